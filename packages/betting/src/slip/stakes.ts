import { editedSlip } from './edited-slip.ts'
import { linesOf } from './bet-amounts.ts'
import type { Slip, SlipBet, SlipCurrency } from './slip.ts'

export function changeStake(slip: Slip, betId: number, stake: number): Slip {
  return isAmount(stake) ? changeBet(slip, betId, { stake, stakeSource: 'stake', potentialWin: null }) : slip
}

/** TICKET-42: sets the stake per line of a system; its stake is that times the number of lines. */
export function changeLineStake(slip: Slip, betId: number, perLine: number): Slip {
  const bet = slip.bets.find((one) => one.betId === betId)
  return bet && isAmount(perLine) ? changeStake(slip, betId, perLine * linesOf(bet)) : slip
}

/** TICKET-34: sets the stake of every bet. */
export function changeStakes(slip: Slip, stake: number): Slip {
  if (!isAmount(stake) || slip.bets.length === 0) return slip
  return editedSlip(
    slip,
    slip.bets.map((bet) => ({ ...bet, stake, stakeSource: 'stake', potentialWin: null })),
  )
}

/** Sets the win that the player has typed. `editedSlip` then calculates the stake, as after every change of a price. */
export function changePotentialWin(slip: Slip, betId: number, potentialWin: number): Slip {
  return isAmount(potentialWin) ? changeBet(slip, betId, { stakeSource: 'potentialWin', potentialWin }) : slip
}

/** Changes the currency and resets all amounts, because the same number would be another value (TICKET-19). */
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
  // Negative zero is no amount, because a stored slip would be restored with 0 instead.
  return Number.isSafeInteger(minor) && minor >= 0 && !Object.is(minor, -0)
}
