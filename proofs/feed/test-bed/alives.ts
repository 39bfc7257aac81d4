import type { Alive } from '@touchline/uof'
import { aliveEveryMs } from './short-timers.ts'

export type Alives = {
  /** Alives of the product stop coming. */
  stop(product: number): void
  resume(product: number): void
  /** The producer has forgotten us until the next recovery. */
  forget(product: number): void
  subscribe(product: number): void
  /** The producer's clock against the real one. */
  skew(product: number, ms: number): void
  sendNow(product: number): Promise<void>
  /** Times of the last alive sent, by our clock and by the producer's. */
  last(product: number): { at: number; timestampMs: number } | undefined
  close(): void
}

/** Alives of every active product; until the first recovery they are not subscribed. */
export function createAlives(send: (message: Alive) => Promise<void>, active: readonly number[] = [1, 3, 4]): Alives {
  const silent = new Set<number>()
  const subscribed = new Set<number>()
  const skews = new Map<number, number>()
  const lasts = new Map<number, { at: number; timestampMs: number }>()

  async function beat(product: number): Promise<void> {
    const at = Date.now()
    const timestampMs = at + (skews.get(product) ?? 0)
    lasts.set(product, { at, timestampMs })
    await send({ type: 'alive', product, timestampMs, isSubscribed: subscribed.has(product) })
  }

  const timer = setInterval(() => {
    for (const product of active) if (!silent.has(product)) void beat(product).catch(() => undefined)
  }, aliveEveryMs)

  return {
    stop: (product) => void silent.add(product),
    resume: (product) => void silent.delete(product),
    forget: (product) => void subscribed.delete(product),
    subscribe: (product) => void subscribed.add(product),
    skew: (product, ms) => void skews.set(product, ms),
    sendNow: beat,
    last: (product) => lasts.get(product),
    close: () => clearInterval(timer),
  }
}
