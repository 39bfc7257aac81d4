import type { Random } from '../random/create-random.ts'

/** The probabilities of faults, per publication or call. */
export type Faults = {
  /** The publication is dropped, while the connection stays. */
  drop: number
  /** The publication arrives twice. */
  twice: number
  /** The publication arrives after some later ones. */
  later: number
  /** From now on no message arrives, and after a second the connection ends. */
  deaf: number
  /** The response to the call is delayed by up to three seconds. */
  lateAnswer: number
  /** The call is lost: either its request or its response. */
  lostCall: number
}

export const noFaults: Faults = { drop: 0, twice: 0, later: 0, deaf: 0, lateAnswer: 0, lostCall: 0 }

export const manyFaults: Faults = { drop: 0.1, twice: 0.15, later: 0.15, deaf: 0.01, lateAnswer: 0.2, lostCall: 0.15 }

/** The receiver of a connection that can be broken. */
type Wire = { deliver(line: string): void; end(): void }

export type FaultyConnection = {
  /** Takes text that the server has sent, with one message per line. */
  receive(text: string): void
  /** Delivers the messages that are held back. */
  flush(): void
}

const deafMs = 1_000
const maxHeld = 3
/** The longest time that a message is held back, even if no other arrives. */
const heldMs = 2_000

/**
 * Drops, doubles and reorders publications. A private channel delivers in order and loses no message while its connection
 * lives: its messages have no version, so a connection that loses one of them must end.
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
