import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../platform/runtime/index.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

type Owner = { id: number; operatorId: number }
type Queryable = Pick<Database, 'query'>

const periodSeconds = 30

/** The authenticator app of a player. Its secret is encrypted with a key that is not in the database. */
export type Totp = {
  /**
   * Starts to set up an app; a set-up that was not confirmed is replaced. Returns undefined if the player already has a
   * confirmed app.
   */
  begin(owner: Owner, label: { issuer: string; name: string }): Promise<{ secret: string; uri: string } | undefined>
  /** Confirms the app with its first code, and returns recovery codes. Returns undefined if the code is wrong. */
  confirm(owner: Owner, code: string, within?: Queryable): Promise<string[] | undefined>
  /** Returns whether a code of the app is valid. Each code works once. */
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
   * Uses a code. Its counter is stored only if it is newer than the last one, so that each code works once, and only
   * for the secret that was read, because another set-up may have replaced the secret meanwhile.
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
      // A confirmed app must be removed before another one is added.
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

/**
 * Encrypts the secret. The player's id is authenticated with it, so that a row copied to another player cannot be
 * decrypted.
 */
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
