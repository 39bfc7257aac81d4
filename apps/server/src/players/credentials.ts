import { hashToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Login } from './attempts.ts'

type Credentials = {
  /** Undefined: of a sign-up that was not confirmed yet. */
  playerId: number | undefined
  passwordHash: string
  isKnownDevice: boolean
}

type Row = { id: string | null; passwordHash: string; isKnownDevice: boolean }

/** One statement, whoever it is: a player, somebody who signed up and has not confirmed it, or nobody. */
export async function readCredentials(
  database: Database,
  { operatorId, name }: Login,
  deviceToken: string | undefined,
): Promise<Credentials | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-credentials',
    text: `SELECT player.id, password_hash AS "passwordHash", EXISTS (SELECT FROM touchline.known_device AS known
          WHERE known.player_id = player.id AND known.device_hash = $3) AS "isKnownDevice", 0 AS rank
        FROM touchline.player
        WHERE operator_id = $1 AND (email = $2 OR auth_phone = $2) AND closed_at IS NULL AND password_hash IS NOT NULL
      UNION ALL
      (SELECT NULL, password_hash, false, 1 FROM touchline.sign_up
        WHERE operator_id = $1 AND (email = $2 OR auth_phone = $2) AND confirmed_at IS NULL
          AND expires_at > statement_timestamp()
        ORDER BY sign_up.id DESC LIMIT 1)
      ORDER BY rank LIMIT 1`,
    values: [operatorId, name, deviceToken === undefined ? null : hashToken(deviceToken)],
  })
  const [row] = rows
  return row && { ...row, playerId: row.id === null ? undefined : Number(row.id) }
}

export async function savePassword(database: Database, playerId: number, passwordHash: string): Promise<void> {
  await database.query({
    name: 'save-password',
    text: 'UPDATE touchline.player SET password_hash = $2 WHERE id = $1',
    values: [playerId, passwordHash],
  })
}

/** Undefined of a player who has no password here: a host's, or one of a demo. */
export async function readPasswordHash(database: Database, playerId: number): Promise<string | undefined> {
  const { rows } = await database.query<{ passwordHash: string | null }>({
    name: 'read-password-hash',
    text: 'SELECT password_hash AS "passwordHash" FROM touchline.player WHERE id = $1',
    values: [playerId],
  })
  return rows[0]?.passwordHash ?? undefined
}
