import { postMaxStake, subunitsOf } from '@touchline/contract'
import { requestLimit } from '@touchline/betting'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { auditLedger } from '../../../src/audit/index.ts'
import { changeLimits, readBetSums } from '../../../src/players/limits/index.ts'
import { currencyCalls, openCurrencies, rates, singleIn } from '../../fixtures/currency-fixture.ts'
import type { CurrencyFixture } from '../../fixtures/currency-fixture.ts'
import { expectSoundLedger, operatorId } from '../../fixtures/money-fixture.ts'

let fixture: CurrencyFixture
beforeAll(async () => void (fixture = await openCurrencies('currency-limits')))
afterAll(async () => {
  await expectSoundLedger(fixture.money.worker)
  await fixture.close()
})

const { sql, place, placed, limit } = currencyCalls(() => fixture)

describe('OPS-03a OPS-04c limits across currencies', () => {
  it('the liability limit is in the book currency and counts bets of all currencies; the maximum stake is in the player’s currency', async () => {
    const match = await fixture.money.addMatchAt(2_000)
    const holder = await fixture.addHolder('limits', { JPY: 100_000, BTC: 100_000_000 })
    expect(await limit({ match_id: match, currency: 'JPY', max_outcome_liability: 1_000 })).toBe(400)
    await limit({ match_id: match, currency: 'EUR', max_outcome_liability: 10_000 })
    await placed(holder, singleIn('EUR', match, 4_000))
    const maxStake = async (currency: string) => {
      const { selections } = singleIn(currency, match, 1)
      const { body } = await fixture.call(holder, 'POST', postMaxStake.path, { currency, selections })
      return z.parse(postMaxStake.reply, body)
    }
    // 60.00 euro of the limit are left, which is slightly more than 9,787 yen.
    expect(await maxStake('JPY')).toMatchObject({ max_stake: 9_787, limit: 'liability' })
    expect(await place(holder, singleIn('JPY', match, 9_788))).toBe('stake-too-large 9787')
    await placed(holder, singleIn('JPY', match, 5_000))
    // 29.35 euro of the limit are left.
    const { max_stake: satoshi } = await maxStake('BTC')
    expect(satoshi).toBe(47_930)
    expect(await place(holder, singleIn('BTC', match, satoshi + 1))).toBe(`stake-too-large ${satoshi}`)
    await placed(holder, singleIn('BTC', match, satoshi))
    expect(await maxStake('EUR')).toMatchObject({ max_stake: 0, limit: 'liability' })
  })

  it('a stake limit in the book currency also applies to stakes in other currencies', async () => {
    const match = await fixture.money.addMatchAt(2_000)
    const holder = await fixture.addHolder('stakes', { JPY: 100_000 })
    await limit({ match_id: match, currency: 'EUR', max_stake: 1_000 })
    expect(await place(holder, singleIn('JPY', match, 1_632))).toBe('stake-too-large 1631')
    await placed(holder, singleIn('JPY', match, 1_631))
  })

  it("RG-05a a player's limits are in their own currency, at the rate of each bet", async () => {
    const match = await fixture.money.addMatchAt(2_000)
    const holder = await fixture.addHolder('own limit', { JPY: 100_000 })
    await changeLimits(fixture.owner, { id: holder.id, operatorId }, ({ limits, atMs }) =>
      requestLimit(limits, { type: 'wager', period: 'day', amount: 2_000 }, atMs),
    )
    // The stake is 9.998 euro, which is rounded up.
    await placed(holder, singleIn('JPY', match, 1_631))
    expect(await place(holder, singleIn('JPY', match, 1_632))).toBe('limit-reached 1631')
    await placed(holder, singleIn('EUR', match, 100))
    expect(await place(holder, singleIn('EUR', match, 901))).toBe('limit-reached 900')
    const stored = await sql(
      'SELECT currency, own_stake_minor::integer AS own FROM touchline.bet WHERE player_id = $1 ORDER BY number',
      [holder.id],
    )
    expect(stored).toEqual([
      { currency: 'JPY', own: 1_000 },
      { currency: 'EUR', own: null },
    ])
  })

  it("RG-05a an older bet that was stored without its stake in the player's own currency counts at its stored rate, never one to one", async () => {
    const match = await fixture.money.addMatchAt(2_000)
    const holder = await fixture.addHolder('earlier', { JPY: 100_000 })
    await placed(holder, singleIn('JPY', match, 1_631))
    // Removes the stake in the player's own currency, as in bets that an older version wrote.
    await sql('ALTER TABLE touchline.bet DISABLE TRIGGER never_rewritten')
    await sql('UPDATE touchline.bet SET own_stake_minor = NULL, cashed_out_minor = 100 WHERE player_id = $1', [
      holder.id,
    ])
    await sql('ALTER TABLE touchline.bet ENABLE TRIGGER never_rewritten')
    const sums = async () => {
      const read = await readBetSums(fixture.owner, [{ id: 0, playerId: holder.id, fromMs: Date.now() - 3_600_000 }])
      return [Number(read.get(0)?.stakedMinor), Number(read.get(0)?.paidMinor)]
    }
    // The stake of 9.998 euro is rounded up, and 0.613 rounded down.
    expect(await sums()).toEqual([1_000, 61])
    await changeLimits(fixture.owner, { id: holder.id, operatorId }, ({ limits, atMs }) =>
      requestLimit(limits, { type: 'wager', period: 'day', amount: 1_100 }, atMs),
    )
    expect(await place(holder, singleIn('EUR', match, 101))).toBe('limit-reached 100')
    // Changes the player's currency to one that is not the book currency: the stake is 8.546 pounds.
    await sql(`UPDATE touchline.player SET currency = 'GBP' WHERE id = $1`, [holder.id])
    expect(await sums()).toEqual([855, 52])
    await sql(`UPDATE touchline.player SET currency = 'EUR' WHERE id = $1`, [holder.id])
    await sql('ALTER TABLE touchline.bet DISABLE TRIGGER never_rewritten')
    await sql('UPDATE touchline.bet SET cashed_out_minor = 0 WHERE player_id = $1', [holder.id])
    await sql('ALTER TABLE touchline.bet ENABLE TRIGGER never_rewritten')
  })

  const liability = async (match: number) => {
    const bets = await sql<{ currency: keyof typeof rates | 'EUR'; win: number }>(
      `SELECT currency, (potential_win_minor - stake_minor)::float8 AS win FROM touchline.bet
        WHERE (player_id, id) IN (SELECT player_id, bet_id FROM touchline.bet_selection WHERE match_id = $1)`,
      [match],
    )
    // Adds up the liabilities independently of the product's rules.
    return bets.reduce(
      (sum, { currency, win }) =>
        sum + (win / subunitsOf(currency)) * (currency === 'EUR' ? 1 : Number(rates[currency])) * 100,
      0,
    )
  }

  let racers = 1_000_000
  /**
   * Sends bets of nine players in three currencies at once, under a limit of 100.00 euro, and returns the sum that they
   * could win in euro.
   */
  async function race(): Promise<number> {
    const match = await fixture.money.addMatchAt(2_000)
    // Each stake is about 7.00 euro.
    const stakes = Object.entries({ EUR: 700, JPY: 1_142, BTC: 11_431 })
    const holders = Array.from({ length: 9 }, () => (racers += 1))
    for (const holder of holders) for (const [currency] of stakes) await fixture.openWallet(holder, currency, 1_000_000)
    await limit({ match_id: match, currency: 'EUR', max_outcome_liability: 10_000 })
    await Promise.all(
      holders.flatMap((holder) =>
        stakes.map(([currency, stake]) => fixture.money.place(holder, [singleIn(currency, match, stake)])),
      ),
    )
    return liability(match)
  }

  it('concurrent bets in three currencies together use up the limit and never exceed it', async () => {
    const taken = await race()
    expect(taken).toBeLessThanOrEqual(10_000)
    expect(taken).toBeGreaterThan(10_000 - 705)
  })

  it('concurrent bets detect a planted fault: the limit is compared with each bet alone', async () => {
    const undo = await mutateFunction(fixture.money.suite.database, 'reserve_liability', [
      ['IF v_sum + v_of.amount > v_of.most THEN', 'IF v_of.amount > v_of.most THEN'],
    ])
    onTestFinished(undo)
    expect(await race()).toBeGreaterThan(10_000)
  })

  it('a liability sum that is created later counts bets of all currencies, and the audit notices one that mixes their units', async () => {
    let match = 0
    const begin = async (name: string) => {
      match = await fixture.money.addMatchAt(2_000)
      const holder = await fixture.addHolder(name, { JPY: 100_000 })
      await limit({ factor: 1_000 })
      await placed(holder, singleIn('JPY', match, 10_000)) // 61.30 euro
      await limit({ match_id: match, currency: 'EUR', max_match_liability: 10_000 })
      return place(holder, singleIn('EUR', match, 4_000))
    }
    expect(await begin('rolled')).toBe('stake-too-large 3870')
    const undo = await mutateFunction(fixture.money.suite.database, 'open_liability', [
      ['coalesce(p_bet.liability_minor,', 'coalesce(NULL::bigint,'],
    ])
    onTestFinished(undo)
    expect(await begin('mutant')).not.toBe('stake-too-large 3870')
    await undo()
    // The audit reports this and nothing else.
    const found = await auditLedger(fixture.money.worker)
    expect(found.map(({ invariant }) => invariant)).toEqual(['RISK-5'])
    await sql('DELETE FROM touchline.liability_counter WHERE match_id = $1', [match])
  })
})
