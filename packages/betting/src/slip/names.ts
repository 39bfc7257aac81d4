import type { SelectionKey } from '@touchline/contract'
import { changed, mapSelections } from './map-selections.ts'
import type { SelectionNames, Slip } from './slip.ts'

/** The bet is the same under every name: nothing of it but its names is another (TICKET-41). */
export function receiveNames(slip: Slip, selectionId: SelectionKey, names: Partial<SelectionNames>): Slip {
  const bets = mapSelections(slip.bets, (selection) =>
    selection.id === selectionId ? changed(selection, names) : selection,
  )
  return bets === slip.bets ? slip : { ...slip, bets }
}
