import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'

type Owner = { id: number; operatorId: number }

const periodSeconds = 30
const recoveryCodes = 10
const recoveryLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Codes of an app. What they are made from is encrypted with a key that is not in the database. */
export type Totp = {
  /** Begins anew; the one in force stays in force until the first code. */
  begin(owner: Owner, label: { issuer: string; name: string }): Promise<{ secret: string; uri: string } | undefined>
  /** Turns it on. Undefined: the code is wrong. */
  confirm(owner: Owner, code: string): Promise<string[] | undefined>
  /** Whether a code of the app, or a recovery code, is right; each counts once. */
  isRight(playerId: number, code: string): Promise<boolean>
}

export function createTotp(database: Database, key: string): Totp {
  const keyBytes = Buffer.from(key, 'hex')

  async function readSecret(playerId: number, isConfirmed: boolean): Promise<Secret | undefined> {
    const { rows } = await database.query<{ secret: Buffer }>({
      name: 'read-totp',
      text: 'SELECT secret FROM touchline.player_totp WHERE player_id = $1 AND (confirmed_at IS NOT NULL) = $2',
      values: [playerId, isConfirmed],
    })
    return rows[0] && new Secret({ buffer: new Uint8Array(decrypt(keyBytes, playerId, rows[0].secret)).buffer })
  }

  /** The counter of the code is stored only if it is newer than the last: the same code twice is wrong. */
  async function use(playerId: number, code: string, isConfirmed: boolean): Promise<boolean> {
    const secret = await readSecret(playerId, isConfirmed)
    const delta = secret && new TOTP({ secret, period: periodSeconds }).validate({ token: code, window: 1 })
    if (delta === undefined || delta === null) return false
    const { rowCount } = await database.query({
      name: 'use-totp',
      text: `UPDATE touchline.player_totp SET last_counter = $2, confirmed_at = coalesce(confirmed_at, clock_timestamp())
        WHERE player_id = $1 AND last_counter < $2`,
      values: [playerId, Math.floor(Date.now() / 1_000 / periodSeconds) + delta],
    })
    return rowCount === 1
  }

  return {
    async begin({ id, operatorId }, { issuer, name }) {
      const secret = new Secret({ size: 20 })
      const { rowCount } = await database.query({
        name: 'begin-totp',
        text: `INSERT INTO touchline.player_totp AS known (player_id, operator_id, secret) VALUES ($1, $2, $3)
          ON CONFLICT (player_id) DO UPDATE SET secret = excluded.secret, created_at = clock_timestamp()
          WHERE known.confirmed_at IS NULL`,
        values: [id, operatorId, encrypt(keyBytes, id, Buffer.from(secret.buffer))],
      })
      // One that is in force is turned off first.
      if (rowCount !== 1) return undefined
      const totp = new TOTP({ issuer, label: name, secret, period: periodSeconds })
      return { secret: secret.base32, uri: totp.toString() }
    },
    async confirm({ id }, code) {
      if (!(await use(id, code, false))) return undefined
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      await database.query({
        name: 'save-recovery-codes',
        text: `WITH old AS (DELETE FROM touchline.recovery_code WHERE player_id = $1)
          INSERT INTO touchline.recovery_code (player_id, code_hash) SELECT $1, unnest($2::bytea[])`,
        values: [id, codes.map((one) => recoveryHash(id, one))],
      })
      return codes
    },
    async isRight(playerId, code) {
      if (/^\d{6}$/.test(code)) return use(playerId, code, true)
      const { rowCount } = await database.query({
        name: 'use-recovery-code',
        text: `UPDATE touchline.recovery_code SET used_at = clock_timestamp()
          WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL`,
        values: [playerId, recoveryHash(playerId, code)],
      })
      return rowCount === 1
    },
  }
}

/** 50 random bits: `ABCDE-FGHIJ`. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => recoveryLetters[byte % 32]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

function recoveryHash(playerId: number, code: string): Buffer {
  return hashToken(`${playerId}/${code}`)
}

/** Bound to the player: a row that is copied to another cannot be read. */
function encrypt(key: Buffer, playerId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(playerId)))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, playerId: number, stored: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, 12))
    .setAAD(Buffer.from(String(playerId)))
    .setAuthTag(stored.subarray(12, 28))
  return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()])
}
