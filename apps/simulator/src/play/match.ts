import type { EventMessage, OddsChange, SettledMarket, SportEventStatus } from '@touchline/uof'
import type { LineRule } from '../markets/market.ts'
import type { HomeAway } from '../model/pair-chances.ts'
import type { Fixture } from '../dataset/fixture.ts'
import type { Random } from '../random.ts'
import type { Side } from '../sports/game.ts'
import type { OfferedLines } from '../expected-state/expected-state.ts'
import type { Course } from './course.ts'

export const liveProducer = 1
export const prematchProducer = 3
export type Product = typeof liveProducer | typeof prematchProducer

/** The feed's status of an event. */
export const MatchStatus = { NotStarted: 0, Live: 1, Closed: 4 } as const
export type MatchStatus = (typeof MatchStatus)[keyof typeof MatchStatus]

export type ReviewDecision = 'confirmed' | 'overturned'

/** A match or an outright as the simulator knows it, whether published or not. */
export type Match = {
  fixture: Fixture
  /** Random numbers for prices and the pace of messages. The play of the match has random numbers of its own. */
  random: Random
  game: Course
  startMs: number
  /** The producer that offers its lines. */
  product: Product
  status: MatchStatus
  /** The logarithm of the factor by which the traders' expectation differs from the fixture's. */
  opinion: HomeAway
  lines: OfferedLines
  /** The rules of every line that was ever offered; all of them must be settled in the end. */
  rules: Map<string, LineRule>
  /** A score under review. Play pauses until the decision, which is scheduled or comes by command. */
  review: { side: Side; before: unknown; decision: { is: ReviewDecision; secondsLeft: number } | null } | null
  /** A wrong result that the match was settled by, with the right one and the lines to roll back. */
  wrongResult: { right: unknown; markets: SettledMarket[] } | null
  /** A match stopped by a command is reopened only by a command. */
  isHeld: boolean
}

/** A message without a timestamp, which the transmitter adds. */
export type Draft = WithoutMoment<EventMessage>
export type OddsDraft = WithoutMoment<OddsChange>
type WithoutMoment<T> = T extends unknown ? Omit<T, 'timestampMs'> : never

export function sportEventStatusOf({ status, game, fixture }: Match): SportEventStatus {
  if (status === MatchStatus.NotStarted || fixture.kind === 'outright')
    return { status, matchStatus: 0, periodScores: [] }
  return { status, ...game.status() }
}

export function isOpenToPlay({ status, isHeld, game, review }: Match): boolean {
  return status !== MatchStatus.Closed && !isHeld && !game.isAlarmed() && review === null
}
