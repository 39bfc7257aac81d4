import type { Prune } from '../platform/runtime/index.ts'

/**
 * Sessions are stored for 90 days after their end, with address and browser. A session lasts twelve hours at most, so
 * one that began 91 days ago ended more than 90 days ago.
 */
export const sessionPrune: Prune = {
  what: 'sessions',
  text: `DELETE FROM touchline.session WHERE token_hash IN (SELECT token_hash FROM touchline.session
    WHERE created_at < statement_timestamp() - interval '91 days' ORDER BY created_at LIMIT $1)`,
}

/** A replaced session token is accepted for half a minute, and can then be deleted. */
const formerTokenPrune: Prune = {
  what: 'former session tokens',
  text: `DELETE FROM touchline.former_session_token WHERE token_hash IN (SELECT token_hash FROM touchline.former_session_token
    WHERE expires_at < statement_timestamp() ORDER BY expires_at LIMIT $1)`,
}

/**
 * Limits count playing time of the last thirty days, and statements show ninety. Hours are those of the book's clock,
 * which with real money is real time.
 */
export const playHourPrune: Prune = {
  what: 'playing time',
  text: `DELETE FROM touchline.play_hour WHERE (player_id, hour) IN (SELECT player_id, hour
    FROM touchline.play_hour WHERE hour < statement_timestamp() - interval '90 days' ORDER BY hour LIMIT $1)`,
}

/**
 * Messages are stored for 90 days; those to unknown addresses and those that became a notification only for 7 days.
 * Sign-ups and links are stored for 7 days after they expire. A message that could not be sent for a day is given up.
 * The times are compared with statement_timestamp(), because clock_timestamp() is volatile and cannot be used with an
 * index.
 */
const messageTexts = [
  `UPDATE touchline.message SET state = 'rejected', reason = 'too-late', done_at = clock_timestamp() WHERE id IN (
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

/** Each statement is a prune of its own, so that an error in one does not stop the others. */
export const messagePrunes: readonly Prune[] = messageTexts.map((text) => ({ what: 'messages', text }))

/** Notifications are stored for 90 days, as the notifications page states. */
export const notificationPrune: Prune = {
  what: 'notifications',
  text: `DELETE FROM touchline.notification WHERE id IN (SELECT id FROM touchline.notification
    WHERE created_at < statement_timestamp() - interval '90 days' ORDER BY created_at LIMIT $1)`,
}

/** Votes are stored for a year. */
const votePrunes: readonly Prune[] = [
  {
    what: 'prediction votes',
    text: `DELETE FROM touchline.prediction_vote WHERE (player_id, match_id) IN (
      SELECT player_id, match_id FROM touchline.prediction_vote
      WHERE created_at < statement_timestamp() - interval '1 year' ORDER BY created_at LIMIT $1)`,
  },
  {
    what: 'prediction votes of closed accounts',
    text: `DELETE FROM touchline.former_prediction_vote WHERE (operator_id, match_id, option) IN (
      SELECT operator_id, match_id, option FROM touchline.former_prediction_vote
      WHERE created_at < statement_timestamp() - interval '1 year' ORDER BY created_at LIMIT $1)`,
  },
]

export const prunes: readonly Prune[] = [
  sessionPrune,
  formerTokenPrune,
  playHourPrune,
  ...messagePrunes,
  notificationPrune,
  ...votePrunes,
]
