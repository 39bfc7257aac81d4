import { ErrorReply, maxFavorites, getFavoriteOverview, getFavorites, getMatches } from '@touchline/contract'
import { getTournament, postCounters, postSignIn } from '@touchline/contract'
import type { FavoriteType } from '@touchline/contract/server'
import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addFavorite } from '../../../src/players/favorites/favorites.ts'
import { createPlayer } from '../../../src/players/accounts/index.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { callApi } from '../../fixtures/call-api.ts'
import { openCatalogue, otherHost } from '../../fixtures/catalogue-fixture.ts'
import type { CatalogueFixture } from '../../fixtures/catalogue-fixture.ts'
import { completed, password, tokenOf } from '../../fixtures/player-fixture.ts'

let catalogue: CatalogueFixture

beforeAll(async () => {
  catalogue = await openCatalogue('favourites', [
    { number: 1, league: 11, day: 15 },
    { number: 2, league: 11, day: 16 },
    { number: 3, league: 12, day: 14 },
    { number: 4, league: 13, sport: 5, day: 13 },
  ])
  await query(`UPDATE touchline.clock SET real_anchor = 'epoch', speed = 0,
    shown_offset = timestamptz '2026-11-10' - timestamptz 'epoch'`)
})
afterAll(() => catalogue?.close())

const query = (text: string, values: unknown[] = []) => catalogue.book.suite.database.query(text, values)
const matchId = (number: number) => catalogue.ids.get(number) ?? 0

/** Returns the ids of a match's home team and league. */
async function around(number: number): Promise<{ team: number; league: number }> {
  const rows = await query('SELECT home_id AS team, tournament_id AS league FROM touchline.match WHERE id = $1', [
    matchId(number),
  ])
  return rows[0] as { team: number; league: number }
}

/** Signs up a new player and returns the session's token. */
async function signUp(name: string, host = 'localhost'): Promise<string> {
  const email = `${name}@touchline.example`
  const url = catalogue.book.suite.database.url('tl_migrate')
  const owner = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const { rows } = await owner.query<{ operator_id: number }>(
    'SELECT operator_id FROM touchline.site_host JOIN touchline.site ON site.id = site_id WHERE host = $1',
    [host],
  )
  const operatorId = rows[0]?.operator_id ?? 0
  await createPlayer(owner, { operatorId, email, password, name, language: 'en', currency: 'EUR', ...completed })
  await owner.end()
  return tokenOf(
    await callApi(catalogue.api, { method: 'POST', path: postSignIn.path, body: { email, password }, host }),
  )
}

type Caller = { token?: string; host?: string }
const request = (method: string, path: string, { token, host = 'localhost' }: Caller = {}, body?: unknown) =>
  callApi(catalogue.api, { method, path, token, host, ...(body === undefined ? {} : { body }) })

const mark = (token: string, type: FavoriteType, id: number) =>
  request('POST', `/api/v2/favourites/${type}/${id}`, { token })
const unmark = (token: string, type: FavoriteType, id: number) =>
  request('DELETE', `/api/v2/favourites/${type}/${id}`, { token })

async function idsOf(token: string, type: FavoriteType, filter = ''): Promise<number[]> {
  const { status, body } = await request('GET', `/api/v2/favourites/${type}?${filter}`, { token })
  expect(status).toBe(200)
  return z.parse(getFavorites.reply, body).favoriteIds
}

/** Returns the numbers of the matches that the list has for this player, or for a visitor without a token. */
async function listed(token: string | undefined, filter: string): Promise<number[]> {
  const caller = token === undefined ? {} : { token }
  const { body } = await request('GET', `/api/v2/matches?${filter}`, caller)
  return z.parse(getMatches.reply, body).matches.map(({ urn_id }) => Number(urn_id.split(':')[2]))
}

it('BOOK-17ac a player marks and unmarks matches, leagues and teams; each answer has all of its type, newest first', async () => {
  const token = await signUp('marks')
  const { team, league } = await around(1)
  expect((await mark(token, 'match', matchId(1))).body).toEqual({ favoriteIds: [matchId(1)] })
  expect((await mark(token, 'match', matchId(3))).body).toEqual({ favoriteIds: [matchId(3), matchId(1)] })
  expect((await mark(token, 'tournament', league)).body).toEqual({ favoriteIds: [league] })
  expect((await mark(token, 'competitor', team)).body).toEqual({ favoriteIds: [team] })
  // Marking a favorite that is already marked changes nothing.
  expect((await mark(token, 'match', matchId(1))).body).toEqual({ favoriteIds: [matchId(3), matchId(1)] })
  expect((await unmark(token, 'match', matchId(3))).body).toEqual({ favoriteIds: [matchId(1)] })
  expect((await unmark(token, 'match', matchId(3))).body).toEqual({ favoriteIds: [matchId(1)] })
  expect(await idsOf(token, 'tournament')).toEqual([league])
})

it('BOOK-17b the list is filtered by match status and by whether the match can be bet', async () => {
  const token = await signUp('filters')
  const { league } = await around(1)
  for (const number of [1, 2, 4]) await mark(token, 'match', matchId(number))
  await mark(token, 'tournament', league)
  await mark(token, 'competitor', (await around(4)).team)
  await query('UPDATE touchline.match SET status = 1 WHERE id = $1', [matchId(2)])
  await catalogue.price(2, 1_500)
  expect(await idsOf(token, 'match', 'matchStatus=1')).toEqual([matchId(2)])
  expect(await idsOf(token, 'match', 'matchStatus=0')).toEqual([matchId(4), matchId(1)])
  expect(await idsOf(token, 'match', 'isBettable=true')).toEqual([matchId(2)])
  expect(await idsOf(token, 'match', 'isBettable=false&matchStatus=0,1')).toEqual([matchId(4), matchId(1)])
  expect(await idsOf(token, 'tournament', 'matchStatus=1&isBettable=true')).toEqual([league])
  expect(await idsOf(token, 'competitor', 'matchStatus=1')).toEqual([])
  await query('UPDATE touchline.match SET status = 0 WHERE id = $1', [matchId(2)])
  const { status, body } = await request('GET', '/api/v2/favourites/match?matchStatus=9', { token })
  expect([status, z.parse(ErrorReply, body).code]).toEqual([400, 'invalid-request'])
})

it('FAV-01e favorites need a signed-in player, who cannot see those of another player', async () => {
  const [one, other] = [await signUp('one'), await signUp('other')]
  const foreign = await signUp('foreign', otherHost)
  await mark(one, 'match', matchId(1))
  expect(await idsOf(other, 'match')).toEqual([])
  await unmark(other, 'match', matchId(1))
  expect(await idsOf(one, 'match')).toEqual([matchId(1)])
  for (const [method, path] of [
    ['GET', '/api/v2/favourites'],
    ['GET', '/api/v2/favourites/match'],
    ['POST', `/api/v2/favourites/match/${matchId(1)}`],
    ['DELETE', `/api/v2/favourites/match/${matchId(1)}`],
  ] as const)
    for (const caller of [{}, { token: foreign }]) expect((await request(method, path, caller)).status).toBe(401)
})

it('BOOK-17a subjects that are hidden or unknown cannot be marked', async () => {
  const token = await signUp('hidden')
  await catalogue.setOverlay({ operatorId: 1, kind: 'match', subjectUrn: 'sr:match:3', isHidden: true })
  for (const [type, id] of [
    ['match', matchId(3)],
    ['match', 999_999],
    ['tournament', 999_999],
    ['competitor', 999_999],
  ] as const)
    expect((await mark(token, type, id)).status).toBe(404)
  await catalogue.setOverlay({ operatorId: 1, kind: 'match', subjectUrn: 'sr:match:3', isHidden: false })
  expect((await request('POST', `/api/v2/favourites/sport/1`, { token })).status).toBe(400)
})

it("BOOK-01o the list of a player's favorites has the marked matches and the matches of marked teams", async () => {
  const [one, other] = [await signUp('lists-one'), await signUp('lists-other')]
  await mark(one, 'match', matchId(4))
  await mark(one, 'competitor', (await around(2)).team)
  // Matches of a marked league are not in the list.
  await mark(one, 'tournament', (await around(3)).league)
  await mark(other, 'match', matchId(1))
  const seen = () =>
    Promise.all([one, other, undefined].map((token) => listed(token, 'favourite=true&sort_by=start_time:asc')))
  expect(await seen()).toEqual([[4, 2], [1], []])
  // Repeated requests get the same lists, so none of them came from a shared cache.
  expect(await seen()).toEqual([[4, 2], [1], []])
  expect(await listed(one, 'favourite=false')).toEqual([1, 3])
  expect(await listed(undefined, 'favourite=false')).toEqual([1, 2, 3, 4])
  const { headers } = await request('GET', '/api/v2/matches?favourite=true', { token: one })
  expect(headers['cache-control']).toBe('no-store')
  expect((await request('GET', '/api/v2/matches', { token: one })).headers['cache-control']).toBe('public, max-age=1')
})

it('BOOK-01o the number of favorites lists read at once is limited, and further calls are rejected with a time to retry', async () => {
  const token = await signUp('crowd')
  const url = catalogue.book.suite.database.url('tl_migrate')
  const owner = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const holder = await owner.connect()
  await holder.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE touchline.favourite')
  const pending = Array.from({ length: 60 }, () => request('GET', '/api/v2/matches?favourite=true', { token }))
  // The accepted requests wait for the locked table, so the first ten answers are rejections.
  const rejected = await firstOf(pending, 10)
  expect(new Set(rejected.map(({ status, body }) => `${status} ${z.parse(ErrorReply, body).code}`))).toEqual(
    new Set(['503 overloaded']),
  )
  await holder.query('ROLLBACK')
  holder.release()
  await owner.end()
  const statuses = (await Promise.all(pending)).map(({ status }) => status)
  expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([50, new Set([200, 503])])
  expect((await request('GET', '/api/v2/matches?favourite=true', { token })).status).toBe(200)
})

it("BOOK-07ab counters count the caller's favorites by sport and category", async () => {
  const token = await signUp('counts')
  await mark(token, 'match', matchId(4))
  await mark(token, 'competitor', (await around(1)).team)
  const counted = async (caller: Caller) =>
    z.parse(postCounters.reply, (await request('POST', postCounters.path, caller, { lists: ['favorites'] })).body)
      .counters[0]
  expect(await counted({ token })).toMatchObject({
    ...{ list: 'favorites', total: 2 },
    sports: [
      { key: 'soccer', count: 1 },
      { key: 'tennis', count: 1 },
    ],
    categories: [{ count: 1 }, { count: 1 }],
  })
  expect(await counted({})).toMatchObject({ total: 0, sports: [], categories: [] })
})

it('BOOK-17d FAV-01 the overview names leagues and teams with their matches', async () => {
  const token = await signUp('overview')
  const { team, league } = await around(1)
  const read = async () =>
    z.parse(getFavoriteOverview.reply, (await request('GET', '/api/v2/favourites', { token })).body)
  expect(await read()).toEqual({
    favoriteIds: { match: [], tournament: [], competitor: [] },
    ...{ tournaments: [], competitors: [], open_matches_count: 0 },
  })
  await mark(token, 'tournament', league)
  await mark(token, 'competitor', team)
  await query('UPDATE touchline.match SET status = 1 WHERE id = $1', [matchId(1)])
  const path = getTournament.path.replace(':id', String(league))
  expect(await read()).toMatchObject({
    favoriteIds: { match: [], tournament: [league], competitor: [team] },
    tournaments: [{ id: league, name: 'League 11', live_matches_count: 1, open_matches_count: 2 }],
    competitors: [{ id: team, name: 'home 1', sport: { key: 'soccer' }, next_match: { id: matchId(1) } }],
    open_matches_count: 1,
  })
  expect((await read()).tournaments).toEqual([(await catalogue.get(path)).body])
  await query('UPDATE touchline.match SET status = 4 WHERE id = $1', [matchId(1)])
  expect((await read()).competitors).toMatchObject([{ next_match: null, open_matches_count: 0 }])
  await query('UPDATE touchline.match SET status = 0 WHERE id = $1', [matchId(1)])
})

it("BOOK-17ad a player's favorites are limited in number, and matches that ended long ago are removed to make room", async () => {
  const token = await signUp('many')
  await mark(token, 'match', matchId(2))
  await query(
    `INSERT INTO touchline.favourite (player_id, operator_id, kind, subject_id)
      SELECT id, operator_id, 'match', 1000000 + number FROM touchline.player, generate_series(2, $1) AS number
      WHERE email = 'many@touchline.example'`,
    [maxFavorites],
  )
  const excess = await mark(token, 'match', matchId(1))
  expect([excess.status, z.parse(ErrorReply, excess.body).code]).toEqual([422, 'too-many-favourites'])
  expect((await mark(token, 'match', matchId(2))).status).toBe(200)
  await query(`UPDATE touchline.match SET status = 4, start_at = timestamptz '2026-11-01' WHERE id = $1`, [matchId(2)])
  const { status } = await mark(token, 'match', matchId(1))
  expect(status).toBe(200)
  const ids = await idsOf(token, 'match')
  expect([ids.length, ids[0], ids.includes(matchId(2))]).toEqual([maxFavorites, matchId(1), false])
})

it('BOOK-17d of twenty favorites added at once only as many are stored as the limit allows, which depends on the lock', async () => {
  const url = catalogue.book.suite.database.url('tl_api')
  const api = openDatabase({ url, name: 'test', connections: 20, log: createLog('test', 'silent') })
  const race = async (name: string, database: Database) => {
    await signUp(name)
    const [player] = (await query(
      `WITH player AS (SELECT id, operator_id FROM touchline.player WHERE email = $1),
        marked AS (INSERT INTO touchline.favourite (player_id, operator_id, kind, subject_id)
          SELECT id, operator_id, 'match', 1000000 + number FROM player, generate_series(1, $2) AS number)
        SELECT id::int AS "playerId", operator_id AS "operatorId" FROM player`,
      [`${name}@touchline.example`, maxFavorites - 5],
    )) as { playerId: number; operatorId: number }[]
    if (!player) throw new Error('no player')
    const reader = { database, locale: 'en', ...player }
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addFavorite(reader, 'match', 2_000_000 + index)),
    )
    const [stored] = (await query('SELECT count(*)::int AS count FROM touchline.favourite WHERE player_id = $1', [
      player.playerId,
    ])) as { count: number }[]
    return [added.filter(Boolean).length, stored?.count]
  }
  expect(await race('race', api)).toEqual([5, maxFavorites])
  // Without the lock more favorites than allowed are stored.
  expect(await race('mutant', withoutLock(api, 20))).toEqual([20, maxFavorites + 15])
  await api.end()
})

/** Wraps the database without its lock, so that all `atOnce` transactions write before the first one commits. */
function withoutLock(database: Database, atOnce: number): Database {
  let waiting = 0
  const connect = async () => {
    const client = await database.connect()
    const run = async (statement: string | { name: string }) => {
      if (statement === 'COMMIT') {
        waiting += 1
        await waitFor('the others', () => waiting === atOnce)
      }
      return typeof statement === 'object' && statement.name === 'lock-favourites'
        ? undefined
        : client.query(statement as string)
    }
    return { query: run, release: (isBroken?: boolean) => client.release(isBroken) }
  }
  return { connect } as unknown as Database
}

async function firstOf<T>(pending: readonly Promise<T>[], count: number): Promise<T[]> {
  const answers: T[] = []
  await new Promise<void>((resolve, fail) => {
    for (const one of pending) one.then((answer) => answers.push(answer) === count && resolve(), fail)
  })
  return answers.slice(0, count)
}
