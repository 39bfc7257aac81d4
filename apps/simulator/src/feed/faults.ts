import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedMessage } from '@touchline/uof'
import type { Outbox, OutgoingMessage } from './outbox.ts'

/** A message on its way to the outbox. */
export type QueuedMessage = Omit<OutgoingMessage, 'conveys'> & { message: FeedMessage }

export type Faults = {
  /**
   * Sends a message, subject to the faults in force. Resolves when the broker has confirmed the message. The caller
   * checks `hasRoom` first.
   */
  push: (queued: QueuedMessage) => Promise<void>
  hasRoom: () => boolean
  /** Resolves with true as soon as `hasRoom` is true, or with false after the timeout. */
  waitForRoom: (timeoutMs: number) => Promise<boolean>
  /** The number of delayed messages. */
  held: () => number
  delay: (ms: number) => void
  duplicate: (messages: number) => void
  reorder: (messages: number) => void
  malform: (messages: number) => void
  state: () => { delay_ms: number; duplicate: number; reorder: number; malformed: number }
}

type Waiting = { queued: QueuedMessage; dueMs: number; resolve: (confirmed: Promise<void>) => void }

/** Two messages are swapped only if the second follows within this time; otherwise the first is sent alone. */
const pairWithinMs = 2000
/** `hasRoom` is false while this many messages are delayed. */
const heldLimit = 10_000
const pollMs = 20

/**
 * Passes messages from the transmitter to the outbox and injects delivery faults. Every message still arrives, but
 * late, twice, after its successor, or after a malformed copy, so the final state of a consumer is the same.
 */
export function createFaults(outbox: Outbox, realMs: () => number = () => performance.now()): Faults {
  let delayMs = 0
  const left = { duplicate: 0, reorder: 0, malformed: 0 }
  const send = (queued: QueuedMessage, conveys: readonly FeedMessage[]) => sendWithCopies(outbox, left, queued, conveys)
  const waiting: Waiting[] = []
  let isRunning = false
  /** The first message of a pair to be swapped. */
  let first: { queued: QueuedMessage; resolve: (confirmed: Promise<void>) => void; timer: NodeJS.Timeout } | null = null

  function push(queued: QueuedMessage): Promise<void> {
    if (delayMs === 0 && waiting.length === 0) return maybeReorder(queued)
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ queued, dueMs: realMs() + delayMs, resolve })
    void releaseDelayed()
    return promise
  }

  /** Sends delayed messages in order, each after its delay. */
  async function releaseDelayed(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      // A shorter delay set meanwhile applies to messages that are already waiting, too.
      const isDue = Math.min(next.dueMs, realMs() + delayMs) <= realMs()
      if (!isDue || !outbox.hasRoom()) {
        await sleep(pollMs)
        continue
      }
      waiting.shift()
      next.resolve(maybeReorder(next.queued))
    }
    isRunning = false
  }

  /**
   * Swaps two successive messages of one event if both are odds changes or bet stops, because consumers order these by
   * timestamp.
   */
  function maybeReorder(queued: QueuedMessage): Promise<void> {
    if (first === null) return left.reorder > 0 && isState(queued) ? holdFirst(queued) : send(queued, [queued.message])
    const { queued: older } = first
    const isSameEvent = eventOf(queued) === eventOf(older)
    if (isSameEvent && isState(queued) && queued.message.product === older.message.product) return swap(older, queued)
    // A later message about the same event, or about all events, must not overtake the first one, so that is sent now.
    if (isSameEvent || eventOf(queued) === undefined) sendFirstAlone()
    return send(queued, [queued.message])
  }

  function holdFirst(queued: QueuedMessage): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    first = { queued, resolve, timer: setTimeout(sendFirstAlone, pairWithinMs) }
    return promise
  }

  function swap(older: QueuedMessage, newer: QueuedMessage): Promise<void> {
    left.reorder -= 1
    // The expected state applies both messages once the second of them, the older one, is confirmed.
    const confirmed = send(newer, [])
    release(() => send(older, [older.message, newer.message]))
    return confirmed
  }

  function sendFirstAlone(): void {
    release((queued) => send(queued, [queued.message]))
  }

  function release(sendIt: (queued: QueuedMessage) => Promise<void>): void {
    if (first === null) return
    const { queued, resolve, timer } = first
    first = null
    clearTimeout(timer)
    resolve(sendIt(queued))
  }

  const hasRoom = () => outbox.hasRoom() && waiting.length < heldLimit

  async function waitForRoom(timeoutMs: number): Promise<boolean> {
    const untilMs = realMs() + timeoutMs
    if (!(await outbox.waitForRoom(timeoutMs))) return false
    while (!hasRoom() && realMs() < untilMs) await sleep(pollMs)
    return hasRoom()
  }

  return {
    push,
    hasRoom,
    waitForRoom,
    held: () => waiting.length + (first === null ? 0 : 1),
    delay: (ms) => (delayMs = ms),
    duplicate: (messages) => (left.duplicate = messages),
    reorder: (messages) => {
      left.reorder = messages
      if (messages === 0) sendFirstAlone()
    },
    malform: (messages) => (left.malformed = messages),
    state: () => ({ delay_ms: delayMs, ...left }),
  }
}

/**
 * Sends a message with a malformed copy before it and a duplicate after it, as long as such faults are left. Only
 * messages about an event are copied, because alives are sent all the time and would use up the copies. Resolves when
 * the last copy is confirmed.
 */
function sendWithCopies(
  outbox: Outbox,
  left: { duplicate: number; malformed: number },
  queued: QueuedMessage,
  conveys: readonly FeedMessage[],
): Promise<void> {
  const { routingKey, body, traceId } = queued
  const outgoing = { routingKey, body, traceId, conveys }
  if (eventOf(queued) === undefined) return outbox.push(outgoing)
  if (left.malformed > 0) {
    left.malformed -= 1
    void outbox.push({ ...outgoing, body: body.subarray(0, Math.max(1, Math.floor(body.length * 0.6))), conveys: [] })
  }
  const confirmed = outbox.push(outgoing)
  if (left.duplicate === 0) return confirmed
  left.duplicate -= 1
  return outbox.push({ ...outgoing, conveys: [] })
}

function eventOf({ message }: QueuedMessage): string | undefined {
  return 'eventId' in message ? message.eventId : undefined
}

function isState({ message }: QueuedMessage): boolean {
  return message.type === 'odds_change' || message.type === 'bet_stop'
}
