import { setTimeout as sleep } from 'node:timers/promises'
import type { Draft, Match } from '../play/match.ts'
import { tell } from '../world.ts'
import type { World } from '../world.ts'
import { Refusal } from './refusal.ts'

export const deliveryTimeoutMs = 5000

/** Answers when the broker has taken the last of the messages, or says why it has not. */
export async function deliver(world: World, drafts: Draft[]) {
  const emission = tell(world, drafts)
  if (emission === undefined) throw new Error('an order that tells nothing')
  const { timestampMs, traceId, taken } = emission
  const delivery = taken === null ? 'silenced' : await Promise.race([taken.then(() => 'taken'), waiting()])
  return { timestamp: timestampMs, trace_id: traceId, delivery }
}

export function anyMatch({ matches, faults }: World, urn: string): Match {
  if (!faults.hasRoom()) throw new Refusal('no-room')
  const match = matches.get(urn)
  if (match === undefined) throw new Refusal('unknown-match')
  return match
}

export function unendedMatch(world: World, urn: string): Match {
  const match = anyMatch(world, urn)
  if (match.status === 4) throw new Refusal('match-ended')
  return match
}

export function liveMatch(world: World, urn: string): Match {
  const match = unendedMatch(world, urn)
  if (match.status !== 1) throw new Refusal('match-not-live')
  if (match.review !== null) throw new Refusal('under-review')
  return match
}

function waiting(): Promise<string> {
  return sleep(deliveryTimeoutMs, 'waiting', { ref: false })
}
