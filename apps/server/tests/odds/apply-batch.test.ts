import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addLine,
  addMatch,
  addStop,
  applyBatch,
  createBatch,
  readLastReceipt,
  startPriceHistory,
} from '../../src/odds/book/index.ts'
import type { LineChange, StopChange } from '../../src/odds/book/index.ts'
import type { Database } from '../../src/platform/runtime/index.ts'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { readPriceHistory } from '../../src/odds/book/price-history.ts'
import { createLog } from '@touchline/process'

describe('applying a batch', () => {
  let book: BookFixture
  beforeAll(async () => void (book = await openBook('apply-batch')))
  afterAll(() => book.close())

  const line = (change: Partial<LineChange> & { matchId: number; feedTs: number }): LineChange => ({
    marketId: 1,
    specifier: '',
    producerId: 1,
    status: 1,
    isMostBalanced: false,
    outcomes: outcomes(1_500, 4_000, 6_000),
    ...change,
  })

  async function write(lines: LineChange[], stops: StopChange[] = []) {
    const batch = createBatch()
    for (const stop of stops) addStop(batch, stop)
    for (const change of lines) expect(addLine(batch, change)).toBe(true)
    return applyBatch(book.database, batch)
  }

  async function read(matchId: number) {
    const rows = await book.suite.database.query(
      `SELECT market_id, specifier, status::int, feed_ts::int AS ts, outcomes, version::int FROM touchline.book_line
      WHERE match_id = $1 ORDER BY 1, 2`,
      [matchId],
    )
    return rows as {
      market_id: number
      specifier: string
      status: number
      ts: number
      outcomes: unknown
      version: number
    }[]
  }

  it('CAT-08 writes a batch of 200 lines of 40 matches in one round trip and raises each match once', async () => {
    const matches = await book.addMatches(40)
    const batch = createBatch()
    for (const matchId of matches)
      for (const total of [1, 2, 3, 4, 5])
        addLine(batch, line({ matchId, feedTs: 10, marketId: 18, specifier: `total=${total}.5` }))
    let roundTrips = 0
    const counting = new Proxy(book.database, {
      get(pool, property) {
        if (property === 'query') roundTrips += 1
        const value: unknown = Reflect.get(pool, property)
        return typeof value === 'function' ? value.bind(pool) : value
      },
    }) as Database
    const changed = await applyBatch(counting, batch)
    expect(roundTrips).toBe(1)
    expect(changed).toHaveLength(40)
    expect(changed.every(({ version }) => version === 1)).toBe(true)
    const [count] = await book.suite.database.query('SELECT count(*)::int AS lines FROM touchline.market_line')
    expect(count).toEqual({ lines: 200 })
  })

  it('CAT-08 an older line changes nothing, and an identical line raises no version', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await write([line({ matchId, feedTs: 100 })])
    expect(await write([line({ matchId, feedTs: 99, outcomes: outcomes(9_000) })])).toEqual([])
    expect(await write([line({ matchId, feedTs: 101 })])).toEqual([])
    expect(await read(matchId)).toMatchObject([{ ts: 101, version: 1, outcomes: outcomes(1_500, 4_000, 6_000) }])
  })

  it('CAT-08 a status without prices does not change the stored prices, even if the batch also contains older prices', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await write([line({ matchId, feedTs: 105, outcomes: outcomes(2_000) })])
    const batch = createBatch()
    expect(addLine(batch, line({ matchId, feedTs: 100, outcomes: outcomes(1_111) }))).toBe(true)
    expect(addLine(batch, line({ matchId, feedTs: 110, status: -1, outcomes: [] }))).toBe(true)
    await applyBatch(book.database, batch)
    expect(await read(matchId)).toMatchObject([{ ts: 110, status: -1, outcomes: outcomes(2_000) }])
  })

  it("BET-04a the feed's cash-out data are replaced with the prices, and do not raise the line's version by themselves", async () => {
    const [matchId = 0] = await book.addMatches(1)
    const reported = (won: number) => ({ cashOut: { status: 1, shares: { '1': [won, 0] } } }) as const
    const stored = async () => {
      const [row] = await book.suite.database.query(
        'SELECT cash_out, version::int FROM touchline.market_line WHERE match_id = $1',
        [matchId],
      )
      return row as { cash_out: unknown; version: number }
    }
    await write([line({ matchId, feedTs: 10, ...reported(100) })])
    const first = await stored()
    expect(first.cash_out).toBe('1 100 - -')
    await write([line({ matchId, feedTs: 11, ...reported(200) })])
    expect(await stored()).toEqual({ cash_out: '1 200 - -', version: first.version })
    // A status without prices leaves the cash-out data. Prices older than that status, but newer than the stored ones,
    // replace them.
    await write([line({ matchId, feedTs: 20, status: -1, outcomes: [] })])
    expect((await stored()).cash_out).toBe('1 200 - -')
    await write([line({ matchId, feedTs: 15, ...reported(300) })])
    expect((await stored()).cash_out).toBe('1 300 - -')
    // Newer prices without cash-out data remove the stored ones.
    await write([line({ matchId, feedTs: 30 })])
    expect((await stored()).cash_out).toBeNull()
    const batch = createBatch()
    addLine(batch, line({ matchId, feedTs: 40, ...reported(400) }))
    addLine(batch, line({ matchId, feedTs: 50, status: -1, outcomes: [] }))
    await applyBatch(book.database, batch)
    expect((await stored()).cash_out).toBe('1 400 - -')
  })

  it('CAT-08 a bet stop is urgent and writes no line, and only a newer message reopens the lines', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await write([line({ matchId, feedTs: 10 }), line({ matchId, feedTs: 10, marketId: 29, status: 0 })])
    const stop: StopChange = { matchId, producerId: 1, status: -1, feedTs: 20 }
    expect(await write([], [stop])).toMatchObject([{ matchId, version: 2, isUrgent: true }])
    expect(await read(matchId)).toMatchObject([
      { status: -1, version: 2 },
      { status: 0, version: 1 },
    ])
    await write([line({ matchId, feedTs: 20, outcomes: outcomes(1_600) })])
    expect(await read(matchId)).toMatchObject([{ status: -1, version: 3 }, { status: 0 }])
    expect(await write([line({ matchId, feedTs: 21, outcomes: outcomes(1_600) })])).toMatchObject([{ version: 4 }])
    expect(await read(matchId)).toMatchObject([{ status: 1, version: 4 }, { status: 0 }])
  })

  it('CAT-08 a stop of named markets suspends only those, and the newer of two stops decides', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await write([line({ matchId, feedTs: 10 }), line({ matchId, feedTs: 10, marketId: 18 })])
    const groups: StopChange = { matchId, producerId: 1, status: -1, feedTs: 20, marketIds: [18, 29] }
    expect(await write([], [groups])).toMatchObject([{ matchId, version: 2, isUrgent: true }])
    expect(await read(matchId)).toMatchObject([
      { status: 1, version: 1 },
      { status: -1, version: 2 },
    ])
    await write([], [{ matchId, producerId: 1, status: 0, feedTs: 15 }])
    expect(await read(matchId)).toMatchObject([{ status: 0 }, { status: -1 }])
    await write([line({ matchId, feedTs: 21, marketId: 18 })])
    expect(await read(matchId)).toMatchObject([{ status: 0 }, { status: 1, version: 4 }])
  })

  it('CAT-08 a producer that has handed a line over cannot close it for the producer that took the line over', async () => {
    const [matchId = 0] = await book.addMatches(1)
    await write([line({ matchId, feedTs: 10, producerId: 2 })])
    await write([line({ matchId, feedTs: 20, producerId: 1, outcomes: outcomes(1_700) })])
    expect(await write([line({ matchId, feedTs: 30, producerId: 2, status: -2, outcomes: [] })])).toEqual([])
    expect(await read(matchId)).toMatchObject([{ status: 1, ts: 20 }])
  })

  it('LIVE-05c a changed status of a match is published once, through the outbox, by the same statement', async () => {
    const [matchId = 0] = await book.addMatches(1)
    const state = { stage: 6, score: { home: '0', away: '0' }, clock: null, period_scores: [] }
    const news = [
      { matchId, method: 'broadcast', payload: '{"channels":["public:en"],"data":{}}', partition: matchId % 8 },
    ]
    for (const feedTs of [5, 6, 4]) {
      const batch = createBatch()
      addMatch(batch, { matchId, status: 1, state, feedTs })
      await applyBatch(book.database, batch, news)
    }
    expect(await book.suite.database.query('SELECT method, partition FROM touchline.outbox')).toEqual([
      { method: 'broadcast', partition: matchId % 8 },
    ])
  })

  it('LIVE-03 each change is returned together with whether its match is live', async () => {
    const [matchId = 0] = await book.addMatches(1)
    const state = { stage: 6, score: { home: '0', away: '0' }, clock: null, period_scores: [] }
    expect(await write([line({ matchId, feedTs: 10 })])).toMatchObject([{ isLive: false, isUrgent: false }])
    const batch = createBatch()
    addMatch(batch, { matchId, status: 1, state, feedTs: 20 })
    expect(await applyBatch(book.database, batch)).toMatchObject([{ isLive: true }])
    expect(await write([line({ matchId, feedTs: 30, outcomes: outcomes(1_700) })])).toMatchObject([{ isLive: true }])
  })

  type Arrival = {
    kind: 'line' | 'stop' | 'market-stop'
    market: number
    ts: number
    status: 1 | 0 | -1
    odds: number
    isBare: boolean
  }

  /**
   * Computes the book independently of the product: the newest status and prices of each line, under the newest stop.
   */
  function expected(arrivals: Arrival[]) {
    const stopOf = (market: number) =>
      Math.max(
        -1,
        ...arrivals
          .filter((one) => one.kind === 'stop' || (one.kind === 'market-stop' && one.market === market))
          .map((one) => one.ts),
      )
    const markets = [...new Set(arrivals.filter((one) => one.kind === 'line').map((one) => one.market))].toSorted(
      (a, b) => a - b,
    )
    return markets.map((market) => {
      const own = arrivals.filter((one) => one.kind === 'line' && one.market === market)
      const newest = own.reduce((best, one) => (one.ts > best.ts ? one : best))
      const status = newest.status === 1 && newest.ts <= stopOf(market) ? -1 : newest.status
      const priced = own.filter((one) => !one.isBare).reduce((best, one) => (one.ts > best.ts ? one : best), unpriced)
      return { market_id: market, ts: newest.ts, status, outcomes: priced === unpriced ? [] : outcomes(priced.odds) }
    })
  }

  const unpriced: Arrival = { kind: 'line', market: 0, ts: -1, status: 0, odds: 0, isBare: true }

  it('CAT-08 in any order and any batches, the newest message of each line wins', async () => {
    const arrival = fc.record({
      kind: fc.constantFrom<Arrival['kind']>('line', 'line', 'line', 'stop', 'market-stop'),
      market: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom<Arrival['status']>(1, 1, 0, -1),
      odds: fc.integer({ min: 1_010, max: 50_000 }),
      isBare: fc.boolean(),
    })
    // Timestamps are distinct: of two equal ones the order of arrival decides, which is not tested here.
    const story = fc
      .array(arrival, { minLength: 1, maxLength: 14 })
      .map((list) => list.map((one, index): Arrival => ({ ...one, ts: index + 1 })))
      .chain((list) => fc.tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.infiniteStream(fc.boolean())))
    const seed = Date.now() % 2 ** 31
    console.info(`seed ${seed}`)
    await fc.assert(
      fc.asyncProperty(story, async ([arrivals, cuts]) => {
        const [matchId = 0] = await book.addMatches(1)
        let batch = createBatch()
        let lastVersion = 0
        const flush = async () => {
          for (const { version } of await applyBatch(book.database, batch)) {
            expect(version).toBe(lastVersion + 1)
            lastVersion = version
          }
          batch = createBatch()
        }
        for (const one of arrivals) {
          const stop: StopChange = { matchId, producerId: 1, status: -1, feedTs: one.ts }
          if (one.kind === 'stop') addStop(batch, stop)
          else if (one.kind === 'market-stop') addStop(batch, { ...stop, marketIds: [one.market] })
          else {
            const sent = line({
              matchId,
              feedTs: one.ts,
              marketId: one.market,
              status: one.status,
              outcomes: one.isBare ? [] : outcomes(one.odds),
            })
            if (!addLine(batch, sent)) {
              await flush()
              addLine(batch, sent)
            }
          }
          if (cuts.next().value) await flush()
        }
        await flush()
        expect(await read(matchId)).toMatchObject(expected(arrivals))
      }),
      { seed, numRuns: 150 },
    )
  })

  it('a stopped line stays suspended when new prices have the stored timestamp, also on pages', async () => {
    const [matchId = 0] = await book.addMatches(1)
    const last = await readLastReceipt(book.database)
    await write([line({ matchId, feedTs: 10, receipt: last + 1 })])
    await write([], [{ matchId, producerId: 1, status: -1, feedTs: 5, receipt: last + 2 }])
    const [changed] = await write([line({ matchId, feedTs: 10, receipt: last + 3, outcomes: outcomes(1_600, 4_000) })])
    expect(await read(matchId)).toMatchObject([{ status: -1, outcomes: outcomes(1_600, 4_000) }])
    // The batch does not know the line's status, so the publisher has to read the book.
    expect(changed).toMatchObject({ matchId, change: undefined })
    expect(await readLastReceipt(book.database)).toBe(last + 2)
    const [reopened] = await write([line({ matchId, feedTs: 11, receipt: last + 4 })])
    expect(reopened?.change?.lines).toMatchObject([{ status: 1 }])
  })
})

describe('price history', () => {
  let book: BookFixture
  let history: ReturnType<typeof startPriceHistory>
  beforeAll(async () => {
    book = await openBook('price-history')
    history = startPriceHistory(book.database, createLog('test', 'silent'))
  })
  afterAll(async () => {
    await history?.stop()
    await book?.close()
  })

  const line = (change: Partial<LineChange> & { matchId: number; feedTs: number }): LineChange => ({
    marketId: 1,
    specifier: '',
    producerId: 1,
    status: 1,
    isMostBalanced: false,
    outcomes: outcomes(1_000 + change.feedTs / 1_000),
    ...change,
  })

  async function write(...lines: LineChange[]): Promise<void> {
    const batch = createBatch()
    for (const change of lines) addLine(batch, change)
    await applyBatch(book.database, batch)
    history.note(batch.lines.values())
    await history.store()
  }

  const read = (matchId: number, marketId = 1, specifier = '') =>
    readPriceHistory(book.database, matchId, marketId, specifier)

  it('BOOK-03 stores points of a row’s markets at least ten seconds apart by the producer’s time', async () => {
    const [matchId = 0] = await book.addMatches(1)
    const times = [0, 3, 9, 10, 19, 25, 35].map((seconds) => 1_000_000 + seconds * 1_000)
    for (const feedTs of times) await write(line({ matchId, feedTs }), line({ matchId, feedTs, marketId: 29 }))
    const points = (await read(matchId)) ?? []
    expect(points.map(({ at }) => (at - 1_000_000) / 1_000)).toEqual([0, 10, 25, 35])
    expect(points[0]).toEqual({ at: 1_000_000, odds: { '1': 2_000 } })
    expect(await read(matchId, 29)).toEqual([])
    expect(await read(matchId + 1_000)).toBeUndefined()
  })

  it('BOOK-03 ends with the current price, even if it came soon after the last point', async () => {
    const [matchId = 0] = await book.addMatches(1)
    const at = async () => (await read(matchId))?.map((point) => (point.at - 1_000_000) / 1_000)
    for (const seconds of [0, 12, 18]) await write(line({ matchId, feedTs: 1_000_000 + seconds * 1_000 }))
    expect(await at()).toEqual([0, 12, 18])
    expect((await read(matchId))?.at(-1)?.odds).toEqual({ '1': 2_018 })
    await write(line({ matchId, feedTs: 1_000_000 + 23_000 }))
    expect(await at()).toEqual([0, 12, 23])
    await write(line({ matchId, feedTs: 1_000_000 + 27_000, status: -1 }))
    expect(await at()).toEqual([0, 12, 23])
  })

  it('BOOK-03 stores the newest 120 points, without prices that were not accepted or cannot be bet', async () => {
    const [matchId = 0] = await book.addMatches(1)
    for (let index = 0; index < 125; index += 1) await write(line({ matchId, feedTs: 1_000_000 + index * 10_000 }))
    await write(line({ matchId, feedTs: 1_000_000 + 124 * 10_000 + 4_000 }))
    expect(await read(matchId)).toHaveLength(120)
    await write(line({ matchId, feedTs: 900_000 }))
    await write(line({ matchId, feedTs: 3_000_000, status: -1 }))
    // A producer that no longer owns the line sends this message, so it adds no point.
    await write(line({ matchId, feedTs: 4_000_000, producerId: 2 }))
    const points = (await read(matchId)) ?? []
    expect(points).toHaveLength(120)
    expect(points[0]?.at).toBe(1_000_000 + 5 * 10_000)
    expect(points.at(-1)?.at).toBe(1_000_000 + 124 * 10_000)
  }, 30_000)
})
