import { setProducerState, suspendProducer } from '../../book/index.ts'
import type { ProducerState } from '../../book/index.ts'
import { publishProviderStatus } from '../../live/index.ts'
import type { MatchUpdate } from '../../live/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'

export type ProducerStates = {
  /** Returns the matches whose prices can be bet, or no longer be bet, with it. Goes through the one writer of the book. */
  set(producerId: number, state: ProducerState, reason: string, trustedForMs: number): Promise<MatchUpdate[]>
  /** Does not wait for its turn among the writers; `set` follows and publishes. */
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
      // To a player, a producer that recovers is down.
      const status = state === 'recovering' ? 'down' : state
      if (published.get(producerId) !== status) {
        await publishProviderStatus(database, locales, { provider, producer: producerId, status })
        published.set(producerId, status)
      }
      // A suspension is urgent. Prices that can be bet again, maybe of every match, are not: nothing is to wait for them.
      return raised.map((match) => ({ ...match, isUrgent: state !== 'up' }))
    },
  }
}
