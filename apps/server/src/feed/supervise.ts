import type { ProducerState } from '../book/index.ts'

// The life of one producer, pure. `at` is monotonic milliseconds: a jump of the wall clock suspends nobody.

export type Supervision = {
  state: ProducerState
  lastAliveAt: number | undefined
  /** The recovery we asked for last; only its own snapshot opens the producer. */
  requestId: number | undefined
  askedAt: number | undefined
}

export type SupervisionEvent =
  | { type: 'alive-received'; at: number; isSubscribed: boolean }
  | { type: 'snapshot-completed'; at: number; requestId: number }
  | { type: 'recovery-refused'; at: number }
  | { type: 'connection-lost'; at: number }
  | { type: 'time-passed'; at: number }

export type Order =
  | { type: 'stop-selling'; reason: string }
  | { type: 'ask-recovery'; requestId: number }
  | { type: 'start-selling' }

export const limits = {
  /** No alive for longer than this: the producer is silent. */
  maxAliveGapMs: 20_000,
  /** The provider counts recovery requests. */
  minRecoveryGapMs: 30_000,
  maxRecoveryMs: 1_200_000,
}

export const beginning: Supervision = {
  state: 'down',
  lastAliveAt: undefined,
  requestId: undefined,
  askedAt: undefined,
}

type Step = { next: Supervision; orders: Order[] }

export function supervise(now: Supervision, event: SupervisionEvent, newRequestId: () => number): Step {
  switch (event.type) {
    case 'alive-received': {
      const alive = { ...now, lastAliveAt: event.at }
      // It was down on their side and has forgotten us: only a recovery subscribes us again.
      if (!event.isSubscribed && now.state === 'up')
        return askIfAllowed(stop(alive, 'not-subscribed'), event.at, newRequestId)
      return askIfAllowed({ next: alive, orders: [] }, event.at, newRequestId)
    }
    case 'snapshot-completed':
      if (now.state !== 'recovering' || event.requestId !== now.requestId) return { next: now, orders: [] }
      return { next: { ...now, state: 'up', requestId: undefined }, orders: [{ type: 'start-selling' }] }
    case 'recovery-refused':
      return { next: { ...now, state: 'down', requestId: undefined }, orders: [] }
    case 'connection-lost':
      return stop({ ...now, lastAliveAt: undefined }, 'connection-lost')
    case 'time-passed': {
      if (now.state !== 'down' && isSilent(now, event.at)) return stop(now, 'alive-gap')
      if (now.state === 'recovering' && event.at - (now.askedAt ?? 0) > limits.maxRecoveryMs)
        return askIfAllowed(stop(now, 'recovery-too-long'), event.at, newRequestId)
      return askIfAllowed({ next: now, orders: [] }, event.at, newRequestId)
    }
  }
}

function isSilent(now: Supervision, at: number): boolean {
  return now.lastAliveAt === undefined || at - now.lastAliveAt > limits.maxAliveGapMs
}

function stop(now: Supervision, reason: string): Step {
  return { next: { ...now, state: 'down', requestId: undefined }, orders: [{ type: 'stop-selling', reason }] }
}

/** A recovery asked of a silent producer fails and is counted: alives must have come back first. */
function askIfAllowed({ next, orders }: Step, at: number, newRequestId: () => number): Step {
  const isTooSoon = next.askedAt !== undefined && at - next.askedAt < limits.minRecoveryGapMs
  if (next.state !== 'down' || isSilent(next, at) || isTooSoon) return { next, orders }
  const requestId = newRequestId()
  return {
    next: { ...next, state: 'recovering', requestId, askedAt: at },
    orders: [...orders, { type: 'ask-recovery', requestId }],
  }
}
