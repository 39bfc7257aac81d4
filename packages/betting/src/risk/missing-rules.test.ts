import { NeededRule } from '@touchline/contract'
import { expect, it } from 'vitest'
import { evaluatePlacement } from '../placement/evaluate-placement.ts'
import { draft, factsFor } from '../testing/facts.ts'
import { missingRules, noLimits } from './risk-limits.ts'
import type { RiskRule } from './risk-rule.ts'

const anyone = { playerId: null, playerGroup: null, matchId: null, marketId: null, tournamentId: null, sportId: null }
let ids = 0

function rule(values: Partial<RiskRule>): RiskRule {
  return { ...anyone, isLive: null, ...noLimits, factorMilli: null, currency: 'EUR', id: (ids += 1), ...values }
}

const delay = rule({ isLive: true, delayMs: 5_000, currency: null })
const amounts = {
  maxWinMinor: 1_000_000n,
  maxOutcomeLiabilityMinor: 2_500_000n,
  maxMatchLiabilityMinor: 5_000_000n,
  maxPlayerLiabilityMinor: 2_000_000n,
}
const whole = [delay, rule(amounts)]

it('M-C [RISK-8] no rule is missing if live delay, maximum win and liability are limited for all players', () => {
  expect(missingRules(whole, 'EUR')).toEqual([])
  expect(missingRules([], 'EUR')).toEqual(NeededRule.options)
  const phases = [delay, rule({ ...amounts, isLive: true }), rule({ ...amounts, isLive: false })]
  expect(missingRules(phases, 'EUR')).toEqual([])
})

it.each<[string, Partial<RiskRule>]>([
  ['one player', { playerId: 1 }],
  ['a group', { playerGroup: 'new' }],
  ['one match', { matchId: 1 }],
  ['one market', { marketId: 1 }],
  ['one league', { tournamentId: 1 }],
  ['one sport', { sportId: 1 }],
  ['another currency', { currency: 'USD' }],
  ['one phase', { isLive: true }],
])('M-C [RISK-8] limits for %s alone are none for the others', (_, only) => {
  expect(missingRules([delay, rule({ ...amounts, ...only })], 'EUR')).toEqual(NeededRule.options.slice(1))
})

it('M-C [RISK-8] a live delay is missing if its rule is of 0 ms, applies before the match, or was replaced by a newer rule without one', () => {
  const [, limits] = whole
  const of = (...rules: Partial<RiskRule>[]) =>
    missingRules([limits!, ...rules.map((one) => rule({ currency: null, ...one }))], 'EUR')
  expect(of({ delayMs: 0 })).toEqual(['live-delay'])
  expect(of({ delayMs: 5_000, isLive: false })).toEqual(['live-delay'])
  expect(of({ delayMs: 5_000 }, { delayMs: 0 })).toEqual(['live-delay'])
  expect(of({ delayMs: 5_000 })).toEqual([])
})

it('M-C [RISK-8] a bet of real money is rejected as betting-off if rules are missing; with the rules, or with play money, it is placed', () => {
  const bet = draft([1])
  const place = (rules: RiskRule[], isRealMoney: boolean) => {
    const decision = evaluatePlacement(factsFor([bet], { rules, isRealMoney }), [bet])
    return decision.ok ? 'placed' : decision.rejections[0]?.reason
  }
  expect([place([], true), place([delay], true), place(whole, true), place([], false)]).toEqual([
    'betting-off',
    'betting-off',
    'placed',
    'placed',
  ])
})
