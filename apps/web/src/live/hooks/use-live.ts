import { useCallback, useSyncExternalStore } from 'react'
import type { SelectionKey } from '@touchline/contract'
import type { Freshness } from '../sync/freshness.ts'
import { matchFreshness, onFreshness, pageFreshness } from '../store/page-freshness.ts'
import { matchUpdates } from '../store/match-updates.ts'
import type { MatchUpdates } from '../store/match-updates.ts'
import { prices } from '../store/prices.ts'
import type { LivePrice } from '../store/prices.ts'
import { isOffline } from '../store/network.ts'

// On the server and while hydrating nothing is live yet: the page's own data stands.
const nothing = () => undefined

/** One price wakes one button. */
export function useLivePrice(key: SelectionKey): LivePrice | undefined {
  const subscribe = useCallback((listener: () => void) => prices.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, () => prices.get(key), nothing)
}

export function useMatchUpdates(matchId: number): MatchUpdates | undefined {
  const subscribe = useCallback((listener: () => void) => matchUpdates.subscribe(matchId, listener), [matchId])
  return useSyncExternalStore(subscribe, () => matchUpdates.get(matchId), nothing)
}

/** As `useMatchUpdates`, with what the page of the match was made with. */
export function useKnownMatch(matchId: number): MatchUpdates | undefined {
  const subscribe = useCallback((listener: () => void) => matchUpdates.subscribe(matchId, listener), [matchId])
  return useSyncExternalStore(subscribe, () => matchUpdates.known(matchId), nothing)
}

/** Of the whole page, for its header. */
function useFreshness(): Freshness {
  return useSyncExternalStore(onFreshness, pageFreshness, () => 'catching-up')
}

/** BEY-04: a stale price is locked. Another match that is overdue does not lock this one. */
export function useIsStale(matchId: number): boolean {
  return useSyncExternalStore(
    onFreshness,
    () => matchFreshness(matchId) === 'stale',
    () => false,
  )
}

export function useMatchFreshness(matchId: number): Freshness {
  return useSyncExternalStore(
    onFreshness,
    () => matchFreshness(matchId),
    () => 'catching-up',
  )
}

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
