import type { Tournament } from '@touchline/uof'
import { createRandom } from '../../random.ts'
import { sports } from '../../sports/sports.ts'
import type { Club } from '../fixture.ts'
import { leagueOutlines } from './leagues.ts'
import type { LeagueOutline } from './leagues.ts'
import type { RegionName } from './regions.ts'
import { sportShapes } from './sport-shapes.ts'
import type { Random } from '../../random.ts'
import { regions } from './regions.ts'

export type WholeLeague = { outline: LeagueOutline; tournament: Tournament; number: number; clubs: Club[] }

/** Regions in which the clubs of every sport are named by the region's own patterns, not by those of the sport. */
const proudRegions: ReadonlySet<string> = new Set(['american', 'indian', 'japanese', 'eastern'])

/**
 * Creates the leagues and their clubs, which are the same for every seed. Only strengths and schedules depend on the
 * seed.
 */
export function createLeagues(): WholeLeague[] {
  const random = createRandom('touchline/names')
  const nameOne = createNamer(random)
  const categories = [...new Set(leagueOutlines.map(categoryKey))]
  return leagueOutlines.map((outline, index) => {
    const number = 910_000 + index
    const { id, name } = sports[outline.sport]
    const category = `sr:category:${9100 + categories.indexOf(categoryKey(outline))}`
    return {
      outline,
      number,
      tournament: {
        id: `sr:tournament:${number}`,
        name: outline.name,
        sport: { id: `sr:sport:${id}`, name },
        category: { id: category, name: outline.country, ...code(outline.code) },
      },
      clubs: Array.from({ length: outline.clubs }, (_none, place) => createClub(outline, number * 100 + place)),
    }
  })

  function createClub({ sport, region, country, code: home }: LeagueOutline, number: number): Club {
    const { names, clubs } = sportShapes[sport]
    const urn = `sr:competitor:${number}`
    if (names === 'person') {
      // Individual players come from any region, clubs from the country of their league.
      const [from, fromCode] = regionCodes[random.int(0, regionCodes.length - 1)]!
      return { urn, ...nameOne(country === 'Women' ? 'woman' : 'man', from), ...code(fromCode) }
    }
    return { urn, ...nameOne(names, region, proudRegions.has(region) ? undefined : clubs), ...code(home) }
  }
}

function code(countryCode: string): { countryCode?: string } {
  return countryCode === '' ? {} : { countryCode }
}

function categoryKey({ sport, country }: LeagueOutline): string {
  return `${sport}/${country}`
}

/** The country of people with names of a region. */
export const regionCodes: readonly (readonly [RegionName, string])[] = [
  ['english', 'GBR'],
  ['american', 'USA'],
  ['spanish', 'ESP'],
  ['spanish', 'ARG'],
  ['portuguese', 'BRA'],
  ['german', 'DEU'],
  ['french', 'FRA'],
  ['italian', 'ITA'],
  ['dutch', 'NLD'],
  ['nordic', 'SWE'],
  ['slavic', 'CZE'],
  ['slavic', 'POL'],
  ['balkan', 'SRB'],
  ['turkish', 'TUR'],
  ['japanese', 'JPN'],
  ['indian', 'IND'],
  ['eastern', 'CHN'],
]

/** The kinds of participants: clubs named after towns, individual people, or teams with invented names. */
type NameKind = 'club' | 'man' | 'woman' | 'team'

type Name = Pick<Club, 'name' | 'abbreviation' | 'ground' | 'city'>

const teamStarts =
  'Amber Cinder Cobalt Crimson Dusk Ember Feral Frost Glass Hollow Ivory Lunar Neon Onyx Quartz Rogue Static Velvet'.split(
    ' ',
  )
const teamEnds =
  'Anvil Badgers Circuit Compass Crows Dynasty Engine Foxes Harbor Lanterns Meridian Moths Orbit Pilgrims Signal Wolves'.split(
    ' ',
  )
const grounds = ['Park', 'Arena', 'Stadium', 'Field', 'Hall', 'Ground']

/** Returns a function that creates names, each of them only once. */
export function createNamer(random: Random) {
  const taken = new Set<string>()

  function fresh(make: () => string): string {
    for (let tries = 0; tries < 1000; tries += 1) {
      const name = make()
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
    throw new Error('a region has run out of names')
  }

  function pick<T>(list: readonly T[]): T {
    return list[random.int(0, list.length - 1)]!
  }

  function club(region: RegionName, patterns: readonly string[] | undefined): Name {
    const { towns, clubs } = regions[region]
    const city = fresh(() => pick(towns.starts) + pick(towns.ends))
    return {
      name: pick(patterns ?? clubs).replace('{}', city),
      abbreviation: shortened(city),
      city,
      ground: `${city} ${pick(grounds)}`,
    }
  }

  function person(region: RegionName, kind: 'man' | 'woman'): Name {
    const { given, givenWomen, surnames } = regions[region]
    const first = kind === 'woman' ? givenWomen : given
    const name = fresh(() => `${pick(surnames.starts)}${pick(surnames.ends)}, ${pick(first)}`)
    return { name, abbreviation: shortened(name) }
  }

  function team(): Name {
    const name = fresh(() => `${pick(teamStarts)} ${pick(teamEnds)}`)
    return { name, abbreviation: shortened(name) }
  }

  /** `patterns` replaces the region's patterns of club names in sports that have their own. */
  return (kind: NameKind, region: RegionName, patterns?: readonly string[]): Name =>
    kind === 'team' ? team() : kind === 'club' ? club(region, patterns) : person(region, kind)
}

function shortened(name: string): string {
  return name
    .replaceAll(/[^\p{L}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
}
