// @vitest-environment happy-dom
import { MarketStatus } from '@touchline/contract'
import type { BetRejection } from '@touchline/contract'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveStore } from '../../../live/store/prices.ts'
import type { Freshness } from '../../../live/sync/freshness.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { sessionStore } from '../../session/index.ts'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { followSlip } from '../follow/follow-slip.ts'
import { OpenSlip } from './open-slip.tsx'
import { slipStore, toggleOutcome, useSlip } from '../slip-store.ts'
import { mountSlip, slipI18n } from '../testing/mount-slip.tsx'
import { fillSlip, sampleKey, sampleOutcome, sending, signInSample } from '../testing/samples.ts'

vi.mock('../../../live/subscriptions/follow-whole-match.ts', () => ({ followWholeMatch: () => () => {} }))
let freshness: Freshness = 'live'
vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pageFreshness: () => 'live',
  matchFreshness: () => freshness,
}))

let version = 0
let leave = async () => {}

beforeEach(async () => {
  freshness = 'live'
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  signInSample()
  fillSlip()
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function Shown() {
  const [bet] = useSlip().bets
  useEffect(() => followSlip(slipI18n), [])
  return bet ? <OpenSlip bet={bet} /> : null
}

async function show(site = sampleSite()) {
  const { container, root } = await mountSlip(<Shown />, site)
  leave = () => act(async () => root.unmount())
  return {
    text: () => container.textContent ?? '',
    said: () => container.querySelector('.visually-hidden[role=status]')?.textContent,
    press: (name: string) =>
      act(async () => {
        const button = [...container.querySelectorAll('button')].find((one) => one.textContent.includes(name))
        button!.click()
      }),
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}

/** Changes the line as the feed does, and waits for the frame that updates the page. */
async function receive(odds: number, status: 0 | 1 | -1 = MarketStatus.Active): Promise<void> {
  version += 1
  const line = {
    id: 1,
    specifier: '',
    status,
    producer: 1,
    most_balanced: false,
    outcomes: [{ id: '1', odds, active: true }],
  }
  await act(async () => {
    liveStore.applyMarkets(1, [line], [], version, 'match')
    await nextFrame()
  })
}

it('SLIP-09a if there is no stake, a moved price is shown without its effect on the return', async () => {
  await receive(2_000)
  const shown = await show()
  await act(async () => changeStake(1, 0))
  await receive(1_900)
  expect(shown.text()).toContain('1 price moved.')
  expect(shown.text()).not.toContain('return stays')
  await act(async () => changeStake(1, 500))
  expect(shown.text()).toContain('Your return drops by €0.50.')
})

it('BEY-09d price moves of a match are not announced to screen readers while its prices are not live', async () => {
  await receive(2_000, MarketStatus.Suspended)
  freshness = 'catching-up'
  expect((await show()).said()).toBe('')
  await leave()
  freshness = 'live'
  expect((await show()).said()).toContain('cannot be bet now')
})

it('SLIP-08b SLIP-09ae a changed price sets ODDS_CHANGED, and the bet is placed once the player accepts that price', async () => {
  await receive(2_000)
  const shown = await show()
  expect(shown.text()).toContain('Place bet')
  await receive(1_900)
  expect(slipStore.getState().slip.ticketState).toBe('ODDS_CHANGED')
  expect(shown.text()).toContain('1 price moved.')
  expect(shown.text()).toContain('€19.00')
  await shown.press('Accept and place')
  expect(slipStore.getState().slip).toMatchObject({
    ticketState: 'PROCESSING',
    bets: [{ selections: [{ acceptedOdds: 1_900, initialOdds: 2_000 }] }],
    placement: { sent: { payload: { bets: [{ stake: { value: 1_000 }, selections: [{ odds: 1_900 }] }] } } },
  })
})

it('SLIP-08a SLIP-05b a suspended line suspends its selection, and one tap removes a selection whose line no longer exists', async () => {
  await receive(2_000)
  const shown = await show()
  await receive(2_000, MarketStatus.Suspended)
  expect(slipStore.getState().slip.bets[0]?.selections[0]?.isSuspended).toBe(true)
  expect(shown.text()).toContain('Suspended.')
  await act(async () => {
    liveStore.forget(1, 'match')
    await nextFrame()
  })
  await shown.press('Remove it')
  expect(slipStore.getState().slip.bets).toEqual([])
})

it('SLIP-22e an outright is shown under its own name', async () => {
  slipStore.setState(slipStore.getInitialState())
  toggleOutcome({ ...sampleOutcome, nameA: 'Cup 2026', nameB: '' }, sampleKey)
  await show()
  expect(document.querySelector('.leg__match')?.textContent).toBe('Cup 2026')
})

it('CFG-05c ODDS-02b a quick stake in a cryptocurrency is written with all its digits', async () => {
  const account = { currency: 'BTC', subunits: 100_000_000, balance: 5_000_000, active: true }
  const session = { status: 'player', player: { id: 7, currency: 'BTC' }, accounts: [account] } as never
  sessionStore.setState({ session })
  fillSlip()
  await receive(2_000)
  const shown = await show(
    sampleSite({
      currencies: [{ code: 'BTC', fiat: false, subunits: 100_000_000 }],
      defaultCurrency: 'BTC',
      sportsbook: { stakes: { BTC: [10_000, 150_000_000] } },
    }),
  )
  const labels = [...document.querySelectorAll('.stake__preset')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['0.0001', '1.5', 'Max'])
  await shown.press('0.0001')
  expect(slipStore.getState().slip.bets[0]?.stake).toBe(10_000)
})

it('SLIP-11be the button states why nothing can be placed', async () => {
  await receive(1_500)
  const shown = await show()
  await act(async () => changeStake(1, 0))
  expect(shown.text()).toContain('Enter a stake')
  await act(async () => changeStake(1, 1))
  expect(shown.text()).toContain('The possible return is no more than the stake')
})

it('SESS-03c stakes stay when the player has an account in the same currency, or has no account', async () => {
  await receive(2_000)
  await show()
  const before = slipStore.getState().slip.bets
  const code = before[0]?.currency.code ?? ''
  const account = { currency: code, subunits: 100, balance: 5_000, active: true }
  for (const accounts of [[], [account]]) {
    const session = { status: 'player', player: { id: 7, currency: code }, accounts } as never
    await act(async () => sessionStore.setState({ session }))
    expect(slipStore.getState().slip.bets[0]).toMatchObject({
      stake: before[0]?.stake,
      stakeSource: before[0]?.stakeSource,
      currency: { code },
    })
  }
})

it('SESS-03c SLIP-13a the stake of a visitor is reset when the player who signs in has an account in another currency', async () => {
  await receive(2_000)
  await show()
  const account = { currency: 'GBP', subunits: 100, balance: 5_000, active: true }
  const session = { status: 'player', player: { id: 7, currency: 'GBP' }, accounts: [account] } as never
  await act(async () => sessionStore.setState({ session }))
  expect(slipStore.getState()).toMatchObject({
    lastStake: 0,
    slip: { bets: [{ stake: 0, stakeSource: 'sharing', currency: { code: 'GBP' } }] },
  })
})

it('SLIP-14c if a visitor presses the button, the sign-in form opens, and the slip stays at INITIAL', async () => {
  sessionStore.setState({ session: { status: 'visitor' } as never })
  await receive(2_000)
  const shown = await show()
  const before = slipStore.getState().slip
  await shown.press('Sign in')
  expect(sessionStore.getState().signIn).toBe('to-place')
  expect(slipStore.getState().slip).toBe(before)
  expect(before).toMatchObject({ ticketState: 'INITIAL', inProgress: false, placement: null })
})

it('SLIP-14c if a visitor presses the button after a price has moved, the price is accepted, and the slip returns to INITIAL', async () => {
  sessionStore.setState({ session: { status: 'visitor' } as never })
  await receive(2_000)
  const shown = await show()
  await receive(1_800)
  expect(slipStore.getState().slip.ticketState).toBe('ODDS_CHANGED')
  await shown.press('Accept and sign in')
  expect(sessionStore.getState().signIn).toBe('to-place')
  expect(slipStore.getState().slip).toMatchObject({
    ticketState: 'INITIAL',
    inProgress: false,
    placement: null,
    bets: [{ selections: [{ acceptedOdds: 1_800, isChanged: false }] }],
  })
})

it('SLIP-14c if a visitor presses the button of a rejected slip, the sign-in form opens, and the slip stays at ERROR with its reason', async () => {
  await receive(2_000)
  const shown = await show()
  const rejections: BetRejection[] = [{ index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 }]
  await act(async () => dispatchSlip(...sending, { type: 'placement-rejected', code: 'bet-rejected', rejections }))
  const { session } = sessionStore.getState()
  await act(async () => sessionStore.setState({ session: { status: 'visitor' } as never }))
  const before = slipStore.getState().slip
  await shown.press('Sign in')
  expect(sessionStore.getState().signIn).toBe('to-place')
  expect(slipStore.getState().slip).toBe(before)
  expect(before).toMatchObject({ ticketState: 'ERROR', error: { payload: rejections }, inProgress: false })
  await act(async () => sessionStore.setState({ session }))
  expect(shown.text()).toContain('The price moved to 1.90.')
  expect(shown.text()).toContain('Accept 1.90')
})

it('SLIP-14c if a visitor accepts a moved price on a rejected slip, the slip returns to INITIAL', async () => {
  await receive(2_000)
  const shown = await show()
  const rejections: BetRejection[] = [{ index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 }]
  await act(async () => dispatchSlip(...sending, { type: 'placement-rejected', code: 'bet-rejected', rejections }))
  await act(async () => sessionStore.setState({ session: { status: 'visitor' } as never }))
  await receive(1_900)
  // SLIP-08b: the price is marked as changed, and the reason for the rejection stays.
  expect(slipStore.getState().slip).toMatchObject({
    ticketState: 'ERROR',
    bets: [{ selections: [{ isChanged: true }] }],
  })
  expect(shown.text()).toContain('The price moved to 1.90.')
  await shown.press('Accept and sign in')
  expect(slipStore.getState().slip).toMatchObject({
    ticketState: 'INITIAL',
    error: null,
    bets: [{ selections: [{ acceptedOdds: 1_900, isChanged: false }] }],
  })
})

it('SLIP-14e ERR-03abf a rejection is shown with the server’s text for its code, and with the price to accept', async () => {
  await receive(2_000)
  const shown = await show()
  const wrongOdds = { index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 } as const
  const rejected = (message?: string, rejection: BetRejection = wrongOdds) =>
    act(async () =>
      dispatchSlip(...sending, {
        type: 'placement-rejected',
        code: 'bet-rejected',
        rejections: [{ ...rejection, ...(message === undefined ? {} : { localized_message: message }) }],
      }),
    )
  await rejected()
  expect(shown.text()).toContain('Bet not accepted: the odds have changed.')
  expect(shown.text()).toContain('The price moved to 1.90.')
  await rejected('Der größte Einsatz ist 5,00 €.', { index: 0, reason: 'stake-too-large', code: 205, amount: 500 })
  expect(shown.text()).toContain('Der größte Einsatz ist 5,00 €.')
  // A price is shown in the odds format of the browser, whatever the server's text has.
  await rejected('Die Quote ist jetzt 1,90.')
  expect(shown.text()).toContain('The price moved to 1.90.')
  await shown.press('Accept 1.90')
  expect(slipStore.getState().slip.placement?.sent.payload?.bets[0]?.selections[0]?.odds).toBe(1_900)
})
