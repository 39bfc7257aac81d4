import type { Prune } from '../platform/runtime/index.ts'

/** Nobody can confirm a rate after a day (CUR-5); a week is for those who look into what was brought. */
export const heldRatePrune: Prune = {
  what: 'held exchange rates',
  text: `DELETE FROM touchline.held_exchange_rate WHERE id IN (SELECT id FROM touchline.held_exchange_rate
    WHERE received_at < statement_timestamp() - interval '7 days' ORDER BY received_at LIMIT $1)`,
}

export const prunes: readonly Prune[] = [heldRatePrune]
