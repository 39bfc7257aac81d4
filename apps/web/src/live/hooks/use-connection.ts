import { useSyncExternalStore } from 'react'
import type { Freshness } from '../sync/freshness.ts'
import { isOffline } from '../store/network.ts'
import { useFreshness } from './use-live.ts'

/** LIVE-01, BEY-04: how the page and the book are connected, as far as it is worth telling. */
export type Connection = 'offline' | Freshness

export function useConnection(): Connection {
  const freshness = useFreshness()
  return useIsOnline() ? freshness : 'offline'
}

/** As a dot shows it: without a network no price is fresh. */
export function freshnessOf(connection: Connection): Freshness {
  return connection === 'offline' ? 'stale' : connection
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isOffline(),
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
