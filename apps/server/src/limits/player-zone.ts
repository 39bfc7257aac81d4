import { changeZone } from '@touchline/betting'
import type { Database } from '../runtime/index.ts'
import { readLimits } from './stored-limits.ts'

/** RG-05a, LIMIT-2: where the player's browser says they are. A name that is none is left out: it is another browser's mistake. */
export async function storeZone(database: Database, playerId: number, named: string): Promise<void> {
  const zone = canonical(named)
  const stored = zone === undefined ? undefined : await readLimits(database, playerId)
  if (zone === undefined || !stored || zone === stored.zone.zone) return
  const changed = changeZone(stored.zone, zone, await hasDeposited(database, playerId), stored.atMs)
  if (!changed) return
  await database.query({
    name: 'store-player-zone',
    text: `UPDATE touchline.player SET time_zone = $2, former_time_zone = $3, time_zone_at = to_timestamp($4 / 1000.0)
      WHERE id = $1 AND time_zone IS NOT DISTINCT FROM $5 AND former_time_zone IS NOT DISTINCT FROM $6`,
    values: [playerId, changed.zone, changed.former, changed.changedAtMs, stored.zone.zone, stored.zone.former],
  })
}

/** As this server names it: a browser may have another name for the same zone, and other letters. */
function canonical(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

async function hasDeposited(database: Database, playerId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'has-begun-deposit',
    text: `SELECT FROM touchline.payment WHERE player_id = $1 AND kind = 'deposit' LIMIT 1`,
    values: [playerId],
  })
  return rowCount === 1
}
