import type { Prune } from '../../platform/runtime/index.ts'

/**
 * What was sent is kept for 90 days; what was asked for an address that is nobody's and what became a notification for 7, and
 * links for a week after their end. What nobody could deliver for a day is given up: it must not leave when somebody can again.
 * The time is that of the statement: with clock_timestamp(), which is no index condition, each would read its whole table.
 */
const texts = [
  `UPDATE touchline.message SET state = 'refused', reason = 'too-late', done_at = clock_timestamp() WHERE id IN (
    SELECT id FROM touchline.message WHERE state = 'queued' AND due_at < statement_timestamp() - interval '1 day'
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM touchline.message WHERE id IN (SELECT id FROM touchline.message
    WHERE player_id IS NULL AND done_at < statement_timestamp() - interval '7 days' ORDER BY done_at LIMIT $1)`,
  `DELETE FROM touchline.message WHERE id IN (SELECT id FROM touchline.message
    WHERE category = 'activity' AND done_at < statement_timestamp() - interval '7 days' ORDER BY done_at LIMIT $1)`,
  `DELETE FROM touchline.message WHERE id IN (SELECT id FROM touchline.message
    WHERE done_at < statement_timestamp() - interval '90 days' ORDER BY done_at LIMIT $1)`,
  `DELETE FROM touchline.sign_up WHERE id IN (SELECT id FROM touchline.sign_up
    WHERE expires_at < statement_timestamp() - interval '7 days' ORDER BY expires_at LIMIT $1)`,
  `DELETE FROM touchline.account_token WHERE token_hash IN (SELECT token_hash FROM touchline.account_token
    WHERE expires_at < statement_timestamp() - interval '7 days' ORDER BY expires_at LIMIT $1)`,
  `DELETE FROM touchline.sign_in_challenge WHERE token_hash IN (SELECT token_hash FROM touchline.sign_in_challenge
    WHERE expires_at < statement_timestamp() ORDER BY expires_at LIMIT $1)`,
]

/** One that fails does not keep the others from their own. */
export const messagePrunes: readonly Prune[] = texts.map((text) => ({ what: 'messages', text }))
