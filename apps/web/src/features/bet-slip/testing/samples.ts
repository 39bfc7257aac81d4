import { createBet, createSelection, emptySlip, reduceSlip } from '@touchline/betting'
import type { Slip, SlipBet, SlipEvent } from '@touchline/betting'
import { outcomeOf, placedSingle, sentSingle } from '@touchline/betting/testing/slip'
import type { PlacedSelection, SelectionKey } from '@touchline/contract'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore, toggleOutcome, slipSettings, unknownSite } from '../slip-store.ts'
import { writeMark } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { sessionStore } from '../../session/index.ts'
import { startSlip } from '../start-slip.ts'

export const sampleOutcome = outcomeOf(1)
export const sampleKey = '1/1//1' as SelectionKey

export const sampleSettings = slipSettings(unknownSite, undefined)

export const sampleBet: SlipBet = {
  ...createBet(1, sampleSettings.currency, [createSelection(sampleOutcome, sampleSettings.currency)]),
  stake: 1_000,
}

export const samplePlacement = sentSingle(1_000)
export const samplePlacedBet = placedSingle(1_000)

/** Signs in player 7 with 50.00 euros. */
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

/** Fills the page's slip with only the sample bet. */
export function fillSlip(...events: readonly SlipEvent[]): void {
  slipStore.setState(slipStore.getInitialState())
  writeMark(storedNames.bets, null)
  startSlip()
  toggleOutcome(sampleOutcome, sampleKey)
  changeStake(1, 1_000)
  dispatchSlip(...events)
}

/** Returns a slip with the sample bet after these events. */
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

/** The names of these outcomes mean nothing without their market. */
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
