import { randomUUID } from 'node:crypto'
import { appHeader, ErrorReply, getBetRequest, getBets, getBetTimeline, postBets } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createPlayer } from '../src/players/index.ts'
import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'
import { expectSoundLedger, openMoney, operatorId, single } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'

let money: MoneyFixture
let api: AppProcess
let match: number
let [owner, stranger] = ['', '']

beforeAll(async () => {
  money = await openMoney('bet-calls')
  api = await money.suite.startServer('api')
  match = await money.addMatchAt(2_000, 3_000)
  await api.ready()
  ;[owner, stranger] = [await signUp('owner@touchline.example'), await signUp('stranger@touchline.example')]
})
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

const password = 'long enough to be one'

/** A player with 10.00 and the cookie of his session. */
async function signUp(email: string): Promise<string> {
  const url = money.suite.database.url('tl_migrate')
  const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const player = { operatorId, email, password, name: 'Player', language: 'en', currency: 'EUR' }
  const id = await createPlayer(database, player)
  await database.query(`SELECT touchline.open_account($1, $2, 'EUR')`, [operatorId, id])
  await database.query(`SELECT touchline.issue_play_money($1, 'EUR', 1000, 'test')`, [id])
  await database.end()
  const { headers } = await call('POST', '/api/platform/users/sign_in', { body: { email, password } })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

type Options = { cookie?: string; key?: string; body?: unknown }

async function call(method: string, path: string, { cookie, key, body }: Options = {}) {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...appHeader,
      origin: api.url,
      ...(cookie === undefined ? {} : { cookie }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

const place = (bets: BetDraft[], options: Options = {}) =>
  call('POST', postBets.path, { ...options, body: { meta: { device_id: null, quick: false, type: 'single' }, bets } })

const read = (path: string, cookie?: string) => call('GET', path, cookie === undefined ? {} : { cookie })

it('BOOK-09 BOOK-10 SLIP-18 a bet is placed, listed and published, to its owner alone', async () => {
  const key = randomUUID()
  const placed = await place([single(match, 250, 2_000)], { cookie: owner, key })
  expect(placed.status).toBe(200)
  const [bet] = z.parse(postBets.reply, placed.body).bets
  const listed = z.parse(getBets.reply, (await read(`${getBets.path}?status=waiting_results&limit=5`, owner)).body)
  expect(listed.bets[0]).toEqual(bet)
  const path = getBetTimeline.path.replace(':id', bet?.id ?? '')
  const { entries } = z.parse(getBetTimeline.reply, (await read(path, owner)).body)
  expect(entries.map(({ kind }) => kind)).toEqual(['requested', 'accepted'])
  expect(z.parse(getBets.reply, (await read(getBets.path, stranger)).body).bets).toEqual([])
  expect((await read(path, stranger)).status).toBe(404)
  // Sent again, as after a lost answer: the same answer, byte for byte, and no second bet.
  const repeat = await place([single(match, 250, 2_000)], { cookie: owner, key })
  expect(repeat).toMatchObject({ status: 200, body: placed.body })
  expect(z.parse(getBets.reply, (await read(getBets.path, owner)).body).pagination.total).toBe(1)
})

it('ERR-03 BEY-03 a rejection names each bet, its reason and its number', async () => {
  const answer = await place([single(match, 100, 2_000), single(match, 100, 2_900, '2')], {
    cookie: owner,
    key: randomUUID(),
  })
  expect(answer.status).toBe(422)
  expect(z.parse(ErrorReply, answer.body)).toMatchObject({
    code: 'bet-refused',
    errors_by_bet: [{ index: 1, reason: 'invalid-odds', code: 101, odds: 3_000 }],
  })
})

it('BET-05 a key with another payload is a conflict', async () => {
  const key = randomUUID()
  await place([single(match, 10, 2_000)], { cookie: owner, key })
  const answer = await place([single(match, 11, 2_000)], { cookie: owner, key })
  expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([409, 'idempotency-mismatch'])
})

it('BEY-02 the answer under a key is looked up by its player alone, and looking it up places nothing', async () => {
  const lookUp = (key: string, cookie?: string) => read(getBetRequest.path.replace(':key', key), cookie)
  const [placedKey, refusedKey, unsentKey] = [randomUUID(), randomUUID(), randomUUID()]
  const placed = await place([single(match, 10, 2_000)], { cookie: owner, key: placedKey })
  const refused = await place([single(match, 10, 2_900)], { cookie: owner, key: refusedKey })
  const total = async () => z.parse(getBets.reply, (await read(getBets.path, owner)).body).pagination.total
  const before = await total()

  expect(await lookUp(placedKey, owner)).toMatchObject({ status: 200, body: placed.body })
  const again = await lookUp(refusedKey, owner)
  expect([refused.status, again.status]).toEqual([422, 422])
  expect(z.parse(ErrorReply, again.body).errors_by_bet).toEqual(z.parse(ErrorReply, refused.body).errors_by_bet)
  for (const [key, cookie] of [[unsentKey, owner] as const, [placedKey, stranger] as const]) {
    const { status, body } = await lookUp(key, cookie)
    expect([status, z.parse(ErrorReply, body).code]).toEqual([404, 'unknown-request'])
  }
  expect((await lookUp('mine', owner)).status).toBe(400)
  expect((await lookUp(placedKey)).status).toBe(401)
  expect(await total()).toBe(before)
})

it('BET-08a a visitor places, lists and reads nothing', async () => {
  const answers = [
    await place([single(match, 10, 2_000)], { key: randomUUID() }),
    await read(getBets.path),
    await read(getBetTimeline.path.replace(':id', randomUUID())),
  ]
  expect(answers.map(({ status, body }) => [status, z.parse(ErrorReply, body).code])).toEqual(
    answers.map(() => [401, 'not-signed-in']),
  )
})

const meta = { device_id: null, quick: false, type: 'single' }

it('an unknown field of a bet is rejected, not dropped', async () => {
  const draft = single(match, 10, 2_000)
  const [selection] = draft.selections
  const bodies = [
    { meta, bets: [{ ...draft, bonus: { id: 1, type: 'freebet' } }] },
    { meta, bets: [{ ...draft, system_id: '302' }] },
    { meta, bets: [{ ...draft, custom_odds: 9 }] },
    { meta, bets: [{ ...draft, stake: { ...draft.stake, wallet: 'bonus' } }] },
    { meta, bets: [{ ...draft, selections: [{ ...selection, banker: true }] }] },
    { meta: { ...meta, promo: 'x' }, bets: [draft] },
    { meta, bets: [draft], accept_policy: 'any' },
  ]
  for (const body of bodies) {
    const answer = await call('POST', postBets.path, { cookie: stranger, key: randomUUID(), body })
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([400, 'invalid-request'])
  }
  const signIn = { email: 'owner@touchline.example', password, remember: true }
  expect((await call('POST', '/api/platform/users/sign_in', { body: signIn })).status).toBe(400)
  expect((await call('DELETE', '/api/platform/users/sign_out', { body: { everywhere: true } })).status).toBe(400)
  expect(z.parse(getBets.reply, (await read(getBets.path, stranger)).body).bets).toEqual([])
})

it('a key is for the body as it was sent, to the last field', async () => {
  const key = randomUUID()
  const draft = single(match, 10, 2_000)
  const send = (sent: object) =>
    call('POST', postBets.path, { cookie: owner, key, body: { meta: { ...meta, ...sent }, bets: [draft] } })
  expect((await send({})).status).toBe(200)
  expect((await send({ device_id: 'phone' })).status).toBe(409)
  expect((await send({ quick: true })).status).toBe(409)
  expect((await send({})).status).toBe(200)
  // The line is the same one; what was sent is not.
  const [selection] = draft.selections
  const rewritten = { ...draft, selections: [{ ...selection, specifier: '|' }] }
  expect((await call('POST', postBets.path, { cookie: owner, key, body: { meta, bets: [rewritten] } })).status).toBe(
    409,
  )
})

it('BOOK-27a numbers too large for the book and text the database does not take are no request', async () => {
  const draft = single(match, 10, 2_000)
  const [selection] = draft.selections
  const withSelection = (change: object) => ({ meta, bets: [{ ...draft, selections: [{ ...selection, ...change }] }] })
  const bodies = [
    withSelection({ market_id: 3_000_000_000 }),
    withSelection({ match_id: 2 ** 53 }),
    withSelection({ specifier: 'total=1\0' }),
    withSelection({ outcome_id: '1\0' }),
    withSelection({ outcome_id: '\ud800' }),
    { meta: { ...meta, device_id: 'a\0b' }, bets: [draft] },
  ]
  for (const body of bodies) {
    const answer = await call('POST', postBets.path, { cookie: stranger, key: randomUUID(), body })
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([400, 'invalid-request'])
  }
  for (const email of ['a@b\0c', 'a@b\ud800'])
    expect((await call('POST', '/api/platform/users/sign_in', { body: { email, password } })).status).toBe(400)
})

it('SLIP-18 ODDS-03a what is not whole, not a price or without a key is not a request', async () => {
  const draft = single(match, 10, 2_000)
  const wrong: [BetDraft[], Options][] = [
    [[draft], {}],
    [[draft], { key: 'mine' }],
    [[], { key: randomUUID() }],
    [Array<BetDraft>(21).fill(draft), { key: randomUUID() }],
    [[single(match, 10.5, 2_000)], { key: randomUUID() }],
    [[single(match, -1, 2_000)], { key: randomUUID() }],
    [[single(match, 10, 1_000)], { key: randomUUID() }],
    [[{ ...draft, stake: { value: 10, currency: 'eur' } }], { key: randomUUID() }],
  ]
  for (const [bets, options] of wrong) {
    const answer = await place(bets, { ...options, cookie: stranger })
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([400, 'invalid-request'])
  }
  expect(z.parse(getBets.reply, (await read(getBets.path, stranger)).body).bets).toEqual([])
})
