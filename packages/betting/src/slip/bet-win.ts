import { potentialWinMinor, stakeForWinMinor } from '../settlement/payout.ts'
import type { SlipBet, SlipSelection } from './slip.ts'

/** What the bet pays at the prices in force if every selection wins. */
export function betWinMinor(bet: SlipBet): bigint {
  return winAt(bet, ({ odds, acceptedOdds }) => odds ?? acceptedOdds)
}

/** The same at the prices the player has agreed to. */
export function acceptedWinMinor(bet: SlipBet): bigint {
  return winAt(bet, ({ acceptedOdds }) => acceptedOdds)
}

/** The price of all its selections together, cut to thousandths (TICKET-38). */
export function betOddsMilli(bet: SlipBet): bigint {
  return betWinMinor({ ...bet, stake: 1_000 })
}

/** With `potentialWin` the win is what was typed, and the stake follows the prices (TICKET-18). */
export function rescaleStake(bet: SlipBet): SlipBet {
  if (bet.stakeSource !== 'potentialWin' || bet.potentialWin === null) return bet
  const prices = pricesOf(bet, ({ odds, acceptedOdds }) => odds ?? acceptedOdds)
  const stakeMinor = stakeForWinMinor(BigInt(bet.potentialWin), prices, bet.systemType?.winCount ?? null)
  const stake = Number(stakeMinor)
  return stake === bet.stake ? bet : { ...bet, stake }
}

type PriceOf = (selection: SlipSelection) => number

function winAt(bet: SlipBet, priceOf: PriceOf): bigint {
  const { stake, systemType } = bet
  const winCount = systemType?.winCount ?? null
  return potentialWinMinor({ stakeMinor: BigInt(stake), winCount }, pricesOf(bet, priceOf))
}

function pricesOf({ customOdds, selections }: SlipBet, priceOf: PriceOf): number[] {
  return customOdds === null ? selections.map(priceOf) : [customOdds]
}
