import type { OpenSession, SessionEnd } from '@touchline/contract'
import type { getSessions } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { PoolClient } from 'pg'
import { hashToken, newToken, inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

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

/** LIMIT-9: however short a session is, its first minute counts, and at its end the time since it was last seen. */
async function markMinutes(database: Database, tokenHash: Buffer): Promise<void> {
  await database.query({ name: 'mark-minutes', text: 'SELECT touchline.track_activity($1)', values: [[tokenHash]] })
}

/** Returns the limit that ended the session of a token, if a limit did. */
export async function findSessionEnd(
  database: Database,
  token: string,
  operatorId: number,
): Promise<SessionEnd | undefined> {
  const { rows } = await database.query<{ ended_by: SessionEnd | null }>({
    name: 'find-session-end',
    text: `SELECT CASE WHEN ended_at IS NULL AND ends_at <= touchline.now() THEN 'session' ELSE ended_by END AS ended_by
      FROM touchline.session WHERE token_hash = $1 AND operator_id = $2`,
    values: [hashToken(token), operatorId],
  })
  return rows[0]?.ended_by ?? undefined
}

/** Returns the player of the session if it belonged to this operator. */
export async function endSession(database: Database, token: string, operatorId: number): Promise<number | undefined> {
  await markMinutes(database, hashToken(token))
  const { rows } = await database.query<{ id: string }>({
    name: 'end-session',
    text: `UPDATE touchline.session SET ended_at = clock_timestamp()
      WHERE token_hash = $1 AND operator_id = $2 AND ended_at IS NULL RETURNING player_id AS id`,
    values: [hashToken(token), operatorId],
  })
  return rows[0] && Number(rows[0].id)
}

/** Ends one of the player's own sessions by the id that the player sees. */
export async function endSessionById(database: Database, playerId: number, id: string): Promise<boolean> {
  const { rows } = await database.query<{ token_hash: Buffer }>({
    name: 'find-session-by-id',
    text: 'SELECT token_hash FROM touchline.session WHERE player_id = $1 AND id = $2 AND ended_at IS NULL',
    values: [playerId, id],
  })
  if (rows[0]) await markMinutes(database, rows[0].token_hash)
  const { rowCount } = await database.query({
    name: 'end-session-by-id',
    text: `UPDATE touchline.session SET ended_at = clock_timestamp() WHERE player_id = $1 AND id = $2 AND ended_at IS NULL`,
    values: [playerId, id],
  })
  return rowCount === 1
}

/** This is more than can be open at once, so that every way into the account is listed. */
const maxListed = 50

/** Lists the open sessions, however many have ended since, and the sign-in before the current one. */
export async function readSessions(
  database: Database,
  playerId: number,
  token: string | undefined,
): Promise<z.infer<(typeof getSessions)['reply']>> {
  const current = token === undefined ? null : hashToken(token)
  const { rows: sessions } = await database.query<OpenSession>({
    name: 'read-sessions',
    text: `SELECT id, touchline.iso_time(created_at) AS created_at, touchline.iso_time(last_seen_at) AS last_seen_at, address,
        user_agent, token_hash IS NOT DISTINCT FROM $2 AS is_current
      FROM touchline.open_session AS session WHERE player_id = $1
      ORDER BY session.created_at DESC LIMIT ${maxListed}`,
    values: [playerId, current],
  })
  const { rows: before } = await database.query<{ at: string; address: string | null; user_agent: string | null }>({
    name: 'read-sign-in-before',
    text: `SELECT touchline.iso_time(created_at) AS at, address, user_agent FROM touchline.session
      WHERE player_id = $1 AND created_at < (SELECT created_at FROM touchline.session WHERE token_hash = $2)
      ORDER BY session.created_at DESC LIMIT 1`,
    values: [playerId, current],
  })
  return { sessions, last_sign_in: before[0] ?? null }
}

/**
 * AUTH-03c: sensitive changes need a proof from the last ten minutes. A sign-in is such a proof, except for changes that could
 * hand the account to someone else for good; these need the password itself. Demo players have no password and may still export
 * and close.
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
