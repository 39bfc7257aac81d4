import type { Envelope } from './received-message.ts'

export type Inbox = {
  /** False when the inbox is full: the caller gives up the connection, because messages may no longer be dropped one by one. */
  push(envelope: Envelope): boolean
  /** Puts messages back at the front, in their order. */
  putBack(envelopes: readonly Envelope[]): void
  /** Bet stops first: the book does not mind their order, and behind a thousand prices one would come too late. */
  take(limit: number): Envelope[]
  waitForMail(signal: AbortSignal): Promise<void>
  clear(): void
  size(): number
}

/** The provider suspends an account that leaves 20,000 messages unread; we stop well before. */
const limit = 15_000

export function createInbox(): Inbox {
  let waiting: Envelope[] = []
  let stops: Envelope[] = []
  let wake: (() => void) | undefined

  return {
    push(envelope) {
      if (waiting.length + stops.length >= limit) return false
      ;(envelope.routingKey.includes('.bet_stop.') ? stops : waiting).push(envelope)
      wake?.()
      return true
    },
    putBack(envelopes) {
      waiting = [...envelopes, ...waiting]
      wake?.()
    },
    take(count) {
      const first = stops.splice(0, count)
      return first.length === count ? first : [...first, ...waiting.splice(0, count - first.length)]
    },
    async waitForMail(signal) {
      if (waiting.length + stops.length > 0 || signal.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const end = () => resolve()
      wake = end
      signal.addEventListener('abort', end, { once: true })
      await promise
      // Or the signal would gather a listener for every quiet moment.
      signal.removeEventListener('abort', end)
      wake = undefined
    },
    clear() {
      waiting = []
      stops = []
    },
    size: () => waiting.length + stops.length,
  }
}
