import type { Toggle } from '../../../sports/odds/price-taps.ts'
import { openTicketQuestion } from '../custom-bet/custom-bet-stores.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { loadNewerSlip } from '../newer-slip.ts'
import { isBuilder, slipStore } from '../slip-store.ts'
import { toggle, isSelected, lastStakeNow } from './selection-taps.ts'
import { canConfirm, isTapHeld, applyTap } from './apply-tap.ts'

/**
 * Adds or removes an outcome of a bet builder; if that would replace another ticket, the player has to confirm it
 * first.
 */
export function toggleCustom(given: Toggle): void {
  loadNewerSlip()
  if (isTapHeld(null)) return
  const state = slipStore.getState()
  const { slip } = state
  const [first] = slip.bets
  if (first && canConfirm(slip)) {
    if (!isBuilder(state)) return openTicketQuestion({ kind: 'builder-beside-bets', toggle: given })
    if (first.selections[0]?.matchId !== given.outcome.matchId)
      return openTicketQuestion({ kind: 'builder-of-other-match', toggle: given })
    return dispatchSlip({ type: 'custom-outcome-toggled', outcome: given.outcome })
  }
  beginCustomBet(given)
}

/** Starts a bet builder in place of the current ticket, with the stake of the last slip. */
export function beginCustomBet({ outcome }: Toggle): void {
  applyTap({ type: 'custom-bet-begun', outcome }, { type: 'stakes-changed', stake: lastStakeNow() })
}

/** Drops the bet builder and selects another outcome instead. */
export function replaceCustomBet(given: Toggle): void {
  dispatchSlip({ type: 'custom-bet-closed' })
  if (!isSelected(given.selectionId)) toggle(given)
}
