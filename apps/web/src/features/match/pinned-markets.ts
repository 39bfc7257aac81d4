import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readMark } from '../../site/storage.ts'
import { readStoredList, writeStoredList } from '../../site/stored-list.ts'
import { storedNames } from '../../site/stored-names.ts'

/** Of one sport; a ninth takes the place of the first. */
const mostOfSport = 8
const most = 200
const Pin = z.strictObject({ sport: z.string().check(z.maxLength(60)), market: z.int() })
type Pin = z.infer<typeof Pin>

const none: readonly Pin[] = []
const listeners = new Set<() => void>()
let readText: string | null = null
let pins: readonly Pin[] = none

/** The markets a visitor has pinned for a sport, on this device; the same in every match of it. */
export function usePinnedMarkets(sport: string): ReadonlySet<number> {
  // The server knows of none; they are moved up once the page is hydrated.
  const all = useSyncExternalStore(subscribe, read, () => none)
  return new Set(all.filter((pin) => pin.sport === sport).map(({ market }) => market))
}

export function togglePin(sport: string, market: number): void {
  const others = read().filter((pin) => pin.sport !== sport || pin.market !== market)
  const isPinned = others.length < read().length
  const ofSport = others.filter((pin) => pin.sport === sport)
  const [oldest] = ofSport
  const left = !isPinned && ofSport.length >= mostOfSport ? others.filter((pin) => pin !== oldest) : others
  writeStoredList(storedNames.pinnedMarkets, (isPinned ? left : [...left, { sport, market }]).slice(-most))
  for (const listener of listeners) listener()
}

/** The same list as long as the same text is stored, also by another tab. */
function read(): readonly Pin[] {
  const text = readMark(storedNames.pinnedMarkets)
  if (text === readText) return pins
  readText = text
  pins = readStoredList(storedNames.pinnedMarkets).flatMap((stored) => {
    const pin = Pin.safeParse(stored)
    return pin.success ? [pin.data] : []
  })
  return pins
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
