import { missingRules } from '@touchline/betting'
import type { NeededRule } from '@touchline/contract'
import type { Log } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { toRule } from './stored-rules.ts'
import type { RuleRow } from './stored-rules.ts'

/**
 * Returns the risk rules that are missing and without which the operator takes no real money (RISK-8). Only rules that
 * apply to all players and markets count.
 */
export async function readMissingRules(
  database: Pick<Database, 'query'>,
  operatorId: number,
): Promise<readonly NeededRule[]> {
  const { rows } = await database.query<{ book_currency: string; rules: RuleRow[] | null }>({
    name: 'read-general-risk-rules',
    text: `SELECT book_currency, (SELECT jsonb_agg(rule) FROM touchline.risk_rule rule WHERE operator_id = $1 AND ended_at IS NULL
        AND num_nonnulls(player_id, player_group, match_id, market_id, tournament_id, sport_id) = 0) AS rules
      FROM touchline.operator WHERE id = $1`,
    values: [operatorId],
  })
  const [row] = rows
  if (!row) throw new Error(`no operator ${operatorId}`)
  return missingRules((row.rules ?? []).map(toRule), row.book_currency)
}

type RulesWatch = {
  /** True if no operator with a site lacked a rule at the last read. */
  areComplete(): boolean
  stop(): Promise<void>
}

/** Watches the operators with sites, and logs which rules are missing whenever that changes. */
export async function watchMissingRules(database: Database, log: Log, everyMs = 30_000): Promise<RulesWatch> {
  const reported = new Map<string, string>()

  async function read(): Promise<void> {
    const { rows } = await database.query<{ id: number; key: string }>(
      `SELECT id, key FROM touchline.operator WHERE EXISTS (SELECT FROM touchline.site WHERE site.operator_id = operator.id)`,
    )
    for (const { id, key } of rows) report(key, await readMissingRules(database, id))
  }

  function report(operator: string, missing: readonly NeededRule[]): void {
    const before = reported.get(operator) ?? ''
    reported.set(operator, missing.join())
    if (before === missing.join()) return
    if (missing.length === 0) log.info({ operator }, 'risk rules complete')
    else log.warn({ operator, missing }, 'risk rules missing: real money is not taken, play money is not limited')
  }

  await read()
  const loop: Loop = startLoop({
    log,
    interrupted: 'reading risk rules interrupted',
    delayMs: everyMs,
    step: async () => {
      await read()
      return everyMs
    },
  })
  return { areComplete: () => [...reported.values()].every((missing) => missing === ''), stop: () => loop.stop() }
}
