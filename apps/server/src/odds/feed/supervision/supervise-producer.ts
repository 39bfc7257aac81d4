import { futureDatedLimits, noteFutureDated } from './future-dated.ts'
import { aliveSeen, lagOf, lagOfAll, lagsOf, processAlive } from './lag.ts'
import { completeSession, reject, requestRecoveryIfAllowed, watchRecovery } from './supervise-recovery.ts'
import { catchUp, delay, isSilent, isSound, suspend, unchanged } from './supervision-steps.ts'
import { createSupervision, limits, onlySession } from './supervision.ts'
import type { Step, Supervision, SupervisionEvent } from './supervision.ts'

/**
 * Decides what an event means for a producer: its next state and the commands, which `execute` in `supervisor.ts` carries
 * out. Without alives for `maxAliveGapMs` it is suspended (`applyTime`); when they are back, a recovery is requested.
 */
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
      // The queues were deleted with their messages, so only what the checkpoint covers is complete.
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
  // Time is applied first, so that a late alive does not hide the gap before it.
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
  // The provider has lost our subscription, for example because the producer was down there. Only a recovery restores
  // it.
  const stopped = suspend(next, 'not-subscribed')
  return { next: stopped.next, commands: [...commands, ...stopped.commands] }
}

/**
 * Suspends the producer if the message is about no event, is one too many, or arrives during a recovery, which then
 * cannot be trusted.
 */
function countFutureDated(now: Supervision, { at, isOfEvent }: { at: number; isOfEvent: boolean }): Step {
  const next = { ...now, futureDatedAt: noteFutureDated(now.futureDatedAt, at) }
  const isClosed = !isOfEvent || now.state !== 'up' || next.futureDatedAt.length >= futureDatedLimits.max
  return isClosed && now.state !== 'down' ? suspend(next, 'future-dated') : unchanged(next)
}

/** The times and the number of recovery requests, which also limit the requests on the next connection. */
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
