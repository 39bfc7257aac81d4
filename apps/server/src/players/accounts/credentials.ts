import { hashToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Login } from './attempts.ts'

type Credentials = {
  player: { id: number; passwordHash: string; isKnownDevice: boolean } | undefined
  /** Of a sign-up that waits for its confirmation, whether there is a player or not. */
  signUpHash: string | undefined
}

type Row = { id: string | null; passwordHash: string | null; isKnownDevice: boolean | null; signUpHash: string | null }

/** One statement, whoever it is: a player, somebody who signed up and has not confirmed it, both or nobody. */
export async function readCredentials(
  database: Database,
  { operatorId, name }: Login,
  deviceToken: string | undefined,
): Promise<Credentials> {
  const { rows } = await database.query<Row>({
    name: 'read-credentials',
    text: `SELECT player.id, player.password_hash AS "passwordHash", EXISTS (SELECT FROM touchline.known_device AS known
          WHERE known.player_id = player.id AND known.device_hash = $3) AS "isKnownDevice", waiting.password_hash AS "signUpHash"
      FROM (SELECT) AS nobody
      LEFT JOIN touchline.player ON operator_id = $1 AND (email = $2 OR auth_phone = $2) AND closed_at IS NULL
        AND password_hash IS NOT NULL
      LEFT JOIN LATERAL (SELECT sign_up.password_hash FROM touchline.sign_up
        WHERE sign_up.operator_id = $1 AND (sign_up.email = $2 OR sign_up.email IS NULL AND sign_up.auth_phone = $2)
          AND confirmed_at IS NULL AND expires_at > statement_timestamp()
        ORDER BY coalesce(sign_up.device_hash = $3, false) DESC, sign_up.id DESC LIMIT 1) AS waiting ON true
      LIMIT 1`,
    values: [operatorId, name, deviceToken === undefined ? null : hashToken(deviceToken)],
  })
  const { id = null, passwordHash = null, isKnownDevice, signUpHash } = rows[0] ?? {}
  return {
    player:
      id === null || passwordHash === null
        ? undefined
        : { id: Number(id), passwordHash, isKnownDevice: isKnownDevice === true },
    signUpHash: signUpHash ?? undefined,
  }
}

type Changed = { passwordHash: string; session: string | undefined; device: string | undefined }

/** In a session, which goes on; every other ends with what could lead into the account. False: it has ended meanwhile. */
export async function changePassword(
  database: Database,
  { id, operatorId }: { id: number; operatorId: number },
  { passwordHash, session, device }: Changed,
): Promise<boolean> {
  const { rows } = await database.query<{ isChanged: boolean }>({
    name: 'change-password',
    text: 'SELECT touchline.change_password($1, $2, $3, $4, $5) AS "isChanged"',
    values: [
      operatorId,
      id,
      passwordHash,
      ...[device, session].map((one) => (one === undefined ? null : hashToken(one))),
    ],
  })
  return rows[0]?.isChanged === true
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
