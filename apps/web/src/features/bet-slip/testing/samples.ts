import { createBet, createSelection, emptySlip, reduceSlip } from '@touchline/betting'
import type { PlacementBody, SelectedOutcome, SentPlacement, Slip, SlipBet, SlipEvent } from '@touchline/betting'
import type { PlacedBet, PlacedSelection, SelectionKey } from '@touchline/contract'
import { changeStake, dispatchSlip, startSlip } from '../dispatch-slip.ts'
import { slipSettings, unknownSite } from '../slip-settings.ts'
import { slipStore, toggleOutcome } from '../slip-store.ts'
import { writeMark } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { sessionStore } from '../../session/index.ts'

export const sampleOutcome: SelectedOutcome = {
  matchId: 1,
  matchUrnId: 'sr:match:1',
  matchSlug: 'home-away-m1',
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
}
export const sampleKey = '1/1//1' as SelectionKey

export const sampleSettings = slipSettings(unknownSite, undefined)

/** A single of 10.00. */
export const sampleBet: SlipBet = {
  ...createBet(1, sampleSettings.currency, [createSelection(sampleOutcome, sampleSettings.currency)]),
  stake: 1_000,
}

export const samplePlacement: SentPlacement & { payload: PlacementBody } = {
  key: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
  playerId: 7,
  payload: {
    meta: { device_id: null, quick: false, type: 'single' },
    bets: [
      {
        stake: { value: 1_000, currency: 'EUR' },
        selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_000 }],
      },
    ],
  },
  atMs: 1_000,
}

/** Player 7 is signed in, with 50.00 euros. */
export function signInSample(): void {
  signInAs({ id: 7, storageOwner: 'hash of seven' })
}

export function signInAs(player: { id: number; storageOwner?: string }): void {
  const account = { currency: 'EUR', subunits: 100, balance: 5_000, active: true }
  sessionStore.setState({
    session: { status: 'player', player: { ...player, currency: 'EUR' }, accounts: [account] } as never,
    signIn: null,
  })
}

/** The page's slip with the sample bet in it, and nothing else. */
export function fillSlip(...events: readonly SlipEvent[]): void {
  slipStore.setState(slipStore.getInitialState())
  writeMark(storedNames.bets, null)
  startSlip()
  toggleOutcome(sampleOutcome, sampleKey)
  changeStake(1, 1_000)
  dispatchSlip(...events)
}

/** The slip with the sample bet, after these events. */
export function sampleSlip(...events: readonly SlipEvent[]): Slip {
  const selected: SlipEvent[] = [
    { type: 'outcome-toggled', outcome: sampleOutcome },
    { type: 'stake-changed', betId: 1, stake: 1_000 },
  ]
  return [...selected, ...events].reduce((slip, event) => reduceSlip(slip, event, sampleSettings), emptySlip)
}

export const sending: readonly SlipEvent[] = [
  { type: 'placement-started' },
  { type: 'placement-sent', sent: samplePlacement },
]

export const samplePlacedBet: PlacedBet = {
  id: '3f0c1e9e-8b1d-4b52-9b6e-0d6f2f9b9f6a',
  ref: '3F0C1E9E8B',
  type: 'single',
  status: 'waiting_results',
  result: 'no_results',
  stake: { value: 1_000, currency: 'EUR', subunits: 100 },
  odds: 2_000,
  potential_win: 2_000,
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

export const samplePlacedSelection: PlacedSelection = {
  id: 1,
  status: 'no_results',
  match: { id: 1, name_a: 'Ajax', name_b: 'Roma', start_time: '2026-11-15T18:00:00Z' },
  market: { id: 1, name: '1x2' },
  specifier: '',
  outcome: { id: '1', name: 'Ajax' },
  odds: 2_000,
  requested_odds: 2_000,
}

/** What was picked says nothing without its market. */
export const overAndYes: PlacedSelection[] = [
  {
    ...samplePlacedSelection,
    market: { id: 18, name: 'total goals' },
    specifier: 'total=3.5',
    outcome: { id: '12', name: 'over 3.5' },
  },
  {
    ...samplePlacedSelection,
    id: 2,
    market: { id: 29, name: 'both teams to score' },
    outcome: { id: '74', name: 'yes' },
  },
]
