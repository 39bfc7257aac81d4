import { createRandom, hash } from '../../random.ts'
import type { MatchFixture } from '../fixture.ts'
import { createLeagues } from './create-leagues.ts'
import type { WholeLeague } from './create-leagues.ts'
import { dayMs, drawStrengths, pairLeague, schedule } from './schedule.ts'
import { sportShapes } from './sport-shapes.ts'

/** The rounds that follow those the planet begins with, so that it never runs out of matches. */
export type LaterRounds = {
  /** Fixtures that are made known up to this moment and have not been given yet. Time does not go back. */
  until(worldMs: number): MatchFixture[]
  /** The same fixtures by name, for whoever hears of one instead of waiting for it. */
  named(urn: string): MatchFixture | undefined
}

/** Providers name the same events differently. */
export type Rename = (fixture: MatchFixture) => MatchFixture

type Round = { league: WholeLeague; round: number; dueMs: number }

/** After a leap of time nobody needs to hear of matches that were over before it ended. */
const longOverMs = 0.5 * dayMs
/** Past this many the numbers begin again; whoever bore them is long gone. */
const numbers = 100_000
const lookAheadRounds = 20_000

/**
 * Of every league as many rounds are known as it began with: when one is over, the next far one is announced. Rounds come
 * in one order whoever asks and whenever, so names do not depend on the pace of the world.
 */
export function createLaterRounds(seed: string, epochMs: number, rename: Rename = (fixture) => fixture): LaterRounds {
  const leagues = createLeagues()
  const { strengths } = drawStrengths(seed, leagues)
  // Beyond the numbers that planets begin with, see createWholePlanet.
  const firstNumber = 600_000_000 + (hash(seed) % 14_000) * numbers
  const upcoming: Round[] = leagues.map((league) => dueRound(league, league.outline.rounds))
  const seen = new Map<string, MatchFixture>()
  let given = 0

  function dueRound(league: WholeLeague, round: number): Round {
    const { rounds, sport } = league.outline
    return { league, round, dueMs: epochMs + (round - rounds + 1) * sportShapes[sport].restDays * dayMs }
  }

  function next(): Round | undefined {
    return upcoming.reduce((first, other) => (other.dueMs < first.dueMs ? other : first), upcoming[0]!)
  }

  function announce(due: Round): MatchFixture[] {
    const { league, round } = due
    upcoming[upcoming.indexOf(due)] = dueRound(league, round + 1)
    const random = createRandom(`${seed}/${league.number}/${round}`)
    return pairLeague(league, round, strengths).map((pairing) => {
      const urn = `sr:match:${firstNumber + (given % numbers)}`
      given += 1
      return rename({ ...schedule(pairing, false, random, epochMs), urn })
    })
  }

  return {
    until: (worldMs) => {
      const fixtures: MatchFixture[] = []
      for (let due = next(); due && due.dueMs <= worldMs; due = next()) fixtures.push(...announce(due))
      return fixtures.filter(({ startMs }) => startMs > worldMs - longOverMs)
    },
    named: (urn) => {
      for (let looked = 0; looked < lookAheadRounds && !seen.has(urn); looked += 1) {
        const due = next()
        if (due === undefined) break
        for (const fixture of announce(due)) seen.set(fixture.urn, fixture)
      }
      const found = seen.get(urn)
      seen.delete(urn)
      return found
    },
  }
}
