import type { PlacedBet } from '@touchline/contract'
import { DatabaseError } from 'pg'
import type { BeginLiabilitySums } from '../risk/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import type { ReturnedBy } from '../../platform/sql/index.ts'
import { commitPlacementsCall } from './placement-rows.ts'
import { identify } from './placed-bet.ts'
import { delayOf } from './placement-plan.ts'
import type { IdentifiedPlan, PlacementPlan } from './placement-plan.ts'
import { liabilitiesOf, rowsOfPlans } from './plan-rows.ts'

export type CommitResult =
  | { kind: 'placed'; bets: PlacedBet[] }
  | { kind: 'facts-changed' }
  | { kind: 'key-answered' }
  /**
   * Nothing was written, because another transaction has locked the wallet or the liability is near its limit. The
   * caller commits the plan again, alone.
   */
  | { kind: 'busy' }
  /** The liability would exceed its limit, of which this amount is left. */
  | { kind: 'limited'; roomMinor: bigint }

const factsChanged = 'TL001'
const noRoom = 'TL003'
const uniqueViolation = '23505'
const checkViolation = '23514'

/**
 * Writes plans of different players in one transaction, each only if the facts it was evaluated from still hold. If the
 * database rejects a single plan, that is returned as its result. If it rejects one of several plans, nothing is
 * written and the error is thrown.
 */
export async function commitPlacements(
  database: Pick<Database, 'query'>,
  plans: readonly PlacementPlan[],
  { waits, beginSums }: { waits: boolean; beginSums?: BeginLiabilitySums },
): Promise<CommitResult[]> {
  const identified = plans.map(identify)
  const liabilities = liabilitiesOf(identified)
  await beginSums?.(
    liabilities,
    plans.map(({ read }) => read.bettingRevision),
  )
  try {
    const [row] = await callSql(database, commitPlacementsCall, { waits, ...rowsOfPlans(identified, liabilities) })
    if (!row) throw new Error('touchline.commit_placements gave no answer')
    return identified.map((plan, index) => resultOf(row.states[index], plan, row))
  } catch (error) {
    const result = plans.length === 1 && error instanceof DatabaseError ? resultOfError(error) : undefined
    if (!result) throw error
    return [result]
  }
}

function resultOf(
  state: string | undefined,
  plan: IdentifiedPlan,
  { at, decides_from }: ReturnedBy<typeof commitPlacementsCall>,
): CommitResult {
  if (state === 'answered') return { kind: 'key-answered' }
  if (state !== 'placed') return { kind: state === 'busy' ? 'busy' : 'facts-changed' }
  const delayMs = delayOf(plan)
  const decidesAt = new Date(decides_from.getTime() + delayMs).toISOString()
  const added = {
    created_at: at.toISOString(),
    ...(delayMs > 0 && { decides_at: decidesAt, decides_in_ms: delayMs }),
  }
  return { kind: 'placed', bets: plan.bets.map(({ reply }) => ({ ...reply, ...added })) }
}

function resultOfError({ code, table, detail }: DatabaseError): CommitResult | undefined {
  if (code === noRoom) return { kind: 'limited', roomMinor: BigInt(detail ?? 0) }
  // The constraint that a wallet is not negative also fails when the balance has changed since it was read.
  if (code === factsChanged || (code === checkViolation && table === 'account')) return { kind: 'facts-changed' }
  if (code === uniqueViolation && table === 'decision') return { kind: 'key-answered' }
  return undefined
}
