import { useMemo, useSyncExternalStore } from 'react'
import { pinsOf, pinsOfSport, readPins, writePins } from '../../../site/requested-pins.ts'
import { readMark, writeCookie, writeMark } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'

const listeners = new Set<() => void>()
/** The pins of this page if the browser stores nothing; null otherwise. */
let unstored: string | null = null
const yearDays = 365

/**
 * Pins belong to a sport and a device, and apply to every match of that sport. `rendered` contains the pins with which
 * the server rendered the page, so that nothing moves during hydration.
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
  // The sport that changed last is written last, so that it is the last to be dropped when there are too many pins.
  const others = [...all].filter(([name]) => name !== sport)
  const text = writePins(new Map([...others, [sport, after]]))
  writeMark(storedNames.pinnedMarkets, text === '' ? null : text)
  unstored = (readMark(storedNames.pinnedMarkets) ?? '') === text ? null : text
  // The server reads the pins from this cookie when it renders a page.
  writeCookie(storedNames.pinnedMarkets, text, text === '' ? 0 : yearDays)
  for (const listener of listeners) listener()
}

function readStored() {
  return readPins(unstored ?? readMark(storedNames.pinnedMarkets))
}

/** Subscribes to changes of the pins, including those made in another browser tab. */
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
