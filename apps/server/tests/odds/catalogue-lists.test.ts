import { getMatch, getMatchMarkets, getSports, getTournaments, MarketStatus } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import { outcomes } from '../fixtures/book-fixture.ts'
import { openSixMatches, otherHost } from '../fixtures/catalogue-fixture.ts'
import type { CatalogueFixture } from '../fixtures/catalogue-fixture.ts'

let catalogue: CatalogueFixture

beforeAll(async () => {
  catalogue = await openSixMatches('catalogue-lists')
  const { query } = catalogue.book.suite.database
  await query(`INSERT INTO touchline.match_stream (match_id, kind, url)
    SELECT id, 'hls', 'https://video.example/3' FROM touchline.match WHERE urn = 'sr:match:3'`)
  await query(`INSERT INTO touchline.player (operator_id, email, password_hash, first_name, language, currency)
    SELECT site.operator_id, 'a@example.com', '$argon2id$', 'Ann', 'en', 'EUR' FROM touchline.site_host
    JOIN touchline.site ON site.id = site_host.site_id WHERE site_host.host = 'localhost'`)
  await query(`INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
      requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, name_a, name_b, start_at,
      market_name, outcome_name)
    SELECT player.id, gen_random_uuid(), 1, match.id, 1, '', '1', 1500, 1500, 1, 1, 1, 0, '', '', match.start_at, '', ''
    FROM touchline.player, touchline.match WHERE match.urn = 'sr:match:2'`)
})
afterAll(() => catalogue?.close())

const numbers: CatalogueFixture['numbers'] = (query, host) => catalogue.numbers(query, host)

describe('BOOK-01 parameters', () => {
  it.each([
    ['', [1, 2, 6, 3, 4, 5]],
    ['sport_key=soccer', [1, 2, 6, 3]],
    ['sport_type=cyber', [5]],
    ['type=season', []],
    ['type=match&sport_type=regular&limit=2', [1, 2]],
    ['start_from=2026-11-15%2000:00:00%20UTC', [1, 2, 6]],
    ['start_from=2026-11-15T00:00:00Z&start_to=2026-11-16%2018:00:00%20UTC', [1, 2]],
    ['max_per_sport=1', [1, 4, 5]],
    ['max_per_sport=2&sport_key=soccer', [1, 2]],
    ['favourite=true', []],
    ['has_video=true', [3]],
    ['has_video=false&sport_key=tennis', [4]],
    ['bettable=true', [1, 2]],
    ['bettable=false&sport_key=soccer', [6, 3]],
  ])('BOOK-01bcdijlnp CAT-06b ?%s', async (query, wanted) => {
    expect(await numbers(query)).toEqual(wanted)
  })

  it('BOOK-01aefm filter matches by id, league and category', async () => {
    const ids = [3, 1].map((number) => catalogue.ids.get(number))
    expect(await numbers(`id=${ids.join()}`)).toEqual([1, 3])
    const league = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${catalogue.ids.get(1)}`)).body)
    expect(await numbers(`tournament_id=${league.tournament.id}`)).toEqual([1, 2, 6])
    expect(await numbers(`category_id=${league.category.id}`)).toEqual([1, 2, 6])
    expect(await numbers(`category_id=${league.category.id}&limit=1&page=2`)).toEqual([2])
  })

  it('BOOK-01 bettable excludes matches whose lines all belong to an untrusted producer', async () => {
    const { query } = catalogue.book.suite.database
    await query(`UPDATE touchline.producer SET state = 'delayed' WHERE id = 2`)
    expect(await numbers('bettable=true')).toEqual([1])
    await query(`UPDATE touchline.producer SET state = 'up', trusted_until = clock_timestamp() WHERE id = 2`)
    expect(await numbers('bettable=true')).toEqual([1])
    await query(`UPDATE touchline.producer SET trusted_until = 'infinity' WHERE id = 2`)
  })

  it.each([
    ['sort_by=start_time:desc', [6, 2, 1, 3, 4, 5]],
    ['sort_by=sport_id:asc,start_time:desc', [6, 2, 1, 3, 4, 5]],
    ['sort_by=sport_id:desc,start_time:asc', [5, 4, 3, 1, 2, 6]],
    ['sort_by=tournament_id:desc,start_time:asc', [5, 4, 3, 1, 2, 6]],
    ['sort_by=category_id:asc,start_time:asc', [1, 2, 6, 3, 4, 5]],
    ['sort_by=bets_count:desc,start_time:asc', [2, 5, 4, 3, 1, 6]],
    ['sort_by=tournament_priority:desc,category_priority:asc,sport_priority:asc,start_time:asc', [5, 4, 3, 1, 2, 6]],
  ])('CAT-06a ?%s', async (query, wanted) => {
    expect(await numbers(query)).toEqual(wanted)
  })

  it('CAT-06a sort by the priorities that the operator sets, in both directions', async () => {
    const given = [
      ['sport', 'sr:sport', { 1: 2, 5: 1, 109: 3 }],
      ['category', 'sr:category', { 11: 1, 12: 4, 13: 2, 14: 3 }],
      ['tournament', 'sr:tournament', { 11: 2, 12: 1, 13: 4, 14: 3 }],
    ] as const
    const setAll = async (isSet: boolean) => {
      for (const [kind, urn, priorities] of given)
        for (const [id, priority] of Object.entries(priorities))
          await catalogue.setOverlay({ operatorId: 1, kind, subjectUrn: `${urn}:${id}`, ...(isSet && { priority }) })
    }
    await setAll(true)
    const sorted = (key: string) => numbers(`sort_by=${key},start_time:asc`)
    expect(await sorted('sport_priority:asc')).toEqual([4, 3, 1, 2, 6, 5])
    expect(await sorted('sport_priority:desc')).toEqual([5, 3, 1, 2, 6, 4])
    expect(await sorted('category_priority:asc')).toEqual([1, 2, 6, 4, 5, 3])
    expect(await sorted('category_priority:desc')).toEqual([3, 5, 4, 1, 2, 6])
    expect(await sorted('tournament_priority:asc')).toEqual([3, 1, 2, 6, 5, 4])
    expect(await sorted('tournament_priority:desc')).toEqual([4, 5, 1, 2, 6, 3])
    await setAll(false)
  })

  it.each([
    'start_from=yesterday',
    'start_to=0000-01-01T00:00:00Z',
    'sort_by=start_time',
    'bettable=1',
    'max_per_sport=0',
    'type=cup',
    'sport_type=x',
  ])('BOOK-27 ?%s is rejected', async (query) => {
    expect((await catalogue.get(`/api/v2/matches?${query}`)).status).toBe(400)
  })

  it.each([
    ['/api/v2/matches?limit=41', 40],
    ['/api/v2/matches?limit=500', 40],
    ['/api/v2/matches', 20],
    ['/api/v2/matches?id=1&limit=500', 60],
    ['/api/v2/sports?limit=9999', 500],
    ['/api/v2/tournaments', 500],
    ['/api/v2/categories?limit=41', 41],
    ['/api/v2/categories?limit=501', 500],
  ])('CAT-06cde BOOK-06f page size of %s is %d', async (path, limit) => {
    const { pagination } = (await catalogue.get(path)).body as { pagination: { limit: number } }
    expect(pagination.limit).toBe(limit)
  })

  it("CAT-06d limit a page of a match's markets to 500 lines", async () => {
    const { body } = await catalogue.get(`/api/v2/matches/${catalogue.ids.get(1)}/markets?limit=501`)
    expect(getMatchMarkets.reply.parse(body).pagination.limit).toBe(500)
  })
})

describe('CAT-01…03 outrights and lines', () => {
  it('CAT-03o an outright is answered with name, parent, contenders, start, end and status', async () => {
    const id = catalogue.ids.get(6)
    await catalogue.book.suite.database.query(
      `UPDATE touchline.match SET kind = 'season', names = '{"en": "Season 26/27"}', end_at = '2027-05-30T12:00:00Z',
        home_id = NULL, away_id = NULL WHERE id = $1`,
      [id],
    )
    await catalogue.book.suite.database.query(
      `INSERT INTO touchline.match_competitor SELECT $1, id, 3 - row_number() OVER (ORDER BY id) FROM touchline.competitor
        WHERE urn IN ('sr:competitor:11', 'sr:competitor:12')`,
      [id],
    )
    await catalogue.price(6, 1_700)
    const outright = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${id}`)).body)
    expect(outright).toMatchObject({
      type: 'season',
      name: 'Season 26/27',
      status: 0,
      start_time: expect.stringMatching(/^\d{4}-/),
      end_date: '2027-05-30T12:00:00Z',
      home: null,
    })
    expect(outright.parent?.urn_id).toBe('sr:tournament:11')
    expect(outright.competitors.map(({ name }) => name)).toEqual(['away 1', 'home 1'])
    expect(outright.main_market?.outcomes[0]?.odds).toBe(1_700)
    expect(outright.slug).toBe(`league-11-m${id}`)
    expect(await numbers('type=season')).toEqual([6])
    expect([await numbers('type=stage,season'), await numbers('type=stage')]).toEqual([[6], []])
    expect(await numbers('type=match,season')).toEqual(await numbers(''))
  })

  it('CAT-05b a line is shown while it is active, suspended or handed over, but not when it is inactive, settled or cancelled', async () => {
    const matchId = catalogue.ids.get(4) ?? 0
    const batch = createBatch()
    for (const [index, status] of Object.values(MarketStatus).entries())
      addLine(batch, {
        ...{ matchId, marketId: 18, specifier: `total=${index}.5`, producerId: 1, feedTs: 2_000 + index, status },
        ...{ isMostBalanced: false, outcomes: outcomes(1_900, 1_900) },
      })
    await applyBatch(catalogue.book.database, batch)
    const { query } = catalogue.book.suite.database
    const stored = await query<{ status: number }>(
      'SELECT status FROM touchline.market_line WHERE match_id = $1 AND market_id = 18 ORDER BY specifier',
      [matchId],
    )
    expect(stored.map(({ status }) => status)).toEqual([1, 0, -1, -2, -3, -4])
    const { body } = await catalogue.get(`/api/v2/matches/${matchId}/markets?market_id=18`)
    expect(getMatchMarkets.reply.parse(body).markets.map(({ specifier, status }) => [specifier, status])).toEqual([
      ['total=0.5', 1],
      ['total=2.5', -1],
      ['total=3.5', -1],
    ])
    await query('DELETE FROM touchline.market_line WHERE match_id = $1 AND market_id = 18', [matchId])
  })

  it('BOOK-03abcd CAT-05e markets are listed by page, market and group', async () => {
    const read = async (query: string) =>
      getMatchMarkets.reply.parse(
        (await catalogue.get(`/api/v2/matches/${catalogue.ids.get(1)}/markets?${query}`)).body,
      )
    expect((await read('')).pagination).toEqual({ total: 1, page: 1, limit: 500, last_page: 1 })
    expect((await read('page=2')).markets).toEqual([])
    expect((await read('market_id=1,18')).markets.map(({ id }) => id)).toEqual([1])
    expect((await read('market_id=18')).markets).toEqual([])
    expect((await read('group_key=none')).markets).toEqual([])
    // The groups are ours, not those of the provider.
    expect((await read('group_key=main')).markets.map(({ id, groups }) => [id, groups])).toEqual([
      [1, ['main', 'result']],
    ])
    expect((await read('group_key=corners')).markets).toEqual([])
    expect((await read('limit=9999')).pagination.limit).toBe(500)
    const tooLarge = await catalogue.get(`/api/v2/matches/${catalogue.ids.get(1)}/markets?market_id=99999999999`)
    expect(tooLarge.status).toBe(400)
  })
})

describe('overlays: what an operator changes of the catalogue', () => {
  const operatorId = 1

  it('CAT-02 sports, leagues and matches are ordered by the priorities and top marks that the operator sets', async () => {
    await catalogue.setOverlay({ operatorId, kind: 'sport', subjectUrn: 'sr:sport:5', priority: 9 })
    await catalogue.setOverlay({ operatorId, kind: 'tournament', subjectUrn: 'sr:tournament:12', isTop: true })
    await catalogue.setOverlay({ operatorId, kind: 'match', subjectUrn: 'sr:match:2', isTop: true, priority: 3 })
    const { sports } = getSports.reply.parse((await catalogue.get('/api/v2/sports')).body)
    expect(sports.map(({ key }) => key)).toEqual(['tennis', 'soccer', 'counter-strike'])
    const { tournaments } = getTournaments.reply.parse((await catalogue.get('/api/v2/tournaments')).body)
    expect(tournaments.map(({ name }) => name)).toEqual(['League 12', 'League 13', 'League 11', 'League 14'])
    // Matches are ordered by sport, then by top leagues, then by top matches within a league.
    expect(await numbers('type=match')).toEqual([4, 3, 2, 1, 5])
    expect(await numbers('type=match&sort_by=sport_priority:desc,start_time:asc')).toEqual([4, 5, 3, 1, 2])
    const match = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${catalogue.ids.get(2)}`)).body)
    expect([match.priority, match.is_top, match.sport.priority]).toEqual([3, true, 0])
    expect(await numbers('top=true')).toEqual([3, 2])
    expect(await numbers('top=false&sport_key=soccer')).toEqual([1, 6])
  })

  it('lists begin with the top leagues, and all pages are in the order of the sports', async () => {
    const pages = [1, 2, 3].map((page) => numbers(`type=match&limit=2&page=${page}`))
    expect((await Promise.all(pages)).flat()).toEqual([4, 3, 2, 1, 5])
    await catalogue.setOverlay({
      operatorId,
      kind: 'tournament',
      subjectUrn: 'sr:tournament:11',
      isTop: true,
      priority: 5,
    })
    expect(await numbers('type=match&sport_key=soccer')).toEqual([2, 1, 3])
    await catalogue.setOverlay({ operatorId, kind: 'tournament', subjectUrn: 'sr:tournament:11' })
  })

  it("a sport's live count is the number of rows in its live list, which has no outrights", async () => {
    const { query } = catalogue.book.suite.database
    await query(`UPDATE touchline.match SET status = 1 WHERE urn IN ('sr:match:1', 'sr:match:6')`)
    const { sports } = getSports.reply.parse((await catalogue.get('/api/v2/sports?sport_type=regular')).body)
    const soccer = sports.find(({ key }) => key === 'soccer')
    expect(soccer?.live_matches_count).toBe((await numbers('type=match&match_status=1&sport_key=soccer')).length)
    await query(`UPDATE touchline.match SET status = 0 WHERE urn IN ('sr:match:1', 'sr:match:6')`)
  })

  it('CAT-02 CAT-05f a match has the operator’s own names of match, league and market, and its priority of the market; the slug stays the same', async () => {
    await catalogue.setOverlay({
      operatorId,
      kind: 'tournament',
      subjectUrn: 'sr:tournament:11',
      names: { en: 'Ours' },
    })
    await catalogue.setOverlay({ operatorId, kind: 'match', subjectUrn: 'sr:match:1', names: { en: 'The Derby' } })
    await catalogue.setOverlay({ operatorId, kind: 'market', subjectUrn: '1', names: { en: 'Who wins' }, priority: 7 })
    const match = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${catalogue.ids.get(1)}`)).body)
    expect([match.name, match.tournament.name, match.main_market?.name, match.main_market?.priority]).toEqual([
      'The Derby',
      'Ours',
      'Who wins',
      7,
    ])
    expect(match.tournament.slug).toContain('league-11-l')
    const other = await catalogue.get(`/api/v2/matches/${catalogue.ids.get(1)}`, { host: otherHost })
    expect(getMatch.reply.parse(other.body).tournament.name).toBe('League 11')
  })

  it('CAT-02 a hidden subject and everything below it is missing from lists and counts, and cannot be read by its id', async () => {
    await catalogue.setOverlay({ operatorId, kind: 'sport', subjectUrn: 'sr:sport:5', isHidden: true })
    await catalogue.setOverlay({ operatorId, kind: 'match', subjectUrn: 'sr:match:3', isHidden: true })
    expect(await numbers('type=match')).toEqual([2, 1, 5])
    expect(await numbers('type=match', otherHost)).toEqual([1, 2, 3, 4, 5])
    for (const number of [3, 4])
      for (const path of ['', '/markets']) {
        const at = `/api/v2/matches/${catalogue.ids.get(number)}${path}`
        expect((await catalogue.get(at)).status).toBe(404)
        expect((await catalogue.get(at, { host: otherHost })).status).toBe(200)
      }
    expect((await catalogue.get('/api/v2/sports/tennis')).status).toBe(404)
    expect((await catalogue.get('/api/v2/sports/tennis', { host: otherHost })).status).toBe(200)
    const { sports } = getSports.reply.parse((await catalogue.get('/api/v2/sports')).body)
    expect(sports.map(({ key, open_matches_count: open }) => [key, open])).toEqual([
      ['soccer', 3],
      ['counter-strike', 1],
    ])
    const { tournaments } = getTournaments.reply.parse((await catalogue.get('/api/v2/tournaments')).body)
    expect(tournaments.map(({ urn_id }) => urn_id)).toEqual(['sr:tournament:11', 'sr:tournament:14'])
  })

  it('CAT-05 a hidden market is missing from the match, its row and its count', async () => {
    await catalogue.setOverlay({ operatorId, kind: 'market', subjectUrn: '1', isHidden: true })
    const id = catalogue.ids.get(1)
    const match = getMatch.reply.parse((await catalogue.get(`/api/v2/matches/${id}`)).body)
    expect([match.main_market, match.available_markets_count]).toEqual([null, 0])
    // `line:{id}` serves every operator, so pages remove these markets from its rows themselves.
    expect(match.hidden_row_markets).toEqual([1])
    const elsewhere = await catalogue.get(`/api/v2/matches/${id}`, { host: otherHost })
    expect(getMatch.reply.parse(elsewhere.body).hidden_row_markets).toEqual([])
    const { markets } = getMatchMarkets.reply.parse((await catalogue.get(`/api/v2/matches/${id}/markets`)).body)
    expect(markets).toEqual([])
    const other = await catalogue.get(`/api/v2/matches/${id}/markets`, { host: otherHost })
    expect(getMatchMarkets.reply.parse(other.body).markets).toHaveLength(1)
  })

  it("the feed's database role can neither read nor write an operator’s overlay", async () => {
    for (const statement of [
      'SELECT FROM touchline.overlay',
      'DELETE FROM touchline.overlay',
      `INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn) VALUES (1, 'sport', 'betradar', 'x')`,
    ])
      await expect(catalogue.book.database.query(statement)).rejects.toThrow('permission denied')
  })
})
