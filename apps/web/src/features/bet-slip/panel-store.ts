import type { Slip } from '@touchline/betting'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { slipStore } from './slip-store.ts'

export type Panel = { isOpen: boolean; tab: 'BET_SLIP' | 'MY_BETS' }

/** With the page it stood over: a load of another page is a change of page like any other. */
const StoredPanel = z.object({ isOpen: z.boolean(), tab: z.enum(['BET_SLIP', 'MY_BETS']), path: z.string() })

/** SHELL-06. Where there is room the panel always stands beside the page, and being open means nothing. */
export const panelStore = create<Panel>(() => ({ isOpen: false, tab: 'BET_SLIP' }))

export function usePanel(): Panel {
  return panelStore()
}

export function updatePanel(change: Partial<Panel>): void {
  panelStore.setState(change)
  writeStored(storedNames.panel, { ...panelStore.getState(), path: location.pathname })
}

/** Opens with the first selection, closes with the last or with the receipt, and stays open on one. Returns what ends it. */
export function syncPanel(): () => void {
  const stored = readStored(storedNames.panel, StoredPanel)
  if (stored) panelStore.setState({ tab: stored.tab, isOpen: stored.isOpen && stored.path === location.pathname })
  return slipStore.subscribe(({ slip }, { slip: before }) => {
    if (before.selectedOutcomeIds.length === 0 && slip.selectedOutcomeIds.length > 0)
      updatePanel({ isOpen: true, tab: 'BET_SLIP' })
    if (!isEmpty(before) && isEmpty(slip)) updatePanel({ isOpen: false })
  })
}

function isEmpty({ selectedOutcomeIds, ticketState }: Slip): boolean {
  return selectedOutcomeIds.length === 0 && ticketState !== 'SUCCESS'
}
