import { useMemo, useSyncExternalStore } from 'react'
import { pinsOf, pinsOfSport, readPins, writePins } from '../../../site/requested-pins.ts'
import { readMark, writeCookie, writeMark } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'

const listeners = new Set<() => void>()
/** Holds the pins in memory where the browser stores nothing. */
let unstored: string | null = null
const yearDays = 365

/**
 * Pins belong to a sport and a device, and apply to every match of that sport. `rendered` holds the pins that the
 * server rendered, so that nothing moves during hydration.
 */
export function usePinnedMarkets(sport: string, rendered: string): ReadonlySet<number> {
  const pinned = useSyncExternalStore(
    subscribe,
    () => pinsOf(readStored(), sport),
    () => rendered,
  )
  return useMemo(() => new Set(pinned === '' ? [] : pinned.split('.').map(Number)), [pinned])
}

export function togglePin(sport: string, market: number): void {
  const all = readStored()
  const before = all.get(sport) ?? []
  const after = before.includes(market)
    ? before.filter((pinned) => pinned !== market)
    : [...before, market].slice(-pinsOfSport)
  // The sport that changed last is written last: where there are too many, the others are dropped first.
  const others = [...all].filter(([name]) => name !== sport)
  const text = writePins(new Map([...others, [sport, after]]))
  writeMark(storedNames.pinnedMarkets, text === '' ? null : text)
  unstored = (readMark(storedNames.pinnedMarkets) ?? '') === text ? null : text
  // The server renders later pages with the pins in this cookie.
  writeCookie(storedNames.pinnedMarkets, text, text === '' ? 0 : yearDays)
  for (const listener of listeners) listener()
}

function readStored() {
  return readPins(unstored ?? readMark(storedNames.pinnedMarkets))
}

/** Another tab of the site may change the pins, too. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storedNames.pinnedMarkets) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
