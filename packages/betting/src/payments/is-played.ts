/** What was deposited from a deposit on, and staked after it, in the player's own currency. */
export type Turnover = { depositedMinor: bigint; stakedMinor: bigint }

/**
 * Whether deposits were played as often as the operator asks for (FUND-14). From each of them on: what was played of an earlier one
 * says nothing about a later one.
 */
export function isPlayed(fromEachDeposit: readonly Turnover[], minTurnoverPercent: number): boolean {
  return fromEachDeposit.every(
    ({ depositedMinor, stakedMinor }) => stakedMinor * 100n >= depositedMinor * BigInt(minTurnoverPercent),
  )
}
