import type { FeedMessage } from '@touchline/uof'

export type Parcel = {
  routingKey: string
  body: Buffer
  traceId: string
  /** What a consumer knows once it has this: nothing for a copy, both for the later of two that changed places. */
  tells: readonly FeedMessage[]
}

/** Hands a parcel to the broker; `onTaken` is called once the broker has taken it. */
export type Carrier = (parcel: Parcel, onTaken: () => void) => void

export type Outbox = {
  /** Resolves when the broker has taken the parcel. The caller makes sure there is room. */
  push: (parcel: Parcel) => Promise<void>
  hasRoom: () => boolean
  /** Resolves as soon as there is room, or with false when it took too long. */
  room: (timeoutMs: number) => Promise<boolean>
  size: () => number
  attach: (carrier: Carrier) => void
  detach: () => void
  /** Sends nothing new and waits for what is under way. */
  pause: (timeoutMs: number) => Promise<boolean>
  drained: (timeoutMs: number) => Promise<boolean>
}

type Entry = { parcel: Parcel; isTaken: boolean; resolve: () => void }

/** Kept for what must still fit when `hasRoom` says no more: alives and what one command makes. */
const reserve = 64

/**
 * Messages in order, kept until the broker has taken them. Without a connection they wait; when the connection was lost
 * under way they are sent again in the same order, so a consumer may see one twice but never misses one.
 */
export function createOutbox(options: { limit: number; window: number; onTaken: (parcel: Parcel) => void }): Outbox {
  const entries: Entry[] = []
  const waiting = new Set<() => void>()
  let carrier: Carrier | null = null
  let isPaused = false
  let underWay = 0

  function push(parcel: Parcel): Promise<void> {
    if (entries.length >= options.limit) throw new Error('the outbox is full')
    const { promise, resolve } = Promise.withResolvers<void>()
    entries.push({ parcel, isTaken: false, resolve })
    pump()
    return promise
  }

  function pump(): void {
    for (let entry = nextToSend(); entry !== undefined; entry = nextToSend()) {
      underWay += 1
      carry(entry)
    }
  }

  function nextToSend(): Entry | undefined {
    return carrier === null || isPaused || underWay >= options.window ? undefined : entries[underWay]
  }

  function carry(entry: Entry): void {
    const sentWith = carrier
    sentWith?.(entry.parcel, () => {
      // A lost connection's late answer: the parcel is on its way again.
      if (sentWith !== carrier) return
      entry.isTaken = true
      settle()
    })
  }

  /** The broker may confirm out of order; the truth follows the order in which messages were sent. */
  function settle(): void {
    while (entries[0]?.isTaken === true) {
      const entry = entries.shift()
      underWay -= 1
      if (entry === undefined) return
      options.onTaken(entry.parcel)
      entry.resolve()
    }
    pump()
    for (const check of waiting) check()
  }

  function detach(): void {
    carrier = null
    isPaused = false
    underWay = 0
    for (const entry of entries) entry.isTaken = false
  }

  function attach(next: Carrier): void {
    detach()
    carrier = next
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
    room: (timeoutMs) => until(hasRoom, timeoutMs),
    size: () => entries.length,
    attach,
    detach,
    pause,
    drained: (timeoutMs) => until(() => entries.length === 0, timeoutMs),
  }
}
