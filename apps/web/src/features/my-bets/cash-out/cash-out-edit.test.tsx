// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import { matchUpdates } from '../../../live/store/match-updates.ts'
import { liveStore } from '../../../live/store/prices.ts'
import { openBet } from '../testing/samples.ts'
import { setProgress } from './progress.ts'
import type { Progress } from './progress.ts'
import { resetCashOuts, server, showCashOut } from '../testing/show-cash-out.tsx'

beforeEach(resetCashOuts)
afterEach(() => document.body.replaceChildren())

const waiting = {
  bet: { ...openBet, status: 'cashout_in_progress', decides_in_ms: 5_000 },
  decides_at: '2026-11-18T20:00:05.000Z',
  decides_in_ms: 5_000,
  offer: 1_680,
}

const startsLater = new Date(Date.now() + 3_600_000).toISOString()
const hasStarted = new Date(Date.now() - 60_000).toISOString()

/** A combo whose third pick has won. */
const combo: PlacedBet = {
  ...openBet,
  type: 'combo',
  selections: [1, 2, 3].map((id) => ({
    ...openBet.selections[0]!,
    id,
    match: { ...openBet.selections[0]!.match, id, start_time: startsLater },
    status: id === 3 ? 'win_entire' : 'no_results',
  })),
}

/** Sets the home price of a match in the book. */
function price(matchId: number, odds: number, status = 1): void {
  const market = { id: 1, specifier: '', status, producer: 1, outcomes: [{ id: '1', odds, active: true }] }
  liveStore.applyMarkets(matchId, [market as never], [], Date.now(), 'match')
}

it('BEY-06g selections can be left out of a combo: it is cashed out, and the amount is bet on the remaining selections at current prices', async () => {
  price(1, 2_100)
  price(2, 1_500)
  const page = await showCashOut({}, combo)
  const box = (index: number) => page.container.querySelectorAll<HTMLInputElement>('.co__leg input')[index]
  await page.press('Options')
  await page.press('Edit')
  expect(page.container.querySelectorAll('.co__leg')).toHaveLength(2)
  expect(page.text()).toContain('Untick at least one pick.')
  await page.press('Change the bet')
  await act(async () => box(0)?.click())
  await act(async () => box(1)?.click())
  expect(page.text()).toContain('Keep at least one pick.')
  await page.press('Change the bet')
  await act(async () => box(0)?.click())
  expect(page.text()).toContain('New stake€16.80')
  expect(page.text()).toContain('Returns up to€35.28')
  // While the remaining pick is suspended the edit is blocked.
  await act(async () => price(1, 2_100, -1))
  expect(page.text()).toContain('A pick that stays has no price now.')
  await page.press('Change the bet')
  expect(server.sent).toEqual([])
  await act(async () => price(1, 2_200))
  // After a lower offer the player must agree to it first.
  await page.change({ version: 2_000, amount: 1_590 })
  expect(page.button('Change the bet')).toBeUndefined()
  await page.press('Agree to the new offer')
  expect(server.sent).toEqual([])
  await page.press('Change the bet')
  expect(server.sent).toEqual([
    {
      to_cashout: 1_590,
      selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 2_200 }],
    },
  ])
  expect(page.text()).toContain('The bet was changed.')
})

it('BEY-06g M-A if a selection is live, the delay is stated before the edit is confirmed, and otherwise not', async () => {
  price(1, 2_100)
  price(2, 1_500)
  const page = await showCashOut({}, combo)
  await page.press('Options')
  await page.press('Edit')
  expect(page.text()).not.toContain('is in play')
  await act(async () => matchUpdates.apply(1, { version: 1, status: MatchStatus.Live }))
  expect(page.text()).toContain('A match in this bet is in play, so the change may take a few seconds.')
})

/** Returns the combo with its decided pick on this match. */
const withDecided = (match: object): PlacedBet => ({
  ...combo,
  selections: combo.selections.map((leg) => (leg.id === 3 ? { ...leg, match: { ...leg.match, ...match } } : leg)),
})

it('BEY-06g M-A M3 a decided selection of a match in play also delays an edit, so the text “both or neither” is not shown', async () => {
  const page = await showCashOut({}, combo)
  await page.press('Options')
  await page.press('Edit')
  expect(page.text()).toContain('both or neither')
  await act(async () => matchUpdates.apply(3, { version: 1, status: MatchStatus.Live }))
  expect(page.text()).toContain('A match in this bet is in play')
  expect(page.text()).toContain('your bet is cashed out all the same')
  expect(page.text()).not.toContain('both or neither')
  await act(async () => matchUpdates.apply(3, { version: 2, status: MatchStatus.Finished }))
  expect(page.text()).toContain('both or neither')
})

it('BET-01k M-A M3 the confirmation states the delay even for a match whose start has passed, but not for one that has ended', async () => {
  const started = await showCashOut({}, withDecided({ start_time: hasStarted }))
  await started.press('Cash out')
  expect(started.text()).toContain('A match in this bet is in play, so it may take a few seconds.')
  const ended = await showCashOut({}, withDecided({ start_time: hasStarted, final_score: { home: '1', away: '0' } }))
  await ended.press('Cash out')
  expect(ended.text()).not.toContain('is in play')
})

it('BET-01k M-A a delayed cash-out counts down until its decision', async () => {
  const page = await showCashOut()
  await page.press('Cash out')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  server.answers = [
    waiting,
    new ApiError('cash-out-rejected', { cashOut: { reason: 'stopped-while-waiting', offer: null } }),
  ]
  await page.press('Cash out the whole bet')
  expect(page.text()).toContain('Cash-out in progress… 5 s')
  expect(page.text()).toContain('You get €16.80 at the end.')
  await act(async () => vi.advanceTimersByTimeAsync(2_000))
  expect(page.text()).toContain('Cash-out in progress… 3 s')
  await act(async () => vi.advanceTimersByTimeAsync(4_000))
  expect(page.text()).toContain('A pick was suspended while we were cashing out. Your bet runs on.')
})

it('BET-01k M-A a cash-out that was requested by a rule or on another page is shown on the card, and no other can be requested', async () => {
  const page = await showCashOut({}, { ...openBet, status: 'cashout_in_progress', decides_in_ms: 4_000 })
  expect(page.text()).toContain('Cash-out in progress… 4 s')
  expect(page.container.querySelector('button')).toBeNull()
})

it('BEY-06g M-A if an edit cashed out the bet but its new bet was rejected, the card says so and why', async () => {
  const page = await showCashOut()
  const edit = {
    key: 'a',
    playerId: 7,
    betId: openBet.id,
    agreed: { minMinor: 1_680, sharePercent: null },
    atMs: 0,
    isEdit: true,
  }
  const reason = { index: 0, reason: 'invalid-odds', code: 101, localized_message: 'The price is 1.90 now.' } as const
  const cashedOut = { bet: openBet, stake: 1_000, amount: 1_680, errors_by_bet: [reason] }
  await act(async () => setProgress(openBet.id, { step: 'paid', sent: edit, cashedOut, placed: null }))
  expect(page.text()).toContain('€16.80 is in your balance.')
  expect(page.text()).toContain('Your bet was cashed out. The new bet was not accepted. The price is 1.90 now.')
  expect(page.text()).not.toContain('The bet was changed.')
})

it('BEY-04e BEY-02b the result of another page’s cash-out is shown without the agreed amount, which was not stored', async () => {
  const page = await showCashOut()
  const found = { key: 'a', playerId: 7, betId: openBet.id, agreed: null, isEdit: false, atMs: 0 }
  const tell = (progress: Progress) => act(async () => setProgress(openBet.id, progress))
  await tell({ step: 'checking', sent: found })
  expect(page.text()).toContain('Checking your cash-out.')
  await tell({ step: 'waiting', sent: found, offerMinor: 1_700, untilMs: performance.now() + 4_000 })
  expect(page.text()).toContain('If a pick is suspended meanwhile, your bet runs on.')
  await tell({ step: 'rejected', sent: found, reason: 'offer-lower', offerMinor: 1_590 })
  expect(page.text()).toContain('The offer fell below what you asked for.')
  expect(page.button('See the offer')).toBeUndefined()
  const cashedOut = { bet: openBet, stake: 1_000, amount: 1_680 }
  await tell({ step: 'paid', sent: { ...found, isEdit: true }, cashedOut, placed: null })
  expect(page.text()).toContain('The bet was changed.')
  expect(page.text()).not.toMatch(/undefined|null|\{amount\}/)
})

it('BEY-06g a bet with only one selection cannot be edited', async () => {
  const page = await showCashOut()
  await page.press('Options')
  expect(page.button('Edit')).toBeUndefined()
})
