import { createRandom, hash } from '../../random.ts'
import type { MatchFixture } from '../fixture.ts'

/** The time from which rounds are counted. */
export const anchorMs = Date.UTC(2026, 0, 5)

const slotMs = 5 * 60_000

/** A league whose rounds follow each other without end. */
export type PlayedLeague = {
  /** The league's number in the calendar. */
  index: number
  /** The time from the start of one round to the start of the next. */
  restMs: number
  /** The matches of a round begin one after the other within this time. */
  spreadMs: number
  /** The start of the first round after `anchorMs`. It differs between leagues, so that a match is always live. */
  offsetMs: number
  /** The number of rounds announced ahead. Another one is announced when the last match of a round has begun. */
  known: number
  /** The longest time that a match of the league lasts. */
  maxMatchMs: number
  pair: (round: number) => Omit<MatchFixture, 'urn' | 'startMs'>[]
}

function roundStartMs({ restMs, offsetMs }: PlayedLeague, round: number): number {
  return anchorMs + offsetMs + round * restMs
}

/** Returns the last round that has begun by this time. */
export function roundAt({ restMs, offsetMs }: PlayedLeague, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - anchorMs - offsetMs) / restMs))
}

/** Returns the last round that has been announced by this time. */
export function lastKnownRound(league: PlayedLeague, nowMs: number): number {
  return roundAt(league, nowMs - league.spreadMs) + league.known
}

/** Returns the fixtures of a round, with their start times and URNs. */
export function fixturesOfRound(seed: string, league: PlayedLeague, round: number): MatchFixture[] {
  const random = createRandom(`${seed}/${league.index}/${round}`)
  const pairings = league.pair(round)
  const turns = random.shuffle([...pairings.keys()])
  return pairings.map((pairing, index) => {
    const turn = ((turns[index] ?? 0) + random.next()) / pairings.length
    const startMs = Math.floor((roundStartMs(league, round) + turn * league.spreadMs) / slotMs) * slotMs
    return { ...pairing, startMs, urn: `sr:match:${fixtureNumber(seed, { league: league.index, round, index })}` }
  })
}

/** The position of a match in its calendar. */
type Place = { league: number; round: number; index: number }

const seeds = 900_000
const leagues = 100
const rounds = 500_000
const indexes = 20

/** Returns the number of a match, which is unique across seeds and never changes. */
function fixtureNumber(seed: string, { league, round, index }: Place): number {
  if (league >= leagues || round >= rounds || index >= indexes) throw new Error('match number outside the calendar')
  return ((seedPart(seed) * leagues + league) * rounds + round) * indexes + index
}

/** Returns the place of the match with this number, or undefined when the number belongs to another seed. */
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

/** Returns the pairs of clubs of one round, in which every club plays once. The number of clubs must be even. */
export function pairRound<T>(clubs: readonly T[], round: number): { home: T; away: T }[] {
  // Uses the circle method: the first club stays, and the others move one place each round.
  const [fixed, ...others] = clubs
  if (fixed === undefined) return []
  const shift = round % Math.max(others.length, 1)
  const order = [fixed, ...others.slice(shift), ...others.slice(0, shift)]
  const half = order.length / 2
  return order.slice(0, half).map((home, index) => {
    const away = order[order.length - 1 - index]
    if (away === undefined) throw new Error('a round needs an even number of clubs')
    return round % 2 === 0 ? { home, away } : { home: away, away: home }
  })
}
