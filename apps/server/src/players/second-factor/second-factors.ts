import type { Database } from '../../platform/runtime/index.ts'
import { beginChallenge } from './challenges.ts'
import { findPasskeys } from './passkeys.ts'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  dropUnneededRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts'
import { createTotp } from './totp.ts'
import type { Totp } from './totp.ts'

export type SecondFactors = {
  /** Undefined without a key; then no authenticator app can be added. */
  totp: Totp | undefined
  /**
   * AUTH-13b: starts the second step and returns the methods that work on this host. Returns undefined if the player
   * has no second factor.
   */
  request(
    player: { id: number; operatorId: number; passwordHash: string },
    host: string,
  ): Promise<{ challenge: string; methods: string[] } | undefined>
  /** Returns whether a code of the authenticator app, or a recovery code, is valid. Each code works once. */
  isRight(playerId: number, code: string): Promise<boolean>
  createRecoveryCodes(playerId: number): Promise<string[]>
}

export function createSecondFactors(database: Database, key: string | undefined): SecondFactors {
  const totp = key === undefined ? undefined : createTotp(database, key)
  return {
    totp,
    async request({ id, operatorId, passwordHash }, host) {
      const passkeys = await findPasskeys(database, id, host)
      const factors = [...((await hasTotp(database, id)) ? ['totp'] : []), ...(passkeys === 'here' ? ['passkey'] : [])]
      // A second factor is also required if all passkeys belong to other hosts, because otherwise this host could be
      // used to avoid it.
      if (factors.length === 0 && passkeys === 'none') return undefined
      const recovery = (await countRecoveryCodes(database, id)) > 0 ? ['recovery-code'] : []
      return {
        challenge: await beginChallenge(database, {
          operatorId,
          purpose: 'second-factor',
          playerId: id,
          passwordHash,
        }),
        methods: [...factors, ...recovery],
      }
    },
    isRight: async (playerId, code) =>
      /^\d{6}$/.test(code)
        ? (await totp?.isRight(playerId, code)) === true
        : useRecoveryCode(database, key, playerId, code),
    createRecoveryCodes: (playerId) => createRecoveryCodes(database, key, playerId),
  }
}

export async function hasTotp(database: Database, playerId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'has-totp',
    text: 'SELECT FROM touchline.player_totp WHERE player_id = $1 AND confirmed_at IS NOT NULL',
    values: [playerId],
  })
  return rowCount === 1
}

/** Removes the authenticator app. Returns true if it had been confirmed. */
export async function removeTotp(database: Database, playerId: number): Promise<boolean> {
  const { rows } = await database.query<{ wasInForce: boolean }>({
    name: 'remove-totp',
    text: 'DELETE FROM touchline.player_totp WHERE player_id = $1 RETURNING confirmed_at IS NOT NULL AS "wasInForce"',
    values: [playerId],
  })
  await dropUnneededRecoveryCodes(database, playerId)
  return rows[0]?.wasInForce === true
}
