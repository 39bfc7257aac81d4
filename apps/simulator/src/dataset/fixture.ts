import type { Tournament } from '@touchline/uof'
import type { HomeAway } from '../model/pair-chances.ts'

export type SportName =
  | 'soccer'
  | 'tennis'
  | 'basketball'
  | 'cricket'
  | 'ice-hockey'
  | 'volleyball'
  | 'handball'
  | 'baseball'
  | 'table-tennis'
  | 'american-football'
  | 'counter-strike'
  | 'dota'

/**
 * How many markets a match offers. `small` has only those that tests rely on: 1x2, double chance, totals, both teams to
 * score.
 */
export type Tier = 'small' | 'minor' | 'normal' | 'top'

export type Club = {
  urn: string
  name: string
  abbreviation: string
  countryCode?: string
  ground?: string
  city?: string
}

type Event = {
  urn: string
  sport: SportName
  tournament: Tournament
  tier: Tier
  startMs: number
}

export type MatchFixture = Event & {
  kind: 'match'
  home: Club
  away: Club
  /**
   * What each side is expected to score in the whole match: goals, points or runs. In sports with sets it is the side's
   * chance to win a point, rally or round, on its own serve where there is one.
   */
  prospects: HomeAway
}

/** A season with its outright market: who wins it. */
export type OutrightFixture = Event & { kind: 'outright'; contenders: { club: Club; strength: number }[] }

export type Fixture = MatchFixture | OutrightFixture
