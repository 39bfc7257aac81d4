import {
  ErrorReply,
  getMatch,
  getMatches,
  getMatchMarkets,
  getSports,
  getTournament,
  getTournaments,
  readSlug,
} from '@touchline/contract'
import type { MarketDescription } from '@touchline/uof'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import type { LineChange } from '../../src/odds/book/index.ts'
import { createMarketNamer, storeDescriptions, storeEvents } from '../../src/odds/catalogue/index.ts'
import { openBook, outcomes } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { callApi } from '../fixtures/call-api.ts'

let book: BookFixture
let api: AppProcess
const ids: Record<'koeln' | 'later' | 'done' | 'zenit' | 'outright', number> = {
  koeln: 0,
  later: 0,
  done: 0,
  zenit: 0,
  outright: 0,
}

const description = (id: number, name: string, names: Record<string, string>): MarketDescription => ({
  id,
  name,
  groups: ['all', 'score'],
  specifiers: [],
  outcomes: Object.entries(names).map(([outcomeId, text]) => ({ id: outcomeId, name: text })),
})
const descriptions = [
  description(1, '1x2', { 1: '{$competitor1}', 2: 'draw', 3: '{$competitor2}' }),
  description(18, 'Total', { 1: 'over {total}', 2: 'under {total}' }),
  { ...description(40, 'Exact goals', { 1: '0-1', 2: '2+' }), variant: 'sr:exact:2+' },
  description(40, 'Exact goals (any)', {}),
]

function event(number: number, names: [string, string] | [], startAt: string, tournament = ['1', 'Première Liga']) {
  const sides = ['home', 'away'] as const
  return {
    id: `sr:match:${number}`,
    scheduledAt: startAt,
    startAt,
    tournament: {
      id: `sr:tournament:${tournament[0]}`,
      name: tournament[1] ?? '',
      sport: tournament[0] === '9' ? { id: 'sr:sport:2', name: 'Table Tennis' } : { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: `sr:category:${tournament[0]}`, name: 'Curaçao', countryCode: 'CUW' },
    },
    competitors: names.map((name, index) => ({
      id: `sr:competitor:${number}${index}`,
      name,
      qualifier: sides[index] ?? 'home',
      ...(name === '1. FC Köln' ? { countryCode: 'DEU' } : {}),
    })),
  }
}

beforeAll(async () => {
  book = await openBook('catalogue')
  const stored = await storeEvents(book.database, 'betradar', 'en', [
    event(1, ['1. FC Köln', 'Bodø/Glimt'], '2026-11-15T18:00:00Z'),
    event(2, ['Ajax', 'Real'], '2026-11-16T18:00:00Z'),
    event(3, ['Old', 'Boys'], '2026-11-14T18:00:00Z', ['2', 'Ended Cup']),
    event(4, ['Зенит', 'Спартак'], '2026-11-17T18:00:00Z', ['9', 'Setka Cup']),
    event(5, [], '2026-12-24T18:00:00Z'),
  ])
  for (const [index, name] of (['koeln', 'later', 'done', 'zenit', 'outright'] as const).entries())
    ids[name] = stored.find(({ urn }) => urn === `sr:match:${index + 1}`)?.id ?? 0
  await book.suite.database.query(
    `UPDATE touchline.match SET status = CASE id WHEN $1 THEN 1 WHEN $2 THEN 4 ELSE 0 END`,
    [ids.koeln, ids.done],
  )
  const batch = createBatch()
  const line = (marketId: number, specifier: string, isMostBalanced = false): LineChange => ({
    matchId: ids.koeln,
    marketId,
    specifier,
    producerId: 1,
    status: 1,
    isMostBalanced,
    outcomes: outcomes(1_900, 1_950, 4_000),
    feedTs: 1,
  })
  for (const change of [
    line(777, ''),
    line(40, 'variant=sr:exact:2+'),
    line(40, 'variant=sr:exact:9+'),
    line(18, 'total=10.5'),
    line(18, 'total=2.5', true),
    line(1, ''),
  ])
    addLine(batch, change)
  await applyBatch(book.database, batch)
  await storeDescriptions(book.database, 'betradar', 'en', descriptions)
  api = await book.suite.startServer('api')
  await api.ready()
})
afterAll(() => book?.close())

/** Makes a GET that bypasses the response cache, which would hide what a test has just written. */
const get = (path: string, headers: Record<string, string> = {}) =>
  callApi(api, { path, headers: { 'cache-control': 'no-cache', ...headers } })

describe('CAT-05 names of markets', () => {
  it('CAT-05 lines and outcomes have names in the order of the page, or their ids if there is no description', async () => {
    const { body } = await get(`/api/v2/matches/${ids.koeln}/markets`)
    const { markets } = getMatchMarkets.reply.parse(body)
    expect(
      markets.map(({ id, specifier, name, outcomes: list }) => [id, specifier, name, list.map((one) => one.name)]),
    ).toEqual([
      [1, '', 'Match result', ['1. FC Köln', 'draw', 'Bodø/Glimt']],
      [18, 'total=2.5', 'Total goals', ['over 2.5', 'under 2.5', '3']],
      [18, 'total=10.5', 'Total goals', ['over 10.5', 'under 10.5', '3']],
      [40, 'variant=sr:exact:2+', 'Exact goals', ['0-1', '2+', '3']],
      [40, 'variant=sr:exact:9+', 'Exact goals (any)', ['1', '2', '3']],
      [777, '', '777', ['1', '2', '3']],
    ])
    expect(markets[0]).toMatchObject({ status: 1, producer: 1, groups: ['main', 'result'] })
    expect(markets[0]?.outcomes[0]).toEqual({ id: '1', odds: 1_900, active: true, name: '1. FC Köln' })
  })

  it('CAT-03 the markets of a row have names too', async () => {
    const { main_market, secondary_market } = getMatch.reply.parse((await get(`/api/v2/matches/${ids.koeln}`)).body)
    expect([main_market?.name, main_market?.outcomes[2]?.name]).toEqual(['Match result', 'Bodø/Glimt'])
    expect([secondary_market?.specifier, secondary_market?.outcomes[0]?.name]).toEqual(['total=2.5', 'over 2.5'])
  })

  it('CAT-03 a competitor has its country, if the provider sends it', async () => {
    const { home, away } = getMatch.reply.parse((await get(`/api/v2/matches/${ids.koeln}`)).body)
    expect([home?.country_code, away?.country_code]).toEqual(['DEU', null])
  })

  it('CAT-05 a changed description replaces the stored one, and the number of changes is returned', async () => {
    expect(await storeDescriptions(book.database, 'betradar', 'en', descriptions)).toBe(0)
    const renamed = descriptions.map((one) => (one.id === 1 ? { ...one, name: 'Match result' } : one))
    expect(await storeDescriptions(book.database, 'betradar', 'en', renamed)).toBe(1)
    const namer = createMarketNamer(book.database)
    const wanted = { provider: 'betradar', locale: 'en', home: 'A', away: 'B' }
    expect((await namer.nameMarket({ id: 1, specifier: '' }, wanted)).market).toBe('Match result')
    await storeDescriptions(book.database, 'betradar', 'en', descriptions)
  })

  it('CAT-05 a language without descriptions uses the English ones', async () => {
    const namer = createMarketNamer(book.database)
    const wanted = { provider: 'betradar', locale: 'de', home: 'A', away: 'B' }
    expect((await namer.nameMarket({ id: 1, specifier: '' }, wanted)).outcome('1')).toBe('A')
    await storeDescriptions(book.database, 'betradar', 'de', [description(1, 'Sieger', { 1: 'Heim {$competitor1}' })])
    const fresh = createMarketNamer(book.database)
    expect((await fresh.nameMarket({ id: 1, specifier: '' }, wanted)).outcome('1')).toBe('Heim A')
    expect((await fresh.nameMarket({ id: 18, specifier: 'total=1.5' }, wanted)).outcome('1')).toBe('over 1.5')
  })
})

describe('NAV-02 slugs', () => {
  it('NAV-02a have an ASCII name, a letter for match, league or category, and the id', async () => {
    const match = getMatch.reply.parse((await get(`/api/v2/matches/${ids.koeln}`)).body)
    expect(match.slug).toBe(`1-fc-koln-bodo-glimt-m${ids.koeln}`)
    expect(match.tournament.slug).toBe(`premiere-liga-l${match.tournament.id}`)
    expect(match.category.slug).toBe(`curacao-c${match.category.id}`)
    expect(match.sport.key).toBe('soccer')
    for (const [slug, kind] of [
      [match.slug, 'match'],
      [match.tournament.slug, 'tournament'],
      [match.category.slug, 'category'],
    ] as const)
      expect(readSlug(slug)?.kind).toBe(kind)
    expect(readSlug(match.slug)?.id).toBe(ids.koeln)
  })

  it('NAV-02 consist of the id alone if there is no name, or none with Latin letters', async () => {
    for (const id of [ids.zenit, ids.outright])
      expect(getMatch.reply.parse((await get(`/api/v2/matches/${id}`)).body).slug).toBe(`m${id}`)
  })

  it('NAV-02 do not change when a name in another language is stored', async () => {
    const local = event(1, ['Cologne', 'Bodo'], '2026-11-15T18:00:00Z')
    await storeEvents(book.database, 'betradar', 'de', [local])
    const { body } = await get(`/api/v2/matches/${ids.koeln}`)
    expect(getMatch.reply.parse(body).slug).toBe(`1-fc-koln-bodo-glimt-m${ids.koeln}`)
  })

  it.each(['m', 'm0', 'match-m', 'arsenal-x12', 'm12-', '', 'm9999999999999999', 'team9001'])(
    'NAV-02 %j names nothing',
    (slug) => {
      expect(readSlug(slug)).toBeUndefined()
    },
  )
})

describe('BOOK-01 lists', () => {
  const matchIds = async (query: string) =>
    getMatches.reply.parse((await get(`/api/v2/matches?${query}`)).body).matches.map(({ id }) => id)

  it('BOOK-01gh accept several statuses, a sport and a direction as parameters', async () => {
    expect(await matchIds('match_status=0,1')).toEqual([ids.koeln, ids.later, ids.outright, ids.zenit])
    expect(await matchIds('match_status=1,4&sort_by=start_time:desc')).toEqual([ids.koeln, ids.done])
    expect(await matchIds('sport_key=table-tennis')).toEqual([ids.zenit])
    expect(await matchIds('sport_key=chess')).toEqual([])
    expect(await matchIds('sport_key=soccer&match_status=0,1&limit=2&page=2')).toEqual([ids.outright])
  })

  it.each(['match_status=0,9', 'match_status=', 'sport_key=A%20B', 'sort_by=name', 'tournament_id=99999999999'])(
    'BOOK-27 ?%s is rejected',
    async (query) => {
      const { status, body } = await get(`/api/v2/matches?${query}`)
      expect([status, ErrorReply.parse(body).code]).toEqual([400, 'invalid-request'])
    },
  )

  it('BOOK-06af have the number of live and of open matches for each sport', async () => {
    const { sports, pagination } = getSports.reply.parse((await get('/api/v2/sports')).body)
    expect(sports.map(({ key, live_matches_count: live, open_matches_count: open }) => [key, live, open])).toEqual([
      ['soccer', 1, 3],
      ['table-tennis', 0, 1],
    ])
    expect(pagination).toEqual({ total: 2, page: 1, limit: 500, last_page: 1 })
  })

  it('BOOK-06d have the leagues with open matches, by sport', async () => {
    const all = getTournaments.reply.parse((await get('/api/v2/tournaments')).body)
    expect(all.tournaments.map(({ name, open_matches_count: open }) => [name, open])).toEqual([
      ['Première Liga', 3],
      ['Setka Cup', 1],
    ])
    const some = getTournaments.reply.parse((await get('/api/v2/tournaments?sport_key=table-tennis')).body)
    expect(some.tournaments.map(({ sport }) => sport.key)).toEqual(['table-tennis'])
    expect(some.pagination.total).toBe(1)
  })

  it('BOOK-06e do not have a league without open matches, which can still be read by its id', async () => {
    const done = getMatch.reply.parse((await get(`/api/v2/matches/${ids.done}`)).body)
    const league = getTournament.reply.parse((await get(`/api/v2/tournaments/${done.tournament.id}`)).body)
    expect(league).toMatchObject({ name: 'Ended Cup', live_matches_count: 0, open_matches_count: 0 })
    expect(league.category.country_code).toBe('CUW')
    expect((await get('/api/v2/tournaments/999999')).status).toBe(404)
  })
})

describe('responses that clients may cache for a second', () => {
  const paths = () => [
    '/api/v2/matches',
    `/api/v2/matches/${ids.koeln}`,
    `/api/v2/matches/${ids.koeln}/markets`,
    '/api/v2/sports',
    '/api/v2/tournaments',
  ]

  it('are sent with cache headers, and not sent again while they are unchanged', async () => {
    for (const path of paths()) {
      const { headers } = await get(path)
      expect(headers['cache-control']).toBe('public, max-age=1')
      expect(headers['vary']).toBe('accept-language')
      const again = await get(path, { 'if-none-match': `"old", W/${headers['etag']}` })
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, undefined, headers['etag']])
      expect((await get(path, { 'if-none-match': '"old"' })).status).toBe(200)
    }
  })

  it('have another ETag when their content changes', async () => {
    const path = `/api/v2/matches/${ids.koeln}`
    const before = (await get(path)).headers['etag']
    await book.suite.database.query('UPDATE touchline.match SET version = version + 1 WHERE id = $1', [ids.koeln])
    expect((await get(path)).headers['etag']).not.toBe(before)
  })

  it('do not include rejections', async () => {
    const { headers } = await get('/api/v2/matches/999999')
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
  })
})
