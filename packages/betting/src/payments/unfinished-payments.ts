import type { PaymentKind, PaymentReason, PaymentStatus } from '@touchline/contract'

/** How long a deposit waits to be paid. */
const unpaidMs = 3_600_000
/** By so much earlier its page closes: what was paid at the last moment is heard of before the deposit is given up. */
const marginMs = 600_000

type Requested = { requestedAtMs: number }

/** A deposit that nobody has paid does not use up limits for ever (FUND-8). */
export function isDepositExpired({ requestedAtMs }: Requested, nowMs: number): boolean {
  return nowMs - requestedAtMs >= unpaidMs
}

/** How long the provider may let it be paid from now on; otherwise pages that were given up would be paid past a limit (FUND-8). */
export function payableMs({ requestedAtMs }: Requested, nowMs: number): number {
  return Math.max(0, requestedAtMs + unpaidMs - marginMs - nowMs)
}

/**
 * What one player may have under way (FUND-9): deposits of the last day that nobody has paid, and withdrawals that are neither paid
 * nor back. Counted under the wallet, with what others are writing.
 */
export const mostUnfinished: Readonly<Record<PaymentKind, number>> = { deposit: 20, withdrawal: 5 }

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** How long a payment is usually in a status at most; in others it may stay for ever (FUND-11). */
export const stuckAfterMs: Readonly<Partial<Record<PaymentStatus, number>>> = {
  pending: dayMs,
  requested: 3 * dayMs,
  verifying: 3 * dayMs,
  sending: hourMs,
}

/** Somebody has to find out what became of it (FUND-11). */
export function isStuck(
  { status, reason, sinceMs }: { status: PaymentStatus; reason: PaymentReason | null; sinceMs: number },
  nowMs: number,
): boolean {
  if (isHeldForReview({ status, reason })) return true
  const afterMs = stuckAfterMs[status]
  return afterMs !== undefined && nowMs - sinceMs >= afterMs
}

/** For what a withdrawal is held until staff have looked at it. */
export const reviewReasons: readonly PaymentReason[] = ['not-played', 'account-rejected']

/** Staff release it or send it back (FUND-14, FUND-16). */
export function isHeldForReview({ status, reason }: { status: PaymentStatus; reason: PaymentReason | null }): boolean {
  return status === 'verifying' && reason !== null && reviewReasons.includes(reason)
}

/** What was deposited from a deposit on, and played after it, in the player's own currency. */
export type Turnover = {
  depositedMinor: bigint
  /** Stakes of bets that are settled. */
  stakedMinor: bigint
  /** Withdrawals that staff let go although too little was played. */
  releasedMinor: bigint
  /** Some of it was deposited in another currency. */
  isConverted: boolean
}

/** Rates move between a deposit in another currency and the bets it pays for: so much less, in percent, is all of it. */
const rateTolerancePercent = 2n

/**
 * Whether deposits were played as often as the operator asks for (FUND-14). From each of them on: what was played of an earlier one
 * says nothing about a later one.
 */
export function isPlayed(fromEachDeposit: readonly Turnover[], minTurnoverPercent: number): boolean {
  return fromEachDeposit.every(({ depositedMinor, stakedMinor, releasedMinor, isConverted }) => {
    const needed = (depositedMinor - releasedMinor) * BigInt(minTurnoverPercent)
    return stakedMinor * 10_000n >= needed * (isConverted ? 100n - rateTolerancePercent : 100n)
  })
}

type Reviewed = {
  isRejectedByStaff: boolean
  /** Staff have let it go; for whom staff have rejected, since then. */
  isReleased: boolean
  fromEachDeposit: readonly Turnover[]
  minTurnoverPercent: number
}

/** What staff have to look at before a withdrawal is sent (FUND-14, FUND-16). Null: nothing. */
export function reviewReason({
  isRejectedByStaff,
  isReleased,
  fromEachDeposit,
  minTurnoverPercent,
}: Reviewed): Extract<PaymentReason, 'account-rejected' | 'not-played'> | null {
  if (isReleased) return null
  if (isRejectedByStaff) return 'account-rejected'
  return isPlayed(fromEachDeposit, minTurnoverPercent) ? null : 'not-played'
}

/** The sums that are shown to whoever releases a withdrawal: from the deposit on of which most is not played. */
export function leastPlayed(fromEachDeposit: readonly Turnover[]): Turnover | undefined {
  const unplayed = ({ depositedMinor, stakedMinor, releasedMinor }: Turnover) =>
    depositedMinor - releasedMinor - stakedMinor
  return fromEachDeposit.toSorted((one, other) => (unplayed(one) < unplayed(other) ? 1 : -1))[0]
}
