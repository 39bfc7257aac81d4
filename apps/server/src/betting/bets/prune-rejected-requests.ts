import type { Prune } from '../../platform/runtime/index.ts'

/** A key that comes again later is evaluated anew; one that placed a bet is the bet's own and stays. */
export const rejectedRequestPrune: Prune = {
  what: 'rejected requests',
  text: `DELETE FROM touchline.rejected_request WHERE (player_id, key) IN (
    SELECT player_id, key FROM touchline.rejected_request
    WHERE created_at < statement_timestamp() - interval '24 hours' ORDER BY created_at LIMIT $1)`,
}
