import { selectionsOf } from '@touchline/betting'
import type { Slip, SlipEvent, SlipSelection } from '@touchline/betting'
import { trackEvent } from '../../site/page/track-event.ts'

/**
 * The events by which a player adds or removes outcomes. Selections that leave with a placed bet or a sign-out are not
 * tracked.
 */
const clicks: ReadonlySet<SlipEvent['type']> = new Set<SlipEvent['type']>([
  'outcome-toggled',
  'selection-removed',
  'closed-selections-removed',
  'custom-outcome-toggled',
  'custom-outcome-swapped',
  'custom-bet-begun',
  'custom-bet-closed',
  'shared-slip-taken',
  'shared-slip-added',
])

/** SLIP-19: tracks each outcome that these events removed from the slip or added to it. */
export function trackSelections(before: Slip, after: Slip, events: readonly SlipEvent[]): void {
  if (!events.some(({ type }) => clicks.has(type))) return
  const [had, has] = [unplacedSelections(before), unplacedSelections(after)]
  for (const selection of without(had, has)) trackEvent('outcome_delete_click', tracked(selection))
  for (const selection of without(has, had)) trackEvent('outcome_add_click', tracked(selection))
}

/**
 * Returns the selections on the slip. Bets set aside for a bet builder count, because the player did not remove them;
 * the selections of a receipt do not.
 */
function unplacedSelections({ ticketState, bets, aside }: Slip): SlipSelection[] {
  return selectionsOf([...(ticketState === 'SUCCESS' ? [] : bets), ...aside])
}

function without(selections: readonly SlipSelection[], others: readonly SlipSelection[]): SlipSelection[] {
  const ids = new Set(others.map(({ id }) => id))
  return selections.filter(({ id }) => !ids.has(id))
}

function tracked({ matchId, marketId, specifier, outcomeId, sportKey }: SlipSelection) {
  return { match_id: matchId, market_id: marketId, specifier, outcome_id: outcomeId, sport_key: sportKey }
}
