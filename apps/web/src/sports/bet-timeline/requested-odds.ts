import { betTypeRules, potentialWinMinor } from '@touchline/betting'
import type { PlacedBet, PlacedSelection, TimelineEntry } from '@touchline/contract'

/**
 * Adds the requested price to the entries of a timeline, which contain that of singles only. The requested price of a
 * combo is calculated from its selections. A bet builder is accepted at its one requested price, whatever the prices of
 * its selections are.
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

/**
 * Returns the requested price of a selection, if it was accepted at another one. Selections of a bet builder have no
 * prices.
 */
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
    // The entry of a single already has its price. A system has no single price; its selections show what was
    // requested.
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
