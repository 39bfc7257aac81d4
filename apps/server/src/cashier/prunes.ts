import type { Prune } from '../platform/runtime/index.ts'

/** As those of placements: a key that comes again later is evaluated anew. */
const rejectedPaymentPrune: Prune = {
  what: 'rejected payments',
  text: `DELETE FROM touchline.rejected_payment WHERE (player_id, key) IN (
    SELECT player_id, key FROM touchline.rejected_payment
    WHERE created_at < statement_timestamp() - interval '24 hours' ORDER BY created_at LIMIT $1)`,
}

export const prunes: readonly Prune[] = [rejectedPaymentPrune]
