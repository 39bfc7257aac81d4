import type { Random } from '../random/create-random.ts'

/** The probabilities of faults of a publication, a call and a connection. */
export type Faults = {
  /** The publication never arrives, and the connection continues. */
  drop: number
  /** The publication arrives twice. */
  twice: number
  /** The publication arrives after some that were sent later. */
  later: number
  /** Nothing arrives from now on, and a second later the connection ends; messages on their way are lost. */
  deaf: number
  /** The response to a call is delayed by up to three seconds. */
  lateAnswer: number
  /** A call is lost, on its way there or on its way back. */
  lostCall: number
}

export const noFaults: Faults = { drop: 0, twice: 0, later: 0, deaf: 0, lateAnswer: 0, lostCall: 0 }

export const manyFaults: Faults = { drop: 0.1, twice: 0.15, later: 0.15, deaf: 0.01, lateAnswer: 0.2, lostCall: 0.15 }

/** The receiving end of a connection that can be broken. */
type Wire = { deliver(line: string): void; end(): void }

export type FaultyConnection = {
  /** Receives what the server has sent: one message per line. */
  receive(text: string): void
  /** Releases messages that are held back. */
  flush(): void
}

const deafMs = 1_000
const maxHeld = 3
/** No message is held back longer, even when no other arrives. */
const heldMs = 2_000

/**
 * Changes the order and the number of publications. The private channel keeps its order and loses nothing while its
 * connection lives: its messages have no version, and a connection that loses one of them ends with it.
 */
export function createFaultyConnection(random: Random, faults: () => Faults, { deliver, end }: Wire): FaultyConnection {
  let held: { line: string; channel: string; left: number }[] = []
  let isDeaf = false

  function receiveLine(line: string): void {
    if (isDeaf) return
    const channel = channelOf(line)
    if (channel === null) return deliver(line)
    const { drop, twice, later, deaf } = faults()
    if (random.chance(deaf)) {
      isDeaf = true
      setTimeout(end, deafMs)
      return
    }
    if (channel.startsWith('$')) deliver(line)
    else if (random.chance(drop)) return
    else if (random.chance(later)) return hold(line, channel)
    else deliver(line)
    if (random.chance(twice)) deliver(line)
    releaseAfter(channel)
  }

  function hold(line: string, channel: string): void {
    const one = { line, channel, left: random.between(1, maxHeld) }
    held.push(one)
    setTimeout(() => release([one]), heldMs)
  }

  function releaseAfter(channel: string): void {
    for (const one of held) if (one.channel === channel) one.left -= 1
    release(held.filter(({ left }) => left <= 0))
  }

  function release(some: typeof held): void {
    for (const one of some) {
      if (!held.includes(one)) continue
      held = held.filter((other) => other !== one)
      if (!isDeaf) deliver(one.line)
    }
  }

  return {
    receive: (text) => {
      for (const line of text.split('\n')) if (line !== '') receiveLine(line)
    },
    flush: () => release([...held]),
  }
}

/** Returns the channel of a publication, or null for any other message. */
function channelOf(line: string): string | null {
  const { push } = JSON.parse(line) as { push?: { channel?: string; pub?: object } }
  return push?.pub === undefined ? null : (push.channel ?? null)
}
