import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashToken, createBounded } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Login } from './attempts.ts'

type Credentials = {
  player: { id: number; passwordHash: string; isKnownDevice: boolean } | undefined
  /**
   * The password hash of a sign-up that is not confirmed yet. It is read even if there is a player with the same login.
   */
  signUpHash: string | undefined
}

type Row = { id: string | null; passwordHash: string | null; isKnownDevice: boolean | null; signUpHash: string | null }

/**
 * Reads the player and the unconfirmed sign-up in one statement, so that the time does not reveal which of them exists.
 */
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

/** Changes the password and ends all sessions except this one. Returns false if this session has ended meanwhile. */
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

/** Returns undefined for players who have no password: demo players, and players whose accounts are with a host. */
export async function readPasswordHash(database: Database, playerId: number): Promise<string | undefined> {
  const { rows } = await database.query<{ passwordHash: string | null }>({
    name: 'read-password-hash',
    text: 'SELECT password_hash AS "passwordHash" FROM touchline.player WHERE id = $1',
    values: [playerId],
  })
  return rows[0]?.passwordHash ?? undefined
}

// AUTH-11: argon2id, the default algorithm of the library, with the first of the settings that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /**
   * Returns false for an unknown player (no hash), after the same time as for a wrong password. Returns undefined if
   * too many checks are running.
   */
  isRight(passwordHash: string | undefined, password: string): Promise<boolean> | undefined
  /** Returns undefined if too many checks are running. */
  hash(password: string): Promise<string> | undefined
}

/**
 * Limits password checks, each of which takes 15 ms of CPU. They use at most half of the cores, and the queue of 20
 * waits a third of a second on one core.
 */
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
