import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { forgetUnconfirmedBet, storeUnconfirmedBet } from './unconfirmed-bets.ts'
import { emptySlip, isInFlight, keyOfSelection, reduceSlip } from './slip.ts'
import type { Slip, SlipEvent } from './slip.ts'
import { fromStored, StoredSlip, toStored } from './stored-slip.ts'

/** Written by the browser alone: every page is rendered with an empty slip. */
export const slipStore = create<{ slip: Slip }>(() => ({ slip: emptySlip }))

export function useSlip(): Slip {
  return slipStore(({ slip }) => slip)
}

/** True on the one button whose price is in the slip; the others are not woken when the slip changes. */
export function useIsSelected(key: SelectionKey): boolean {
  return slipStore(
    ({ slip }) => slip.selection !== null && slip.phase.name !== 'placed' && keyOfSelection(slip.selection) === key,
  )
}

/** SLIP-15: stored with each change, and before anything that depends on it is sent. */
export function dispatchSlip(event: SlipEvent): void {
  const before = slipStore.getState().slip
  const slip = reduceSlip(before, event)
  trackUnconfirmed(before, event)
  slipStore.setState({ slip })
  writeStored(storedNames.bets, slip.selection === null && slip.stakeText === '' ? null : toStored(slip))
}

export function restoreSlip(): void {
  const stored = readStored(storedNames.bets, StoredSlip)
  if (stored) slipStore.setState({ slip: fromStored(stored) })
}

/** Only an answer that says what happened confirms it: a sign-out, a closed tab and another player do not. */
function trackUnconfirmed(before: Slip, event: SlipEvent): void {
  if (event.type === 'sent' && before.selection) storeUnconfirmedBet({ sent: event.sent, selection: before.selection })
  const isAnswer = event.type === 'placed' || event.type === 'refused' || event.type === 'released'
  if (isAnswer && isInFlight(before)) forgetUnconfirmedBet(before.phase.sent.key)
}
