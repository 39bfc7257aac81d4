// @vitest-environment happy-dom
import type { PlacedBet } from '@touchline/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alertStore } from '../../../site/alert-store.ts'
import { offersStore } from '../cash-out/offers.ts'
import { announceBet, followOpenCount, receiveCashOut } from '../follow-player.ts'
import { i18n, openBet, sampleOffer } from '../testing/samples.ts'
import { settlementAlert } from './settlement-alert.ts'

const balance = { currency: 'EUR', available_to_bet_with_locked_cents: 24_860 }
const won: PlacedBet = { ...openBet, status: 'done', result: 'win_entire', win_amount: 2_000 }
const lost: PlacedBet = { ...openBet, status: 'done', result: 'lose_entire', win_amount: 0 }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  offersStore.setState({ offers: new Map() })
  alertStore.setState({ alert: null, isLeaving: false })
})

it('BET-03b a settled bet is said with its amount first and the new balance where money came', () => {
  expect(settlementAlert(won, balance, i18n)).toMatchObject({
    title: '€20.00 returned',
    text: 'Ajax – Roma · Balance €248.60',
  })
  expect(settlementAlert(lost, balance, i18n)).toMatchObject({ title: 'Bet of €10.00 lost', text: 'Ajax – Roma' })
  expect(settlementAlert(openBet, balance, i18n)).toBeNull()
})

it('BEY-06c a bet that was sold is said, also by a rule; one that only changed is not', () => {
  const sold: PlacedBet = { ...openBet, status: 'cashed_out', result: 'cashed_out', win_amount: 1_680 }
  announceBet({ type: 'bet_changed', bet: openBet }, i18n)
  expect(alertStore.getState().alert).toBeNull()
  announceBet({ type: 'bet_changed', bet: sold, balance }, i18n)
  expect(alertStore.getState().alert?.title).toBe('Cashed out for €16.80')
})

it('BEY-06d a threshold that was reached is said once, with the offer, and the offer is known', () => {
  receiveCashOut({ type: 'bet_cashout_changed', offers: [sampleOffer] }, i18n)
  expect(alertStore.getState().alert).toBeNull()
  receiveCashOut({ type: 'bet_cashout_changed', offers: [{ ...sampleOffer, version: 2_000 }], reached: 1_600 }, i18n)
  expect(alertStore.getState().alert?.title).toBe('The cash-out offer has reached €16.80')
  expect(offersStore.getState().offers.get(openBet.id)?.offer.version).toBe(2_000)
})

it('BEY-09b BET-03b bets that end together are said with the first, and then all in one', () => {
  const bets = [won, { ...lost, id: 'second' }, { ...won, id: 'third' }]
  for (const bet of bets) announceBet({ type: 'bet_changed', bet, balance }, i18n)
  expect(alertStore.getState().alert?.title).toBe('€20.00 returned')
  vi.advanceTimersByTime(2_000)
  expect(alertStore.getState().alert).toMatchObject({ title: '3 bets settled', text: '€40.00 returned' })
  announceBet({ type: 'bet_changed', bet: lost, balance }, i18n)
  expect(alertStore.getState().alert?.title).toBe('Bet of €10.00 lost')
  vi.advanceTimersByTime(2_000)
  expect(alertStore.getState().alert?.title).toBe('Bet of €10.00 lost')
})

it('BEY-04d what is said of a bet goes with the player, and says nothing to the next', () => {
  const leave = followOpenCount((async () => ({ open: { count: 1 } })) as never)
  announceBet({ type: 'bet_changed', bet: won, balance }, i18n)
  announceBet({ type: 'bet_changed', bet: { ...lost, id: 'second' }, balance }, i18n)
  expect(alertStore.getState().alert?.title).toBe('€20.00 returned')
  leave()
  expect(alertStore.getState().alert).toBeNull()
  vi.advanceTimersByTime(10_000)
  expect(alertStore.getState().alert).toBeNull()
})
