import { ErrorReply, getMatchWidget, postCounters } from '@touchline/contract'
import type { ListKey, MatchState, MatchStatus, MatchWidget } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMatch, applyBatch, createBatch } from '../../src/odds/book/index.ts'
import { setOverlay, storeEvents } from '../../src/odds/catalogue/index.ts'
import { openBook } from '../fixtures/book-fixture.ts'
import type { BookFixture } from '../fixtures/book-fixture.ts'
import { callApi } from '../fixtures/call-api.ts'

let book: BookFixture
let api: AppProcess
let ids: number[]

const start = Date.parse('2026-11-01T18:00:00Z')
const day = 24 * 3_600_000

/** Builds an event: match n starts on day n between these competitors. */
function event(number: number, home: string, away: string, tournament = 1) {
  const startAt = new Date(start + number * day).toISOString()
  return {
    id: `sr:match:10${number}`,
    scheduledAt: startAt,
    startAt,
    tournament: {
      id: `sr:tournament:10${tournament}`,
      name: `League ${tournament}`,
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: `sr:category:10${tournament}`, name: `Land ${tournament}` },
    },
    competitors: [
      { id: `sr:competitor:${home}`, name: home, qualifier: 'home' as const },
      { id: `sr:competitor:${away}`, name: away, qualifier: 'away' as const },
    ],
    season: { id: `sr:season:10${tournament}`, name: `League ${tournament}` },
  }
}

beforeAll(async () => {
  book = await openBook('statistics')
  const stored = await storeEvents(book.database, 'betradar', 'en', [
    event(1, 'Ajax', 'Bern'),
    event(2, 'Bern', 'Ajax'),
    event(3, 'Ajax', 'Cork'),
    event(4, 'Ajax', 'Bern'),
    event(5, 'Dover', 'Essen', 2),
  ])
  ids = [1, 2, 3, 4, 5].map((number) => stored.find(({ urn }) => urn === `sr:match:10${number}`)?.id ?? 0)
  for (const [index, [home, away]] of [
    ['2', '1'],
    ['0', '0'],
    ['1', '3'],
  ].entries())
    await send(ids[index] ?? 0, 4, { score: { home: home ?? '', away: away ?? '' } }, 1_000)
  api = await book.suite.startServer('api')
  await api.ready()
})
afterAll(() => book?.close())

/** Writes the state of a match as the feed does. */
async function send(matchId: number, status: MatchStatus, state: Partial<MatchState>, feedTs: number): Promise<void> {
  const batch = createBatch()
  const whole = { stage: null, score: null, clock: null, period_scores: [], ...state }
  addMatch(batch, { matchId, status, state: whole, feedTs })
  await applyBatch(book.database, batch)
}

async function get(path: string) {
  const { status, body } = await callApi(api, { path, headers: { 'cache-control': 'no-cache' } })
  return { status, body: body as unknown }
}

async function widget<T extends MatchWidget['type']>(matchId: number | undefined, type: T) {
  const { status, body } = await get(`/api/v2/matches/${matchId}/${type}`)
  expect(status).toBe(200)
  const answer = getMatchWidget.reply.parse(body)
  expect(answer.type).toBe(type)
  return answer as Extract<MatchWidget, { type: T }>
}

describe('BOOK-04b timeline', () => {
  const clock = (time: string) => ({
    match_time: time,
    stoppage_time: null,
    stoppage_time_announced: null,
    remaining_time: null,
    stopped: false,
    updated_at: 1,
  })
  const score = (home: string, away: string) => ({ home, away })
  const cards = (home: number, away: number) => ({ yellow_cards: { home, away } })

  it('BOOK-04 has starts, goals, cards, periods, corrections and the end of the match, each once', async () => {
    const id = ids[4] ?? 0
    const second = 1_000_000
    await send(id, 1, { stage: 6, score: score('0', '0'), clock: clock('0:01') }, second)
    await send(id, 1, { stage: 6, score: score('1', '0'), clock: clock('12:00'), statistics: cards(0, 1) }, second + 1)
    // The first message is a repetition, and the second is older than the stored state.
    await send(id, 1, { stage: 6, score: score('1', '0'), clock: clock('12:00'), statistics: cards(0, 1) }, second + 1)
    await send(id, 1, { stage: 6, score: score('0', '0'), clock: clock('0:01') }, second)
    await send(id, 1, { stage: 6, score: score('0', '0'), clock: clock('13:10'), statistics: cards(0, 1) }, second + 2)
    // A change of the clock alone is not an incident.
    await send(id, 1, { stage: 6, score: score('0', '0'), clock: clock('14:10'), statistics: cards(0, 1) }, second + 3)
    await send(id, 1, { stage: 7, score: score('0', '2'), clock: clock('46:00'), statistics: cards(0, 1) }, second + 4)
    await send(id, 4, { stage: 100, score: score('0', '2') }, second + 5)
    const { incidents } = await widget(id, 'timeline')
    expect(incidents.map(({ kind, side, change, match_time }) => [kind, side, change, match_time])).toEqual([
      ['started', null, 0, '0:01'],
      ['period', null, 0, '0:01'],
      ['score', 'home', 1, '12:00'],
      ['yellow_card', 'away', 1, '12:00'],
      ['score', 'home', -1, '13:10'],
      ['score', 'away', 2, '46:00'],
      ['period', null, 0, '46:00'],
      ['ended', null, 0, null],
    ])
    expect(incidents[2]).toMatchObject({
      id: 3,
      stage: 6,
      score: score('1', '0'),
      at: new Date(second + 1).toISOString(),
    })
  })

  it('BOOK-04b has a goal in stoppage time with the stoppage time that had passed', async () => {
    const [id = 0] = await book.addMatches(1)
    const added = { ...clock('45:00'), stoppage_time: '2:13' }
    await send(id, 1, { stage: 6, score: score('0', '0'), clock: clock('44:00') }, 1)
    await send(id, 1, { stage: 6, score: score('1', '0'), clock: added }, 2)
    const { incidents } = await widget(id, 'timeline')
    expect(incidents.map(({ kind, stoppage_time }) => [kind, stoppage_time]).at(-1)).toEqual(['score', '2:13'])
  })

  it('BOOK-04 has at most the last 200 incidents of a match', async () => {
    const [id] = await book.addMatches(1)
    await book.suite.database.query(
      `DO $$ BEGIN FOR run IN 1..250 LOOP
        UPDATE touchline.match SET state_ts = run, state = state || jsonb_build_object('score',
          jsonb_build_object('home', run || '/3', 'away', '0')) WHERE id = ${id};
      END LOOP; END $$`,
    )
    const { incidents } = await widget(id, 'timeline')
    expect([incidents.length, incidents[0]?.id, incidents.at(-1)?.score]).toEqual([
      200,
      51,
      { home: '250/3', away: '0' },
    ])
  })

  it('BOOK-04 is empty for a match in which nothing has happened', async () => {
    expect((await widget(ids[3], 'timeline')).incidents).toEqual([])
  })
})

describe('BOOK-04 the other widgets', () => {
  it('BOOK-04a statistics name the periods, and contain the values that the sport counts', async () => {
    await send(
      ids[3] ?? 0,
      0,
      {
        period_scores: [{ home: '1', away: '0', number: 1, stage: 6 }],
        statistics: { corners: { home: 3, away: 1 } },
        scoreboard: { possession: '1' },
      },
      5,
    )
    expect(await widget(ids[3], 'statistics')).toMatchObject({
      match_id: ids[3],
      status: 0,
      period_scores: [{ home: '1', away: '0', number: 1, name: '1st half' }],
      statistics: { corners: { home: 3, away: 1 } },
      scoreboard: { possession: '1' },
    })
  })

  it('BOOK-04c head-to-head has the meetings of both competitors and the last matches of each, newest first', async () => {
    const answer = await widget(ids[3], 'head-to-head')
    expect(answer.meetings.map((match) => match.id)).toEqual([ids[1], ids[0]])
    expect(answer.home_last.map((match) => [match.id, match.score?.home])).toEqual([
      [ids[2], '1'],
      [ids[1], '0'],
      [ids[0], '2'],
    ])
    expect(answer.away_last.map((match) => match.id)).toEqual([ids[1], ids[0]])
    expect([answer.home_next, answer.away_next]).toEqual([[], []])
  })

  it('BOOK-04c head-to-head has the next matches of both competitors, soonest first', async () => {
    const { home_next, away_next } = await widget(ids[1], 'head-to-head')
    expect([home_next, away_next].map((matches) => matches.map((match) => match.id))).toEqual([[ids[3]], [ids[3]]])
  })

  it('BOOK-04 the list of widgets has only those with content', async () => {
    const { available } = await widget(ids[3], 'statistics')
    expect(available.filter((type) => type !== 'timeline')).toEqual(['head-to-head', 'standings'])
    expect((await widget(ids[4], 'statistics')).available).toEqual(['timeline', 'standings'])
  })

  it('BOOK-04e standings are computed from the matches that have ended', async () => {
    const { rows, tournament } = await widget(ids[3], 'standings')
    expect(tournament.name).toBe('League 1')
    expect(
      rows.map(({ competitor, ...row }) => [
        row.position,
        competitor.name,
        row.played,
        row.won,
        row.drawn,
        row.lost,
        row.scored,
        row.conceded,
        row.points,
      ]),
    ).toEqual([
      [1, 'Ajax', 3, 1, 1, 1, 3, 4, 4],
      [2, 'Cork', 1, 1, 0, 0, 3, 1, 3],
      [3, 'Bern', 2, 0, 1, 1, 1, 2, 1],
    ])
  })

  it('BOOK-04e standings are those of one season of a league and count only shown matches; a cup has none', async () => {
    const cup = { round: { type: 'cup' } }
    const lastYear = { season: { id: 'sr:season:last', name: 'Last year' } }
    const tennis = { id: 'sr:tournament:130', name: 'Open', category: { id: 'sr:category:130', name: 'ATP' } }
    const matches = [
      { ...event(60, 'Fram', 'Gent', 3), ...cup },
      { ...event(61, 'Fram', 'Gent', 3), ...cup },
      { ...event(62, 'Hull', 'Iwaki', 5), ...lastYear },
      event(63, 'Hull', 'Iwaki', 5),
      event(64, 'Iwaki', 'Hull', 5),
      event(65, 'Hull', 'Iwaki', 5),
      ...[66, 67].map((number) => ({
        ...event(number, 'Jo', 'Kim'),
        tournament: { ...tennis, sport: { id: 'sr:sport:5', name: 'Tennis' } },
      })),
    ]
    const stored = await storeEvents(book.database, 'betradar', 'en', matches)
    const idOf = (number: number) => stored.find(({ urn }) => urn === `sr:match:10${number}`)?.id ?? 0
    for (const number of [60, 62, 63, 64, 66]) await send(idOf(number), 4, { score: { home: '3', away: '1' } }, 1_000)
    const table = async (number: number) =>
      (await widget(idOf(number), 'standings')).rows.map(({ competitor, played, points }) => [
        competitor.name,
        played,
        points,
      ])
    const parts = async (number: number) => (await widget(idOf(number), 'statistics')).available
    expect(await table(65)).toEqual([
      ['Hull', 2, 3],
      ['Iwaki', 2, 3],
    ])
    await hide(true, 'sr:match:1064')
    expect(await table(65)).toEqual([
      ['Hull', 1, 3],
      ['Iwaki', 1, 0],
    ])
    expect(await parts(65)).toEqual(['head-to-head', 'standings'])
    await hide(true, 'sr:match:1063')
    expect([await table(65), await parts(65)]).toEqual([[], ['head-to-head']])
    for (const number of [61, 67]) expect([await table(number), await parts(number)]).toEqual([[], ['head-to-head']])
  })

  it('BOOK-04c upcoming matches are not among the last matches', async () => {
    const stored = await storeEvents(book.database, 'betradar', 'en', [
      event(70, 'Lund', 'Mons', 7),
      event(71, 'Mons', 'Lund', 7),
    ])
    const id = stored.find(({ urn }) => urn === 'sr:match:1070')?.id
    expect((await widget(id, 'statistics')).available).toEqual([])
    expect((await widget(id, 'head-to-head')).home_next).toHaveLength(1)
  })

  it('BOOK-04d lineups are listed as a widget once the provider has named players', async () => {
    expect(await widget(ids[3], 'lineups')).toMatchObject({ available: false, home: [], away: [] })
    await book.database.query(`INSERT INTO touchline.squad_player (competitor_id, urn, names, position, shirt_number)
      SELECT home_id, 'sr:player:1', '{"en": "Ann Keeper"}', 'goalkeeper', 1 FROM touchline.match WHERE id = ${ids[3]}`)
    const { available, home } = await widget(ids[3], 'lineups')
    expect([available, home]).toEqual([
      true,
      [
        {
          urn_id: 'sr:player:1',
          name: 'Ann Keeper',
          position: 'goalkeeper',
          number: 1,
          country_code: null,
          starting: null,
        },
      ],
    ])
  })

  it('BOOK-04 an unknown widget type is rejected, and an unknown or hidden match is not found', async () => {
    const wrong = await get(`/api/v2/matches/${ids[0]}/weather`)
    expect([wrong.status, ErrorReply.parse(wrong.body).path]).toEqual([400, 'params.type'])
    const types = ['statistics', 'timeline', 'head-to-head', 'lineups', 'standings', 'video', 'streams', 'tracker']
    for (const type of types) expect((await get(`/api/v2/matches/999999/${type}`)).status).toBe(404)
    await hide(true)
    for (const type of types) expect((await get(`/api/v2/matches/${ids[4]}/${type}`)).status).toBe(404)
    await hide(false)
    expect((await get(`/api/v2/matches/${ids[4]}/timeline`)).status).toBe(200)
  })
})

async function hide(isHidden: boolean, subjectUrn = 'sr:match:105'): Promise<void> {
  await setOverlay(
    { query: async (sql: string, values: unknown[]) => book.suite.database.query(sql, values) } as never,
    {
      operatorId: 1,
      kind: 'match',
      provider: 'betradar',
      subjectUrn,
      isHidden,
    },
  )
}

describe('BOOK-07 counters', () => {
  const request = async (lists: readonly ListKey[]) => {
    const { status, body } = await callApi(api, { method: 'POST', path: '/api/v2/counters', body: { lists } })
    expect(status).toBe(200)
    return postCounters.reply.parse(body).counters
  }
  const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))

  it('BOOK-07ab the matches of each list are counted by sport and category, without hidden ones', async () => {
    await book.suite.database.query('UPDATE touchline.match SET status = 4')
    await book.suite.database.query(
      `UPDATE touchline.match SET status = CASE id WHEN $1 THEN 1 ELSE 0 END,
        start_at = CASE id WHEN $2 THEN clock_timestamp() + interval '3 days' ELSE clock_timestamp() END WHERE id = ANY($3)`,
      [ids[0], ids[1], [ids[0], ids[1], ids[4]]],
    )
    await nextSecond()
    const counters = await request(['all', 'live', 'upcoming', 'today', 'top', 'outrights', 'favorites', 'all'])
    expect(counters.map(({ list, total }) => [list, total])).toEqual([
      ['all', 3],
      ['live', 1],
      ['upcoming', 2],
      ['today', 1],
      ['top', 0],
      ['outrights', 0],
      ['favorites', 0],
    ])
    expect(counters[0]?.sports).toEqual([{ id: expect.any(Number), key: 'soccer', count: 3 }])
    expect(counters[0]?.categories.map(({ count }) => count)).toEqual([2, 1])
    await hide(true)
    await nextSecond()
    expect((await request(['all']))[0]?.total).toBe(2)
    await hide(false)
  })

  it('BOOK-07 a hundred calls at once share a few database queries', async () => {
    await nextSecond()
    const before = await calls()
    await Promise.all(Array.from({ length: 100 }, () => request(['all', 'live'])))
    expect((await calls()) - before).toBeLessThanOrEqual(3)
  })

  /** Returns how often the counting query has run, from the database's statistics of scans. */
  async function calls(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    const [row] = await book.suite.database.query<{ scans: string }>(
      `SELECT seq_scan AS scans FROM pg_stat_user_tables WHERE schemaname = 'touchline' AND relname = 'tournament'`,
    )
    return Number(row?.scans)
  }

  it.each([{}, { lists: [] }, { lists: ['nothing'] }, { lists: Array(21).fill('all') }])(
    'BOOK-07 rejects %j',
    async (body) => {
      const answer = await callApi(api, { method: 'POST', path: '/api/v2/counters', body })
      expect([answer.status, ErrorReply.parse(answer.body).code]).toEqual([400, 'invalid-request'])
    },
  )
})
