import { createIdempotencyKey, PlacedBet } from '@touchline/contract'
import type { BetDraft } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readTimeline } from '../../../src/betting/bets/index.ts'
import { auditTimelines, auditSettlement } from '../../../src/audit/index.ts'
import { openCashOut } from '../../fixtures/cash-out-fixture.ts'
import type { CashOutFixture } from '../../fixtures/cash-out-fixture.ts'
import { expectSoundLedger, operatorId, single } from '../../fixtures/money-fixture.ts'
import { sealAll } from '../../fixtures/seal-fixture.ts'

let book: CashOutFixture
beforeAll(async () => void (book = await openCashOut('cash-out')))
afterEach(() => expectSoundBook())
afterAll(() => book.close())

async function expectSoundBook(): Promise<void> {
  await expectSoundLedger(book.worker)
  expect(await auditSettlement(book.worker)).toEqual([])
}

const sql = (text: string, values: unknown[] = []) => book.suite.database.query(text, values)
const half = 500_000_000

async function openBet(stake = 1_000): Promise<{ player: number; match: number; bet: PlacedBet }> {
  const [player, match] = [await book.addPlayer(5_000), await book.addChance(2_000, half)]
  return { player, match, bet: await book.bet(player, match, stake, 2_000) }
}

describe('BET-04 a bet that is cashed out as a whole', () => {
  it('BET-04abc gets the offer in force, which follows the feed', async () => {
    const { player, match, bet } = await openBet()
    expect(await book.offer(player, bet.id)).toBe(950)
    await book.setChance(match, 1_450, 700_000_000)
    expect(await book.offer(player, bet.id)).toBe(1_330)
    const answer = await book.cashOut(player, bet.id, { least: 1_300 })
    expect(answer).toMatchObject({ ok: true, cashedOut: { stake: 1_000, amount: 1_330 } })
    expect(z.parse(PlacedBet, await book.read(bet.id))).toMatchObject({
      status: 'cashed_out',
      result: 'cashed_out',
      win_amount: 1_330,
      payout: 'paid',
      cash_out: { open_stake: 0, amount: 1_330 },
      selections: [{ status: 'cashed_out' }],
    })
    expect(await book.balances(player)).toEqual({ available: 5_330, staked: 0 })
    expect(await book.offer(player, bet.id)).toBe('bet-not-open')
  })

  it('BET-04d is rejected, and the new offer returned, when the offer is lower than the accepted amount', async () => {
    const { player, bet } = await openBet()
    expect(await book.cashOut(player, bet.id, { least: 951 })).toMatchObject({
      ok: false,
      rejection: { reason: 'offer-lower', offer: 950 },
    })
    expect(await book.balances(player)).toEqual({ available: 4_000, staked: 1_000 })
  })

  it('BEY-02b has the same answer for the same key, even a rejection, and its key cannot be used for another bet', async () => {
    const { player, match, bet } = await openBet()
    const [refused, accepted] = [createIdempotencyKey(), createIdempotencyKey()]
    await book.cashOut(player, bet.id, { least: 951, key: refused })
    await book.setChance(match, 1_450, 700_000_000)
    expect(await book.cashOut(player, bet.id, { least: 951, key: refused })).toMatchObject({
      ok: false,
      isRepeat: true,
      rejection: { reason: 'offer-lower', offer: 950 },
    })
    const first = await book.cashOut(player, bet.id, { key: accepted })
    expect(await book.cashOut(player, bet.id, { key: accepted })).toEqual({ ...first, isRepeat: true })
    expect(await book.cashOut(player, bet.id, { key: accepted, least: 2 })).toMatchObject({
      error: 'idempotency-mismatch',
    })
    expect(await book.balances(player)).toEqual({ available: 5_330, staked: 0 })
  })

  it('BEY-01a is in the timeline with actor and reason, and the entry is sealed', async () => {
    const { player, bet } = await openBet()
    await sealAll(book)
    await book.cashOut(player, bet.id)
    await sealAll(book)
    expect((await readTimeline(book.api, player, bet.id))?.at(-1)).toMatchObject({
      kind: 'cashed_out',
      actor: { type: 'player', id: null },
      reason: 'cashed-out-by-player',
      data: { stake: 1_000, amount: 950, open_stake: 0, repaid: 0, transfer: expect.any(Number) },
    })
    expect(await auditTimelines(book.worker)).toEqual([])
  })

  it('LIVE-05i is published together with the balance in one message', async () => {
    const { player, bet } = await openBet()
    await book.cashOut(player, bet.id)
    expect((await sql(`SELECT payload FROM touchline.outbox ORDER BY id DESC LIMIT 1`))[0]).toMatchObject({
      payload: {
        channels: [`$private:en.${player}`],
        data: {
          type: 'bet_changed',
          bet: { id: bet.id, status: 'cashed_out' },
          balance: { available_to_bet_with_locked_cents: 4_950 },
        },
      },
    })
  })

  it('BET-06 does not change after its cash-out, whatever result, cancellation or rollback follows', async () => {
    const { player, match, bet } = await openBet()
    await book.cashOut(player, bet.id)
    await book.decide(match, 1)
    await book.settle()
    await book.rollBack(match)
    await book.settle()
    expect(await book.read(bet.id)).toMatchObject({ status: 'cashed_out', win_amount: 950 })
    expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
  })

  it("[PAY-5] repays the player's debt first with what is paid for it", async () => {
    const { player, match, bet } = await openBet(4_000)
    await book.decide(match, 1)
    await book.settle() // 8,000 paid: 9,000 in all
    const other = await book.addChance(2_000, half)
    const second = await book.bet(player, other, 9_000, 2_000)
    await book.rollBack(match)
    await book.settle() // 8,000 are taken back, and all of it is staked
    // The new bet of an edit can only use what is left after the debt.
    expect(await book.edit(player, second.id, await book.addChance(2_000, half), { least: 8_000 })).toMatchObject({
      ok: false,
      rejections: [{ reason: 'insufficient-funds', amount: 550 }],
    })
    await book.cashOut(player, second.id)
    expect(await book.balances(player)).toEqual({ available: 550, staked: 4_000 })
    expect(await book.read(bet.id)).toMatchObject({ status: 'waiting_results' })
  })
})

describe("the player's own limits", () => {
  it('BEY-06g RG-05a [LIMIT-3] an edit is accepted although the loss limit is reached, but its new stake counts in full towards a wager limit', async () => {
    const { player, bet } = await openBet(1_000)
    const limit = (type: 'loss' | 'wager', most: number) =>
      book.suite.database.query(
        `WITH raised AS (UPDATE touchline.player SET limits_revision = limits_revision + 1 WHERE id = $1)
        INSERT INTO touchline.player_limit (operator_id, player_id, type, status, period, amount_minor, created_at, changed_at)
        SELECT operator_id, id, $2, 'active', 'day', $3, now(), now() FROM touchline.player WHERE id = $1`,
        [player, type, most],
      )
    await book.register(player)
    await limit('loss', 1_050)
    const edited = await book.edit(player, bet.id, await book.addChance(2_000, half), { least: 900 })
    expect(edited).toMatchObject({ ok: true, cashedOut: { amount: 950 } })
    await limit('wager', 2_000)
    const next = edited.ok && !edited.waiting ? (edited.bet?.id ?? '') : ''
    expect(await book.edit(player, next, await book.addChance(2_000, half), { least: 800 })).toMatchObject({
      ok: false,
      rejections: [{ reason: 'limit-reached', amount: 100, user_limit: { type: 'wager', period: 'day' } }],
    })
  })
})

describe('BEY-06e the cash-out offer of a bet, or the reason why it has none', () => {
  it.each<[string, (at: { match: number; player: number; bet: PlacedBet }) => Promise<unknown>]>([
    ['leg-suspended', ({ match }) => book.suspend(match)],
    ['leg-suspended', ({ match }) => sql('INSERT INTO touchline.match_stop VALUES ($1, 1, 9000000, -1, 9)', [match])],
    ['line-unavailable', ({ match }) => book.setChance(match, 2_000, half, -1)],
    [
      'probability-missing',
      ({ match }) => sql('UPDATE touchline.market_line SET cash_out = NULL WHERE match_id = $1', [match]),
    ],
    ['bet-decided', ({ match }) => book.decide(match, 0)],
    ['bonus-funding', ({ bet }) => fund(bet.id, 'freebet')],
  ])('%s', async (reason, change) => {
    const at = await openBet()
    await change(at)
    expect(await book.offer(at.player, at.bet.id)).toBe(reason)
    expect(await book.cashOut(at.player, at.bet.id)).toMatchObject({ ok: false, rejection: { reason, offer: null } })
    await sql('DELETE FROM touchline.match_stop')
    await fund(at.bet.id, 'cash')
    await book.settle()
  })

  it('follows a changed margin; if cash-out is turned off by the operator or a betting switch, that is the reason', async () => {
    const { player, match, bet } = await openBet()
    const set = (isEnabled: boolean, margin: number) =>
      sql(
        `INSERT INTO touchline.cash_out_setting (operator_id, is_enabled, margin_milli, author) VALUES ($1, $2, $3, 'test')`,
        [operatorId, isEnabled, margin],
      )
    await set(true, 100)
    expect(await book.offer(player, bet.id)).toBe(900)
    await set(false, 100)
    expect(await book.offer(player, bet.id)).toBe('switched-off')
    await set(true, 50)
    const off = (column: string, value: number) =>
      sql(
        `INSERT INTO touchline.betting_switch (operator_id, ${column}, reason, author) VALUES (1, $1, 'test', 'test')`,
        [value],
      )
    await off('match_id', match)
    expect(await book.offer(player, bet.id)).toBe('leg-suspended')
    await off('player_id', player)
    expect(await book.offer(player, bet.id)).toBe('switched-off')
    await sql(`UPDATE touchline.betting_switch SET ended_at = now(), ended_by = 'test'`)
    expect(await book.offer(player, bet.id)).toBe(950)
  })

  /** Writes another kind of funding into the bet, because no call can do this yet. */
  async function fund(betId: string, funding: string): Promise<void> {
    await sql('ALTER TABLE touchline.bet DISABLE TRIGGER never_rewritten')
    await sql('UPDATE touchline.bet SET funding = $2 WHERE id = $1', [betId, funding])
    await sql('ALTER TABLE touchline.bet ENABLE TRIGGER never_rewritten')
  }
})

describe('BEY-06ab combos, systems and partial cash-outs', () => {
  async function several(count: number, extra: Partial<BetDraft> = {}) {
    const player = await book.addPlayer(5_000)
    const matches: number[] = []
    for (let i = 0; i < count; i += 1) matches.push(await book.addChance(2_000, half))
    const selections = matches.map((match) => single(match, 1, 2_000).selections[0]!)
    const placed = await book.place(player, [{ stake: { value: 1_000, currency: 'EUR' }, selections, ...extra }])
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    return { player, matches, bet: placed.bets[0]! }
  }

  it('BET-04a a decided leg counts with its result, before and after the line is settled', async () => {
    const { player, matches, bet } = await several(2)
    await book.decide(matches[0]!, 1)
    expect(await book.offer(player, bet.id)).toBe(1_900)
    await book.settle()
    expect(await book.offer(player, bet.id)).toBe(1_900)
    expect(await book.cashOut(player, bet.id)).toMatchObject({ ok: true, cashedOut: { amount: 1_900 } })
  })

  it('BET-04a a system with a lost leg is worth its other lines', async () => {
    const { player, matches, bet } = await several(3, { system_id: 302 })
    expect(await book.offer(player, bet.id)).toBe(950)
    await book.decide(matches[0]!, 0)
    await book.settle()
    expect(await book.offer(player, bet.id)).toBe(316)
    await book.cashOut(player, bet.id)
    expect((await book.read(bet.id)).selections.map(({ status }) => status)).toEqual([
      'lose_entire',
      'cashed_out',
      'cashed_out',
    ])
  })

  it('BOOK-11b only the remaining part of a cashed-out bet is settled, resettled and rolled back', async () => {
    const { player, match, bet } = await openBet()
    expect(await book.cashOut(player, bet.id, { share: 40 })).toMatchObject({
      ok: true,
      cashedOut: {
        stake: 400,
        amount: 380,
        bet: { status: 'waiting_results', cash_out: { open_stake: 600, amount: 380 } },
      },
    })
    expect(await book.balances(player)).toEqual({ available: 4_380, staked: 600 })
    expect(await book.offer(player, bet.id)).toBe(570)
    await book.decide(match, 1)
    await book.settle()
    expect(await book.read(bet.id)).toMatchObject({ status: 'done', result: 'win_entire', win_amount: 1_580 })
    expect(await book.balances(player)).toEqual({ available: 5_580, staked: 0 })
    await book.decide(match, 0)
    await book.settle()
    expect(await book.read(bet.id)).toMatchObject({ status: 'done', result: 'lose_entire', win_amount: 380 })
    expect(await book.balances(player)).toEqual({ available: 4_380, staked: 0 })
    await book.rollBack(match)
    await book.settle()
    expect(await book.read(bet.id)).toMatchObject({ status: 'waiting_results', win_amount: null })
    expect(await book.balances(player)).toEqual({ available: 4_380, staked: 600 })
    expect(await book.cashOut(player, bet.id)).toMatchObject({ ok: true, cashedOut: { stake: 600, amount: 570 } })
    expect(await book.read(bet.id)).toMatchObject({ status: 'cashed_out', win_amount: 950 })
    expect(await book.balances(player)).toEqual({ available: 4_950, staked: 0 })
  })

  it('OPS-03 a partial cash-out frees liability of its match', async () => {
    const { player, match, bet } = await openBet()
    const sum = async () => {
      const [row] = await sql(
        `SELECT touchline.roll_up_liability(1, 'EUR', 'match/' || $1::bigint, $1::bigint, NULL, NULL, NULL, 100000) AS sum`,
        [match],
      )
      return Number((row as { sum: string }).sum)
    }
    expect(await sum()).toBe(1_000)
    await book.cashOut(player, bet.id, { share: 25 })
    expect(await sum()).toBe(750)
    await book.cashOut(player, bet.id)
    expect(await sum()).toBe(0)
  })
})
