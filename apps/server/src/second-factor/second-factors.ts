import type { Database } from '../runtime/index.ts'
import { beginChallenge } from './challenges.ts'
import { readPasskeys } from './passkeys.ts'
import { createTotp } from './totp.ts'
import type { Totp } from './totp.ts'

export type SecondFactors = {
  /** Undefined without a key: then no app can be turned on. */
  totp: Totp | undefined
  /** AUTH-13b: what has to follow a right password. Undefined: nothing, the player has turned none on. */
  request(player: { id: number; operatorId: number }): Promise<{ challenge: string; methods: string[] } | undefined>
}

export function createSecondFactors(database: Database, key: string | undefined): SecondFactors {
  return {
    totp: key === undefined ? undefined : createTotp(database, key),
    async request({ id, operatorId }) {
      const methods = [
        ...((await hasTotp(database, id)) ? ['totp', 'recovery-code'] : []),
        ...((await readPasskeys(database, id)).length > 0 ? ['passkey'] : []),
      ]
      if (methods.length === 0) return undefined
      return {
        challenge: await beginChallenge(database, { operatorId, purpose: 'second-factor', playerId: id }),
        methods,
      }
    },
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

export async function countRecoveryCodes(database: Database, playerId: number): Promise<number> {
  const { rows } = await database.query<{ left: number }>({
    name: 'count-recovery-codes',
    text: 'SELECT count(*)::integer AS left FROM touchline.recovery_code WHERE player_id = $1 AND used_at IS NULL',
    values: [playerId],
  })
  return rows[0]?.left ?? 0
}

export async function removeTotp(database: Database, playerId: number): Promise<void> {
  await database.query({
    name: 'remove-totp',
    text: `WITH codes AS (DELETE FROM touchline.recovery_code WHERE player_id = $1)
      DELETE FROM touchline.player_totp WHERE player_id = $1`,
    values: [playerId],
  })
}
