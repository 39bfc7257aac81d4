import { expect, it } from 'vitest'
import { draft, factsFor } from '../testing/facts.ts'
import { evaluatePlacement } from '../placement/evaluate-placement.ts'
import { potentialWinMinor, stakeForNetWinMinor } from '../settlement/payout.ts'
import { rejectForLiability, subjectOf } from './liability.ts'
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

it('OPS-03a [RISK-5] a bet counts in full, beyond its stake, for every outcome, match and player-match that is limited', () => {
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

it('OPS-03a [RISK-6] the rejection names the stake for which there is room, and one more has none', () => {
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
