import type { Random } from '../../random.ts'
import type { Club } from '../fixture.ts'
import { regions } from './regions.ts'
import type { RegionName } from './regions.ts'

/** Who plays: clubs of towns, people, or teams with names of their own. */
export type NameKind = 'club' | 'man' | 'woman' | 'team'

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

/** Gives so many different names; the same region never gives one twice. */
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

  /** `patterns`, where a sport names its clubs in its own way. */
  return (kind: NameKind, region: RegionName, patterns?: readonly string[]): Name =>
    kind === 'team' ? team() : kind === 'club' ? club(region, patterns) : person(region, kind)
}

function shortened(name: string): string {
  return name
    .replaceAll(/[^\p{L}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
}
