// @vitest-environment happy-dom
import type { Match } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Freshness } from '../../live/sync/freshness.ts'
import { namedMarket, sampleMatch } from '../../live/testing/samples.ts'
import { alertStore } from '../../site/page/alert-store.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { PriceButton } from '../../sports/odds/price-button.tsx'
import { panelStore, syncPanel } from './panel/panel-store.ts'
import { slipStore } from './slip-store.ts'
import { armQuickBet, turnQuickBetOff } from './testing/arm-quick-bet.ts'
import { startSlip } from './start-slip.ts'

let freshness: Freshness = 'live'
vi.mock('../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pricesAsOf: () => null,
  matchFreshness: () => freshness,
}))

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const side = (name: string) => ({ id: 1, urn_id: 't', abbreviation: null, country_code: null, name, logo: null })

beforeEach(() => {
  freshness = 'live'
  alertStore.setState(alertStore.getInitialState())
  sessionStorage.clear()
  localStorage.clear()
  slipStore.setState(slipStore.getInitialState())
  startSlip()
})
afterEach(() => {
  turnQuickBetOff()
  document.body.replaceChildren()
})

function show(changes: Partial<Match>) {
  return mount(
    <I18nProvider i18n={i18n}>
      <PriceButton match={sampleMatch(changes)} market={namedMarket({ specifier: 'hcp=1:0' })} outcomeId="2" />
    </I18nProvider>,
  )
}

/** Presses a price of the changed match and returns the resulting selection in the slip. */
async function select(changes: Partial<Match>) {
  const { container, root } = await show(changes)
  await act(async () => container.querySelector('button')?.click())
  await act(async () => root.unmount())
  return slipStore.getState().slip.bets[0]?.selections[0]
}

it('SLIP-22abcdefg the selection of a tapped price contains all the data that the page has about it', async () => {
  expect(await select({ home: side('Ajax'), away: side('Roma') })).toEqual({
    id: '7/1/hcp=1:0/2',
    matchId: 7,
    matchUrnId: 'sr:match:7',
    matchSlug: 'm7',
    matchStatus: 1,
    marketId: 1,
    marketName: 'market 1 hcp=1:0',
    specifier: 'hcp=1:0',
    outcomeId: '2',
    outcomeName: 'outcome 2',
    odds: 3_400,
    acceptedOdds: 3_400,
    initialOdds: 3_400,
    active: true,
    provider: 'uof',
    sportKey: 'football',
    nameA: 'Ajax',
    nameB: 'Roma',
    categoryName: 'Testland',
    marketGroup: 'main',
    isSuspended: false,
    isChanged: false,
    isNotAvailable: false,
    currency: 'EUR',
  })
})

it('SLIP-22e an outright is selected under its own name, or under that of its league', async () => {
  expect(await select({ type: 'season', name: 'Cup 2026' })).toMatchObject({ nameA: 'Cup 2026', nameB: '' })
  slipStore.setState(slipStore.getInitialState())
  expect(await select({ type: 'season', name: null })).toMatchObject({ nameA: 'Cup', nameB: '' })
})

it('SLIP-22e an unknown side has the name in the slip under which lists show it', async () => {
  expect(await select({ away: side('Roma') })).toMatchObject({ nameA: 'To be decided', nameB: 'Roma' })
})

it('SLIP-02e a price looks selected at once, and the sheet with the slip opens only after the browser has painted that', async () => {
  panelStore.setState({ isOpen: false, tab: 'BET_SLIP' })
  onTestFinished(syncPanel())
  const { container } = await show({ status: 0 })
  const button = container.querySelector('button')
  expect(button?.getAttribute('aria-pressed')).toBe('false')
  // Nothing is awaited here, so that no frame passes.
  act(() => button?.click())
  expect([button?.getAttribute('aria-pressed'), panelStore.getState().isOpen]).toEqual(['true', false])
  await vi.waitFor(() => expect(panelStore.getState().isOpen).toBe(true))
})

it('SLIP-02d if quick bet is on, a tap on a price of a live match places a quick bet; a tap on any other price selects it', async () => {
  const taken = armQuickBet()
  expect(await select({ status: 1 })).toBeUndefined()
  expect(taken).toEqual(['7/1/hcp=1:0/2'])
  expect(await select({ status: 0 })).toMatchObject({ id: '7/1/hcp=1:0/2' })
  expect(taken).toHaveLength(1)
})

it('BEY-04c LIVE-10d SLIP-02d after a gap in updates a tap with quick bet places nothing until prices have been read again, and states why', async () => {
  const taken = armQuickBet()
  for (const behind of ['catching-up', 'stale'] as const) {
    freshness = behind
    alertStore.setState(alertStore.getInitialState())
    expect(await select({ status: 1 }), behind).toBeUndefined()
    expect([taken, alertStore.getState().alert?.title]).toEqual([[], 'These prices are out of date.'])
  }
  freshness = 'live'
  await select({ status: 1 })
  expect(taken).toHaveLength(1)
})

it('BEY-04c a stale price cannot be selected; a price that is catching up can, because the slip compares it with the book', async () => {
  freshness = 'stale'
  expect(await select({ status: 0 })).toBeUndefined()
  freshness = 'catching-up'
  expect(await select({ status: 0 })).toMatchObject({ id: '7/1/hcp=1:0/2' })
})
