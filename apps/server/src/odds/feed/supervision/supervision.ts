import { lagsOf, noLag } from './lag.ts'
import type { Lags } from './lag.ts'

// Types of the state machine of one producer. `at` is in monotonic milliseconds, so that a jump of the system clock
// suspends no producer. Times by the producer's clock (`…Ms`) are only passed on and never compared with ours.

/**
 * Prices can be bet only in the state `up`. A `delayed` producer misses no messages but processes them late; it resumes
 * without a recovery.
 */
type SupervisionState = 'down' | 'recovering' | 'up' | 'delayed'

export type Supervision = {
  state: SupervisionState
  /** The data queues. Each delivers a snapshot_complete of its own. */
  sessions: readonly string[]
  /** Time of the last alive, subscribed or not. It shows that the producer can accept a recovery request. */
  lastAliveAt: number | undefined
  /** The last alive marked as subscribed. Only these prove that the producer sends us everything. */
  lastSubscribed: { at: number; timestampMs: number | undefined } | undefined
  lags: Lags
  /** The recovery that is awaited. Only its own snapshot_complete resumes the producer. */
  requestId: number | undefined
  recovery: Recovery | undefined
  /**
   * If a recovery ended after an interruption, the time up to which messages are complete. The next recovery starts
   * there.
   */
  completeUntilMs: number | undefined
  requestedAt: number | undefined
  mayRequestAt: number
  rejections: number
  resumeReason: ResumeReason
  /** Times at which messages with future timestamps arrived, within the last minute. */
  futureDatedAt: readonly number[]
}

export type Recovery = {
  progressAt: number
  completedSessions: readonly string[]
  /**
   * Set if alives stopped during the recovery, with the time of the last alive before that. Later messages may be
   * missing.
   */
  interruption: { completeUntilMs: number | undefined } | undefined
}

export type SupervisionEvent =
  /** An alive in the alive queue. Without `timestampMs` it is not used to measure the lag. */
  | { type: 'alive-received'; at: number; isSubscribed: boolean; timestampMs?: number }
  /** The same alive in a data queue, after all messages before it were written. */
  | { type: 'alive-processed'; at: number; timestampMs: number; session?: string }
  | { type: 'recovery-progressed'; at: number; requestId: number }
  | { type: 'snapshot-completed'; at: number; requestId: number; session?: string }
  /** The recovery request was rejected, has failed or would exceed the quota, so no snapshot will arrive. */
  | { type: 'recovery-rejected'; at: number; retryAfterMs?: number }
  | { type: 'connection-lost'; at: number }
  | { type: 'product-down'; at: number }
  /** A message with a future timestamp, about an event or about the producer. */
  | { type: 'future-dated'; at: number; isOfEvent: boolean }
  | { type: 'time-passed'; at: number }

export type SupervisionCommand =
  | { type: 'suspend-producer'; reason: SuspendReason }
  /** The recovery starts at `completeUntilMs` or, without it, at the stored checkpoint. */
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
  /** A producer without a subscribed alive for longer than this is silent and is suspended. */
  maxAliveGapMs: 20_000,
  maxLagMs: 20_000,
  /**
   * A delayed producer resumes when the lag is below this. It is half of `maxLagMs`, so that the state does not change
   * back and forth with alives that are ten seconds apart.
   */
  resumeLagMs: 10_000,
  /** Minimum time between two recovery requests, because the provider limits them. */
  minRecoveryGapMs: 30_000,
  /** Maximum pause after repeated rejections. */
  maxRecoveryGapMs: 180_000,
  maxRecoveryMs: 1_200_000,
  /** A recovery for which no message has arrived for this long has failed. */
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
