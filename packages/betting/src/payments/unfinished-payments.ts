import type { PaymentKind, PaymentReason, PaymentStatus } from '@touchline/contract'

/** How long after the request a deposit can be paid. */
const unpaidMs = 3_600_000
/** The payment page closes this much earlier, so that a last-moment payment is reported before the deposit expires. */
const marginMs = 600_000

type Requested = { requestedAtMs: number }

/** Whether an unpaid deposit has expired. It counts against limits until then (FUND-8). */
export function isDepositExpired({ requestedAtMs }: Requested, nowMs: number): boolean {
  return nowMs - requestedAtMs >= unpaidMs
}

/**
 * How long the provider may still accept a payment. Without this end, an abandoned payment page could be paid later and
 * exceed a limit (FUND-8).
 */
export function payableMs({ requestedAtMs }: Requested, nowMs: number): number {
  return Math.max(0, requestedAtMs + unpaidMs - marginMs - nowMs)
}

/**
 * Maximum number of unfinished payments of a player (FUND-9): unpaid deposits of the last day, and withdrawals that are
 * neither paid nor returned. Counted under the lock of the wallet, so that concurrent requests are included.
 */
export const maxUnfinished: Readonly<Record<PaymentKind, number>> = { deposit: 20, withdrawal: 5 }

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** How long a payment may normally stay in a status, for the statuses that must end (FUND-11). */
export const stuckAfterMs: Readonly<Partial<Record<PaymentStatus, number>>> = {
  pending: dayMs,
  requested: 3 * dayMs,
  verifying: 3 * dayMs,
  sending: hourMs,
}

/** Whether staff must find out what happened to a payment (FUND-11). */
export function isStuck(
  { status, reason, sinceMs }: { status: PaymentStatus; reason: PaymentReason | null; sinceMs: number },
  nowMs: number,
): boolean {
  if (isHeldForReview({ status, reason })) return true
  const afterMs = stuckAfterMs[status]
  return afterMs !== undefined && nowMs - sinceMs >= afterMs
}

/** Reasons for which a withdrawal is held until staff have reviewed it. */
export const reviewReasons: readonly PaymentReason[] = ['not-played', 'account-rejected']

/** Whether a withdrawal waits until staff release it or return the money (FUND-14, FUND-16). */
export function isHeldForReview({ status, reason }: { status: PaymentStatus; reason: PaymentReason | null }): boolean {
  return status === 'verifying' && reason !== null && reviewReasons.includes(reason)
}

/** What was deposited from a certain deposit on and staked after it, in the player's own currency. */
export type Turnover = {
  depositedMinor: bigint
  /** Stakes of settled bets. */
  stakedMinor: bigint
  /** Withdrawals that staff released although too little was played. */
  releasedMinor: bigint
  /** True if a part was deposited in another currency. */
  isConverted: boolean
}

/**
 * How much less than all of a converted deposit counts as played, because rates change between the deposit and its
 * bets.
 */
const rateTolerancePercent = 2n

/**
 * Whether deposits were played as often as the operator requires (FUND-14). Each deposit is checked with those after
 * it, because earlier play says nothing about a later deposit.
 */
export function isPlayed(fromEachDeposit: readonly Turnover[], minTurnoverPercent: number): boolean {
  return fromEachDeposit.every(({ depositedMinor, stakedMinor, releasedMinor, isConverted }) => {
    const needed = (depositedMinor - releasedMinor) * BigInt(minTurnoverPercent)
    return stakedMinor * 10_000n >= needed * (isConverted ? 100n - rateTolerancePercent : 100n)
  })
}

type Reviewed = {
  isRejectedByStaff: boolean
  /** True if staff have released the withdrawal; for a rejected player, only if they did so since the rejection. */
  isReleased: boolean
  fromEachDeposit: readonly Turnover[]
  minTurnoverPercent: number
}

/** Why staff must review a withdrawal before it is sent (FUND-14, FUND-16); null if they do not need to. */
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

/** The sums that staff see when they release a withdrawal: those from the deposit on with the most unplayed money. */
export function minPlayed(fromEachDeposit: readonly Turnover[]): Turnover | undefined {
  const unplayed = ({ depositedMinor, stakedMinor, releasedMinor }: Turnover) =>
    depositedMinor - releasedMinor - stakedMinor
  return fromEachDeposit.toSorted((one, other) => (unplayed(one) < unplayed(other) ? 1 : -1))[0]
}
