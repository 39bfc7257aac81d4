import { describe, expect, it } from 'vitest'
import { draft, factsFor, openLeg } from '../testing/facts.ts'
import { evaluatePlacement } from '../placement/evaluate-placement.ts'
import { maxStake } from '../placement/max-stake.ts'
import { limitsOfSelection, noLimits, ruleOfCurrency } from './risk-limits.ts'
import type { RiskRule, RiskSubject } from './risk-rule.ts'

const subject: RiskSubject = {
  playerId: 7,
  playerGroup: 'careful',
  matchId: 1,
  marketId: 18,
  tournamentId: 30,
  sportId: 4,
  isLive: true,
}

let ids = 0
function rule(values: Partial<RiskRule>): RiskRule {
  const scope = { playerId: null, playerGroup: null, matchId: null, marketId: null, tournamentId: null, sportId: null }
  return {
    ...scope,
    isLive: null,
    ...noLimits,
    factorMilli: null,
    delayMs: null,
    currency: 'EUR',
    id: (ids += 1),
    ...values,
  }
}

const inEuro = { currency: 'EUR', bookCurrency: 'EUR', fromBook: { over: 1n, under: 1n } }
const maxStakeOf = (...rules: RiskRule[]) => limitsOfSelection(rules, subject, inEuro).maxStakeMinor

describe('OPS-03 limits of stakes and wins', () => {
  it.each<[string, Partial<RiskRule>]>([
    ['player', { playerId: 8 }],
    ['group', { playerGroup: 'new' }],
    ['match', { matchId: 2 }],
    ['market', { marketId: 1 }],
    ['league', { tournamentId: 31 }],
    ['sport', { sportId: 5 }],
    ['phase', { isLive: false }],
    ['currency', { currency: 'USD' }],
  ])('OPS-03a [RISK-1] a rule for another %s does not count', (_, other) => {
    expect(maxStakeOf(rule({ maxStakeMinor: 5n, ...other }))).toBeNull()
    expect(maxStakeOf(rule({ maxStakeMinor: 5n }))).toBe(5n)
  })

  it('OPS-03b [RISK-2] the most specific rule applies, in whatever order the rules come; of equally specific rules the newest applies', () => {
    const ordered = [
      rule({ maxStakeMinor: 1n, playerId: 7 }),
      rule({ maxStakeMinor: 2n, playerGroup: 'careful' }),
      rule({ maxStakeMinor: 3n, matchId: 1 }),
      rule({ maxStakeMinor: 4n, marketId: 18 }),
      rule({ maxStakeMinor: 5n, tournamentId: 30 }),
      rule({ maxStakeMinor: 6n, sportId: 4 }),
      rule({ maxStakeMinor: 7n, isLive: true }),
      rule({ maxStakeMinor: 8n }),
    ]
    for (const [index] of ordered.entries()) {
      const rest = ordered.slice(index)
      expect([maxStakeOf(...rest), maxStakeOf(...rest.toReversed())]).toEqual([BigInt(index + 1), BigInt(index + 1)])
    }
    expect(maxStakeOf(rule({ maxStakeMinor: 9n }), rule({ maxStakeMinor: 10n }))).toBe(10n)
    // A rule that names a field earlier in the order counts, even against one that names more fields.
    expect(
      maxStakeOf(rule({ maxStakeMinor: 1n, matchId: 1 }), rule({ maxStakeMinor: 2n, marketId: 18, sportId: 4 })),
    ).toBe(1n)
  })

  it('OPS-03b [RISK-2] each limit comes from the most specific rule that contains it', () => {
    const rules = [rule({ minStakeMinor: 50n, playerId: 7 }), rule({ maxStakeMinor: 900n, sportId: 4 })]
    expect(limitsOfSelection(rules, subject, inEuro)).toEqual({
      ...noLimits,
      minStakeMinor: 50n,
      maxStakeMinor: 900n,
    })
  })

  it('OPS-04c [RISK-1] [RISK-2] a rule in the book currency applies to bets in every currency, unless an equally specific rule is in their own', () => {
    const inDollars = { currency: 'USD', bookCurrency: 'EUR', fromBook: { over: 11n, under: 10n } }
    const limits = (...rules: RiskRule[]) => limitsOfSelection(rules, subject, inDollars)
    const inBook = { minStakeMinor: 5n, maxStakeMinor: 15n, maxWinMinor: 25n, maxMatchLiabilityMinor: 99n }
    // Amounts are rounded so that the limit never becomes wider: minimums up, maximums down. Liabilities stay in the
    // book currency.
    expect(limits(rule(inBook))).toEqual({
      ...noLimits,
      minStakeMinor: 6n,
      maxStakeMinor: 16n,
      maxWinMinor: 27n,
      maxMatchLiabilityMinor: 99n,
    })
    expect(limits(rule({ maxStakeMinor: 70n, currency: 'USD' }), rule(inBook)).maxStakeMinor).toBe(70n)
    expect(limits(rule({ maxStakeMinor: 70n, currency: 'USD' }), rule({ ...inBook, sportId: 4 })).maxStakeMinor).toBe(
      16n,
    )
    expect(limits(...ruleOfCurrency('USD', { minStakeMinor: 1n, maxWinMinor: 900n }), rule(inBook)).maxWinMinor).toBe(
      27n,
    )
    expect(limits(rule({ maxStakeMinor: 5n, currency: 'GBP' })).maxStakeMinor).toBeNull()
    // A liability counts bets in all currencies, so a rule in another currency cannot limit it.
    expect(limits(rule({ maxMatchLiabilityMinor: 5n, currency: 'USD' })).maxMatchLiabilityMinor).toBeNull()
  })

  it('OPS-03a [RISK-3] the factor multiplies the maximum stake and win in every currency, rounded down, but not the minimum stake', () => {
    const rules = [
      rule({ factorMilli: 333, playerId: 7, currency: null }),
      rule({ minStakeMinor: 10n, maxStakeMinor: 100n, maxWinMinor: 1_000n }),
    ]
    expect(limitsOfSelection(rules, subject, inEuro)).toEqual({
      ...noLimits,
      minStakeMinor: 10n,
      maxStakeMinor: 33n,
      maxWinMinor: 333n,
    })
  })
})

describe('OPS-03 bets under the rules', () => {
  const place = (bet: ReturnType<typeof draft>, rules: RiskRule[]) => {
    const decision = evaluatePlacement(factsFor([bet], { rules }), [bet])
    return decision.ok ? 'placed' : decision.rejections[0]
  }

  it('OPS-03a [RISK-4] a combo has the strictest limits of its selections', () => {
    const rules = [rule({ maxStakeMinor: 60n, matchId: 2 }), rule({ maxStakeMinor: 90n, matchId: 3 })]
    expect(place(draft([1]), rules)).toBe('placed')
    expect(place(draft([1, 2, 3]), rules)).toMatchObject({ reason: 'stake-too-large', amount: 60, limit: 'max-stake' })
    expect(place(draft([1, 2]), [rule({ minStakeMinor: 101n, matchId: 2 })])).toMatchObject({
      reason: 'stake-too-small',
      amount: 101,
    })
  })

  it('OPS-03ab [RISK-2] [RISK-3] the limits of the currency are the least specific rule, and the factor applies to them, too', () => {
    const rules = [rule({ factorMilli: 1, playerId: 1, currency: null })]
    expect(place(draft([1]), rules)).toMatchObject({ reason: 'stake-too-large', amount: 50, limit: 'max-win' })
  })

  it('BOOK-12 [STAKE-6] the maximum stake is accepted, and one minor unit more is rejected', () => {
    const rules = [rule({ maxStakeMinor: 5_000n, sportId: 1 })]
    const maxStakesOf = (bet: ReturnType<typeof draft>, balanceMinor: bigint) => {
      const wallets = new Map([['EUR', { balanceMinor, minStakeMinor: 10n, maxWinMinor: 100_000n }]])
      return maxStake(factsFor([bet], { rules, wallets }), bet, 0)
    }
    expect(maxStakesOf(draft([1]), 100_000n)).toEqual({ minMinor: 10n, maxMinor: 5_000n, limit: 'max-stake' })
    expect(maxStakesOf(draft([1]), 300n)).toEqual({ minMinor: 10n, maxMinor: 300n, limit: 'balance' })
    const system = draft([1, 2, 3], { system_id: 302 })
    const legs = [[openLeg, openLeg, { ...openLeg, oddsMilli: 90_000 }]]
    const facts = factsFor([system], {
      rules,
      legs,
      wallets: new Map([['EUR', { balanceMinor: 100_000n, minStakeMinor: 10n, maxWinMinor: 100_000n }]]),
      acceptance: { policy: 'any', toleranceMilli: 0 },
    })
    const { maxMinor, limit } = maxStake(facts, system, 0)
    expect(limit).toBe('max-win')
    const withStake = (value: number) => evaluatePlacement(facts, [{ ...system, stake: { value, currency: 'EUR' } }]).ok
    expect([withStake(Number(maxMinor)), withStake(Number(maxMinor) + 1)]).toEqual([true, false])
  })
})

it('OPS-03a BET-05f [RISK-7] a bet waits as long as the slowest of its live selections, and not at all before the match', () => {
  const rules = [
    rule({ delayMs: 5_000, currency: null, matchId: 1 }),
    rule({ delayMs: 8_000, currency: null, matchId: 2 }),
  ]
  const delayOf = (matchStatus: 0 | 1, ...matchIds: number[]) => {
    const bet = draft(matchIds)
    const legs = [matchIds.map(() => ({ ...openLeg, matchStatus }))]
    const decision = evaluatePlacement(factsFor([bet], { rules, legs }), [bet])
    return decision.ok && decision.bets[0]?.delayMs
  }
  expect([delayOf(1, 1), delayOf(1, 1, 2), delayOf(1, 3), delayOf(0, 1, 2)]).toEqual([5_000, 8_000, 0, 0])
})
