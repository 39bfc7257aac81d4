import { readSlug } from '@touchline/contract'
import { storedNames } from './stored-names.ts'

/** Of one sport; a ninth takes the place of the first. */
export const pinsOfSport = 8
const sportsAtMost = 20

/** Numbers of markets by the key of a sport, the oldest pin first. */
export type Pins = ReadonlyMap<string, readonly number[]>

/** `soccer:1.29~tennis:186`, as this browser stores it and as its cookie says it. Whatever else stands there is no pin. */
export function readPins(text: string | null): Pins {
  const given = (text ?? '').split('~').slice(0, sportsAtMost)
  return new Map(
    given.flatMap((part): [string, number[]][] => {
      const [, sport, markets] = /^([a-z0-9-]{1,63}):(\d{1,7}(?:\.\d{1,7})*)$/.exec(part) ?? []
      if (sport === undefined || markets === undefined) return []
      return [[sport, markets.split('.').slice(0, pinsOfSport).map(Number)]]
    }),
  )
}

export function writePins(pins: Pins): string {
  const pinned = [...pins].filter(([, markets]) => markets.length > 0).slice(-sportsAtMost)
  return pinned.map(([sport, markets]) => `${sport}:${markets.join('.')}`).join('~')
}

/** Those of one sport, always in the same order: one text for all who have pinned the same. */
export function pinsOf(pins: Pins, sport: string): string {
  return (pins.get(sport) ?? []).toSorted((one, other) => one - other).join('.')
}

/** What the server renders first on this page. Pages of matches alone have pins, so all others are cached for everybody. */
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
