import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'
import { readStored, storedNames, writeStored } from '../stored.ts'
import { emptySlip, pickKey, reduceSlip } from './slip.ts'
import type { Slip, SlipEvent } from './slip.ts'
import { fromStored, StoredSlip, toStored } from './stored-slip.ts'

/** Written by the browser alone: every page is rendered with an empty slip. */
export const slipStore = create<{ slip: Slip }>(() => ({ slip: emptySlip }))

export function useSlip(): Slip {
  return slipStore(({ slip }) => slip)
}

/** True on the one button whose price is in the slip; the others are not woken when the slip changes. */
export function useIsPicked(key: SelectionKey): boolean {
  return slipStore(({ slip }) => slip.pick !== null && slip.phase.name !== 'placed' && pickKey(slip.pick) === key)
}

/** SLIP-15: kept with each change, and before anything that depends on it is sent. */
export function tellSlip(event: SlipEvent): void {
  const slip = reduceSlip(slipStore.getState().slip, event)
  slipStore.setState({ slip })
  writeStored(storedNames.bets, slip.pick === null && slip.stakeText === '' ? null : toStored(slip))
}

export function restoreSlip(): void {
  const stored = readStored(storedNames.bets, StoredSlip)
  if (stored) slipStore.setState({ slip: fromStored(stored) })
}
