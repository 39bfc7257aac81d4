import { lineChannel, pulseChannel } from '@touchline/contract'
import type { MatchChanged } from '@touchline/contract'
import { collect, connectLive, signLiveToken, sportEvent, waitFor } from '@touchline/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, addMatch, addStop, applyBatch, closeUntouched, createBatch } from '../../src/odds/book/index.ts'
import { storeEvents } from '../../src/odds/catalogue/index.ts'
import { createLive } from '../../src/odds/live/index.ts'
import type { Live, MatchUpdate } from '../../src/odds/live/index.ts'
import { createLog } from '@touchline/process'
import type { Database } from '../../src/platform/runtime/index.ts'
import { createMetrics } from '@touchline/process/metrics'
import { openBook, outcomes, followMatch } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { propertySeed } from '../fixtures/property-seed.ts'

let book: BookFixture
let publisher: Live
const metrics = createMetrics('test')
const log = createLog('test', 'silent')
let reads = 0
/** Runs before the publisher's next read of the book, which waits for it. */
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

/** Wraps the database to count how often the publisher reads the book. */
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

/** Returns SQL that computes the row of a soccer match independently of the product. */
function rowTruth(choice: string): string {
  return `SELECT best.market FROM (
    SELECT DISTINCT ON (line.market_id) line.status, place, touchline.live_market(line) AS market
    FROM touchline.book_line line JOIN (VALUES (1, 0), (18, 1), (16, 2)) AS row(id, place) ON row.id = line.market_id
    WHERE line.match_id = match.id AND line.status IN (1, -1)
    ORDER BY line.market_id, line.is_most_balanced DESC, line.status DESC, line.specifier COLLATE "C") best
    ${choice} LIMIT 1`
}

it('LIVE-05 LIVE-09 pages that only follow publications, with and without deltas, show the state of the book', async () => {
  const seed = propertySeed()
  const client = connectLive({ url: book.suite.live.websocketUrl, token: signLiveToken(book.suite.live.tokenSecret) })
  const deltaClient = connectLive({
    url: book.suite.live.websocketUrl,
    token: signLiveToken(book.suite.live.tokenSecret),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const [matchId = 0] = await book.addMatches(1)
      const pages = [followMatch(client, matchId, false), followMatch(deltaClient, matchId, true)]
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
        // Another process changes the book. Its changes reach the publisher after the feed has published a newer
        // version.
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
        // Version 0 means that no step has changed the match, so no publication is expected.
        if (truth.version > 0) {
          expect(page.row()).toMatchObject({
            main_market: truth.main,
            secondary_market: truth.secondary,
            status: truth.status,
            state: truth.state,
            stopped_producers: truth.stopped,
          })
          // CAT-05: next_markets are for sites whose operator hides the main market.
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

it('BEY-04b only a leading process publishes pulses, with the name of its provider', async () => {
  const { apiUrl: url, apiKey: key, websocketUrl, tokenSecret } = book.suite.live
  const client = connectLive({ url: websocketUrl, token: signLiveToken(tokenSecret) })
  const pulses = client.newSubscription(pulseChannel)
  const received = collect(pulses)
  pulses.subscribe()
  await pulses.ready(5_000)
  // `publisher` is never started, so it is on standby and publishes no pulse.
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

it('LIVE-03 prices that follow directly on the published version are published without reading the book', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const send = async (feedTs: number) => {
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
  await send(1)
  const before = reads
  for (let feedTs = 2; feedTs <= 6; feedTs += 1) await send(feedTs)
  expect(reads).toBe(before)
}, 20_000)

/** Sets the match live in the database, without publishing it. */
async function goLive(matchId: number) {
  const batch = createBatch()
  const state = { stage: 6, score: { home: '0', away: '0' }, clock: null, period_scores: [] }
  addMatch(batch, { matchId, feedTs: 1, status: 1, state })
  return applyBatch(book.database, batch)
}

it('LIVE-10 a match that is republished while it is being published is published again', async () => {
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

it('LIVE-10 after a start live matches are published before waiting ones; after a loss of Redis all are, but never those of another provider', async () => {
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
