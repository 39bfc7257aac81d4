import { invariants } from './invariant.ts'
import type { InvariantId } from './invariant.ts'

export type Violation = {
  invariant: InvariantId
  statement: string
  detail: string
  /** The operator concerned; null when it cannot be determined. */
  operatorId: number | null
  /** True if the violation concerns money; then the operator takes no bets. */
  isMoney: boolean
}

/**
 * The maximum number of violations reported per invariant, so that a report on a badly broken database stays readable.
 */
export const violationsShown = 20

export type Found = { operator_id: number | null; detail: string }

export function toViolations(invariant: InvariantId, rows: readonly Found[]): Violation[] {
  return rows.map(({ operator_id: operatorId, detail }) => ({
    invariant,
    detail,
    operatorId,
    ...invariants[invariant],
  }))
}
