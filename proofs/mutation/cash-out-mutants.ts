import type { RuleMutant } from './rule-mutant.ts'

/** Faults in the rules CASH of packages/betting/SPEC.md. */
export const cashOutMutants: readonly RuleMutant[] = [
  {
    rule: 'CASH-1',
    file: 'cash-out/offer-terms.ts',
    find: 'return decidedFactor(leg) ?? zeroFactor\n  return legFactor',
    replace: 'return zeroFactor\n  return legFactor',
  },
  {
    rule: 'CASH-2',
    file: 'cash-out/offer-terms.ts',
    find: 'refund + halfWin / 2 + halfLose / 2',
    replace: 'refund + halfLose / 2',
  },
  {
    rule: 'CASH-3',
    file: 'cash-out/offer-terms.ts',
    find: '    bestMinor(terms, stakeMinor),\n',
    replace: '',
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
    find: 'offer.amountMinor < minMinor',
    replace: 'offer.amountMinor <= minMinor',
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
  {
    rule: 'CASH-9',
    file: 'cash-out/offer-terms.ts',
    find: '&& milli <= BigInt(maxMilli) * unit',
    replace: '',
  },
  {
    rule: 'CASH-10',
    file: 'cash-out/offer-terms.ts',
    find: 'legs.map(priceFactor), winCount, tolerated),',
    replace: 'legs.map(averageFactor), winCount, tolerated),',
  },
  {
    rule: 'CASH-10',
    file: 'cash-out/offer-terms.ts',
    find: '(billion - back) * taken) * billion + now - 1n)',
    replace: '(billion - back) * taken) * 1_020_000_000n + now - 1n)',
  },
  {
    rule: 'CASH-9',
    file: 'cash-out/offer-terms.ts',
    find: 'priceMilli >= longOddsMilli || ',
    replace: '',
  },
  {
    rule: 'CASH-11',
    file: 'cash-out/evaluate-cash-out.ts',
    find: 'amountMinor + paidMinor > maxAmountMinor',
    replace: 'amountMinor > maxAmountMinor',
  },
  {
    rule: 'CASH-12',
    file: 'cash-out/evaluate-cash-out.ts',
    find: 'priceMilli: selection.oddsMilli ?? 0, shares: shares ?? [0, 0]',
    replace: 'priceMilli: oddsMilli, shares: shares ?? [0, 0]',
  },
  {
    rule: 'CASH-13',
    file: 'cash-out/evaluate-request.ts',
    find: 'return decision.amountMinor > offerMinor ? { ...decision, amountMinor: offerMinor } : decision',
    replace: 'return decision',
  },
]
