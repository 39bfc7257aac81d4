import { useCallback, useSyncExternalStore } from 'react'
import type { SelectionKey } from '@touchline/contract'
import type { Freshness } from '../sync/freshness.ts'
import { matchFreshness, onFreshness, pageFreshness } from '../store/page-freshness.ts'
import { matchUpdates } from '../store/match-updates.ts'
import type { MatchUpdates } from '../store/match-updates.ts'
import { prices } from '../store/prices.ts'
import type { LivePrice } from '../store/prices.ts'
import { isOffline } from '../store/network.ts'

// The value on the server and during hydration: there are no live data, so the rendered data is shown.
const nothing = () => undefined

/** Returns the live price of one selection, so that a change of price renders only its button. */
export function useLivePrice(key: SelectionKey): LivePrice | undefined {
  const subscribe = useCallback((listener: () => void) => prices.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, () => prices.get(key), nothing)
}

export function useMatchUpdates(matchId: number): MatchUpdates | undefined {
  const subscribe = useCallback((listener: () => void) => matchUpdates.subscribe(matchId, listener), [matchId])
  return useSyncExternalStore(subscribe, () => matchUpdates.get(matchId), nothing)
}

/** Returns all that is known of a match, including what its page was rendered with. */
export function useKnownMatch(matchId: number): MatchUpdates | undefined {
  const subscribe = useCallback((listener: () => void) => matchUpdates.subscribe(matchId, listener), [matchId])
  return useSyncExternalStore(subscribe, () => matchUpdates.known(matchId), nothing)
}

function useFreshness(): Freshness {
  return useSyncExternalStore(onFreshness, pageFreshness, () => 'catching-up')
}

/**
 * BEY-04: returns whether the prices of a match are stale and therefore locked. A stale match does not lock other
 * matches.
 */
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

/** LIVE-01, BEY-04: the state of the connection as pages show it. */
export type Connection = 'offline' | Freshness

export function useConnection(): Connection {
  const freshness = useFreshness()
  return useIsOnline() ? freshness : 'offline'
}

/** Returns the freshness that the dot shows: stale while the device is offline. */
export function freshnessOf(connection: Connection): Freshness {
  return connection === 'offline' ? 'stale' : connection
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeNetwork,
    () => !isOffline(),
    () => true,
  )
}

function subscribeNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
