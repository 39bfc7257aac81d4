import { emptySlip } from '@touchline/betting'
import type { SelectedOutcome, Slip, SlipEvent } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'
import { hasStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { unknownSite } from './slip-settings.ts'
import type { SlipSite } from './slip-settings.ts'

type Toggle = { outcome: SelectedOutcome; selectionId: SelectionKey }

export type SlipState = {
  slip: Slip
  /** A price that was pressed before the rules of the slip were there; it counts as selected. */
  pending: Toggle | null
  /** As typed; it stays when the selection goes. */
  stakeText: string
  /** Outcome of the selection that had to make room for this one. */
  replaced: string | null
  site: SlipSite
}

/** Written by the browser alone: every page is rendered with an empty slip. */
export const slipStore = create<SlipState>(() => ({
  slip: emptySlip,
  pending: null,
  stakeText: '',
  replaced: null,
  site: unknownSite,
}))

/** What is fetched with the rest of the slip, `dispatch-slip.ts`. Most who come only look. */
type SlipRules = { toggle: (toggle: Toggle) => void; dispatch: (...events: readonly SlipEvent[]) => void }
let rules: SlipRules | null = null

export function setSlipRules(loaded: SlipRules): void {
  rules = loaded
}

export function useSlip(): Slip {
  return slipStore(({ slip }) => slip)
}

/** True on the one button whose price is in the slip; the others are not woken when the slip changes. */
export function useIsSelected(key: SelectionKey): boolean {
  return slipStore(({ slip, pending }) =>
    pending ? pending.selectionId === key : slip.selectedOutcomeIds.includes(key),
  )
}

/** Selections of bets that are still to be placed. */
export function selectionCount({ slip, pending }: SlipState): number {
  return pending ? 1 : slip.selectedOutcomeIds.length
}

/** Something to show, or about to be. */
export function isInUse({ slip, pending }: SlipState): boolean {
  return slip.bets.length > 0 || slip.isRestoring || pending !== null
}

export function toggleOutcome(outcome: SelectedOutcome, selectionId: SelectionKey): void {
  if (rules) return rules.toggle({ outcome, selectionId })
  const isSame = slipStore.getState().pending?.selectionId === selectionId
  slipStore.setState({ pending: isSame ? null : { outcome, selectionId } })
}

/** BEY-04: nothing of it is left. */
export function clearSlip(): void {
  if (rules) return rules.dispatch({ type: 'cleared' })
  slipStore.setState({ slip: emptySlip, pending: null })
  writeStored(storedNames.bets, null)
}

/** SLIP-15: what is stored is read as soon as the rules are there. */
export function restoreSlip(site: SlipSite): void {
  slipStore.setState(({ slip }) => ({ site, slip: { ...slip, isRestoring: hasStored(storedNames.bets) } }))
}
