import { lagOfAll } from './lag.ts'
import { limits } from './supervision.ts'
import type { Step, Supervision, SupervisionCommand, SuspendReason } from './supervision.ts'

export function delay(now: Supervision): Step {
  const commands: SupervisionCommand[] = [{ type: 'suspend-producer', reason: 'delayed' }]
  return { next: { ...now, state: 'delayed', resumeReason: 'caught-up' }, commands }
}

/**
 * Resumes a delayed producer that is no longer late and has recent subscribed alives, which may be missing right after
 * a recovery.
 */
export function catchUp(now: Supervision, at: number): Step {
  if (now.state !== 'delayed' || lagOfAll(now.lags, at) > limits.resumeLagMs || !isSubscribedRecently(now, at))
    return unchanged(now)
  const commands: SupervisionCommand[] = [{ type: 'resume-producer', reason: now.resumeReason }]
  return { next: { ...now, state: 'up', resumeReason: 'caught-up' }, commands }
}

export function suspend(now: Supervision, reason: SuspendReason): Step {
  return { next: withoutRecovery(now, 'down'), commands: [{ type: 'suspend-producer', reason }] }
}

export function unchanged(next: Supervision): Step {
  return { next, commands: [] }
}

/** Changes to a state in which no recovery is awaited. */
export function withoutRecovery(now: Supervision, state: 'down' | 'delayed'): Supervision {
  return { ...now, state, requestId: undefined, recovery: undefined }
}

export function isSound({ state }: Supervision): boolean {
  return state === 'up' || state === 'delayed'
}

function isSubscribedRecently({ lastSubscribed }: Supervision, at: number): boolean {
  return lastSubscribed !== undefined && at - lastSubscribed.at <= limits.maxAliveGapMs
}

/**
 * Returns true if subscribed alives are missing for too long. After a recovery request they have time to arrive,
 * because the request renews the subscription.
 */
export function isSilent(now: Supervision, at: number): boolean {
  if (isSubscribedRecently(now, at)) return false
  return now.state === 'up' || now.requestedAt === undefined || at - now.requestedAt > limits.maxAliveGapMs
}
