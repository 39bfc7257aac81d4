import type { Match } from '@touchline/contract'
import { openSuite, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createLineBatch, followLine, lineOfMatch } from '../src/live/index.ts'
import { followMatch } from '../src/live/sync/follow-match.ts'
import type { MatchLine, MatchPage } from '../src/live/index.ts'
import { byLine } from '../src/live/testing/model-book.ts'
import type { ModelBook } from '../src/live/testing/model-book.ts'
import { sampleMatch } from '../src/live/testing/samples.ts'
import { openLiveBench, openMatch, publish } from './live-bench.ts'
import type { LiveBench } from './live-bench.ts'

let suite: Suite
beforeAll(async () => {
  suite = await openSuite({ name: 'web live', rabbit: false })
})
afterAll(() => suite?.close())

describe('live match pages', () => {
  it('LIVE-05 a change arrives with its value and version', async () => {
    const { match, pages } = await follow()
    await match.move(2_345)
    await waitFor('the change', () => priceOf(pages.at(-1)) === 2_345)
    expect(pages.at(-1)).toMatchObject({ match_id: match.matchId, version: 1, state_version: 1 })
    expect(match.calls.count).toBe(1)
  })

  it('LIVE-09 many changes arrive in order, as patches', async () => {
    const { match, pages } = await follow()
    for (let odds = 2_001; odds <= 2_040; odds += 1) await match.move(odds)
    await waitFor('the last change', () => pages.at(-1)?.version === 40)
    expect(pages.map((page) => page.version)).toEqual(Array.from({ length: 41 }, (_, version) => version))
    expect(match.calls.count).toBe(1)
  })

  it('LIVE-10 two changes that are published while the markets are being read are not lost', async () => {
    const gate = Promise.withResolvers<void>()
    const { match, pages } = await follow({ isLockedUntil: gate.promise })
    await waitFor('the call', () => match.calls.count === 1)
    await match.move(2_001)
    await match.move(2_002)
    expect(pages).toEqual([])
    gate.resolve()
    await waitFor('both changes', () => pages.at(-1)?.version === 2)
    expectEqual(pages, match.book)
    expect(match.calls.count).toBe(1)
  })

  it('LIVE-10 a gap is closed by exactly one API call', async () => {
    const { match, pages } = await follow()
    await match.move(2_001, { isLost: true })
    await match.move(2_002)
    await match.move(2_003)
    await waitFor('the page to be whole', () => pages.at(-1)?.version === 3)
    expectEqual(pages, match.book)
    expect(match.calls.count).toBe(2)
  })

  it('LIVE-10b after three seconds without a connection the page is equal to the book again, without an API call', async () => {
    const { bench, match, pages } = await follow()
    await match.move(2_001)
    await waitFor('the first change', () => pages.at(-1)?.version === 1)
    await bench.proxy.cut()
    for (let odds = 2_002; odds <= 2_020; odds += 1) await match.move(odds)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(pages.at(-1)?.version).toBe(1)
    await bench.proxy.restore()
    await waitFor('the page to be whole', () => pages.at(-1)?.version === 20, { timeoutMs: 30_000 })
    expectEqual(pages, match.book)
    expect(match.calls.count).toBe(1)
  })

  it('LIVE-10c when a page has missed more than the history of the channel contains, one API call makes it equal to the book again', async () => {
    const { bench, match, pages } = await follow()
    await match.move(2_001)
    await waitFor('the first change', () => pages.at(-1)?.version === 1)
    await bench.proxy.cut()
    for (let odds = 2_002; odds <= 2_121; odds += 1) await match.move(odds)
    await bench.proxy.restore()
    await waitFor('the page to be whole', () => pages.at(-1)?.version === 121, { timeoutMs: 30_000 })
    await match.move(3_000)
    await waitFor('the next change', () => priceOf(pages.at(-1)) === 3_000)
    expectEqual(pages, match.book)
    expect(match.calls.count).toBe(2)
  })

  it('LIVE-09 after a reconnect a page that has received no publication yet applies the next change, although it cannot apply a patch', async () => {
    const { bench, match, pages } = await follow({ isPublishedBefore: true })
    await bench.proxy.cut()
    await bench.proxy.restore()
    await waitFor('the page to be compared again', () => match.calls.count === 2, { timeoutMs: 30_000 })
    await match.move(2_002)
    await match.move(2_003)
    await waitFor('the change', () => priceOf(pages.at(-1)) === 2_003)
    expect(bench.connection.count('client-replaced')).toBe(0)
  })

  it('a listener that throws is reported, and still receives the next change', async () => {
    let calls = 0
    const { bench, match } = await follow({
      onChange: () => {
        calls += 1
        throw new Error('broken page')
      },
    })
    const before = calls
    await match.move(2_001)
    await match.move(2_002)
    await waitFor('both calls', () => calls === before + 2)
    expect(bench.connection.count('listener-threw')).toBe(before + 2)
  })

  type FollowOptions = { isLockedUntil?: Promise<void>; isPublishedBefore?: boolean; onChange?: () => void }

  async function follow({ isLockedUntil, isPublishedBefore = false, onChange = () => {} }: FollowOptions = {}) {
    const bench = await openBench()
    const match = openMatch(suite)
    if (isPublishedBefore) await match.move(2_001)
    const pages: MatchPage[] = []
    const unfollow = followMatch({
      locale: 'en',
      connection: bench.connection,
      matchId: match.matchId,
      fetchMarkets: async () => {
        const markets = await match.fetchMarkets()
        await isLockedUntil
        return markets
      },
      onChange: (page) => {
        pages.push(page)
        onChange()
      },
      limits: { jitterMs: 50 },
    })
    onTestFinished(unfollow)
    if (!isLockedUntil) await waitFor('the first page', () => pages.length > 0)
    return { bench, match, pages }
  }
})

describe('live list rows', () => {
  it('LIVE-05 a row gets the newest publication at once, and then changes, without an API call', async () => {
    const bench = await openBench()
    const match = openMatch(suite)
    await match.move(2_001)
    // The page was rendered with names; publications contain none.
    const snapshot = lineOfMatch(match.book.readMatch())
    await match.move(2_002)
    await match.publishLine()
    const rows: MatchLine[] = []
    onTestFinished(
      followLine({
        connection: bench.connection,
        ...match,
        snapshot,
        onChange: (row) => rows.push(row),
        limits: { jitterMs: 50 },
      }),
    )
    await waitFor('the cached row', () => rows.at(-1)?.version === 2)
    await match.move(2_003)
    await match.publishLine()
    await waitFor('the change', () => rows.at(-1)?.main_market?.outcomes[0]?.odds === 2_003)
    expect(rows.map((row) => row.version)).toEqual([2, 3])
    expect(match.calls.count).toBe(0)
  })

  it('LIVE-10 sixty rows that were never published are read with one call, at first and after a lost connection', async () => {
    const bench = await openBench()
    const calls: (readonly number[])[] = []
    const fetchMatch = createLineBatch({
      jitterMs: 500,
      // A long time, because sixty subscriptions are answered one after the other, which may take long on a busy
      // machine.
      gatherMs: 1_000,
      random: () => 1,
      fetchMatches: async (ids): Promise<Match[]> => {
        calls.push(ids)
        return ids.map((id) => sampleMatch({ id, version: 1 }))
      },
    })
    const rows = new Map<number, MatchLine>()
    for (let matchId = 500_001; matchId <= 500_060; matchId += 1) {
      const onChange = (row: MatchLine) => void rows.set(matchId, row)
      onTestFinished(followLine({ connection: bench.connection, matchId, fetchMatch, onChange }))
    }
    await waitFor('all rows', () => rows.size === 60)
    expect(calls.map((ids) => ids.length)).toEqual([60])
    await bench.proxy.cut()
    await bench.proxy.restore()
    await waitFor('the second call', () => calls.length > 1, { timeoutMs: 30_000 })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(calls.slice(1).map((ids) => ids.length)).toEqual([60])
  })

  it('a publication that cannot be parsed is reported, and the row is read from the API instead', async () => {
    const bench = await openBench()
    const match = openMatch(suite)
    const rows: MatchLine[] = []
    onTestFinished(
      followLine({
        connection: bench.connection,
        ...match,
        onChange: (row) => rows.push(row),
        limits: { jitterMs: 50 },
      }),
    )
    await waitFor('the first row', () => rows.length === 1)
    match.book.change({ id: 1, odds: 2_001, status: 1 })
    await publish(suite, `line:${match.matchId}`, { type: 'match_changed', version: 1 })
    await waitFor('the row', () => rows.at(-1)?.version === 1)
    expect(bench.connection.count('invalid-publication')).toBe(1)
  })
})

async function openBench(): Promise<LiveBench> {
  const bench = await openLiveBench(suite)
  onTestFinished(() => bench.close())
  await bench.connected()
  return bench
}

function priceOf(page: MatchPage | undefined): number | null | undefined {
  return page?.markets.find((market) => market.id === 1)?.outcomes[0]?.odds
}

function expectEqual(pages: readonly MatchPage[], book: ModelBook): void {
  const page = pages.at(-1)
  expect(byLine(page?.markets ?? [])).toEqual(byLine(book.readMarkets().markets))
  expect(pages.map(({ version }) => version)).toEqual(pages.map(({ version }) => version).toSorted((a, b) => a - b))
}
