import type { SelectionKey } from '@touchline/contract'
import { createLiveStore } from './live-store.ts'
import type { LiveEntry, LiveStore } from './live-store.ts'

/** A live price and how it last moved. The same object is given until something about it changes. */
export type LivePrice = LiveEntry & { move: 'up' | 'down' | null; moveId: number }

export type Prices = {
  get(key: SelectionKey): LivePrice | undefined
  subscribe(key: SelectionKey, listener: () => void): () => void
}

/** Adds movement to the live values, for the keys somebody looks at. */
export function createPrices(store: LiveStore): Prices {
  const seen = new Map<SelectionKey, { entry: LiveEntry; price: LivePrice }>()
  const watchers = new Map<SelectionKey, number>()

  return {
    get: (key) => {
      const entry = store.get(key)
      const before = seen.get(key)
      if (!entry || before?.entry === entry) return before && entry && before.price
      const price = { ...entry, ...movement(before?.price, entry.odds) }
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

function movement(before: LivePrice | undefined, odds: number | null): Pick<LivePrice, 'move' | 'moveId'> {
  if (!before) return { move: null, moveId: 0 }
  const { move, moveId } = before
  if (before.odds === null || odds === null || before.odds === odds) return { move, moveId }
  return { move: odds > before.odds ? 'up' : 'down', moveId: moveId + 1 }
}

/** Written by the browser alone: on the server it stays empty, whoever is being served. */
export const liveStore = createLiveStore()
export const prices = createPrices(liveStore)
