import { randomBytes } from 'node:crypto'
import { hashCode, hashToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const codesAtOnce = 10
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Creates recovery codes, for players who lose their second factor. They replace earlier codes and are shown only once.
 */
export async function createRecoveryCodes(
  database: Pick<Database, 'query'>,
  key: string | undefined,
  playerId: number,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newRecoveryCode)
  await database.query({
    name: 'save-recovery-codes',
    text: `WITH old AS (DELETE FROM touchline.recovery_code WHERE player_id = $1)
      INSERT INTO touchline.recovery_code (player_id, code_hash) SELECT $1, unnest($2::bytea[])`,
    values: [playerId, codes.map((one) => recoveryHash(key, playerId, one))],
  })
  return codes
}

export async function countRecoveryCodes(database: Database, playerId: number): Promise<number> {
  const { rows } = await database.query<{ left: number }>({
    name: 'count-recovery-codes',
    text: 'SELECT count(*)::integer AS left FROM touchline.recovery_code WHERE player_id = $1 AND used_at IS NULL',
    values: [playerId],
  })
  return rows[0]?.left ?? 0
}

/** Returns whether the code is valid. Each code works once. */
export async function useRecoveryCode(
  database: Database,
  key: string | undefined,
  playerId: number,
  code: string,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'use-recovery-code',
    text: `UPDATE touchline.recovery_code SET used_at = clock_timestamp()
      WHERE player_id = $1 AND code_hash = ANY ($2) AND used_at IS NULL`,
    // Codes from a time without a key are still accepted.
    values: [playerId, [recoveryHash(key, playerId, code), recoveryHash(undefined, playerId, code)]],
  })
  return rowCount === 1
}

/** Deletes the recovery codes of a player who has no second factor any more. */
export async function dropUnneededRecoveryCodes(database: Database, playerId: number): Promise<void> {
  await database.query({
    name: 'drop-recovery-codes',
    text: `DELETE FROM touchline.recovery_code WHERE player_id = $1
      AND NOT EXISTS (SELECT FROM touchline.player_totp WHERE player_id = $1 AND confirmed_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM touchline.passkey WHERE player_id = $1)`,
    values: [playerId],
  })
}

/** Returns a code of 50 random bits, such as `ABCDE-FGHIJ`. */
function newRecoveryCode(): string {
  const text = Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Hashes a code, with the key if there is one. From a plain hash, 50 random bits could be found within days. */
function recoveryHash(key: string | undefined, playerId: number, code: string): Buffer {
  return key === undefined ? hashToken(`${playerId}/${code}`) : hashCode(key, `recovery/${playerId}`, code)
}
