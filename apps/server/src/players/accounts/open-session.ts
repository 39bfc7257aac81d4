import type { PoolClient } from 'pg'
import { hashToken, inTransaction, newToken } from '../../platform/runtime/index.ts'
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

/**
 * Guards changes that could hand the account to someone else for good. A new password or a closure either waits for the change
 * or is seen by it. Returns undefined if the session has ended, so that a client that was signed out changes nothing.
 */
export async function inOpenSession<Result>(
  database: Database,
  playerId: number,
  token: string | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(database, async (client) =>
    (await isStillOpen(client, playerId, token)) ? work(client) : undefined,
  )
}

/** The player is locked first, as everywhere. The session is read by a separate statement, which sees what the lock waited for. */
async function isStillOpen(client: PoolClient, playerId: number, token: string | undefined): Promise<boolean> {
  await client.query({
    name: 'lock-player',
    text: 'SELECT FROM touchline.player WHERE id = $1 FOR NO KEY UPDATE',
    values: [playerId],
  })
  const { rowCount } = await client.query({
    name: 'is-session-open',
    text: 'SELECT FROM touchline.session WHERE token_hash = $1 AND player_id = $2 AND ended_at IS NULL',
    values: [token === undefined ? null : hashToken(token), playerId],
  })
  return rowCount === 1
}
