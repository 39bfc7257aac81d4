import type { MatchState, MatchStatus, LiveMarket, Clock, Match } from '@touchline/contract'
import type { ShownMarket } from '../sync/market-names.ts'
import type { MatchNames } from '../sync/merge-match.ts'
import { nextLiveFrame } from './input-first.ts'

/** The changes of a match since it was rendered, except prices. Parts that are undefined have not changed. */
export type MatchUpdates = {
  status?: MatchStatus
  state?: MatchState
  /** The names in the last reply of the API, in the language of that call. */
  names?: MatchNames
  main?: ShownMarket | null
  secondary?: ShownMarket | null
  markets?: readonly ShownMarket[]
  /** The producers that are stopped. */
  stopped?: readonly number[]
}

export type MatchUpdatesStore = {
  /** Returns what has changed since the match was rendered, which the page must show instead. */
  get(matchId: number): MatchUpdates | undefined
  /**
   * Returns everything known about the match, including what was rendered, for parts that did not render it themselves.
   */
  known(matchId: number): MatchUpdates | undefined
  subscribe(matchId: number, listener: () => void): () => void
  apply(matchId: number, updates: MatchUpdates & { version: number }): void
  /**
   * Registers a part of the page that follows the match, with what that part has rendered, so that equal data does not
   * count as an update. When the last one ends its registration, the updates are dropped.
   */
  retain(matchId: number, shown?: MatchUpdates): () => void
}

type Known = { updates: MatchUpdates; version: number; hasUpdates: boolean }

/**
 * Stores the updates of matches. Unchanged parts stay the same objects, and listeners are notified at most once per
 * frame.
 */
export function createMatchUpdatesStore(schedule: (run: () => void) => void = nextLiveFrame): MatchUpdatesStore {
  const known = new Map<number, Known>()
  const followers = new Map<number, number>()
  const listeners = new Map<number, Set<() => void>>()
  const woken = new Set<number>()

  function flush(): void {
    const ids = [...woken]
    woken.clear()
    for (const id of ids) for (const listener of [...(listeners.get(id) ?? [])]) listener()
  }

  function wake(matchId: number): void {
    if (woken.size === 0) schedule(flush)
    woken.add(matchId)
  }

  return {
    known: (matchId) => known.get(matchId)?.updates,
    get: (matchId) => {
      const found = known.get(matchId)
      return found?.hasUpdates ? found.updates : undefined
    },
    subscribe: (matchId, listener) => {
      const own = listeners.get(matchId) ?? new Set()
      listeners.set(matchId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(matchId) === own) listeners.delete(matchId)
      }
    },
    apply: (matchId, { version, ...incoming }) => {
      const before = known.get(matchId)
      // A row and a page may follow the same match, and the slower of the two may deliver older data.
      const isOlder = version < (before?.version ?? 0)
      const updates = before ? reuseUnchangedParts(before.updates, incoming, isOlder) : incoming
      const isChanged = before?.updates !== updates
      const hasUpdates = isChanged || before.hasUpdates
      known.set(matchId, { updates, version: Math.max(version, before?.version ?? 0), hasUpdates })
      if (isChanged) wake(matchId)
    },
    retain: (matchId, shown = {}) => {
      followers.set(matchId, (followers.get(matchId) ?? 0) + 1)
      const before = known.get(matchId) ?? { updates: {}, version: 0, hasUpdates: false }
      // Live data takes precedence, because it is newer than rendered data.
      known.set(matchId, { ...before, updates: { ...shown, ...before.updates } })
      return () => {
        const left = (followers.get(matchId) ?? 1) - 1
        if (left > 0) return void followers.set(matchId, left)
        followers.delete(matchId)
        if (known.delete(matchId)) wake(matchId)
      }
    },
  }
}

function reuseUnchangedParts(current: MatchUpdates, incoming: MatchUpdates, isOlder: boolean): MatchUpdates {
  const next: MatchUpdates = { ...current }
  if (!isOlder && incoming.status !== undefined) next.status = incoming.status
  if (!isOlder && incoming.state)
    next.state = current.state ? reuseUnchangedState(current.state, incoming.state) : incoming.state
  for (const slot of ['main', 'secondary'] as const) {
    const market = incoming[slot]
    if (market !== undefined) next[slot] = reuseUnchangedMarket(current[slot] ?? null, market)
  }
  if (!isOlder && incoming.stopped && incoming.stopped.join() !== current.stopped?.join())
    next.stopped = incoming.stopped
  if (incoming.names) next.names = incoming.names
  if (incoming.markets) next.markets = reuseUnchangedMarkets(current.markets ?? [], incoming.markets)
  const keys = Object.keys(next) as (keyof MatchUpdates)[]
  return keys.every((key) => Object.is(current[key], next[key])) ? current : next
}

/** Only browsers write to this store: on the server it stays empty for all visitors. */
export const matchUpdates = createMatchUpdatesStore()

/**
 * Returns the current markets if the incoming ones differ only in prices. A board of markets then renders only when a
 * line appears, disappears, opens, closes or gets a name; a changed price renders only its button.
 */
export function reuseUnchangedMarkets(
  current: readonly ShownMarket[],
  incoming: readonly ShownMarket[],
): readonly ShownMarket[] {
  const known = new Map(current.map((market) => [keyOf(market), market]))
  const next = incoming.map((market) => reuseUnchangedMarket(known.get(keyOf(market)) ?? null, market) ?? market)
  const isUnchanged = next.length === current.length && next.every((market, place) => market === current[place])
  return isUnchanged ? current : next
}

function reuseUnchangedMarket(current: ShownMarket | null, incoming: ShownMarket | null): ShownMarket | null {
  if (current === null || incoming === null) return incoming
  return outlineOf(current) === outlineOf(incoming) ? current : incoming
}

function keyOf({ id, specifier }: LiveMarket): string {
  return `${id}/${specifier}`
}

/**
 * Caches the outline of each line (all but its prices), because most lines are the same objects in successive
 * publications.
 */
const outlines = new WeakMap<ShownMarket, string>()

function outlineOf(market: ShownMarket): string {
  const known = outlines.get(market)
  if (known !== undefined) return known
  const { id, specifier, status, producer, name, groups, next_bet_stop: nextStop = null, outcomes } = market
  const names = outcomes.map((outcome) => [outcome.id, outcome.name])
  const outline = JSON.stringify([id, specifier, status, producer, name, groups, nextStop, names])
  outlines.set(market, outline)
  return outline
}

/** The clock on the page may differ this much from the feed's before it is set. */
const toleranceSeconds = 2

/** A state is reused for this long at most, because a clock stops when it was last read two minutes ago. */
const maxReuseMs = 60_000

/**
 * Returns the current state if only the clock differs and agrees with the running clock of the page. Nearly every
 * message of the feed contains such a new reading, and a price change must not render the scoreboard.
 */
export function reuseUnchangedState(current: MatchState, incoming: MatchState): MatchState {
  if (!isSame({ ...current, clock: null }, { ...incoming, clock: null })) return incoming
  return isSameClock(current.clock, incoming.clock) ? current : incoming
}

function isSameClock(current: Clock | null, incoming: Clock | null): boolean {
  if (current === null || incoming === null) return current === incoming
  // Called for its side effect: each reading of a clock improves the estimate of the feed's time.
  clockAge(incoming)
  const { match_time: shown, updated_at: shownAt, ...rest } = current
  const { match_time: incomingTime, updated_at: incomingAt, ...others } = incoming
  if (!isSame({ ...rest, remaining_time: null }, { ...others, remaining_time: null })) return false
  const [shownSeconds, incomingSeconds] = [secondsOf(shown), secondsOf(incomingTime)]
  if (shownSeconds === null || incomingSeconds === null) return shown === incomingTime
  if (incomingAt - shownAt > maxReuseMs) return false
  const runsOn = current.stopped === true ? 0 : (incomingAt - shownAt) / 1_000
  return Math.abs(shownSeconds + runsOn - incomingSeconds) <= toleranceSeconds
}

/** Converts `63:12` to seconds. */
function secondsOf(text: string | null): number | null {
  const [, minutes, seconds] = /^(\d{1,4}):(\d{2})$/.exec(text ?? '') ?? []
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * 60 + Number(seconds)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the rendered match with its updates. */
export function withUpdates(match: Match, updates: MatchUpdates | undefined): Match {
  if (!updates || (updates.status === undefined && updates.state === undefined)) return match
  return { ...match, status: updates.status ?? match.status, state: updates.state ?? match.state }
}

/** The page's time minus the feed's, by the freshest reading of any match, because the visitor's clock may be wrong. */
let offsetMs = Infinity

/** Returns the seconds since the feed read the clock. All components that show a clock use the same estimate. */
export function clockAge({ updated_at }: Pick<Clock, 'updated_at'>): number {
  const sinceMs = performance.now() - updated_at
  offsetMs = Math.min(offsetMs, sinceMs)
  return (sinceMs - offsetMs) / 1_000
}
