import type { CashOutRules } from '@touchline/contract'
import { maxCashOutRules } from '@touchline/contract/server'
import type { Database } from '../../platform/runtime/index.ts'

export async function readCashOutRules(database: Database, playerId: number, betId: string): Promise<CashOutRules> {
  const { rows } = await database.query<{ kind: 'cash_out' | 'notify'; threshold: string }>({
    name: 'read-cash-out-rules',
    text: `SELECT kind, threshold_minor AS threshold FROM touchline.cash_out_rule WHERE player_id = $1 AND bet_id = $2`,
    values: [playerId, betId],
  })
  const of = (kind: string) => {
    const rule = rows.find((row) => row.kind === kind)
    return rule ? Number(rule.threshold) : null
  }
  return { cash_out_at: of('cash_out'), notify_at: of('notify') }
}

/**
 * Sets the thresholds of a bet; null removes one. Returns `closed` if the bet is not open, and `many` if the player has
 * reached the maximum number of rules.
 */
export async function saveCashOutRules(
  database: Database,
  { playerId, operatorId, betId }: { playerId: number; operatorId: number; betId: string },
  { cash_out_at, notify_at }: CashOutRules,
): Promise<'saved' | 'unknown' | 'closed' | 'many'> {
  const { rows } = await database.query<{ state: 'saved' | 'unknown' | 'closed' | 'many' }>({
    name: 'save-cash-out-rules',
    text: 'SELECT touchline.put_cash_out_rules($1, $2, $3, $4, $5, $6) AS state',
    values: [operatorId, playerId, betId, cash_out_at, notify_at, maxCashOutRules],
  })
  const [row] = rows
  if (!row) throw new Error('touchline.put_cash_out_rules gave no answer')
  return row.state
}
