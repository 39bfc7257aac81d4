import { MarketStatus } from '@touchline/contract'
import type { LiveOutcome } from '@touchline/contract'
import type { LineCashOut } from './line-cash-out.ts'

export type LineChange = {
  matchId: number
  marketId: number
  specifier: string
  producerId: number
  status: MarketStatus
  isMostBalanced: boolean
  /** Empty if the message had only a status; then the stored prices remain. */
  outcomes: LiveOutcome[]
  /** The cash-out data of the message that brought the outcomes; left out if it had none. */
  cashOut?: LineCashOut
  feedTs: number
  /** The time at which the producer plans to stop the line; left out if the message has none. */
  nextStopMs?: number
  /**
   * True if the message had no status and `status` is the feed's default. Such a change does not reopen a settled line.
   */
  isStatusAssumed?: boolean
  /** Timestamp of the message that brought the outcomes, if that is older than the one that brought the status. */
  pricedTs?: number
  /** Position of the message in the order of receipt. */
  receipt?: number
}

/** Receipts for changes that no feed message caused. They are lower than any real one, so only timestamps decide. */
export const noReceipt = { line: 0, stop: -1 }

/** Returns the timestamp of a line's prices; 0 if the change has none. */
export function pricedTs({ outcomes, pricedTs: older, feedTs }: LineChange): number {
  return outcomes.length === 0 ? 0 : (older ?? feedTs)
}

/**
 * Combines two changes of a line: the newest status with the newest prices, because a message may have a status only.
 */
export function foldLineChange(held: LineChange, change: LineChange): LineChange {
  const [status, other] = change.feedTs >= held.feedTs ? [change, held] : [held, change]
  const priced = pricedTs(change) >= pricedTs(held) ? change : held
  // Equal timestamps mean the same message, whose first receipt counts.
  const isRepeated = change.feedTs === held.feedTs && held.receipt !== change.receipt
  if (status === priced && !status.isStatusAssumed && !isRepeated) return status
  const { cashOut: _of, ...rest } = status
  return {
    ...rest,
    ...(priced.cashOut && { cashOut: priced.cashOut }),
    ...(isRepeated && { receipt: Math.min(held.receipt ?? noReceipt.line, change.receipt ?? noReceipt.line) }),
    outcomes: priced.outcomes,
    pricedTs: pricedTs(priced),
    ...(status.isStatusAssumed && !other.isStatusAssumed && assumeOver(other)),
  }
}

/** True for a settled or cancelled line, which only a newer message with a status reopens. */
function isOver(status: MarketStatus): boolean {
  return status <= MarketStatus.Settled
}

/** If the newer message had no status, the line remains settled or cancelled if the earlier message made it so. */
function assumeOver({ status }: LineChange): Partial<LineChange> {
  return isOver(status) ? { status, isStatusAssumed: false } : { isStatusAssumed: false }
}
