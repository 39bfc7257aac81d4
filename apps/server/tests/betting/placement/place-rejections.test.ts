import { BetRejection } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readBets } from '../../../src/betting/bets/index.ts'
import { expectSoundLedger, openMoney, single } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('place-rejections')))
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

const page = { page: 1, limit: 20, result: 'all' } as const
const rejection = (reason: string, extra: object = {}) => ({
  ok: false,
  error: 'bet-rejected',
  rejections: [{ index: 0, reason, ...extra }],
})

describe('a rejected bet moves nothing and has a reason', () => {
  async function expectRejected(change: (match: number) => Promise<unknown>, expected: object, undo?: string) {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000, 3_000)]
    await change(match)
    const answer = await money.place(player, [single(match, 200, 2_000)])
    if (undo) await money.suite.database.query(undo)
    expect(answer).toMatchObject(expected)
    if (answer.ok || answer.error !== 'bet-rejected') throw new Error('not rejected')
    z.parse(z.array(BetRejection), answer.rejections)
    expect(await money.balances(player)).toEqual({ available: 500, staked: 0 })
    expect((await readBets(money.api, player, page)).bets).toEqual([])
  }
  const sql = (text: string) => (match: number) => money.suite.database.query(text.replaceAll(':match', String(match)))

  it('ERR-03 BET-05a the price has changed, and the answer has the price in force', () =>
    expectRejected(
      (match) => money.setPrice(match, 2_100, 3_000),
      rejection('invalid-odds', { code: 101, odds: 2_100 }),
    ))

  it('BET-05a the line is suspended by a bet stop', () =>
    expectRejected(
      sql(`INSERT INTO touchline.match_stop VALUES (:match, 1, 1000000, -1, 2)`),
      rejection('selection-suspended'),
    ))

  it('BET-05a the outcome is not active', () =>
    expectRejected(
      sql(`UPDATE touchline.market_line SET outcomes = '[{"id": "1", "odds": 2000, "active": false}]'
        WHERE match_id = :match`),
      rejection('selection-suspended'),
    ))

  it('BET-05a the outcome has no price', () =>
    expectRejected(
      sql(`UPDATE touchline.market_line SET outcomes = '[{"id": "1", "odds": null, "active": true}]'
        WHERE match_id = :match`),
      rejection('selection-suspended'),
    ))

  it.each(['down', 'recovering', 'delayed'])('BET-05a CAT-08d the producer is %s', (state) =>
    expectRejected(
      sql(`UPDATE touchline.producer SET state = '${state}' WHERE id = 1`),
      rejection('selection-suspended'),
      `UPDATE touchline.producer SET state = 'up' WHERE id = 1`,
    ),
  )

  it("BET-05a CAT-08d the producer's lease has run out", () =>
    expectRejected(
      sql(`UPDATE touchline.producer SET trusted_until = clock_timestamp() - interval '1 millisecond' WHERE id = 1`),
      rejection('selection-suspended'),
      `UPDATE touchline.producer SET trusted_until = 'infinity' WHERE id = 1`,
    ))

  it('BET-05a the result is known although the line is still open', () =>
    expectRejected(
      sql(`INSERT INTO touchline.outcome_result
        (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result)
        VALUES (:match, 1, '', '1', 1, 'settled', 5, 0)`),
      rejection('selection-suspended'),
    ))

  it.each([2, 3, 4, 5])('BET-05a the match has the status %i', (status) =>
    expectRejected(
      sql(`UPDATE touchline.match SET status = ${status} WHERE id = :match`),
      rejection('match-ended', { code: 203 }),
    ),
  )

  it('BET-05 the match, market, specifier or outcome does not exist', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    const draft = single(match, 200, 2_000)
    for (const wrong of [{ match_id: 2 ** 40 }, { market_id: 99 }, { specifier: 'total=1.5' }, { outcome_id: '9' }]) {
      const selections = draft.selections.map((selection) => ({ ...selection, ...wrong }))
      expect(await money.place(player, [{ ...draft, selections }])).toMatchObject(rejection('selection-unknown'))
    }
    expect(await money.balances(player)).toEqual({ available: 500, staked: 0 })
  })

  it('BET-05b the stake is too small or could win too much, and the answer has the nearest allowed amount', async () => {
    const [player, match] = [await money.addPlayer(900_000_000), await money.addMatchAt(3_005)]
    expect(await money.place(player, [single(match, 0, 3_005)])).toMatchObject(
      rejection('stake-too-small', { amount: 1 }),
    )
    const answer = await money.place(player, [single(match, 900_000_000, 3_005)])
    expect(answer).toMatchObject(rejection('stake-too-large', { amount: 332_779 }))
    expect(await money.place(player, [single(match, 332_779, 3_005)])).toMatchObject({ ok: true })
    expect(await money.place(player, [single(match, 332_780, 3_005)])).toMatchObject({ ok: false })
  })

  it('BET-05b the player has no account in the currency, or too little money in it', async () => {
    const [player, match] = [await money.addPlayer(199), await money.addMatchAt(2_000)]
    expect(await money.place(player, [single(match, 200, 2_000)])).toMatchObject(
      rejection('insufficient-funds', { amount: 199 }),
    )
    const yen = { ...single(match, 200, 2_000), stake: { value: 200, currency: 'JPY' } }
    expect(await money.place(player, [yen])).toMatchObject(rejection('currency-unknown'))
    expect(await money.place(999_999, [single(match, 1, 2_000)])).toMatchObject(rejection('currency-unknown'))
  })

  it('SLIP-12 BET-05 the bet has two selections of one match, a system of another size or a combined price that was never quoted', async () => {
    const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000)]
    const draft = single(match, 200, 2_000)
    const double = { ...draft, selections: [...draft.selections, ...draft.selections] }
    expect(await money.place(player, [double])).toMatchObject(rejection('selections-conflict', { code: 208 }))
    expect(await money.place(player, [{ ...draft, system_id: 302 }])).toMatchObject(rejection('system-unknown'))
    expect(await money.place(player, [{ ...draft, custom_odds: 2_000 }])).toMatchObject(
      rejection('bet-type-unsupported', { code: 207 }),
    )
  })
})
