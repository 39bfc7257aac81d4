import type { SelectionKey } from '@touchline/contract'
import { quickTapStore, setQuickTap } from '../../../sports/odds/price-taps.ts'

/** Sets quick bet to approved, with taps that place nothing. Returns an array that collects the tapped selections. */
export function armQuickBet(): SelectionKey[] {
  const tapped: SelectionKey[] = []
  setQuickTap(({ selectionId }) => tapped.push(selectionId))
  quickTapStore.setState({ mode: 'armed', texts: { armed: 'one tap places €5.00' } })
  return tapped
}

export function turnQuickBetOff(): void {
  setQuickTap(null)
  quickTapStore.setState(quickTapStore.getInitialState())
}
