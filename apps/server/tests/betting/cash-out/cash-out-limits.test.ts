import { createIdempotencyKey } from '@touchline/contract'
import { bestMinor, offerMinor, offerRule } from '@touchline/betting'
import type { OfferTerms } from '@touchline/betting'
import { createMetrics } from '@touchline/process/metrics'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { auditCashOuts } from '../../../src/audit/index.ts'
import { createLimitAlarm } from '../../../src/betting/cash-out/index.ts'
import { readStoredAnswer } from '../../../src/betting/cash-out/cash-out-bet.ts'
import { openCashOut } from '../../fixtures/cash-out-fixture.ts'
import type { CashOutFixture } from '../../fixtures/cash-out-fixture.ts'
import { expectSoundLedger, operatorId } from '../../fixtures/money-fixture.ts'

// M-B: an operator's cash-out payouts are limited, and can be recomputed from the stored facts.

let book: CashOutFixture
beforeAll(async () => void (book = await openCashOut('cash-out-limits')))
beforeEach(() => set({}))
afterEach(() => expectSoundLedger(book.worker))
afterAll(() => book.close())

const sql = <Row>(text: string, values: unknown[] = []) => book.suite.database.query<Row & object>(text, values)
const half = 500_000_000

type Limits = { maxAmount?: number; maxPerMinute?: number }

async function set({ maxAmount = 1_000_000, maxPerMinute = 5_000_000 }: Limits): Promise<void> {
  await sql(
    `SELECT touchline.put_cash_out_setting($1, 'test', ROW(true, 50::smallint, 700::smallint, 1020::smallint, $2::bigint, $3::bigint), NULL)`,
    [operatorId, maxAmount, maxPerMinute],
  )
  await sql('DELETE FROM touchline.cash_out_minute')
}

/** Opens a bet of 1,000 with a cash-out offer of 950. */
async function openBet() {
  const [player, match] = [await book.addPlayer(5_000), await book.addChance(2_000, half)]
  return { player, match, bet: await book.bet(player, match, 1_000, 2_000) }
}

const reasonOf = (answer: Awaited<ReturnType<CashOutFixture['cashOut']>>) =>
  answer.ok ? answer.cashedOut?.amount : answer.error === 'cash-out-rejected' && answer.rejection.reason

it('BET-04a M-B odds of 9.00 with a probability of 0.9 give no cash-out offer', async () => {
  const [player, match] = [await book.addPlayer(5_000), await book.addChance(9_000, 900_000_000)]
  const bet = await book.bet(player, match, 1_000, 9_000)
  expect(await book.offer(player, bet.id)).toBe('price-inconsistent')
  expect(reasonOf(await book.cashOut(player, bet.id))).toBe('price-inconsistent')
  await book.setChance(match, 9_000, 105_000_000)
  expect(await book.offer(player, bet.id)).toBe(897)
})

it('BET-04a M-B [CASH-11] a bet whose offer is above the maximum has no offer, and earlier partial cash-outs count towards that maximum', async () => {
  const { player, bet } = await openBet()
  await set({ maxAmount: 949 })
  expect(await book.offer(player, bet.id)).toBe('amount-too-large')
  expect(reasonOf(await book.cashOut(player, bet.id))).toBe('amount-too-large')
  await set({ maxAmount: 950 })
  expect(reasonOf(await book.cashOut(player, bet.id, { share: 50 }))).toBe(475)
  await set({ maxAmount: 949 })
  expect(await book.offer(player, bet.id)).toBe('amount-too-large')
})

it('BET-04a M-B [CASH-11] amounts are compared in the book currency', async () => {
  const { player, bet } = await openBet()
  await set({ maxAmount: 1_900 })
  // Pretends that one unit of the bet's currency is worth two of the book currency.
  await sql(`DO $$ BEGIN SET LOCAL session_replication_role = replica;
    UPDATE touchline.bet SET book_rate = 2 WHERE id = '${bet.id}'; END $$`)
  expect(await book.offer(player, bet.id)).toBe(950)
  await set({ maxAmount: 1_899 })
  expect(await book.offer(player, bet.id)).toBe('amount-too-large')
  await sql(`DO $$ BEGIN SET LOCAL session_replication_role = replica;
    UPDATE touchline.bet SET book_rate = 1 WHERE id = '${bet.id}'; END $$`)
})

it('BET-04 M-B [CASH-11] an operator pays no more than its limit within a minute, to all players together', async () => {
  await set({ maxPerMinute: 950 * 4 + 949 })
  const bets = await Promise.all(Array.from({ length: 12 }, openBet))
  const answers = await Promise.all(bets.map(({ player, bet }) => book.cashOut(player, bet.id)))
  const reasons = answers.map(reasonOf)
  // The test may run across the end of a minute, and then two limits apply.
  const paid = reasons.filter((reason) => reason === 950).length
  const [row] = await sql<{ paid: string }>('SELECT paid_minor AS paid FROM touchline.cash_out_minute')
  expect(Number(row?.paid)).toBeLessThanOrEqual(950 * 4)
  expect([4, 5, 6, 7, 8]).toContain(paid)
  expect(reasons.filter((reason) => reason === 'operator-limit')).toHaveLength(12 - paid)
  // Moves the counted minute into the past, so that a new one begins.
  await sql(`UPDATE touchline.cash_out_minute SET minute = minute - interval '1 minute'`)
  const next = await openBet()
  expect(reasonOf(await book.cashOut(next.player, next.bet.id))).toBe(950)
})

it("BET-04e M-B [CASH-11] once the operator's limit of the minute is used up, a cash-out is rejected although its offer is sufficient, and the offer is returned", async () => {
  const { player, bet } = await openBet()
  await set({ maxPerMinute: 949 })
  expect(await book.cashOut(player, bet.id, { least: 900 })).toMatchObject({
    ok: false,
    rejection: { reason: 'operator-limit', offer: 950 },
  })
  const other = await book.addChance(2_000, half)
  expect(await book.edit(player, bet.id, other, { least: 900 })).toMatchObject({
    ok: false,
    rejection: { reason: 'operator-limit', offer: 950 },
  })
  expect(await book.balances(player)).toMatchObject({ staked: 1_000 })
})

it("BET-04 M-B [CASH-11] a waiting cash-out counts towards the operator's limit of the minute in which it was requested", async () => {
  const [first, second] = [await openBet(), await openBet()]
  await book.goLive(first.match)
  await set({ maxPerMinute: 950 })
  expect(await book.cashOut(first.player, first.bet.id)).toMatchObject({ ok: true, waiting: { offer: 950 } })
  expect(reasonOf(await book.cashOut(second.player, second.bet.id))).toBe('operator-limit')
  expect(await book.decideWaiting()).toEqual(['paid'])
})

const countedInMinute = async () =>
  Number((await sql<{ paid: string }>('SELECT paid_minor AS paid FROM touchline.cash_out_minute'))[0]?.paid ?? 0)

/** Suspends and reopens the line of the match, so that its waiting cash-outs are rejected at the end of the delay. */
async function stopAndResume(match: number): Promise<void> {
  await book.suspend(match)
  await book.setChance(match, 2_000, half)
}

it("BET-04 M-B M1 [CASH-11] each waiting cash-out that is rejected frees its amount in the operator's limit of the minute", async () => {
  const [first, second] = [await openBet(), await openBet()]
  await book.goLive(first.match)
  await set({ maxPerMinute: 950 })
  for (let round = 0; round < 3; round += 1) {
    expect(await book.cashOut(first.player, first.bet.id)).toMatchObject({ ok: true, waiting: { offer: 950 } })
    await stopAndResume(first.match)
    expect(await book.decideWaiting()).toEqual(['rejected'])
    expect(await countedInMinute()).toBe(0)
  }
  expect(reasonOf(await book.cashOut(second.player, second.bet.id))).toBe(950)
})

it('BET-04 M-B M1 [CASH-11] of many waiting cash-outs decided at once, each rejected one frees its amount once', async () => {
  const bets = await Promise.all(Array.from({ length: 8 }, openBet))
  for (const { match } of bets) await book.goLive(match)
  // Waits if necessary, so that both cash-outs happen within one minute of the clock.
  await sql('SELECT pg_sleep(CASE WHEN extract(second FROM clock_timestamp()) > 55 THEN 5 ELSE 0 END)')
  await Promise.all(bets.map(({ player, bet }) => book.cashOut(player, bet.id)))
  expect(await countedInMinute()).toBe(950 * 8)
  for (const { match } of bets.slice(0, 5)) await stopAndResume(match)
  // Two workers decide at the same time.
  const ends = (await Promise.all([book.decideWaiting(), book.decideWaiting()])).flat()
  expect([ends.filter((end) => end === 'rejected').length, ends.filter((end) => end === 'paid').length]).toEqual([5, 3])
  expect(await countedInMinute()).toBe(950 * 3)
})

/**
 * Rejects a waiting cash-out in the minute after its request, while another cash-out is paid. Returns the amount
 * counted in that later minute.
 */
async function rejectInNextMinute(): Promise<number> {
  const [first, second] = [await openBet(), await openBet()]
  await book.goLive(first.match)
  await book.cashOut(first.player, first.bet.id)
  await sql(`UPDATE touchline.waiting_cash_out SET requested_at = requested_at - interval '1 minute'`)
  await sql(`UPDATE touchline.cash_out_minute SET minute = minute - interval '1 minute'`)
  await book.cashOut(second.player, second.bet.id)
  await stopAndResume(first.match)
  expect(await book.decideWaiting()).toEqual(['rejected'])
  return countedInMinute()
}

it('BET-04 M-B M1 [CASH-11] a rejected cash-out that was requested in an earlier minute frees nothing in the current one', async () => {
  expect(await rejectInNextMinute()).toBe(950)
})

it('M-B M1 the test detects a planted fault: a rejection frees the amount of another minute', async () => {
  onTestFinished(
    await mutateFunction(book.suite.database, 'reject_cash_out', [
      [`AND minute = date_trunc('minute', v_waiting.requested_at)`, ''],
    ]),
  )
  expect(await rejectInNextMinute()).toBe(0)
})

it("BET-04 M-B [CASH-11] a cash-out or an edit that the operator's per-minute limit rejected may be sent again with the same key", async () => {
  const [first, second, other] = [await openBet(), await openBet(), await book.addChance(2_000, half)]
  await set({ maxPerMinute: 949 })
  const [key, editKey] = [createIdempotencyKey(), createIdempotencyKey()]
  const tries = async () => [
    reasonOf(await book.cashOut(first.player, first.bet.id, { key })),
    reasonOf((await book.edit(second.player, second.bet.id, other, { key: editKey, least: 900 })) as never),
  ]
  expect(await tries()).toEqual(['operator-limit', 'operator-limit'])
  expect(await readStoredAnswer(book.api, first.player, key)).toBe(undefined)
  await set({ maxPerMinute: 950 * 2 })
  expect(await tries()).toEqual([950, 950])
})

it('M-B the test detects a planted fault: a commit that does not count the amount can exceed the limit', async () => {
  onTestFinished(
    await mutateFunction(book.suite.database, 'cash_out_bet', [
      ['IF p_plan.max_per_minute IS NOT NULL AND NOT p_plan.has_waited THEN', 'IF false THEN'],
    ]),
  )
  await set({ maxPerMinute: 949 })
  const { player, bet } = await openBet()
  expect(reasonOf(await book.cashOut(player, bet.id))).toBe(950)
})

it("M-B a cash-out that reaches the operator's limit is counted each time, and logged as an error at most once a minute", () => {
  const error = vi.fn<(...args: unknown[]) => void>()
  const alarm = createLimitAlarm({ log: { error } as never, metrics: createMetrics('test') })
  const bet = { operatorId, playerId: 7, betId: 'b' }
  for (const reason of ['offer-lower', 'operator-limit', 'operator-limit', 'amount-too-large'] as const)
    alarm(bet, { reason, offer: null })
  expect(error.mock.calls.map(([fields, text]) => [text, (fields as { limit: string }).limit])).toEqual([
    ['cash-out limit reached', 'operator'],
    ['cash-out limit reached', 'bet'],
  ])
})

it('BET-04 M-B [CASH-12] each cash-out is stored with the facts from which its amount can be recomputed', async () => {
  const first = await openBet()
  await book.setChance(first.match, 1_450, 650_000_000)
  expect(reasonOf(await book.cashOut(first.player, first.bet.id))).toBe(1_235)
  const [row] = await sql<{ terms: OfferTerms; rule: number }>(
    `SELECT evaluated_from -> 'terms' AS terms, (evaluated_from -> 'rule')::integer AS rule FROM touchline.cash_out WHERE player_id = $1`,
    [first.player],
  )
  expect(row?.terms).toEqual({
    winCount: null,
    marginMilli: 50,
    legs: [{ oddsMilli: 2_000, priceMilli: 1_450, shares: [650_000_000, 0] }],
  })
  expect(row?.rule).toBe(offerRule)
  if (!row) return
  expect([offerMinor(row.terms, 1_000n), bestMinor(row.terms, 1_000n)]).toEqual([1_235n, 2_000n])
  expect(await auditCashOuts(book.worker)).toEqual([])
})

it.each([
  ['more was paid than the rules give', 'amount_minor = amount_minor + 1'],
  ['less was paid', 'amount_minor = amount_minor - 1'],
  ['the offer at the request was lower', `evaluated_from = evaluated_from || '{"offer": 949}'`],
  [
    'it was evaluated from other prices',
    `evaluated_from = jsonb_set(evaluated_from, '{terms,legs,0,shares,0}', '400000000')`,
  ],
  [
    'it was evaluated for a leg at twice its price, and half as likely',
    `evaluated_from = jsonb_set(jsonb_set(evaluated_from, '{terms,legs,0,oddsMilli}', '4000'), '{terms,legs,0,shares,0}', '250000000')`,
  ],
  [
    'it was evaluated with one leg more than the bet has',
    `evaluated_from = jsonb_set(evaluated_from, '{terms,legs,1}', '{"oddsMilli": 1000, "outcome": {"kind": "settled", "result": 1}}')`,
  ],
  ['it was evaluated as a system', `evaluated_from = jsonb_set(evaluated_from, '{terms,winCount}', '1')`],
  [
    'by a rule of before more was paid than the best price',
    `amount_minor = 2001, evaluated_from = evaluated_from - 'rule'`,
  ],
])('M-B the audit notices that %s', async (_, change) => {
  const sold = await sell()
  await sold.rewrite(change)
  expect(await auditCashOuts(book.worker)).toMatchObject([{ invariant: 'BET-04', isMoney: true, operatorId }])
  await sold.restore()
  expect(await auditCashOuts(book.worker)).toEqual([])
})

it.each([
  ['from before the rule was stored', `evaluated_from = evaluated_from - 'rule'`],
  ['by the rule before', `evaluated_from = evaluated_from || '{"rule": 1}'`],
])('BET-04 M-B M2 [CASH-12] a cash-out %s is not recalculated by the current rule', async (_, change) => {
  const sold = await sell()
  await sold.rewrite(`amount_minor = amount_minor + 10, ${change}`)
  expect(await auditCashOuts(book.worker)).toEqual([])
  await sold.restore()
})

/** Cashes out a bet of 1,000 for 950, and returns functions that change its stored row. */
async function sell() {
  const { player, bet } = await openBet()
  await book.cashOut(player, bet.id)
  const rewrite = (what: string) =>
    sql(`DO $$ BEGIN SET LOCAL session_replication_role = replica;
      UPDATE touchline.cash_out SET ${what} WHERE player_id = ${player}; END $$`)
  const [row] = await sql<{ amount: string; from: string }>(
    'SELECT amount_minor AS amount, evaluated_from::text AS from FROM touchline.cash_out WHERE player_id = $1',
    [player],
  )
  return { rewrite, restore: () => rewrite(`amount_minor = ${row?.amount}, evaluated_from = '${row?.from}'`) }
}

it('M-A the audit notices a cash-out that waits for longer than a minute', async () => {
  const { player, match, bet } = await openBet()
  await book.goLive(match)
  await book.cashOut(player, bet.id)
  await sql(`UPDATE touchline.waiting_cash_out SET decides_at = now() - interval '2 minutes'`)
  expect(await auditCashOuts(book.worker)).toMatchObject([{ invariant: 'I23', isMoney: false }])
  await book.decideWaiting()
  expect(await auditCashOuts(book.worker)).toEqual([])
})
