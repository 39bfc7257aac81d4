import type { SportEventStatus } from '@touchline/uof'
import type { MatchFixture } from '../dataset/fixture.ts'
import type { LadderLines, LineRule } from '../markets/market.ts'
import type { Joint } from '../model/joint.ts'
import type { Aspect, HomeAway, PairChances } from '../model/pair-chances.ts'
import type { Random } from '../random.ts'

export type Side = keyof HomeAway

/** A dangerous situation, such as a possible goal: betting stops until it is decided. */
export type Danger = {
  /** Null when the situation leads to no score. */
  side: Side | null
  points: number
  /** The period it belongs to, even when that period has ended meanwhile. */
  period: number
}

/** Something that happened in play and counts. The statistics of a match are built on it. */
export type PlayEvent = {
  /** Seconds since kick-off, including breaks. */
  second: number
  /** The feed's code of the period it belongs to. */
  stage: number
  kind: 'score' | 'ball' | 'wicket' | 'corner' | 'yellow_card' | 'red_card'
  side: Side
  /** What it adds to the score: goals, points, runs or kills; 1 for a point, a rally or a round. */
  points: number
  /** What the side won with it, where there are games and sets. */
  won?: 'game' | 'set'
  /** The server of the point, where there is one. */
  server?: Side
}

/** The feed's code of the period at a moment, whether it is being played then, and what the clock shows where there is one. */
export type ClockAt = { stage: number; isPlaying: boolean; matchTime?: string; stoppageTime?: string }

/** The events of play up to now. */
export type PlayLog = {
  seconds: number
  events: readonly PlayEvent[]
  /** Only in sports that time divides. */
  clockAt?: (second: number) => ClockAt
}

/** The two current numbers of a part of a match, and whether each is final. */
export type Reading = HomeAway & { homeIsFinal: boolean; awayIsFinal: boolean }

/** Returns the chances of a part's numbers. */
export type Outlook = (part: string) => PairChances

/**
 * One match of one sport, as plain data behind a few functions. Time advances it, random numbers decide, and markets read
 * it: the current numbers (`read`), their probabilities (`outlook`), the lines on offer (`menu`).
 */
export type Game = {
  /** Plays on for this many seconds. */
  advance: (seconds: number) => Danger | null
  /** Awards a score by command or after a danger. Returns false when this side cannot score now. */
  award: (side: Side, points: number, period?: number) => boolean
  /** Ends the match now, or plays on where it needs a winner. */
  finish: () => void
  isOver: () => boolean
  status: () => Omit<SportEventStatus, 'status'>
  log: () => PlayLog
  read: (part: string) => Reading
  /** `view` is the logarithm of the factor by which the traders' opinion of each side has drifted. */
  outlook: (view: HomeAway) => Outlook
  /** Returns all parts together. Only sports whose outcomes can be combined have it. */
  joint?: (view: HomeAway) => Joint
  /** Existing `ladders` stay unchanged. */
  menu: (outlook: Outlook, ladders?: LadderLines) => LineRule[]
  /** Changes whenever other markets are offered. The range of a ladder is not part of it. */
  menuKey: () => string
  /** Returns a copy of the state for `restore`. */
  save: () => unknown
  restore: (saved: unknown) => void
}

export type CreateGame = (fixture: MatchFixture, random: Random) => Game

/** A step of play is at most this long; longer times are played in several steps. */
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

/** Many lines use the same part, so it is computed once. */
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

/** Returns the expectations as the traders see them now; `view` holds logarithms. */
export function viewed({ home, away }: HomeAway, view: HomeAway): HomeAway {
  return { home: home * Math.exp(view.home), away: away * Math.exp(view.away) }
}

/** Does the same for a probability, which must stay between 0 and 1. */
export function viewedChance(chance: number, shift: number): number {
  const odds = (chance / (1 - chance)) * Math.exp(shift)
  return odds / (1 + odds)
}
