import { useMemo, useSyncExternalStore } from 'react'
import { pinsOf, pinsOfSport, readPins, writePins } from '../../../site/requested-pins.ts'
import { readMark, writeCookie, writeMark } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'

const listeners = new Set<() => void>()
/** Where the browser stores nothing, the page alone knows them. */
let unstored: string | null = null
const yearDays = 365

/**
 * The markets a visitor has pinned for a sport, on this device; the same in every match of it. `rendered` are those the
 * page came with, so that nothing moves when it is hydrated.
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
  // The sport that was changed last stands last: where there are too many, the others go first.
  const others = [...all].filter(([name]) => name !== sport)
  const text = writePins(new Map([...others, [sport, after]]))
  writeMark(storedNames.pinnedMarkets, text === '' ? null : text)
  unstored = (readMark(storedNames.pinnedMarkets) ?? '') === text ? null : text
  // For the pages the server renders from now on.
  writeCookie(storedNames.pinnedMarkets, text, text === '' ? 0 : yearDays)
  for (const listener of listeners) listener()
}

function readStored() {
  return readPins(unstored ?? readMark(storedNames.pinnedMarkets))
}

/** Also to what another tab stores. */
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
