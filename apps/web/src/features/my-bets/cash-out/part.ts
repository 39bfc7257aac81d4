import { partOfferMinor, partReturnMinor, partStakeMinor } from '@touchline/betting'
import type { CashOutOffer, PlacedBet } from '@touchline/contract'

/** What is paid for a share of the open stake, at least; null while nothing is offered (CASH-7). */
export function amountOf({ amount, open_stake }: CashOutOffer, sharePercent: number | null): number | null {
  if (amount === null || sharePercent === null) return amount
  return Number(partOfferMinor({ openStakeMinor: BigInt(open_stake), offerMinor: BigInt(amount), sharePercent }))
}

/** What stays in play of the stake once the share is sold. */
export function restOf({ open_stake }: CashOutOffer, sharePercent: number | null): number {
  return sharePercent === null ? 0 : open_stake - Number(partStakeMinor(BigInt(open_stake), sharePercent))
}

/** What so much of the stake may still return (CASH-7). */
export function returnOf({ potential_win, stake }: PlacedBet, partMinor: number): number {
  const [stakeMinor, returnMinor] = [BigInt(stake.value), BigInt(potential_win)]
  return Number(partReturnMinor({ stakeMinor, returnMinor, partMinor: BigInt(partMinor) }))
}

/** What a bet may return; of one that was sold in part, what is still in play of it. */
export function possibleReturn(bet: PlacedBet): number {
  const openStake = bet.cash_out?.open_stake ?? 0
  return openStake === 0 ? bet.potential_win : returnOf(bet, openStake)
}
