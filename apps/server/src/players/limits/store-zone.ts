import { changeZone } from '@touchline/betting'
import { inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readPlayerLimits } from './stored-limits.ts'

/** RG-05a, LIMIT-2: stores the time zone that the browser reports. Unknown names are ignored. */
export async function storeZone(database: Database, playerId: number, named: string): Promise<void> {
  const zone = canonical(named)
  const known = zone === undefined ? undefined : await readPlayerLimits(database, playerId)
  if (zone === undefined || !known || zone === known.zone.zone) return
  await inTransaction(database, async (client) => {
    // Deposits take the same lock, so that a deposit that is being written is included below.
    await client.query({
      name: 'lock-player-zone',
      text: 'SELECT FROM touchline.player WHERE id = $1 FOR NO KEY UPDATE',
      values: [playerId],
    })
    const stored = await readPlayerLimits(client, playerId)
    const changed = stored && changeZone(stored.zone, zone, await hasDeposited(client, playerId), stored.atMs)
    if (!changed) return
    await client.query({
      name: 'store-player-zone',
      text: `UPDATE touchline.player SET time_zone = $2, former_time_zone = $3, time_zone_at = to_timestamp($4 / 1000.0)
        WHERE id = $1`,
      values: [playerId, changed.zone, changed.former, changed.changedAtMs],
    })
  })
}

/**
 * Returns the time zone's name as the server knows it, because browsers may report an alias or other capitalization.
 */
function canonical(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

async function hasDeposited(database: Pick<Database, 'query'>, playerId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'has-begun-deposit',
    text: `SELECT FROM touchline.payment WHERE player_id = $1 AND kind = 'deposit' LIMIT 1`,
    values: [playerId],
  })
  return rowCount === 1
}
