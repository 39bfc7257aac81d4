import { potentialWinMinor } from '@touchline/betting'
import type { PlacedBet, PlacedSelection, TimelineEntry } from '@touchline/contract'

/**
 * An entry has the price that was asked of one selection alone; that of a combo is in its selections. A bet builder is
 * accepted at the one price that was asked for it, whatever the selections cost by themselves.
 */
export function withRequestedOdds(entries: readonly TimelineEntry[], bet: PlacedBet): readonly TimelineEntry[] {
  const isBuilder = bet.type === 'custom_bet'
  const odds = requestedOdds(bet)
  if (odds === null) return entries
  return entries.map((entry) => {
    if (entry.kind === 'requested' && (isBuilder || typeof entry.data['odds'] !== 'number'))
      return { ...entry, data: { ...entry.data, odds } }
    if (entry.kind === 'accepted' && isBuilder) return { ...entry, reason: 'price-as-asked' }
    return entry
  })
}

/** The price asked of one selection, where another was given. A bet builder has one price for all of them. */
export function movedFrom({ type }: Pick<PlacedBet, 'type'>, { odds, requested_odds }: PlacedSelection): number | null {
  return type === 'custom_bet' || requested_odds === odds ? null : requested_odds
}

/** Null for a system, whose lines have their own: its selections show the price asked where another was given. */
function requestedOdds({ type, odds, selections }: PlacedBet): number | null {
  if (type === 'custom_bet') return odds
  if (type !== 'combo' || odds === null) return null
  if (selections.every((selection) => selection.odds === selection.requested_odds)) return odds
  const requested = selections.map((selection) => selection.requested_odds)
  return Number(potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, requested))
}
