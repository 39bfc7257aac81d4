import { rejectForLiability } from '@touchline/betting'
import type { CashedOut, CashOutRejection, PlacedBet, WaitingCashOut } from '@touchline/contract'
import { commitPlacements } from '../bets/index.ts'
import type { EvaluatedPlacement, Placement, PlacementRejection } from '../bets/index.ts'
import type { Committed, DecisionRow } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { rejectionOf } from './cash-out-bet.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { CashOutCommit, CashOutPlan } from './commit-cash-out.ts'

/**
 * The old bet is cashed out and the new one placed, or both wait. `bet` is null if only the old bet was cashed out, at
 * the end of the delay.
 */
export type EditDone =
  | {
      cashedOut: CashedOut
      bet: PlacedBet | null
      betRejections?: PlacementRejection['rejections']
      waiting?: undefined
    }
  | { waiting: WaitingCashOut; cashedOut?: undefined }

/** The old bet could not be cashed out, or the new one could not be placed; neither was done. */
export type EditRejection =
  | { cashOut: CashOutRejection; rejections?: undefined }
  | (PlacementRejection & { cashOut?: undefined })
export type EditPlan = EvaluatedPlacement & { sale: CashOutPlan }

export type CommittedEdit = Committed<EditDone, EditRejection>

/**
 * Cashes out the old bet and places the new one in one transaction, which is rolled back if either fails. The decision
 * is stored by the placement.
 */
export async function commitBoth(
  database: Database,
  placement: Placement,
  { sale, read, planned, bets }: EditPlan,
  decision: DecisionRow | null,
): Promise<CommittedEdit> {
  const session = await database.connect()
  try {
    await session.query('BEGIN')
    const { state } = await commitCashOut(session, sale, { delayMs: 0 }, null)
    if (state !== 'cashed-out') {
      await session.query('ROLLBACK')
      session.release()
      return notCashedOut(state, sale)
    }
    const [result] = await commitPlacements(session, [{ placement, decision, read, bets }], { waits: true })
    await session.query(result?.kind === 'placed' ? 'COMMIT' : 'ROLLBACK')
    session.release()
    if (result?.kind === 'placed') return { state: 'done' }
    if (result?.kind === 'limited')
      return { state: 'rejected', rejection: { rejections: rejectForLiability(planned, result.roomMinor) } }
    return { state: result?.kind === 'key-answered' ? 'answered' : 'changed' }
  } catch (error) {
    session.release(true) // closing the connection rolls back whatever it has begun
    throw error
  }
}

export function notCashedOut(state: CashOutCommit['state'], { amountMinor }: CashOutPlan): CommittedEdit {
  if (state === 'changed' || state === 'answered') return { state }
  // Another request may have decided the cash-out meanwhile; that is detected when this rejection is stored.
  const reason = state === 'limited' ? 'operator-limit' : 'cash-out-in-progress'
  return { state: 'rejected', rejection: { cashOut: rejectionOf(reason, state === 'limited' ? amountMinor : null) } }
}
