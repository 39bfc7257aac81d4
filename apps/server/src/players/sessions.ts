import type { SignedIn } from '../http/index.ts'
import { hashToken, newToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'

// The cookie with the token is in http/credentials.ts, how long a session lives in the SQL function session_player.
const seenEveryMs = 60_000
const sessionsPerPlayer = 10

type Owner = { id: number; operatorId: number }

/** A new token for every sign-in. The oldest sessions of a player give way to the newest ten. */
export async function openSession(database: Database, { id, operatorId }: Owner): Promise<string> {
  const token = newToken()
  await database.query({
    name: 'open-session',
    text: `WITH crowded AS (
        SELECT token_hash FROM touchline.session WHERE player_id = $2 AND ended_at IS NULL
        ORDER BY created_at DESC OFFSET $4
      ), ended AS (
        UPDATE touchline.session SET ended_at = clock_timestamp() FROM crowded
        WHERE session.token_hash = crowded.token_hash
      )
      INSERT INTO touchline.session (token_hash, player_id, operator_id) VALUES ($1, $2, $3)`,
    values: [hashToken(token), id, operatorId, sessionsPerPlayer - 1],
  })
  return token
}

export async function findPlayer(database: Database, token: string, operatorId: number): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await database.query<{ id: string; locale: string; is_due: boolean }>({
    name: 'find-player',
    text: `SELECT player_id AS id, language AS locale,
        last_seen_at < clock_timestamp() - $3 * interval '1 millisecond' AS is_due
      FROM touchline.session_player($1, $2)`,
    values: [tokenHash, operatorId, seenEveryMs],
  })
  const [row] = rows
  if (!row) return undefined
  // Once a minute is enough for a limit of thirty: most calls write nothing.
  if (row.is_due) await saveSeen(database, tokenHash)
  return { id: Number(row.id), operatorId, locale: row.locale }
}

/** Whose session it was, if it was one of this operator. */
export async function endSession(database: Database, token: string, operatorId: number): Promise<number | undefined> {
  const { rows } = await database.query<{ id: string }>({
    name: 'end-session',
    text: `UPDATE touchline.session SET ended_at = clock_timestamp()
      WHERE token_hash = $1 AND operator_id = $2 AND ended_at IS NULL RETURNING player_id AS id`,
    values: [hashToken(token), operatorId],
  })
  return rows[0] && Number(rows[0].id)
}

async function saveSeen(database: Database, tokenHash: Buffer): Promise<void> {
  await database.query({
    name: 'save-seen',
    text: 'UPDATE touchline.session SET last_seen_at = clock_timestamp() WHERE token_hash = $1',
    values: [tokenHash],
  })
}
