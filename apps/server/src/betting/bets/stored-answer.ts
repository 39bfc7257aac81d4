import type { BetRejection, PlacedBet } from '@touchline/contract'
import { readDecision } from '../../platform/decide/index.ts'
import type { Decided } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { PlacementAnswer } from './placement.ts'

/** Returns the stored answer to the request with this key; undefined if no placement was decided under it. */
export async function readStoredAnswer(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
): Promise<PlacementAnswer | undefined> {
  const bets = await readPlacedBets(database, playerId, key)
  if (bets.length > 0) return { ok: true, bets, isRepeat: true }
  const stored = await readDecision(database, playerId, key)
  const { rejections } = (stored?.state === 'rejected' ? stored.answer : {}) as { rejections?: BetRejection[] }
  return rejections && { ok: false, error: 'bet-rejected', rejections, isRepeat: true }
}

/**
 * Reads the bets in their current state. A bet that was returned as waiting may have been accepted or released since.
 */
export async function readPlacedBets(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
): Promise<PlacedBet[]> {
  const { rows } = await database.query<{ bets: PlacedBet[] | null }>({
    name: 'read-placed-bets',
    text: `SELECT jsonb_agg(touchline.placed_bet(bet, true) ORDER BY position) AS bets FROM touchline.bet
      WHERE player_id = $1 AND request_key = $2`,
    values: [playerId, key],
  })
  return rows[0]?.bets ?? []
}

export function toPlacementAnswer(decided: Decided<PlacedBet[], { rejections: BetRejection[] }>): PlacementAnswer {
  if (decided.ok) return { ok: true, bets: decided.answer, isRepeat: decided.isRepeat }
  if (decided.error !== undefined) return decided
  const { rejection, isRepeat } = decided
  return { ok: false, error: 'bet-rejected', rejections: rejection.rejections, isRepeat }
}
