import { feedProfile } from '@touchline/uof'
import type { FeedProfile } from '@touchline/uof'
import { createSimulatorClock } from './clock/simulator-clock.ts'
import type { SimulatorClock } from './clock/simulator-clock.ts'
import { createCounters } from './feed/counters.ts'
import type { Counters } from './feed/counters.ts'
import { renamedCalendar } from './feed/dialect.ts'
import { createFaults } from './feed/faults.ts'
import type { Faults } from './feed/faults.ts'
import { createOutbox } from './feed/outbox.ts'
import type { Outbox, Parcel } from './feed/outbox.ts'
import { createTransmitter } from './feed/transmitter.ts'
import type { Emission, Transmitter } from './feed/transmitter.ts'
import { longestMatchMs } from './dataset/calendar/calendar.ts'
import type { Calendar } from './dataset/calendar/calendar.ts'
import type { Fixture } from './dataset/fixture.ts'
import { createCalendar } from './dataset/dataset.ts'
import type { DatasetChoice } from './dataset/dataset.ts'
import { createMatch } from './play/create-match.ts'
import type { Draft, Match } from './play/match.ts'
import { offerSnapshot } from './play/offer.ts'
import { pastResults } from './play/played-lines.ts'
import { sports } from './sports/sports.ts'
import { createTruth } from './truth/truth.ts'
import type { Truth } from './truth/truth.ts'

export type Simulator = {
  dataset: DatasetChoice
  /** Whose dialect it speaks. */
  profile: FeedProfile
  matches: ReadonlyMap<string, Match>
  /** When this run began. */
  epochMs: number
  calendar: Calendar
  /** A new fixture; nobody has been told of it yet. */
  join: (fixture: Fixture) => Match
  /** One that is long over, and that nobody will ask for. */
  leave: (urn: string) => void
  /** One that began before this run and is no longer among the matches: it is played again in silence. */
  past: (urn: string) => Match | undefined
  /** Those that ended before this run and that nobody may have heard of since a moment, one after the other. */
  missedSince: (afterMs: number) => Iterable<Match>
  clock: SimulatorClock
  outbox: Outbox
  faults: Faults
  transmitter: Transmitter
  truth: Truth
  counters: Counters
}

export type SimulatorOptions = {
  seed: string
  dataset?: DatasetChoice
  profile?: FeedProfile
  /** When the simulator begins. */
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
/** Older results are not told again. */
const missedMs = 72 * 3_600_000

/** Everything but the wires. It begins by telling its whole offer, which waits in the outbox to be carried. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, nowMs = Date.now, epochMs = nowMs() } = options
  const { dataset = { size: 'small', seasonStartMs: epochMs } } = options
  const { profile = feedProfile('betradar') } = options
  // First: making a dataset takes a while, and its clock should not be late by that.
  const clock = createSimulatorClock(epochMs, () => performance.now())
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
  const calendar = renamedCalendar(createCalendar(dataset, seed), profile)
  const matches = new Map(
    calendar.at(epochMs).map((fixture) => [fixture.urn, createMatch(fixture, seed, epochMs)] as const),
  )
  const faults = createFaults(outbox)
  /** Of those that left: a recovery may still speak of them. */
  const left = new Map<string, number>()
  const sportOf = (urn: string) =>
    sportOfFixture(matches.get(urn)?.fixture) ?? left.get(urn) ?? sportOfFixture(calendar.named(urn)) ?? unknown(urn)
  const transmitter = createTransmitter({ push: faults.push, sportOf, nowMs, profile })
  if (options.tellsOffer ?? true)
    for (const match of matches.values())
      for (const draft of [offerSnapshot(match, match.product), ...pastResults(match)]) transmitter.emit(draft)

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

  function past(urn: string): Match | undefined {
    const fixture = calendar.named(urn)
    return fixture && fixture.startMs < clock.nowMs() ? createMatch(fixture, seed, clock.nowMs()) : undefined
  }

  function* missedSince(afterMs: number): Iterable<Match> {
    if (afterMs >= epochMs) return
    const fromMs = Math.max(afterMs, epochMs - missedMs) - longestMatchMs
    for (const fixture of calendar.between(fromMs, epochMs))
      if (!matches.has(fixture.urn) && !left.has(fixture.urn)) yield createMatch(fixture, seed, epochMs)
  }

  return {
    ...{ dataset, profile, epochMs, calendar, matches, join, leave, past, missedSince },
    ...{ clock, outbox, faults, transmitter, truth, counters },
  }
}

/** The last message's emission: the one that completes what happened. */
export function tell({ transmitter }: Pick<Simulator, 'transmitter'>, drafts: Draft[]): Emission | undefined {
  return drafts.map((draft) => transmitter.emit(draft)).at(-1)
}

function sportOfFixture(fixture: Fixture | undefined): number | undefined {
  return fixture && sports[fixture.sport].id
}

function unknown(urn: string): never {
  throw new Error(`no such event: ${urn}`)
}
