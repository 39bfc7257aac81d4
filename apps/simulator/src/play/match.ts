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

/** A match or an outright in the simulator's memory, whether it was published or not. */
export type Match = {
  fixture: Fixture
  /** Random numbers for prices and the pace of messages. The play of the match has random numbers of its own. */
  random: Random
  game: Course
  startMs: number
  /** The producer that offers the match's lines. */
  product: Product
  status: MatchStatus
  /**
   * The traders' opinion: the logarithm of the factor by which their expectation of each side differs from the
   * fixture's.
   */
  opinion: HomeAway
  lines: OfferedLines
  /** The rules of every line that was ever offered, because each must be settled in the end. */
  rules: Map<string, LineRule>
  /** A score under review. Play pauses until the decision, which is scheduled or made by command. */
  review: { side: Side; before: unknown; decision: { is: ReviewDecision; secondsLeft: number } | null } | null
  /** The wrong result by which the match was settled, with the right one and the lines to roll back. */
  wrongResult: { right: unknown; markets: SettledMarket[] } | null
  /** True if a command has stopped betting. Only a command opens it again. */
  isHeld: boolean
}

/** A message without a timestamp. The transmitter adds that. */
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
