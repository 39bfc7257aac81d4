import { delayOfSelection } from '@touchline/betting'
import type { RiskCurrencies, RiskSubject } from '@touchline/betting'
import type { Database } from '../../platform/runtime/index.ts'
import { toRule } from '../../operators/risk-rules/index.ts'
import type { RuleRow } from '../../operators/risk-rules/index.ts'

type Asked = { playerId: number; operatorId: number; currencies: RiskCurrencies }

/** How long a bet of the player on these selections would wait now, in milliseconds (RISK-7). Rules that name no delay decide none. */
export async function readDelay(
  database: Pick<Database, 'query'>,
  { playerId, operatorId, currencies }: Asked,
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
