import { createIdempotencyKey, PrivateEvent, TimelineEntry } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { waitFor } from '@touchline/testkit'
import type { ResultFact } from '@touchline/uof'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { placeBets } from '../../../src/betting/bets/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { openSettlement, referenceWin, placeRequest } from '../../fixtures/settlement-fixture.ts'
import type { Result, SettlementFixture } from '../../fixtures/settlement-fixture.ts'

const startMinor = 10_000
let book: SettlementFixture
let worker: AppProcess

beforeAll(async () => {
  book = await openSettlement('settlement-results')
  worker = await book.suite.startServer('worker')
  await worker.ready()
})
afterAll(() => book.close())

async function placeOne(oddsMilli: number, stakeMinor: number) {
  const [player = 0] = await book.addPlayers(1, startMinor)
  const [selection] = await book.addSelections([oddsMilli])
  if (!selection) throw new Error('no selection')
  const bet = await book.place(player, selection, stakeMinor)
  return { player, selection, bet, stakeMinor, oddsMilli }
}

const cases: [string, Result, string][] = [
  ['a win', { result: 1 }, 'win_entire'],
  ['a loss', { result: 0 }, 'lose_entire'],
  ['a void of a winner', { result: 1, voidFactor: '1' }, 'refund_entire'],
  ['a void of a loser', { result: 0, voidFactor: '1' }, 'refund_entire'],
  ['a half win', { result: 1, voidFactor: '0.5' }, 'refund_half_win_other'],
  ['a half loss', { result: 0, voidFactor: '0.5' }, 'refund_half_lose_other'],
  ['a dead heat of two', { result: 1, deadHeatFactor: '0.5' }, 'win_entire'],
  ['a dead heat of three', { result: 1, deadHeatFactor: '0.33333333' }, 'win_entire'],
]

it.each(cases)(
  'BET-01bl BET-06bcdg BEY-01a ODDS-03b %s pays to the minor unit and is published',
  async (_, result, word) => {
    const { player, selection, bet, stakeMinor, oddsMilli } = await placeOne(1_857, 333)
    await book.deliver([selection], result)
    await book.settled()
    const win = referenceWin(stakeMinor, oddsMilli, result)
    expect(await book.bet(bet.id)).toEqual({ status: 'done', result: word, win, revision: 1 })
    expect(await book.balance(player)).toEqual({ available: startMinor - stakeMinor + win, staked: 0 })

    const entries = await book.timeline(player, bet.id)
    expect(z.parse(z.array(TimelineEntry), entries).map(({ kind }) => kind)).toEqual(
      ['requested', 'accepted', 'leg_settled', 'settled', 'paid'].slice(0, win > 0 ? 5 : 4),
    )
    const [, , leg, settled, paid] = entries
    expect(leg?.data).toMatchObject({
      result: word,
      producer: 1,
      certainty: 1,
      feed_ts: expect.any(Number),
      outcome: 'over',
    })
    expect(settled?.data).toMatchObject({ result: word, win, currency: 'EUR', subunits: 100 })
    if (paid) expect(paid.data).toMatchObject({ amount: win, transfer: expect.any(Number) })

    const sent = await book.suite.database.query<{ payload: { channels: string[]; data: unknown } }>(
      `SELECT payload FROM touchline.outbox WHERE payload -> 'channels' ? $1 ORDER BY id`,
      [`$private:en.${player}`],
    )
    const events = sent.map(({ payload }) => z.parse(PrivateEvent, payload.data))
    expect(events.at(-1)).toMatchObject({
      type: 'bet_changed',
      balance: { available_to_bet_with_locked_cents: startMinor - stakeMinor + win },
      bet: {
        id: bet.id,
        status: 'done',
        result: word,
        payout: win > 0 ? 'paid' : 'declined',
        win_amount: win,
        selections: [{ status: word }],
      },
    })
  },
)

it('SESS-04a a settlement is published in the languages of all sites of the operator, and of no other operator', async () => {
  await book.suite.database.query(`UPDATE touchline.site SET locales = '{en,ar}' WHERE operator_id = 1`)
  await book.suite.database.query(
    `WITH other AS (INSERT INTO touchline.operator (key, name) VALUES ('other', 'Other') RETURNING id)
    INSERT INTO touchline.site (operator_id, key, name, locales)
      SELECT 1, 'second', 'Second', '{en,de}'::text[] UNION ALL SELECT id, 'other', 'Other', '{fr}' FROM other`,
  )
  const { player, selection } = await placeOne(2_000, 400)
  await book.deliver([selection], { result: 1 })
  await book.settled()
  const [settled] = await book.suite.database.query<{ channels: string[] }>(
    `SELECT payload -> 'channels' AS channels FROM touchline.outbox
      WHERE payload -> 'channels' ? $1 AND payload #>> '{data,bet,status}' = 'done'`,
    [`$private:en.${player}`],
  )
  expect(settled?.channels).toEqual(['ar', 'de', 'en'].map((locale) => `$private:${locale}.${player}`))
})

it('BET-06 an undecided result leaves the bet open, the final one settles it', async () => {
  const { player, selection, bet } = await placeOne(2_500, 400)
  await book.deliver([selection], { result: -1 })
  await book.deliver([selection], { result: 1_000 })
  await book.settled()
  expect(await book.bet(bet.id)).toMatchObject({ status: 'waiting_results', revision: 0 })
  await book.deliver([selection], { result: 1 })
  await book.settled()
  expect(await book.bet(bet.id)).toMatchObject({ status: 'done', win: 1_000 })
  expect(await book.balance(player)).toEqual({ available: startMinor + 600, staked: 0 })
})

it('BET-06 certainty 2 with the same result has no second effect', async () => {
  const { player, selection, bet } = await placeOne(2_000, 400)
  await book.deliver([selection], { result: 1, certainty: 1 })
  await book.settled()
  const before = [await book.bet(bet.id), await book.balance(player), await book.timeline(player, bet.id)]
  await book.deliver([selection], { result: 1, certainty: 2 }, 3)
  await book.settled()
  expect([await book.bet(bet.id), await book.balance(player), await book.timeline(player, bet.id)]).toEqual(before)
})

it('BET-06 an older message that comes late does not overrule the newer one', async () => {
  const { selection, bet } = await placeOne(2_000, 400)
  await book.deliver([selection], { result: 1, timestampMs: 900_000 })
  await book.settled()
  await book.deliver([selection], { result: 0, timestampMs: 800_000 })
  await book.settled()
  expect(await book.bet(bet.id)).toMatchObject({ result: 'win_entire', revision: 1 })
})

it('BET-06 BEY-01 a result without bets leaves nothing pending, and the worker counts the bets it has settled', async () => {
  const [selection] = await book.addSelections([1_500])
  await book.deliver(selection ? [selection] : [], { result: 1 })
  await book.settled()
  const metrics = await (await fetch(`${worker.healthUrl}/metrics`)).text()
  expect(metrics).toMatch(/touchline_bets_settled_total\{[^}]*result="win_entire"[^}]*\} [1-9]/)
  expect(metrics).toMatch(/touchline_settlement_pending(\{[^}]*\})? 0/)
  expect(metrics).toMatch(/touchline_settlement_pending_oldest_seconds(\{[^}]*\})? 0/)
})

it.each<[string, ResultFact, object]>([
  ['result', { type: 'settled', timestampMs: 1, outcomeId: '12', result: 1 }, { status: 'done', win: 600 }],
  ['cancel', { type: 'cancelled', timestampMs: 1 }, { status: 'done', result: 'canceled', win: 200 }],
])('BET-06 a bet whose placement commits after the %s is settled too', async (_, fact, end) => {
  const { player, selection } = await placeOne(3_000, 100)
  const placing = await book.api.connect()
  try {
    await placing.query('BEGIN')
    const held = await placeBets(placing as unknown as Database, async () => ({ market: '', outcome: () => '' }), {
      player: { id: player, operatorId: 1, locale: 'en' },
      key: createIdempotencyKey(),
      request: placeRequest(selection, 200),
      locale: 'en',
      traceId: '',
    })
    const betId = held.ok ? (held.bets[0]?.id ?? '') : ''
    await book.tell(selection, [fact])
    const seen = `SELECT FROM touchline.pending_settlement WHERE seen_xid IS NOT NULL`
    await waitFor('the worker to see the result', async () => (await book.suite.database.query(seen)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await placing.query('COMMIT')
    await book.settled()
    expect(await book.bet(betId)).toMatchObject(end)
  } finally {
    placing.release()
  }
})

it('BET-06 a transaction left open in another database of the cluster does not delay the payout', async () => {
  const { bet, selection } = await placeOne(2_000, 100)
  const other = await openSettlement('settlement-foreign')
  const foreign = await other.api.connect()
  try {
    await foreign.query('BEGIN')
    await foreign.query('SELECT pg_current_xact_id()')
    await book.deliver([selection], { result: 1 })
    const isPaid = async () => (await book.bet(bet.id)).status === 'done'
    await waitFor('the bet to be settled', isPaid, { timeoutMs: 5_000 })
    expect(await book.suite.database.query('SELECT FROM touchline.pending_settlement')).toHaveLength(1)
    await foreign.query('ROLLBACK')
    await book.settled()
    expect(await book.bet(bet.id)).toMatchObject({ win: 200, revision: 1 })
  } finally {
    foreign.release()
    await other.close()
  }
})

it.each([
  ['api', 'SELECT touchline.settle_bets($${}$$, $${}$$, $$$$)'],
  ['worker', 'SELECT touchline.move_money(1, 1, 2, 1, $$payout$$, $$mine$$, NULL, NULL)'],
  ['worker', 'SELECT touchline.lock_wallet(1)'],
  ['worker', 'UPDATE touchline.bet SET win_minor = 1'],
  ['worker', 'INSERT INTO touchline.pending_settlement (result_id) VALUES (1)'],
] as const)('BET-06 OPS-02 money moves by the decision of the worker alone: %s may not %s', async (role, sql) => {
  await expect(book[role].query(sql)).rejects.toMatchObject({ code: '42501' })
})

it('BET-06 ODDS-03b a system is settled when all its legs are, lost as soon as no line can win, and open until then', async () => {
  const [player = 0] = await book.addPlayers(1, 1_000)
  const [one, two, three] = await book.addSelections([2_000, 3_000, 4_000])
  const won = await book.placeCombo(player, [one!, two!, three!], 300, 2)
  await book.deliver([one!], { result: 1 })
  await book.settled()
  expect(await book.bet(won)).toMatchObject({ status: 'waiting_results', win: null })
  await book.deliver([two!], { result: 1 })
  await book.deliver([three!], { result: 0 })
  await book.settled()
  // One of the three lines of 100 wins: 2.00 × 3.00.
  expect(await book.bet(won)).toMatchObject({ status: 'done', result: 'win_entire', win: 600 })

  const later = await book.addSelections([2_000, 3_000, 4_000])
  const lost = await book.placeCombo(player, later, 300, 2)
  await book.deliver(later.slice(0, 2), { result: 0 })
  await book.settled()
  expect(await book.bet(lost)).toMatchObject({ status: 'done', result: 'lose_entire', win: 0 })
  expect(await book.balance(player)).toEqual({ available: 1_000, staked: 0 })
  expect(await book.audit()).toEqual([])
})
