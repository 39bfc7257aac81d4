import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import type { EventMessage } from '@touchline/uof'
import { createRandom } from '../../random/create-random.ts'
import type { Random } from '../../random/create-random.ts'
import { createExpectedState } from '../expected-state/expected-state.ts'
import { fixtureOf } from '../expected-state/fixtures.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import type { RecoveryRequest } from '../test-bed/provider.ts'
import { resend } from '../test-bed/resend.ts'
import { reopenAfterLateStops } from './late-stops.ts'
import { differences, expectedRows, hashOf, storedRows } from './compare.ts'
import { createSeason } from './season.ts'

export type RunResult = { seed: number; messages: number; delivered: number; hash: string; wrong: string[] }

/** How many numbers of matches each run has. No number is used twice. */
const numbersPerRun = 20
let nextNumber = 10_000_000

/** Plays several runs at once over one connection. They have only the outages in common. */
export async function playRuns(testBed: TestBed, seeds: readonly number[]): Promise<RunResult[]> {
  const runs = seeds.map((seed) => createRun(testBed, seed))
  const sent: EventMessage[] = []
  testBed.provider.recover = async (recovery) => {
    await testBed.provider.alives.sendNow(recovery.product)
    await sendTogether(
      testBed,
      sent,
      runs.map((run) => run.recovered(recovery)),
    )
    await testBed.provider.snapshot(recovery.product, recovery.requestId)
  }
  const stretches = runs[0]?.stretches.length ?? 0
  for (let index = 0; index < stretches; index += 1) {
    await sendTogether(
      testBed,
      sent,
      runs.map((run) => run.hear(index)),
    )
    if (index < stretches - 1) await loseConnection(testBed, () => runs.forEach((run) => run.lose(index)))
  }
  await testBed.untilAllUp(60_000)
  await testBed.drained(60_000)
  await sendTogether(
    testBed,
    sent,
    runs.map((run) => run.reopen(sent)),
  )
  await testBed.drained(60_000)
  const results = []
  for (const run of runs) results.push(await run.compare())
  // Sets compared matches to ended, so that later recoveries do not repeat them.
  const urns = runs.flatMap(({ season }) => season.matches)
  await testBed.suite.database.query('UPDATE touchline.match SET status = 3 WHERE urn = ANY($1)', [urns])
  return results
}

async function loseConnection(testBed: TestBed, whileAway: () => void): Promise<void> {
  await testBed.untilAllUp(60_000)
  const from = testBed.provider.requested.length
  await testBed.suite.rabbit.closeConnections()
  whileAway()
  const requested = () =>
    [1, 3].every((id) => testBed.provider.requested.slice(from).some(({ product }) => product === id))
  await waitFor('recoveries after the outage', requested, { timeoutMs: 60_000 })
}

function createRun(testBed: TestBed, seed: number) {
  const firstNumber = nextNumber
  nextNumber += numbersPerRun
  const season = createSeason(seed, firstNumber, Date.now() - 4 * 3_600_000)
  const random: Random = createRandom(seed + 1)
  const expected = createExpectedState()
  const stretches = splitSeason(random, season.messages)
  const told: { at: number; message: EventMessage }[] = []
  const starts = new Map<string, string>()
  // Both occur: recovered odds with the time of the recovery, or with the time of their own last change.
  const isFresh = random.chance(0.5)
  let missed: EventMessage[] = []
  let delivered = 0
  for (const urn of season.matches) testBed.provider.fixtures.set(urn, fixtureOf(urn))

  function happen(messages: readonly EventMessage[]): void {
    for (const message of messages) {
      expected.apply(message)
      told.push({ at: Date.now(), message })
      const start = season.starts.get(message)
      if (start === undefined) continue
      starts.set(message.eventId, start)
      testBed.provider.fixtures.set(message.eventId, fixtureOf(message.eventId, { startAt: start }))
    }
  }

  return {
    season,
    stretches,
    hear(index: number): EventMessage[] {
      const { heard = [] } = stretches[index] ?? {}
      const earlier = told.map(({ message }) => message)
      happen(heard)
      // A recovery does not repeat fixture changes, so these are sent again.
      const messages = shuffleDelivery(random, [...missed, ...heard], earlier)
      missed = []
      delivered += messages.length
      return messages
    },
    lose(index: number): void {
      const { lost = [] } = stretches[index] ?? {}
      happen(lost)
      missed = lost.filter(({ type }) => type === 'fixture_change')
    },
    recovered({ product, requestId, afterMs }: RecoveryRequest): EventMessage[] {
      const since = told.filter(({ at }) => afterMs !== undefined && at >= afterMs).map(({ message }) => message)
      const now = isFresh ? told.at(-1)?.message.timestampMs : undefined
      const messages = resend({ expected, product, requestId, since, now })
      delivered += messages.length
      return shuffleDelivery(random, messages, [])
    },
    /** Returns messages that open the lines of late stops. They are sent after everything else, of any run. */
    reopen(sent: readonly EventMessage[]): EventMessage[] {
      const messages = reopenAfterLateStops(expected, sent, (told.at(-1)?.message.timestampMs ?? 0) + 1)
      happen(messages)
      return messages
    },
    async compare(): Promise<RunResult> {
      const wanted = expectedRows(expected, season.matches, starts)
      let book = await storedRows(testBed.suite.database, season.matches, starts)
      // Fixtures are read asynchronously, so the comparison may have to be repeated.
      for (let look = 0; look < 8 && hashOf(book) !== hashOf(wanted); look += 1) {
        await sleep(250)
        book = await storedRows(testBed.suite.database, season.matches, starts)
      }
      const wrong = differences(wanted, book)
      return { seed, messages: season.messages.length, delivered, hash: hashOf(book), wrong }
    },
  }
}

/** Sends the messages of all runs in turns, so that they mix. `sent` records the order in which they were sent. */
async function sendTogether(testBed: TestBed, sent: EventMessage[], lists: readonly EventMessage[][]): Promise<void> {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  let sending: Promise<void>[] = []
  for (let index = 0; index < longest; index += 1) {
    for (const list of lists) {
      const message = list[index]
      if (message === undefined) continue
      sent.push(message)
      sending.push(testBed.provider.amqp.send(message))
    }
    if (sending.length < 500) continue
    await Promise.all(sending)
    sending = []
  }
  await Promise.all(sending)
}

/** A part of the season: messages that the feed receives, then messages that are lost. The last part loses none. */
type SeasonPart = { heard: EventMessage[]; lost: EventMessage[] }

const outages = 1

/** Splits the season into parts, one per connection. Lost messages reach the feed only by recovery. */
function splitSeason(random: Random, messages: readonly EventMessage[]): SeasonPart[] {
  const length = Math.floor(messages.length / (outages + 1))
  return Array.from({ length: outages + 1 }, (_, index) => {
    const end = index === outages ? messages.length : (index + 1) * length
    const all = messages.slice(index * length, end)
    const lostCount = index === outages ? 0 : random.between(20, 80)
    return { heard: all.slice(0, all.length - lostCount), lost: all.slice(all.length - lostCount) }
  })
}

/** How many places a message may move forward. */
const displacement = 40

/**
 * Returns the messages as they are delivered: each one to three times, out of order, and sometimes an old one repeated.
 */
function shuffleDelivery(
  random: Random,
  heard: readonly EventMessage[],
  earlier: readonly EventMessage[],
): EventMessage[] {
  const places = heard.flatMap((message, index) =>
    Array.from({ length: copies(random) }, () => ({ message, place: index + random.below(displacement) })),
  )
  const stale = earlier
    .filter(({ type }) => type === 'odds_change' || type === 'bet_stop')
    .filter(() => random.chance(0.05))
    .map((message) => ({ message, place: random.below(heard.length) }))
  return [...places, ...stale].toSorted((one, other) => one.place - other.place).map(({ message }) => message)
}

function copies(random: Random): number {
  const die = random.below(100)
  return die < 70 ? 1 : die < 92 ? 2 : 3
}
