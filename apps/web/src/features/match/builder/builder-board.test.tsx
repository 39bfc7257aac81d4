// @vitest-environment happy-dom
import { getCustomBetMarkets, MarketStatus } from '@touchline/contract'
import type { Endpoint, SelectionKey } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { namedMarket, sampleMatch } from '../../../live/testing/samples.ts'
import { alertStore } from '../../../site/page/alert-store.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { quoteStore, slipCode, slipStore } from '../../bet-slip/index.ts'
import { BuilderBoard } from './builder-board.tsx'
import { explainStore } from './builder-odds.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const match = sampleMatch({ status: 0 })
const result = namedMarket({ id: 1 })
const goals = namedMarket({ id: 18, specifier: 'total=2.5' }, [1_800, 2_000])
const corners = namedMarket({ id: 90 }, [1_500, 2_500])
const cards = namedMarket({ id: 139, status: MarketStatus.Suspended })
type Listed = { reason: string | null; markets: unknown[] } | Error
let listed: Listed

beforeEach(() => {
  sessionStorage.clear()
  slipStore.setState(slipStore.getInitialState())
  quoteStore.setState(quoteStore.getInitialState())
  explainStore.setState({ explained: null })
  listed = {
    reason: null,
    markets: [
      { ...result, custom_bet_groups: ['halves'] },
      { ...goals, custom_bet_groups: ['goals'], outcomes: goals.outcomes.slice(0, 1) },
    ],
  }
  slipCode.loadAhead()
})
afterEach(() => document.body.replaceChildren())

async function show() {
  const api = (async (endpoint: Endpoint) => {
    if (endpoint !== getCustomBetMarkets) return new Promise(() => {})
    if (listed instanceof Error) throw listed
    return { match_id: 7, ...listed }
  }) as unknown as Api
  const { container, root } = await mount(
    <TestPage site={sampleSite()} i18n={i18n} api={api}>
      <BuilderBoard match={match} markets={[result, goals, corners, cards]} />
    </TestPage>,
  )
  // The code of the slip is fetched with the board, so the test waits for both.
  const isWaiting = () => container.querySelector('.builder-wait') !== null
  for (let turn = 0; turn < 200 && (turn === 0 || isWaiting()); turn += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 25)))
  const button = (key: string) => container.querySelector<HTMLButtonElement>(`button[data-selection="${key}"]`)
  const press = (key: string) => act(async () => button(key)?.click())
  return { container, button, press, leave: () => act(async () => root.unmount()) }
}

const picks = () => slipStore.getState().slip.bets[0]?.selections.map(({ id }) => id) ?? []

describe('the board of the bet builder', () => {
  it('SLIP-20a shows the lines and outcomes that can be combined, and no others', async () => {
    const { container, button, leave } = await show()
    expect(container.textContent).toContain('Pick 2 to 8 outcomes of this match.')
    expect(button('7/1//1')).not.toBeNull()
    expect(button('7/18/total=2.5/1')).not.toBeNull()
    expect(button('7/18/total=2.5/2')).toBeNull()
    expect(button('7/90//1')).toBeNull()
    await leave()
  })

  it('SLIP-20a the chips name the groups of markets that the bet builder has', async () => {
    const { container, leave } = await show()
    const chips = [...container.querySelectorAll('.market-bar__groups .chip')].map((chip) => chip.textContent)
    expect(chips).toEqual(['Goals1', 'Halves1', 'All2'])
    await leave()
  })

  it('SLIP-20ab a tap adds an outcome to the bet; an outcome that cannot be combined shows the reason, and can replace a selection', async () => {
    const { container, button, press, leave } = await show()
    await press('7/1//1')
    expect(picks()).toEqual(['7/1//1'])
    expect(button('7/1//1')?.getAttribute('aria-pressed')).toBe('true')
    expect(container.textContent).toContain('1 picked')
    expect(button('7/1//3')?.getAttribute('aria-disabled')).toBe('true')
    expect(button('7/1//3')?.textContent).toContain('not with Outcome 1')
    await press('7/1//3')
    expect(container.textContent).toContain(
      'Outcome 3 cannot be added. You already have Outcome 1, and both cannot happen.',
    )
    const swap = [...container.querySelectorAll('button')].find((one) => one.textContent === 'Swap to Outcome 3')
    await act(async () => swap?.click())
    expect(picks()).toEqual(['7/1//3'])
    await leave()
  })

  it('SLIP-20b SLIP-20c after the only selection was replaced, the slip is still a bet builder, and other bets stay set aside', async () => {
    const { container, press, leave } = await show()
    await press('7/1//1')
    const other = { id: '9/1//1' as SelectionKey, matchId: 9 }
    slipStore.setState(({ slip }) => ({
      slip: {
        ...slip,
        aside: slip.bets.map((bet) => ({
          ...bet,
          betType: 'single',
          selections: bet.selections.map((selection) => ({ ...selection, ...other })),
        })),
      },
    }))
    await press('7/1//3')
    const swap = [...container.querySelectorAll('button')].find((one) => one.textContent === 'Swap to Outcome 3')
    await act(async () => swap?.click())
    expect(slipStore.getState().slip.bets).toMatchObject([{ betType: 'custom_bet', selections: [{ id: '7/1//3' }] }])
    expect(slipStore.getState().slip.aside).toHaveLength(1)
    await leave()
  })

  it('BEY-03c a tap on a suspended price explains that it is suspended', async () => {
    listed = { reason: null, markets: [result, cards] }
    alertStore.setState(alertStore.getInitialState())
    const { button, press, leave } = await show()
    expect(button('7/139//1')?.getAttribute('aria-disabled')).toBe('true')
    await press('7/139//1')
    expect(alertStore.getState().alert?.title).toBe(i18n.t('match.suspended-title'))
    expect(picks()).toEqual([])
    await leave()
  })

  it('SLIP-20a a tap on an outcome that the server does not offer with the selections explains that', async () => {
    const { container, button, press, leave } = await show()
    await press('7/1//1')
    const available = [{ market_id: 1, specifier: '', outcome_ids: ['1'] }]
    await act(async () =>
      quoteStore.setState({
        quote: { key: '7/1//1@1900', odds: null, reason: null, voidOdds: [], available, atMs: 0 },
      }),
    )
    expect(button('7/18/total=2.5/1')?.textContent).toContain('not with your picks')
    await press('7/18/total=2.5/1')
    expect(container.textContent).toContain('Together with your picks it cannot happen, or has no price.')
    await leave()
  })

  it('BOOK-14b the board explains why no bet builder is offered, and a failed call can be repeated', async () => {
    listed = { reason: 'sport-not-supported', markets: [] }
    const none = await show()
    expect(none.container.textContent).toContain('There are no bet builders for this sport.')
    await none.leave()
    listed = new Error('no answer')
    const failed = await show()
    expect(failed.container.querySelector('button')).not.toBeNull()
    listed = { reason: null, markets: [result] }
    await act(async () => failed.container.querySelector('button')?.click())
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(failed.button('7/1//1')).not.toBeNull()
    await failed.leave()
  })
})
