import { hashToken, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { markMinutes } from './end-session.ts'

// The view `open_session` decides how long a session lives.
const sessionsPerPlayer = 10

type NewSession = {
  id: number
  operatorId: number
  address: string
  userAgent: string
  passwordHash: string | undefined
  /** The limits' revision when they were read: a session is opened only under the limits in force. */
  limitsRevision: string
  sessionMinutes: number | null
  /** A time on the book's clock until which the session is read-only; null means no restriction. */
  readsUntilMs: number | null
}

/**
 * Every sign-in gets a new token, and only a player's ten newest sessions stay open. Returns undefined if the account was
 * closed, its limits have changed, or the checked password is no longer the player's. The shared lock on the player's row makes
 * a concurrent change wait or be noticed.
 */
export async function openPlayerSession(
  database: Database,
  { id, operatorId, address, userAgent, passwordHash, limitsRevision, sessionMinutes, readsUntilMs }: NewSession,
): Promise<string | undefined> {
  const token = newToken()
  const { rowCount } = await database.query({
    name: 'open-session',
    text: `WITH owner AS (
        SELECT id FROM touchline.player
        WHERE id = $2 AND closed_at IS NULL AND ($7::text IS NULL OR password_hash = $7) AND limits_revision = $8
        FOR SHARE
      ), crowded AS (
        SELECT token_hash FROM touchline.session WHERE player_id = $2 AND ended_at IS NULL
        ORDER BY created_at DESC OFFSET $4
      ), ended AS (
        UPDATE touchline.session SET ended_at = clock_timestamp() FROM crowded
        WHERE session.token_hash = crowded.token_hash
      )
      INSERT INTO touchline.session (token_hash, player_id, operator_id, address, user_agent, ends_at, reads_until)
      SELECT $1, owner.id, $3, $5, $6, touchline.now() + $9::integer * interval '1 minute', $10::timestamptz FROM owner`,
    values: [
      hashToken(token),
      id,
      operatorId,
      sessionsPerPlayer - 1,
      address,
      userAgent,
      passwordHash ?? null,
      limitsRevision,
      sessionMinutes,
      readsUntilMs === null ? null : new Date(readsUntilMs).toISOString(),
    ],
  })
  if (rowCount !== 1) return undefined
  await markMinutes(database, hashToken(token))
  return token
}
