import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../platform/runtime/index.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

type Owner = { id: number; operatorId: number }
type Queryable = Pick<Database, 'query'>

const periodSeconds = 30

/** Codes of an app. What they are made from is encrypted with a key that is not in the database. */
export type Totp = {
  /** Begins anew; the one in force stays in force until the first code. */
  begin(owner: Owner, label: { issuer: string; name: string }): Promise<{ secret: string; uri: string } | undefined>
  /** Turns it on, within a transaction if one is given. Undefined: the code is wrong. */
  confirm(owner: Owner, code: string, within?: Queryable): Promise<string[] | undefined>
  /** Whether a code of the app is right; each counts once. */
  isRight(playerId: number, code: string): Promise<boolean>
}

export function createTotp(database: Database, key: string): Totp {
  const keyBytes = Buffer.from(key, 'hex')

  async function readSecret(playerId: number, isConfirmed: boolean, within: Queryable) {
    const { rows } = await within.query<{ secret: Buffer }>({
      name: 'read-totp',
      text: 'SELECT secret FROM touchline.player_totp WHERE player_id = $1 AND (confirmed_at IS NOT NULL) = $2',
      values: [playerId, isConfirmed],
    })
    if (!rows[0]) return undefined
    const { secret: stored } = rows[0]
    return { stored, secret: new Secret({ buffer: new Uint8Array(decrypt(keyBytes, playerId, stored)).buffer }) }
  }

  /**
   * The counter of the code is stored only if it is newer than the last: the same code twice is wrong. And only with the secret
   * it was made from: another may have been begun meanwhile, which nobody has shown to have.
   */
  async function use(playerId: number, code: string, isConfirmed: boolean, within = database as Queryable) {
    const known = await readSecret(playerId, isConfirmed, within)
    const delta =
      known && new TOTP({ secret: known.secret, period: periodSeconds }).validate({ token: code, window: 1 })
    if (known === undefined || delta === undefined || delta === null) return false
    const { rowCount } = await within.query({
      name: 'use-totp',
      text: `UPDATE touchline.player_totp SET last_counter = $2, confirmed_at = coalesce(confirmed_at, clock_timestamp())
        WHERE player_id = $1 AND last_counter < $2 AND secret = $3`,
      values: [playerId, Math.floor(Date.now() / 1_000 / periodSeconds) + delta, known.stored],
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
    async confirm({ id }, code, within = database) {
      if (!(await use(id, code, false, within))) return undefined
      return createRecoveryCodes(within, key, id)
    },
    isRight: (playerId, code) => use(playerId, code, true),
  }
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
