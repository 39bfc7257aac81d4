import { hash } from '../../random.ts'

/** Where a match stands in its calendar. */
export type Place = { league: number; round: number; index: number }

const seeds = 900_000
const leagues = 100
const rounds = 500_000
const indexes = 20

/** One number for each match of each seed, whenever it is asked for: no two share one, and none is used again. */
export function fixtureNumber(seed: string, { league, round, index }: Place): number {
  if (league >= leagues || round >= rounds || index >= indexes) throw new Error('match number outside the calendar')
  return ((seedPart(seed) * leagues + league) * rounds + round) * indexes + index
}

/** The place that a number names; undefined when it belongs to another seed. */
export function placeOf(seed: string, number: number): Place | undefined {
  const index = number % indexes
  const round = Math.floor(number / indexes) % rounds
  const league = Math.floor(number / indexes / rounds) % leagues
  return Math.floor(number / indexes / rounds / leagues) === seedPart(seed) ? { league, round, index } : undefined
}

export function numberIn(urn: string): number {
  return Number(urn.slice(urn.lastIndexOf(':') + 1))
}

function seedPart(seed: string): number {
  return 1 + (hash(seed) % seeds)
}
