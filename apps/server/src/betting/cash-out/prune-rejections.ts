import type { Prune } from '../../platform/runtime/index.ts'

/** As those of placements: a key that comes again later is evaluated anew. */
export const rejectedCashOutPrune: Prune = {
  what: 'rejected cash-outs',
  text: `DELETE FROM touchline.rejected_cash_out WHERE (player_id, key) IN (
    SELECT player_id, key FROM touchline.rejected_cash_out
    WHERE created_at < statement_timestamp() - interval '24 hours' ORDER BY created_at LIMIT $1)`,
}
