import { createOutbox } from './feed/outbox.ts'
import type { Outbox } from './feed/outbox.ts'
import { createTransmitter } from './feed/transmitter.ts'
import type { Emission, Transmitter } from './feed/transmitter.ts'
import { createPlanet } from './planet/planet.ts'
import { createMatch } from './play/create-match.ts'
import type { Draft, Match } from './play/match.ts'
import { offerSnapshot } from './play/offer.ts'
import { createTruth } from './truth/truth.ts'
import type { Truth } from './truth/truth.ts'

export type World = {
  matches: ReadonlyMap<string, Match>
  outbox: Outbox
  transmitter: Transmitter
  truth: Truth
  /** Prices and play move by themselves. */
  isMoving: boolean
}

const outboxLimit = 5000
const windowSize = 256

/** Everything but the wires. It begins by telling its whole offer, which waits in the outbox to be carried. */
export function createWorld(seed: string, nowMs: () => number = Date.now, rounds?: number): World {
  const truth = createTruth()
  const outbox = createOutbox({ limit: outboxLimit, window: windowSize, onTaken: truth.apply })
  const transmitter = createTransmitter(outbox, nowMs)
  const matches = new Map(
    createPlanet(seed, nowMs(), rounds).map((fixture) => [fixture.urn, createMatch(fixture, seed)] as const),
  )
  for (const match of matches.values()) transmitter.emit(offerSnapshot(match))
  return { matches, outbox, transmitter, truth, isMoving: true }
}

/** The last message's emission: the one that completes what happened. */
export function tell({ transmitter }: World, drafts: Draft[]): Emission | undefined {
  return drafts.map((draft) => transmitter.emit(draft)).at(-1)
}
