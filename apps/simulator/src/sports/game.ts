import type { SportEventStatus } from '@touchline/uof'
import type { MatchFixture } from '../dataset/fixture.ts'
import type { LadderLines, LineRule } from '../markets/market.ts'
import type { Joint } from '../model/joint.ts'
import type { Aspect, HomeAway, PairChances } from '../model/pair-chances.ts'
import type { Random } from '../random.ts'

export type Side = keyof HomeAway

/** A dangerous situation, such as a possible goal. Betting stops until it is decided. */
export type Danger = {
  /** The side that scores, or null if the situation leads to no score. */
  side: Side | null
  points: number
  /** The period that the score belongs to, even if it has ended meanwhile. */
  period: number
}

/** An event of play that counts. The statistics of a match are computed from these. */
export type PlayEvent = {
  /** Seconds since kick-off, including breaks. */
  second: number
  /** The feed's code of the period that the event belongs to. */
  stage: number
  kind: 'score' | 'ball' | 'wicket' | 'corner' | 'yellow_card' | 'red_card'
  side: Side
  /** What the event adds to the score: goals, points, runs or kills; 1 for a point, a rally or a round. */
  points: number
  /** Whether the event won a game or a set, in sports that have them. */
  won?: 'game' | 'set'
  /** The server of the point, in sports that have one. */
  server?: Side
}

/**
 * The feed's code of the period at a given second, whether it is being played then, and the time on the clock if there
 * is one.
 */
export type ClockAt = { stage: number; isPlaying: boolean; matchTime?: string; stoppageTime?: string }

/** The events of play up to now. */
export type PlayLog = {
  seconds: number
  events: readonly PlayEvent[]
  /** Only in sports with a clock. */
  clockAt?: (second: number) => ClockAt
}

/** The numbers of both sides in a part of a match, and whether each is final. */
export type Reading = HomeAway & { homeIsFinal: boolean; awayIsFinal: boolean }

/** Returns the chances of the final numbers in a part of the match. */
export type Outlook = (part: string) => PairChances

/**
 * One match of one sport. Time advances it (`advance`), random numbers decide, and markets read its current numbers
 * (`read`), their probabilities (`outlook`) and the lines on offer (`menu`). Its state is plain data.
 */
export type Game = {
  /** Plays this many seconds, and returns a dangerous situation if one has come up. */
  advance: (seconds: number) => Danger | null
  /** Awards a score by command or after a dangerous situation. Returns false if this side cannot score now. */
  award: (side: Side, points: number, period?: number) => boolean
  /** Ends the match now, or plays on if it needs a winner. */
  finish: () => void
  isOver: () => boolean
  status: () => Omit<SportEventStatus, 'status'>
  log: () => PlayLog
  read: (part: string) => Reading
  /**
   * Returns the outlook of the traders. `view` is the logarithm of the factor by which their opinion of each side has
   * drifted.
   */
  outlook: (view: HomeAway) => Outlook
  /** Returns the joint distribution of all parts. Only sports with bet builder have it. */
  joint?: (view: HomeAway) => Joint
  /** Returns the lines on offer. Ladders in `ladders` are used as they are. */
  menu: (outlook: Outlook, ladders?: LadderLines) => LineRule[]
  /** Returns a key that changes whenever other markets are offered. It does not depend on the range of ladders. */
  menuKey: () => string
  /** Returns a copy of the state for `restore`. */
  save: () => unknown
  restore: (saved: unknown) => void
}

export type CreateGame = (fixture: MatchFixture, random: Random) => Game

/** The maximum length of a step of play. Longer times are played in several steps. */
export const maxStepSeconds = 20

export function isFinal({ homeIsFinal, awayIsFinal }: Reading, aspect: Aspect): boolean {
  if (aspect === 'home') return homeIsFinal
  if (aspect === 'away') return awayIsFinal
  return homeIsFinal && awayIsFinal
}

export function reading(pair: HomeAway, isOver: boolean): Reading {
  return { home: pair.home, away: pair.away, homeIsFinal: isOver, awayIsFinal: isOver }
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

export function sumOfScores(pairs: readonly HomeAway[]): HomeAway {
  return pairs.reduce((sum, pair) => ({ home: sum.home + pair.home, away: sum.away + pair.away }), { home: 0, away: 0 })
}

export function zeroScore(): HomeAway {
  return { home: 0, away: 0 }
}

/** Computes each part once, because many lines use the same one. */
export function memoizeParts(make: (part: string) => PairChances): Outlook {
  const made = new Map<string, PairChances>()
  return (part) => {
    const known = made.get(part)
    if (known !== undefined) return known
    const fresh = make(part)
    made.set(part, fresh)
    return fresh
  }
}

/** Returns the expectations as the traders see them now. `view` has logarithms of factors. */
export function viewed({ home, away }: HomeAway, view: HomeAway): HomeAway {
  return { home: home * Math.exp(view.home), away: away * Math.exp(view.away) }
}

/** Shifts a probability in the same way. It stays between 0 and 1. */
export function viewedChance(chance: number, shift: number): number {
  const odds = (chance / (1 - chance)) * Math.exp(shift)
  return odds / (1 + odds)
}
