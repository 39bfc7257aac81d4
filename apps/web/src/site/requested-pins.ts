import { readSlug } from '@touchline/contract'
import { storedNames } from './storage/stored-names.ts'

/** The maximum number of pins for one sport; one more pin replaces the oldest. */
export const pinsOfSport = 8
const maxSports = 20

/** The ids of pinned markets by the key of their sport, the oldest pin first. */
export type Pins = ReadonlyMap<string, readonly number[]>

/**
 * Parses pins such as `soccer:1.29~tennis:186`, as they are stored in the browser and sent as a cookie. Anything else
 * is ignored.
 */
export function readPins(text: string | null): Pins {
  const given = (text ?? '').split('~').slice(0, maxSports)
  return new Map(
    given.flatMap((part): [string, number[]][] => {
      const [, sport, markets] = /^([a-z0-9-]{1,63}):(\d{1,7}(?:\.\d{1,7})*)$/.exec(part) ?? []
      if (sport === undefined || markets === undefined) return []
      return [[sport, markets.split('.').slice(0, pinsOfSport).map(Number)]]
    }),
  )
}

export function writePins(pins: Pins): string {
  const pinned = [...pins].filter(([, markets]) => markets.length > 0).slice(-maxSports)
  return pinned.map(([sport, markets]) => `${sport}:${markets.join('.')}`).join('~')
}

/** Returns the pins of one sport in a fixed order, so that the same pins are always the same text. */
export function pinsOf(pins: Pins, sport: string): string {
  return (pins.get(sport) ?? []).toSorted((one, other) => one - other).join('.')
}

/**
 * Returns the markets that the server renders first on this page. Only match pages depend on pins, so all other pages
 * are cached without them.
 */
export function requestedPins(cookies: string | undefined, path: string): string {
  const named = `${storedNames.pinnedMarkets}=`
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(named))
  const [sport, slug] = path.split('/').slice(-2)
  if (pair === undefined || sport === undefined || readSlug(slug ?? '')?.kind !== 'match') return ''
  try {
    return pinsOf(readPins(decodeURIComponent(pair.trim().slice(named.length))), sport)
  } catch {
    return ''
  }
}
