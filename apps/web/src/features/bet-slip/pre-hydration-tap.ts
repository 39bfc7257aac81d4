import type { SelectionKey } from '@touchline/contract'

// Set by the script in the page's head.
type EarlyWindow = Window & { tlTap?: string; tlTapEnd?: () => void }

/** True once for the price that was tapped before the page could answer. */
export function takeEarlyTap(key: SelectionKey): boolean {
  const early = window as EarlyWindow
  if (early.tlTap !== key) return false
  delete early.tlTap
  return true
}

/** Every button answers by itself now. */
export function endEarlyTaps(): void {
  ;(window as EarlyWindow).tlTapEnd?.()
}
