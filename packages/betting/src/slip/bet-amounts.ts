import { betTypeRules } from '../placement/bet-type.ts'
import { potentialWinMinor, stakeForWinMinor } from '../settlement/payout.ts'
import { lineCount } from '../systems/system-types.ts'
import type { SlipBet } from './slip.ts'

/** The payout at the current prices if every selection wins. */
export function betWinMinor(bet: SlipBet): bigint {
  return winAt(bet, pricesNow(bet))
}

/** The payout at the accepted prices if every selection wins. */
export function acceptedWinMinor(bet: SlipBet): bigint {
  const { acceptedCustomOdds: custom, selections } = bet
  return winAt(bet, custom === null ? selections.map(({ acceptedOdds }) => acceptedOdds) : [custom])
}

/** The price of all selections of the bet together, cut to thousandths (TICKET-38). */
export function betOddsMilli(bet: SlipBet): bigint {
  return betWinMinor({ ...bet, stake: 1_000 })
}

/** If the player has typed the potential win, the stake follows the prices (TICKET-18). */
export function rescaleStake(bet: SlipBet): SlipBet {
  if (bet.stakeSource !== 'potentialWin' || bet.potentialWin === null) return bet
  const stakeMinor = stakeForWinMinor(BigInt(bet.potentialWin), pricesNow(bet), bet.systemType?.winCount ?? null)
  const stake = Number(stakeMinor)
  return stake === bet.stake ? bet : { ...bet, stake }
}

function winAt({ stake, systemType }: SlipBet, prices: readonly number[]): bigint {
  const winCount = systemType?.winCount ?? null
  return potentialWinMinor({ stakeMinor: BigInt(stake), winCount }, prices)
}

/**
 * The current prices by which the bet is multiplied. While a new custom price is being requested, the accepted one is
 * used.
 */
function pricesNow({ customOdds, acceptedCustomOdds, selections }: SlipBet): number[] {
  const custom = customOdds ?? acceptedCustomOdds
  return custom === null ? selections.map(({ odds, acceptedOdds }) => odds ?? acceptedOdds) : [custom]
}

type Lines = Pick<SlipBet, 'betType' | 'systemType'>

/** The number of lines of a system; any other bet is one line. */
export function linesOf({ betType, systemType }: Lines): number {
  return betTypeRules[betType].paysBy === 'system' && systemType ? Number(lineCount(systemType)) : 1
}

/** The stake of each line; null if the stake cannot be divided among the lines in minor units. */
export function lineStake(bet: Lines & Pick<SlipBet, 'stake'>): number | null {
  const lines = linesOf(bet)
  return bet.stake % lines === 0 ? bet.stake / lines : null
}

/** When the number of lines changes, the stake per line stays the same (TICKET-42). */
export function withLineStake(before: SlipBet, after: SlipBet): SlipBet {
  const perLine = lineStake(before)
  const stake = perLine === null ? before.stake : perLine * linesOf(after)
  return Number.isSafeInteger(stake) ? { ...after, stake } : after
}
