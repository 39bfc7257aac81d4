import { setProducerState, stopSale } from '../../book/index.ts'
import type { ProducerState } from '../../book/index.ts'
import { tellProviderStatus } from '../../live/index.ts'
import type { Database } from '../../runtime/index.ts'

export type ProducerStates = {
  /** Gives the matches that are sold or no longer sold with it. Goes through the one writer of the book. */
  set(producerId: number, state: ProducerState, reason: string, soldForMs: number): Promise<number[]>
  /** Does not wait for its place among the writers; `set` follows and tells. */
  stopSale(producerId: number, state: ProducerState): Promise<void>
}

type Options = { database: Database; provider: string; locales: readonly string[] }

/** Stores the state of a producer and tells every page when that means something else to it. */
export function createProducerStates({ database, provider, locales }: Options): ProducerStates {
  const told = new Map<number, string>()
  const cut = new Set<number>()
  return {
    async stopSale(producerId, state) {
      if (await stopSale(database, producerId, state)) cut.add(producerId)
    },
    async set(producerId, state, reason, soldForMs) {
      const matchIds = await setProducerState(database, producerId, state, reason, soldForMs, cut.delete(producerId))
      // To whoever bets, a producer that recovers is one that is down.
      const status = state === 'recovering' ? 'down' : state
      if (told.get(producerId) !== status) {
        await tellProviderStatus(database, locales, { provider, producer: producerId, status })
        told.set(producerId, status)
      }
      return matchIds
    },
  }
}
