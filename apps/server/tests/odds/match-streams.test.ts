import {
  getMatch,
  getMatchMarkets,
  getMatchStreams,
  marketCardOf,
  MarketStatus,
  MatchStatus,
} from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leadingMarkets } from '../../src/odds/catalogue/markets/market-groups.ts'
import { callApi } from '../fixtures/call-api.ts'
import { openFeed } from '../fixtures/feed-fixture.ts'
import type { FeedFixture } from '../fixtures/feed-fixture.ts'

let fixture: FeedFixture
let api: AppProcess

beforeAll(async () => {
  fixture = await openFeed({ name: 'match streams', locales: ['en', 'ar'] })
  api = await fixture.suite.startServer('api')
  await api.ready()
}, 90_000)
afterAll(() => fixture?.close())

const get = async (path: string, language = 'en') =>
  (await callApi(api, { path, headers: { 'cache-control': 'no-cache', 'accept-language': language } })).body as unknown

async function matchWith(status: MatchStatus): Promise<{ id: string; urn: string }> {
  const [match] = await fixture.rows<{ id: string; urn: string }>(
    `SELECT id, urn FROM touchline.match WHERE status = ${status} ORDER BY id LIMIT 1`,
  )
  if (!match) throw new Error(`no match with the status ${status}`)
  return match
}

it("BOOK-05ab CAT-03l the address of a match's stream comes from the feed, and the stream can be fetched from it", async () => {
  const { id, urn } = await matchWith(MatchStatus.Live)
  expect(getMatch.reply.parse(await get(`/api/v2/matches/${id}`)).has_video).toBe(true)
  const { streams } = getMatchStreams.reply.parse(await get(`/api/v2/matches/${id}/streams`))
  expect(streams).toEqual([
    { kind: 'hls', url: expect.stringMatching(`/streams/${urn}/index\\.m3u8$`), countries: null },
  ])
  const address = streams[0]?.url ?? ''
  const playlist = await fetch(address)
  expect([playlist.status, playlist.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const [segment = ''] = /^\d+\.m4s$/m.exec(await playlist.text()) ?? []
  const film = await fetch(new URL(segment, address))
  expect([film.status, (await film.arrayBuffer()).byteLength > 90_000]).toEqual([200, true])
})

it('CAT-03d a competitor has the address of its logo from the feed, and that address returns an image', async () => {
  const { id } = await matchWith(MatchStatus.Live)
  const match = getMatch.reply.parse(await get(`/api/v2/matches/${id}`))
  expect(match.home?.logo).toMatch(/\/crests\/sr:competitor:\d+\.svg$/)
  const picture = await fetch(match.home?.logo ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

it('CAT-03abcefgijkmn a match has every field of the contract, with the values of the feed', async () => {
  const { id, urn } = await matchWith(MatchStatus.Live)
  const match = getMatch.reply.parse(await get(`/api/v2/matches/${id}`))
  const named = { id: expect.any(Number), name: expect.stringMatching(/./), priority: expect.any(Number) }
  expect(match).toMatchObject({
    id: Number(id),
    urn_id: urn,
    slug: expect.stringMatching(`-m${id}$`),
    type: 'match',
    sport: { ...named, urn_id: 'sr:sport:1', key: 'soccer' },
    category: { ...named, urn_id: expect.stringMatching(/^sr:category:/) },
    tournament: { ...named, urn_id: expect.stringMatching(/^sr:tournament:/), is_top: expect.any(Boolean) },
    home: { name: expect.stringMatching(/./) },
    away: { name: expect.stringMatching(/./) },
    stadium: expect.stringMatching(/./),
    city: expect.stringMatching(/./),
    status: MatchStatus.Live,
    start_time: expect.stringMatching(/Z$/),
    max_period_number: 2,
    main_market: { id: 1, match_urn_id: urn },
    secondary_market: { id: 18 },
    provider: 'betradar',
    has_stats: true,
  })
  expect(Date.parse(match.start_time)).toBeLessThan(Date.now())
  const { stage, clock, period_scores: periods } = match.state
  expect([6, 7, 31]).toContain(stage)
  expect(clock).toMatchObject({ match_time: expect.stringMatching(/^\d+:\d\d$/), updated_at: expect.any(Number) })
  expect(periods[0]).toMatchObject({ number: 1, stage: 6, key: expect.any(String), name: '1st half' })
  const { markets } = getMatchMarkets.reply.parse(await get(`/api/v2/matches/${id}/markets`))
  expect(match.available_markets_count).toBe(new Set(markets.map(marketCardOf)).size)
  const leading = markets.filter((market) => leadingMarkets.includes(market.id))
  expect(match.top_markets_count).toBe(new Set(leading.map(marketCardOf)).size)
  expect(match.top_markets_count).toBeGreaterThan(1)
  expect(match.top_markets_count).toBeLessThanOrEqual(match.available_markets_count)
})

it('CAT-05e the database counts lines as one market exactly where the page shows them on one card', async () => {
  const rows = await fixture.suite.database.query<{ id: number; specifier: string; card: string }>(
    `SELECT DISTINCT market_id AS id, specifier, touchline.market_card(market_id, specifier) AS card FROM touchline.book_line
      UNION SELECT id, specifier, touchline.market_card(id, specifier) FROM unnest($1::integer[], $2::text[]) AS own(id, specifier)`,
    [
      [14, 16, 606, 7, 8, 775, 768, 20, 21],
      [
        'hcp=0:1',
        'hcp=-1.5',
        'inningnr=1|total=140.5',
        'score=1:0',
        'goalnr=1|type=live',
        'variant=pre:playerprops:1:2',
        'total=7.5|variant=pre:playerprops:1:2',
        'player=sr:player:11',
        'total=2.5|hcp=1',
      ],
    ],
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ card }) => card)).toEqual(rows.map(marketCardOf))
})

it('CAT-05e the query that counts markets of a list does not call a function for each line', async () => {
  const plan = await fixture.suite.database.query<Record<string, string>>(
    `EXPLAIN (VERBOSE) SELECT touchline.market_card(market_id, specifier) FROM touchline.book_line`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('split_part')
  expect(text).not.toContain('market_card(')
})

it('CAT-03ce competitors, stadium and city are named in the language of the caller', async () => {
  const { id } = await matchWith(MatchStatus.Live)
  const names = async () => {
    const { home, away, stadium, city } = getMatch.reply.parse(await get(`/api/v2/matches/${id}`, 'ar'))
    return [home?.name, away?.name, stadium, city]
  }
  const isArabic = (name?: string | null) => /^[\p{Script=Arabic}\d ،.-]+$/u.test(name ?? '')
  await expect.poll(async () => (await names()).map(isArabic), { timeout: 20_000 }).toEqual([true, true, true, true])
})

it("CAT-05abcdefghij a market has every field of the contract, in its match's row too, but no bet builder groups where no bet builder is offered", async () => {
  const { id, urn } = await matchWith(MatchStatus.Prematch)
  const match = getMatch.reply.parse(await get(`/api/v2/matches/${id}`))
  const { markets } = getMatchMarkets.reply.parse(await get(`/api/v2/matches/${id}/markets`))
  expect(match.main_market).toMatchObject({
    match_urn_id: urn,
    id: 1,
    name: 'Match result',
    status: MarketStatus.Active,
    specifier: '',
    outcomes: ['1', '2', '3'].map((outcome) => ({
      id: outcome,
      name: expect.stringMatching(/./),
      active: true,
      odds: expect.any(Number),
    })),
    groups: expect.arrayContaining(['main']),
    custom_bet_groups: [],
    priority: 0,
    next_bet_stop: expect.any(Number),
    provider: 'betradar',
  })
  expect(markets.find((market) => market.id === 1)).toEqual(match.main_market)
  const totals = markets.filter((market) => market.id === 18)
  expect(totals.filter((market) => market.most_balanced)).toEqual([match.secondary_market])
  expect(match.secondary_market?.specifier).toMatch(/^total=\d+\.5$/)
  expect(new Set(totals.map((market) => market.specifier)).size).toBe(totals.length)
})

it("CAT-05h a pre-match line has the match's start as its planned stop, and a live line has none", async () => {
  const nextStops = async ({ id }: { id: string }) => {
    const { markets } = getMatchMarkets.reply.parse(await get(`/api/v2/matches/${id}/markets`))
    expect(markets.length).toBeGreaterThan(0)
    return new Set(markets.map((market) => market.next_bet_stop))
  }
  const before = await matchWith(MatchStatus.Prematch)
  const { start_time: startTime } = getMatch.reply.parse(await get(`/api/v2/matches/${before.id}`))
  const [stop] = await nextStops(before)
  expect(Math.floor((stop ?? 0) / 1_000)).toBe(Date.parse(startTime) / 1_000)
  expect(await nextStops(await matchWith(MatchStatus.Live))).toEqual(new Set([null]))
  await fixture.simulator.control('kickoff', { match: before.urn })
  await fixture.until(`SELECT status = ${MatchStatus.Live} AS done FROM touchline.match WHERE id = ${before.id}`)
  await expect.poll(() => nextStops(before), { timeout: 10_000 }).toEqual(new Set([null]))
})
