import { futureDatedLimits, noteFutureDated } from './future-dated.ts'
import { aliveSeen, lagOf, lagOfAll, lagsOf, noLag, processAlive } from './lag.ts'
import type { Lags } from './lag.ts'

// The pure state machine of one producer. `at` is in monotonic milliseconds, so a jump of the wall clock suspends no
// producer. Times of the producer (`…Ms`) are only passed on, never compared with ours.

/** Prices can be bet only while `up`. A `delayed` producer is complete but behind; it resumes without a recovery. */
type SupervisionState = 'down' | 'recovering' | 'up' | 'delayed'

export type Supervision = {
  state: SupervisionState
  /** Queues that each deliver a snapshot_complete of their own. */
  sessions: readonly string[]
  /** Time of the last alive of any kind, which shows that the producer can take a recovery request. */
  lastAliveAt: number | undefined
  /** The last alive that confirms our subscription; only these are trusted. */
  lastSubscribed: { at: number; timestampMs: number | undefined } | undefined
  lags: Lags
  /** The awaited recovery; only its own snapshot_complete resumes the producer. */
  requestId: number | undefined
  recovery: Recovery | undefined
  /**
   * Everything up to here is complete although the producer is down, because a recovery ended after an interruption.
   */
  completeUntilMs: number | undefined
  requestedAt: number | undefined
  mayRequestAt: number
  rejections: number
  resumeReason: ResumeReason
  /** When messages with future timestamps arrived within the last minute. */
  futureDatedAt: readonly number[]
}

type Recovery = {
  progressAt: number
  completedSessions: readonly string[]
  /** Alives stopped during the recovery: what was sent after the last trusted one is not part of it. */
  interruption: { completeUntilMs: number | undefined } | undefined
}

export type SupervisionEvent =
  /** An alive on the watching queue. Without the producer's time no lag can be measured. */
  | { type: 'alive-received'; at: number; isSubscribed: boolean; timestampMs?: number }
  /** The same alive, subscribed or not, after everything before it in the session's queue was written. */
  | { type: 'alive-processed'; at: number; timestampMs: number; session?: string }
  | { type: 'recovery-progressed'; at: number; requestId: number }
  | { type: 'snapshot-completed'; at: number; requestId: number; session?: string }
  /** The request was rejected, failed or exceeded the quota, so no snapshot will come. */
  | { type: 'recovery-rejected'; at: number; retryAfterMs?: number }
  | { type: 'connection-lost'; at: number }
  | { type: 'product-down'; at: number }
  /** A message had a future timestamp. One about an event holds that event, a system message the whole producer. */
  | { type: 'future-dated'; at: number; isOfEvent: boolean }
  | { type: 'time-passed'; at: number }

export type SupervisionCommand =
  | { type: 'suspend-producer'; reason: SuspendReason }
  /** Starts at `completeUntilMs` if given, else at the stored checkpoint. */
  | { type: 'request-recovery'; requestId: number; completeUntilMs?: number }
  | { type: 'resume-producer'; reason: ResumeReason }

type ResumeReason = 'first-recovery' | 'recovered' | 'caught-up'

type SuspendReason =
  | 'alive-gap'
  | 'delayed'
  | 'connection-lost'
  | 'not-subscribed'
  | 'product-down'
  | 'future-dated'
  | 'recovery-rejected'
  | 'recovery-interrupted'
  | 'recovery-silent'
  | 'recovery-too-long'

export const limits = {
  /** Without a trusted alive for longer than this the producer counts as silent. */
  maxAliveGapMs: 20_000,
  maxLagMs: 20_000,
  /** A delayed producer resumes below this lag: alives are ten seconds apart, and suspensions must not flicker. */
  resumeLagMs: 10_000,
  /** The provider limits recovery requests. */
  minRecoveryGapMs: 30_000,
  /** After rejections the pause grows up to this. */
  maxRecoveryGapMs: 180_000,
  maxRecoveryMs: 1_200_000,
  /** A recovery without messages for this long has failed. */
  maxRecoverySilenceMs: 300_000,
}

const onlySession = 'data'

export const initialSupervision: Supervision = createSupervision([onlySession])

export function createSupervision(sessions: readonly string[]): Supervision {
  return {
    state: 'down',
    sessions,
    lastAliveAt: undefined,
    lastSubscribed: undefined,
    lags: lagsOf(sessions, () => noLag),
    requestId: undefined,
    recovery: undefined,
    completeUntilMs: undefined,
    requestedAt: undefined,
    mayRequestAt: Number.NEGATIVE_INFINITY,
    rejections: 0,
    resumeReason: 'first-recovery',
    futureDatedAt: [],
  }
}

type Step = { next: Supervision; commands: SupervisionCommand[] }

export function superviseProducer(now: Supervision, event: SupervisionEvent, newRequestId: () => number): Step {
  return requestRecoveryIfAllowed(applyEvent(now, event), event.at, newRequestId)
}

function applyEvent(now: Supervision, event: SupervisionEvent): Step {
  switch (event.type) {
    case 'alive-received':
      return receiveAlive(now, event)
    case 'alive-processed':
      return catchUp(
        { ...now, lags: processAlive(now.lags, event.session ?? onlySession, event.timestampMs) },
        event.at,
      )
    case 'recovery-progressed':
      return now.recovery !== undefined && event.requestId === now.requestId
        ? unchanged({ ...now, recovery: { ...now.recovery, progressAt: event.at } })
        : unchanged(now)
    case 'snapshot-completed':
      return now.recovery !== undefined && event.requestId === now.requestId
        ? completeSession(now, now.recovery, event.session ?? onlySession, event.at)
        : unchanged(now)
    case 'recovery-rejected':
      return now.state === 'recovering' ? reject(now, event.at, event.retryAfterMs ?? 0) : unchanged(now)
    case 'connection-lost':
      // The queues are gone with their content, so only what the checkpoint covers is complete.
      return suspend({ ...createSupervision(now.sessions), ...requestHistoryOf(now) }, 'connection-lost')
    case 'product-down':
      return suspend({ ...now, lastAliveAt: undefined }, 'product-down')
    case 'future-dated':
      return countFutureDated(now, event)
    case 'time-passed':
      return applyTime(now, event.at)
  }
}

function receiveAlive(now: Supervision, event: Extract<SupervisionEvent, { type: 'alive-received' }>): Step {
  const { at, isSubscribed, timestampMs } = event
  // A late alive does not hide the gap before it.
  const { next: before, commands } = applyTime(now, at)
  const next: Supervision = {
    ...before,
    lastAliveAt: at,
    lastSubscribed: isSubscribed ? { at, timestampMs } : before.lastSubscribed,
    lags:
      timestampMs === undefined
        ? before.lags
        : lagsOf(before.sessions, (session) => aliveSeen(lagOf(before.lags, session), timestampMs, at)),
  }
  if (isSubscribed || !isSound(next)) return { next, commands }
  // The producer was down on the provider's side and lost our subscription; only a recovery restores it.
  const stopped = suspend(next, 'not-subscribed')
  return { next: stopped.next, commands: [...commands, ...stopped.commands] }
}

/** A producer that is not up has no book to protect: its running recovery is as worthless as earlier messages. */
function countFutureDated(now: Supervision, { at, isOfEvent }: { at: number; isOfEvent: boolean }): Step {
  const next = { ...now, futureDatedAt: noteFutureDated(now.futureDatedAt, at) }
  const isClosed = !isOfEvent || now.state !== 'up' || next.futureDatedAt.length >= futureDatedLimits.max
  return isClosed && now.state !== 'down' ? suspend(next, 'future-dated') : unchanged(next)
}

/** When and how often recoveries were requested is remembered across connections. */
function requestHistoryOf({ requestedAt, mayRequestAt, rejections, resumeReason }: Supervision) {
  return { requestedAt, mayRequestAt, rejections, resumeReason }
}

function applyTime(now: Supervision, at: number): Step {
  switch (now.state) {
    case 'down':
      return unchanged(now)
    case 'recovering':
      return now.recovery === undefined ? unchanged(now) : watchRecovery(now, now.recovery, at)
    case 'up':
      if (isSilent(now, at)) return suspend(now, 'alive-gap')
      return lagOfAll(now.lags, at) > limits.maxLagMs ? delay(now) : unchanged(now)
    case 'delayed':
      return isSilent(now, at) ? suspend(now, 'alive-gap') : catchUp(now, at)
  }
}

function watchRecovery(now: Supervision, recovery: Recovery, at: number): Step {
  if (at - (now.requestedAt ?? at) > limits.maxRecoveryMs) return suspend(now, 'recovery-too-long')
  if (at - recovery.progressAt > limits.maxRecoverySilenceMs) return suspend(now, 'recovery-silent')
  return unchanged(isSilent(now, at) ? { ...now, recovery: interrupt(now, recovery) } : now)
}

/** Only the first gap counts: later alives do not show what was lost in it. */
function interrupt({ lastSubscribed, requestedAt = 0 }: Supervision, recovery: Recovery): Recovery {
  const isDuringRecovery = lastSubscribed !== undefined && lastSubscribed.at >= requestedAt
  const completeUntilMs = isDuringRecovery ? lastSubscribed.timestampMs : undefined
  return { ...recovery, interruption: recovery.interruption ?? { completeUntilMs } }
}

function completeSession(now: Supervision, recovery: Recovery, session: string, at: number): Step {
  const completedSessions = [...new Set([...recovery.completedSessions, session])]
  const progressed = { ...recovery, progressAt: at, completedSessions }
  if (!now.sessions.every((each) => completedSessions.includes(each)))
    return unchanged({ ...now, recovery: progressed })

  const { interruption } = isSilent(now, at) ? interrupt(now, recovery) : recovery
  if (interruption !== undefined) {
    const completeUntilMs = interruption.completeUntilMs ?? now.completeUntilMs
    return suspend({ ...now, rejections: 0, completeUntilMs }, 'recovery-interrupted')
  }
  const resumeReason = now.resumeReason === 'first-recovery' ? now.resumeReason : 'recovered'
  return catchUp({ ...withoutRecovery(now, 'delayed'), rejections: 0, completeUntilMs: undefined, resumeReason }, at)
}

/** The first pause after a rejection is the usual one; each further pause is twice as long. */
function reject(now: Supervision, at: number, retryAfterMs: number): Step {
  const pauseMs = Math.min(limits.minRecoveryGapMs * 2 ** now.rejections, limits.maxRecoveryGapMs)
  const mayRequestAt = Math.max((now.requestedAt ?? at) + pauseMs, at + retryAfterMs)
  return suspend({ ...now, rejections: now.rejections + 1, mayRequestAt }, 'recovery-rejected')
}

function delay(now: Supervision): Step {
  const commands: SupervisionCommand[] = [{ type: 'suspend-producer', reason: 'delayed' }]
  return { next: { ...now, state: 'delayed', resumeReason: 'caught-up' }, commands }
}

/**
 * Resumes a producer that is complete, not behind and subscribed: a recovery may end before the first subscribed alive.
 */
function catchUp(now: Supervision, at: number): Step {
  if (now.state !== 'delayed' || lagOfAll(now.lags, at) > limits.resumeLagMs || !isSubscribedRecently(now, at))
    return unchanged(now)
  const commands: SupervisionCommand[] = [{ type: 'resume-producer', reason: now.resumeReason }]
  return { next: { ...now, state: 'up', resumeReason: 'caught-up' }, commands }
}

function suspend(now: Supervision, reason: SuspendReason): Step {
  return { next: withoutRecovery(now, 'down'), commands: [{ type: 'suspend-producer', reason }] }
}

function unchanged(next: Supervision): Step {
  return { next, commands: [] }
}

/** Enters a state that does not wait for a recovery. */
function withoutRecovery(now: Supervision, state: 'down' | 'delayed'): Supervision {
  return { ...now, state, requestId: undefined, recovery: undefined }
}

function isSound({ state }: Supervision): boolean {
  return state === 'up' || state === 'delayed'
}

function isSubscribedRecently({ lastSubscribed }: Supervision, at: number): boolean {
  return lastSubscribed !== undefined && at - lastSubscribed.at <= limits.maxAliveGapMs
}

/** A recovery subscribes us, so older alives do not count against it until it has had its time. */
function isSilent(now: Supervision, at: number): boolean {
  if (isSubscribedRecently(now, at)) return false
  return now.state === 'up' || now.requestedAt === undefined || at - now.requestedAt > limits.maxAliveGapMs
}

/** A recovery requested from a silent producer fails and uses up quota, so alives must be back first. */
function requestRecoveryIfAllowed({ next, commands }: Step, at: number, newRequestId: () => number): Step {
  const isAlive = next.lastAliveAt !== undefined && at - next.lastAliveAt <= limits.maxAliveGapMs
  if (next.state !== 'down' || !isAlive || at < next.mayRequestAt) return { next, commands }
  const requestId = newRequestId()
  const { completeUntilMs } = next
  return {
    next: {
      ...next,
      state: 'recovering',
      requestId,
      recovery: { progressAt: at, completedSessions: [], interruption: undefined },
      requestedAt: at,
      mayRequestAt: at + limits.minRecoveryGapMs,
    },
    commands: [
      ...commands,
      { type: 'request-recovery', requestId, ...(completeUntilMs === undefined ? {} : { completeUntilMs }) },
    ],
  }
}
