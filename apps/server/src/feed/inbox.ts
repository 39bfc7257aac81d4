import type { Envelope } from './envelope.ts'

export type Inbox = {
  /** False when the inbox is full: the caller gives up the connection, because messages may no longer be dropped one by one. */
  push(envelope: Envelope): boolean
  /** Puts messages back at the front, in their order. */
  putBack(envelopes: readonly Envelope[]): void
  take(limit: number): Envelope[]
  waitForMail(signal: AbortSignal): Promise<void>
  clear(): void
  size(): number
}

/** The provider suspends an account that leaves 20,000 messages unread; we stop well before. */
const limit = 15_000

export function createInbox(): Inbox {
  let waiting: Envelope[] = []
  let wake: (() => void) | undefined

  return {
    push(envelope) {
      if (waiting.length >= limit) return false
      waiting.push(envelope)
      wake?.()
      return true
    },
    putBack(envelopes) {
      waiting = [...envelopes, ...waiting]
      wake?.()
    },
    take(count) {
      return waiting.splice(0, count)
    },
    async waitForMail(signal) {
      if (waiting.length > 0 || signal.aborted) return
      await new Promise<void>((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      wake = undefined
    },
    clear: () => void (waiting = []),
    size: () => waiting.length,
  }
}
