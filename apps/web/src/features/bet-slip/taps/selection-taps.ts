import { reduceSlip } from '@touchline/betting'
import type { SlipEvent } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import type { Toggle } from '../../../sports/odds/price-taps.ts'
import { openTicketQuestion } from '../custom-bet/custom-bet-stores.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { loadNewerSlip } from '../newer-slip.ts'
import { slipSettingsNow } from '../slip-figures.ts'
import { isBuilder, lastStakeIn, slipStore } from '../slip-store.ts'
import { canConfirm, isTapHeld, applyTap } from './apply-tap.ts'

/**
 * Adds or removes an outcome. The first bet starts with the stake of the last slip; a further single takes that of the
 * others.
 */
export function toggle(given: Toggle): void {
  const { outcome, selectionId } = given
  loadNewerSlip()
  if (isTapHeld(given)) return
  // Closing the receipt first brings back the bets that a bet builder had set aside.
  if (slipStore.getState().slip.ticketState === 'SUCCESS') {
    dispatchSlip({ type: 'receipt-closed', reusesSelections: false })
    if (isSelected(selectionId)) return
  }
  const state = slipStore.getState()
  const { slip, hasOneStake } = state
  if (isBuilder(state) && canConfirm(slip)) {
    // SLIP-02: a tap on a pick of the builder removes it; any other outcome opens the custom-bet modal.
    if (isSelected(selectionId)) return dispatchSlip({ type: 'selection-removed', selectionId })
    return openTicketQuestion({ kind: 'beside-builder', toggle: given })
  }
  const toggled: SlipEvent = { type: 'outcome-toggled', outcome }
  const isFirst = slip.selectedOutcomeIds.length === 0
  // SLIP-10: a further single takes the shared stake even if that was computed from a wanted return. In a combo the
  // wanted return stays and the stake changes.
  const isOneMoreBet = reduceSlip(slip, toggled, slipSettingsNow()).bets.length > slip.bets.length
  const shared = hasOneStake && isOneMoreBet ? slip.bets[0]?.stake : undefined
  const stake = isFirst ? lastStakeNow() : shared
  applyTap(toggled, ...(stake === undefined ? [] : [{ type: 'stakes-changed' as const, stake }]))
}

export function isSelected(selectionId: SelectionKey): boolean {
  return slipStore.getState().slip.selectedOutcomeIds.includes(selectionId)
}

export function lastStakeNow(): number {
  return lastStakeIn(slipStore.getState(), slipSettingsNow().currency.code)
}
