import { partOfferMinor, partStakeMinor } from '@touchline/betting'
import type { CashOutOffer } from '@touchline/contract'

/** What is paid for a share of the open stake, at least; null while nothing is offered (CASH-7). */
export function amountOf({ amount, open_stake }: CashOutOffer, sharePercent: number | null): number | null {
  if (amount === null || sharePercent === null) return amount
  return Number(partOfferMinor({ openStakeMinor: BigInt(open_stake), offerMinor: BigInt(amount), sharePercent }))
}

/** What stays in play of the stake once the share is sold. */
export function restOf({ open_stake }: CashOutOffer, sharePercent: number | null): number {
  return sharePercent === null ? 0 : open_stake - Number(partStakeMinor(BigInt(open_stake), sharePercent))
}

/** What a part of the stake may still return: its share of what the whole may, rounded down. */
export function returnOf(potentialMinor: number, stakeMinor: number, partMinor: number): number {
  return stakeMinor === 0 ? 0 : Number((BigInt(potentialMinor) * BigInt(partMinor)) / BigInt(stakeMinor))
}
