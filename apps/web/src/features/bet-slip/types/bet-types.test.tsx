// @vitest-environment happy-dom
import type { SlipSelection } from '@touchline/betting'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeStake } from '../change-slip.ts'
import { restoreSlip, slipStore, toggleOutcome, unknownSite } from '../slip-store.ts'
import { sampleOutcome } from '../testing/samples.ts'
import { startSlip } from '../start-slip.ts'
import {
  keyOf,
  leave,
  allowed,
  openSlipPage,
  closeSlipPage,
  select,
  receive,
  showSlip,
  slip,
  stakes,
} from '../testing/open-slip-page.tsx'

vi.mock('../../../live/subscriptions/follow-whole-match.ts', () => ({ followWholeMatch: () => () => {} }))
vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pageFreshness: () => 'live',
  matchFreshness: () => 'live',
}))

beforeEach(openSlipPage)
afterEach(closeSlipPage)

describe('bet types', () => {
  it('SLIP-03a SLIP-07a SLIP-11b several singles share one stake or have their own, and are sent in one request', async () => {
    await select(1, 2, 3)
    const shown = await showSlip()
    expect(shown.title()).toBe('3 singles')
    await shown.type(0, '5')
    expect(stakes()).toEqual([500, 500, 500])
    expect(shown.text()).toContain('3 bets, stakes together€15.00')
    expect(shown.text()).toContain('returns €10.00')
    await shown.press('Same stake on each')
    await shown.type(1, '0')
    expect(shown.find('Enter a stake')).toBeDefined()
    await shown.type(1, '7.50')
    expect(stakes()).toEqual([500, 750, 500])
    await shown.press('Place 3 bets')
    const { payload } = slip().placement!.sent
    expect(payload?.bets.map(({ stake, selections }) => [stake.value, selections[0]?.match_id])).toEqual([
      [500, 1],
      [750, 2],
      [500, 3],
    ])
  })

  it('SLIP-06abc SLIP-07bcde SLIP-12e after a change of type the new type is named, and a message states how the total stake has changed', async () => {
    await select(1, 2, 3, 4)
    const shown = await showSlip()
    await shown.type(0, '10')
    await shown.press(/^Combo$/)
    expect([shown.title(), stakes()]).toEqual(['Accumulator, 4 legs', [1_000]])
    expect(shown.text()).toContain('Total odds')
    await shown.press(/^Singles$/)
    expect(shown.text()).toContain('Now 4 bets of €10.00, €40.00 together.')
    await shown.press('€2.50 each')
    expect(stakes()).toEqual([250, 250, 250, 250])
    await shown.press(/^System$/)
    expect([shown.title(), stakes()]).toEqual(['System 2 of 4, 6 lines', [1_500]])
    expect(shown.text()).toContain('Now 6 lines of €2.50, €15.00 together.')
    await shown.press(/^3 of 4/)
    expect(shown.title()).toBe('System 3 of 4, 4 lines')
    await shown.press('Remove Home 4')
    expect(shown.title()).toBe('System 2 of 3, 3 lines')
    await shown.press(/^Combo$/)
    expect(shown.title()).toBe('Treble')
    await shown.press('Remove Home 3')
    expect(shown.title()).toBe('Double')
    await shown.press(/^System$/)
    expect(shown.text()).toContain('A system needs at least three picks.')
    expect(shown.title()).toBe('Double')
    await shown.press('Remove all')
    expect(slip().bets).toEqual([])
  })

  it('SLIP-06ac a system that was changed to singles and back has its former size, or one that fits the present selections', async () => {
    await select(1, 2, 3, 4)
    const shown = await showSlip()
    await shown.type(0, '10')
    await shown.press(/^System$/)
    await shown.press(/^3 of 4/)
    await shown.press(/^Singles$/)
    await shown.press(/^Go back$/)
    expect([shown.title(), stakes()]).toEqual(['System 3 of 4, 4 lines', [4_000]])
    await shown.press(/^Singles$/)
    await shown.press('Remove Home 4')
    await shown.press(/^Go back$/)
    expect([shown.title(), stakes()]).toEqual(['System 2 of 3, 3 lines', [3_000]])
  })

  it('SLIP-07e SLIP-10c the stake of a system is entered per line, with the total shown too, or as a total', async () => {
    await select(1, 2, 3, 4)
    const shown = await showSlip()
    await shown.press(/^System$/)
    await shown.type(0, '2')
    expect([stakes(), slipStore.getState().lastStake]).toEqual([[1_200], 200])
    expect(shown.text()).toContain('Stake per line')
    expect(shown.text()).toContain('6 lines × €2.00€12.00')
    expect(shown.find(/^Place 6 lines/)?.textContent).toBe('Place 6 lines€12.00')
    // The table has a row for each number of winners with which the system pays.
    expect(shown.all('.what-if__table tbody tr')).toHaveLength(3)
    await shown.press(/^3 of 4/)
    expect(stakes()).toEqual([800])
    const change = 'Switch between stake and wanted return'
    await shown.press(change)
    expect(shown.text()).toContain('Total stake')
    await shown.type(0, '10')
    expect([stakes(), slipStore.getState().lastStake]).toEqual([[1_000], 250])
    await shown.press(change)
    await shown.type(0, '100')
    const { stake: followed } = slip().bets[0]!
    await shown.press(change)
    expect(stakes()).toEqual([followed - (followed % 4)])
    expect(shown.text()).toContain('Stake per line')
  })

  it('SLIP-10c SLIP-15b a system with a total stake still has a total stake while another amount is typed, and after a reload', async () => {
    await select(1, 2, 3, 4)
    const shown = await showSlip()
    await shown.press(/^System$/)
    // A shared slip, an offer or a stored slip may contain a stake that six lines cannot share evenly.
    await act(async () => changeStake(1, 1_000))
    for (const [typed, stake] of [
      ['', 0],
      ['1', 100],
      ['12', 1_200],
      ['12.5', 1_250],
    ] as const) {
      await shown.type(0, typed)
      expect([shown.all('input')[0], stakes(), shown.text().includes('Total stake')]).toMatchObject([
        { value: typed },
        [stake],
        true,
      ])
    }
    await leave()
    slipStore.setState(slipStore.getInitialState())
    restoreSlip(allowed)
    startSlip()
    const again = await showSlip()
    await again.type(0, '')
    await again.type(0, '12')
    expect([stakes(), again.text().includes('Total stake')]).toEqual([[1_200], true])
  })

  it('SLIP-03b SLIP-06d SLIP-12f the type “singles” is offered even if the selections do not allow it, and then states why', async () => {
    const sportsbook = { ...allowed.sportsbook, multiSingleAvailableByProvider: { oddin: true } }
    slipStore.setState({ site: { ...allowed, sportsbook } })
    await select(1, 2)
    const shown = await showSlip()
    expect(shown.title()).toBe('Double')
    await shown.press(/^Singles$/)
    expect(shown.text()).toContain('These picks cannot be placed as several singles.')
    expect(slip().bets[0]?.betType).toBe('combo')
  })

  it.each([
    ['has them off', { features: { multi_single_bets: false } }],
    ['has no provider with them', { sportsbook: unknownSite.sportsbook }],
  ])('SLIP-06a CFG-04j CFG-05i a site that %s has no tab for several singles', async (_name, site) => {
    slipStore.setState({ site: { ...allowed, ...site } })
    await select(1, 2)
    const shown = await showSlip()
    const tabs = ['Singles', 'Combo', 'System'].filter((name) => shown.find(new RegExp(`^${name}$`)) !== undefined)
    expect(tabs).toEqual(['Combo', 'System'])
  })

  it('SLIP-12a SLIP-11c selections that cannot be combined are marked, and become singles with one tap', async () => {
    await select(1, 2)
    toggleOutcome({ ...sampleOutcome, outcomeId: '2', outcomeName: 'Draw' }, '1/1//2' as SlipSelection['id'])
    const shown = await showSlip()
    await shown.type(0, '1')
    await shown.press(/^Combo$/)
    const marked = shown.all('.leg').filter(({ textContent }) => textContent.includes('cannot be combined'))
    expect(marked.map(({ textContent }) => textContent.includes('1x2: Draw'))).toEqual([true])
    await shown.press('Make them singles')
    expect(slip().bets.map(({ betType }) => betType)).toEqual(['single', 'single', 'single'])
  })

  it.each([
    ['SLIP-12c picks of two providers', ['betradar', 'oddin', 'oddin'], /^Combo$/, [false, true, true]],
    ['SLIP-12b picks of oddin in a system', ['oddin', 'oddin', 'oddin'], /^System$/, [true, true, true]],
  ])('%s are marked, and become singles with one tap', async (_name, providers, type, expected) => {
    const sportsbook = { ...allowed.sportsbook, multiSingleAvailableByProvider: { betradar: true, oddin: true } }
    slipStore.setState({ site: { ...allowed, sportsbook } })
    for (const [at, provider] of providers.entries()) {
      await receive(at + 1, 2_000)
      toggleOutcome({ ...sampleOutcome, matchId: at + 1, provider }, keyOf(at + 1))
    }
    const shown = await showSlip()
    const marked = () => shown.all('.leg').map(({ textContent }) => textContent.includes('cannot be combined'))
    await shown.type(0, '1')
    await shown.press(type)
    expect(marked()).toEqual(expected)
    await shown.press('Make them singles')
    expect([slip().bets.map(({ betType }) => betType), marked().includes(true)]).toEqual([
      ['single', 'single', 'single'],
      false,
    ])
  })
})
