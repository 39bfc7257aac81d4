import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import type { BetPage } from './bet-queries.ts'

export function withBet(page: BetPage, bet: PlacedBet, isStillListed: boolean): BetPage {
  return {
    ...page,
    bets: isStillListed
      ? page.bets.map((known) => (known.id === bet.id ? mergeBet(known, bet) : known))
      : page.bets.filter(({ id }) => id !== bet.id),
  }
}

/** An update may carry only some selections; the others stay as they were. */
function mergeBet(known: PlacedBet, update: PlacedBet): PlacedBet {
  const updated = new Map(update.selections.map((selection) => [selection.id, selection]))
  const merged = known.selections.map((selection) => mergeSelection(selection, updated.get(selection.id)))
  const ids = new Set(merged.map(({ id }) => id))
  return { ...update, selections: [...merged, ...update.selections.filter(({ id }) => !ids.has(id))] }
}

/** An update has its names in the language of the placement, while the list was read in the language of the page. */
function mergeSelection(known: PlacedSelection, update: PlacedSelection | undefined): PlacedSelection {
  return { ...known, ...update, match: known.match, market: known.market, outcome: known.outcome }
}
