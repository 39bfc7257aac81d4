import { requestLimit } from '@touchline/betting'
import type { RequestedLimit } from '@touchline/contract/server'
import type { Suite } from '@touchline/testkit'
import { changeLimits } from '../../apps/server/src/players/limits/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'

export const operatorId = 1

let made = 0

/** Adds players with this amount each, who have not bet before. */
export async function addPlayers({ database }: Suite, count: number, amountMinor: number): Promise<number[]> {
  const rows = await database.query<{ id: string }>(
    `INSERT INTO touchline.player (operator_id, email, language, currency, confirmed_at)
      SELECT $1, 'player' || place || '@wallet.example', 'en', 'EUR', clock_timestamp()
      FROM generate_series($2::integer, $3::integer) AS place RETURNING id`,
    [operatorId, made + 1, made + count],
  )
  made += count
  const ids = rows.map(({ id }) => Number(id))
  await database.query(
    `SELECT touchline.open_account($1, id, 'EUR'), touchline.issue_play_money(id, 'EUR', $3, 'prove')
      FROM unnest($2::bigint[]) AS id`,
    [operatorId, ids, amountMinor],
  )
  return ids
}

/** Sets a limit as the API does. */
export function setLimit(api: Database, playerId: number, limit: RequestedLimit): Promise<void> {
  return changeLimits(api, { id: playerId, operatorId }, ({ limits, atMs }) => requestLimit(limits, limit, atMs))
}
