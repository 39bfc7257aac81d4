import type { EventMessage, OddsChange, OddsMarket, SportEventStatus } from '@touchline/uof'
import type { Goals } from '../model/score-matrix.ts'
import type { Fixture } from '../planet/planet.ts'
import type { Random } from '../random.ts'
import { readClock } from './match-clock.ts'
import type { ClockReading, Timeline } from './match-clock.ts'

export const liveProducer = 1
export const prematchProducer = 3
export type Product = typeof liveProducer | typeof prematchProducer

export type Side = 'home' | 'away'

/** A match as the world knows it, whether or not anybody has been told. */
export type Match = {
  fixture: Fixture
  random: Random
  timeline: Timeline
  startMs: number
  /** Who offers its lines now. */
  product: Product
  /** The feed's status: 0 not started, 1 live, 4 closed. */
  status: 0 | 1 | 4
  elapsedSeconds: number
  goalsByHalf: [Goals, Goals]
  /** How far the traders' view has wandered from the fixture's expectation, as logarithms. */
  opinion: Goals
  lines: Map<string, OddsMarket>
  /** Betting is stopped while a possible goal is looked at; `goalFor` is null when it will turn out to be none. */
  alarm: { goalFor: Side | null; stepsLeft: number } | null
  /** Stopped by hand: only a hand reopens it. */
  isHeld: boolean
}

/** A message still without its moment: the transmitter stamps it. */
export type Draft = WithoutMoment<EventMessage>
export type OddsDraft = WithoutMoment<OddsChange>
type WithoutMoment<T> = T extends unknown ? Omit<T, 'timestampMs'> : never

export function scoreOf({ goalsByHalf: [first, second] }: Match): Goals {
  return { home: first.home + second.home, away: first.away + second.away }
}

export function clockOf(match: Match): ClockReading {
  return readClock(match.timeline, match.elapsedSeconds)
}

export function addGoal(match: Match, side: Side, matchStatus: number): void {
  match.goalsByHalf[matchStatus === 7 ? 1 : 0][side] += 1
}

export function sportEventStatusOf(match: Match): SportEventStatus {
  if (match.status === 0) return { status: 0, matchStatus: 0, periodScores: [] }
  const { matchStatus, clock } = clockOf(match)
  const score = scoreOf(match)
  const halves = match.goalsByHalf.slice(0, matchStatus === 6 || matchStatus === 31 ? 1 : 2)
  return {
    status: match.status,
    matchStatus: match.status === 4 ? 100 : matchStatus,
    homeScore: String(score.home),
    awayScore: String(score.away),
    clock,
    periodScores: halves.map((goals, index) => ({
      number: index + 1,
      matchStatusCode: index === 0 ? 6 : 7,
      homeScore: String(goals.home),
      awayScore: String(goals.away),
    })),
  }
}
