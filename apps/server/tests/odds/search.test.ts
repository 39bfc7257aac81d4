import { ErrorReply, getSearch } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldSearchNames, indexNames, setOverlay, storeEvents } from '../../src/odds/catalogue/index.ts'
import { openBook } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { callApi } from '../fixtures/call-api.ts'

let book: BookFixture
let api: AppProcess
let ids: Map<string, number>

type Fixture = [urn: string, home: string, away: string, startAt: string]

const fixtures: Fixture[] = [
  ['sr:match:1', '1. FC Köln', 'Bodø/Glimt', '2099-11-15T18:00:00Z'],
  ['sr:match:2', 'Arsenal', 'Chelsea', '2099-11-16T18:00:00Z'],
  ['sr:match:3', 'Inter', 'Zenit', '2099-11-17T18:00:00Z'],
  ['sr:match:4', 'Inter Miami', 'Orlando', '2099-11-14T18:00:00Z'],
  ['sr:match:5', 'Old Boys', 'Spartak', '2020-11-14T18:00:00Z'],
  ['sr:match:6', 'Lisbon', "Côte d'Or", '2099-11-18T18:00:00Z'],
  ['sr:match:7', 'Lisbon', 'Gibson City', '2099-11-19T18:00:00Z'],
  ['sr:match:8', 'Ashford', 'Bramwell', '2099-11-21T18:00:00Z'],
  ['sr:match:9', 'Night Crows', 'Redshift', '2099-11-10T18:00:00Z'],
  ['sr:match:10', 'Crown Rovers', 'Hull', '2099-11-22T18:00:00Z'],
  ['sr:match:11', 'Old Crown', 'Hull', '2099-11-20T18:00:00Z'],
  ['sr:match:12', 'Crown', 'Redshift', '2099-11-24T18:00:00Z'],
  ['sr:match:13', 'Crown Rovers', 'Ashford', '2099-11-23T18:00:00Z'],
  ['sr:match:14', 'Crewn', 'Redshift', '2099-11-10T18:00:00Z'],
]

const leagueOf: Readonly<Record<string, [number: number, name: string]>> = {
  'sr:match:4': [2, 'Major Cup'],
  'sr:match:8': [3, 'Crown League'],
  'sr:match:9': [4, 'Crows Arena'],
}

const event = ([id, home, away, startAt]: Fixture, language = 'en') => ({
  id,
  scheduledAt: startAt,
  startAt,
  tournament: {
    id: `sr:tournament:${leagueOf[id]?.[0] ?? 1}`,
    name: leagueOf[id]?.[1] ?? 'Première Liga',
    sport: { id: 'sr:sport:1', name: language === 'en' ? 'Soccer' : 'Fußball' },
    category: { id: 'sr:category:1', name: 'Curaçao' },
  },
  competitors: [
    { id: home === 'Crown Rovers' ? home : `${id}:home`, name: home, qualifier: 'home' as const },
    { id: `${id}:away`, name: away, qualifier: 'away' as const },
  ],
})

beforeAll(async () => {
  book = await openBook('search')
  const stored = await storeEvents(
    book.database,
    'betradar',
    'en',
    fixtures.map((fixture) => event(fixture)),
  )
  await storeEvents(book.database, 'betradar', 'de', [
    event(['sr:match:3', 'Inter Mailand', 'Зенит', '2099-11-17T18:00:00Z'], 'de'),
  ])
  ids = new Map(stored.map(({ urn, id }) => [urn, id]))
  await book.suite.database.query(`UPDATE touchline.match SET status = 4 WHERE urn = 'sr:match:5'`)
  await indexNames(book.database, [...ids.values()])
  api = await book.suite.startServer('api')
  await api.ready()
})
afterAll(() => book?.close())

async function search(query: Record<string, string>) {
  const { status, body } = await callApi(api, {
    path: `/api/v2/search?${new URLSearchParams(query).toString()}`,
    headers: { 'cache-control': 'no-cache' },
  })
  expect(status).toBe(200)
  return getSearch.reply.parse(body)
}

async function found(q: string, more: Record<string, string> = {}): Promise<string[]> {
  return (await search({ q, ...more })).matches.map((match) => match.urn_id)
}

describe('BOOK-08 search', () => {
  it.each([
    ['arsenal', 2],
    ['ARSENAL chelsea', 2],
    ['chelsea arsenal', 2],
    ['arsenla', 2],
    ['arsnal', 2],
    ['arssenal', 2],
    ['arzenal', 2],
    ['ars', 2],
    ['chelsae arsen', 2],
    ['koln', 1],
    ['KÖLN', 1],
    ['bodo', 1],
    ['glmit', 1],
    ['cote dor', 6],
    ["d'or", 6],
    ['Зенит', 3],
    ['зеинт', 3],
    ['mailand', 3],
  ])('BOOK-08a %s finds match %i first', async (q, number) => {
    expect((await found(q))[0]).toBe(`sr:match:${number}`)
  })

  it('BOOK-08 two swapped letters count as one error, so that the name is still found', async () => {
    expect((await found('libson')).slice(0, 2).toSorted()).toEqual(['sr:match:6', 'sr:match:7'])
    expect((await found('gibson'))[0]).toBe('sr:match:7')
  })

  it('BOOK-08 a name that is matched completely comes before one that is matched in part, and the earlier match before the later', async () => {
    expect(await found('inter')).toEqual(['sr:match:3', 'sr:match:4'])
    expect((await found('lisbon')).slice(0, 2)).toEqual(['sr:match:6', 'sr:match:7'])
  })

  it('BOOK-08 of two equal matches the live one comes first', async () => {
    await book.suite.database.query(`UPDATE touchline.match SET status = 1 WHERE urn = 'sr:match:7'`)
    expect((await found('lisbon')).slice(0, 2)).toEqual(['sr:match:7', 'sr:match:6'])
    await book.suite.database.query(`UPDATE touchline.match SET status = 0 WHERE urn = 'sr:match:7'`)
  })

  it('BOOK-08d leagues and sports are found too; matches found by their league come after those found by their own names', async () => {
    const answer = await search({ q: 'premiere' })
    expect(answer.tournaments.map((league) => [league.urn_id, league.sport.key])).toEqual([
      ['sr:tournament:1', 'soccer'],
    ])
    expect(answer.matches.length).toBe(10)
    expect((await search({ q: 'soccer' })).sports.map((sport) => sport.key)).toEqual(['soccer'])
    expect((await search({ q: 'Fussball' })).sports.length).toBe(1)
    expect(await search({ q: 'premiere', only_events_name: 'true' })).toEqual({
      matches: [],
      competitors: [],
      tournaments: [],
      sports: [],
    })
  })

  it('an exact name comes first, then a prefix, then a word inside a name, then an approximate match', async () => {
    const { matches, tournaments, competitors } = await search({ q: 'crown' })
    expect(matches.map(({ urn_id, fit }) => [Number(urn_id.slice(9)), fit])).toEqual([
      [12, 'exact'],
      [10, 'prefix'],
      [13, 'prefix'],
      [8, 'prefix'],
      [11, 'word'],
      [14, 'near'],
      [9, 'near'],
    ])
    expect(tournaments.map(({ name, fit }) => [name, fit])).toEqual([
      ['Crown League', 'prefix'],
      ['Crows Arena', 'near'],
    ])
    expect(competitors.map(({ name, fit }) => [name, fit])).toEqual([
      ['Crown', 'exact'],
      ['Crown Rovers', 'prefix'],
      ['Old Crown', 'word'],
      ['Crewn', 'near'],
      ['Night Crows', 'near'],
    ])
    expect((await search({ q: 'Crown League' })).tournaments[0]).toMatchObject({ name: 'Crown League', fit: 'exact' })
  })

  it('a team is found together with its next match, even if the name is misspelt', async () => {
    for (const q of ['crown rovers', 'crown rovrs']) {
      const [team] = (await search({ q })).competitors
      expect([team?.name, team?.sport.key, team?.next_match.urn_id]).toEqual(['Crown Rovers', 'soccer', 'sr:match:10'])
    }
    expect((await search({ q: 'ashford bramwell' })).competitors).toEqual([])
  })

  it('performance 6: indexes of search words have no pending list, because every query would have to read it', async () => {
    const indexes = await book.suite.database.query<{ name: string; reloptions: string[] | null }>(
      `SELECT relname AS name, reloptions FROM pg_class WHERE relname IN ('search_word_near', 'search_word_trigrams')`,
    )
    expect(indexes.map(({ reloptions }) => reloptions)).toEqual([['fastupdate=off'], ['fastupdate=off']])
  })

  it('BOOK-08bc results are filtered by status and sport type', async () => {
    expect(await found('old boys')).toEqual([])
    expect(await found('old boys', { match_status: '3,4' })).toEqual(['sr:match:5'])
    expect(await found('arsenal', { sport_type: 'cyber' })).toEqual([])
    expect(await found('arsenal', { sport_type: 'regular' })).toEqual(['sr:match:2'])
  })

  it('BOOK-08 subjects that the operator hides are not found', async () => {
    const subject = { operatorId: 1, provider: 'betradar', isHidden: true }
    const admin = { query: async (sql: string, values: unknown[]) => book.suite.database.query(sql, values) } as never
    await setOverlay(admin, { ...subject, kind: 'match', subjectUrn: 'sr:match:2' })
    await setOverlay(admin, { ...subject, kind: 'tournament', subjectUrn: 'sr:tournament:2' })
    expect(await found('arsenal')).toEqual([])
    expect(await found('miami')).toEqual([])
    expect((await search({ q: 'major cup' })).tournaments).toEqual([])
    await book.suite.database.query('DELETE FROM touchline.overlay')
  })

  it('BOOK-08 a subject whose name has changed is found by the new name, and no longer by the old one', async () => {
    await storeEvents(book.database, 'betradar', 'en', [
      event(['sr:match:4', 'Tampa', 'Orlando', '2099-11-14T18:00:00Z']),
    ])
    await indexNames(book.database, [ids.get('sr:match:4') ?? 0])
    expect(await found('tampa')).toEqual(['sr:match:4'])
    expect(await found('miami')).toEqual([])
  })

  it('BOOK-08 matches that ended long ago are no longer found', async () => {
    expect(await deleteOldSearchNames(book.database)).toBeGreaterThan(0)
    expect(await found('spartak', { match_status: '4' })).toEqual([])
  })

  it.each(['ab', 'x'.repeat(51), 'ab\u0000', ''])(
    'MISC-02a rejects a query that is not 3 to 50 characters: %j',
    async (q) => {
      const { status, body } = await callApi(api, { path: `/api/v2/search?${new URLSearchParams({ q }).toString()}` })
      expect([status, ErrorReply.parse(body).path]).toEqual([400, 'querystring.q'])
    },
  )

  it.each(['   ', '%%%', 'y'.repeat(50), "'; DROP", '\\\\\\', '😀😀😀', '日本語'])(
    'MISC-02 answers %j with an empty result',
    async (q) => {
      expect((await search({ q })).matches).toEqual([])
    },
  )
})
