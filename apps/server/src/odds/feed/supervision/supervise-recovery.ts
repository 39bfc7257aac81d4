import { catchUp, isSilent, suspend, unchanged, withoutRecovery } from './supervision-steps.ts'
import { limits } from './supervision.ts'
import type { Recovery, Step, Supervision } from './supervision.ts'

export function watchRecovery(now: Supervision, recovery: Recovery, at: number): Step {
  if (at - (now.requestedAt ?? at) > limits.maxRecoveryMs) return suspend(now, 'recovery-too-long')
  if (at - recovery.progressAt > limits.maxRecoverySilenceMs) return suspend(now, 'recovery-silent')
  return unchanged(isSilent(now, at) ? { ...now, recovery: interrupt(now, recovery) } : now)
}

/**
 * Notes that alives stopped during the recovery. Only the first gap counts, because everything after it may be
 * incomplete.
 */
function interrupt({ lastSubscribed, requestedAt = 0 }: Supervision, recovery: Recovery): Recovery {
  const isDuringRecovery = lastSubscribed !== undefined && lastSubscribed.at >= requestedAt
  const completeUntilMs = isDuringRecovery ? lastSubscribed.timestampMs : undefined
  return { ...recovery, interruption: recovery.interruption ?? { completeUntilMs } }
}

export function completeSession(now: Supervision, recovery: Recovery, session: string, at: number): Step {
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

/** Suspends the producer until the next request is allowed. The pause doubles with each rejection in a row. */
export function reject(now: Supervision, at: number, retryAfterMs: number): Step {
  const pauseMs = Math.min(limits.minRecoveryGapMs * 2 ** now.rejections, limits.maxRecoveryGapMs)
  const mayRequestAt = Math.max((now.requestedAt ?? at) + pauseMs, at + retryAfterMs)
  return suspend({ ...now, rejections: now.rejections + 1, mayRequestAt }, 'recovery-rejected')
}

/**
 * Requests a recovery if the producer is down and its alives arrive. Otherwise the request would fail and use up quota.
 */
export function requestRecoveryIfAllowed({ next, commands }: Step, at: number, newRequestId: () => number): Step {
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
