import { maxCustomSelections } from '@touchline/contract'
import type { CustomBetOdds } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'

/** What a tap on an outcome of the builder would do. */
export type Joining =
  | { kind: 'picked' }
  | { kind: 'open' }
  /** Another outcome of the same line is picked, and both cannot happen. */
  | { kind: 'same-line'; pickedOutcomeId: string }
  /** It has no price together with what is picked. */
  | { kind: 'not-joined' }
  | { kind: 'full' }

type Outcome = Omit<CustomSelection, 'match_id'>

/** Until the server has said what can be added (`available` is null), all but another outcome of a picked line can (CUSTOM-5). */
export function joiningOf(
  outcome: Outcome,
  picked: readonly Outcome[],
  available: CustomBetOdds['available'] | null,
): Joining {
  const isOfLine = ({ market_id: id, specifier }: { market_id: number; specifier: string }) =>
    id === outcome.market_id && specifier === outcome.specifier
  const ofLine = picked.filter(isOfLine)
  if (ofLine.some(({ outcome_id: id }) => id === outcome.outcome_id)) return { kind: 'picked' }
  const [other] = ofLine
  const isAvailable = available?.find(isOfLine)?.outcome_ids.includes(outcome.outcome_id) ?? false
  if (other && !isAvailable) return { kind: 'same-line', pickedOutcomeId: other.outcome_id }
  if (picked.length > 0 && available !== null && !isAvailable) return { kind: 'not-joined' }
  return picked.length >= maxCustomSelections ? { kind: 'full' } : { kind: 'open' }
}
