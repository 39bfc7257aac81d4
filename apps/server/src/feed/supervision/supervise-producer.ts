import { aliveProcessed, aliveSeen, lagMs, noLag } from './lag.ts'
import type { Lag } from './lag.ts'

// The life of one producer, pure. `at` is monotonic milliseconds: a jump of the wall clock suspends nobody. Times of the
// producer (`…Ms`) are only handed on, never compared with ours.

/** Sold is `up` alone. `delayed` is sound but behind: it sells again once it has caught up, without a recovery. */
export type SupervisionState = 'down' | 'recovering' | 'up' | 'delayed'

export type Supervision = {
  state: SupervisionState
  /** Queues that each bring their own snapshot_complete. */
  sessions: readonly string[]
  /** Any alive: the producer is there to be asked. */
  lastAliveAt: number | undefined
  /** The last alive that says we are subscribed: only these are trusted. */
  lastSubscribed: { at: number; timestampMs: number | undefined } | undefined
  /** Of each session. */
  lags: Readonly<Record<string, Lag>>
  /** The recovery we wait for; only its own snapshot opens the producer. */
  requestId: number | undefined
  recovery: Recovery | undefined
  /** Everything up to here is complete although the producer is down: a recovery ended, but was interrupted. */
  completeUntilMs: number | undefined
  askedAt: number | undefined
  mayAskAt: number
  refusals: number
  startsAs: StartReason
}

type Recovery = {
  progressAt: number
  completedSessions: readonly string[]
  /** Alives stopped meanwhile: what was sent after the last trusted one is not part of it. */
  interruption: { completeUntilMs: number | undefined } | undefined
}

export type SupervisionEvent =
  /** On the watching queue. Without the producer's time no lag can be seen. */
  | { type: 'alive-received'; at: number; isSubscribed: boolean; timestampMs?: number }
  /** The same alive, subscribed or not, with everything before it in the session's queue written. */
  | { type: 'alive-processed'; at: number; timestampMs: number; session?: string }
  /** A message of a recovery was written. */
  | { type: 'recovery-progressed'; at: number; requestId: number }
  | { type: 'snapshot-completed'; at: number; requestId: number; session?: string }
  /** Refused, failed or not to be afforded: no snapshot will come. */
  | { type: 'recovery-refused'; at: number; retryAfterMs?: number }
  | { type: 'connection-lost'; at: number }
  | { type: 'product-down'; at: number }
  /** A message came whose time is not yet: what else the producer says cannot be put in order either. */
  | { type: 'dated-ahead'; at: number }
  | { type: 'time-passed'; at: number }

export type Order =
  | { type: 'stop-selling'; reason: StopReason }
  /** From `completeUntilMs` where it is given, else from the stored checkpoint. */
  | { type: 'ask-recovery'; requestId: number; completeUntilMs?: number }
  | { type: 'start-selling'; reason: StartReason }

type StartReason = 'first-recovery' | 'recovered' | 'caught-up'

type StopReason =
  | 'alive-gap'
  | 'delayed'
  | 'connection-lost'
  | 'not-subscribed'
  | 'product-down'
  | 'dated-ahead'
  | 'recovery-refused'
  | 'recovery-interrupted'
  | 'recovery-silent'
  | 'recovery-too-long'

export const limits = {
  /** No trusted alive for longer than this: the producer is silent. */
  maxAliveGapMs: 20_000,
  maxLagMs: 20_000,
  /** Once too late, it must be this near again: alives are ten seconds apart, and selling must not flicker. */
  resumeLagMs: 10_000,
  /** The provider counts recovery requests. */
  minRecoveryGapMs: 30_000,
  /** After refusals the pause grows up to this. */
  maxRecoveryGapMs: 180_000,
  maxRecoveryMs: 1_200_000,
  /** Nothing of a recovery for this long: it is dead. */
  maxRecoverySilenceMs: 300_000,
}

const onlySession = 'data'

export const beginning: Supervision = begin([onlySession])

export function begin(sessions: readonly string[]): Supervision {
  return {
    state: 'down',
    sessions,
    lastAliveAt: undefined,
    lastSubscribed: undefined,
    lags: lagsOf(sessions, () => noLag),
    requestId: undefined,
    recovery: undefined,
    completeUntilMs: undefined,
    askedAt: undefined,
    mayAskAt: Number.NEGATIVE_INFINITY,
    refusals: 0,
    startsAs: 'first-recovery',
  }
}

type Step = { next: Supervision; orders: Order[] }

export function supervise(now: Supervision, event: SupervisionEvent, newRequestId: () => number): Step {
  return askIfAllowed(happen(now, event), event.at, newRequestId)
}

function happen(now: Supervision, event: SupervisionEvent): Step {
  switch (event.type) {
    case 'alive-received':
      return receiveAlive(now, event)
    case 'alive-processed':
      return catchUp({ ...now, lags: noteProcessed(now, event.session ?? onlySession, event.timestampMs) }, event.at)
    case 'recovery-progressed':
      return now.recovery !== undefined && event.requestId === now.requestId
        ? stay({ ...now, recovery: { ...now.recovery, progressAt: event.at } })
        : stay(now)
    case 'snapshot-completed':
      return now.recovery !== undefined && event.requestId === now.requestId
        ? completeSession(now, now.recovery, event.session ?? onlySession, event.at)
        : stay(now)
    case 'recovery-refused':
      return now.state === 'recovering' ? refuse(now, event.at, event.retryAfterMs ?? 0) : stay(now)
    case 'connection-lost':
      // The queues are gone with what they held, so nothing is complete but what the checkpoint says.
      return stop({ ...begin(now.sessions), ...memoryOf(now) }, 'connection-lost')
    case 'product-down':
      return stop({ ...now, lastAliveAt: undefined }, 'product-down')
    case 'dated-ahead':
      // A recovery under way counts as little as what came before it.
      return now.state === 'down' ? stay(now) : stop(now, 'dated-ahead')
    case 'time-passed':
      return passTime(now, event.at)
  }
}

function receiveAlive(now: Supervision, event: Extract<SupervisionEvent, { type: 'alive-received' }>): Step {
  const { at, isSubscribed, timestampMs } = event
  // One that comes too late does not hide the gap before it.
  const { next: before, orders } = passTime(now, at)
  const next: Supervision = {
    ...before,
    lastAliveAt: at,
    lastSubscribed: isSubscribed ? { at, timestampMs } : before.lastSubscribed,
    lags:
      timestampMs === undefined
        ? before.lags
        : lagsOf(before.sessions, (session) => aliveSeen(lagOf(before, session), timestampMs, at)),
  }
  if (isSubscribed || !isSound(next)) return { next, orders }
  // It was down on their side and has forgotten us: only a recovery subscribes us again.
  const stopped = stop(next, 'not-subscribed')
  return { next: stopped.next, orders: [...orders, ...stopped.orders] }
}

function noteProcessed(now: Supervision, processed: string, timestampMs: number): Supervision['lags'] {
  return lagsOf(now.sessions, (session) => {
    const lag = lagOf(now, session)
    return session === processed ? aliveProcessed(lag, timestampMs) : lag
  })
}

function lagsOf(sessions: readonly string[], lag: (session: string) => Lag): Supervision['lags'] {
  return Object.fromEntries(sessions.map((session) => [session, lag(session)]))
}

function lagOf({ lags }: Supervision, session: string): Lag {
  return lags[session] ?? noLag
}

/** What the provider does not forget with our connection: that and how often it was asked. */
function memoryOf({ askedAt, mayAskAt, refusals, startsAs }: Supervision) {
  return { askedAt, mayAskAt, refusals, startsAs }
}

function passTime(now: Supervision, at: number): Step {
  switch (now.state) {
    case 'down':
      return stay(now)
    case 'recovering':
      return now.recovery === undefined ? stay(now) : watchRecovery(now, now.recovery, at)
    case 'up':
      if (isSilent(now, at)) return stop(now, 'alive-gap')
      return lagOfAll(now, at) > limits.maxLagMs ? fallBehind(now) : stay(now)
    case 'delayed':
      return isSilent(now, at) ? stop(now, 'alive-gap') : catchUp(now, at)
  }
}

function watchRecovery(now: Supervision, recovery: Recovery, at: number): Step {
  if (at - (now.askedAt ?? at) > limits.maxRecoveryMs) return stop(now, 'recovery-too-long')
  if (at - recovery.progressAt > limits.maxRecoverySilenceMs) return stop(now, 'recovery-silent')
  return stay(isSilent(now, at) ? { ...now, recovery: interrupt(now, recovery) } : now)
}

/** The first gap counts: alives after it do not say what was lost in it. */
function interrupt({ lastSubscribed, askedAt = 0 }: Supervision, recovery: Recovery): Recovery {
  const isDuringRecovery = lastSubscribed !== undefined && lastSubscribed.at >= askedAt
  const completeUntilMs = isDuringRecovery ? lastSubscribed.timestampMs : undefined
  return { ...recovery, interruption: recovery.interruption ?? { completeUntilMs } }
}

function completeSession(now: Supervision, recovery: Recovery, session: string, at: number): Step {
  const completedSessions = [...new Set([...recovery.completedSessions, session])]
  const progressed = { ...recovery, progressAt: at, completedSessions }
  if (!now.sessions.every((each) => completedSessions.includes(each))) return stay({ ...now, recovery: progressed })

  const { interruption } = isSilent(now, at) ? interrupt(now, recovery) : recovery
  if (interruption !== undefined) {
    const completeUntilMs = interruption.completeUntilMs ?? now.completeUntilMs
    return stop({ ...now, refusals: 0, completeUntilMs }, 'recovery-interrupted')
  }
  const startsAs = now.startsAs === 'first-recovery' ? now.startsAs : 'recovered'
  return catchUp({ ...standing(now, 'delayed'), refusals: 0, completeUntilMs: undefined, startsAs }, at)
}

/** The first wait after a refusal is the usual one; then each is twice as long. */
function refuse(now: Supervision, at: number, retryAfterMs: number): Step {
  const pauseMs = Math.min(limits.minRecoveryGapMs * 2 ** now.refusals, limits.maxRecoveryGapMs)
  const mayAskAt = Math.max((now.askedAt ?? at) + pauseMs, at + retryAfterMs)
  return stop({ ...now, refusals: now.refusals + 1, mayAskAt }, 'recovery-refused')
}

function fallBehind(now: Supervision): Step {
  const orders: Order[] = [{ type: 'stop-selling', reason: 'delayed' }]
  return { next: { ...now, state: 'delayed', startsAs: 'caught-up' }, orders }
}

/** What is sound, not behind and says so itself sells: a recovery may end before the first alive that calls us subscribed. */
function catchUp(now: Supervision, at: number): Step {
  if (now.state !== 'delayed' || lagOfAll(now, at) > limits.resumeLagMs || !isHeard(now, at)) return stay(now)
  const orders: Order[] = [{ type: 'start-selling', reason: now.startsAs }]
  return { next: { ...now, state: 'up', startsAs: 'caught-up' }, orders }
}

function stop(now: Supervision, reason: StopReason): Step {
  return { next: standing(now, 'down'), orders: [{ type: 'stop-selling', reason }] }
}

function stay(next: Supervision): Step {
  return { next, orders: [] }
}

/** In a state that waits for no recovery. */
function standing(now: Supervision, state: 'down' | 'delayed'): Supervision {
  return { ...now, state, requestId: undefined, recovery: undefined }
}

function isSound({ state }: Supervision): boolean {
  return state === 'up' || state === 'delayed'
}

function isHeard({ lastSubscribed }: Supervision, at: number): boolean {
  return lastSubscribed !== undefined && at - lastSubscribed.at <= limits.maxAliveGapMs
}

/** A recovery is what subscribes us: until it has had its time, older alives do not count against it. */
function isSilent(now: Supervision, at: number): boolean {
  if (isHeard(now, at)) return false
  return now.state === 'up' || now.askedAt === undefined || at - now.askedAt > limits.maxAliveGapMs
}

function lagOfAll({ lags }: Supervision, at: number): number {
  return Math.max(...Object.values(lags).map((lag) => lagMs(lag, at)))
}

/** A recovery asked of a silent producer fails and is counted: alives must have come back first. */
function askIfAllowed({ next, orders }: Step, at: number, newRequestId: () => number): Step {
  const isThere = next.lastAliveAt !== undefined && at - next.lastAliveAt <= limits.maxAliveGapMs
  if (next.state !== 'down' || !isThere || at < next.mayAskAt) return { next, orders }
  const requestId = newRequestId()
  const { completeUntilMs } = next
  return {
    next: {
      ...next,
      state: 'recovering',
      requestId,
      recovery: { progressAt: at, completedSessions: [], interruption: undefined },
      askedAt: at,
      mayAskAt: at + limits.minRecoveryGapMs,
    },
    orders: [
      ...orders,
      { type: 'ask-recovery', requestId, ...(completeUntilMs === undefined ? {} : { completeUntilMs }) },
    ],
  }
}
