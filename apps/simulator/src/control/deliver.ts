import { setTimeout as sleep } from 'node:timers/promises'
import { MatchStatus } from '../play/match.ts'
import type { Draft, Match } from '../play/match.ts'
import { emitAll } from '../simulator.ts'
import type { Simulator } from '../simulator.ts'
import { Rejection } from './rejection.ts'

export const deliveryTimeoutMs = 5000

/** Returns when the broker has confirmed the last message, or why it has not. */
export async function deliver(simulator: Simulator, drafts: Draft[]) {
  const emission = emitAll(simulator, drafts)
  if (emission === undefined) throw new Error('a command that emits no message')
  const { timestampMs, traceId, confirmed } = emission
  const delivery = confirmed === null ? 'silenced' : await Promise.race([confirmed.then(() => 'confirmed'), waiting()])
  return { timestamp: timestampMs, trace_id: traceId, delivery }
}

export function anyMatch({ matches, faults }: Simulator, urn: string): Match {
  if (!faults.hasRoom()) throw new Rejection('outbox-full')
  const match = matches.get(urn)
  if (match === undefined) throw new Rejection('unknown-match')
  return match
}

export function unendedMatch(simulator: Simulator, urn: string): Match {
  const match = anyMatch(simulator, urn)
  if (match.status === MatchStatus.Closed) throw new Rejection('match-ended')
  return match
}

export function liveMatch(simulator: Simulator, urn: string): Match {
  const match = unendedMatch(simulator, urn)
  if (match.status !== MatchStatus.Live) throw new Rejection('match-not-live')
  if (match.review !== null) throw new Rejection('under-review')
  return match
}

function waiting(): Promise<string> {
  return sleep(deliveryTimeoutMs, 'waiting', { ref: false })
}
