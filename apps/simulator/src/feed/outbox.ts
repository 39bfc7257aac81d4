import type { FeedMessage } from '@touchline/uof'

export type OutgoingMessage = {
  routingKey: string
  body: Buffer
  traceId: string
  /**
   * The messages that a consumer can apply once it has received this one: none for a copy, both for the second of two
   * swapped messages.
   */
  conveys: readonly FeedMessage[]
}

/** Sends a message to the broker, and calls `onConfirmed` once the broker has confirmed it. */
export type Sender = (outgoing: OutgoingMessage, onConfirmed: () => void) => void

export type Outbox = {
  /** Resolves when the broker has confirmed the message. The caller checks `hasRoom` first. */
  push: (outgoing: OutgoingMessage) => Promise<void>
  hasRoom: () => boolean
  /** Resolves with true as soon as `hasRoom` is true, or with false after the timeout. */
  waitForRoom: (timeoutMs: number) => Promise<boolean>
  size: () => number
  attach: (sender: Sender) => void
  detach: () => void
  /** Stops sending new messages and waits for unconfirmed ones. */
  pause: (timeoutMs: number) => Promise<boolean>
  drained: (timeoutMs: number) => Promise<boolean>
}

type Entry = { outgoing: OutgoingMessage; isConfirmed: boolean; resolve: () => void }

/** Places beyond the limit of `hasRoom`, for messages that must always fit: alives, and all messages of one command. */
const reserve = 64

/**
 * Stores messages in order until the broker has confirmed them. Without a connection they wait. If a connection is lost
 * before the confirmation, they are sent again in the same order, so a consumer may receive one twice but never misses
 * one.
 */
export function createOutbox(options: {
  limit: number
  window: number
  onConfirmed: (outgoing: OutgoingMessage) => void
}): Outbox {
  const entries: Entry[] = []
  const waiting = new Set<() => void>()
  let sender: Sender | null = null
  let isPaused = false
  let underWay = 0

  function push(outgoing: OutgoingMessage): Promise<void> {
    if (entries.length >= options.limit) throw new Error('outbox is full')
    const { promise, resolve } = Promise.withResolvers<void>()
    entries.push({ outgoing, isConfirmed: false, resolve })
    pump()
    return promise
  }

  function pump(): void {
    for (let entry = nextToSend(); entry !== undefined; entry = nextToSend()) {
      underWay += 1
      sendEntry(entry)
    }
  }

  function nextToSend(): Entry | undefined {
    return sender === null || isPaused || underWay >= options.window ? undefined : entries[underWay]
  }

  function sendEntry(entry: Entry): void {
    const sentWith = sender
    sentWith?.(entry.outgoing, () => {
      // This is a late confirmation from a lost connection; the message is being sent again.
      if (sentWith !== sender) return
      entry.isConfirmed = true
      resolveConfirmed()
    })
  }

  /**
   * Resolves messages in the order in which they were sent, because the expected state is folded in that order. The
   * broker may confirm them in another.
   */
  function resolveConfirmed(): void {
    while (entries[0]?.isConfirmed === true) {
      const entry = entries.shift()
      underWay -= 1
      if (entry === undefined) return
      options.onConfirmed(entry.outgoing)
      entry.resolve()
    }
    pump()
    for (const check of waiting) check()
  }

  function detach(): void {
    sender = null
    isPaused = false
    underWay = 0
    for (const entry of entries) entry.isConfirmed = false
  }

  function attach(next: Sender): void {
    detach()
    sender = next
    pump()
  }

  function until(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
    if (isTrue()) return Promise.resolve(true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => finish(false), timeoutMs)
    const check = () => isTrue() && finish(true)
    function finish(answer: boolean) {
      clearTimeout(timer)
      waiting.delete(check)
      resolve(answer)
    }
    waiting.add(check)
    return promise
  }

  function pause(timeoutMs: number): Promise<boolean> {
    isPaused = true
    return until(() => underWay === 0, timeoutMs)
  }

  const hasRoom = () => entries.length < options.limit - reserve
  return {
    push,
    hasRoom,
    waitForRoom: (timeoutMs) => until(hasRoom, timeoutMs),
    size: () => entries.length,
    attach,
    detach,
    pause,
    drained: (timeoutMs) => until(() => entries.length === 0, timeoutMs),
  }
}
