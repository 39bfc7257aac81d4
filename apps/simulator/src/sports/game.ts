import type { SportEventStatus } from '@touchline/uof'
import type { MatchFixture } from '../dataset/fixture.ts'
import type { LaidLadders, LineRule } from '../markets/market.ts'
import type { Aspect, HomeAway, PairChances } from '../model/pair-chances.ts'
import type { Random } from '../random.ts'

export type Side = keyof HomeAway

/** Something is about to happen that moves every price: betting stops until it is known what. */
export type Danger = {
  /** Null when it turns out to be nothing. */
  side: Side | null
  points: number
  /** Which period it belongs to, should that be over when it is known. */
  period: number
}

/** The two numbers a part of a match stands at, and whether each can still change. */
export type Reading = HomeAway & { homeIsFinal: boolean; awayIsFinal: boolean }

/** The chances of each part's numbers. */
export type Outlook = (part: string) => PairChances

/**
 * One match of one sport, as plain data behind a few functions. Time advances it, random numbers decide, and markets read
 * it: the current numbers (`read`), their probabilities (`outlook`), the lines on offer (`menu`).
 */
export type Game = {
  /** Plays on for so many seconds. */
  advance: (seconds: number) => Danger | null
  /** A score that was given by hand, or that a danger turned into; false when this side cannot score now. */
  award: (side: Side, points: number, period?: number) => boolean
  /** Ends it here, or plays it out where it cannot end before somebody has won. */
  finish: () => void
  isOver: () => boolean
  status: () => Omit<SportEventStatus, 'status'>
  read: (part: string) => Reading
  /** `view` is how far the traders' opinion of each side has wandered, as logarithms. */
  outlook: (view: HomeAway) => Outlook
  /** Ladders that are laid already (`ladders`) stay where they are. */
  menu: (outlook: Outlook, ladders?: LaidLadders) => LineRule[]
  /** Changes whenever other markets are offered; the range of a ladder is not part of it. */
  menuKey: () => string
  /** A copy of where it stands, to come back to. */
  save: () => unknown
  restore: (saved: unknown) => void
}

export type CreateGame = (fixture: MatchFixture, random: Random) => Game

/** What happens in one step of play is at most this long; more is played in several. */
export const longestStepSeconds = 20

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

export function noneYet(): HomeAway {
  return { home: 0, away: 0 }
}

/** Many lines use a part; it is computed once. */
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

/** Expectations as the traders see them now: `view` holds logarithms. */
export function viewed({ home, away }: HomeAway, view: HomeAway): HomeAway {
  return { home: home * Math.exp(view.home), away: away * Math.exp(view.away) }
}

/** The same for a chance, which must stay one. */
export function viewedChance(chance: number, shift: number): number {
  const odds = (chance / (1 - chance)) * Math.exp(shift)
  return odds / (1 + odds)
}
