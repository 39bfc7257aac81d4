import { createWorldClock } from './clock/world-clock.ts'
import type { WorldClock } from './clock/world-clock.ts'
import { createCounters } from './feed/counters.ts'
import type { Counters } from './feed/counters.ts'
import { createFaults } from './feed/faults.ts'
import type { Faults } from './feed/faults.ts'
import { createOutbox } from './feed/outbox.ts'
import type { Outbox, Parcel } from './feed/outbox.ts'
import { createTransmitter } from './feed/transmitter.ts'
import type { Emission, Transmitter } from './feed/transmitter.ts'
import { createPlanet } from './planet/planet.ts'
import type { PlanetChoice } from './planet/planet.ts'
import { createMatch } from './play/create-match.ts'
import type { Draft, Match } from './play/match.ts'
import { offerSnapshot } from './play/offer.ts'
import { sports } from './sports/sports.ts'
import { createTruth } from './truth/truth.ts'
import type { Truth } from './truth/truth.ts'

export type World = {
  planet: PlanetChoice
  matches: ReadonlyMap<string, Match>
  clock: WorldClock
  outbox: Outbox
  faults: Faults
  transmitter: Transmitter
  truth: Truth
  counters: Counters
}

export type WorldOptions = {
  seed: string
  planet?: PlanetChoice
  /** When the world begins. */
  epochMs?: number
  /** The real time that messages are stamped with. */
  nowMs?: () => number
  /** A replay tells what was recorded instead of its own offer. */
  tellsOffer?: boolean
  /** Sees every parcel once the broker has taken it. */
  onTaken?: (parcel: Parcel) => void
}

const outboxLimit = 5000
const windowSize = 256

/** Everything but the wires. It begins by telling its whole offer, which waits in the outbox to be carried. */
export function createWorld(options: WorldOptions): World {
  const { seed, planet = { size: 'small' }, nowMs = Date.now, epochMs = nowMs() } = options
  // First: making a planet takes a while, and its clock should not be late by that.
  const clock = createWorldClock(epochMs, () => performance.now())
  const truth = createTruth()
  const counters = createCounters()
  const outbox = createOutbox({
    limit: outboxLimit,
    window: windowSize,
    onTaken: (parcel) => {
      for (const message of parcel.tells) truth.apply(message)
      counters.count(parcel)
      options.onTaken?.(parcel)
    },
  })
  const matches = new Map(
    createPlanet(planet, seed, epochMs).map((fixture) => [fixture.urn, createMatch(fixture, seed)] as const),
  )
  const faults = createFaults(outbox)
  const transmitter = createTransmitter({ push: faults.push, sportOf: (urn) => sportOf(matches, urn), nowMs })
  if (options.tellsOffer ?? true)
    for (const match of matches.values()) transmitter.emit(offerSnapshot(match, match.product))
  return { planet, matches, clock, outbox, faults, transmitter, truth, counters }
}

/** The last message's emission: the one that completes what happened. */
export function tell({ transmitter }: Pick<World, 'transmitter'>, drafts: Draft[]): Emission | undefined {
  return drafts.map((draft) => transmitter.emit(draft)).at(-1)
}

function sportOf(matches: ReadonlyMap<string, Match>, urn: string): number {
  const match = matches.get(urn)
  if (match === undefined) throw new Error(`no such event: ${urn}`)
  return sports[match.fixture.sport].id
}
