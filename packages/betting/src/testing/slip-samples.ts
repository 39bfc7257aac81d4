import type { PlacedBet } from '@touchline/contract'
import { reduceSlip } from '../slip/reduce-slip.ts'
import { createSelection, emptySlip } from '../slip/slip.ts'
import type { PlacementBody, SelectedOutcome, SentPlacement, Slip } from '../slip/slip.ts'
import type { SlipEvent } from '../slip/slip-events.ts'
import type { SlipSettings } from '../slip/slip-settings.ts'

export const euro = { code: 'EUR', subunits: 100 }

/** The first outcome of the match's 1X2, at 2.00. */
export function outcomeOf(matchId: number, more: Partial<SelectedOutcome> = {}): SelectedOutcome {
  return {
    matchId,
    matchUrnId: `sr:match:${matchId}`,
    matchSlug: `home-away-m${matchId}`,
    matchStatus: 0,
    marketId: 1,
    marketName: '1x2',
    specifier: '',
    outcomeId: '1',
    outcomeName: 'Home',
    odds: 2_000,
    provider: 'betradar',
    sportKey: 'soccer',
    nameA: 'Home',
    nameB: 'Away',
    categoryName: 'England',
    marketGroup: null,
    ...more,
  }
}

export const settings: SlipSettings = {
  features: { multi_single_bets: false },
  sportsbook: { customBetAllowedForSingle: false, providerStatuses: {}, multiSingleAvailableByProvider: {} },
  acceptance: { policy: 'none', toleranceMilli: 0 },
  currency: euro,
}

export const multiSingle: SlipSettings = {
  ...settings,
  features: { multi_single_bets: true },
  sportsbook: { ...settings.sportsbook, multiSingleAvailableByProvider: { betradar: true } },
}

/** A placement of one single with this stake in cents. */
export function sentSingle(stake: number): SentPlacement & { payload: PlacementBody } {
  return {
    key: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
    playerId: 7,
    payload: {
      meta: { device_id: null, quick: false, type: 'single' },
      bets: [
        {
          stake: { value: stake, currency: 'EUR' },
          selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_000 }],
        },
      ],
    },
    atMs: 1_000,
  }
}

/** The single of `sentSingle`, as the server answers it. */
export function placedSingle(stake: number): PlacedBet {
  return {
    id: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
    ref: '3F0C1E9E8B',
    type: 'single',
    status: 'waiting_results',
    result: 'no_results',
    stake: { value: stake, currency: 'EUR', subunits: 100 },
    odds: 2_000,
    potential_win: 2 * stake,
    win_amount: null,
    to_cashout: null,
    bonus: null,
    system: null,
    used_in_jackpot: false,
    is_vip: false,
    payout: 'initial',
    created_at: '2026-11-15T03:00:00Z',
    selections: [],
  }
}

export const sent = sentSingle(100)
export const placedBet = placedSingle(100)

export function toggled(matchId: number, more: Partial<SelectedOutcome> = {}): SlipEvent {
  return { type: 'outcome-toggled', outcome: outcomeOf(matchId, more) }
}

/** The events that select these outcomes one by one in the bet builder and quote their price. */
export function builder(outcomes: readonly SelectedOutcome[], odds: number): SlipEvent[] {
  const selectionIds = outcomes.map((outcome) => createSelection(outcome, euro).id)
  return [
    ...outcomes.map((outcome): SlipEvent => ({ type: 'custom-outcome-toggled', outcome })),
    { type: 'custom-odds-received', selectionIds, odds },
  ]
}

/** Applies the events to an empty slip. */
export function slipAfter(events: readonly SlipEvent[], given: SlipSettings = settings): Slip {
  return events.reduce((slip, event) => reduceSlip(slip, event, given), emptySlip)
}

/** The events that select an outcome, enter a stake of 1.00 and send the single. */
export const sending: readonly SlipEvent[] = [
  toggled(1),
  { type: 'stake-changed', betId: 1, stake: 100 },
  { type: 'placement-started' },
  { type: 'placement-sent', sent },
]
