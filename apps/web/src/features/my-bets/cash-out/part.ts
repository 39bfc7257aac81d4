import { partOfferMinor, partReturnMinor, partStakeMinor } from '@touchline/betting'
import type { CashOutOffer, PlacedBet } from '@touchline/contract'

/** Returns the minimum paid for a share of the open stake, or null without an offer (CASH-7). */
export function amountOf({ amount, open_stake }: CashOutOffer, sharePercent: number | null): number | null {
  if (amount === null || sharePercent === null) return amount
  return Number(partOfferMinor({ openStakeMinor: BigInt(open_stake), offerMinor: BigInt(amount), sharePercent }))
}

/** Returns the stake left in play once the share is sold. */
export function restOf({ open_stake }: CashOutOffer, sharePercent: number | null): number {
  return sharePercent === null ? 0 : open_stake - Number(partStakeMinor(BigInt(open_stake), sharePercent))
}

/** Returns the potential payout of a part of the stake (CASH-7). */
export function returnOf({ potential_win, stake }: PlacedBet, partMinor: number): number {
  const [stakeMinor, returnMinor] = [BigInt(stake.value), BigInt(potential_win)]
  return Number(partReturnMinor({ stakeMinor, returnMinor, partMinor: BigInt(partMinor) }))
}

/** Returns the potential payout; after a partial cash-out, that of the stake still in play. */
export function possibleReturn(bet: PlacedBet): number {
  const openStake = bet.cash_out?.open_stake ?? 0
  return openStake === 0 ? bet.potential_win : returnOf(bet, openStake)
}
