import { maxBetsPerRequest, maxSelectionsPerBet } from '@touchline/contract'
import type { BetType } from '@touchline/contract'
import type { SystemType } from '../systems/system-types.ts'
import { editedSlip } from './edited-slip.ts'
import { withLineStake } from './bet-amounts.ts'
import { isCustomBet, selectionsOf } from './slip.ts'
import type { Slip, SlipBet } from './slip.ts'
import { allowsMultiSingle } from './slip-settings.ts'
import type { SlipSettings } from './slip-settings.ts'

/**
 * Adapts the type of a bet to the number of its selections (TICKET-6, TICKET-7), and its stake to the number of its
 * lines.
 */
export function fitBetType(bet: SlipBet, systemTypes: readonly SystemType[]): SlipBet {
  return withLineStake(bet, fittingType(bet, systemTypes))
}

function fittingType(bet: SlipBet, systemTypes: readonly SystemType[]): SlipBet {
  const { betType, systemType: before } = bet
  const count = bet.selections.length
  if (betType === 'custom_bet') return bet
  if (count === 1) return { ...bet, betType: 'single', systemType: null }
  switch (betType) {
    case 'single':
      return { ...bet, betType: 'combo' }
    case 'combo':
      return bet
    case 'system': {
      if (before?.totalCount === count) return bet
      const systemType = nearestSystem(systemTypes, count, before?.winCount ?? 2)
      return { ...bet, betType: systemType ? 'system' : 'combo', systemType }
    }
  }
}

/** The system of this size with the same number of wins, or else the next lower, or else the first. */
function nearestSystem(systemTypes: readonly SystemType[], count: number, winCount: number): SystemType | null {
  const fitting = systemTypes.filter(({ totalCount }) => totalCount === count)
  return fitting.findLast((type) => type.winCount <= winCount) ?? fitting[0] ?? null
}

/** Splits or merges the whole ticket; a change that is not allowed has no effect (TICKET-8 … TICKET-10). */
export function changeBetType(
  slip: Slip,
  betType: BetType,
  systemId: number | undefined,
  settings: SlipSettings,
): Slip {
  const [first] = slip.bets
  if (!first || isCustomBet(first)) return slip
  const selections = selectionsOf(slip.bets)
  // The stake no longer follows the prices, because the typed win was for another bet.
  const same = { ...first, stakeSource: 'stake' as const, potentialWin: null }
  switch (betType) {
    case 'single': {
      if (slip.bets.length === selections.length) return slip
      if (selections.length > maxBetsPerRequest || !allowsMultiSingle(settings, selections)) return slip
      const bets = selections.map((selection, index) => ({
        ...withLineStake(first, { ...same, betType, systemType: null, selections: [selection] }),
        betId: first.betId + index,
      }))
      return editedSlip(slip, bets)
    }
    case 'combo':
      if (first.betType === 'combo' || selections.length < 2 || selections.length > maxSelectionsPerBet) return slip
      return editedSlip(slip, [withLineStake(first, { ...same, betType, systemType: null, selections })])
    case 'system': {
      const systemType = slip.systemTypes.find(
        ({ id, totalCount }) => totalCount === selections.length && (systemId === undefined || systemId === id),
      )
      if (!systemType) return slip
      return editedSlip(slip, [withLineStake(first, { ...same, betType, systemType, selections })])
    }
    case 'custom_bet':
      return slip
  }
}
