import { randomBytes } from 'node:crypto'
import type { SharedBet } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

type Queryable = Pick<Database, 'query'>

const lifetimeDays = 7

/** Without 0, O, 1 and I. A byte chooses each of the 32 equally often. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 80 random bits. */
function newCode(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
}

export async function createShareCode(
  database: Queryable,
  operatorId: number,
  bets: readonly SharedBet[],
): Promise<{ code: string; expires_at: string }> {
  const code = newCode()
  const { rows } = await database.query<{ expires_at: string }>({
    name: 'create-share-code',
    text: `INSERT INTO touchline.share_code (operator_id, code, bets, expires_at)
      VALUES ($1, $2, $3, clock_timestamp() + ${lifetimeDays} * interval '1 day')
      RETURNING touchline.iso_time(expires_at) AS expires_at`,
    values: [operatorId, code, JSON.stringify(bets)],
  })
  return { code, expires_at: rows[0]?.expires_at ?? '' }
}

export type ShareCode = { code: string; bets: SharedBet[]; created_at: string; expires_at: string }

/** Undefined when the operator has no such code, or has it no more. */
export async function readShareCode(
  database: Queryable,
  operatorId: number,
  code: string,
): Promise<ShareCode | undefined> {
  const { rows } = await database.query<ShareCode>({
    name: 'read-share-code',
    text: `SELECT code, bets, touchline.iso_time(created_at) AS created_at, touchline.iso_time(expires_at) AS expires_at
      FROM touchline.share_code WHERE operator_id = $1 AND code = $2 AND expires_at > clock_timestamp()`,
    values: [operatorId, code],
  })
  return rows[0]
}
