import { MatchStatus } from '@touchline/contract'
import type { SharedSelection } from '@touchline/contract'
import { sessionStore } from '../../session/index.ts'
import { showRecord } from '../newer-slip.ts'
import type { SharedSlip as Shared } from '../shared/shared-store.ts'
import { readSlipRecord } from '../slip-record.ts'
import { slipStore } from '../slip-store.ts'
import { fillSlip, samplePlacement, signInAs } from './samples.ts'

export const code = '7KT4W9XMB2QH5ZRD'

export function sharedSelection(
  matchId: number,
  outcome: string,
  more: Partial<SharedSelection> = {},
): SharedSelection {
  return {
    match_id: matchId,
    market_id: 1,
    specifier: '',
    outcome_id: '1',
    odds: 2_000,
    state: 'open',
    current_odds: 2_000,
    change: 'same',
    names: { name_a: `A${matchId}`, name_b: `B${matchId}`, start_time: '2026-11-15T18:00:00Z', market: '1x2', outcome },
    match: {
      urn_id: `sr:match:${matchId}`,
      slug: `a-b-m${matchId}`,
      status: MatchStatus.Prematch,
      provider: 'betradar',
      sport_key: 'soccer',
      category: 'England',
    },
    ...more,
  }
}

export const slipOf = (selections: readonly SharedSelection[], more: Partial<Shared['bets'][number]> = {}): Shared => ({
  code,
  created_at: '2026-11-15T16:00:00Z',
  expires_at: '2026-11-22T16:00:00Z',
  bets: [{ stake: null, selections: [...selections], ...more }],
})

/** Leaves bets in flight of a player in the storage, and a tab of this browser that does not know the player. */
export function hideSentBets(status: 'visitor' | 'pending', agoMs: number): void {
  signInAs({ id: 7 })
  fillSlip(
    { type: 'placement-started' },
    { type: 'placement-sent', sent: { ...samplePlacement, atMs: Date.now() - agoMs } },
  )
  sessionStorage.clear()
  sessionStore.setState({ session: { status } })
  showRecord(readSlipRecord())
}

export const onSlip = () =>
  slipStore.getState().slip.bets.map(({ betType, selections }) => [betType, selections.map(({ matchId }) => matchId)])

export const five = [
  sharedSelection(2, 'A2'),
  sharedSelection(3, 'A3', { current_odds: 2_100, change: 'higher' }),
  sharedSelection(1, 'draw', { outcome_id: '2', current_odds: 3_400, change: 'lower', odds: 3_500 }),
  sharedSelection(4, 'A4', {
    state: 'ended',
    current_odds: null,
    change: null,
    match: { ...sharedSelection(4, '').match!, status: MatchStatus.Finished },
  }),
  sharedSelection(5, 'A5', { state: 'unavailable', current_odds: null, change: null, names: null, match: null }),
]
