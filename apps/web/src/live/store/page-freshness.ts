import { staleAfterMs } from '../sync/freshness.ts'
import type { Freshness } from '../sync/freshness.ts'
import { whileConnected } from '../connection/page-connection.ts'
import type { PageConnection } from '../connection/page-connection.ts'
import { freshnessOn, isOffline } from './network.ts'
import type { Network } from './network.ts'

/**
 * "Catching up" is shown only after this time, because a row that scrolls into view is usually read within a moment.
 */
const patienceMs = 1_000

const listeners = new Set<() => void>()
let tracker: PageConnection['freshness'] | undefined
let shown: Freshness = 'catching-up'
let timer: ReturnType<typeof setTimeout> | undefined
let isOverdue = false
let network: Network = 'online'
let wasLive = false
/** The time until which prices were live; null while they are live, and before they were for the first time. */
let liveUntilMs: number | null = null

export function pageFreshness(): Freshness {
  return shown
}

/** BEY-04: returns the time of the prices on the page, or null if they are live. */
export function pricesAsOf(): number | null {
  return liveUntilMs
}

export function matchFreshness(matchId: number): Freshness {
  return freshnessOn(network, tracker?.currentFor(matchId) ?? beforeOpening())
}

export function onFreshness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts tracking the freshness of the page. Prices also become stale if the connection never opens. */
export function expectFreshness(): () => void {
  const overdue = setTimeout(() => {
    isOverdue = true
    look()
  }, staleAfterMs)
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('offline', () => setNetwork('offline'), { signal })
  addEventListener('online', () => setNetwork('returning'), { signal })
  if (isOffline()) setNetwork('offline')
  const leave = whileConnected(({ freshness }) => {
    clearTimeout(overdue)
    tracker = freshness
    return freshness.onChange(look)
  })
  return () => {
    clearTimeout(overdue)
    listening.abort()
    leave()
  }
}

function setNetwork(next: Network): void {
  network = next
  look()
}

function look(): void {
  const current = tracker?.current() ?? beforeOpening()
  if (network === 'returning' && current === 'live') network = 'online'
  noteAge(freshnessOn(network, current))
  if (current === 'catching-up' && shown === 'live') {
    timer ??= setTimeout(show, patienceMs)
  } else {
    clearTimeout(timer)
    timer = undefined
    shown = current
  }
  notify()
}

/**
 * Updates the time until which prices were live. Silence is detected only after `staleAfterMs`, so prices were live
 * until that much earlier.
 */
function noteAge(now: Freshness): void {
  if (now === 'live') liveUntilMs = null
  else if (wasLive) liveUntilMs = Date.now() - (now === 'stale' && network === 'online' ? staleAfterMs : 0)
  wasLive = now === 'live'
}

function show(): void {
  timer = undefined
  shown = tracker?.current() ?? beforeOpening()
  notify()
}

function beforeOpening(): Freshness {
  return isOverdue ? 'stale' : 'catching-up'
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}
