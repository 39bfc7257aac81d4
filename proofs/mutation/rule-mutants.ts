import { readFileSync } from 'node:fs'
import { cashOutMutants } from './cash-out-mutants.ts'
import { limitMutants } from './limit-mutants.ts'
import { paymentMutants } from './payment-mutants.ts'
import { personMutants } from './person-mutants.ts'
import { placementMutants } from './placement-mutants.ts'
import { quickBetMutants } from './quick-bet-mutants.ts'
import type { RuleMutant } from './rule-mutant.ts'
import { settlementMutants } from './settlement-mutants.ts'
import { slipMutants } from './slip-mutants.ts'

/**
 * The rule without a fault here. PostgreSQL collects debts, so `prove -- money-model` plants the fault of this rule
 * there.
 */
export const ofDatabase = 'PAY-5'

export const ruleMutants: readonly RuleMutant[] = [
  ...settlementMutants,
  ...cashOutMutants,
  ...placementMutants,
  ...limitMutants,
  ...paymentMutants,
  ...slipMutants,
  ...quickBetMutants,
  ...personMutants,
]

/** Returns the rules of packages/betting/SPEC.md for which no fault is planted. */
export function rulesWithoutMutant(): string[] {
  const spec = readFileSync(new URL('../../packages/betting/SPEC.md', import.meta.url), 'utf8')
  const numbers = [...spec.matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, number = '']) => number)
  return numbers.filter((number) => number !== ofDatabase && !ruleMutants.some(({ rule }) => rule === number))
}
