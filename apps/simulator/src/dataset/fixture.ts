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

/** How much can be bet on a match. `small` is what tests count on: 1x2, double chance, totals, both teams to score. */
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
   * What each side is expected to score in the whole match (goals, points, runs); in sports of sets its chance of a
   * point, a rally or a round: on its own serve where there is one.
   */
  prospects: HomeAway
}

/** Who wins the season. */
export type OutrightFixture = Event & { kind: 'outright'; contenders: { club: Club; strength: number }[] }

export type Fixture = MatchFixture | OutrightFixture
