import type { Prune } from '../../platform/runtime/index.ts'

/**
 * Sessions are kept for 90 days after their end, with the address and the browser in them. None lives longer than twelve hours:
 * what began 91 days ago ended 90 days ago at the latest.
 */
export const sessionPrune: Prune = {
  what: 'sessions',
  text: `DELETE FROM touchline.session WHERE token_hash IN (SELECT token_hash FROM touchline.session
    WHERE created_at < statement_timestamp() - interval '91 days' ORDER BY created_at LIMIT $1)`,
}

/** Answered for half a minute after a session got its next token. */
export const formerTokenPrune: Prune = {
  what: 'former session tokens',
  text: `DELETE FROM touchline.former_session_token WHERE token_hash IN (SELECT token_hash FROM touchline.former_session_token
    WHERE expires_at < statement_timestamp() ORDER BY expires_at LIMIT $1)`,
}
