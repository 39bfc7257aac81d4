import type { Random } from '../random/create-random.ts'

/** How often what happens to a publication, a call and a connection, each as a share. */
export type Faults = {
  /** The publication never arrives; the connection lives on. */
  drop: number
  /** It arrives twice. */
  twice: number
  /** It arrives after some that were sent later. */
  later: number
  /** From now on nothing arrives, and a second later the connection ends: what was on its way is lost. */
  deaf: number
  /** The answer to a call comes after up to three seconds. */
  lateAnswer: number
  /** A call is lost, on its way there or on its way back. */
  lostCall: number
}

export const noFaults: Faults = { drop: 0, twice: 0, later: 0, deaf: 0, lateAnswer: 0, lostCall: 0 }

export const manyFaults: Faults = { drop: 0.1, twice: 0.15, later: 0.15, deaf: 0.01, lateAnswer: 0.2, lostCall: 0.15 }

/** The other end of a wire that can be broken: what arrives, and how the connection ends. */
type Wire = { deliver(line: string): void; end(): void }

export type FaultyConnection = {
  /** What the server has sent: one message or several, one a line. */
  receive(text: string): void
  /** Lets go of what is held back. */
  flush(): void
}

const deafMs = 1_000
const mostHeld = 3
/** Nothing is held back longer, also where nothing else comes. */
const heldMs = 2_000

/**
 * Breaks the order and the number of publications. The private channel keeps its order and loses nothing while its
 * connection lives: its messages have no version, and a wire that loses one of them ends with it.
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
    const one = { line, channel, left: random.between(1, mostHeld) }
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

/** Of a publication; null for everything else that is said on the wire. */
function channelOf(line: string): string | null {
  const { push } = JSON.parse(line) as { push?: { channel?: string; pub?: object } }
  return push?.pub === undefined ? null : (push.channel ?? null)
}
