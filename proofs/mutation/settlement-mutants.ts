import type { RuleMutant } from './rule-mutant.ts'

/** Faults in the rules LEG, SYS, CUSTOM and PAY of packages/betting/SPEC.md. */
export const settlementMutants: readonly RuleMutant[] = [
  {
    rule: 'LEG-1',
    file: 'settlement/leg.ts',
    find: 'multiply(inPlay, readDecimal',
    replace: 'multiply(one, readDecimal',
  },
  {
    rule: 'LEG-2',
    file: 'decimal.ts',
    find: 'units: a.units * b.units,',
    replace: 'units: BigInt(Number(a.units) * Number(b.units)),',
  },
  {
    rule: 'LEG-3',
    file: 'settlement/leg.ts',
    find: "if (outcome.kind === 'cancelled') return { back: one, won: zero }",
    replace: "if (outcome.kind === 'cancelled') return { back: zero, won: one }",
  },
  {
    rule: 'LEG-4',
    file: 'settlement/leg.ts',
    find: 'return result === 0 || result === 1',
    replace: 'return result >= 0',
  },
  {
    rule: 'LEG-5',
    file: 'settlement/leg.ts',
    find: "result === 1 ? 'refund_half_win_other' : 'refund_half_lose_other'",
    replace: "result === 0 ? 'refund_half_win_other' : 'refund_half_lose_other'",
  },
  { rule: 'LEG-6', file: 'settlement/leg.ts', find: "return 'cashed_out'", replace: "return 'canceled'" },
  {
    rule: 'SYS-1',
    file: 'systems/system-types.ts',
    find: 'range(2, totalCount - 1)',
    replace: 'range(2, totalCount)',
  },
  { rule: 'SYS-2', file: 'systems/system-types.ts', find: ' / BigInt(i)', replace: '' },
  {
    rule: 'SYS-3',
    file: 'systems/system-types.ts',
    find: 'for (let length = winCount; length >= 1; length -= 1)',
    replace: 'for (let length = 1; length <= winCount; length += 1)',
  },
  {
    rule: 'CUSTOM-1',
    file: 'settlement/payout.ts',
    find: 'remaining === null ? stakeMinor',
    replace: 'remaining === null ? 0n',
  },
  {
    rule: 'CUSTOM-2',
    file: 'settlement/payout.ts',
    find: 'isVoid && more.length === 0 ? leg.voidOddsMilli : null',
    replace: 'null',
  },
  {
    rule: 'CUSTOM-3',
    file: 'custom-bet/custom-bet.ts',
    find: 'price < multipliedMilli',
    replace: 'price > multipliedMilli',
  },
  {
    rule: 'CUSTOM-4',
    file: 'custom-bet/custom-bet.ts',
    find: 'oddsIfVoidMilli >= customOddsMilli',
    replace: 'oddsIfVoidMilli > customOddsMilli',
  },
  {
    rule: 'CUSTOM-5',
    file: 'custom-bet/custom-bet.ts',
    find: 'available !== null && !isAvailable',
    replace: 'false',
  },
  {
    rule: 'PAY-1',
    file: 'decimal.ts',
    find: 'return units / (scale(decimals) * divisor)',
    replace: 'return (units + (scale(decimals) * divisor) / 2n) / (scale(decimals) * divisor)',
  },
  {
    rule: 'PAY-2',
    file: 'settlement/payout.ts',
    find: 'return shareOf(stakeMinor, oddsMilli.map(price), winCount ?? oddsMilli.length)',
    replace: 'return shareOf(stakeMinor, oddsMilli.map(price), winCount ?? oddsMilli.length) - stakeMinor',
  },
  {
    rule: 'PAY-3',
    file: 'settlement/payout.ts',
    find: 'if (alive.length < length) return 0n',
    replace: '',
  },
  {
    rule: 'PAY-4',
    file: 'settlement/evaluate-settlement.ts',
    find: 'isSame ? leg.resultId : (leg.inForce?.id ?? null)',
    replace: 'isSame ? leg.resultId : (leg.inForce?.id ?? leg.resultId)',
  },
  {
    rule: 'PAY-6',
    file: 'settlement/evaluate-settlement.ts',
    find: "if (winMinor === stakeMinor) return 'refund_entire'",
    replace: '',
  },
  {
    rule: 'PAY-7',
    file: 'placement/what-if.ts',
    find: 'void: { back: one, won: zero }',
    replace: 'void: { back: zero, won: zero }',
  },
  {
    rule: 'PAY-8',
    file: 'placement/what-if.ts',
    find: 'pay(rising.toReversed(), winners)',
    replace: 'pay(rising, winners)',
  },
]
