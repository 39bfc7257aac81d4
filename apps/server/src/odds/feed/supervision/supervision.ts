import { lagsOf, noLag } from './lag.ts'
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

export type Recovery = {
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

export type SuspendReason =
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

export const onlySession = 'data'

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

export type Step = { next: Supervision; commands: SupervisionCommand[] }
