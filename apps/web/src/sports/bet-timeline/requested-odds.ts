import { betTypeRules, potentialWinMinor } from '@touchline/betting'
import type { PlacedBet, PlacedSelection, TimelineEntry } from '@touchline/contract'

/**
 * An entry has the price that was asked of one selection alone; that of a combo is in its selections. A bet builder is
 * accepted at the one price that was asked for it, whatever the selections cost by themselves.
 */
export function withRequestedOdds(entries: readonly TimelineEntry[], bet: PlacedBet): readonly TimelineEntry[] {
  const isBuilder = hasOwnPrice(bet)
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
export function movedFrom(bet: Pick<PlacedBet, 'type'>, { odds, requested_odds }: PlacedSelection): number | null {
  return hasOwnPrice(bet) || requested_odds === odds ? null : requested_odds
}

function hasOwnPrice({ type }: Pick<PlacedBet, 'type'>): boolean {
  return betTypeRules[type].paysBy === 'own-price'
}

function requestedOdds(bet: PlacedBet): number | null {
  switch (bet.type) {
    case 'combo':
      return bet.odds === null ? null : requestedComboOdds(bet.odds, bet.selections)
    case 'custom_bet':
      return bet.odds
    // The entry of a single has its price, and the lines of a system have one each: its selections show what was requested.
    case 'single':
    case 'system':
      return null
  }
}

function requestedComboOdds(odds: number, selections: readonly PlacedSelection[]): number {
  if (selections.every((selection) => selection.odds === selection.requested_odds)) return odds
  const requested = selections.map((selection) => selection.requested_odds)
  return Number(potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, requested))
}
