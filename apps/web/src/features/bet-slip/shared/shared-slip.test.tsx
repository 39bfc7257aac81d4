// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { TabSet } from '@touchline/ui'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { sessionStore } from '../../session/index.ts'
import { slipStore, unknownSite } from '../slip-store.ts'
import { fillSlip, sampleOutcome, sending } from '../testing/samples.ts'
import { five, hideSentBets, onSlip, sharedSelection, slipOf } from '../testing/shared-samples.ts'
import { SharedSlip } from './shared-slip.tsx'
import { closeShared, sharedStore } from './shared-store.ts'
import type { SharedSlip as Shared } from './shared-store.ts'

vi.mock('../../../live/subscriptions/follow-whole-match.ts', () => ({ followWholeMatch: () => () => {} }))

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
let page: Root | undefined

beforeEach(() => {
  sessionStorage.clear()
  sessionStore.setState({ session: { status: 'visitor' } })
  closeShared()
  fillSlip()
})
afterEach(async () => {
  await act(async () => page?.unmount())
  document.body.replaceChildren()
})

async function show(shared: Shared) {
  const { root } = await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <TabSet selected="BET_SLIP" onSelect={() => {}}>
          <SharedSlip shared={shared} />
        </TabSet>
      </I18nProvider>
    </SiteProvider>,
  )
  page = root
}

const text = () => document.body.textContent ?? ''
const ticks = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((tick) => [
    tick.getAttribute('aria-label'),
    tick.checked,
  ])
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
describe('BEY-12 a shared slip beside the player’s own', () => {
  it('BEY-12b shows what has changed since it was shared, names the selections that have ended, and ticks those that can be added', async () => {
    await show(slipOf(five))
    expect(text()).toContain('3 picks can still be bet. 2 are over. Your own slip stays until you choose.')
    expect(text()).toContain('better than when it was shared')
    expect(text()).toContain('you have Home in this match: choose one')
    expect(text()).toContain('the match is over')
    expect(text()).toContain('A pick that is not shown here any more')
    expect(ticks()).toEqual([
      ['Take A2', true],
      ['Take A3', true],
      ['Take 1x2: draw', false],
    ])
    expect(document.querySelector('s')?.textContent).toBe('was 2.00')
    // Three picks at 2.00 × 2.00 × 2.10.
    expect(text()).toContain('Picks afterwards3')
    expect(text()).toContain('8.40')
    expect(onSlip()).toEqual([['single', [1]]])
  })

  it('BEY-09d a moved price is marked with an arrow and a word, not by colour alone', async () => {
    await show(slipOf(five))
    const prices = [...document.querySelectorAll<HTMLElement>('.pick__now[data-move]')]
    const said = (price: HTMLElement) => price.querySelector('.move .visually-hidden')?.textContent?.trim()
    expect(prices.map((price) => [price.dataset['move'], said(price)])).toEqual([
      ['up', 'up'],
      ['down', 'down'],
    ])
    expect(prices.map((price) => price.querySelector('.move__arrow')?.className)).toEqual([
      'move__arrow move__arrow--up',
      'move__arrow move__arrow--down',
    ])
  })

  it('BEY-12b does not mention the player’s own slip when it is empty', async () => {
    slipStore.setState(slipStore.getInitialState())
    await show(slipOf(five))
    expect(text()).toContain('3 picks can still be bet. 2 are over.')
    expect(text()).not.toContain('Your own slip')
  })

  it('SLIP-16b can be added to the player’s own slip, can replace it, or can be declined', async () => {
    await show(slipOf(five))
    await press('Keep mine')
    expect([onSlip(), sharedStore.getState().found]).toEqual([[['single', [1]]], null])
    await press('Add 2 picks')
    expect(onSlip()).toEqual([['combo', [1, 2, 3]]])
    await press('Take these instead')
    expect(onSlip()).toEqual([['combo', [2, 3]]])
  })

  it('SLIP-16b BEY-12b if a selection is in both slips, it is not lost when the shared slip replaces the player’s own', async () => {
    const home = sharedSelection(1, 'Home', { state: 'suspended' })
    await show(slipOf([home, sharedSelection(2, 'A2'), sharedSelection(3, 'A3')], { system_id: 302 }))
    expect(ticks()).toEqual([
      ['Take A2', true],
      ['Take A3', true],
    ])
    await press('Take these instead')
    expect(onSlip()).toEqual([['system', [1, 2, 3]]])
    expect(slipStore.getState().slip.bets[0]?.selections[0]?.isSuspended).toBe(true)
  })

  it('SLIP-10b SLIP-03a singles that are added get the stake that all singles of the slip share, or none if each has its own', async () => {
    const sportsbook = { ...unknownSite.sportsbook, multiSingleAvailableByProvider: { betradar: true } }
    const site = { ...unknownSite, features: { multi_single_bets: true }, sportsbook }
    for (const [hasOneStake, stakes] of [
      [true, [1_000, 1_000, 1_000]],
      [false, [1_000, 0, 0]],
    ] as const) {
      fillSlip()
      slipStore.setState({ site, hasOneStake })
      await show(slipOf([sharedSelection(2, 'A2'), sharedSelection(3, 'A3')]))
      await press('Add 2 picks')
      expect(slipStore.getState().slip.bets.map(({ stake }) => stake)).toEqual(stakes)
      await act(async () => page?.unmount())
    }
  })

  it('BEY-03c if nothing is ticked, both buttons state what is missing', async () => {
    await show(slipOf([sharedSelection(2, 'A2')]))
    expect(text()).not.toContain('Tick a pick first.')
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
    for (const name of ['Add 0 picks', 'Take these instead']) {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
      expect(button?.getAttribute('aria-disabled')).toBe('true')
      const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toBe('Tick a pick first.')
    }
  })

  it('a shared slip that replaces the player’s own gets the last stake and the prices that were shown', async () => {
    await show(slipOf([sharedSelection(2, 'A2', { current_odds: 2_200, change: 'higher' })]))
    await press('Take these instead')
    expect(slipStore.getState().slip.bets).toMatchObject([
      { stake: 1_000, selections: [{ acceptedOdds: 2_200, outcomeName: 'A2' }] },
    ])
  })

  it('SLIP-13a a shared slip replaces the player’s own without a stake if the last stake was in another currency', async () => {
    slipStore.setState({ lastStakeCurrency: 'JPY' })
    await show(slipOf([sharedSelection(2, 'A2')]))
    await press('Take these instead')
    expect(slipStore.getState().slip.bets).toMatchObject([{ stake: 0, currency: { code: 'EUR' } }])
  })

  it('SLIP-16c a shared stake is used only if it is in the currency of the slip', async () => {
    await show(slipOf([sharedSelection(2, 'A2')], { stake: { value: 700, currency: 'EUR' } }))
    await press('Take these instead')
    expect(slipStore.getState().slip.bets[0]?.stake).toBe(700)
    await act(async () => page?.unmount())
    fillSlip()
    await show(slipOf([sharedSelection(2, 'A2')], { stake: { value: 700, currency: 'JPY' } }))
    await press('Take these instead')
    expect(slipStore.getState().slip.bets[0]?.stake).toBe(1_000)
  })

  it('can only be declined if none of its selections can be added', async () => {
    await show(slipOf(five.slice(3)))
    const names = [...document.querySelectorAll('.shared__acts button')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Keep mine'])
  })

  it('a suspended selection is suspended on the slip at once, before any update of its price', async () => {
    await show(slipOf([sharedSelection(2, 'A2', { state: 'suspended' })]))
    expect(text()).toContain('suspended at the moment')
    await press('Take these instead')
    expect(slipStore.getState().slip.bets[0]?.selections[0]?.isSuspended).toBe(true)
  })

  it('a bet builder can only be added with all its selections', async () => {
    const legs = [
      sharedSelection(2, 'A2'),
      sharedSelection(2, 'over 2.5', { market_id: 18, specifier: 'total=2.5', outcome_id: '12' }),
    ]
    await show(slipOf(legs, { custom_odds: 3_100 }))
    expect(ticks()).toEqual([])
    await press('Take these instead')
    expect(slipStore.getState().slip.bets).toMatchObject([{ betType: 'custom_bet', customOdds: null }])
    await act(async () => page?.unmount())
    fillSlip()
    const dead = sharedSelection(2, 'A2', { state: 'ended', current_odds: null, change: null })
    await show(slipOf([dead, ...legs.slice(1)], { custom_odds: 3_100 }))
    expect(text()).toContain('With a pick over it cannot be taken.')
    await press('Take these instead')
    expect(onSlip()).toEqual([['single', [1]]])
  })

  it('BEY-12b bets that are set aside for a bet builder are listed as the player’s own, and are removed when a shared slip replaces it', async () => {
    const builder = { ...sampleOutcome, matchId: 8, outcomeName: 'Builder' }
    fillSlip({ type: 'custom-bet-begun', outcome: builder })
    expect(slipStore.getState().slip.aside).toHaveLength(1)
    await show(slipOf([sharedSelection(2, 'A2')]))
    expect(text()).toContain('Home')
    expect(text()).toContain('Builder')
    await press('Take these instead')
    expect([onSlip(), slipStore.getState().slip.aside]).toEqual([[['single', [2]]], []])
  })

  it('SLIP-15c nothing is added while another tab’s bets are in flight, until that tab can no longer receive the answer', async () => {
    hideSentBets('visitor', 1_000)
    const stored = localStorage.getItem('tl.bets')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await show(slipOf([sharedSelection(2, 'A2')]))
    expect(text()).toContain('Your bet is being placed.')
    await press('Take 1 pick')
    expect([onSlip(), localStorage.getItem('tl.bets')]).toEqual([[], stored])
    await act(async () => void vi.advanceTimersByTime(15_000))
    expect(text()).not.toContain('Your bet is being placed.')
    await press('Take 1 pick')
    expect(onSlip()).toEqual([['single', [2]]])
  })

  it('SLIP-15c nothing is added if another tab has sent bets since the shared slip was shown', async () => {
    slipStore.setState(slipStore.getInitialState())
    await show(slipOf([sharedSelection(2, 'A2')]))
    await act(async () => hideSentBets('visitor', 0))
    await press('Take 1 pick')
    expect(onSlip()).toEqual([])
  })

  it('nothing can be added while a bet is in flight', async () => {
    fillSlip(...sending)
    await show(slipOf([sharedSelection(2, 'A2')]))
    expect(text()).toContain('Your bet is being placed.')
    await press('Add 1 pick')
    expect(onSlip()).toEqual([['single', [sampleOutcome.matchId]]])
  })
})
