import { potentialWinMinor } from '@touchline/betting'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'

/** An entry has the price that was asked of one selection alone; that of a combo is in its selections. */
export function withRequestedOdds(entries: readonly TimelineEntry[], bet: PlacedBet): readonly TimelineEntry[] {
  const odds = requestedOdds(bet)
  if (odds === null) return entries
  return entries.map((entry) =>
    entry.kind === 'requested' && typeof entry.data['odds'] !== 'number'
      ? { ...entry, data: { ...entry.data, odds } }
      : entry,
  )
}

/** Null for a system, whose lines have their own, and for a bet builder, whose selections are not priced by themselves. */
function requestedOdds({ type, odds, selections }: PlacedBet): number | null {
  if (type !== 'combo' || odds === null) return null
  if (selections.every((selection) => selection.odds === selection.requested_odds)) return odds
  const requested = selections.map((selection) => selection.requested_odds)
  return Number(potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, requested))
}
