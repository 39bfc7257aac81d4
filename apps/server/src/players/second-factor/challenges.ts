import { hashToken, newToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type Purpose = 'second-factor' | 'passkey' | 'new-passkey'
type Begun = {
  operatorId: number
  purpose: Purpose
  playerId?: number
  challenge?: string
  /** The hash of the password that was checked. If the password has changed since, no challenge is stored. */
  passwordHash?: string
}

const maxTries = 5

/** Starts a step that must be completed within five minutes. The browser stores the returned token. */
export async function beginChallenge(database: Database, begun: Begun): Promise<string> {
  const { operatorId, purpose, playerId, challenge, passwordHash } = begun
  const token = newToken()
  await database.query({
    name: 'begin-challenge',
    text: `WITH owner AS (SELECT FROM touchline.player WHERE id = $3 AND password_hash = $6 FOR SHARE)
      INSERT INTO touchline.sign_in_challenge (token_hash, operator_id, player_id, purpose, challenge)
      SELECT $1, $2, $3, $4, $5 WHERE $6::text IS NULL OR EXISTS (SELECT FROM owner)`,
    values: [hashToken(token), operatorId, playerId ?? null, purpose, challenge ?? null, passwordHash ?? null],
  })
  return token
}

type Challenge = { playerId: number | undefined; challenge: string }

/**
 * Counts an attempt. Returns undefined if there is no such challenge, it has expired, or it has been tried too often.
 */
export async function tryChallenge(
  database: Database,
  { operatorId, purpose, token }: { operatorId: number; purpose: Purpose; token: string },
): Promise<Challenge | undefined> {
  const { rows } = await database.query<{ playerId: string | null; challenge: string | null }>({
    name: 'try-challenge',
    text: `UPDATE touchline.sign_in_challenge SET tries = tries + 1
      WHERE token_hash = $1 AND operator_id = $2 AND purpose = $3 AND tries < $4 AND expires_at > clock_timestamp()
      RETURNING player_id AS "playerId", challenge`,
    values: [hashToken(token), operatorId, purpose, purpose === 'second-factor' ? maxTries : 1],
  })
  const [row] = rows
  return row && { playerId: row.playerId === null ? undefined : Number(row.playerId), challenge: row.challenge ?? '' }
}

/** Deletes the challenge. Returns false if another call has completed it meanwhile. */
export async function endChallenge(database: Database, token: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'end-challenge',
    text: 'DELETE FROM touchline.sign_in_challenge WHERE token_hash = $1',
    values: [hashToken(token)],
  })
  return rowCount === 1
}
