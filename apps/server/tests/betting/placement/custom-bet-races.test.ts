import { createIdempotencyKey } from '@touchline/contract'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { placeBets } from '../../../src/betting/bets/index.ts'
import type { PlacementAnswer, PriceCustomBet } from '../../../src/betting/bets/index.ts'
import { expectSoundLedger, openMoney, operatorId } from '../../fixtures/money-fixture.ts'
import type { MoneyFixture } from '../../fixtures/money-fixture.ts'

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('custom-bet-races')))
afterEach(() => expectSoundLedger(money.worker))
afterAll(() => money.close())

/** Places a custom bet whose line changes once, after it was priced and before it is committed. */
async function placeWhilePriced(pricesMilli: number[]): Promise<{ answer: PlacementAnswer; versions: string[] }> {
  const [player, match] = [await money.addPlayer(500), await money.addMatchAt(2_000, 3_000)]
  const versions: string[] = []
  const priceCustomBet: PriceCustomBet = async ({ lineVersions }) => {
    versions.push(lineVersions[0] ?? '')
    if (versions.length === 1) await money.setPrice(match, 1_900, 3_000)
    return { oddsMilli: pricesMilli[versions.length - 1] ?? 0, voidOddsMilli: [1_500, null] }
  }
  const selection = { match_id: match, market_id: 1, specifier: '', odds: 2_000 }
  const selections = ['1', '2'].map((outcome_id) => ({ ...selection, outcome_id }))
  const bets = [{ stake: { value: 100, currency: 'EUR' }, selections, custom_odds: 4_000 }]
  const answer = await placeBets(money.api, async () => ({ market: '1x2', outcome: () => 'home' }), {
    player: { id: player, operatorId, locale: 'en' },
    key: createIdempotencyKey(),
    request: { meta: { device_id: null, quick: false, type: 'custom_bet' }, bets },
    locale: 'en',
    traceId: 'a'.repeat(32),
    priceCustomBet,
  })
  return { answer, versions }
}

it('BET-05 ERR-03c a custom bet whose line changes before the commit is priced again for the new version', async () => {
  const same = await placeWhilePriced([4_000, 4_000])
  expect(new Set(same.versions).size).toBe(2)
  expect(same.answer).toMatchObject({
    ok: true,
    bets: [{ type: 'custom_bet', odds: 4_000, selections: [{ odds: 1_900, odds_if_void: 1_500 }, { odds: 3_000 }] }],
  })
  const other = await placeWhilePriced([4_000, 3_800])
  expect(other.answer).toMatchObject({
    ok: false,
    rejections: [{ reason: 'invalid-custom-odds', code: 120, odds: 3_800 }],
  })
})

it('BET-05 the test detects a planted fault: without comparing line versions, a custom bet is accepted at an outdated price', async () => {
  const compared = 'AND line.version = leg.line_version AND line.status = 1'
  const repair = await mutateFunction(money.suite.database, 'current_legs', [[compared, '']])
  const { answer, versions } = await placeWhilePriced([4_000, 3_800])
  await repair()
  expect([answer.ok, versions.length]).toEqual([true, 1])
})
