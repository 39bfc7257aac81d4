import { maxCustomSelections, selectionKey } from '@touchline/contract'
import type { CustomBetOdds } from '@touchline/contract'
import type { CustomSelection } from '@touchline/contract/server'
import { potentialWinMinor } from '../settlement/payout.ts'

/** The product of the prices, cut to thousandths, and how the price of the custom bet compares with it. */
export type CustomPrice = { multipliedMilli: bigint; relation: 'lower' | 'higher' | 'same' }

/** `lower` means that the outcomes win together more often than by chance, `higher` less often (CUSTOM-3). */
export function compareCustomPrice(customOddsMilli: number, legOddsMilli: readonly number[]): CustomPrice {
  const multipliedMilli = potentialWinMinor({ stakeMinor: 1_000n, winCount: null }, legOddsMilli)
  const price = BigInt(customOddsMilli)
  if (price === multipliedMilli) return { multipliedMilli, relation: 'same' }
  return { multipliedMilli, relation: price < multipliedMilli ? 'lower' : 'higher' }
}

/**
 * The price if only one of two legs remains: its price as a single, but never more than that of both together
 * (CUSTOM-2).
 */
export function leftAloneMilli(singleMilli: number | null, customOddsMilli: number): number | null {
  return singleMilli === null ? null : Math.min(singleMilli, customOddsMilli)
}

/** Whether the leg is certain once the others have won: without it the bet pays at least as much (CUSTOM-4). */
export function addsNothing(customOddsMilli: number, oddsIfVoidMilli: number | null): boolean {
  return oddsIfVoidMilli !== null && oddsIfVoidMilli >= customOddsMilli
}

/** What tapping an outcome in the bet builder would do. */
export type Joining =
  | { kind: 'picked' }
  | { kind: 'open' }
  /** Another outcome of the same line is selected, and the server does not offer both together. */
  | { kind: 'same-line'; pickedOutcomeId: string }
  /** The outcome has no price together with the selected ones. */
  | { kind: 'not-joined' }
  | { kind: 'full' }

type Outcome = Omit<CustomSelection, 'match_id'>

/**
 * Until the server's list has arrived (`available` is null), everything can be added except another outcome of a
 * selected line (CUSTOM-5).
 */
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

/**
 * Whether a selection occurs twice. Combined with itself it would be a single at another price, which no provider
 * quotes (CUSTOM-6).
 */
export function repeatsSelection(selections: readonly CustomSelection[]): boolean {
  return new Set(selections.map(selectionKey)).size < selections.length
}
