import type { PaymentReason } from '@touchline/contract'

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
