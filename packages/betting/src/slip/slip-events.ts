import type { BetRejection, BetType, ErrorCode, MatchStatus, PlacedBet, SelectionKey } from '@touchline/contract'
import type { SelectedOutcome, SelectionNames, SentPlacement, SlipBet, SlipCurrency } from './slip.ts'

/** What happened to the slip. The reducer alone decides what follows from it. */
export type SlipEvent = SelectionEvent | PriceEvent | StakeEvent | PlacementEvent

type SelectionEvent =
  | { type: 'outcome-toggled'; outcome: SelectedOutcome }
  | { type: 'selection-removed'; selectionId: SelectionKey }
  /** The player removes all selections that cannot be bet. */
  | { type: 'closed-selections-removed' }
  | { type: 'bet-type-changed'; betType: BetType; systemId?: number }
  /** In the bet builder, the player taps an outcome: it begins the custom bet, is added to it or removed from it. */
  | { type: 'custom-outcome-toggled'; outcome: SelectedOutcome }
  /** The outcome begins a new custom bet: other bets wait for it, and it replaces an earlier custom bet. */
  | { type: 'custom-bet-begun'; outcome: SelectedOutcome }
  /** In a custom bet, one outcome replaces another. */
  | { type: 'custom-outcome-swapped'; selectionId: SelectionKey; outcome: SelectedOutcome }
  | { type: 'custom-bet-closed' }
  /** Names in the language of the page, as far as they are known. */
  | { type: 'names-received'; selectionId: SelectionKey; names: Partial<SelectionNames> }
  /** Shared bets replace those of the slip, or are added to them. */
  | { type: 'shared-slip-taken'; bets: readonly SharedDraft[] }
  | { type: 'shared-slip-added'; bets: readonly SharedDraft[] }
  | { type: 'cleared' }

/** The part of a line that one outcome depends on. */
export type ReceivedLine = { isOpen: boolean; isActive: boolean; odds: number | null }

export type PriceEvent =
  /** `line` is null if the book has no such outcome. */
  | { type: 'odds-received'; selectionId: SelectionKey; line: ReceivedLine | null }
  | { type: 'match-status-received'; matchId: number; status: MatchStatus }
  /**
   * A provider or producer has become active or inactive. Concerns the named selection, because a provider has several
   * producers; without one, all selections of the provider.
   */
  | { type: 'provider-status-received'; provider: string; isActive: boolean; selectionId?: SelectionKey }
  /** The player has changed the accept policy. */
  | { type: 'acceptance-changed' }
  /** The price of exactly these outcomes together; null if they have none. */
  | { type: 'custom-odds-received'; selectionIds: readonly SelectionKey[]; odds: number | null }
  | { type: 'changes-accepted' }

type StakeEvent =
  | { type: 'stake-changed'; betId: number; stake: number }
  /** For a system: the stake of each line. */
  | { type: 'line-stake-changed'; betId: number; perLine: number }
  /** Every bet gets the same stake. */
  | { type: 'stakes-changed'; stake: number }
  | { type: 'potential-win-changed'; betId: number; potentialWin: number }
  | { type: 'currency-changed'; currency: SlipCurrency }

export type PlacementEvent =
  | { type: 'placement-started' }
  | { type: 'placement-sent'; sent: SentPlacement }
  | { type: 'answer-lost' }
  /** The bets are decided after a delay. `atMs` is when the answer was read. */
  | { type: 'placement-waiting'; bets: readonly PlacedBet[]; atMs: number }
  | { type: 'placement-succeeded'; bets: readonly PlacedBet[] }
  | { type: 'placement-rejected'; code: ErrorCode; rejections: readonly BetRejection[] }
  /** Nothing was placed, because the player is not signed in. */
  | { type: 'sign-in-required' }
  /**
   * The player has changed while the outcome of a bet is unknown. The new player gets the slip, and the bet stays
   * unconfirmed.
   */
  | { type: 'placement-set-aside' }
  /** Unconfirmed bets of this player, whose answer was lost on another page. */
  | { type: 'unconfirmed-found'; bets: readonly SlipBet[]; sent: SentPlacement }
  | { type: 'receipt-closed'; reusesSelections: boolean }

/** A bet of a shared slip, with the outcomes that are taken from it. */
export type SharedDraft = {
  outcomes: readonly SelectedOutcome[]
  systemId: number | null
  /** Custom bets only, if all their selections are taken. */
  customOdds: number | null
  /** In minor units of the player's currency; null if no stake was shared. */
  stake: number | null
}
