import type * as z from 'zod/mini'
import { delayOfSelection } from '@touchline/betting'
import type { RiskRule, RiskCurrencies, RiskSubject } from '@touchline/betting'
import type { getHouseLimits } from '@touchline/contract/server'
import { readRiskRules, toRule } from '../../operators/risk-rules/index.ts'
import type { RuleRow } from '../../operators/risk-rules/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/**
 * Returns an operator's rules of this revision or newer. The commit compares the revision, so it detects any later
 * change.
 */
export type RulesInForce = (operatorId: number, revision: string) => Promise<readonly RiskRule[]>

/** Caches the rules of each operator by revision: they change rarely, and every placement needs all of them. */
export function createRulesInForce(database: Pick<Database, 'query'>): RulesInForce {
  const cached = new Map<number, { revision: string; rules: Promise<readonly RiskRule[]> }>()
  return (operatorId, revision) => {
    const known = cached.get(operatorId)
    if (known?.revision === revision) return known.rules
    const rules = readRiskRules(database, operatorId).then((read) => read.rules.map(toRule))
    cached.set(operatorId, { revision, rules })
    // A failed read is not cached, so the next call reads again.
    rules.catch(() => cached.delete(operatorId))
    return rules
  }
}

type DelayedPlayer = { playerId: number; operatorId: number; currencies: RiskCurrencies }

/** Returns the delay (ms) that the player's bet on these selections would have now (RISK-7). */
export async function readDelay(
  database: Pick<Database, 'query'>,
  { playerId, operatorId, currencies }: DelayedPlayer,
  selections: readonly Omit<RiskSubject, 'playerId' | 'playerGroup'>[],
): Promise<number> {
  if (!selections.some(({ isLive }) => isLive)) return 0
  const { rows } = await database.query<{ player_group: string | null; rules: RuleRow[] | null }>({
    name: 'read-delay-rules',
    text: `SELECT (SELECT name FROM touchline.player_group WHERE player_id = $2 AND operator_id = $1) AS player_group,
      (SELECT jsonb_agg(rule) FROM touchline.risk_rule rule WHERE operator_id = $1 AND ended_at IS NULL
        AND delay_ms IS NOT NULL AND (player_id IS NULL OR player_id = $2)) AS rules`,
    values: [operatorId, playerId],
  })
  const rules = (rows[0]?.rules ?? []).map(toRule)
  const playerGroup = rows[0]?.player_group ?? ''
  return Math.max(
    0,
    ...selections.map((one) => delayOfSelection(rules, { ...one, playerId, playerGroup }, currencies) ?? 0),
  )
}

type HouseLimits = z.infer<(typeof getHouseLimits)['reply']>

const maxListed = 200

/** Lists the limits by the operator of which the player was notified, newest first, including ended ones. */
export async function readHouseLimits(
  database: Database,
  player: { id: number; operatorId: number },
  locale: string,
): Promise<HouseLimits> {
  const { rows } = await database.query<HouseLimits['limits'][number]>({
    name: 'read-house-limits',
    text: `SELECT touchline.iso_time(notice.at) AS set_at, touchline.iso_time(rule.ended_at) AS ended_at, rule.reason,
        touchline.name(sport.names, $3) AS sport, touchline.name(tournament.names, $3) AS tournament,
        rule.match_id::float8 AS match_id, rule.market_id, rule.is_live, rule.currency,
        rule.min_stake_minor::float8 AS min_stake, rule.max_stake_minor::float8 AS max_stake,
        rule.max_win_minor::float8 AS max_win, rule.factor_milli AS factor
      FROM touchline.limit_notice notice JOIN touchline.risk_rule rule ON rule.id = notice.rule_id
      LEFT JOIN touchline.sport ON sport.id = rule.sport_id
      LEFT JOIN touchline.tournament ON tournament.id = rule.tournament_id
      WHERE notice.player_id = $1 AND notice.operator_id = $2 AND notice.kind = 'set'
      ORDER BY notice.id DESC LIMIT ${maxListed}`,
    values: [player.id, player.operatorId, locale],
  })
  return { limits: rows }
}
