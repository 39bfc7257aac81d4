import { lineChannel, MarketsChanged, matchChannel, MatchChanged, pulseChannel } from '@touchline/contract'
import { collect, connectLive, signLiveToken, sportEvent, waitFor } from '@touchline/testkit'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addLine, addMatch, addStop, applyBatch, closeUntouched, createBatch } from '../../src/odds/book/index.ts'
import { storeEvents } from '../../src/odds/catalogue/index.ts'
import type { CatalogueEvent } from '../../src/odds/catalogue/index.ts'
import { createKnownEvents } from '../../src/odds/feed/messages/known-events.ts'
import { createDeadLetters } from '../../src/odds/feed/messages/dead-letters.ts'
import type { UofApi } from '../../src/odds/feed/session/uof-api.ts'
import { createLive } from '../../src/odds/live/index.ts'
import type { Live, MatchUpdate } from '../../src/odds/live/index.ts'
import { createLog } from '@touchline/process'
import { createSerial } from '../../src/platform/runtime/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { createMetrics } from '@touchline/process/metrics'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { propertySeed } from '../fixtures/property-seed.ts'

let book: BookFixture
let publisher: Live
const metrics = createMetrics('test')
const log = createLog('test', 'silent')
let reads = 0
/** Of what the publisher reads from the book next; waited for before it is read. */
let beforeRead: ((matchIds: readonly number[]) => unknown) | undefined

beforeAll(async () => {
  book = await openBook('publisher', { centrifugo: true })
  const { apiUrl: url, apiKey: key } = book.suite.live
  publisher = createLive({
    database: counting(book.database),
    provider: 'betradar',
    url,
    key,
    isDelta: true,
    log,
    metrics,
  })
})
afterAll(async () => {
  await publisher?.stop()
  await book?.close()
})

/** Counts how often the publisher asks the book what to say. */
function counting(database: Database): Database {
  return new Proxy(database, {
    get(pool, property) {
      const value: unknown = Reflect.get(pool, property)
      if (typeof value !== 'function') return value
      return async (...given: { name?: string; values?: number[][] }[]): Promise<unknown> => {
        if (given[0]?.name === 'read-publications') {
          reads += 1
          await beforeRead?.(given[0].values?.[0] ?? [])
        }
        return value.apply(pool, given)
      }
    },
  })
}

type Step =
  | { kind: 'line'; market: number; odds: number; status: 1 | 0 | -1 | -2; isBalanced: boolean; isBare: boolean }
  | { kind: 'stop'; markets: readonly number[] | undefined }
  | { kind: 'state'; home: number }
  | { kind: 'elsewhere' }
  | { kind: 'flush' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      market: fc.constantFrom(1, 18, 16, 29),
      odds: fc.integer({ min: 1_010, max: 9_000 }),
      status: fc.constantFrom<1 | 0 | -1 | -2>(1, 1, 1, -1, 0, -2),
      isBalanced: fc.boolean(),
      isBare: fc.constantFrom(false, false, false, true),
    }),
  },
  fc.record({ kind: fc.constant('stop' as const), markets: fc.option(fc.constant([18]), { nil: undefined }) }),
  fc.record({ kind: fc.constant('state' as const), home: fc.integer({ min: 0, max: 9 }) }),
  fc.constant({ kind: 'elsewhere' as const }),
  { weight: 4, arbitrary: fc.constant({ kind: 'flush' as const }) },
)

/** What a page holds that never read the book again: publications alone, merged line by line. */
function follow(client: ReturnType<typeof connectLive>, matchId: number, delta: boolean) {
  const lines = client.newSubscription(lineChannel(matchId))
  const match = client.newSubscription(matchChannel(matchId), delta ? { delta: 'fossil' } : {})
  const rows = collect(lines)
  const changes = collect(match)
  lines.subscribe()
  match.subscribe()
  return {
    ready: () => Promise.all([lines.ready(5_000), match.ready(5_000)]),
    row: () => z.parse(MatchChanged, rows.publications.at(-1)?.data),
    version: () => (rows.publications.at(-1)?.data as { version: number } | undefined)?.version ?? 0,
    markets() {
      const held = new Map<string, unknown>()
      let version = 0
      for (const { data } of changes.publications) {
        const change = z.parse(MarketsChanged, data)
        expect(change.previous_version).toBe(version)
        version = change.version
        for (const market of change.markets) held.set(`${market.id}/${market.specifier}`, market)
      }
      return { version, held: Object.fromEntries(held) }
    },
    stop() {
      client.removeSubscription(lines)
      client.removeSubscription(match)
    },
  }
}

/** What a row of soccer shows, said a second time and in another language than the product says it. */
function rowTruth(choice: string): string {
  return `SELECT best.market FROM (
    SELECT DISTINCT ON (line.market_id) line.status, place, touchline.live_market(line) AS market
    FROM touchline.book_line line JOIN (VALUES (1, 0), (18, 1), (16, 2)) AS row(id, place) ON row.id = line.market_id
    WHERE line.match_id = match.id AND line.status IN (1, -1)
    ORDER BY line.market_id, line.is_most_balanced DESC, line.status DESC, line.specifier COLLATE "C") best
    ${choice} LIMIT 1`
}

it('LIVE-05 LIVE-09 pages that only listen, with and without delta, hold what the book holds', async () => {
  const seed = propertySeed()
  const client = connectLive({ url: book.suite.live.websocketUrl, token: signLiveToken(book.suite.live.tokenSecret) })
  const deltaClient = connectLive({
    url: book.suite.live.websocketUrl,
    token: signLiveToken(book.suite.live.tokenSecret),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const [matchId = 0] = await book.addMatches(1)
      const pages = [follow(client, matchId, false), follow(deltaClient, matchId, true)]
      await Promise.all(pages.map((page) => page.ready()))
      const late: MatchUpdate[] = []
      let batch = createBatch()
      const flush = async () => {
        publisher.enqueue(await applyBatch(book.database, batch))
        batch = createBatch()
      }
      for (const [index, one] of steps.entries()) {
        const common = { matchId, producerId: 1, feedTs: index + 1 }
        if (one.kind === 'flush') await flush()
        // Another writer, whose news come late: by then the feed has told of a later version.
        else if (one.kind === 'elsewhere')
          for (const match of await closeUntouched(book.database, 1, new Date('2100-01-01')))
            late.push({ ...match, isUrgent: true })
        else if (one.kind === 'stop')
          addStop(batch, { ...common, status: -1, ...(one.markets && { marketIds: one.markets }) })
        else if (one.kind === 'state') {
          const state = { stage: 6, score: { home: String(one.home), away: '0' }, clock: null, period_scores: [] }
          addMatch(batch, { matchId, feedTs: index + 1, status: 1, state })
        } else {
          const { status, isBalanced: isMostBalanced, market: marketId } = one
          const specifier = marketId === 18 ? `total=${one.odds % 3}.5` : ''
          const priced = one.isBare ? [] : outcomes(one.odds)
          addLine(batch, { ...common, marketId, specifier, status, isMostBalanced, outcomes: priced })
        }
      }
      await flush()
      publisher.enqueue(late)
      const [truth] = await book.suite.database.query(
        `SELECT match.version::int, status, state, (${rowTruth('ORDER BY place > 0, best.status DESC, place')}) AS main,
          (${rowTruth('WHERE place = 1')}) AS secondary, (${rowTruth('WHERE place = 2')}) AS next, touchline.stopped_producers(match.id) AS stopped,
          (SELECT coalesce(jsonb_object_agg(market_id || '/' || specifier, touchline.live_market(line)), '{}')
            FROM touchline.book_line line WHERE line.match_id = match.id) AS markets
          FROM touchline.match WHERE id = $1`,
        [matchId],
      )
      for (const page of pages) {
        await waitFor('the newest version', () => page.version() === truth.version, { timeoutMs: 5_000, everyMs: 5 })
        await waitFor('the newest lines', () => page.markets().version === truth.version, { timeoutMs: 5_000 })
        expect(page.markets().held).toEqual(truth.markets)
        // Steps that changed nothing of the match are not published.
        if (truth.version > 0) {
          expect(page.row()).toMatchObject({
            main_market: truth.main,
            secondary_market: truth.secondary,
            status: truth.status,
            state: truth.state,
            stopped_producers: truth.stopped,
          })
          // CAT-05: for a site whose operator hides the main one.
          const isNext = truth.next && truth.next.id !== truth.main.id
          expect(page.row().next_markets).toEqual(isNext ? [truth.next] : undefined)
        }
        page.stop()
      }
    }),
    { seed, numRuns: 60 },
  )
  client.disconnect()
  deltaClient.disconnect()
}, 120_000)

it('BEY-04b only a process that leads tells pages that the feed works, and whose', async () => {
  const { apiUrl: url, apiKey: key, websocketUrl, tokenSecret } = book.suite.live
  const client = connectLive({ url: websocketUrl, token: signLiveToken(tokenSecret) })
  const pulses = client.newSubscription(pulseChannel)
  const received = collect(pulses)
  pulses.subscribe()
  await pulses.ready(5_000)
  // `publisher` is on standby all the while: it is never started.
  const options = { database: book.database, url, key, isDelta: true, log, metrics: createMetrics('leader') }
  const leader = createLive({ ...options, provider: 'oddin' })
  await leader.start()
  await waitFor('two pulses', () => received.publications.length >= 2, { timeoutMs: 10_000 })
  await leader.stop()
  client.disconnect()
  expect(received.publications.map(({ data }) => data)).toEqual(
    received.publications.map(() => expect.objectContaining({ type: 'pulse', provider: 'oddin' })),
  )
}, 20_000)

it('LIVE-03 prices that follow one another are published without asking the book again', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const tell = async (feedTs: number) => {
    const batch = createBatch()
    const line = { matchId, marketId: 1, specifier: '', producerId: 1, status: 1 as const, isMostBalanced: false }
    addLine(batch, { ...line, feedTs, outcomes: outcomes(1_500 + feedTs) })
    publisher.enqueue(await applyBatch(book.database, batch))
    const marked = `SELECT 1 FROM touchline.match_publication WHERE match_id = $1 AND version = $2`
    await waitFor(
      'it to be confirmed',
      async () => (await book.suite.database.query(marked, [matchId, feedTs])).length > 0,
    )
  }
  await tell(1)
  const before = reads
  for (let feedTs = 2; feedTs <= 6; feedTs += 1) await tell(feedTs)
  expect(reads).toBe(before)
}, 20_000)

/** The match is live, and its version is not published. */
async function goLive(matchId: number) {
  const batch = createBatch()
  const state = { stage: 6, score: { home: '0', away: '0' }, clock: null, period_scores: [] }
  addMatch(batch, { matchId, feedTs: 1, status: 1, state })
  return applyBatch(book.database, batch)
}

it('LIVE-10 a match to be published again while it is being published is published again', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const client = connectLive({ url: book.suite.live.websocketUrl, token: signLiveToken(book.suite.live.tokenSecret) })
  const subscription = client.newSubscription(lineChannel(matchId))
  const rows = collect<MatchChanged>(subscription)
  subscription.subscribe()
  await subscription.ready(5_000)
  beforeRead = () => {
    beforeRead = undefined
    publisher.republish([{ matchId, isLive: true }])
  }
  publisher.enqueue(await goLive(matchId))
  await rows.waitForCount(2)
  expect(rows.publications.map(({ data }) => data.version)).toEqual([1, 1])
  client.disconnect()
})

it('LIVE-10 a start publishes live matches ahead of others that wait, an emptied Redis them all, and none of another provider', async () => {
  const { apiUrl: url, apiKey: key } = book.suite.live
  const options = { provider: 'betradar', url, key, isDelta: true, log, metrics: createMetrics('leader') }
  const leader = createLive({ ...options, database: counting(book.database) })
  const others = await book.addMatches(250)
  const [live = 0] = await book.addMatches(1)
  const [elsewhere] = await storeEvents(book.database, 'oddin', 'en', [sportEvent(90_001)])
  for (const matchId of [live, elsewhere?.id ?? 0]) await goLive(matchId)
  const batches: (readonly number[])[] = []
  leader.republish(others.map((matchId) => ({ matchId, isLive: false })))
  const started = leader.start()
  beforeRead = (matchIds) => {
    batches.push(matchIds)
    return started
  }
  await waitFor('the others', () => others.every((matchId) => batches.flat().includes(matchId)))
  expect(batches[0]).toEqual(others.slice(0, 100))
  expect(batches[1]).toContain(live)
  const read = batches.splice(0).flat()
  await book.suite.live.forget()
  await waitFor('the live match again', () => batches.flat().includes(live), { timeoutMs: 10_000 })
  beforeRead = undefined
  expect([...read, ...batches.flat()]).not.toContain(elsewhere?.id)
  await leader.stop()
}, 20_000)

describe('a list row shows the main market of its sport', () => {
  type Sport = { id: string; name: string }
  const soccer = { id: 'sr:sport:1', name: 'Soccer' }
  const tennis = { id: 'sr:sport:5', name: 'Tennis' }
  let client: ReturnType<typeof connectLive>

  beforeAll(() => {
    client = connectLive({ url: book.suite.live.websocketUrl, token: signLiveToken(book.suite.live.tokenSecret) })
  })
  afterAll(() => client?.disconnect())

  /** A match with one priced line, its row as pages get it, and the feed's own reading of its fixture. */
  async function followFixture(urn: string, marketId: number, before: Sport) {
    let sport = before
    const events = createKnownEvents({
      database: book.database,
      api: { event: () => Promise.resolve(fixtureOf(urn, sport)) } as unknown as UofApi,
      provider: 'betradar',
      locale: 'en',
      deadLetters: createDeadLetters(book.database, createLog('test', 'silent'), createMetrics('test')),
      write: createSerial(),
      onKnown: () => {},
      onStored: () => {},
      onRefreshed: ({ matchId }) => void (read = matchId),
      onRowsChanged: (ids) => publisher.enqueue(ids.map((matchId) => ({ matchId, isUrgent: true }))),
      log: createLog('test', 'silent'),
    })
    let read = 0
    let feedTs = 0
    async function readFixture(as: Sport): Promise<number> {
      sport = as
      read = 0
      events.refresh(urn, 1)
      return waitFor('the fixture to be read', () => read || undefined)
    }
    const matchId = await readFixture(before)
    const page = follow(client, matchId, false)
    await page.ready()
    return {
      readFixture,
      page,
      async price(odds: number) {
        const batch = createBatch()
        const line = { matchId, marketId, specifier: '', producerId: 1, status: 1 as const, isMostBalanced: false }
        addLine(batch, { ...line, feedTs: (feedTs += 1), outcomes: outcomes(odds, 2_000) })
        const changes = await applyBatch(book.database, batch)
        publisher.enqueue(changes)
        await waitFor('the price', () => page.version() >= (changes[0]?.version ?? 0))
      },
      stop() {
        events.stop()
        page.stop()
      },
    }
  }

  it('a match that is read as one of another sport is published with the markets of that sport', async () => {
    const fixture = await followFixture('sr:match:9001', 186, soccer)
    await fixture.price(1_500)
    expect(fixture.page.row().main_market).toBeNull()
    await fixture.readFixture(tennis)
    // Without another price: pages that show the row already have to hear of it.
    await waitFor('the row of the new sport', () => fixture.page.row().main_market?.id === 186)
    await fixture.price(1_600)
    expect(fixture.page.row().main_market?.outcomes[0]?.odds).toBe(1_600)
    fixture.stop()
  })

  it('a match learned before the main market of its sport was known is read again when it is', async () => {
    const fixture = await followFixture('sr:match:9002', 1, soccer)
    await book.suite.database.query(`UPDATE touchline.sport SET main_market = NULL WHERE urn = 'sr:sport:1'`)
    await fixture.price(1_500)
    expect(fixture.page.row().main_market).toBeNull()
    await fixture.readFixture(soccer)
    await waitFor('the row with its market', () => fixture.page.row().main_market?.outcomes[0]?.odds === 1_500)
    fixture.stop()
  })
})

it('a row published otherwise than the book has it is counted in /metrics and repaired', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const client = connectLive({ url: book.suite.live.websocketUrl, token: signLiveToken(book.suite.live.tokenSecret) })
  const page = follow(client, matchId, false)
  await page.ready()
  const batch = createBatch()
  const line = { matchId, marketId: 1, specifier: '', producerId: 1, status: 1 as const, isMostBalanced: false }
  addLine(batch, { ...line, feedTs: 1, outcomes: outcomes(1_500, 3_000, 4_000) })
  const state = { stage: 6, score: { home: '0', away: '0' }, clock: null, period_scores: [] }
  addMatch(batch, { matchId, feedTs: 1, status: 1, state })
  publisher.enqueue(await applyBatch(book.database, batch))
  const isPriced = () => page.row().main_market?.outcomes[0]?.odds === 1_500
  await waitFor('the row', isPriced)

  const errors = vi.spyOn(log, 'error')
  publisher.checkRows(createSerial(), 50)
  await waitFor('some comparisons', async () => (await counted('row_comparisons')) > 3)
  expect(await counted('row_mismatches')).toBe(0)
  // As if the publisher had not known the market of the row: the same version, without it.
  const { version } = page.row()
  await publisher.publishOnce([
    { channel: lineChannel(matchId), data: JSON.stringify({ ...page.row(), main_market: null }) },
  ])
  await waitFor('the repair', () => page.version() > version && isPriced())
  await waitFor('the count', async () => (await counted('row_mismatches')) === 1)

  // As if its newest publication had been lost: an older version is published again, not raised.
  const stored = async () => {
    const [row] = await book.suite.database.query<{ v: string }>(
      'SELECT version AS v FROM touchline.match WHERE id = $1',
      [matchId],
    )
    return Number(row?.v)
  }
  const newest = await stored()
  const older = JSON.stringify({ ...page.row(), version: newest - 1, main_market: null })
  await publisher.publishOnce([{ channel: lineChannel(matchId), data: older }])
  await waitFor('the count of late rows', async () => (await counted('row_delays')) === 1, { timeoutMs: 10_000 })
  await waitFor('the newest row', () => page.row().version === newest && isPriced())
  expect([await stored(), await counted('row_mismatches')]).toEqual([newest, 1])
  // A row of the time before a start is published again without an alarm; one that differs is one.
  expect(errors.mock.calls.map(([, message]) => message)).toEqual([
    'list rows differ from the book; publishing them again',
  ])
  page.stop()
  client.disconnect()
})

async function counted(name: string): Promise<number> {
  const { resourceMetrics } = await metrics.exporter.collect()
  const found = resourceMetrics.scopeMetrics
    .flatMap((scope) => scope.metrics)
    .find((one) => one.descriptor.name === name)
  return found?.dataPoints.reduce((sum, { value }) => sum + Number(value), 0) ?? Number.NaN
}

function fixtureOf(urn: string, sport: { id: string; name: string }): CatalogueEvent {
  const number = sport.id.replace('sr:sport:', '')
  return {
    id: urn,
    scheduledAt: '2026-11-15T18:00:00Z',
    startAt: '2026-11-15T18:00:00Z',
    tournament: {
      id: `sr:tournament:90${number}`,
      name: 'A league',
      sport,
      category: { id: `sr:category:90${number}`, name: 'Northland' },
    },
    competitors: (['home', 'away'] as const).map((side, at) => ({
      id: `sr:competitor:90${at}`,
      name: side,
      qualifier: side,
    })),
  }
}
