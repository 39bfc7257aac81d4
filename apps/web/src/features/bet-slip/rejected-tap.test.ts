// @vitest-environment happy-dom
import type { SelectionKey } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { beforeEach, describe, expect, it } from 'vitest'
import { alertStore } from '../../site/page/alert-store.ts'
import { setAlertMessages } from '../../site/page/failure-alert.ts'
import { dispatchSlip } from './dispatch-slip.ts'
import { panelStore } from './panel/panel-store.ts'
import { slipStore, toggleCustomOutcome, toggleOutcome, unknownSite } from './slip-store.ts'
import { fillSlip, sampleKey, sampleOutcome, samplePlacedBet, sending } from './testing/samples.ts'

const keyOf = (matchId: number) => `${matchId}/1//1` as SelectionKey
const tap = (matchId: number) => toggleOutcome({ ...sampleOutcome, matchId }, keyOf(matchId))
const alertText = () => alertStore.getState().alert?.text
const count = () => slipStore.getState().slip.selectedOutcomeIds.length

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  alertStore.setState(alertStore.getInitialState())
  setAlertMessages(createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') }))
  fillSlip()
})

describe('a tap on a price that does not change the slip', () => {
  it('BEY-03a shows an alert if a combo is full with 30 selections, and none while it can take another', () => {
    for (let matchId = 2; matchId <= 30; matchId += 1) tap(matchId)
    expect([count(), alertText()]).toEqual([30, undefined])
    tap(31)
    expect([count(), alertText()]).toEqual([30, 'At most 30 picks in one bet. Remove one, or place these first.'])
  })

  it('BEY-03ab shows an alert if a slip is full with 20 singles; the button of the alert opens the slip', () => {
    const sportsbook = { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } }
    slipStore.setState({ site: { ...unknownSite, features: { multi_single_bets: true }, sportsbook } })
    for (let matchId = 2; matchId <= 20; matchId += 1) tap(matchId)
    expect([slipStore.getState().slip.bets.length, alertText()]).toEqual([20, undefined])
    tap(21)
    expect([count(), alertText()]).toEqual([20, 'At most 20 singles at once. Remove one, or place these first.'])
    panelStore.setState({ isOpen: false, tab: 'MY_BETS' })
    alertStore.getState().alert?.action?.run()
    expect(panelStore.getState()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
    // A tap that removes a pick is not rejected.
    alertStore.setState(alertStore.getInitialState())
    tap(20)
    tap(21)
    expect([count(), alertText()]).toEqual([20, undefined])
  })

  it('BEY-03a SLIP-02b shows an alert that a bet is being placed, is delayed or is being looked up', () => {
    fillSlip(...sending)
    const placing = 'Your bet is being placed. Tap again once that is done.'
    tap(2)
    expect([count(), alertText()]).toEqual([1, placing])
    alertStore.setState(alertStore.getInitialState())
    toggleOutcome(sampleOutcome, sampleKey)
    expect([count(), alertText()]).toEqual([1, placing])
    alertStore.setState(alertStore.getInitialState())
    toggleCustomOutcome({ ...sampleOutcome, marketId: 18 }, '1/18//1' as SelectionKey)
    expect([count(), alertText()]).toEqual([1, placing])
    const submitted = { ...samplePlacedBet, status: 'submitted' as const, decides_in_ms: 5_000 }
    dispatchSlip({ type: 'placement-waiting', bets: [submitted], atMs: 1_000 })
    tap(2)
    expect(alertText()).toBe('Your live bet is waiting to be accepted. Tap again once that is done.')
    dispatchSlip({ type: 'answer-lost' })
    tap(2)
    expect([count(), alertText()]).toEqual([
      1,
      'We are checking whether your bet was accepted. Tap again once that is done.',
    ])
  })
})
