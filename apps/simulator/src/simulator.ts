import { feedProfile } from '@touchline/uof'
import type { FeedProfile } from '@touchline/uof'
import { createSimulatorClock } from './clock/simulator-clock.ts'
import type { SimulatorClock } from './clock/simulator-clock.ts'
import { createCounters } from './feed/counters.ts'
import type { Counters } from './feed/counters.ts'
import { calendarForProvider } from './feed/provider-format.ts'
import { createFaults } from './feed/faults.ts'
import type { Faults } from './feed/faults.ts'
import { createOutbox } from './feed/outbox.ts'
import type { Outbox, OutgoingMessage } from './feed/outbox.ts'
import { createTransmitter } from './feed/transmitter.ts'
import type { Emission, Transmitter } from './feed/transmitter.ts'
import { createCalendar, maxMatchMs } from './dataset/calendar/calendar.ts'
import type { Calendar, DatasetChoice } from './dataset/calendar/calendar.ts'
import type { Fixture } from './dataset/fixture.ts'
import { createMatch } from './play/create-match.ts'
import type { Draft, Match } from './play/match.ts'
import { offerSnapshot } from './play/offer.ts'
import { pastResults } from './play/settlement.ts'
import { sports } from './sports/sports.ts'
import { createExpectedState } from './expected-state/expected-state.ts'
import type { ExpectedState } from './expected-state/expected-state.ts'

export type Simulator = {
  dataset: DatasetChoice
  /** The provider in whose format messages are written. */
  profile: FeedProfile
  matches: ReadonlyMap<string, Match>
  /** The address of streams and crests. If it is undefined, neither is published. */
  mediaUrl: string | undefined
  /** The start of this run. */
  epochMs: number
  calendar: Calendar
  /** Adds the match of a fixture. Nothing has been published about it yet. */
  join: (fixture: Fixture) => Match
  /** Removes a match that ended long ago. */
  leave: (urn: string) => void
  /** Returns a match that began before this run and is no longer listed, by playing it again without messages. */
  past: (urn: string) => Match | undefined
  /** Returns the matches that ended after this time and before this run, one at a time. */
  missedSince: (afterMs: number) => Iterable<Match>
  clock: SimulatorClock
  outbox: Outbox
  faults: Faults
  transmitter: Transmitter
  expectedState: ExpectedState
  counters: Counters
}

export type SimulatorOptions = {
  seed: string
  dataset?: DatasetChoice
  profile?: FeedProfile
  mediaUrl?: string
  /** The start of the simulator's clock. */
  epochMs?: number
  /** The real time that messages are stamped with. */
  nowMs?: () => number
  /** False for a replay, which publishes recorded messages instead. */
  publishesOffer?: boolean
  /** Called for every message once the broker has confirmed it. */
  onConfirmed?: (outgoing: OutgoingMessage) => void
}

const outboxLimit = 5000
const windowSize = 256
const leftLimit = 20_000
/** How far back results of matches that ended before this run are sent. */
const missedMs = 72 * 3_600_000

/** Creates everything except the connections, and publishes the whole offer, which waits in the outbox. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, nowMs = Date.now, epochMs = nowMs() } = options
  const { dataset = { size: 'small', seasonStartMs: epochMs } } = options
  const { profile = feedProfile('betradar') } = options
  // The clock starts before the calendar and its matches are created, because that takes a while and the clock must not
  // start late.
  const clock = createSimulatorClock(epochMs, () => performance.now())
  const expectedState = createExpectedState()
  const counters = createCounters()
  const outbox = createOutbox({
    limit: outboxLimit,
    window: windowSize,
    onConfirmed: (outgoing) => {
      for (const message of outgoing.conveys) expectedState.apply(message)
      counters.count(outgoing)
      options.onConfirmed?.(outgoing)
    },
  })
  const calendar = calendarForProvider(createCalendar(dataset, seed), profile)
  const matches = new Map(
    calendar.at(epochMs).map((fixture) => [fixture.urn, createMatch(fixture, seed, epochMs)] as const),
  )
  const faults = createFaults(outbox)
  /** The sports of removed matches by URN, because a recovery may still repeat their messages. */
  const left = new Map<string, number>()
  const sportOf = (urn: string) =>
    sportOfFixture(matches.get(urn)?.fixture) ?? left.get(urn) ?? sportOfFixture(calendar.named(urn)) ?? unknown(urn)
  const transmitter = createTransmitter({ push: faults.push, sportOf, nowMs, profile })
  if (options.publishesOffer ?? true)
    for (const match of matches.values())
      for (const draft of [offerSnapshot(match, match.product), ...pastResults(match)]) transmitter.emit(draft)

  function join(fixture: Fixture): Match {
    const match = createMatch(fixture, seed)
    matches.set(fixture.urn, match)
    return match
  }

  function leave(urn: string): void {
    left.set(urn, sportOf(urn))
    const [maxGone] = left.keys()
    if (left.size > leftLimit && maxGone !== undefined) left.delete(maxGone)
    matches.delete(urn)
    expectedState.forget(urn)
  }

  function past(urn: string): Match | undefined {
    const fixture = calendar.named(urn)
    return fixture && fixture.startMs < clock.nowMs() ? createMatch(fixture, seed, clock.nowMs()) : undefined
  }

  function* missedSince(afterMs: number): Iterable<Match> {
    if (afterMs >= epochMs) return
    const fromMs = Math.max(afterMs, epochMs - missedMs) - maxMatchMs
    for (const fixture of calendar.between(fromMs, epochMs))
      if (!matches.has(fixture.urn) && !left.has(fixture.urn)) yield createMatch(fixture, seed, epochMs)
  }

  return {
    ...{ dataset, profile, mediaUrl: options.mediaUrl, epochMs, calendar, matches, join, leave, past, missedSince },
    ...{ clock, outbox, faults, transmitter, expectedState, counters },
  }
}

/** Sends the messages and returns the emission of the last one, whose confirmation completes the change. */
export function emitAll({ transmitter }: Pick<Simulator, 'transmitter'>, drafts: Draft[]): Emission | undefined {
  return drafts.map((draft) => transmitter.emit(draft)).at(-1)
}

function sportOfFixture(fixture: Fixture | undefined): number | undefined {
  return fixture && sports[fixture.sport].id
}

function unknown(urn: string): never {
  throw new Error(`no such event: ${urn}`)
}
