import { amountOf } from '../measure/length.ts'
import { openBettingBed, betOn } from './test-bed.ts'
import type { BettingBed } from './test-bed.ts'

/** The share of a proof's placements and seconds that is run: PROVE_SCALE=0.1 is a tenth, as in a short run. */
export const scale = amountOf('PROVE_SCALE', 1, 0.1)

/** The measured kinds of bets with their number of selections. */
export const legCounts = { single: 1, 'combo of 5': 5 } as const

export type PlacementBed = BettingBed & {
  matchIds: readonly number[]
  players: number
  /** Places a bet with this many selections. Matches and player change from turn to turn. */
  placeTurn(turn: number, legs: number): Promise<void>
}

const matches = 200
const players = 2_000

/**
 * Creates matches and players with money. There are so many players that callers rarely use the same wallet at once.
 */
export async function openPlacementBed(name: string, connections: number): Promise<PlacementBed> {
  const bed = await openBettingBed(name, { connections })
  try {
    const matchIds = await bed.addMatches(matches)
    await bed.addPlayers(players, 100_000_000)
    return {
      ...bed,
      matchIds,
      players,
      placeTurn: (turn, legs) => placeAccepted(bed, playerOf(turn), matchesOf(matchIds, turn, legs)),
    }
  } catch (error) {
    await bed.close()
    throw error
  }
}

/** Places bets and throws if they are rejected, because a rejected bet would be measured as a fast one. */
export async function placeAccepted(
  bed: BettingBed,
  playerId: number,
  matchIds: readonly number[],
  outcomeId = '1',
): Promise<void> {
  if (!(await bed.place(playerId, [betOn(matchIds, 100, undefined, outcomeId)])))
    throw new Error(`a bet of player ${playerId} was rejected`)
}

export function playerOf(turn: number): number {
  return 1 + ((turn * 7) % players)
}

export function matchesOf(matchIds: readonly number[], turn: number, legs: number): number[] {
  return Array.from({ length: legs }, (_, leg) => matchIds[(turn * 11 + leg) % matchIds.length] ?? 0)
}
