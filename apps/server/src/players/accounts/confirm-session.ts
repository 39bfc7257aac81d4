import { hashToken, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/**
 * AUTH-03c: sensitive changes need a proof of identity from the last ten minutes. A sign-in is such a proof, except for
 * changes that could hand the account to someone else for good; these need the password itself. Demo players have no
 * password, but may still export their data and close their account.
 */
export async function isConfirmed(
  database: Database,
  token: string | undefined,
  by: 'sign-in' | 'password' = 'sign-in',
): Promise<boolean> {
  const { rows } = await database.query<{ isRecent: boolean }>({
    name: 'is-confirmed',
    text: `SELECT CASE WHEN $2 THEN session.password_confirmed_at ELSE session.confirmed_at END
        > clock_timestamp() - interval '10 minutes' OR (NOT $2 AND player.is_demo) AS "isRecent"
      FROM touchline.session JOIN touchline.player ON player.id = session.player_id WHERE session.token_hash = $1`,
    values: [token === undefined ? null : hashToken(token), by === 'password'],
  })
  return rows[0]?.isRecent === true
}

/** The password was given again, so the session gets a new token. Returns undefined if it has been given one meanwhile. */
export async function confirmSession(database: Database, token: string | undefined): Promise<string | undefined> {
  const next = newToken()
  const { rowCount } = await database.query({
    name: 'confirm-session',
    text: `WITH confirmed AS (
        UPDATE touchline.session SET token_hash = $2, confirmed_at = clock_timestamp(), password_confirmed_at = clock_timestamp()
        WHERE token_hash = $1 AND ended_at IS NULL RETURNING id
      )
      INSERT INTO touchline.former_session_token (token_hash, session_id, expires_at)
      SELECT $1, id, clock_timestamp() + interval '30 seconds' FROM confirmed`,
    values: [token === undefined ? null : hashToken(token), hashToken(next)],
  })
  return rowCount === 1 ? next : undefined
}
