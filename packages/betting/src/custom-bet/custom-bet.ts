import { maxCustomSelections, selectionKey } from '@touchline/contract'
import type { CustomBetOdds } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'
import { potentialWinMinor } from '../settlement/payout.ts'

/** How the price of several outcomes of one match stands to their prices multiplied, which is cut to thousandths. */
export type CustomPrice = { multipliedMilli: bigint; relation: 'lower' | 'higher' | 'same' }

/** Lower: they often come true together. Higher: they seldom do (CUSTOM-3). */
export function compareCustomPrice(customOddsMilli: number, legOddsMilli: readonly number[]): CustomPrice {
  const multipliedMilli = potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, legOddsMilli)
  const price = BigInt(customOddsMilli)
  if (price === multipliedMilli) return { multipliedMilli, relation: 'same' }
  return { multipliedMilli, relation: price < multipliedMilli ? 'lower' : 'higher' }
}

/** What the leg pays that is left of two: its price as a single, and never more than both together (CUSTOM-2). */
export function leftAloneMilli(singleMilli: number | null, customOddsMilli: number): number | null {
  return singleMilli === null ? null : Math.min(singleMilli, customOddsMilli)
}

/** The leg is certain once the others have won: without it they pay as much (CUSTOM-4). */
export function addsNothing(customOddsMilli: number, oddsIfVoidMilli: number | null): boolean {
  return oddsIfVoidMilli !== null && oddsIfVoidMilli >= customOddsMilli
}

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

/** Nobody prices an outcome together with itself: it is the single, at another price (CUSTOM-6). */
export function repeatsSelection(selections: readonly CustomSelection[]): boolean {
  return new Set(selections.map(selectionKey)).size < selections.length
}
