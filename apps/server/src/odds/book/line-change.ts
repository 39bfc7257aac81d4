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
  /** Empty when only the status was sent; the stored prices stay. */
  outcomes: LiveOutcome[]
  /** The message's cash-out data, which belong to its outcomes; left out when it has none. */
  cashOut?: LineCashOut
  feedTs: number
  /** The producer's planned stop of the line; left out when it names none. */
  nextStopMs?: number
  /** True when the message named no status and `status` is the feed's default, which does not reopen a settled line. */
  isStatusAssumed?: boolean
  /** Time of the message that brought the outcomes, if it is older than the one that brought the status. */
  pricedTs?: number
  /** Position of the message in the order of receipt. */
  receipt?: number
}

/** Receipts for changes that came by no feed message: only the producer's times count for them. */
export const noReceipt = { line: 0, stop: -1 }

/** Returns the time of a line's prices; 0 when it has none. */
export function pricedTs({ outcomes, pricedTs: older, feedTs }: LineChange): number {
  return outcomes.length === 0 ? 0 : (older ?? feedTs)
}

/** Combines the newest status with the newest prices, which a later message may have left out. */
export function foldLineChange(held: LineChange, change: LineChange): LineChange {
  const [status, other] = change.feedTs >= held.feedTs ? [change, held] : [held, change]
  const priced = pricedTs(change) >= pricedTs(held) ? change : held
  // An equal time means the same message again; its first receipt counts.
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

/** A settled or cancelled line is reopened only by a newer message that names a status. */
function isOver(status: MarketStatus): boolean {
  return status <= MarketStatus.Settled
}

/** A status that was not sent is that of the earlier message, if that one settled the line. */
function assumeOver({ status }: LineChange): Partial<LineChange> {
  return isOver(status) ? { status, isStatusAssumed: false } : { isStatusAssumed: false }
}
