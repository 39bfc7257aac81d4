// @vitest-environment happy-dom
import type { PlacedBet } from '@touchline/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alertStore } from '../../../site/page/alert-store.ts'
import { offersStore } from '../cash-out/offers.ts'
import { endProgress, setProgress } from '../cash-out/progress.ts'
import type { Progress } from '../cash-out/progress.ts'
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
  endProgress(openBet.id)
  alertStore.setState({ alert: null, isLeaving: false })
})

it('BET-03b a settled bet is announced by its amount, and by the new balance if money was paid', () => {
  expect(settlementAlert(won, balance, i18n)).toMatchObject({
    title: '€20.00 returned',
    text: 'Ajax – Roma · Balance €248.60',
  })
  expect(settlementAlert(lost, balance, i18n)).toMatchObject({ title: 'Bet of €10.00 lost', text: 'Ajax – Roma' })
  expect(settlementAlert(openBet, balance, i18n)).toBeNull()
})

const sold: PlacedBet = { ...openBet, status: 'cashed_out', result: 'cashed_out', win_amount: 1_680 }

it('BEY-06c a cashed-out bet is announced, but a bet that has changed without ending is not', () => {
  announceBet({ type: 'bet_changed', bet: openBet }, i18n)
  expect(alertStore.getState().alert).toBeNull()
  announceBet({ type: 'bet_changed', bet: sold, balance }, i18n)
  expect(alertStore.getState().alert?.title).toBe('Cashed out for €16.80')
})

const edit: Progress['sent'] = {
  key: 'f1c5a1de-0f0a-4b7e-9a51-0c7b3b8f5a10',
  playerId: 7,
  betId: openBet.id,
  agreed: { minMinor: 1_590, sharePercent: null },
  isEdit: true,
  atMs: 0,
}
const answered: Progress = {
  step: 'paid',
  sent: edit,
  cashedOut: { bet: sold, stake: 1_000, amount: 1_680 },
  placed: null,
}
const changed = { title: 'The bet was changed.', text: 'The new one is for €15.90 and stands in your open bets.' }

it('BEY-06g BET-03b a bet that an edit has cashed out is announced as edited, without the balance that preceded the new stake', async () => {
  setProgress(openBet.id, answered)
  announceBet({ type: 'bet_changed', bet: sold, balance }, i18n)
  await vi.advanceTimersByTimeAsync(0)
  expect(alertStore.getState().alert).toMatchObject(changed)
  vi.advanceTimersByTime(2_000)
  expect(alertStore.getState().alert).toMatchObject(changed)
})

it('BEY-06g the cash-out of a bet that is being edited is announced only after the answer to the edit', async () => {
  setProgress(openBet.id, { step: 'sending', sent: edit })
  announceBet({ type: 'bet_changed', bet: sold, balance }, i18n)
  setProgress(openBet.id, { step: 'checking', sent: edit })
  await vi.advanceTimersByTimeAsync(0)
  expect(alertStore.getState().alert).toBeNull()
  setProgress(openBet.id, answered)
  await vi.advanceTimersByTimeAsync(0)
  expect(alertStore.getState().alert).toMatchObject(changed)
})

it('BEY-06c BEY-06g a bet that a rule has cashed out before the edit is announced as cashed out', async () => {
  setProgress(openBet.id, { step: 'sending', sent: edit })
  announceBet({ type: 'bet_changed', bet: sold, balance }, i18n)
  setProgress(openBet.id, { step: 'rejected', sent: edit, reason: 'bet-not-open', offerMinor: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(alertStore.getState().alert).toMatchObject({ title: 'Cashed out for €16.80' })
})

it('BEY-06d when an offer reaches the threshold of a rule, it is announced once, and the offer is stored', () => {
  receiveCashOut({ type: 'bet_cashout_changed', offers: [sampleOffer] }, i18n)
  expect(alertStore.getState().alert).toBeNull()
  receiveCashOut({ type: 'bet_cashout_changed', offers: [{ ...sampleOffer, version: 2_000 }], reached: 1_600 }, i18n)
  expect(alertStore.getState().alert?.title).toBe('The cash-out offer has reached €16.80')
  expect(offersStore.getState().offers.get(openBet.id)?.offer.version).toBe(2_000)
})

it('BEY-09b BET-03b of bets that end together the first is announced separately, and two seconds later all are announced in total', () => {
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

it('BEY-04d alerts about a player’s bets disappear with the session and are never shown to the next player', () => {
  const leave = followOpenCount((async () => ({ open: { count: 1 } })) as never)
  announceBet({ type: 'bet_changed', bet: won, balance }, i18n)
  announceBet({ type: 'bet_changed', bet: { ...lost, id: 'second' }, balance }, i18n)
  expect(alertStore.getState().alert?.title).toBe('€20.00 returned')
  leave()
  expect(alertStore.getState().alert).toBeNull()
  vi.advanceTimersByTime(10_000)
  expect(alertStore.getState().alert).toBeNull()
})
