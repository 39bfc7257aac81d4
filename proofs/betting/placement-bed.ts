import { amountOf } from '../measure/length.ts'
import { openBettingBed, betOn } from './test-bed.ts'
import type { BettingBed } from './test-bed.ts'

/** PROVE_SCALE=0.1 runs a tenth of a proof's placements and seconds, as a short run does. */
export const scale = amountOf('PROVE_SCALE', 1, 0.1)

/** The bets that are measured, with their number of selections. */
export const legCounts = { single: 1, 'combo of 5': 5 } as const

export type PlacementBed = BettingBed & {
  matchIds: readonly number[]
  players: number
  /** Places a bet on this many matches. Matches and player change from turn to turn. */
  placeTurn(turn: number, legs: number): Promise<void>
}

const matches = 200
const players = 2_000

/** Creates matches, and so many players with money that callers rarely meet at one wallet. */
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

/** A rejected bet must fail, because it would be measured as a fast one. */
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
