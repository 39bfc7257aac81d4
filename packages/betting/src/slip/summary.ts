import { betTypeRules } from '../placement/bet-type.ts'
import { lineCount } from '../systems/system-types.ts'
import type { SystemType } from '../systems/system-types.ts'
import { acceptedWinMinor, betOddsMilli, betWinMinor } from './bet-amounts.ts'
import type { Slip, SlipBet } from './slip.ts'

export type SlipTitle =
  | { kind: 'singles' | 'doubles' | 'trebles' | 'accumulator' | 'custom-bet' }
  | { kind: 'system'; winCount: number; totalCount: number; combinations: bigint }

export type SlipSummary = {
  /** Null for an empty slip. */
  title: SlipTitle | null
  stakeMinor: number
  /**
   * The price of the only bet, cut to thousandths. Null for several bets, for a system, whose lines have prices of
   * their own, and for a custom bet without a quote.
   */
  oddsMilli: bigint | null
  /** The win at the current prices if every selection wins. */
  winMinor: bigint
  /** The win at the accepted prices if every selection wins. */
  acceptedWinMinor: bigint
}

/** The totals and the title of a slip. */
export function slipSummary({ bets }: Slip): SlipSummary {
  const [first] = bets
  return {
    title: first ? titleOf(first) : null,
    stakeMinor: bets.reduce((sum, { stake }) => sum + stake, 0),
    oddsMilli: first && bets.length === 1 && hasOnePrice(first) ? betOddsMilli(first) : null,
    winMinor: sumOf(bets, betWinMinor),
    acceptedWinMinor: sumOf(bets, acceptedWinMinor),
  }
}

/** Whether the bet has one price. A system never has, a custom bet only once it was quoted (TICKET-38). */
function hasOnePrice({ betType, acceptedCustomOdds }: SlipBet): boolean {
  switch (betTypeRules[betType].paysBy) {
    case 'line':
      return true
    case 'system':
      return false
    case 'own-price':
      return acceptedCustomOdds !== null
  }
}

/** TICKET-11: the title depends on the bet type, the number of selections and the size of a system. */
function titleOf({ betType, selections, systemType }: SlipBet): SlipTitle {
  switch (betType) {
    case 'single':
      return { kind: 'singles' }
    case 'combo':
      return comboTitle(selections)
    case 'system':
      return systemType ? systemTitle(systemType) : comboTitle(selections)
    case 'custom_bet':
      return { kind: 'custom-bet' }
  }
}

function systemTitle(system: SystemType): SlipTitle {
  const { winCount, totalCount } = system
  return { kind: 'system', winCount, totalCount, combinations: lineCount(system) }
}

function comboTitle(selections: SlipBet['selections']): SlipTitle {
  if (selections.length === 2) return { kind: 'doubles' }
  return { kind: selections.length === 3 ? 'trebles' : 'accumulator' }
}

function sumOf(bets: readonly SlipBet[], winMinor: (bet: SlipBet) => bigint): bigint {
  return bets.reduce((sum, bet) => sum + winMinor(bet), 0n)
}
