import type { SelectionKey } from '@touchline/contract'
import { createLiveStore } from './live-store.ts'
import type { LiveEntry, LiveStore } from './live-store.ts'

/** A live price and its last movement. The object is the same until one of its values changes. */
export type LivePrice = LiveEntry & {
  move: 'up' | 'down' | null
  /** A new id restarts the animation that marks the movement. */
  moveId: number
  markedAtMs: number
}

/**
 * The duration of the animation that marks a movement. Restarting it with each of many movements would flicker, and
 * cost more than rendering the price.
 */
const remarkMs = 1_000

export type Prices = {
  get(key: SelectionKey): LivePrice | undefined
  subscribe(key: SelectionKey, listener: () => void): () => void
}

/** Adds movement to live values, for the keys that are subscribed. */
export function createPrices(store: LiveStore, now: () => number = () => performance.now()): Prices {
  const seen = new Map<SelectionKey, { entry: LiveEntry; price: LivePrice }>()
  const watchers = new Map<SelectionKey, number>()

  return {
    get: (key) => {
      const entry = store.get(key)
      const before = seen.get(key)
      if (!entry || before?.entry === entry) return before && entry && before.price
      const price = { ...entry, ...movement(before?.price, entry.odds, now()) }
      if (watchers.has(key)) seen.set(key, { entry, price })
      return price
    },
    subscribe: (key, listener) => {
      watchers.set(key, (watchers.get(key) ?? 0) + 1)
      const stop = store.subscribe(key, listener)
      return () => {
        stop()
        const left = (watchers.get(key) ?? 1) - 1
        if (left > 0) return void watchers.set(key, left)
        watchers.delete(key)
        seen.delete(key)
      }
    },
  }
}

function movement(
  before: LivePrice | undefined,
  odds: number | null,
  nowMs: number,
): Pick<LivePrice, 'move' | 'moveId' | 'markedAtMs'> {
  if (!before) return { move: null, moveId: 0, markedAtMs: 0 }
  const { move, moveId, markedAtMs } = before
  if (before.odds === null || odds === null || before.odds === odds) return { move, moveId, markedAtMs }
  const next = odds > before.odds ? 'up' : 'down'
  if (next === move && nowMs - markedAtMs < remarkMs) return { move, moveId, markedAtMs }
  return { move: next, moveId: moveId + 1, markedAtMs: nowMs }
}

/** Only browsers write to this store: on the server it stays empty for all visitors. */
export const liveStore = createLiveStore()
export const prices = createPrices(liveStore)
