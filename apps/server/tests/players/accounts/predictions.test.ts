import { getVote, postSignIn, postVote } from '@touchline/contract'
import type { Prediction, PredictionOption } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlayer } from '../../../src/players/accounts/index.ts'
import { createVoteCounts } from '../../../src/players/predictions/vote-counts.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import { callApi, codeOf } from '../../fixtures/call-api.ts'
import { openCatalogue, otherHost } from '../../fixtures/catalogue-fixture.ts'
import type { CatalogueFixture } from '../../fixtures/catalogue-fixture.ts'
import { completed, password, tokenOf } from '../../fixtures/player-fixture.ts'

let catalogue: CatalogueFixture

beforeAll(async () => {
  catalogue = await openCatalogue('predictions', [
    { number: 1, league: 11, day: 15 },
    { number: 2, league: 11, day: 16 },
    { number: 3, league: 12, day: 14 },
    { number: 4, league: 12, day: 14 },
    { number: 5, league: 11, day: 17 },
  ])
  await setClock('2026-11-10')
  await query(
    `INSERT INTO touchline.market_line (match_id, market_id, specifier, producer_id, status, is_most_balanced, outcomes, feed_ts,
        version, touched_at)
      SELECT id, 1, '', 1, 1, false, '[]', 1, 1, clock_timestamp() FROM touchline.match WHERE id = ANY ($1) ON CONFLICT DO NOTHING`,
    [[1, 2, 3, 5].map(matchId)],
  )
})
afterAll(() => catalogue?.close())

const query = (text: string, values: unknown[] = []) => catalogue.book.suite.database.query(text, values)
const matchId = (number: number) => catalogue.ids.get(number) ?? 0
const setClock = (day: string) =>
  query(
    `UPDATE touchline.clock SET real_anchor = 'epoch', speed = 0, shown_offset = $1::timestamptz - timestamptz 'epoch'`,
    [day],
  )

async function signUp(name: string, host = 'localhost'): Promise<string> {
  const email = `${name}@touchline.example`
  const url = catalogue.book.suite.database.url('tl_migrate')
  const owner = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const { rows } = await owner.query<{ operator_id: number }>(
    'SELECT operator_id FROM touchline.site_host JOIN touchline.site ON site.id = site_id WHERE host = $1',
    [host],
  )
  await createPlayer(owner, {
    operatorId: rows[0]?.operator_id ?? 0,
    ...{ email, password, name, language: 'en', currency: 'EUR', ...completed },
  })
  await owner.end()
  const body = { email, password }
  return tokenOf(await callApi(catalogue.api, { method: 'POST', path: postSignIn.path, body, host }))
}

type Caller = { token?: string | undefined; host?: string }

const request = (number: number, { token, host = 'localhost' }: Caller = {}) =>
  callApi(catalogue.api, { path: `${getVote.path}?prediction_id=match:${matchId(number)}`, token, host })

async function read(number: number, caller: Caller = {}): Promise<Prediction> {
  const { status, body } = await request(number, caller)
  expect(status).toBe(200)
  return getVote.reply.parse(body).prediction
}

const vote = (token: string | undefined, number: number, option: string, more: object = {}) =>
  callApi(catalogue.api, {
    method: 'POST',
    path: postVote.path,
    token,
    host: 'localhost',
    body: { prediction_id: `match:${matchId(number)}`, data: { option }, ...more },
  })

it('MISC-01a BOOK-20a a player votes once per match, may change the vote, and sees the results only after voting', async () => {
  const [ann, ben, cat] = [await signUp('ann'), await signUp('ben'), await signUp('cat')]
  const options: PredictionOption[] = ['home', 'draw', 'away']
  expect(await read(1, { token: ann })).toMatchObject({ options, open: true, vote: null, results: null })
  expect((await vote(ben, 1, 'away')).status).toBe(200)
  expect((await vote(cat, 1, 'draw')).status).toBe(200)
  expect(await read(1, { token: ann })).toMatchObject({ vote: null, results: null })
  expect(await read(1)).toMatchObject({ vote: null, results: null })
  const picked = postVote.reply.parse((await vote(ann, 1, 'home')).body).prediction
  expect(picked.vote).toEqual({
    prediction_id: `match:${matchId(1)}`,
    data: { option: 'home' },
    created_at: expect.any(String),
  })
  expect(picked.results).toEqual({ total: 3, counts: { home: 1, draw: 1, away: 1 } })
  const changed = postVote.reply.parse((await vote(ann, 1, 'draw')).body).prediction
  expect(changed.results).toEqual({ total: 3, counts: { draw: 2, away: 1 } })
  expect(await read(1, { token: ann })).toMatchObject({ vote: { data: { option: 'draw' } }, results: { total: 3 } })
})

it('MISC-01a AUTH-13d the votes of a closed account stay in the results of a match', async () => {
  const [ann, ben] = [await signUp('closing'), await signUp('staying')]
  await vote(ann, 5, 'home')
  await vote(ben, 5, 'home')
  const closed = await query(
    `SELECT touchline.close_player(operator_id, id) AS is_closed FROM touchline.player WHERE email LIKE 'closing@%'`,
  )
  expect(closed).toEqual([{ is_closed: true }])
  expect(await query('SELECT FROM touchline.prediction_vote WHERE match_id = $1', [matchId(5)])).toHaveLength(1)
  const url = catalogue.book.suite.database.url('tl_api')
  const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  expect(await createVoteCounts(database).read(1, matchId(5))).toEqual({ total: 2, counts: { home: 2 } })
  await database.end()
})

it('BOOK-20a twenty votes of one player at once count as one', async () => {
  const token = await signUp('many')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => vote(token, 2, n % 2 ? 'home' : 'away')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await read(2, { token })).results?.total).toBe(1)
})

it('MISC-01 a sport that is decided including overtime offers no draw, although one of its markets has one', async () => {
  const setMain = (market: number) =>
    query(
      `UPDATE touchline.sport SET main_market = $1 WHERE id = (SELECT sport_id FROM touchline.match WHERE id = $2)`,
      [market, matchId(5)],
    )
  expect((await read(5)).options).toEqual(['home', 'draw', 'away'])
  await setMain(219)
  expect((await read(5)).options).toEqual(['home', 'away'])
  await setMain(1)
})

it('MISC-01 BOOK-20 an unknown match or option, a closed vote and a visitor are rejected', async () => {
  const token = await signUp('dan')
  expect(codeOf(await vote(undefined, 1, 'home'))).toEqual([401, 'not-signed-in'])
  expect(codeOf(await vote(token, 1, 'nobody'))).toEqual([400, 'invalid-request'])
  expect(codeOf(await vote(token, 1, 'home', { stake: 5 }))).toEqual([400, 'invalid-request'])
  expect(codeOf(await vote(token, 4, 'draw'))).toEqual([422, 'invalid-fields'])
  expect((await read(4, { token })).options).toEqual(['home', 'away'])
  expect(codeOf(await vote(token, 99, 'home'))).toEqual([400, 'invalid-request'])
  const path = `${getVote.path}?prediction_id=match:999999`
  expect(codeOf(await callApi(catalogue.api, { path, host: 'localhost' }))).toEqual([404, 'not-found'])
  await vote(token, 3, 'home')
  await setClock('2026-11-20')
  expect(codeOf(await vote(token, 3, 'away'))).toEqual([422, 'invalid-fields'])
  expect(await read(3, { token })).toMatchObject({ open: false, vote: { data: { option: 'home' } } })
  expect(await read(3)).toMatchObject({ open: false, vote: null, results: { total: 1 } })
  await setClock('2026-11-10')
})

it('MISC-01 an operator counts only the votes of its own players, and a hidden match has no predictions', async () => {
  const stranger = await signUp('stranger', otherHost)
  const other = await read(1, { host: otherHost, token: stranger })
  expect(other).toMatchObject({ vote: null, results: null })
  await query(
    `INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, is_hidden)
      SELECT 1, 'match', provider, urn, true FROM touchline.match WHERE id = $1`,
    [matchId(2)],
  )
  expect(codeOf(await request(2))).toEqual([404, 'not-found'])
})

it('MISC-01 a player can vote at most sixty times an hour', async () => {
  const token = await signUp('eve')
  for (let n = 0; n < 60; n += 1) await vote(token, 1, 'home')
  expect(codeOf(await vote(token, 1, 'away'))).toEqual([429, 'too-many-attempts'])
})
