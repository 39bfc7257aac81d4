import type { PlayerLimit } from '@touchline/betting'
import type { PastLimit } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** A row of `player_limit` as JSON from PostgreSQL. */
export type LimitRow = {
  id: number
  type: PlayerLimit['type']
  status: PlayerLimit['status']
  period: PlayerLimit['period']
  amount_minor: number | null
  minutes: number | null
  created_at: string
  disable_at: string | null
  confirm_until: string | null
}

export const limitColumns =
  'id, type, status, period, amount_minor, minutes, created_at, player_limit.disable_at, confirm_until'

export function toLimit(row: LimitRow): PlayerLimit {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    period: row.period,
    amountMinor: row.amount_minor === null ? null : BigInt(row.amount_minor),
    minutes: row.minutes,
    createdAtMs: Date.parse(row.created_at),
    disableAtMs: row.disable_at === null ? null : Date.parse(row.disable_at),
    confirmUntilMs: row.confirm_until === null ? null : Date.parse(row.confirm_until),
  }
}

const maxPast = 20

/** Returns ended limits, newest first. */
export async function readPastLimits(database: Pick<Database, 'query'>, playerId: number): Promise<PastLimit[]> {
  const { rows } = await database.query<Omit<LimitRow, 'id'> & { id: string; created_at: Date; changed_at: Date }>({
    name: 'read-past-limits',
    text: `SELECT id, type, status, period, amount_minor::double precision AS amount_minor, minutes, created_at, changed_at
      FROM touchline.player_limit WHERE player_id = $1 AND status IN ('disabled', 'confirmed_disabled')
      ORDER BY changed_at DESC, id DESC LIMIT ${maxPast}`,
    values: [playerId],
  })
  return rows.map(({ id, type, status, period, amount_minor: amount, minutes, created_at: from, changed_at: to }) => ({
    id: Number(id),
    type,
    status,
    period,
    amount,
    minutes,
    created_at: from.toISOString(),
    ended_at: to.toISOString(),
  }))
}
