import * as z from 'zod/mini'
import { create } from 'zustand'
import { afterPaint } from '../../../site/page/after-paint.ts'
import { readStored, writeStored } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { isBuilder, selectionCount, slipStore } from '../slip-store.ts'
import type { SlipState } from '../slip-store.ts'

export type Panel = { isOpen: boolean; tab: 'BET_SLIP' | 'MY_BETS' }

/** The stored state includes the path, because loading another page closes the panel like any other navigation. */
const StoredPanel = z.object({ isOpen: z.boolean(), tab: z.enum(['BET_SLIP', 'MY_BETS']), path: z.string() })

/** SHELL-06: on a wide screen the panel is always beside the page, and `isOpen` has no effect. */
export const panelStore = create<Panel>(() => ({ isOpen: false, tab: 'BET_SLIP' }))

export function usePanel(): Panel {
  return panelStore()
}

let moves = 0

export function updatePanel(change: Partial<Panel>): void {
  moves += 1
  panelStore.setState(change)
  writeStored(storedNames.panel, { ...panelStore.getState(), path: location.pathname })
}

/** BEY-04: clears the state of the panel, which must not outlive a sign-out. */
export function forgetPanel(): void {
  panelStore.setState({ isOpen: false, tab: 'BET_SLIP' })
  writeStored(storedNames.panel, null)
}

/**
 * Opens the panel with the first selection and closes it with the last one or with the receipt; while a receipt is
 * shown, the panel stays open. Returns a function that stops this.
 */
export function syncPanel(): () => void {
  const stored = readStored(storedNames.panel, StoredPanel)
  if (stored) panelStore.setState({ tab: stored.tab, isOpen: stored.isOpen && stored.path === location.pathname })
  return slipStore.subscribe((state, before) => {
    // Restoring a stored slip does not open the panel, whose own state is stored too.
    const isRestored = before.slip.isRestoring && !state.slip.isRestoring
    if (selectionCount(before) === 0 && selectionCount(state) > 0 && !isRestored) {
      // A bet builder is filled from the page, which a sheet would cover, so the panel does not open.
      if (isBuilder(state)) updatePanel({ tab: 'BET_SLIP' })
      else openAfterPaint()
    }
    if (!isEmpty(before) && isEmpty(state)) updatePanel({ isOpen: false })
  })
}

/** Opens the panel after the pressed price is painted as selected, because opening the sheet is slow on a phone. */
function openAfterPaint(): void {
  const move = moves
  afterPaint(() => {
    const isDue = move === moves && selectionCount(slipStore.getState()) > 0
    if (isDue) updatePanel({ isOpen: true, tab: 'BET_SLIP' })
  })
}

function isEmpty(state: SlipState): boolean {
  return selectionCount(state) === 0 && state.slip.ticketState !== 'SUCCESS'
}
