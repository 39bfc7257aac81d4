import { isMarketOpen, selectionKey } from '@touchline/contract'
import type { LiveMarket, SelectionKey } from '@touchline/contract'
import { createReporter, guarded } from '../connection/live-report.ts'
import type { Report } from '../connection/live-report.ts'
import { nextLiveFrame } from './input-first.ts'

export type LiveEntry = {
  /** Decimal odds × 1000. */
  odds: number | null
  active: boolean
  /** The line is open and its producer is up. */
  open: boolean
  /** The version of the match with these values. */
  version: number
}

/**
 * Who follows a match: a list row (`line`) has two lines of it, a match page all. Each of them replaces its own list of
 * lines as a whole.
 */
export type LiveScope = 'line' | 'match'

export type LiveStore = {
  get(key: SelectionKey): LiveEntry | undefined
  subscribe(key: SelectionKey, listener: () => void): () => void
  /** Applies all lines that the scope has of the match. Prices of lines that are no longer among them are closed. */
  applyMarkets(
    matchId: number,
    markets: readonly (LiveMarket | null)[],
    stoppedProducers: readonly number[],
    version: number,
    scope?: LiveScope,
  ): void
  /** Removes the values of a match that is no longer followed, so that the rendered data is shown again. */
  forget(matchId: number, scope?: LiveScope): void
}

type LiveStoreOptions = {
  /** Runs the function once, with the next frame. */
  schedule?: (run: () => void) => void
  onReport?: Report
}

type Known = { entry: LiveEntry; seenVersion: number }

/** A line as it was applied last, with the keys of its outcomes in order. */
type NamedLine = { open: boolean; keys: readonly SelectionKey[] }

/**
 * Each frame renders at most this many prices, or an eighth of a longer queue: rendering hundreds of changes at once
 * would delay the response to a tap on a slow phone.
 */
const pricesPerFrame = 32
const shareOfQueue = 1 / 8

/** Values can be read at once. Listeners are notified once per frame, and only if their value has changed. */
export function createLiveStore({ schedule = nextLiveFrame, onReport }: LiveStoreOptions = {}): LiveStore {
  const { report } = createReporter(onReport)
  const known = new Map<SelectionKey, Known>()
  const keysOf = new Map<number, Set<SelectionKey>>()
  const namedBy = new Map<string, ReadonlyMap<LiveMarket, NamedLine>>()
  const listeners = new Map<SelectionKey, Set<() => void>>()
  const changed = new Map<SelectionKey, LiveEntry | undefined>()

  function set(key: SelectionKey, next: LiveEntry | undefined, version: number): void {
    const before = known.get(key)
    if (next === undefined) known.delete(key)
    else known.set(key, { entry: next, seenVersion: version })
    if (before?.entry === next) return
    if (changed.size === 0) schedule(flush)
    if (!changed.has(key)) changed.set(key, before?.entry)
  }

  function flush(): void {
    const due = [...changed].slice(0, Math.max(pricesPerFrame, Math.ceil(changed.size * shareOfQueue)))
    for (const [key] of due) changed.delete(key)
    if (changed.size > 0) schedule(flush)
    for (const [key, before] of due) {
      if (isSameEntry(known.get(key)?.entry, before)) continue
      for (const listener of [...(listeners.get(key) ?? [])]) guarded(report, listener)()
    }
  }

  function apply(key: SelectionKey, { odds, active, open }: Omit<LiveEntry, 'version'>, version: number): void {
    const before = known.get(key)
    if (before && version < before.seenVersion) return
    const next = { odds, active, open, version }
    // Most prices have not changed; for those only the version is updated.
    if (before && isSameEntry(before.entry, next)) before.seenVersion = version
    else set(key, next, version)
  }

  /** Returns the keys of all prices that any scope has of the match. */
  function namesOf(matchId: number): ReadonlySet<SelectionKey> {
    const sources = scopes.flatMap((scope) => [...(namedBy.get(`${scope}/${matchId}`)?.values() ?? [])])
    return new Set(sources.flatMap(({ keys }) => keys))
  }

  return {
    get: (key) => known.get(key)?.entry,
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
      }
    },
    applyMarkets: (matchId, markets, stoppedProducers, version, scope = 'match') => {
      const before = namedBy.get(`${scope}/${matchId}`) ?? new Map<LiveMarket, NamedLine>()
      const named = new Map<LiveMarket, NamedLine>()
      namedBy.set(`${scope}/${matchId}`, named)
      const ofMatch = keysOf.get(matchId) ?? new Set()
      keysOf.set(matchId, ofMatch)
      const applied = new Set<SelectionKey>()
      for (const market of markets) {
        if (market === null) continue
        const open = isMarketOpen(market, stoppedProducers)
        const line = before.get(market)
        // Most lines have not changed and are the same object as before, so they are skipped.
        if (line?.open === open) {
          named.set(market, line)
          continue
        }
        const keys = line?.keys ?? market.outcomes.map(({ id }) => keyOf(matchId, market, id))
        named.set(market, { open, keys })
        for (const [place, { odds, active }] of market.outcomes.entries()) {
          const key = keys[place]
          if (key === undefined) continue
          applied.add(key)
          ofMatch.add(key)
          apply(key, { odds, active, open }, version)
        }
      }
      const gone = [...before].flatMap(([market, { keys }]) => (named.has(market) ? [] : keys))
      const unnamed = gone.filter((key) => !applied.has(key))
      if (unnamed.length === 0) return
      const names = namesOf(matchId)
      for (const key of unnamed) {
        const entry = known.get(key)?.entry
        if (entry && !names.has(key)) apply(key, { odds: entry.odds, active: false, open: false }, version)
      }
    },
    forget: (matchId, scope = 'match') => {
      namedBy.delete(`${scope}/${matchId}`)
      const keys = keysOf.get(matchId) ?? new Set()
      const names = namesOf(matchId)
      for (const key of keys) {
        if (names.has(key)) continue
        keys.delete(key)
        set(key, undefined, 0)
      }
      if (keys.size === 0) keysOf.delete(matchId)
    },
  }
}

function keyOf(matchId: number, { id, specifier }: LiveMarket, outcomeId: string): SelectionKey {
  return selectionKey({ match_id: matchId, market_id: id, specifier, outcome_id: outcomeId })
}

const scopes: readonly LiveScope[] = ['line', 'match']

/** Compares two entries without their versions, because a newer version may contain the same price. */
function isSameEntry(one: LiveEntry | undefined, other: LiveEntry | undefined): boolean {
  return one?.odds === other?.odds && one?.active === other?.active && one?.open === other?.open
}
