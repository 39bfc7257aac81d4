import { randomUUID } from 'node:crypto'
import {
  CashOutOffer,
  createIdempotencyKey,
  ErrorReply,
  getBets,
  getCashOutOffer,
  getCashOutRequest,
  getCashOutRules,
  postBetEdit,
  postBets,
  postCashOut,
  postCashOutWatch,
  putCashOutRules,
} from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openBetCalls } from '../../fixtures/bet-calls-fixture.ts'
import type { BetCalls } from '../../fixtures/bet-calls-fixture.ts'
import { withCashOut } from '../../fixtures/cash-out-fixture.ts'
import type { CashOutFixture } from '../../fixtures/cash-out-fixture.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'

let calls: BetCalls
let book: CashOutFixture
let match: number
let [owner, stranger] = ['', '']

beforeAll(async () => {
  // The site has three languages.
  calls = await openBetCalls('cash-out-calls', { BET_LIMIT_REQUESTS: '40', BET_LIMIT_SECONDS: '3600' }, {})
  book = withCashOut(calls.money)
  match = await book.addChance(2_000, 500_000_000)
  ;[owner, stranger] = [await calls.signUp('owner@touchline.example'), await calls.signUp('stranger@touchline.example')]
})
afterEach(() => expectSoundLedger(book.worker))
afterAll(() => book.close())

async function placed(stake = 100): Promise<PlacedBet> {
  const answer = await calls.place([single(match, stake, 2_000)], { cookie: owner, key: createIdempotencyKey() })
  return z.parse(postBets.reply, answer.body).bets[0]!
}

const at = (endpoint: { path: string }, id: string) => endpoint.path.replace(':id', id).replace(':key', id)
const cashOut = (body: object, key = createIdempotencyKey(), cookie = owner) =>
  calls.call('POST', postCashOut.path, { cookie, key, body })

it('BOOK-11ab BEY-02b a bet can be watched, is cashed out once per key, and the stored answer is found by that key', async () => {
  const [bet, key] = [await placed(), createIdempotencyKey()]
  const offer = { bet_id: bet.id, currency: 'EUR', open_stake: 100, amount: 95, reason: null }
  const shown = await calls.read(at(getCashOutOffer, bet.id), owner)
  expect(z.parse(CashOutOffer, shown.body)).toMatchObject(offer)
  const watched = await calls.call('POST', postCashOutWatch.path, { cookie: owner, body: { bet_ids: [bet.id] } })
  expect(z.parse(postCashOutWatch.reply, watched.body)).toMatchObject({ offers: [offer], seconds: 30 })

  const rejected = await cashOut({ bet_id: bet.id, to_cashout: 96 })
  expect(rejected.status).toBe(422)
  expect(z.parse(ErrorReply, rejected.body)).toMatchObject({
    code: 'cash-out-rejected',
    cash_out: { reason: 'offer-lower', offer: 95 },
  })
  const part = await cashOut({ bet_id: bet.id, to_cashout: 38, share: 40 }, key)
  expect([part.status, z.parse(postCashOut.reply, part.body)]).toMatchObject([
    200,
    { stake: 40, amount: 38, bet: { cash_out: { open_stake: 60, amount: 38 } } },
  ])
  expect((await cashOut({ bet_id: bet.id, to_cashout: 57 })).status).toBe(200)
  expect(await calls.read(at(getCashOutRequest, key), owner)).toMatchObject({ status: 200, body: part.body })
  expect(await cashOut({ bet_id: bet.id, to_cashout: 38, share: 40 }, key)).toMatchObject({ body: part.body })
  expect(await cashOut({ bet_id: bet.id, to_cashout: 37, share: 40 }, key)).toMatchObject({ status: 409 })
  expect(await calls.read(at(getCashOutRequest, randomUUID()), owner)).toMatchObject({ status: 404 })
})

it('BOOK-11a requests with one bet id in upper and in lower case return one offer', async () => {
  const likely = await book.addChance(2_000, 500_000_000)
  const answer = await calls.place([single(likely, 100, 2_000)], { cookie: owner, key: createIdempotencyKey() })
  await book.setChance(likely, 1_650, 600_000_000)
  const { id } = z.parse(postBets.reply, answer.body).bets[0]!
  const body = { bet_ids: [id, id.toUpperCase()] }
  const watched = await calls.call('POST', postCashOutWatch.path, { cookie: owner, body })
  expect(watched.body).toMatchObject({ offers: [{ bet_id: id, amount: 114 }] })
})

describe("BOOK-11 callers other than the bet's owner", () => {
  it('a visitor is asked to sign in, another player finds no bet, and no money moves for either', async () => {
    const [bet, key] = [await placed(), createIdempotencyKey()]
    const body = { bet_id: bet.id, to_cashout: 1 }
    const edit = { to_cashout: 1, selections: single(match, 1, 2_000).selections }
    const rules = { cash_out_at: 1, notify_at: 1 }
    const tries = (cookie: { cookie?: string }) =>
      Promise.all([
        calls.call('POST', postCashOut.path, { ...cookie, key, body }),
        calls.call('POST', at(postBetEdit, bet.id), { ...cookie, key: createIdempotencyKey(), body: edit }),
        calls.call('GET', at(getCashOutOffer, bet.id), cookie),
        calls.call('GET', at(getCashOutRules, bet.id), cookie),
        calls.call('PUT', at(putCashOutRules, bet.id), { ...cookie, body: rules }),
        calls.call('GET', at(getCashOutRequest, key), cookie),
      ])
    for (const { status, body: said } of await tries({}))
      expect([status, (said as ErrorReply).code]).toEqual([401, 'not-signed-in'])
    for (const { status } of await tries({ cookie: stranger })) expect(status).toBe(404)
    const watched = await calls.call('POST', postCashOutWatch.path, { cookie: stranger, body: { bet_ids: [bet.id] } })
    expect(watched.body).toMatchObject({ offers: [] })
    const [{ count }] = (await book.suite.database.query(
      'SELECT count(*)::int AS count FROM touchline.cash_out_watch WHERE bet_id = $1',
      [bet.id],
    )) as [{ count: number }]
    expect(count).toBe(0)
    expect(await book.read(bet.id)).toMatchObject({ status: 'waiting_results' })
  })

  it.each<[string, object]>([
    ['an unknown field', { to_cashout: 1, partial: true }],
    ['no amount', {}],
    ['a fraction', { to_cashout: 1.5 }],
    ['nothing to accept', { to_cashout: 0 }],
    ['a share of everything', { to_cashout: 1, share: 100 }],
    ['a share of nothing', { to_cashout: 1, share: 0 }],
  ])('a body with %s is rejected', async (_, body) => {
    expect(await cashOut({ bet_id: randomUUID(), ...body })).toMatchObject({ status: 400 })
  })
})

it("SESS-04a LIVE-05i a bet, a cash-out and an edit reach the player's pages in every language of the site", async () => {
  const sent = async () => {
    const rows = await book.suite.database.query<{ channels: string[] }>(
      `DELETE FROM touchline.outbox WHERE payload -> 'data' ->> 'type' = 'bet_changed' RETURNING payload -> 'channels' AS channels`,
    )
    return rows.map(({ channels }) => channels.map((channel) => channel.split(/[:.]/)[1] ?? '').toSorted())
  }
  const everywhere = ['ar', 'de', 'en']
  await sent()
  const bet = await placed()
  expect(await sent()).toEqual([everywhere])
  expect((await cashOut({ bet_id: bet.id, to_cashout: 38, share: 40 })).status).toBe(200)
  expect(await sent()).toEqual([everywhere])
  const { selections } = single(await book.addChance(3_000, 300_000_000), 1, 3_000)
  const body = { to_cashout: 50, selections }
  const edited = await calls.call('POST', at(postBetEdit, bet.id), {
    cookie: owner,
    key: createIdempotencyKey(),
    body,
  })
  expect(edited.status).toBe(200)
  expect(await sent()).toEqual([everywhere, everywhere])
})

describe('BEY-06g editing a bet', () => {
  const edit = (bet: PlacedBet, body: object, key = createIdempotencyKey()) =>
    calls.call('POST', at(postBetEdit, bet.id), { cookie: owner, key, body })

  it('BEY-06g cashes out the old bet and places the new one, or does nothing at all', async () => {
    const [bet, key] = [await placed(), createIdempotencyKey()]
    const other = await book.addChance(3_000, 300_000_000)
    const selections = single(other, 1, 3_000).selections
    const rejectedKey = createIdempotencyKey()
    const old = { to_cashout: 90, selections: [{ ...selections[0], odds: 2_900 }] }
    const moved = await edit(bet, old, rejectedKey)
    expect([moved.status, z.parse(ErrorReply, moved.body)]).toMatchObject([
      422,
      {
        code: 'bet-rejected',
        errors_by_bet: [{ reason: 'invalid-odds', odds: 3_000, localized_message: expect.any(String) }],
      },
    ])
    expect(await edit(bet, old, rejectedKey)).toMatchObject({ status: 422, body: { code: 'bet-rejected' } })
    // The key is bound to that body and that bet.
    expect(await edit(bet, { ...old, to_cashout: 91 }, rejectedKey)).toMatchObject({ status: 409 })
    expect(await edit(await placed(), old, rejectedKey)).toMatchObject({ status: 409 })
    expect(await edit(bet, { to_cashout: 96, selections })).toMatchObject({
      status: 422,
      body: { code: 'cash-out-rejected', cash_out: { reason: 'offer-lower', offer: 95 } },
    })
    expect(await book.read(bet.id)).toMatchObject({ status: 'waiting_results' })

    const done = await edit(bet, { to_cashout: 90, selections }, key)
    expect([done.status, z.parse(postBetEdit.reply, done.body)]).toMatchObject([
      200,
      {
        cashed_out: { amount: 95, bet: { id: bet.id, status: 'cashed_out' } },
        bet: { stake: { value: 90 }, odds: 3_000 },
      },
    ])
    // The player did not get the answer and repeats the request.
    expect(await edit(bet, { to_cashout: 90, selections }, key)).toMatchObject({ status: 200, body: done.body })
    expect(await edit(bet, { to_cashout: 91, selections }, key)).toMatchObject({ status: 409 })
    expect(await edit(bet, { to_cashout: 90, selections })).toMatchObject({
      body: { cash_out: { reason: 'bet-not-open' } },
    })
  })

  it('BEY-06g M-A if a selection is live, both the cash-out and the new bet wait, and the key returns the result', async () => {
    const [bet, key] = [await placed(), createIdempotencyKey()]
    const live = await book.addChance(2_000, 500_000_000)
    await book.goLive(live)
    const body = { to_cashout: 90, selections: single(live, 1, 2_000).selections }
    const waits = await edit(bet, body, key)
    expect([waits.status, z.parse(postBetEdit.reply, waits.body)]).toMatchObject([
      200,
      { bet: { id: bet.id, status: 'cashout_in_progress' }, offer: 95, decides_in_ms: expect.any(Number) },
    ])
    expect(await edit(bet, body, key)).toMatchObject({ status: 200, body: { decides_at: expect.any(String) } })
    await book.setChance(live, 1_900, 500_000_000)
    await book.decideWaiting()
    const sold = {
      amount: 95,
      bet: { id: bet.id, status: 'cashed_out' },
      errors_by_bet: [{ reason: 'invalid-odds', odds: 1_900, localized_message: expect.any(String) }],
    }
    const end = await calls.read(at(getCashOutRequest, key), owner)
    expect([end.status, z.parse(getCashOutRequest.reply, end.body)]).toMatchObject([200, sold])
    const again = await edit(bet, body, key)
    expect([again.status, z.parse(postBetEdit.reply, again.body)]).toMatchObject([200, { cashed_out: sold, bet: null }])
  })
})

it('BOOK-11ab M-A the reply to a cash-out with a live selection states how long it waits, and its key returns the outcome', async () => {
  const live = await book.addChance(2_000, 500_000_000)
  const answer = await calls.place([single(live, 100, 2_000)], { cookie: owner, key: createIdempotencyKey() })
  const { id } = z.parse(postBets.reply, answer.body).bets[0]!
  await book.goLive(live)
  const [key, body] = [createIdempotencyKey(), { bet_id: id, to_cashout: 90 }]
  const waits = await cashOut(body, key)
  expect([waits.status, z.parse(postCashOut.reply, waits.body)]).toMatchObject([
    200,
    { bet: { id, status: 'cashout_in_progress', decides_in_ms: expect.any(Number) }, offer: 95 },
  ])
  expect(await cashOut(body, key)).toMatchObject({ status: 200, body: { offer: 95 } })
  expect(await cashOut({ ...body, to_cashout: 91 }, key)).toMatchObject({ status: 409 })
  expect(await calls.read(at(getCashOutRequest, key), owner)).toMatchObject({ status: 200, body: { offer: 95 } })
  expect(await cashOut(body)).toMatchObject({ status: 422, body: { cash_out: { reason: 'cash-out-in-progress' } } })
  const listed = await calls.read(`${getBets.path}?status=cashout_in_progress`, owner)
  expect(z.parse(getBets.reply, listed.body).bets).toMatchObject([{ id, status: 'cashout_in_progress' }])
  await book.decideWaiting()
  expect(await calls.read(at(getCashOutRequest, key), owner)).toMatchObject({
    status: 200,
    body: { bet: { id, status: 'cashed_out' }, amount: 95 },
  })
})

it("BOOK-11 a player's cash-out requests are limited like placements", async () => {
  const statuses: number[] = []
  for (let i = 0; i < 45; i += 1)
    statuses.push((await cashOut({ bet_id: randomUUID(), to_cashout: 1 }, createIdempotencyKey(), stranger)).status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
})
