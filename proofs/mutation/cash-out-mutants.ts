import type { RuleMutant } from './rule-mutant.ts'

/** CASH. */
export const cashOutMutants: readonly RuleMutant[] = [
  {
    rule: 'CASH-1',
    file: 'cash-out/evaluate-cash-out.ts',
    find: 'const average = legs.map((leg, i) => factors[i] ?? legFactor',
    replace: 'const average = legs.map((leg) => legFactor',
  },
  {
    rule: 'CASH-2',
    file: 'cash-out/average-shares.ts',
    find: 'refund + halfWin / 2 + halfLose / 2',
    replace: 'refund + halfLose / 2',
  },
  {
    rule: 'CASH-3',
    file: 'cash-out/evaluate-cash-out.ts',
    find: 'return fair < most ? fair : most',
    replace: 'return fair',
  },
  {
    rule: 'CASH-4',
    file: 'cash-out/evaluate-cash-out.ts',
    find: "=== undefined ? null : 'bet-decided'",
    replace: "=== 0n ? 'bet-decided' : null",
  },
  {
    rule: 'CASH-5',
    file: 'cash-out/evaluate-cash-out.ts',
    find: "if (leg.status !== null && leg.status !== available) return 'line-unavailable'",
    replace: '',
  },
  {
    rule: 'CASH-6',
    file: 'cash-out/evaluate-request.ts',
    find: 'offer.amountMinor < leastMinor',
    replace: 'offer.amountMinor <= leastMinor',
  },
  {
    rule: 'CASH-7',
    file: 'cash-out/evaluate-request.ts',
    find: '&& restMinor >= minStakeMinor',
    replace: '',
  },
  {
    rule: 'CASH-8',
    file: 'cash-out/evaluate-request.ts',
    find: 'offer.amountMinor >= thresholdMinor',
    replace: 'offer.amountMinor > thresholdMinor',
  },
]
