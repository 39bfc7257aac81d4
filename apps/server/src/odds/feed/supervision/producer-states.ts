import { setProducerState, suspendProducer } from '../../book/index.ts'
import type { ProducerState } from '../../book/index.ts'
import { publishProviderStatus } from '../../live/index.ts'
import type { MatchUpdate } from '../../live/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'

export type ProducerStates = {
  /** Returns the matches whose prices become bettable or cease to be. Callers go through the one writer of the book. */
  set(producerId: number, state: ProducerState, reason: string, trustedForMs: number): Promise<MatchUpdate[]>
  /** Suspends without waiting for the other writers; `set` follows and publishes. */
  suspend(producerId: number, state: ProducerState): Promise<void>
}

type Options = { database: Database; provider: string; locales: readonly string[] }

/** Stores the state of a producer and publishes it when its meaning for players changes. */
export function createProducerStates({ database, provider, locales }: Options): ProducerStates {
  const published = new Map<number, string>()
  const suspendedEarly = new Set<number>()
  return {
    async suspend(producerId, state) {
      if (await suspendProducer(database, producerId, state)) suspendedEarly.add(producerId)
    },
    async set(producerId, state, reason, trustedForMs) {
      const wasTrusted = suspendedEarly.delete(producerId)
      const raised = await setProducerState(database, producerId, state, reason, trustedForMs, wasTrusted)
      // For players a recovering producer is down.
      const status = state === 'recovering' ? 'down' : state
      if (published.get(producerId) !== status) {
        await publishProviderStatus(database, locales, { provider, producer: producerId, status })
        published.set(producerId, status)
      }
      // A suspension is urgent. A resumption may concern every match and must not delay other updates.
      return raised.map((match) => ({ ...match, isUrgent: state !== 'up' }))
    },
  }
}
