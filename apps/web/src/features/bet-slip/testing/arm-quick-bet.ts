import type { SelectionKey } from '@touchline/contract'
import { quickTapStore, setQuickTap } from '../../../sports/odds/price-taps.ts'

/** Quick bet as it is once it was turned on and approved; nothing is placed. Gives what was tapped. */
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
