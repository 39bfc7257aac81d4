import { lineChannel } from '@touchline/contract'
import { connectLive, signLiveToken, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addLine, addMatch, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import type { CatalogueEvent } from '../../src/odds/catalogue/index.ts'
import { createKnownEvents } from '../../src/odds/feed/messages/known-events.ts'
import { createDeadLetters } from '../../src/odds/feed/messages/dead-letters.ts'
import type { UofApi } from '../../src/odds/feed/session/uof-api.ts'
import { createLive } from '../../src/odds/live/index.ts'
import type { Live } from '../../src/odds/live/index.ts'
import { createLog } from '@touchline/process'
import { createSerial } from '../../src/platform/runtime/index.ts'
import { createMetrics } from '@touchline/process/metrics'
import { openBook, outcomes, followMatch } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'

let book: BookFixture
let publisher: Live
const metrics = createMetrics('test')
const log = createLog('test', 'silent')

beforeAll(async () => {
  book = await openBook('publisher-rows', { centrifugo: true })
  const { apiUrl: url, apiKey: key } = book.suite.live
  const { database } = book
  publisher = createLive({ database, provider: 'betradar', url, key, isDelta: true, log, metrics })
})
afterAll(async () => {
  await publisher?.stop()
  await book?.close()
})

describe('a list row shows the main market of its sport', () => {
  type Sport = { id: string; name: string }
  const soccer = { id: 'sr:sport:1', name: 'Soccer' }
  const tennis = { id: 'sr:sport:5', name: 'Tennis' }
  let client: ReturnType<typeof connectLive>

  beforeAll(() => {
    client = connectLive({ url: book.suite.live.websocketUrl, token: signLiveToken(book.suite.live.tokenSecret) })
  })
  afterAll(() => client?.disconnect())

  /**
   * Adds a match with one priced line, subscribes a page to its row, and lets a test read its fixture as the feed does.
   */
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
    const page = followMatch(client, matchId, false)
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

  it('a match whose sport turns out to be another one is published with the main market of the new sport', async () => {
    const fixture = await followFixture('sr:match:9001', 186, soccer)
    await fixture.price(1_500)
    expect(fixture.page.row().main_market).toBeNull()
    await fixture.readFixture(tennis)
    // The row is published without a new price, because pages that show it have to be updated.
    await waitFor('the row of the new sport', () => fixture.page.row().main_market?.id === 186)
    await fixture.price(1_600)
    expect(fixture.page.row().main_market?.outcomes[0]?.odds).toBe(1_600)
    fixture.stop()
  })

  it('if a sport had no main market when its match was stored, the match gets one when its fixture is read again', async () => {
    const fixture = await followFixture('sr:match:9002', 1, soccer)
    await book.suite.database.query(`UPDATE touchline.sport SET main_market = NULL WHERE urn = 'sr:sport:1'`)
    await fixture.price(1_500)
    expect(fixture.page.row().main_market).toBeNull()
    await fixture.readFixture(soccer)
    await waitFor('the row with its market', () => fixture.page.row().main_market?.outcomes[0]?.odds === 1_500)
    fixture.stop()
  })
})

it('a published row that differs from the book is counted in /metrics and repaired', async () => {
  const [matchId = 0] = await book.addMatches(1)
  const client = connectLive({ url: book.suite.live.websocketUrl, token: signLiveToken(book.suite.live.tokenSecret) })
  const page = followMatch(client, matchId, false)
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
  // Publishes the current version without the market, as if the publisher had sent a wrong row.
  const { version } = page.row()
  await publisher.publishOnce([
    { channel: lineChannel(matchId), data: JSON.stringify({ ...page.row(), main_market: null }) },
  ])
  await waitFor('the repair', () => page.version() > version && isPriced())
  await waitFor('the count', async () => (await counted('row_mismatches')) === 1)

  // Publishes an older version, as if the newest one had been lost. The repair publishes the stored version without
  // raising it.
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
  // An outdated row soon after the start is not logged as an error, but a row with other content is.
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
