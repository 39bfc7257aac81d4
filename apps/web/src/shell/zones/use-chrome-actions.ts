import { useEffect } from 'react'
import { openChrome } from '../../state/chrome-store.ts'
import { onAction } from '../../state/shell-actions.ts'
import { tellPanel } from '../../state/slip/panel-store.ts'
import type { Panel } from '../../state/slip/panel-store.ts'

/** What menus and keys can set off in the chrome. */
export function useChromeActions(): void {
  useEffect(() => {
    const endings = [
      onAction('search', () => openChrome('search')),
      onAction('menu', () => openChrome('menu')),
      onAction('bet-slip', () => showPanel('BET_SLIP')),
      onAction('my-bets', () => showPanel('MY_BETS')),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [])
}

/** Where the panel stands beside the page already, the player is taken to it. */
function showPanel(tab: Panel['tab']): void {
  tellPanel({ isOpen: true, tab })
  document.getElementById('slip')?.focus({ preventScroll: true })
}
