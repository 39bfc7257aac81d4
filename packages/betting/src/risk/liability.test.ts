import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDecimal } from '../decimal.ts'
import { seed } from '../testing/seed.ts'
import { atMs, draft, factsFor } from '../testing/facts.ts'
import { evaluatePlacement } from '../placement/evaluate-placement.ts'
import { potentialWinMinor, stakeForNetWinMinor } from '../settlement/payout.ts'
import { liabilityMinor, rejectForLiability, stakeForLiability, subjectOf } from './liability.ts'
import { noLimits } from './risk-limits.ts'
import type { RiskRule } from './risk-rule.ts'

const anyone = { playerId: null, playerGroup: null, matchId: null, marketId: null, tournamentId: null, sportId: null }

function rule(values: Partial<RiskRule>): RiskRule {
  return { ...anyone, isLive: null, ...noLimits, factorMilli: null, delayMs: null, currency: 'EUR', id: 1, ...values }
}

function plan(bet: ReturnType<typeof draft>, ...rules: RiskRule[]) {
  const decision = evaluatePlacement(factsFor([bet], { rules }), [bet])
  if (!decision.ok) throw new Error(JSON.stringify(decision.rejections))
  return decision.bets
}

it('OPS-03a [RISK-5] the full liability of a bet counts towards every limit of its outcomes, its matches and its player', () => {
  const rules = [
    rule({ maxOutcomeLiabilityMinor: 5_000n, maxPlayerLiabilityMinor: 700n }),
    rule({ maxMatchLiabilityMinor: 9_000n, matchId: 2, id: 2 }),
  ]
  const [bet] = plan(draft([1, 2]), ...rules)
  const found = bet?.liabilities.map((one) => [subjectOf(one), one.amountMinor, one.limitMinor])
  expect(found).toEqual([
    ['outcome/1/1//1', 300n, 5_000n],
    ['player/1', 300n, 700n],
    ['outcome/2/1//1', 300n, 5_000n],
    ['match/2', 300n, 9_000n],
    ['player/2', 300n, 700n],
  ])
  expect(plan(draft([1, 2]))[0]?.liabilities).toEqual([])
})

it('OPS-03a [RISK-6] the maximum stake in a rejection is the largest stake that fits into the rest of the limit', () => {
  for (const [room, odds, winCount] of [
    [1_000n, [2_000], null],
    [999n, [1_333], null],
    [0n, [1_001], null],
    [12_345n, [1_500, 2_750, 3_100], 2],
  ] as const) {
    const stake = stakeForNetWinMinor(room, odds, winCount)
    const net = (stakeMinor: bigint) => potentialWinMinor({ stakeMinor, winCount }, odds) - stakeMinor
    expect([net(stake) <= room, net(stake + 1n) > room]).toEqual([true, true])
  }
  const bets = plan(draft([1]), rule({ maxOutcomeLiabilityMinor: 50n }))
  expect(rejectForLiability(bets, 50n)).toEqual([
    { index: 0, reason: 'stake-too-large', code: 205, amount: 50, limit: 'liability' },
  ])
})

it('OPS-04c [RISK-5] [RISK-6] [CUR-2] in another currency liability is rounded up and the maximum stake down', () => {
  const rates = new Map([['JPY', { rate: readDecimal('0.00613'), source: 'test', quotedAtMs: atMs }]])
  const exchange = { bookCurrency: 'EUR', atMs, maxAgeMs: 1, rates }
  const wallets = new Map([['JPY', { balanceMinor: 100_000n, minStakeMinor: 1n, maxWinMinor: 1_000_000n }]])
  const bet = draft([1], { stake: { value: 1_000, currency: 'JPY' } })
  const limit = rule({ maxOutcomeLiabilityMinor: 700n })
  const decision = evaluatePlacement(factsFor([bet], { rules: [limit], exchange, wallets }), [bet])
  if (!decision.ok) throw new Error(JSON.stringify(decision.rejections))
  // 1,000 yen are 6.13 euros, which are rounded up.
  expect(decision.bets[0]).toMatchObject({
    liabilityMinor: 613n,
    liabilities: [{ amountMinor: 613n, limitMinor: 700n }],
  })
  expect(rejectForLiability(decision.bets, 500n)).toMatchObject([{ amount: 815, limit: 'liability' }])
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.bigInt(1n, 10n ** 12n),
      fc.bigInt(1n, 10n ** 12n),
      (room, over, under) => {
        const toBook = { over, under }
        const stake = stakeForLiability(room, toBook, [2_000], null)
        const of = (value: bigint) => liabilityMinor(value, value * 2n, toBook)
        expect([of(stake) <= room, of(stake + 1n) > room]).toEqual([true, true])
      },
    ),
    { seed },
  )
})
