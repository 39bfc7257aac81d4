import type { SelectedOutcome } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'

// What price buttons know of the slip and of quick bet, and where they hand their taps to: the bet slip fills it.

export type Toggle = { outcome: SelectedOutcome; selectionId: SelectionKey }

export const selectedPrices = create<{ keys: ReadonlySet<SelectionKey> }>(() => ({ keys: new Set() }))

/** True on the one button whose price is in the slip; the others are not woken when the slip changes. */
export function useIsSelected(key: SelectionKey): boolean {
  return selectedPrices(({ keys }) => keys.has(key))
}

/** What a tap on a live price does: selects it, asks for the approval first, or places a bet. */
export type QuickMode = 'off' | 'asks' | 'armed' | 'paused'

/** How far the one bet by tap is, on the button it was placed with. */
export type QuickMark = QuickMode | 'sending' | 'placed' | 'moved' | 'refused'

/** What price buttons know of quick bet; its rules and the rest are fetched when it is turned on. */
type QuickTap = {
  mode: QuickMode
  /** What each mark means, for whoever cannot see it. */
  texts: Readonly<Partial<Record<QuickMark, string>>>
  key: SelectionKey | null
  mark: QuickMark
}

export const quickTapStore = create<QuickTap>(() => ({ mode: 'off', texts: {}, key: null, mark: 'off' }))

/** Only matches in play are placed by a tap: the buttons of others never change with it. */
export function useQuickMark(key: SelectionKey, isLive: boolean): QuickMark {
  return quickTapStore((state) => {
    if (!isLive) return 'off'
    return state.key === key && state.mark !== 'off' ? state.mark : state.mode
  })
}

export function quickMarkOf(mark: QuickMark): { mark: QuickMark; text: string } | undefined {
  return mark === 'off' ? undefined : { mark, text: quickTapStore.getState().texts[mark] ?? '' }
}

type OnTap = (toggle: Toggle) => void
let onTap: OnTap = () => {}
let onQuickTap: OnTap | null = null

export function setPriceTap(handler: OnTap): void {
  onTap = handler
}

export function setQuickTap(handler: OnTap | null): void {
  onQuickTap = handler
}

/** Selects the price, or takes it out of the slip. */
export function tapPrice(toggle: Toggle): void {
  onTap(toggle)
}

/** SLIP-02: true when quick bet has taken the tap. */
export function tapQuickBet(toggle: Toggle): boolean {
  if (!onQuickTap || quickTapStore.getState().mode === 'off') return false
  onQuickTap(toggle)
  return true
}

// Set by the script in the page's head.
type PreHydrationWindow = Window & { tlTap?: string; tlTapEnd?: () => void }

/** True once for the price that was tapped before the page could answer. */
export function takePreHydrationTap(key: SelectionKey): boolean {
  const page = window as PreHydrationWindow
  if (page.tlTap !== key) return false
  delete page.tlTap
  return true
}

/** Every button answers by itself now. */
export function endPreHydrationTaps(): void {
  ;(window as PreHydrationWindow).tlTapEnd?.()
}
