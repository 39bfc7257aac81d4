import type { SelectedOutcome } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { create } from 'zustand'

// Price buttons read the state of the slip and of quick bet from these stores, and call the handlers below for taps.
// The bet slip feature sets both.

export type Toggle = { outcome: SelectedOutcome; selectionId: SelectionKey }

export const selectedPrices = create<{ keys: ReadonlySet<SelectionKey> }>(() => ({ keys: new Set() }))

/**
 * Returns whether the price is selected. When the slip changes, only the buttons whose price is added or removed
 * render.
 */
export function useIsSelected(key: SelectionKey): boolean {
  return selectedPrices(({ keys }) => keys.has(key))
}

/** The effect of a tap on a live price: it selects the price, needs an approval first, or places a bet. */
export type QuickMode = 'off' | 'asks' | 'armed' | 'paused'

/** The progress of a quick bet, on the button that placed it. */
export type QuickMark = QuickMode | 'sending' | 'placed' | 'moved' | 'refused'

/** The state of quick bet for price buttons. The rest of its code is fetched when it is turned on. */
type QuickTap = {
  mode: QuickMode
  /** The texts of the marks for screen readers. */
  texts: Readonly<Partial<Record<QuickMark, string>>>
  key: SelectionKey | null
  mark: QuickMark
}

export const quickTapStore = create<QuickTap>(() => ({ mode: 'off', texts: {}, key: null, mark: 'off' }))

/**
 * Returns the mark of quick bet for a price. Quick bet takes only matches in play, so the buttons of other matches
 * never render for it.
 */
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

/** SLIP-02: returns true when quick bet has handled the tap. */
export function tapQuickBet(toggle: Toggle): boolean {
  if (!onQuickTap || quickTapStore.getState().mode === 'off') return false
  onQuickTap(toggle)
  return true
}

// Set by the script in the `<head>` of the page.
type PreHydrationWindow = Window & { tlTap?: string; tlTapEnd?: () => void }

/** Returns true for the price that was tapped before hydration, only once. */
export function takePreHydrationTap(key: SelectionKey): boolean {
  const page = window as PreHydrationWindow
  if (page.tlTap !== key) return false
  delete page.tlTap
  return true
}

/** Stops storing taps, because after hydration every button handles its own. */
export function endPreHydrationTaps(): void {
  ;(window as PreHydrationWindow).tlTapEnd?.()
}
