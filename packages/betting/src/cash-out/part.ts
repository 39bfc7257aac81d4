/** A share of the open stake in percent, rounded down (CASH-7). */
export function partStakeMinor(openStakeMinor: bigint, sharePercent: number): bigint {
  return (openStakeMinor * BigInt(sharePercent)) / 100n
}

export type PartOf = { openStakeMinor: bigint; offerMinor: bigint; sharePercent: number }

/**
 * What is shown for a part before it is asked for, from the offer for all of it. That one was rounded down already (CASH-3),
 * so this is never above what is offered for the part, and at most one minor unit below.
 */
export function partOfferMinor({ openStakeMinor, offerMinor, sharePercent }: PartOf): bigint {
  if (openStakeMinor === 0n) return 0n
  return (offerMinor * partStakeMinor(openStakeMinor, sharePercent)) / openStakeMinor
}

export type PartReturn = { stakeMinor: bigint; returnMinor: bigint; partMinor: bigint }

/** What a part of the stake may return: its share of what the whole may, rounded down (CASH-7). */
export function partReturnMinor({ stakeMinor, returnMinor, partMinor }: PartReturn): bigint {
  return stakeMinor === 0n ? 0n : (returnMinor * partMinor) / stakeMinor
}
