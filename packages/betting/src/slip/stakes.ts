import { editedSlip } from './edited-slip.ts'
import { linesOf } from './bet-amounts.ts'
import type { Slip, SlipBet, SlipCurrency } from './slip.ts'

export function changeStake(slip: Slip, betId: number, stake: number): Slip {
  return isAmount(stake) ? changeBet(slip, betId, { stake, stakeSource: 'stake', potentialWin: null }) : slip
}

/** TICKET-42: a system is staked per line, so its stake is that of one line times the number of lines. */
export function changeLineStake(slip: Slip, betId: number, perLine: number): Slip {
  const bet = slip.bets.find((one) => one.betId === betId)
  return bet && isAmount(perLine) ? changeStake(slip, betId, perLine * linesOf(bet)) : slip
}

/** TICKET-34: one stake for all becomes the stake of every bet. */
export function changeStakes(slip: Slip, stake: number): Slip {
  if (!isAmount(stake) || slip.bets.length === 0) return slip
  return editedSlip(
    slip,
    slip.bets.map((bet) => ({ ...bet, stake, stakeSource: 'stake', potentialWin: null })),
  )
}

/** `editedSlip` then updates the stake, as after every change of a price. */
export function changePotentialWin(slip: Slip, betId: number, potentialWin: number): Slip {
  return isAmount(potentialWin) ? changeBet(slip, betId, { stakeSource: 'potentialWin', potentialWin }) : slip
}

/** Amounts are reset, because the same number means another value in another currency (TICKET-19). */
export function changeCurrency(slip: Slip, currency: SlipCurrency): Slip {
  if (slip.bets.every((bet) => bet.currency.code === currency.code)) return slip
  const reset = { stake: 0, stakeSource: 'sharing' as const, potentialWin: null }
  const inCurrency = (bet: SlipBet) => ({ ...bet, ...reset, currency })
  return editedSlip({ ...slip, aside: slip.aside.map(inCurrency) }, slip.bets.map(inCurrency))
}

function changeBet(slip: Slip, betId: number, change: Partial<SlipBet>): Slip {
  if (!slip.bets.some((bet) => bet.betId === betId)) return slip
  return editedSlip(
    slip,
    slip.bets.map((bet) => (bet.betId === betId ? { ...bet, ...change } : bet)),
  )
}

function isAmount(minor: number): boolean {
  // Negative zero is rejected, because a stored slip would be restored with another value.
  return Number.isSafeInteger(minor) && minor >= 0 && !Object.is(minor, -0)
}
