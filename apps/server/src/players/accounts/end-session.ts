import type { SessionEnd } from '@touchline/contract'
import { hashToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** LIMIT-9: however short a session is, its first minute counts, and at its end the time since it was last seen. */
export async function markMinutes(database: Database, tokenHash: Buffer): Promise<void> {
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
