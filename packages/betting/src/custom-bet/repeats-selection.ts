import { selectionKey } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'

/** Nobody prices an outcome together with itself: it is the single, at another price (CUSTOM-6). */
export function repeatsSelection(selections: readonly CustomSelection[]): boolean {
  return new Set(selections.map(selectionKey)).size < selections.length
}
