import type { SignedIn } from '../http/index.ts'
import { createBatcher, hashToken, newToken } from '../runtime/index.ts'
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

type Asked = { tokenHash: Buffer; operatorId: number }

/** Finds whose session a token is. What several calls ask at the same time is asked in one statement. */
export function createPlayerFinder(
  database: Database,
): (token: string, operatorId: number) => Promise<SignedIn | undefined> {
  const find = createBatcher<Asked, SignedIn | undefined>({
    size: 64,
    atOnce: 2,
    run: (asked) => findPlayers(database, asked),
    runAlone: async (asked) => (await findPlayers(database, [asked]))[0],
  })
  return (token, operatorId) => find({ tokenHash: hashToken(token), operatorId })
}

async function findPlayers(database: Database, asked: readonly Asked[]): Promise<(SignedIn | undefined)[]> {
  const { rows } = await database.query<{ place: number; id: string; locale: string; is_due: boolean }>({
    name: 'find-players',
    text: `SELECT asked.place::integer AS place, found.player_id AS id, found.language AS locale,
        found.last_seen_at < statement_timestamp() - $3 * interval '1 millisecond' AS is_due
      FROM unnest($1::bytea[], $2::integer[]) WITH ORDINALITY AS asked(token_hash, operator_id, place)
      CROSS JOIN LATERAL touchline.session_player(asked.token_hash, asked.operator_id) AS found`,
    values: [asked.map(({ tokenHash }) => tokenHash), asked.map(({ operatorId }) => operatorId), seenEveryMs],
  })
  const found = new Map(rows.map((row) => [row.place - 1, row]))
  // Once a minute is enough for a limit of thirty: most calls write nothing.
  const due = asked.filter((_, index) => found.get(index)?.is_due === true)
  if (due.length > 0)
    await saveSeen(
      database,
      due.map(({ tokenHash }) => tokenHash),
    )
  return asked.map(({ operatorId }, index) => {
    const row = found.get(index)
    return row && { id: Number(row.id), operatorId, locale: row.locale }
  })
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

/** Whose row is held by somebody else is seen by them. */
async function saveSeen(database: Database, tokenHashes: readonly Buffer[]): Promise<void> {
  await database.query({
    name: 'save-seen',
    text: `UPDATE touchline.session SET last_seen_at = clock_timestamp() WHERE token_hash IN (
        SELECT token_hash FROM touchline.session WHERE token_hash = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED)`,
    values: [tokenHashes],
  })
}
