import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedMessage } from '@touchline/uof'
import type { Outbox, Parcel } from './outbox.ts'

/** A message on its way to the outbox. */
export type Letter = Omit<Parcel, 'tells'> & { message: FeedMessage }

export type Faults = {
  /** Resolves when the broker has taken it, whatever was done to it. The caller makes sure there is room. */
  push: (letter: Letter) => Promise<void>
  hasRoom: () => boolean
  /** Resolves as soon as there is room, or with false when it took too long. */
  room: (timeoutMs: number) => Promise<boolean>
  /** Letters kept back. */
  held: () => number
  delay: (ms: number) => void
  duplicate: (messages: number) => void
  reorder: (messages: number) => void
  malform: (messages: number) => void
  state: () => { delay_ms: number; duplicate: number; reorder: number; malformed: number }
}

type Waiting = { letter: Letter; dueMs: number; resolve: (taken: Promise<void>) => void }

/** A pair is swapped only if its second half follows this soon; otherwise the first goes alone. */
const pairWithinMs = 2000
/** With this many kept back there is no more room. */
const heldLimit = 10_000
const napMs = 20

/**
 * Stands between the simulator and its outbox and lets things go wrong on the way. What a consumer should know in the end does
 * not change: every message still arrives, only late, twice, after its successor or with a broken copy before it.
 */
export function createFaults(outbox: Outbox, realMs: () => number = () => performance.now()): Faults {
  let delayMs = 0
  const left = { duplicate: 0, reorder: 0, malformed: 0 }
  const waiting: Waiting[] = []
  let isRunning = false
  /** The first half of a pair to be swapped. */
  let first: { letter: Letter; resolve: (taken: Promise<void>) => void; timer: NodeJS.Timeout } | null = null

  function push(letter: Letter): Promise<void> {
    if (delayMs === 0 && waiting.length === 0) return disorder(letter)
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ letter, dueMs: realMs() + delayMs, resolve })
    void letGo()
    return promise
  }

  /** One after the other, each in its time: none overtakes another. */
  async function letGo(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      // A delay that was shortened meanwhile holds for those that wait as well.
      const isDue = Math.min(next.dueMs, realMs() + delayMs) <= realMs()
      if (!isDue || !outbox.hasRoom()) {
        await sleep(napMs)
        continue
      }
      waiting.shift()
      next.resolve(disorder(next.letter))
    }
    isRunning = false
  }

  /** Two neighbours of one event change places, if both are odds or stops: a consumer can tell by their time. */
  function disorder(letter: Letter): Promise<void> {
    if (first === null) return left.reorder > 0 && isState(letter) ? keepFirst(letter) : send(letter, [letter.message])
    const { letter: older } = first
    const isSameEvent = eventOf(letter) === eventOf(older)
    if (isSameEvent && isState(letter) && letter.message.product === older.message.product) return swap(older, letter)
    // What comes after it about the same event, or about all of them, must not overtake it.
    if (isSameEvent || eventOf(letter) === undefined) goAlone()
    return send(letter, [letter.message])
  }

  function keepFirst(letter: Letter): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    first = { letter, resolve, timer: setTimeout(goAlone, pairWithinMs) }
    return promise
  }

  function swap(older: Letter, newer: Letter): Promise<void> {
    left.reorder -= 1
    // Only the second to arrive lets a consumer know both.
    const taken = send(newer, [])
    release(() => send(older, [older.message, newer.message]))
    return taken
  }

  function goAlone(): void {
    release((letter) => send(letter, [letter.message]))
  }

  function release(sendIt: (letter: Letter) => Promise<void>): void {
    if (first === null) return
    const { letter, resolve, timer } = first
    first = null
    clearTimeout(timer)
    resolve(sendIt(letter))
  }

  function send({ routingKey, body, traceId }: Letter, tells: readonly FeedMessage[]): Promise<void> {
    const parcel = { routingKey, body, traceId, tells }
    if (left.malformed > 0) {
      left.malformed -= 1
      void outbox.push({ ...parcel, body: body.subarray(0, Math.max(1, Math.floor(body.length * 0.6))), tells: [] })
    }
    const taken = outbox.push(parcel)
    if (left.duplicate > 0) {
      left.duplicate -= 1
      void outbox.push({ ...parcel, tells: [] })
    }
    return taken
  }

  const hasRoom = () => outbox.hasRoom() && waiting.length < heldLimit

  async function room(timeoutMs: number): Promise<boolean> {
    const untilMs = realMs() + timeoutMs
    if (!(await outbox.room(timeoutMs))) return false
    while (!hasRoom() && realMs() < untilMs) await sleep(napMs)
    return hasRoom()
  }

  return {
    push,
    hasRoom,
    room,
    held: () => waiting.length + (first === null ? 0 : 1),
    delay: (ms) => (delayMs = ms),
    duplicate: (messages) => (left.duplicate = messages),
    reorder: (messages) => {
      left.reorder = messages
      if (messages === 0) goAlone()
    },
    malform: (messages) => (left.malformed = messages),
    state: () => ({ delay_ms: delayMs, ...left }),
  }
}

function eventOf({ message }: Letter): string | undefined {
  return 'eventId' in message ? message.eventId : undefined
}

function isState({ message }: Letter): boolean {
  return message.type === 'odds_change' || message.type === 'bet_stop'
}
