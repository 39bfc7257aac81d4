// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import type { Freshness } from '../../../live/sync/freshness.ts'
import { alertStore } from '../../../site/page/alert-store.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { accessibleName, mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { sessionStore } from '../../session/index.ts'
import { slipStore } from '../slip-store.ts'
import { unconfirmedBetOf } from '../placing/unconfirmed-bets.ts'
import { sampleOutcome } from '../testing/samples.ts'
import { quickStore } from './quick-bet-store.ts'
import * as quickBetLazy from './quick-bet-lazy.tsx'
import { QuickBetCard } from './quick-bet.tsx'
import { quickCode } from './quick-switch.tsx'
import { quickTapStore, tapQuickBet } from '../../../sports/odds/price-taps.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { limitChanges } from '../../limits/session/index.ts'
import {
  i18n,
  key,
  sends,
  lookups,
  leave,
  playerId,
  placed,
  account,
  openQuickBet,
  closeQuickBet,
  onLeave,
  answerWith,
  showQuickBet,
  approved,
  quick,
  rejectedFor,
  moved,
  buttons,
  mainButton,
  aSecondLater,
} from '../testing/quick-bet-page.tsx'

let freshness: Freshness = 'live'
vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pricesAsOf: () => null,
  matchFreshness: () => freshness,
}))

beforeEach(() => {
  freshness = 'live'
  openQuickBet()
})
afterEach(async () => {
  vi.useRealTimers()
  await closeQuickBet()
})

describe('quick bet', () => {
  it('QB-01f the terms of an approval are shown in one line once a stake is set', async () => {
    const page = await showQuickBet()
    await page.press('Quick bet')
    expect(page.text()).not.toContain('Ends after')
    await page.press('5')
    expect(page.text()).toContain('Ends after €25.00 or 15 min · live singles · your odds setting applies')
  })

  it('BEY-08a what is left of a limit is shown below the stake of quick bet', async () => {
    const limits = { id: 1, type: 'bet', amount: 400, used: null, left: 400, period: null, strategy: null }
    const api = (async () => ({ currency: 'EUR', subunits: 100, user_limits: [limits] })) as unknown as Api
    const site = sampleSite({ services: { limits: true } })
    sessionStore.setState({ session: account(1_000) })
    quickStore.setState({ quick: { ...quick(), isEnabled: true, stake: 500 } })
    const { container, root } = await mount(
      <TestPage site={site} i18n={i18n} api={api}>
        <QuickBetCard />
      </TestPage>,
    )
    onLeave(() => act(async () => root.unmount()))
    await vi.waitFor(() => expect(container.textContent).toContain('€4.00'), 5_000)
    expect(container.textContent).toContain('€1.00')
  })

  it('QB-01ac QB-02a SLIP-02d a tap requests an approval first; once approved it places the shown stake', async () => {
    const page = await showQuickBet()
    expect(tapQuickBet({ outcome: sampleOutcome, selectionId: key })).toBe(false)
    await page.press('Quick bet')
    expect(page.text()).toContain('Enter a stake')
    await page.tap()
    await page.press('5')
    await page.tap()
    expect([sends.length, slipStore.getState().slip.bets.length]).toEqual([0, 0])
    expect(quickTapStore.getState()).toMatchObject({ mode: 'asks' })
    await page.press('Approve')
    expect(page.text()).toContain('One tap on a live price places €5.00. €25.00 and 15 min left.')
    expect(quickTapStore.getState()).toMatchObject({ mode: 'armed', texts: { armed: 'one tap places €5.00' } })
    answerWith(() => placed(2_000))
    await page.tap()
    expect(sends).toMatchObject([
      {
        body: {
          meta: { quick: true, type: 'single' },
          bets: [{ stake: { value: 500 }, selections: [{ odds: 2_000 }] }],
        },
      },
    ])
    expect(page.text()).toContain('Home placed at 2.00. Returns €10.00.')
    expect(slipStore.getState().slip.bets).toEqual([])
  })

  it('QB-01e BEY-02c a bet whose answer is lost is looked up under the same key, is placed once, and blocks other bets meanwhile', async () => {
    const page = await approved()
    answerWith(
      () => new ApiError('unreachable'),
      () => placed(2_000),
    )
    await page.tap()
    expect(page.text()).toContain('Checking your bet.')
    expect(localStorage.getItem('tl.bets-in-doubt')).toContain(sends[0]?.headers['idempotency-key'])
    expect(quick()).toMatchObject({ state: 'processing', selectedOutcomeIds: [key] })
    await page.tap(3_000)
    expect(sends).toHaveLength(1)
    // After a tap that placed nothing, the bar states so.
    expect(page.text()).toContain('One bet at a time: the last tap placed nothing.')
    // Quick bet shows the bet, so the slip of the same page must not.
    expect(unconfirmedBetOf(playerId, Date.now() + 20_000)).toBeNull()
    await page.press('Check again now')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(new Set(sends.map((sent) => sent.headers['idempotency-key'])).size).toBe(1)
    expect(page.text()).toContain('placed at 2.00')
    expect(localStorage.getItem('tl.bets-in-doubt')).toBeNull()
    expect(lookups).toBe(0)
  })

  it('QB-02d if the price moved, the player accepts or declines the new one; any other rejection shows its reason', async () => {
    const page = await approved()
    answerWith(moved, () => placed(1_800))
    await page.tap()
    expect(page.text()).toContain('Home moved from 2.00 to 1.80. No money was taken. It would return €9.00.')
    await page.press('Take 1.80')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(sends.map(({ body }) => body.bets[0]?.selections[0]?.odds)).toEqual([2_000, 1_800])
    expect(page.text()).toContain('Home placed at 1.80')
    answerWith(rejectedFor({ reason: 'stake-too-large', code: 103, amount: 100 }))
    await aSecondLater()
    await page.tap()
    expect(page.text()).toContain('Not placed. The largest stake is €1.00. No money was taken.')
  })

  it('CFG-01f after a bet a link leads to My bets, unless the site hides a player’s bets', async () => {
    for (const isMyBetsVisible of [true, false]) {
      const page = await approved({ site: { isMyBetsVisible } })
      answerWith(() => placed(2_000))
      await page.tap()
      expect(page.text()).toContain('Home placed at 2.00')
      expect(buttons()).toEqual(isMyBetsVisible ? ['See it', 'Close'] : ['Close'])
      await leave()
      quickStore.setState(quickStore.getInitialState())
    }
  })

  it('QB-01h a tap right after a bet or a rejection sends nothing and shows no message', async () => {
    const page = await approved()
    for (const answer of [() => placed(2_000), rejectedFor({ reason: 'selection-suspended', code: 102 })]) {
      const before = sends.length
      answerWith(answer, answer)
      await page.tap()
      await page.tap(3_000)
      expect(sends).toHaveLength(before + 1)
      expect(page.text()).not.toContain('One bet at a time')
      await aSecondLater()
    }
  })

  it('QB-01dj a new price can be taken only while prices are live, there is no pause and the approval is valid', async () => {
    const page = await approved()
    answerWith(moved, () => placed(1_800))
    await page.tap()
    freshness = 'stale'
    await page.press('Take 1.80')
    expect([sends.length, alertStore.getState().alert?.title]).toEqual([1, 'These prices are out of date.'])
    freshness = 'live'
    // The bar was rendered before the approval ended.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
    await page.press('Take 1.80')
    expect(page.text()).toContain('No money was taken. Place €5.00 with one tap on a live price from now on?')
    expect(buttons()).toEqual(['Leave it', 'Approve'])
    await page.press('Approve')
    const times = [1, 2, 3, 4, 5].map((ago) => ({ playerId, atMs: Date.now() - ago }))
    localStorage.setItem('tl.quick-times', JSON.stringify(times))
    await page.press('Take 1.80')
    expect(page.text()).toMatch(/No money was taken\. Quick bet is paused until \d/)
    expect(buttons()).toEqual(['Leave it', 'Take 1.80'])
    expect(mainButton()?.getAttribute('aria-disabled')).toBe('true')
    await act(async () => quickStore.setState({ isHighlighted: false }))
    await page.press('Take 1.80')
    expect(document.querySelector('.quickbar--asked')).not.toBeNull()
    expect(sends).toHaveLength(1)
    vi.setSystemTime(Date.now() + 6 * 60_000)
    await act(async () => quickStore.setState({ isHighlighted: false }))
    await page.press('Take 1.80')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(sends.map(({ body }) => body.bets[0]?.selections[0]?.odds)).toEqual([2_000, 1_800])
  })

  it('QB-01dj QB-02c if the balance falls below the stake, both the approval and the offer of a new price end', async () => {
    const page = await approved()
    answerWith(moved)
    await page.tap()
    await act(async () => sessionStore.setState({ session: account(499) }))
    expect(page.text()).toContain('No money was taken. Quick bet needs a stake per tap.')
    expect(buttons()).toEqual(['Leave it', 'Set a stake'])
    expect(quickTapStore.getState().mode).toBe('asks')
    expect(sends).toHaveLength(1)
  })

  it('QB-01dj BEY-09a in each step of the question about a new price the focus stays on the main button', async () => {
    const page = await approved()
    answerWith(moved, () => placed(1_800))
    await page.tap()
    const steps: (string | undefined)[] = []
    const pressed = async (name: string) => {
      mainButton()?.focus()
      await page.press(name)
      const { activeElement } = document
      steps.push(activeElement?.closest('.quickbar') ? accessibleName(activeElement) : undefined)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
    await pressed('Take 1.80')
    await pressed('Approve')
    const times = [1, 2, 3, 4, 5].map((ago) => ({ playerId, atMs: Date.now() - ago }))
    localStorage.setItem('tl.quick-times', JSON.stringify(times))
    await pressed('Take 1.80')
    expect(steps).toEqual(['Approve', 'Take 1.80', 'Take 1.80'])
    expect([mainButton()?.getAttribute('aria-disabled'), sends.length]).toEqual(['true', 1])
  })

  it('RG-04b a bet that is rejected because of the reality check opens the check; other rejections do not', async () => {
    const page = await approved()
    const before = limitChanges.getState().count
    answerWith(rejectedFor({ reason: 'stake-too-large', code: 103 }))
    await page.tap()
    expect(limitChanges.getState().count).toBe(before)
    await page.press('Close')
    answerWith(rejectedFor({ reason: 'reality-check-due', code: 103 }))
    await page.tap()
    expect([sends.length, limitChanges.getState().count]).toEqual([2, before + 1])
  })

  it('QB-02bc a bet whose return is not above the stake is not sent, and a balance below the stake resets the stake', async () => {
    const page = await showQuickBet()
    await page.press('Quick bet')
    await act(async () => quickStore.setState({ quick: { ...quick(), stake: 3 } }))
    await page.press('Approve')
    await page.tap(1_200)
    expect(page.text()).toContain('The possible return is no more than the stake.')
    expect(sends).toEqual([])
    await act(async () => sessionStore.setState({ session: account(2) }))
    expect(quick()).toMatchObject({ stake: 0, isApproved: false, isEnabled: true })
  })

  it('QB-02b an accepted new price is not sent if its return would not be above the stake', async () => {
    const page = await showQuickBet()
    await page.press('Quick bet')
    await act(async () => quickStore.setState({ quick: { ...quick(), stake: 4 } }))
    await page.press('Approve')
    answerWith(rejectedFor({ reason: 'invalid-odds', code: 101, odds: 1_200 }), () => placed(1_200))
    await page.tap(1_250)
    await page.press('Take 1.20')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(sends).toHaveLength(1)
    expect(page.text()).toContain('The possible return is no more than the stake.')
  })

  it('QB-01bk QB-02c if balance or currency change during a bet in flight, quick bet is updated when the answer arrives', async () => {
    const page = await approved()
    let answer: (reply: unknown) => void = () => {}
    const waits = () => new Promise((resolve) => (answer = resolve))
    answerWith(waits, waits)
    await page.tap()
    // The live update often arrives before the reply.
    await act(async () => sessionStore.setState({ session: account(499) }))
    expect(quick()).toMatchObject({ state: 'processing', stake: 500 })
    await act(async () => answer(placed(2_000)))
    expect(quick()).toMatchObject({ state: 'success', stake: 0, isApproved: false })
    await act(async () => sessionStore.setState({ session: account(50_000) }))
    await page.press('5')
    await page.press('Approve €5.00 per tap')
    await page.tap()
    const dollars = [{ currency: 'USD', subunits: 100, balance: 50_000, active: true }]
    await act(async () => sessionStore.setState({ session: { ...(account(0) as object), accounts: dollars } as never }))
    await act(async () => answer(placed(2_000)))
    expect(quick()).toMatchObject({ currency: { code: 'USD' }, stake: 0, isApproved: false })
  })

  it('QB-01 if a bet is being looked up at a sign-out, the slip looks it up later', async () => {
    const page = await approved()
    answerWith(() => new ApiError('unreachable'))
    await page.tap()
    await act(async () => sessionStore.setState({ session: { status: 'visitor' } as never }))
    expect(unconfirmedBetOf(playerId)).toBeNull()
    await act(async () => sessionStore.setState({ session: account(50_000) }))
    expect(unconfirmedBetOf(playerId)?.unconfirmed.sent.key).toBe(sends[0]?.headers['idempotency-key'])
  })

  it('[QUICK-6] bets that other pages of the browser have placed also count towards the pause on this page', async () => {
    const page = await approved()
    answerWith(() => placed(2_000))
    await page.tap()
    const times = () =>
      JSON.parse(localStorage.getItem('tl.quick-times') ?? '[]') as { playerId: number; atMs: number }[]
    expect(times()).toMatchObject([{ playerId, atMs: expect.any(Number) }])
    const since = Date.now() - 60_000
    const elsewhere = [1, 2, 3, 4].map((index) => ({ playerId, atMs: since + index }))
    localStorage.setItem('tl.quick-times', JSON.stringify([...elsewhere, ...times()]))
    await page.tap(3_000)
    expect(sends).toHaveLength(1)
    await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'tl.quick-times' })))
    await page.press('Close')
    expect(page.text()).toContain('You placed five quick bets in two minutes.')
    await act(async () => sessionStore.setState({ session: { status: 'visitor' } as never }))
    expect(localStorage.getItem('tl.quick-times')).toBeNull()
  })

  it('QB-01 the bar of quick bet is shown on pages with prices, and not on account pages or legal texts', async () => {
    const without = ['/profile/security', '/de/profile/wallet/withdrawal', '/sports/bets-history', '/privacy-policy']
    const withPrices = [
      '/sports',
      '/de/sports',
      '/sports/live',
      '/sports/soccer/england-c1',
      '/ar/sports/soccer/a-b-m1',
    ]
    const shown: string[] = []
    for (const path of [...without, ...withPrices]) {
      quickStore.setState(quickStore.getInitialState())
      const page = await showQuickBet(path)
      await page.press('Quick bet')
      if (document.querySelector('.quickbar')) shown.push(path)
      await leave()
      document.body.replaceChildren()
    }
    expect(shown).toEqual(withPrices)
  })

  it('BEY-09 the minutes until an approval ends are shown, but not announced to screen readers', async () => {
    await approved()
    const bar = document.querySelector('.quickbar')
    expect(bar?.textContent).toContain('15 min left')
    expect(bar?.querySelector('[role="status"]')?.textContent).toBe('One tap on a live price places €5.00.')
  })

  it('BEY-08c in a read-only session there is no quick bet, and a tap places nothing', async () => {
    await quickCode.load()
    const { container, root } = await mount(
      <SiteProvider value={sampleSite()}>
        <I18nProvider i18n={i18n}>
          <quickBetLazy.QuickBetSwitch />
          <TestPage api={(async () => {}) as unknown as Api}>
            <quickBetLazy.QuickBetBar path="/sports" />
          </TestPage>
        </I18nProvider>
      </SiteProvider>,
    )
    onLeave(() => act(async () => root.unmount()))
    await vi.waitFor(() => expect(container.textContent).toContain('Quick bet'), { timeout: 5_000 })
    const toggle = [...container.querySelectorAll('button')].find((each) => accessibleName(each) === 'Quick bet')
    await act(async () => toggle?.click())
    expect(quickTapStore.getState().mode).toBe('asks')
    const player = { id: playerId, currency: 'EUR', excludedUntil: '2027-05-18T10:00:00.000Z' }
    await act(async () => sessionStore.setState({ session: { status: 'player', player, accounts: [] } as never }))
    expect([container.textContent, quickTapStore.getState().mode]).toEqual(['', 'off'])
    expect(tapQuickBet({ outcome: sampleOutcome, selectionId: key })).toBe(false)
  })

  it('SESS-01c signing out resets quick bet and removes its stored state; an approval is never stored', async () => {
    await approved()
    const stored = sessionStorage.getItem('tl.quick-bet') ?? ''
    expect([stored.includes('"stake":500'), stored.includes('pprov')]).toEqual([true, false])
    await act(async () => sessionStore.setState({ session: { status: 'visitor' } as never }))
    expect(quick()).toMatchObject({ isEnabled: false, isApproved: false, stake: 0 })
    expect([sessionStorage.getItem('tl.quick-bet'), quickTapStore.getState().mode]).toEqual([null, 'off'])
    expect(await quickCode.load()).toHaveProperty('QuickBar')
  })
})
