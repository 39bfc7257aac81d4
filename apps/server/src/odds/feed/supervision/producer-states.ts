import { setProducerState, suspendProducer } from '../../book/index.ts'
import type { ProducerState } from '../../book/index.ts'
import { publishProviderStatus } from '../../live/index.ts'
import type { MatchUpdate } from '../../live/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'

export type ProducerStates = {
  /**
   * Stores the state. Returns the matches with prices that can now be bet or no longer be bet. All calls go through the
   * serial writer of the book.
   */
  set(producerId: number, state: ProducerState, reason: string, trustedForMs: number): Promise<MatchUpdate[]>
  /**
   * Suspends the producer in the database without waiting for the writer. `set` must follow, which publishes the state.
   */
  suspend(producerId: number, state: ProducerState): Promise<void>
}

type Options = { database: Database; provider: string; locales: readonly string[] }

/** Stores states of producers, and publishes a state if it is different for players. */
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
      // For players there is no difference between recovering and down.
      const status = state === 'recovering' ? 'down' : state
      if (published.get(producerId) !== status) {
        await publishProviderStatus(database, locales, { provider, producer: producerId, status })
        published.set(producerId, status)
      }
      // A suspension is published first. Resuming may change all matches, so these must not delay other updates.
      return raised.map((match) => ({ ...match, isUrgent: state !== 'up' }))
    },
  }
}
