import { randomUUID } from 'node:crypto'
import { createIdempotencyKey, ErrorReply, getBetRequest, getBets, getBetTimeline, postBets } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { meta, openBetCalls, password, severalSingles } from '../../fixtures/bet-calls-fixture.ts'
import type { BetCalls, Options } from '../../fixtures/bet-calls-fixture.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

let money: MoneyFixture
let { call, place, read, signUp }: Pick<BetCalls, 'call' | 'place' | 'read' | 'signUp'> = {} as BetCalls
let match: number
let [owner, stranger] = ['', '']

beforeAll(async () => {
  ;({ money, call, place, read, signUp } = await openBetCalls('bet-calls', {}, severalSingles))
  match = await money.addMatchAt(2_000, 3_000)
  ;[owner, stranger] = [await signUp('owner@touchline.example'), await signUp('stranger@touchline.example')]
})
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

it('BOOK-09 BOOK-10 SLIP-18 a bet is placed, listed and published only to its owner', async () => {
  const key = createIdempotencyKey()
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
  // A repeated request gets the same answer, byte for byte, and no second bet.
  const repeat = await place([single(match, 250, 2_000)], { cookie: owner, key })
  expect(repeat).toMatchObject({ status: 200, body: placed.body })
  expect(z.parse(getBets.reply, (await read(getBets.path, owner)).body).pagination.total).toBe(1)
})

it('BET-08b a bet is listed with the final score of its match, and without one before the end', async () => {
  const played = await money.addMatchAt(2_000, 3_000)
  const [bet] = z.parse(
    postBets.reply,
    (await place([single(played, 100, 2_000)], { cookie: owner, key: createIdempotencyKey() })).body,
  ).bets
  const finalScore = async () => {
    const answer = await read(`${getBets.path}?id=${bet?.id}`, owner)
    return z.parse(getBets.reply, answer.body).bets[0]?.selections[0]?.match.final_score
  }
  const become = (status: number) =>
    money.suite.database.query(
      `UPDATE touchline.match SET status = $2, state = state || '{"score": {"home": "2", "away": "1"}}' WHERE id = $1`,
      [played, status],
    )
  // In a live match, or one that was stopped or is no longer covered, the score may not be final.
  for (const status of [1, 2, 5]) {
    await become(status)
    expect(await finalScore(), String(status)).toBeUndefined()
  }
  for (const status of [3, 4]) {
    await become(status)
    expect(await finalScore(), String(status)).toEqual({ home: '2', away: '1' })
  }
})

it('ERR-03f BEY-03 a rejection has the reason of each bet with its number, in the language of the request', async () => {
  await money.suite.database.query(
    `UPDATE touchline.site SET locales = ARRAY['en', 'de', 'ar'] WHERE key = 'touchline'`,
  )
  const key = createIdempotencyKey()
  const drafts = [single(match, 100, 2_000), single(match, 100, 2_900, '2'), single(match, 5_000, 2_000)]
  const reject = async (language: string) => {
    const answer = await place(drafts, { cookie: stranger, key, headers: { 'accept-language': language } })
    expect(answer.status).toBe(422)
    return z.parse(ErrorReply, answer.body)
  }
  const wrongOdds = { index: 1, reason: 'invalid-odds', code: 101, odds: 3_000 }
  const noFunds = { index: 2, reason: 'insufficient-funds', code: 200, amount: 900, currency: 'EUR' }
  expect(
    await waitFor('the languages of the site', async () => {
      const { errors_by_bet: given } = await reject('de')
      return given?.[1]?.localized_message?.startsWith('Ihr Guthaben') === true && given
    }),
  ).toEqual([
    {
      ...wrongOdds,
      legs: [{ index: 0, reason: 'invalid-odds', code: 101, odds: 3_000 }],
      localized_message: 'Die Quote hat sich auf 3,00 geändert.',
    },
    { ...noFunds, localized_message: 'Ihr Guthaben reicht für 9,00\u00A0€.' },
  ])
  // The stored answer has no texts; they are added in the language of each request.
  expect((await reject('en')).errors_by_bet).toMatchObject([
    { ...wrongOdds, localized_message: 'The price moved to 3.00.' },
    { ...noFunds, localized_message: 'Your balance covers €9.00.' },
  ])
  const stored = await money.suite.database.query('SELECT answer::text FROM touchline.decision WHERE key = $1', [key])
  expect(JSON.stringify(stored)).not.toContain('localized')
})

it('ERR-03 each selection of a combo has its own reason and price', async () => {
  const [one, two] = [await money.addMatchAt(2_000), await money.addMatchAt(3_000)]
  const selections = [...single(one, 1, 2_100).selections, ...single(two, 1, 2_900).selections]
  const answer = await place([{ stake: { value: 10, currency: 'EUR' }, selections }], {
    cookie: stranger,
    key: createIdempotencyKey(),
  })
  expect(z.parse(ErrorReply, answer.body).errors_by_bet).toEqual([
    {
      index: 0,
      reason: 'invalid-odds',
      code: 101,
      legs: [
        { index: 0, reason: 'invalid-odds', code: 101, odds: 2_000 },
        { index: 1, reason: 'invalid-odds', code: 101, odds: 3_000 },
      ],
      localized_message: 'Bet not accepted: the odds have changed.',
    },
  ])
})

it('BET-05 a repeated key with another payload is a conflict', async () => {
  const key = createIdempotencyKey()
  await place([single(match, 10, 2_000)], { cookie: owner, key })
  const answer = await place([single(match, 11, 2_000)], { cookie: owner, key })
  expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([409, 'idempotency-mismatch'])
})

it('BEY-02 the answer to a key can be looked up by its player only, and the lookup places nothing', async () => {
  const lookUp = (key: string, cookie?: string) => read(getBetRequest.path.replace(':key', key), cookie)
  const [placedKey, refusedKey, unsentKey] = [createIdempotencyKey(), createIdempotencyKey(), createIdempotencyKey()]
  const placed = await place([single(match, 10, 2_000)], { cookie: owner, key: placedKey })
  const rejected = await place([single(match, 10, 2_900)], { cookie: owner, key: refusedKey })
  const total = async () => z.parse(getBets.reply, (await read(getBets.path, owner)).body).pagination.total
  const before = await total()

  expect(await lookUp(placedKey, owner)).toMatchObject({ status: 200, body: placed.body })
  const again = await lookUp(refusedKey, owner)
  expect([rejected.status, again.status]).toEqual([422, 422])
  expect(z.parse(ErrorReply, again.body).errors_by_bet).toEqual(z.parse(ErrorReply, rejected.body).errors_by_bet)
  for (const [key, cookie] of [[unsentKey, owner] as const, [placedKey, stranger] as const]) {
    const { status, body } = await lookUp(key, cookie)
    expect([status, z.parse(ErrorReply, body).code]).toEqual([404, 'unknown-request'])
  }
  expect((await lookUp('mine', owner)).status).toBe(400)
  expect((await lookUp(placedKey)).status).toBe(401)
  expect(await total()).toBe(before)
})

it('BET-08a a visitor can neither place, list nor read bets', async () => {
  const answers = [
    await place([single(match, 10, 2_000)], { key: createIdempotencyKey() }),
    await read(getBets.path),
    await read(getBetTimeline.path.replace(':id', randomUUID())),
  ]
  expect(answers.map(({ status, body }) => [status, z.parse(ErrorReply, body).code])).toEqual(
    answers.map(() => [401, 'not-signed-in']),
  )
})

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
    const answer = await call('POST', postBets.path, { cookie: stranger, key: createIdempotencyKey(), body })
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([400, 'invalid-request'])
  }
  const signIn = { email: 'owner@touchline.example', password, remember: true }
  expect((await call('POST', '/api/platform/users/sign_in', { body: signIn })).status).toBe(400)
  expect((await call('DELETE', '/api/platform/users/sign_out', { body: { everywhere: true } })).status).toBe(400)
  expect(z.parse(getBets.reply, (await read(getBets.path, stranger)).body).bets).toEqual([])
})

it('an idempotency key is bound to the complete body', async () => {
  const key = createIdempotencyKey()
  const draft = single(match, 10, 2_000)
  const send = (sent: object) =>
    call('POST', postBets.path, { cookie: owner, key, body: { meta: { ...meta, ...sent }, bets: [draft] } })
  expect((await send({})).status).toBe(200)
  expect((await send({ device_id: 'phone' })).status).toBe(409)
  expect((await send({ quick: true })).status).toBe(409)
  expect((await send({})).status).toBe(200)
  // Both specifiers name the same line, but the body has changed.
  const [selection] = draft.selections
  const rewritten = { ...draft, selections: [{ ...selection, specifier: '|' }] }
  expect((await call('POST', postBets.path, { cookie: owner, key, body: { meta, bets: [rewritten] } })).status).toBe(
    409,
  )
})

it('BOOK-27a numbers that are too large to store, and invalid text, are rejected', async () => {
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
    const answer = await call('POST', postBets.path, { cookie: stranger, key: createIdempotencyKey(), body })
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([400, 'invalid-request'])
  }
  for (const email of ['a@b\0c', 'a@b\ud800'])
    expect((await call('POST', '/api/platform/users/sign_in', { body: { email, password } })).status).toBe(400)
})

it('SLIP-18 ODDS-03a a stake with a fraction, an invalid price or a missing key is rejected', async () => {
  const draft = single(match, 10, 2_000)
  const wrong: [BetDraft[], Options][] = [
    [[draft], {}],
    [[draft], { key: 'mine' }],
    [[], { key: createIdempotencyKey() }],
    [Array<BetDraft>(21).fill(draft), { key: createIdempotencyKey() }],
    [[single(match, 10.5, 2_000)], { key: createIdempotencyKey() }],
    [[single(match, -1, 2_000)], { key: createIdempotencyKey() }],
    [[single(match, 10, 1_000)], { key: createIdempotencyKey() }],
    [[{ ...draft, stake: { value: 10, currency: 'eur' } }], { key: createIdempotencyKey() }],
  ]
  for (const [bets, options] of wrong) {
    const answer = await place(bets, { ...options, cookie: stranger })
    expect([answer.status, z.parse(ErrorReply, answer.body).code]).toEqual([400, 'invalid-request'])
  }
  expect(z.parse(getBets.reply, (await read(getBets.path, stranger)).body).bets).toEqual([])
})

/** Returns selections at 2.000, one in each of `count` matches. */
async function legs(count: number): Promise<BetDraft['selections']> {
  const matches = await Promise.all(Array.from({ length: count }, () => money.addMatchAt(2_000, 3_000)))
  return matches.flatMap((id) => single(id, 1, 2_000).selections)
}

const bettor = (name: string) => signUp(`${name}@touchline.example`)

it('BOOK-10d BET-05g BET-01e a combo and a system are placed, and can be read by their ids', async () => {
  const cookie = await bettor('types')
  const selections = await legs(3)
  const stake = { value: 300, currency: 'EUR' }
  const body = {
    meta: { ...meta, type: 'combo' },
    bets: [
      { stake, selections },
      { stake, selections, system_id: 302 },
    ],
  }
  const placed = await call('POST', postBets.path, { cookie, key: createIdempotencyKey(), body })
  const [combo, system] = z.parse(postBets.reply, placed.body).bets
  expect(combo).toMatchObject({ type: 'combo', odds: 8_000, potential_win: 2_400, system: null })
  // The system 2/3 has three lines of 100, each at 4.000.
  const shape = { id: 302, win_count: 2, total_count: 3 }
  expect(system).toMatchObject({ type: 'system', odds: null, potential_win: 1_200, system: shape })
  for (const bet of [combo, system]) {
    const found = await read(`${getBets.path}?id=${bet?.id}`, cookie)
    const pagination = { total: 1, page: 1, limit: 500, last_page: 1 }
    expect(found).toMatchObject({ status: 200, body: { bets: [bet], pagination } })
  }
  expect((await read(`${getBets.path}?id=${combo?.id}`, stranger)).body).toMatchObject({ bets: [] })
  expect((await read(`${getBets.path}?id=mine`, cookie)).status).toBe(400)
})

it.each([undefined, 'double', 'SINGLE', null, 1])(
  'BOOK-10c a request names its type; %j is none, and nothing is placed',
  async (type) => {
    const cookie = await bettor(`type-${String(type).toLowerCase()}`)
    const body = { meta: { device_id: null, quick: false, type }, bets: [single(match, 100, 2_000)] }
    const { status, body: reply } = await call('POST', postBets.path, { cookie, key: createIdempotencyKey(), body })
    expect([status, z.parse(ErrorReply, reply)]).toMatchObject([
      400,
      { code: 'invalid-request', path: 'body.meta.type' },
    ])
    expect((await read(getBets.path, cookie)).body).toMatchObject({ bets: [] })
  },
)

it('BOOK-10c M-D bodies whose fields contradict each other are rejected, and nothing is placed', async () => {
  const cookie = await bettor('contradictions')
  const selections = await legs(3)
  const stake = { value: 300, currency: 'EUR' }
  const draft = single(match, 10, 2_000)
  const bodies: [string, object][] = [
    [
      'body.bets.0.system_id',
      { meta: { ...meta, type: 'custom_bet' }, bets: [{ stake, selections, system_id: 302, custom_odds: 4_000 }] },
    ],
    ['body.bets.1.system_id', { meta, bets: [draft, { stake, selections, system_id: 302, custom_odds: 4_000 }] }],
    ['body.meta.type', { meta: { ...meta, type: 'combo' }, bets: [draft] }],
    ['body.meta.type', { meta, bets: [{ stake, selections }] }],
    ['body.meta.type', { meta: { ...meta, type: 'combo' }, bets: [{ stake, selections, system_id: 302 }] }],
    ['body.meta.type', { meta: { ...meta, type: 'system' }, bets: [{ stake, selections, custom_odds: 4_000 }] }],
    ['body.meta.quick', { meta: { ...meta, quick: true }, bets: [draft, draft] }],
    ['body.meta.quick', { meta: { ...meta, quick: true, type: 'combo' }, bets: [{ stake, selections }] }],
  ]
  for (const [path, body] of bodies) {
    const answer = await call('POST', postBets.path, { cookie, key: createIdempotencyKey(), body })
    expect([answer.status, z.parse(ErrorReply, answer.body)]).toMatchObject([400, { code: 'invalid-request', path }])
  }
  // A system of the wrong size is rejected as a betting rule, with a reason of its own (TYPE-2).
  const body = { meta: { ...meta, type: 'system' }, bets: [{ stake, selections, system_id: 402 }] }
  const answer = await call('POST', postBets.path, { cookie, key: createIdempotencyKey(), body })
  expect(answer).toMatchObject({ status: 422, body: { errors_by_bet: [{ reason: 'system-unknown' }] } })
  expect((await read(getBets.path, cookie)).body).toMatchObject({ bets: [] })
})

it('BOOK-10ab the fields device_id and quick are stored with the bet', async () => {
  const cookie = await bettor('device')
  const body = { meta: { device_id: 'phone', quick: true, type: 'single' }, bets: [single(match, 100, 2_000)] }
  const placed = await call('POST', postBets.path, { cookie, key: createIdempotencyKey(), body })
  const [bet] = z.parse(postBets.reply, placed.body).bets
  const stored = await money.suite.database.query('SELECT device_id, is_quick FROM touchline.bet WHERE id = $1', [
    bet?.id,
  ])
  expect(stored).toEqual([{ device_id: 'phone', is_quick: true }])
})
