import * as z from 'zod/mini'
import { create } from 'zustand'
import { afterPaint } from '../../site/page/after-paint.ts'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { isBuilder, selectionCount, slipStore } from './slip-store.ts'
import type { SlipState } from './slip-store.ts'

export type Panel = { isOpen: boolean; tab: 'BET_SLIP' | 'MY_BETS' }

/** With the page it stood over: a load of another page is a change of page like any other. */
const StoredPanel = z.object({ isOpen: z.boolean(), tab: z.enum(['BET_SLIP', 'MY_BETS']), path: z.string() })

/** SHELL-06. Where there is room the panel always stands beside the page, and being open means nothing. */
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

/** BEY-04: where the panel stood, and over which page, is nobody's business after a sign-out. */
export function forgetPanel(): void {
  panelStore.setState({ isOpen: false, tab: 'BET_SLIP' })
  writeStored(storedNames.panel, null)
}

/** Opens with the first selection, closes with the last or with the receipt, and stays open on one. Returns what ends it. */
export function syncPanel(): () => void {
  const stored = readStored(storedNames.panel, StoredPanel)
  if (stored) panelStore.setState({ tab: stored.tab, isOpen: stored.isOpen && stored.path === location.pathname })
  return slipStore.subscribe((state, before) => {
    // What was stored comes back to a panel that was stored too.
    const isRestored = before.slip.isRestoring && !state.slip.isRestoring
    if (selectionCount(before) === 0 && selectionCount(state) > 0 && !isRestored) {
      // A builder is picked from the page: a sheet over it would be in the way.
      if (isBuilder(state)) updatePanel({ tab: 'BET_SLIP' })
      else openAfterPaint()
    }
    if (!isEmpty(before) && isEmpty(state)) updatePanel({ isOpen: false })
  })
}

/** A sheet costs a slow phone more than the look of the price that opens it, which comes first. */
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
