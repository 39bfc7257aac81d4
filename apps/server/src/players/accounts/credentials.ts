import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashToken, createBounded } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Login } from './attempts.ts'

type Credentials = {
  player: { id: number; passwordHash: string; isKnownDevice: boolean } | undefined
  /** The password of a sign-up that awaits confirmation, whether or not there is also a player. */
  signUpHash: string | undefined
}

type Row = { id: string | null; passwordHash: string | null; isKnownDevice: boolean | null; signUpHash: string | null }

/** One statement looks up the player and the unconfirmed sign-up together, so that its time does not reveal which of them exists. */
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

/** Changes the password in a session that stays open, and ends all others. Returns false if the session has ended meanwhile. */
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

/** Returns undefined for players without a password here: demo players and players of a host. */
export async function readPasswordHash(database: Database, playerId: number): Promise<string | undefined> {
  const { rows } = await database.query<{ passwordHash: string | null }>({
    name: 'read-password-hash',
    text: 'SELECT password_hash AS "passwordHash" FROM touchline.player WHERE id = $1',
    values: [playerId],
  })
  return rows[0]?.passwordHash ?? undefined
}

// AUTH-11: argon2id is the library's default algorithm, and OWASP lists this setting first for its memory use.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** Takes the same time for an unknown player (no hash) and answers false. Returns undefined when too many checks are running already. */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean> | undefined
  /** Returns undefined when too many checks are running already. */
  hash(password: string): Promise<string> | undefined
}

/** A check takes 15 ms of a core. Using half of the cores leaves the rest to other calls, and a queue of 20 waits a third of a second. */
export function createPasswords(): Passwords {
  const run = createBounded({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 20 })
  const decoy = hashPassword(randomBytes(16).toString('hex'))
  return {
    isRight: (passwordHash, password) =>
      run(async () => {
        const isSame = await verify(passwordHash ?? (await decoy), password)
        return isSame && passwordHash !== undefined
      }),
    hash: (password) => run(() => hashPassword(password)),
  }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}
