import type { PaymentKind, PaymentReason, PaymentStatus } from '@touchline/contract'

/** How long a deposit can be paid. */
const unpaidMs = 3_600_000
/** The payment page closes this much earlier, so that a last-moment payment is reported before the deposit expires. */
const marginMs = 600_000

type Requested = { requestedAtMs: number }

/** An unpaid deposit does not use up limits for ever (FUND-8). */
export function isDepositExpired({ requestedAtMs }: Requested, nowMs: number): boolean {
  return nowMs - requestedAtMs >= unpaidMs
}

/** How long the provider may still accept the payment; without an end, an abandoned page could be paid past a limit (FUND-8). */
export function payableMs({ requestedAtMs }: Requested, nowMs: number): number {
  return Math.max(0, requestedAtMs + unpaidMs - marginMs - nowMs)
}

/**
 * Maximum number of unfinished payments of a player (FUND-9): unpaid deposits of the last day, and withdrawals that are
 * neither paid nor returned. Counted under the lock of the wallet, so that concurrent requests are included.
 */
export const maxUnfinished: Readonly<Record<PaymentKind, number>> = { deposit: 20, withdrawal: 5 }

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** The usual maximum time in a status; there is none for the others (FUND-11). */
export const stuckAfterMs: Readonly<Partial<Record<PaymentStatus, number>>> = {
  pending: dayMs,
  requested: 3 * dayMs,
  verifying: 3 * dayMs,
  sending: hourMs,
}

/** Staff must find out what happened to it (FUND-11). */
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

/** Staff release it or return the money (FUND-14, FUND-16). */
export function isHeldForReview({ status, reason }: { status: PaymentStatus; reason: PaymentReason | null }): boolean {
  return status === 'verifying' && reason !== null && reviewReasons.includes(reason)
}

/** What was deposited from one deposit on and played after it, in the player's own currency. */
export type Turnover = {
  depositedMinor: bigint
  /** Stakes of settled bets. */
  stakedMinor: bigint
  /** Withdrawals that staff released although too little was played. */
  releasedMinor: bigint
  /** Part of it was deposited in another currency. */
  isConverted: boolean
}

/** Rates change between a deposit in another currency and the bets from it, so this percentage less still counts as all of it. */
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
  /** Staff have released it; for a rejected player, since the rejection. */
  isReleased: boolean
  fromEachDeposit: readonly Turnover[]
  minTurnoverPercent: number
}

/** Why staff must review a withdrawal before it is sent (FUND-14, FUND-16); null if they need not. */
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

/** The sums that staff see when they release a withdrawal: those since the deposit with the most unplayed money. */
export function minPlayed(fromEachDeposit: readonly Turnover[]): Turnover | undefined {
  const unplayed = ({ depositedMinor, stakedMinor, releasedMinor }: Turnover) =>
    depositedMinor - releasedMinor - stakedMinor
  return fromEachDeposit.toSorted((one, other) => (unplayed(one) < unplayed(other) ? 1 : -1))[0]
}
