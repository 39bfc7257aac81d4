import { create } from 'zustand'
import { loadMessages } from '../../../site/i18n/message-store.ts'
import { loadSlipCode } from '../slip-code.ts'
import type * as QuickParts from './quick-parts.ts'

type QuickCode = typeof QuickParts

/** Few turn it on: it is fetched with the switch, or where it was left on. */
export const quickCodeStore = create<{ code: QuickCode | null; hasFailed: boolean }>(() => ({
  code: null,
  hasFailed: false,
}))

export function loadQuickBet(then?: (code: QuickCode) => void): void {
  const { code: known } = quickCodeStore.getState()
  if (known) return then?.(known)
  loadSlipCode()
  Promise.all([import('./quick-parts.ts'), loadMessages('bets', 'filled-slip', 'quick-bet')]).then(
    ([code]) => {
      quickCodeStore.setState({ code, hasFailed: false })
      then?.(code)
    },
    () => quickCodeStore.setState({ hasFailed: true }),
  )
}
