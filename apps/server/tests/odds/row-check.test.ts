import { setTimeout as wait } from 'node:timers/promises'
import { lineChannel, MatchChanged } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { sportEvent, waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addLine, addMatch, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import { storeEvents } from '../../src/odds/catalogue/index.ts'
import { createLive, createLiveApi } from '../../src/odds/live/index.ts'
import type { Live, LiveApi } from '../../src/odds/live/index.ts'
import { createSerial } from '../../src/platform/runtime/index.ts'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'

let book: BookFixture
let api: LiveApi
let publisher: Live
let metrics: ReturnType<typeof createMetrics>
let feedTs = 0

beforeAll(async () => {
  book = await openBook('row-check', { centrifugo: true })
  const { apiUrl: url, apiKey: key } = book.suite.live
  api = createLiveApi({ url, key })
})
beforeEach(() => {
  const { apiUrl: url, apiKey: key } = book.suite.live
  const log = createLog('test', 'silent')
  metrics = createMetrics('test')
  publisher = createLive({ database: book.database, provider: 'betradar', url, key, isDelta: true, log, metrics })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await publisher.stop()
  await book.suite.database.query('UPDATE touchline.match SET status = 4')
})
afterAll(() => book?.close())

it.for([
  { lateMs: 3_000, isCounted: true },
  { lateMs: 1_000, isCounted: false },
])(
  'LIVE-10 rows published $lateMs ms after the book, one after another, are counted as late: $isCounted',
  { timeout: 30_000 },
  async ({ lateMs, isCounted }) => {
    const [matchId = 0] = await book.addMatches(1)
    const first = await publish(matchId)
    const stopping = new AbortController()
    const publishing = publishLate(first, lateMs, stopping.signal)
    // From here on the row changes continuously, and each publication is late by the same time.
    await wait(lateMs + 500)
    publisher.checkRows(createSerial(), 50)
    pretendCaughtUp()
    try {
      if (isCounted)
        await waitFor('a late row', async () => (await counted('row_delays', false)) > 0, { timeoutMs: 8_000 })
      else await wait(5_000)
    } finally {
      stopping.abort()
      await publishing
    }
    expect(await counted('row_comparisons')).toBeGreaterThan(10)
    expect(await counted('row_mismatches')).toBe(0)
    expect((await counted('row_delays', false)) > 0).toBe(isCounted)
    expect(await counted('row_delays', true)).toBe(0)
  },
)

it('LIVE-10 the check does not compare or repair rows of another provider', async () => {
  const [own = 0] = await book.addMatches(1)
  const [other] = await storeEvents(book.database, 'oddin', 'en', [sportEvent(90_001)])
  await publish(own)
  const row = await publish(other?.id ?? 0)
  await api.publish([{ channel: lineChannel(row.match_id), data: JSON.stringify({ ...row, main_market: null }) }])
  publisher.checkRows(createSerial(), 50)
  await waitFor('some comparisons', async () => (await counted('row_comparisons')) > 3)
  expect(await counted('row_mismatches')).toBe(0)
  expect(await readRow(row.match_id)).toMatchObject({ version: row.version, main_market: null })
})

/** Writes another price of the live match and returns its version. */
async function price(matchId: number, odds: number): Promise<number> {
  const batch = createBatch()
  const line = { matchId, marketId: 1, specifier: '', producerId: 1, status: 1 as const, isMostBalanced: false }
  addLine(batch, { ...line, feedTs: (feedTs += 1), outcomes: outcomes(odds, 3_000) })
  const state = { stage: 6, score: { home: '0', away: '0' }, clock: null, period_scores: [] }
  addMatch(batch, { matchId, feedTs, status: 1, state })
  const [changed] = await applyBatch(book.database, batch)
  return changed?.version ?? 0
}

/** Publishes the row as the publisher does. */
async function publish(matchId: number): Promise<MatchChanged> {
  await price(matchId, 1_500)
  publisher.enqueue([{ matchId, isUrgent: true }])
  return waitFor('the row', () => readRow(matchId))
}

async function readRow(matchId: number): Promise<MatchChanged | undefined> {
  const [row] = await api.readLast([lineChannel(matchId)])
  return row === undefined ? undefined : MatchChanged.parse(row)
}

/** Changes a price ten times a second, and publishes each row late by `lateMs`. */
async function publishLate(first: MatchChanged, lateMs: number, signal: AbortSignal): Promise<void> {
  const { match_id: matchId, main_market: market } = first
  const rows: { atMs: number; data: string }[] = []
  while (!signal.aborted) {
    const odds = 1_600 + rows.length
    const version = await price(matchId, odds)
    const main = { ...market, outcomes: outcomes(odds, 3_000) }
    rows.push({ atMs: Date.now(), data: JSON.stringify({ ...first, version, main_market: main }) })
    const due = rows.findLast(({ atMs }) => atMs <= Date.now() - lateMs)
    if (due) await api.publish([{ channel: lineChannel(matchId), data: due.data }])
    await wait(100)
  }
}

/** Moves the clock forward, so that the half-minute after a start, in which rows may be late, is over. */
function pretendCaughtUp(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
}

async function counted(name: string, isCatchUp?: boolean): Promise<number> {
  const { resourceMetrics } = await metrics.exporter.collect()
  const found = resourceMetrics.scopeMetrics
    .flatMap((scope) => scope.metrics)
    .find(({ descriptor }) => descriptor.name === name)
  const points = found?.dataPoints.filter(({ attributes }) => attributes['is_catch_up'] === isCatchUp) ?? []
  return points.reduce((sum, { value }) => sum + Number(value), 0)
}
