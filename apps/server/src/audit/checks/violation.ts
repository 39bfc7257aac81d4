import { invariants } from './invariant.ts'
import type { InvariantId } from './invariant.ts'

export type Violation = {
  invariant: InvariantId
  statement: string
  detail: string
  /** Whose book it is; null when that cannot be told. */
  operatorId: number | null
  /** Money is wrong: the operator takes no more bets. */
  isMoney: boolean
}

/** Of each invariant, so that a broken book still gives a readable report. */
export const violationsShown = 20

/** A row of a statement that looks for violations. */
export type Found = { operator_id: number | null; detail: string }

export function toViolations(invariant: InvariantId, rows: readonly Found[]): Violation[] {
  return rows.map(({ operator_id: operatorId, detail }) => ({
    invariant,
    detail,
    operatorId,
    ...invariants[invariant],
  }))
}
