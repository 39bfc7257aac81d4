// @vitest-environment happy-dom
import { MarketStatus } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyProviderUpdate } from '../../../live/store/provider-updates.ts'
import { saveAcceptance, setConfirmsPlacing } from '../../betting-settings/index.ts'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import { samplePlacedBet, samplePlacement } from '../testing/samples.ts'
import {
  api,
  openSlipPage,
  closeSlipPage,
  select,
  receive,
  showSlip,
  slip,
  stakes,
} from '../testing/open-slip-page.tsx'

const page = vi.hoisted(() => ({ freshness: 'live', listeners: new Set<() => void>() }))
vi.mock('../../../live/subscriptions/follow-whole-match.ts', () => ({ followWholeMatch: () => () => {} }))
vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: (listener: () => void) => {
    page.listeners.add(listener)
    return () => page.listeners.delete(listener)
  },
  pageFreshness: () => page.freshness,
  matchFreshness: () => page.freshness,
}))

beforeEach(async () => {
  page.freshness = 'live'
  await openSlipPage()
})
afterEach(closeSlipPage)

it('SLIP-19b every selection that one press removes is tracked, and the next slip starts with the same stake', async () => {
  await select(1, 2)
  const shown = await showSlip()
  await shown.type(0, '5')
  const recorded: unknown[] = []
  vi.stubGlobal('dataLayer', recorded)
  await shown.press('Remove all')
  expect(recorded).toMatchObject([
    { event: 'outcome_delete_click', match_id: 1 },
    { event: 'outcome_delete_click', match_id: 2 },
  ])
  expect([recorded.length, slip().bets, slipStore.getState().lastStake]).toEqual([2, [], 500])
})

it('the focus stays in the list of legs when a leg is removed with the keyboard', async () => {
  await select(1, 2, 3)
  const shown = await showSlip()
  await shown.press('Remove Home 2')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Home 3')
  await shown.press('Remove Home 3')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Home 1')
})

describe('stakes and returns', () => {
  it('SLIP-10ab a wanted return stays as it was typed, and the stake follows the price', async () => {
    await select(1)
    const shown = await showSlip()
    await shown.press('Switch between stake and wanted return')
    await shown.type(0, '100')
    expect(slip().bets[0]).toMatchObject({ stake: 5_000, stakeSource: 'potentialWin', potentialWin: 10_000 })
    await receive(1, 2_500)
    expect(slip().bets[0]).toMatchObject({ stake: 4_000, potentialWin: 10_000 })
    expect(shown.text()).toContain('Stake €40.00 returns €100.00.')
    await shown.press('Switch between stake and wanted return')
    expect(slip().bets[0]).toMatchObject({ stake: 4_000, stakeSource: 'stake' })
  })

  it('BOOK-12 the maximum stake is shown with the limit that causes it, and is entered only when the player presses a button', async () => {
    await select(1)
    const shown = await showSlip()
    await shown.press(/^Max$/)
    expect(shown.text()).toContain('Limited by the maximum payout per bet€25.00')
    expect(stakes()).toEqual([0])
    await shown.press('Set stake to €25.00')
    expect(stakes()).toEqual([2_500])
  })

  it('BEY-11a the payout of a system is calculated from the result that the player marks for each leg', async () => {
    await select(1, 2, 3)
    const shown = await showSlip()
    await shown.press(/^System$/)
    await shown.type(0, '1')
    const pays = () => shown.all('.what-if__pays')[0]?.textContent
    expect(pays()).toBe('This result pays€12.00')
    await shown.press(/^Lost$/)
    expect(pays()).toBe('This result pays€4.00')
    await shown.press(/^Void$/)
    expect(pays()).toBe('This result pays€8.00')
    expect(shown.all('.what-if__table tbody tr').map(({ textContent }) => textContent)).toEqual(['33€12.00', '21€4.00'])
  })

  it('BEY-11a the payout of a combo, too, is calculated from the results that the player marks, once that part is opened', async () => {
    await select(1, 2, 3)
    const shown = await showSlip()
    await shown.press(/^Combo$/)
    await shown.type(0, '1')
    expect(shown.all('.what-if__leg')).toEqual([])
    await act(async () => {
      const [whatIf] = shown.all('details.what-if') as HTMLDetailsElement[]
      whatIf!.open = true
      whatIf!.dispatchEvent(new Event('toggle'))
    })
    const mark = (leg: number, name: 'Won' | 'Lost' | 'Void') =>
      act(async () => shown.all('.what-if__leg')[leg]!.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click())
    const pays = () => shown.all('.what-if__pays')[0]?.textContent
    expect(shown.all('.what-if__leg')).toHaveLength(3)
    expect(pays()).toBe('This result pays€8.00')
    await mark(1, 'Void')
    expect(pays()).toBe('This result pays€4.00')
    await mark(2, 'Void')
    expect(pays()).toBe('This result pays€2.00')
    await mark(0, 'Lost')
    expect(pays()).toBe('This result pays€0.00')
    await mark(0, 'Void')
    expect(pays()).toBe('This result pays€1.00')
    for (const leg of [0, 1, 2]) await mark(leg, 'Won')
    expect(pays()).toBe('This result pays€8.00')
  })
})

describe('prices', () => {
  it('SLIP-08c SLIP-08d CAT-07b selections cannot be bet while their producer is down', async () => {
    await select(1, 2)
    const shown = await showSlip()
    const update = (producer: number, status: 'up' | 'down' | 'delayed') =>
      act(async () => applyProviderUpdate({ provider: 'betradar', producer, status }))
    await update(1, 'down')
    expect(shown.text()).not.toContain('Not available.')
    await update(3, 'down')
    expect(shown.text()).toContain('Not available.')
    expect(slip().bets.every(({ selections }) => selections[0]?.isNotAvailable)).toBe(true)
    expect(shown.find('Waiting for Home 1')).toBeDefined()
    await update(3, 'up')
    expect(shown.text()).not.toContain('Not available.')
  })

  it('SLIP-05b SLIP-08d one tap removes suspended selections and accepts new prices, so that the rest can be placed', async () => {
    await select(1, 2, 3)
    const shown = await showSlip()
    await shown.press(/^Combo$/)
    await shown.type(0, '10')
    await receive(1, 2_000, MarketStatus.Suspended)
    await receive(2, 1_900)
    expect(shown.text()).toContain('Suspended.')
    expect(shown.text()).toContain('Waiting for Home 1')
    await shown.press('Leave 1 out, accept 1 new price')
    expect(slip()).toMatchObject({ ticketState: 'INITIAL', bets: [{ betType: 'combo', stake: 1_000 }] })
    expect(slip().bets[0]?.selections.map(({ acceptedOdds }) => acceptedOdds)).toEqual([1_900, 2_000])
    expect(shown.text()).toContain('Place bet')
  })

  it('SLIP-09bc BEY-02e the policy for price changes is chosen beside the price and applies at once', async () => {
    await select(1)
    changeStake(1, 1_000)
    const shown = await showSlip()
    await receive(1, 1_960)
    expect(shown.text()).toContain('1 price moved.')
    await shown.press('When odds change: Ask me first')
    const choose = (at: number) =>
      act(async () => {
        shown.all('.policy input')[at]!.click()
        await new Promise((resolve) => setTimeout(resolve, 5))
      })
    await choose(1)
    expect(shown.text()).toContain('1 price moved.')
    const select5 = shown.all('select')[0] as HTMLSelectElement
    await act(async () => {
      select5.value = '50'
      select5.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
    expect([slip().ticketState, slip().bets[0]?.selections[0]?.acceptedOdds]).toEqual(['INITIAL', 2_000])
    await receive(1, 2_200)
    expect(slip().bets[0]?.selections[0]?.acceptedOdds).toBe(2_200)
    await choose(2)
    await receive(1, 1_500)
    expect([slip().ticketState, slip().bets[0]?.selections[0]?.acceptedOdds]).toEqual(['INITIAL', 1_500])
  })

  it('BEY-02e a tolerated drop is not sent as the accepted price, because the server measures it from the earlier price', async () => {
    await saveAcceptance(api, { policy: 'higher', toleranceMilli: 50 }, () => {})
    await select(1)
    changeStake(1, 1_000)
    const shown = await showSlip()
    await receive(1, 1_960)
    await shown.press('Place bet')
    expect(slip().ticketState).toBe('PROCESSING')
    expect(slip().placement?.sent.payload?.bets[0]?.selections[0]?.odds).toBe(2_000)
  })

  it('BEY-04a a price that is not live shows its time', async () => {
    await select(1)
    const shown = await showSlip()
    expect(shown.text()).not.toContain('as of')
    page.freshness = 'catching-up'
    await act(async () => {
      for (const listener of page.listeners) listener()
    })
    expect(shown.text()).toMatch(/as of \d\d:\d\d:\d\d/)
    expect(shown.text()).toContain('Catching up with prices')
  })
})

describe('answers', () => {
  const sent = [{ type: 'placement-started' }, { type: 'placement-sent', sent: samplePlacement }] as const

  it('BET-05g a delayed bet shows how long its delay is, and the slip stays PROCESSING', async () => {
    await select(1)
    changeStake(1, 1_000)
    const shown = await showSlip()
    const bet = { ...samplePlacedBet, status: 'submitted' as const, decides_in_ms: 5_000 }
    await act(async () => dispatchSlip(...sent, { type: 'placement-waiting', bets: [bet], atMs: Date.now() }))
    expect(slip().ticketState).toBe('PROCESSING')
    const [bar] = shown.all('[role=progressbar]')
    expect(bar?.getAttribute('aria-valuemax')).toBe('5')
    expect(bar?.children).toHaveLength(5)
    expect(shown.find('Remove Home 1')).toBeUndefined()
    await act(async () => dispatchSlip({ type: 'answer-lost' }))
    expect(shown.text()).toContain('Checking your bet.')
  })

  it('BEY-03b each rejected leg of a combo shows its reason, and one tap makes all possible corrections', async () => {
    await select(1, 2, 3)
    const shown = await showSlip()
    await shown.press(/^Combo$/)
    changeStake(1, 1_000)
    const legs = [
      { index: 0, reason: 'selection-suspended' as const, code: 201 },
      { index: 2, reason: 'invalid-odds' as const, code: 101, odds: 1_800 },
    ]
    const rejection = { index: 0, reason: 'selection-suspended' as const, code: 201, legs }
    await act(async () =>
      dispatchSlip(...sent, { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] }),
    )
    expect(shown.text()).toContain('No money was taken.')
    expect(shown.text()).toContain('Home 1: This price is suspended.')
    expect(shown.text()).toContain('Home 3: The price moved to 1.80.')
    await shown.press('Leave 1 out, accept 1 new price')
    expect(slip().error).toBeNull()
    expect(slip().bets[0]?.selections.map(({ acceptedOdds }) => acceptedOdds)).toEqual([2_000, 1_800])
  })

  it('BEY-03a a bet rejected because of a goal shows the reason even while its only selection is suspended', async () => {
    await select(1)
    changeStake(1, 1_000)
    const shown = await showSlip()
    const rejection = { index: 0, reason: 'selection-suspended' as const, code: 201 }
    await act(async () =>
      dispatchSlip(...sent, { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] }),
    )
    await receive(1, 2_000, MarketStatus.Suspended)
    expect(shown.text()).toContain('Bet not accepted.')
    expect(shown.text()).toContain('No money was taken.')
    // The button that removes the selection is shown only once.
    expect(shown.all('button').filter(({ textContent }) => textContent === 'Remove it')).toHaveLength(1)
  })

  it('BEY-03b OPS-03 if a stake was too large, a smaller one is offered, which the player may take or decline', async () => {
    await select(1)
    changeStake(1, 6_000)
    const shown = await showSlip()
    const rejection = {
      index: 0,
      reason: 'stake-too-large' as const,
      code: 205,
      amount: 4_000,
      limit: 'max-win' as const,
    }
    const reject = () =>
      act(async () =>
        dispatchSlip(...sent, { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] }),
      )
    await reject()
    expect(shown.text()).toContain(
      'You asked for €60.00. No money was taken. It would win more than is paid on one bet.',
    )
    expect(shown.find(/^Place bet/)).toBeUndefined()
    await shown.press('No thanks')
    expect([slip().error, stakes()]).toEqual([null, [6_000]])
    await reject()
    await shown.press('Take €40.00')
    expect(slip().placement?.sent.payload?.bets[0]?.stake.value).toBe(4_000)
  })
})

describe('a question before placing', () => {
  afterEach(() => setConfirmsPlacing(false))

  it('is shown if the player has turned it on; a second press places the bet, but not the second press of a double click', async () => {
    setConfirmsPlacing(true)
    await select(1)
    changeStake(1, 1_000)
    const shown = await showSlip()
    await shown.press(/^Place bet/)
    expect(shown.text()).toMatch(/Place it\?\s*Stake €10\.00, possible return €20\.00\./)
    await shown.press(/^Yes, place it/)
    expect(slip().placement).toBeNull()
    await shown.press('Not yet')
    expect(shown.text()).not.toContain('Place it?')
    await shown.press(/^Place bet/)
    await new Promise((resolve) => setTimeout(resolve, 420))
    await shown.press(/^Yes, place it/)
    expect(slip().placement?.sent.payload?.bets[0]?.stake.value).toBe(1_000)
  })

  it('is shown again when the price has moved since it was shown', async () => {
    setConfirmsPlacing(true)
    await select(1)
    changeStake(1, 1_000)
    const shown = await showSlip()
    await shown.press(/^Place bet/)
    await receive(1, 1_900)
    expect(shown.text()).not.toContain('Place it?')
  })
})
