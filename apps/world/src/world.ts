import { feedProfile } from '@touchline/uof'
import type { FeedProfile } from '@touchline/uof'
import { createWorldClock } from './clock/world-clock.ts'
import type { WorldClock } from './clock/world-clock.ts'
import { createCounters } from './feed/counters.ts'
import type { Counters } from './feed/counters.ts'
import { renamed } from './feed/dialect.ts'
import { createFaults } from './feed/faults.ts'
import type { Faults } from './feed/faults.ts'
import { createOutbox } from './feed/outbox.ts'
import type { Outbox, Parcel } from './feed/outbox.ts'
import { createTransmitter } from './feed/transmitter.ts'
import type { Emission, Transmitter } from './feed/transmitter.ts'
import type { Fixture } from './planet/fixture.ts'
import { createLater, createPlanet } from './planet/planet.ts'
import type { PlanetChoice } from './planet/planet.ts'
import type { LaterRounds } from './planet/whole/later-rounds.ts'
import { createMatch } from './play/create-match.ts'
import type { Draft, Match } from './play/match.ts'
import { offerSnapshot } from './play/offer.ts'
import { sports } from './sports/sports.ts'
import { createTruth } from './truth/truth.ts'
import type { Truth } from './truth/truth.ts'

export type World = {
  planet: PlanetChoice
  /** Whose dialect it speaks. */
  profile: FeedProfile
  matches: ReadonlyMap<string, Match>
  /** What is played after the fixtures it began with; null on a planet that ends. */
  later: LaterRounds | null
  /** A new fixture; nobody has been told of it yet. */
  join: (fixture: Fixture) => Match
  /** One that is long over, and that nobody will ask for. */
  leave: (urn: string) => void
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
  profile?: FeedProfile
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
const leftLimit = 20_000

/** Everything but the wires. It begins by telling its whole offer, which waits in the outbox to be carried. */
export function createWorld(options: WorldOptions): World {
  const { seed, planet = { size: 'small' }, nowMs = Date.now, epochMs = nowMs() } = options
  const { profile = feedProfile('betradar') } = options
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
    createPlanet(planet, seed, epochMs)
      .map((fixture) => renamed(fixture, profile))
      .map((fixture) => [fixture.urn, createMatch(fixture, seed)] as const),
  )
  const faults = createFaults(outbox)
  /** Of those that left: a recovery may still speak of them. */
  const left = new Map<string, number>()
  const sportOf = (urn: string) => sportOfMatch(matches.get(urn)) ?? left.get(urn) ?? unknown(urn)
  const transmitter = createTransmitter({ push: faults.push, sportOf, nowMs, profile })
  if (options.tellsOffer ?? true)
    for (const match of matches.values()) transmitter.emit(offerSnapshot(match, match.product))
  const later = createLater(planet, seed, epochMs, (fixture) => renamed(fixture, profile))

  function join(fixture: Fixture): Match {
    const match = createMatch(fixture, seed)
    matches.set(fixture.urn, match)
    return match
  }

  function leave(urn: string): void {
    left.set(urn, sportOf(urn))
    const [longestGone] = left.keys()
    if (left.size > leftLimit && longestGone !== undefined) left.delete(longestGone)
    matches.delete(urn)
    truth.forget(urn)
  }

  return { planet, profile, matches, later, join, leave, clock, outbox, faults, transmitter, truth, counters }
}

/** The last message's emission: the one that completes what happened. */
export function tell({ transmitter }: Pick<World, 'transmitter'>, drafts: Draft[]): Emission | undefined {
  return drafts.map((draft) => transmitter.emit(draft)).at(-1)
}

function sportOfMatch(match: Match | undefined): number | undefined {
  return match && sports[match.fixture.sport].id
}

function unknown(urn: string): never {
  throw new Error(`no such event: ${urn}`)
}
