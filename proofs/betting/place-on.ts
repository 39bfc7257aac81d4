import { createIdempotencyKey } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import { placeBets } from '../../apps/server/src/betting/bets/index.ts'
import type { PlacementAnswer, PlacementCalls } from '../../apps/server/src/betting/bets/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'

/** Places bets as the API does, on a given database connection and with a key that can be repeated. */
export function placeOn(
  database: Pick<Database, 'query'>,
  playerId: number,
  bets: BetDraft[],
  key: string = createIdempotencyKey(),
  calls?: PlacementCalls,
): Promise<PlacementAnswer> {
  const placement = {
    player: { id: playerId, operatorId: 1, locale: 'en' },
    key,
    request: { meta: { device_id: null, quick: false, type: 'single' as const }, bets },
    locale: 'en',
    traceId: '0'.repeat(32),
  }
  return placeBets(database as Database, async () => ({ market: '1x2', outcome: () => 'home' }), placement, calls)
}
