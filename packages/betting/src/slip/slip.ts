import { selectionKey } from '@touchline/contract'
import type {
  BetRejection,
  BetType,
  ErrorCode,
  MatchStatus,
  PlacedBet,
  postBets,
  SelectionKey,
} from '@touchline/contract'
import type * as z from 'zod/mini'
import { systemTypes } from '../systems/system-types.ts'
import type { SystemType } from '../systems/system-types.ts'

/** SLIP-22: a selection of the slip. Odds are × 1000. */
export type SlipSelection = {
  id: SelectionKey
  matchId: number
  matchUrnId: string
  matchSlug: string
  matchStatus: MatchStatus
  marketId: number
  marketName: string
  specifier: string
  outcomeId: string
  outcomeName: string
  /** The current price, or the last known one while suspended; null if the book has no such outcome. */
  odds: number | null
  /** The price that the player has accepted and that the bet requests. */
  acceptedOdds: number
  /** The price when the player selected the outcome. */
  initialOdds: number
  active: boolean
  provider: string
  sportKey: string
  nameA: string
  nameB: string
  categoryName: string
  marketGroup: string | null
  isSuspended: boolean
  isChanged: boolean
  isNotAvailable: boolean
  /** The currency of the slip when the player selected the outcome. */
  currency: string
}

/** The names of a selection in one language. */
export type SelectionNames = Pick<SlipSelection, 'marketName' | 'outcomeName' | 'nameA' | 'nameB' | 'categoryName'>

/** What the page knows of an outcome when the player selects it. */
export type SelectedOutcome = Omit<
  SlipSelection,
  | 'id'
  | 'odds'
  | 'acceptedOdds'
  | 'initialOdds'
  | 'active'
  | 'isSuspended'
  | 'isChanged'
  | 'isNotAvailable'
  | 'currency'
> & { odds: number }

export type SlipCurrency = { code: string; subunits: number }

export type StakeSource = 'stake' | 'potentialWin' | 'sharing'

/** SLIP-21: a bet of the slip. Amounts are in minor units of its currency. */
export type SlipBet = {
  /** Unique within the slip. */
  betId: number
  betType: BetType
  /** The stake of the bet; a system divides it among its lines. */
  stake: number
  stakeSource: StakeSource
  /** The win that the player typed; null unless `stakeSource` is `potentialWin`. */
  potentialWin: number | null
  currency: SlipCurrency
  selections: readonly SlipSelection[]
  systemType: SystemType | null
  /** Custom bets only: the current price of all selections together; null until the provider has quoted one. */
  customOdds: number | null
  /** The custom price that the player has accepted and that the bet requests. */
  acceptedCustomOdds: number | null
}

export type PlacementBody = z.infer<typeof postBets.body>

/** A placement that was sent or is about to be. Its key belongs to exactly this payload. */
export type SentPlacement = {
  key: string
  playerId: number
  /** Null if another page has sent it: the bets are then looked up instead of sent again. */
  payload: PlacementBody | null
  /** When the placement was first sent. */
  atMs: number
}

/** A placement that was sent and has no answer yet. */
export type Placement = {
  sent: SentPlacement
  /** True after the answer was lost, until the bets have been looked up (BEY-02). */
  isChecking: boolean
  /** Bets that wait until `untilMs`, by this browser's clock, to be accepted or released; null if none do. */
  waiting: { bets: readonly PlacedBet[]; sinceMs: number; untilMs: number } | null
}

export type TicketState = 'INITIAL' | 'ODDS_CHANGED' | 'PROCESSING' | 'SUCCESS' | 'ERROR'

export type BetErrorKey =
  | 'error.place_bets.invalid_odds'
  | 'error.place_bets.invalid_odds_custom_bet'
  | 'error.place_bets.default'

export type SlipError = {
  message: BetErrorKey
  /** The code of the error reply. */
  details: ErrorCode
  /** Messages by `betId`, in the language of the request. */
  messagesByBet: Readonly<Record<number, string>>
  payload: readonly BetRejection[]
  isWrongOddsError: boolean
  /** The code of the first rejected bet; null if the error names none. */
  code: number | null
}

/** SLIP-01: the slip. It has either several singles, or one combo, system or custom bet. */
export type Slip = {
  ticketState: TicketState
  error: SlipError | null
  bets: readonly SlipBet[]
  selectedOutcomeIds: readonly SelectionKey[]
  /** `betId` of the bets that were sent, in the order of the request. */
  processingBets: readonly number[]
  isRestoring: boolean
  inProgress: boolean
  placedBets: readonly PlacedBet[]
  systemTypes: readonly SystemType[]
  placement: Placement | null
  /** Bets that wait while a custom bet is on the ticket (TICKET-40). */
  aside: readonly SlipBet[]
}

export const emptySlip: Slip = {
  ticketState: 'INITIAL',
  error: null,
  bets: [],
  selectedOutcomeIds: [],
  processingBets: [],
  isRestoring: false,
  inProgress: false,
  placedBets: [],
  systemTypes: systemTypes(),
  placement: null,
  aside: [],
}

export function createSelection(outcome: SelectedOutcome, currency: SlipCurrency): SlipSelection {
  const { matchId: match_id, marketId: market_id, specifier, outcomeId: outcome_id, odds } = outcome
  return {
    ...outcome,
    id: selectionKey({ match_id, market_id, specifier, outcome_id }),
    acceptedOdds: odds,
    initialOdds: odds,
    active: true,
    isSuspended: false,
    isChanged: false,
    isNotAvailable: false,
    currency: currency.code,
  }
}

export function createBet(betId: number, currency: SlipCurrency, selections: readonly SlipSelection[]): SlipBet {
  return {
    betId,
    betType: 'single',
    stake: 0,
    stakeSource: 'stake',
    potentialWin: null,
    currency,
    selections,
    systemType: null,
    customOdds: null,
    acceptedCustomOdds: null,
  }
}

/** Whether a bet is a custom bet, which is always the only bet of its slip. */
export function isCustomBet(bet: SlipBet | undefined): bet is SlipBet & { betType: 'custom_bet' } {
  return bet?.betType === 'custom_bet'
}

export function selectionsOf(bets: readonly SlipBet[]): SlipSelection[] {
  return bets.flatMap(({ selections }) => selections)
}
