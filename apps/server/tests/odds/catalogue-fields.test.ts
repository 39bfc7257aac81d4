import {
  ErrorReply,
  getCategories,
  getCategory,
  getMatch,
  getMatches,
  getMatchMarkets,
  getSport,
  getSports,
  getTournaments,
  isEnded,
  MarketStatus,
  MatchStatus,
} from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import { storeEvents, storeNames } from '../../src/odds/catalogue/index.ts'
import { outcomes } from '../fixtures/book-fixture.ts'
import { openSixMatches, otherHost, sportEvent } from '../fixtures/catalogue-fixture.ts'
import type { CatalogueFixture } from '../fixtures/catalogue-fixture.ts'

let catalogue: CatalogueFixture

beforeAll(async () => void (catalogue = await openSixMatches('catalogue-fields')))
afterAll(() => catalogue?.close())

const numbers: CatalogueFixture['numbers'] = (query, host) => catalogue.numbers(query, host)

describe('CAT-01…03 fields', () => {
  it('CAT-01d the cricket of another provider has its own sport type, and is listed by that type', async () => {
    const { query } = catalogue.book.suite.database
    const change = (provider: string, key: string, urn: string) =>
      query('UPDATE touchline.sport SET provider = $1, key = $2 WHERE urn = $3', [provider, key, urn])
    const ofType = async (type: string) =>
      getSports.reply
        .parse((await catalogue.get(`/api/v2/sports?sport_type=${type}`)).body)
        .sports.map(({ key, type: named, provider }) => [key, named, provider])
    expect(await ofType('premium_cricket')).toEqual([])
    // Cricket of the usual provider is an ordinary sport.
    await change('betradar', 'cricket', 'sr:sport:5')
    expect(await ofType('premium_cricket')).toEqual([])
    await change('betconstruct', 'cricket', 'sr:sport:5')
    expect(await ofType('premium_cricket')).toEqual([['cricket', 'premium_cricket', 'betconstruct']])
    expect(await numbers('sport_type=premium_cricket')).toEqual([4])
    expect(await numbers('sport_type=regular&sport_key=cricket')).toEqual([])
    await change('betradar', 'tennis', 'sr:sport:5')
  })

  it('CAT-01c every sport of the e-sports provider is an e-sport, whatever its id', async () => {
    const typeOfTennis = async () => {
      const { sports } = getSports.reply.parse((await catalogue.get('/api/v2/sports')).body)
      return sports.flatMap(({ key, type, provider }) => (key === 'tennis' ? [[type, provider]] : []))
    }
    const give = (provider: string) =>
      catalogue.book.suite.database.query(`UPDATE touchline.sport SET provider = $1 WHERE urn = 'sr:sport:5'`, [
        provider,
      ])
    await give('oddin')
    expect(await typeOfTennis()).toEqual([['cyber', 'oddin']])
    expect(await numbers('sport_type=cyber&sport_key=tennis')).toEqual([4])
    await give('betradar')
    expect(await typeOfTennis()).toEqual([['regular', 'betradar']])
  })

  it('CAT-01abc a sport has type, priority and provider', async () => {
    const { sports } = getSports.reply.parse((await catalogue.get('/api/v2/sports')).body)
    expect(sports.map(({ key, type, priority, provider }) => [key, type, priority, provider])).toEqual([
      ['soccer', 'regular', 0, 'betradar'],
      ['tennis', 'regular', 0, 'betradar'],
      ['counter-strike', 'cyber', 0, 'betradar'],
    ])
    expect(sports[0]).toMatchObject({ id: expect.any(Number), urn_id: 'sr:sport:1', name: 'Soccer' })
    const cyber = getSports.reply.parse((await catalogue.get('/api/v2/sports?sport_type=cyber')).body)
    expect(cyber.sports.map(({ key }) => key)).toEqual(['counter-strike'])
  })

  it('CAT-01 a sport is found by the key that it has in the list', async () => {
    const { sports } = getSports.reply.parse((await catalogue.get('/api/v2/sports')).body)
    for (const sport of sports) {
      expect(getSport.reply.parse((await catalogue.get(`/api/v2/sports/${sport.key}`)).body)).toEqual(sport)
    }
    expect((await catalogue.get('/api/v2/sports/chess')).status).toBe(404)
    for (const key of ['A%20B', '%zz', 'x'.repeat(200)]) {
      const { status, body } = await catalogue.get(`/api/v2/sports/${key}`)
      expect([status, ErrorReply.parse(body).code]).toEqual([400, 'invalid-request'])
    }
  })

  it('CAT-01 CAT-02 a sport and a category without open matches can still be read, but are in no list', async () => {
    const { query } = catalogue.book.suite.database
    const match = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${catalogue.ids.get(4)}`)).body)
    await query('UPDATE touchline.match SET status = 4 WHERE id = $1', [match.id])
    const none = { live_matches_count: 0, open_matches_count: 0 }
    const { body: sport } = await catalogue.get('/api/v2/sports/tennis')
    expect(getSport.reply.parse(sport)).toMatchObject({ name: 'Tennis', provider: 'betradar', ...none })
    const { body: category } = await catalogue.get(`/api/v2/categories/${match.category.id}`)
    expect(getCategory.reply.parse(category)).toMatchObject({ name: 'Land 13', ...none })
    const { sports } = getSports.reply.parse((await catalogue.get('/api/v2/sports')).body)
    expect(sports.map(({ key }) => key)).not.toContain('tennis')
    const { body: list } = await catalogue.get('/api/v2/categories?sport_key=tennis')
    expect(getCategories.reply.parse(list).categories).toEqual([])
    await query('UPDATE touchline.match SET status = 0 WHERE id = $1', [match.id])
  })

  it('CAT-02ab a category and a league have their fields, with their parents', async () => {
    const { categories } = getCategories.reply.parse((await catalogue.get('/api/v2/categories?sport_key=soccer')).body)
    const [category] = categories
    expect(category).toEqual({
      ...{
        id: expect.any(Number),
        urn_id: 'sr:category:11',
        slug: `land-11-c${category?.id}`,
        name: 'Land 11',
        priority: 0,
        country_code: 'ENG',
      },
      sport: expect.objectContaining({ key: 'soccer', urn_id: 'sr:sport:1' }),
      ...{ live_matches_count: 0, open_matches_count: 3 },
    })
    const { tournaments } = getTournaments.reply.parse(
      (await catalogue.get(`/api/v2/tournaments?category_id=${category?.id}`)).body,
    )
    expect(tournaments).toEqual([
      expect.objectContaining({
        ...{ id: expect.any(Number), urn_id: 'sr:tournament:11', slug: `league-11-l${tournaments[0]?.id}` },
        ...{ name: 'League 11', priority: 0 },
        category: expect.objectContaining({ id: category?.id, name: 'Land 11' }),
        sport: expect.objectContaining({ key: 'soccer' }),
      }),
    ])
  })

  it('CAT-02c a league has the number of outcomes of its main and secondary market, or 0 if unknown', async () => {
    const { tournaments } = getTournaments.reply.parse((await catalogue.get('/api/v2/tournaments')).body)
    const counts = (name: string) =>
      tournaments
        .filter((league) => league.name === name)
        .map((league) => [league.main_market_outcomes_count, league.secondary_market_outcomes_count])
    expect(counts('League 11')).toEqual([[3, 2]])
    expect(counts('League 13')).toEqual([[0, 0]])
  })

  it('CAT-04abc a match with status 1 is live; one with 2 to 5 has ended, and is offered nowhere', async () => {
    const { query } = catalogue.book.suite.database
    const id = catalogue.ids.get(4)
    const facts = async (status: number) => {
      await query('UPDATE touchline.match SET status = $2 WHERE id = $1', [id, status])
      const { body } = await catalogue.get('/api/v2/sports/tennis')
      const { live_matches_count: live, open_matches_count: open } = getSport.reply.parse(body)
      const read = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${id}`)).body)
      return [read.status, live, open, await numbers('match_status=1&sport_key=tennis')]
    }
    expect(await facts(MatchStatus.Prematch)).toEqual([0, 0, 1, []])
    expect(await facts(MatchStatus.Live)).toEqual([1, 1, 1, [4]])
    for (const status of [2, 3, 4, 5] as const) {
      expect(await facts(status)).toEqual([status, 0, 0, []])
      expect([status, isEnded(status)]).toEqual([status, true])
    }
    expect([isEnded(MatchStatus.Prematch), isEnded(MatchStatus.Live)]).toEqual([false, false])
    const { Stopped, Closed, Finished, NotCovered } = MatchStatus
    expect([Stopped, Closed, Finished, NotCovered]).toEqual([2, 3, 4, 5])
    await query('UPDATE touchline.match SET status = 0 WHERE id = $1', [id])
  })

  it('CAT-02a BOOK-06bc categories are listed by sport, and each can be read by its id', async () => {
    const { categories } = getCategories.reply.parse((await catalogue.get('/api/v2/categories?sport_key=soccer')).body)
    expect(categories.map(({ name, open_matches_count: open, sport }) => [name, open, sport.key])).toEqual([
      ['Land 11', 3, 'soccer'],
      ['Land 12', 1, 'soccer'],
    ])
    const [first] = categories
    expect(getCategory.reply.parse((await catalogue.get(`/api/v2/categories/${first?.id}`)).body)).toEqual(first)
    expect((await catalogue.get('/api/v2/categories/999999')).status).toBe(404)
  })

  it('CAT-03 a match has its venue, its number of periods and the main market of its row, and no fields of an outright', async () => {
    const { body } = await catalogue.get(`/api/v2/matches/${catalogue.ids.get(1)}`)
    expect(getMatch.reply.parse(body)).toMatchObject({
      type: 'match',
      name: null,
      parent: null,
      competitors: [],
      stadium: 'Ground 1',
      city: 'Town',
      end_date: null,
      max_period_number: 2,
      top_markets_count: 1,
      has_video: false,
      has_stats: true,
      main_market: { match_urn_id: 'sr:match:1', provider: 'betradar', priority: 0, custom_bet_groups: [] },
    })
  })

  it('CAT-03b sports, categories, leagues and matches have the priorities that their operator sets, without effect on other operators', async () => {
    const subjects = [
      ['sport', 'sr:sport:1', 3],
      ['category', 'sr:category:12', 5],
      ['tournament', 'sr:tournament:12', 7],
      ['match', 'sr:match:3', 9],
    ] as const
    const prioritiesAt = async (host: string) => {
      const { body } = await catalogue.get(`/api/v2/matches/${catalogue.ids.get(3)}`, { host })
      const { sport, category, tournament, priority } = getMatch.reply.parse(body)
      return [sport.priority, category.priority, tournament.priority, priority]
    }
    for (const [kind, subjectUrn, priority] of subjects)
      await catalogue.setOverlay({ operatorId: 1, kind, subjectUrn, priority })
    expect([await prioritiesAt('localhost'), await prioritiesAt(otherHost)]).toEqual([
      [3, 5, 7, 9],
      [0, 0, 0, 0],
    ])
    for (const [kind, subjectUrn] of subjects) await catalogue.setOverlay({ operatorId: 1, kind, subjectUrn })
  })

  it('CAT-03n only matches of one provider are marked as having statistics', async () => {
    const id = catalogue.ids.get(3)
    const hasStats = async (provider: string) => {
      await catalogue.book.suite.database.query('UPDATE touchline.match SET provider = $2 WHERE id = $1', [
        id,
        provider,
      ])
      return getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${id}`)).body).has_stats
    }
    expect([await hasStats('oddin'), await hasStats('betconstruct'), await hasStats('betradar')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('CAT-05j a line has the provider of its match', async () => {
    const id = catalogue.ids.get(1)
    const providersOf = async (provider: string) => {
      await catalogue.book.suite.database.query('UPDATE touchline.match SET provider = $2 WHERE id = $1', [
        id,
        provider,
      ])
      const match = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${id}`)).body)
      const { markets } = getMatchMarkets.reply.parse((await catalogue.get(`/api/v2/matches/${id}/markets`)).body)
      return [match.provider, match.main_market?.provider, ...markets.map((market) => market.provider)]
    }
    expect(await providersOf('oddin')).toEqual(['oddin', 'oddin', 'oddin'])
    expect(await providersOf('betradar')).toEqual(['betradar', 'betradar', 'betradar'])
  })

  it('CAT-03j a match has the number of periods of its sport, null if unknown', async () => {
    const { query } = catalogue.book.suite.database
    const periods = async (number: number) =>
      getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${catalogue.ids.get(number)}`)).body).max_period_number
    expect([await periods(1), await periods(4)]).toEqual([2, 5])
    await query(`UPDATE touchline.sport SET urn = 'sr:sport:999' WHERE urn = 'sr:sport:5'`)
    expect(await periods(4)).toBeNull()
    await query(`UPDATE touchline.sport SET urn = 'sr:sport:5' WHERE urn = 'sr:sport:999'`)
  })

  it('CAT-03k BOOK-03b several lines of one market count as one market and are read page by page, also with leading markets', async () => {
    const matchId = catalogue.ids.get(1) ?? 0
    const batch = createBatch()
    for (const [marketId, specifier] of [
      [18, 'total=1.5'],
      [18, 'total=2.5'],
      [18, 'total=3.5'],
      [45, ''],
    ] as const)
      addLine(batch, {
        ...{ matchId, marketId, specifier, producerId: 1, feedTs: 5, status: MarketStatus.Active },
        ...{ isMostBalanced: false, outcomes: outcomes(1_900, 1_900) },
      })
    await applyBatch(catalogue.book.database, batch)
    const match = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${matchId}`)).body)
    const page = async (number: number) =>
      getMatchMarkets.reply.parse(
        (await catalogue.get(`/api/v2/matches/${matchId}/markets?limit=2&page=${number}`)).body,
      )
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3].map((number) => ({ total: 5, page: number, limit: 2, last_page: 3 })),
    )
    const lines = pages.map(({ markets }) => markets.map(({ id, specifier }) => `${id} ${specifier}`))
    expect(lines).toEqual([['1 ', '18 total=1.5'], ['18 total=2.5', '18 total=3.5'], ['45 ']])
    expect([match.available_markets_count, match.top_markets_count]).toEqual([3, 2])
    await catalogue.book.suite.database.query(
      'DELETE FROM touchline.market_line WHERE match_id = $1 AND market_id <> 1',
      [matchId],
    )
  })

  it("CAT-03e stadium and city are in the caller's language, and a new venue replaces the names of the old one", async () => {
    const event = sportEvent({ number: 2, league: 11, day: 16 })
    const { database, suite } = catalogue.book
    await suite.database.query(`UPDATE touchline.site SET locales = '{en,de,ar}' WHERE key = 'touchline'`)
    const place = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await catalogue.get(`/api/v2/matches/${catalogue.ids.get(2)}`, { headers })
      const { stadium, city } = getMatch.reply.parse(body)
      return [stadium, city]
    }
    await storeNames(database, 'betradar', 'ar', [{ ...event, venue: { name: 'ملعب', cityName: 'بلدة' } }])
    await storeNames(database, 'betradar', 'de', [{ ...event, venue: { name: 'Platz' } }])
    await expect.poll(() => place('ar'), { timeout: 10_000 }).toEqual(['ملعب', 'بلدة'])
    expect([await place('de'), await place('en')]).toEqual([
      ['Platz', 'Town'],
      ['Ground 2', 'Town'],
    ])
    await storeEvents(database, 'betradar', 'en', [event])
    expect(await place('ar')).toEqual(['ملعب', 'بلدة'])
    await storeEvents(database, 'betradar', 'en', [{ ...event, venue: { name: 'New Ground' } }])
    expect(await place('ar')).toEqual(['New Ground', null])
    await storeEvents(database, 'betradar', 'en', [event])
  })

  it('CAT-03 while the main market of a row has no open line, the row has the next open main line', async () => {
    const matchId = catalogue.ids.get(3) ?? 0
    const lines = [
      { marketId: 1, specifier: '', status: 0 as const, isMostBalanced: false },
      { marketId: 16, specifier: 'hcp=-1.5', status: 1 as const, isMostBalanced: true },
      { marketId: 18, specifier: 'total=4.5', status: 1 as const, isMostBalanced: true },
    ]
    const write = async (feedTs: number, off: readonly number[]) => {
      const batch = createBatch()
      for (const { status, ...line } of lines)
        addLine(batch, {
          ...line,
          ...{ matchId, producerId: 1, feedTs, outcomes: outcomes(1_900, 1_900) },
          status: off.includes(line.marketId) ? 0 : status,
        })
      await applyBatch(catalogue.book.database, batch)
      const { body } = await catalogue.get(`/api/v2/matches?id=${matchId}`)
      const [match] = getMatches.reply.parse(body).matches
      return [match?.row_market_id, match?.main_market?.id, match?.main_market?.specifier, match?.secondary_market?.id]
    }
    expect(await write(1_001, [])).toEqual([1, 18, 'total=4.5', 18])
    expect(await write(1_002, [18])).toEqual([1, 16, 'hcp=-1.5', undefined])
    expect(await write(1_003, [16, 18])).toEqual([1, undefined, undefined, undefined])
  })
})
