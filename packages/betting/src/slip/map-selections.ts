import type { SlipBet, SlipSelection } from './slip.ts'

/** The same list when no selection is another. */
export function mapSelections(
  bets: readonly SlipBet[],
  map: (selection: SlipSelection, bet: SlipBet) => SlipSelection,
): readonly SlipBet[] {
  const next = bets.map((bet) => {
    const selections = bet.selections.map((selection) => map(selection, bet))
    return selections.every((selection, index) => selection === bet.selections[index]) ? bet : { ...bet, selections }
  })
  return next.every((bet, index) => bet === bets[index]) ? bets : next
}

/** The same selection when nothing of it is another. */
export function changed(selection: SlipSelection, change: Partial<SlipSelection>): SlipSelection {
  const keys = Object.keys(change) as (keyof SlipSelection)[]
  return keys.every((key) => change[key] === selection[key]) ? selection : { ...selection, ...change }
}
