import type { Category, Tournament } from '@touchline/uof'
import type { Random } from '../../random.ts'
import type { Club } from '../fixture.ts'
import { harbourClubs, meridianaClubs } from './club-names.ts'

/** Goals scored and conceded against an average side, 1 = average. */
export type RatedClub = Club & { attack: number; defence: number }

export type League = { tournament: Tournament; clubs: RatedClub[] }

const soccer = { id: 'sr:sport:1', name: 'Soccer' }
const clubsPerLeague = 10

const outlines: readonly { number: number; name: string; category: Category; names: typeof harbourClubs }[] = [
  {
    number: 1,
    name: 'Harbour League',
    category: { id: 'sr:category:9001', name: 'England', countryCode: 'ENG' },
    names: harbourClubs,
  },
  {
    number: 2,
    name: 'Liga Meridiana',
    category: { id: 'sr:category:9002', name: 'Spain', countryCode: 'ESP' },
    names: meridianaClubs,
  },
]

export function createLeagues(random: Random): League[] {
  return outlines.map(({ number, name, category, names }) => ({
    tournament: { id: `sr:tournament:${900_000 + number}`, name, sport: soccer, category },
    clubs: random
      .shuffle(names.map((club, index) => ({ ...club, urn: `sr:competitor:${900_000 + number * 100 + index}` })))
      .slice(0, clubsPerLeague)
      .map((club) => ({
        ...club,
        ...(category.countryCode === undefined ? {} : { countryCode: category.countryCode }),
        attack: random.between(0.88, 1.14),
        defence: random.between(0.9, 1.12),
      })),
  }))
}
