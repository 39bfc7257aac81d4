// @vitest-environment happy-dom
import { postCustomBetOdds } from '@touchline/contract'
import type { CustomBetOdds, Endpoint, SelectionKey } from '@touchline/contract'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import type { Links } from '../../../site/links.ts'
import { accessibleName } from '../../../site/testing/mount.ts'
import { sessionStore } from '../../session/index.ts'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { OpenSlip } from '../open-slip/open-slip.tsx'
import { slipStore, toggleCustomOutcome, toggleOutcome, useSlip } from '../slip-store.ts'
import { mountSlip } from '../testing/mount-slip.tsx'
import { sampleKey, sampleOutcome, samplePlacedBet, samplePlacement } from '../testing/samples.ts'
import { followQuote } from './follow-quote.ts'
import { TicketQuestion } from './ticket-question.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { quoteStore, questionStore } from './custom-bet-stores.ts'
import { startSlip } from '../start-slip.ts'

vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pageFreshness: () => 'live',
  matchFreshness: () => 'live',
}))

const links = { match: () => '#', betBuilder: () => '#betbuilder' } as unknown as Links
let leave = async () => {}
let requested: { selections: { market_id: number }[] }[] = []
let reply: (count: number) => CustomBetOdds | Error = quoted

function quoted(count: number): CustomBetOdds {
  return {
    odds: count < 2 ? null : 3_300,
    reason: count < 2 ? 'too-few-selections' : null,
    harmonized: false,
    valid_until: null,
    selections: Array.from({ length: count }, (_, place) => ({ reason: null, odds_if_void: 1_500 + place * 100 })),
    available: [],
  }
}

const api = (async (endpoint: Endpoint, { body }: { body: (typeof requested)[number] }) => {
  if (endpoint !== postCustomBetOdds) return new Promise(() => {})
  requested.push(body)
  const answer = reply(body.selections.length)
  if (answer instanceof Error) throw answer
  return answer
}) as unknown as Api

const outcomeAt = (marketId: number, matchId = 1) => ({
  ...sampleOutcome,
  matchId,
  marketId,
  outcomeName: `pick ${marketId}`,
})
const pick = (marketId: number, matchId = 1) =>
  toggleCustomOutcome(outcomeAt(marketId, matchId), `${matchId}/${marketId}//1` as SelectionKey)
const bet = () => slipStore.getState().slip.bets[0]
const moment = (ms = 180) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)))

beforeEach(() => {
  ;[requested, reply] = [[], quoted]
  sessionStorage.clear()
  localStorage.clear()
  quoteStore.setState(quoteStore.getInitialState())
  questionStore.setState({ question: null })
  const account = { currency: 'EUR', subunits: 100, balance: 50_000, active: true }
  sessionStore.setState({
    session: { status: 'player', player: { id: 7, currency: 'EUR' }, accounts: [account] } as never,
    signIn: null,
  })
  slipStore.setState(slipStore.getInitialState())
  startSlip()
})
afterEach(async () => {
  await leave()
  document.body.replaceChildren()
})

function Shown() {
  const [first] = useSlip().bets
  useEffect(() => followQuote(api), [])
  return (
    <>
      {first ? (
        <TestPage api={api} links={links}>
          <OpenSlip bet={first} />
        </TestPage>
      ) : null}
      <TicketQuestion />
    </>
  )
}

async function show() {
  const { container, root } = await mountSlip(<Shown />)
  leave = () => act(async () => root.unmount())
  const press = async (name: string | RegExp) => {
    const found = [...document.querySelectorAll('button')].find((button) => {
      const text = button.getAttribute('aria-label') ?? accessibleName(button)
      return typeof name === 'string' ? text === name : name.test(text)
    })
    expect(found, String(name)).toBeDefined()
    await act(async () => found?.click())
  }
  return { text: () => container.textContent ?? '', press }
}

describe('the price of a bet builder', () => {
  it('SLIP-20bc is requested once for several outcomes that are selected in quick succession, and is explained', async () => {
    const page = await show()
    await act(async () => pick(1))
    await moment()
    expect(page.text()).toContain('A bet builder needs two picks or more')
    expect(page.text()).toContain('Choose one more pick')
    await act(async () => {
      pick(2)
      pick(3)
    })
    expect(page.text()).toContain('Working out the price')
    await moment(900)
    expect(requested.map(({ selections }) => selections.map(({ market_id: id }) => id))).toEqual([[1], [1, 2, 3]])
    expect(bet()).toMatchObject({ betType: 'custom_bet', customOdds: 3_300, acceptedCustomOdds: 3_300 })
    expect(page.text()).toContain('Combined price3.30')
    expect(page.text()).toContain('Less than the 3 multiplied (8.00)')
    expect(page.text()).toContain('If 1x2: pick 3 is void1.70')
    expect(page.text()).toContain('always asks')
  })

  it('SLIP-20b BEY-03 is replaced by a reason and the selection to remove if there is none, and is requested again for the other selections', async () => {
    reply = (count) =>
      count === 3 ? { ...quoted(3), odds: null, reason: 'too-unlikely', selections: [] } : quoted(count)
    const page = await show()
    await act(async () => [1, 2, 3].forEach((id) => pick(id)))
    await moment()
    expect(page.text()).toContain('It is too unlikely that all of them happen.')
    expect(page.text()).toContain('No price for these picks')
    await page.press('Take out 1x2: pick 3')
    await moment(900)
    expect(bet()).toMatchObject({ customOdds: 3_300, selections: [{ marketId: 1 }, { marketId: 2 }] })
  })

  it('[CUSTOM-4] a selection that adds nothing to the price is named, with a button that removes it', async () => {
    reply = (count) => ({
      ...quoted(count),
      selections: [3_300, 2_000].map((odds) => ({ reason: null, odds_if_void: odds })),
    })
    const page = await show()
    await act(async () => [1, 2].forEach((id) => pick(id)))
    await moment()
    expect(page.text()).toContain('1x2: pick 1 adds nothing.')
    await page.press('Take it out')
    expect(bet()?.selections).toMatchObject([{ marketId: 2 }])
  })

  it('SLIP-09d is requested again when the odds of a leg move, and the player has to accept the new price', async () => {
    const page = await show()
    await act(async () => [1, 2].forEach((id) => pick(id)))
    await act(async () => changeStake(1, 1_000))
    await moment()
    reply = (count) => ({ ...quoted(count), odds: 3_000 })
    const line = { isOpen: true, isActive: true, odds: 1_800 }
    await act(async () => dispatchSlip({ type: 'odds-received', selectionId: '1/1//1' as SelectionKey, line }))
    expect(page.text()).toContain('Waiting for the price')
    await moment(900)
    expect(page.text()).toContain('Accept and place')
    expect(page.text()).toContain('Your return drops by €3.00.')
  })

  it('BEY-09d a moved combined price is marked with an arrow and a word, not by colour alone', async () => {
    await show()
    await act(async () => [1, 2].forEach((id) => pick(id)))
    await act(async () => changeStake(1, 1_000))
    await moment()
    reply = (count) => ({ ...quoted(count), odds: 3_000 })
    const line = { isOpen: true, isActive: true, odds: 1_800 }
    await act(async () => dispatchSlip({ type: 'odds-received', selectionId: '1/1//1' as SelectionKey, line }))
    await moment(900)
    const price = document.querySelector<HTMLElement>('.builder-price__odds')!
    expect(price.dataset['move']).toBe('down')
    expect(price.querySelector('.move__arrow--down')).not.toBeNull()
    expect(price.querySelector('.move .visually-hidden')?.textContent?.trim()).toBe('down')
  })

  it('SLIP-20b is requested again with pauses after a failure and then on demand, and the selections stay', async () => {
    vi.useFakeTimers()
    try {
      reply = () => new ApiError('unreachable')
      const page = await show()
      await act(async () => [1, 2].forEach((id) => pick(id)))
      await act(async () => vi.advanceTimersByTimeAsync(60_000))
      expect(requested).toHaveLength(5)
      expect(page.text()).toContain('The price could not be asked for.')
      reply = quoted
      await page.press('Ask again')
      await act(async () => vi.advanceTimersByTimeAsync(10))
      expect(bet()).toMatchObject({ customOdds: 3_300 })
      // The quote is renewed only a limited number of times, even while the page stays visible.
      await act(async () => vi.advanceTimersByTimeAsync(3_600_000))
      expect(requested.length).toBeLessThan(30)
    } finally {
      vi.useRealTimers()
    }
  })

  it('ERR-03c is stated in a rejection with code 120, and one tap accepts it', async () => {
    const page = await show()
    await act(async () => [1, 2].forEach((id) => pick(id)))
    await act(async () => changeStake(1, 1_000))
    await moment()
    const rejection = { index: 0, reason: 'invalid-custom-odds' as const, code: 120, odds: 3_100 }
    reply = (count) => ({ ...quoted(count), odds: 3_100 })
    await act(async () =>
      dispatchSlip(
        { type: 'placement-started' },
        { type: 'placement-sent', sent: samplePlacement },
        { type: 'placement-rejected', code: 'bet-rejected', rejections: [rejection] },
      ),
    )
    expect(page.text()).toContain('The price of this bet moved to 3.10.')
    await page.press('Accept 3.10')
    expect(slipStore.getState().slip).toMatchObject({
      ticketState: 'PROCESSING',
      placement: { sent: { payload: { meta: { type: 'custom_bet' }, bets: [{ custom_odds: 3_100 }] } } },
    })
  })
})

describe('the custom-bet modal', () => {
  it('SLIP-02c SHELL-12f opens when another outcome is selected beside a bet builder; the player returns to the builder or replaces it', async () => {
    const page = await show()
    await act(async () => [2, 3].forEach((id) => pick(id)))
    await act(async () => toggleOutcome(sampleOutcome, sampleKey))
    expect(questionStore.getState().question?.kind).toBe('beside-builder')
    await page.press('Back to the bet builder')
    expect(bet()?.selections).toHaveLength(2)
    await act(async () => toggleOutcome(sampleOutcome, sampleKey))
    await page.press('Drop it and add Home')
    expect(slipStore.getState().slip.bets).toMatchObject([{ betType: 'single', selections: [{ outcomeName: 'Home' }] }])
  })

  it('SLIP-20c opens when a bet builder is begun beside other bets, which are set aside and return once the builder is removed', async () => {
    const page = await show()
    await act(async () => toggleOutcome(sampleOutcome, sampleKey))
    await act(async () => pick(5, 2))
    expect(document.querySelector('dialog[open] .ticket-question')).not.toBeNull()
    await page.press('Not now')
    expect(bet()).toMatchObject({ betType: 'single' })
    await act(async () => pick(5, 2))
    await page.press('Start the bet builder')
    // The slip itself shows the new ticket, and no dialog covers it.
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(document.querySelector('.slip__panel .leg')?.textContent).toContain('pick 5')
    expect(document.querySelector('.slip__panel')?.textContent).toContain('Your slip with 1 pick waits')
    // This outcome does not belong to the match of the builder.
    await act(async () => pick(6, 3))
    expect(questionStore.getState().question?.kind).toBe('builder-of-other-match')
    await page.press('Drop it and start here')
    expect(bet()).toMatchObject({ betType: 'custom_bet', selections: [{ matchId: 3 }] })
    await page.press('Remove the bet builder')
    expect(bet()).toMatchObject({ betType: 'single', selections: [{ id: sampleKey }] })
  })

  it('SLIP-20c is not shown after a bet builder was placed: the next tap brings back the bets that were set aside, with their stakes', async () => {
    const page = await show()
    const other = { ...sampleOutcome, matchId: 9, outcomeName: 'Other' }
    await act(async () => toggleOutcome(other, '9/1//1' as SelectionKey))
    await act(async () => changeStake(bet()?.betId ?? 0, 2_500))
    await act(async () => pick(5, 2))
    await page.press('Start the bet builder')
    await act(async () => pick(6, 2))
    await moment(900)
    await act(async () => {
      changeStake(bet()?.betId ?? 0, 300)
      dispatchSlip(
        { type: 'placement-started' },
        { type: 'placement-sent', sent: samplePlacement },
        { type: 'placement-succeeded', bets: [samplePlacedBet] },
      )
    })
    expect(slipStore.getState().slip.ticketState).toBe('SUCCESS')
    await act(async () => slipStore.setState({ hasOneStake: false }))
    await act(async () => toggleOutcome(sampleOutcome, sampleKey))
    const { slip } = slipStore.getState()
    expect([slip.ticketState, slip.aside, slip.selectedOutcomeIds]).toEqual(['INITIAL', [], ['9/1//1', sampleKey]])
    expect(slip.bets.find(({ selections }) => selections[0]?.matchId === 9)?.stake).toBe(2_500)
  })

  it('SLIP-02a a tap on a selected outcome in the list of markets removes it from the bet builder', async () => {
    await show()
    await act(async () => [1, 2].forEach((id) => pick(id)))
    await act(async () => toggleOutcome(outcomeAt(1), '1/1//1' as SelectionKey))
    expect([bet()?.selections.length, questionStore.getState().question]).toEqual([1, null])
  })
})
