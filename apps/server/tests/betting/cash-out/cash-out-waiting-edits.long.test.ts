import { createIdempotencyKey } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCashOut } from '../../fixtures/cash-out-fixture.ts'
import type { CashOutFixture } from '../../fixtures/cash-out-fixture.ts'
import { operatorId } from '../../fixtures/money-fixture.ts'
import { half, half45, unchanged, waitingCalls } from './waiting-calls.ts'
import type { LiveBet } from './waiting-calls.ts'

let book: CashOutFixture
beforeAll(async () => void (book = await openCashOut('cash-out-waiting-edits')))
afterEach(() => expectSoundMoney())
afterAll(() => book.close())

const { expectSoundMoney, sql, openLive, storedAnswer, stopAndResume, beforeCommit } = waitingCalls(() => book)

describe('BEY-06g M-A an edit with a live leg', () => {
  it('waits once, and at the end the new bet is placed with the payout of the old one', async () => {
    const { player, bet } = await openLive()
    const other = await book.addChance(2_000, half)
    const key = createIdempotencyKey()
    expect(await book.edit(player, bet.id, other, { least: 900, key })).toMatchObject({
      ok: true,
      waiting: { offer: 950, bet: { id: bet.id, status: 'cashout_in_progress' } },
    })
    expect(await book.balances(player)).toEqual(unchanged)
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await book.balances(player)).toEqual({ available: 4_050, staked: 900 })
    const done = await book.edit(player, bet.id, other, { least: 900, key })
    expect(done).toMatchObject({
      ok: true,
      cashedOut: { amount: 950 },
      bet: {
        stake: { value: 900 },
        status: 'waiting_results',
        selections: [{ market: { name: '1x2' }, outcome: { name: 'home' } }],
      },
    })
  })

  it('waits if only the new bet has a live leg, and the new bet then has no second delay', async () => {
    const [player, match] = [await book.addPlayer(5_000), await book.addChance(2_000, half)]
    const bet = await book.bet(player, match, 1_000, 2_000)
    const live = await book.addChance(2_000, half)
    await book.goLive(live)
    expect(await book.edit(player, bet.id, live, { least: 900 })).toMatchObject({ ok: true, waiting: { offer: 950 } })
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await sql(`SELECT status FROM touchline.bet WHERE player_id = $1 ORDER BY number`, [player])).toEqual([
      { status: 'cashed_out' },
      { status: 'waiting_results' },
    ])
  })

  it('neither pays nor places a bet if the old bet cannot be cashed out at the end', async () => {
    const at = await openLive()
    const other = await book.addChance(2_000, half)
    const key = createIdempotencyKey()
    await book.edit(at.player, at.bet.id, other, { least: 900, key })
    await stopAndResume(at)
    expect(await book.decideWaiting()).toEqual(['rejected'])
    expect(await storedAnswer(at.player, key)).toMatchObject({
      ok: false,
      rejection: { reason: 'stopped-while-waiting' },
    })
    expect(await book.balances(at.player)).toEqual(unchanged)
    expect(await book.edit(at.player, at.bet.id, other, { least: 900, key })).toMatchObject({ ok: false })
    expect(await sql('SELECT FROM touchline.waiting_cash_out')).toEqual([])
  })

  it('M-A is rejected at once, and the old bet stays, if the new bet cannot be accepted at the time of the request', async () => {
    const { player, bet } = await openLive()
    const other = await book.addChance(1_900, half)
    expect(await book.edit(player, bet.id, other, { least: 900 })).toMatchObject({ ok: false, error: 'bet-rejected' })
    expect(await book.balances(player)).toEqual(unchanged)
    expect(await sql('SELECT FROM touchline.waiting_cash_out')).toEqual([])
  })
})

describe('BEY-06g M-A MINOR 10 an edit that waits', () => {
  it.each([
    ['any', 1_900, 'none'],
    ['none', 2_000, 'any'],
  ])(
    'is placed as %s, as it was requested, at %i although its player has chosen %s since',
    async (asked, price, chosen) => {
      const at = await openLive()
      const choose = (policy: string, tolerance: number) =>
        sql(
          `INSERT INTO touchline.player_setting (player_id, operator_id, accept_policy, odds_tolerance_milli)
          VALUES ($1, $2, $3, $4) ON CONFLICT (player_id) DO UPDATE
          SET (accept_policy, odds_tolerance_milli) = (excluded.accept_policy, excluded.odds_tolerance_milli)`,
          [at.player, operatorId, policy, tolerance],
        )
      await choose(asked, 50)
      const other = await book.addChance(2_000, half)
      await book.edit(at.player, at.bet.id, other, { least: 900 })
      await choose(chosen, 0)
      await book.setChance(other, price, half)
      expect(await book.decideWaiting()).toEqual(['paid'])
      expect(await book.balances(at.player)).toEqual({ available: 4_050, staked: 900 })
      const text = `SELECT accept_policy, odds_tolerance_milli, odds_milli::integer FROM touchline.bet
      WHERE player_id = $1 ORDER BY number DESC LIMIT 1`
      expect(await sql(text, [at.player])).toEqual([
        { accept_policy: asked, odds_tolerance_milli: 50, odds_milli: price },
      ])
    },
  )
})

type Edited = LiveBet & { other: number }

const newBetFails: [string, (at: Edited) => Promise<unknown>, string][] = [
  ['its price has moved', ({ other }) => book.setChance(other, 1_900, half), 'invalid-odds'],
  ['its pick is suspended', ({ other }) => book.suspend(other), 'selection-suspended'],
  ['the player has lowered a limit', ({ player }) => limitWagers(player, 1_000), 'limit-reached'],
  ['the player has used up its liability', useUpLiability, 'stake-too-large'],
]

async function limitWagers(player: number, amount: number): Promise<void> {
  await sql(
    `WITH raised AS (UPDATE touchline.player SET limits_revision = limits_revision + 1 WHERE id = $1)
    INSERT INTO touchline.player_limit (operator_id, player_id, type, status, period, amount_minor, created_at, changed_at)
    SELECT operator_id, id, 'wager', 'active', 'day', $2, now(), now() FROM touchline.player WHERE id = $1`,
    [player, amount],
  )
}

async function useUpLiability({ player, other }: Edited): Promise<void> {
  await sql(
    `WITH raised AS (UPDATE touchline.operator SET betting_revision = betting_revision + 1 WHERE id = $1)
      INSERT INTO touchline.risk_rule (operator_id, match_id, currency, max_player_liability_minor, reason, author)
      VALUES ($1, $2, 'EUR', 1000, 'test', 'test')`,
    [operatorId, other],
  )
  await book.bet(player, other, 200, 2_000)
}

describe('BEY-06g M-A an edit that waits cashes out the old bet even if the new bet is rejected', () => {
  it.each(newBetFails)('M-A the old bet is cashed out when %s', async (_, fail, reason) => {
    const at = { ...(await openLive()), other: await book.addChance(2_000, half) }
    await book.register(at.player)
    const key = createIdempotencyKey()
    const edit = () => book.edit(at.player, at.bet.id, at.other, { least: 900, key })
    expect(await edit()).toMatchObject({ ok: true, waiting: { offer: 950 } })
    await fail(at)
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await book.read(at.bet.id)).toMatchObject({ status: 'cashed_out', win_amount: 950 })
    const betRejections = [{ reason }]
    expect(await storedAnswer(at.player, key)).toMatchObject({ ok: true, cashedOut: { amount: 950 }, betRejections })
    expect(await edit()).toMatchObject({ ok: true, cashedOut: { amount: 950 }, bet: null, betRejections })
    const spare = fail === useUpLiability ? 200 : 0
    expect(await book.balances(at.player)).toEqual({ available: 4_950 - spare, staked: spare })
    expect(await sql('SELECT FROM touchline.waiting_cash_out')).toEqual([])
  })

  it('M-A pays the lower of the two offers, and nothing when the offer fell below what was accepted', async () => {
    for (const [price, won, amount] of [
      [1_450, 700_000_000, 950],
      [2_050, 490_000_000, 931],
      [2_200, half45, null],
    ] as const) {
      const at = await openLive()
      const other = await book.addChance(2_000, half)
      await book.edit(at.player, at.bet.id, other, { least: 900 })
      await book.suspend(other)
      await book.setChance(at.match, price, won)
      expect(await book.decideWaiting()).toEqual([amount === null ? 'rejected' : 'paid'])
      expect((await book.read(at.bet.id)).win_amount).toBe(amount)
    }
  })

  it('M-A cashes the old bet out even if the worker was killed after rejecting the new bet and the price has recovered since', async () => {
    const at = await openLive()
    const other = await book.addChance(2_000, half)
    await book.edit(at.player, at.bet.id, other, { least: 900 })
    await book.suspend(other)
    const killed = beforeCommit(() => Promise.reject(new Error('killed')))
    await expect(book.decideWaiting(killed)).rejects.toThrow('killed')
    await book.setChance(other, 2_000, half)
    expect(await book.decideWaiting()).toEqual(['paid'])
    expect(await book.balances(at.player)).toEqual({ available: 4_950, staked: 0 })
  })

  it('M-A the test detects a planted fault: the worker leaves the old bet open when the new one is rejected', async () => {
    const fault = {
      file: 'betting/cash-out/decide-cash-out.ts',
      find: "return 'not-placed'",
      replace: "return await end({ reason: 'new-bet-rejected', offer: null })",
    }
    for (const [mutants, status] of [
      [[fault], 'waiting_results'],
      [[], 'cashed_out'],
    ] as const) {
      const worker = await book.suite.startServer('worker', { env: { LOG_LEVEL: 'warn' }, mutants: [...mutants] })
      await worker.ready()
      const at = await openLive(300)
      const other = await book.addChance(2_000, half)
      await book.edit(at.player, at.bet.id, other, { least: 900 })
      await book.suspend(other)
      await waitFor('the end', async () => (await book.read(at.bet.id)).status !== 'cashout_in_progress')
      expect((await book.read(at.bet.id)).status).toBe(status)
      await worker.stop()
    }
  })
})
