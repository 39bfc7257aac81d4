import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'
import type { Toggle } from '../slip-store.ts'

/** What a tap on a live price does: selects it, asks for the approval first, or places a bet. */
export type QuickMode = 'off' | 'asks' | 'armed' | 'paused'

/** How far the one bet by tap is, on the button it was placed with. */
export type QuickMark = QuickMode | 'sending' | 'placed' | 'moved' | 'refused'

/** What price buttons know of quick bet; its rules and the rest are fetched when it is turned on. */
export type QuickTap = {
  mode: QuickMode
  /** What each mark means, for whoever cannot see it. */
  texts: Readonly<Partial<Record<QuickMark, string>>>
  key: SelectionKey | null
  mark: QuickMark
}

export const quickTapStore = create<QuickTap>(() => ({ mode: 'off', texts: {}, key: null, mark: 'off' }))

let onTap: ((toggle: Toggle) => void) | null = null

export function setQuickTap(handler: ((toggle: Toggle) => void) | null): void {
  onTap = handler
}

/** SLIP-02: true when quick bet has taken the tap. */
export function tapQuickBet(toggle: Toggle): boolean {
  if (!onTap || quickTapStore.getState().mode === 'off') return false
  onTap(toggle)
  return true
}

export function quickMarkOf(mark: QuickMark): { mark: QuickMark; text: string } | undefined {
  return mark === 'off' ? undefined : { mark, text: quickTapStore.getState().texts[mark] ?? '' }
}

/** Only matches in play are placed by a tap: the buttons of others never change with it. */
export function useQuickMark(key: SelectionKey, isLive: boolean): QuickMark {
  return quickTapStore((state) => {
    if (!isLive) return 'off'
    return state.key === key && state.mark !== 'off' ? state.mark : state.mode
  })
}
