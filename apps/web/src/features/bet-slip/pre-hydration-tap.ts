import type { SelectionKey } from '@touchline/contract'

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
