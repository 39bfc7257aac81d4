import { Pulse, pulseChannel } from '@touchline/contract'
import { freshnessOf, staleAfterMs } from './freshness.ts'
import type { Freshness, StaleLocks } from './freshness.ts'
import type { ConnectionState, LiveConnection } from '../connection/live-connection.ts'
import { guarded } from '../connection/live-report.ts'

export type FreshnessTracker = StaleLocks & {
  /** The freshness of the whole page. */
  current(): Freshness
  /** The freshness of one match, which does not depend on other matches that are catching up. */
  currentFor(matchId: number): Freshness
  /** Makes the freshness of a match depend on the pulses of its provider, until the returned function is called. */
  followProvider(matchId: number, provider: string): () => void
  /** The listener is called after every change of the page or of a match. */
  onChange(listener: () => void): () => void
  stop(): void
}

export function trackFreshness({
  connection,
  now = createWakingClock(),
}: {
  connection: LiveConnection
  now?: () => number
}): FreshnessTracker {
  const listeners = new Set<() => void>()
  const locks = new Map<number, { count: number; sinceMs: number }>()
  let disconnectedSinceMs: number | null = connection.state() === 'connected' ? null : now()
  const pulses = createProviderPulses(now)
  let last = ''
  // Freshness is checked every second, because it changes with time even without events.
  const timer = setInterval(look, 1_000)

  const stopState = connection.onState((state: ConnectionState) => {
    if (state === 'connected') {
      disconnectedSinceMs = null
      pulses.connected()
    } else {
      disconnectedSinceMs ??= now()
    }
    look()
  })
  const stopPulse = connection.subscribe(pulseChannel, {
    onSubscribed: () => {},
    onPublication: (data, context) => {
      const parsed = Pulse.safeParse(data)
      if (parsed.success) pulses.heard(parsed.data.provider)
      else connection.report({ kind: 'invalid-publication', ...context, issue: parsed.error.message })
      look()
    },
  })

  function freshness(lockedSinceMs: number | null, pulseAtMs: number): Freshness {
    return freshnessOf({ nowMs: now(), disconnectedSinceMs, lockedSinceMs, pulseAtMs })
  }

  function current(): Freshness {
    const [oldest] = [...locks.values()].toSorted((one, other) => one.sinceMs - other.sinceMs)
    return freshness(oldest?.sinceMs ?? null, pulses.lastOfPage())
  }

  function look(): void {
    const nowMs = now()
    const expiredLocks = [...locks].filter(([, { sinceMs }]) => nowMs - sinceMs >= staleAfterMs)
    const silent = [...pulses.lastByProvider()].filter(([, atMs]) => freshness(null, atMs) === 'stale')
    const seen = [
      freshness(null, pulses.lastOfPage()),
      silent.map(([provider]) => provider).toSorted(),
      [...locks.keys()],
      expiredLocks.map(([matchId]) => matchId),
    ].join(' ')
    if (seen === last) return
    last = seen
    for (const listener of [...listeners]) guarded(connection.report, listener)()
  }

  function release(matchId: number): void {
    const locked = locks.get(matchId)
    if (locked && locked.count > 1) locked.count -= 1
    else locks.delete(matchId)
    look()
  }

  return {
    current,
    currentFor: (matchId) => freshness(locks.get(matchId)?.sinceMs ?? null, pulses.lastOfMatch(matchId)),
    followProvider: (matchId, provider) => {
      const leave = pulses.follow(matchId, provider)
      look()
      return () => {
        leave()
        look()
      }
    },
    lock: (matchId) => {
      const locked = locks.get(matchId)
      if (locked) locked.count += 1
      else locks.set(matchId, { count: 1, sinceMs: now() })
      look()
      let isReleased = false
      return () => {
        if (!isReleased) release(matchId)
        isReleased = true
      }
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      clearInterval(timer)
      stopState()
      stopPulse()
    },
  }
}

/**
 * Returns a clock that only moves forward and includes the time in which the device slept. The monotonic clock may stop
 * during sleep, and the wall clock may be set back, so it uses both.
 */
function createWakingClock(): () => number {
  let steadyMs = performance.now()
  let wallMs = Date.now()
  let elapsedMs = 0
  return () => {
    const nextSteadyMs = performance.now()
    const nextWallMs = Date.now()
    elapsedMs += Math.max(0, nextSteadyMs - steadyMs, nextWallMs - wallMs)
    steadyMs = nextSteadyMs
    wallMs = nextWallMs
    return elapsedMs
  }
}

/** BEY-04: records the last pulse of each provider's feed, and the providers of the matches on the page. */
type ProviderPulses = {
  /** Called on connecting, which counts as a pulse of every provider, because none could be received before. */
  connected(): void
  /** Called for each pulse. One without a provider counts for all providers. */
  heard(provider: string | undefined): void
  follow(matchId: number, provider: string): () => void
  /** Returns the time of the last pulse of every provider with a match on the page. */
  lastByProvider(): ReadonlyMap<string, number>
  /** Returns the time of the last pulse of a match's provider, or that of the page if the provider is not known. */
  lastOfMatch(matchId: number): number
  /**
   * Returns the time of the last pulse of the provider that has been silent for longest, of those with a match on the
   * page. Without a match, the latest of all pulses.
   */
  lastOfPage(): number
}

function createProviderPulses(now: () => number): ProviderPulses {
  const pulses = new Map<string, number>()
  const followed = new Map<number, { provider: string; count: number }>()
  let heardByAllAtMs = now()

  const lastOf = (provider: string) => Math.max(heardByAllAtMs, pulses.get(provider) ?? -Infinity)

  function lastByProvider(): Map<string, number> {
    return new Map([...followed.values()].map(({ provider }) => [provider, lastOf(provider)]))
  }

  function lastOfPage(): number {
    const last = [...lastByProvider().values()]
    return last.length > 0 ? Math.min(...last) : Math.max(heardByAllAtMs, ...pulses.values())
  }

  return {
    connected: () => void (heardByAllAtMs = now()),
    heard(provider) {
      if (provider === undefined) heardByAllAtMs = now()
      else pulses.set(provider, now())
    },
    follow(matchId, provider) {
      const match = followed.get(matchId) ?? { provider, count: 0 }
      match.count += 1
      followed.set(matchId, match)
      return () => {
        match.count -= 1
        if (match.count === 0) followed.delete(matchId)
      }
    },
    lastByProvider,
    lastOfPage,
    lastOfMatch(matchId) {
      const match = followed.get(matchId)
      return match ? lastOf(match.provider) : lastOfPage()
    },
  }
}
