import type { Prune } from '../platform/runtime/index.ts'

/** A held rate can be confirmed for a day (CUR-5). It is deleted only after a week, so that it can be investigated. */
export const heldRatePrune: Prune = {
  what: 'held exchange rates',
  text: `DELETE FROM touchline.held_exchange_rate WHERE id IN (SELECT id FROM touchline.held_exchange_rate
    WHERE received_at < statement_timestamp() - interval '7 days' ORDER BY received_at LIMIT $1)`,
}

export const prunes: readonly Prune[] = [heldRatePrune]
