// @vitest-environment happy-dom
import { BetStatus, betStatusGroups } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { afterEach, expect, it } from 'vitest'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { samplePlacedBet, samplePlacedSelection, overAndYes } from '../bet-slip/testing/samples.ts'
import { BetCard } from './bet-card.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
afterEach(() => document.body.replaceChildren())

async function show(changes: Partial<PlacedBet>): Promise<HTMLElement> {
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <BetCard bet={{ ...samplePlacedBet, ...changes }} />
    </I18nProvider>,
  )
  return container
}

it('BET-08b a placed selection names both sides of its match, or only the outright', async () => {
  const outright = { ...samplePlacedSelection.match, name_a: 'Premier League', name_b: '' }
  const card = await show({ selections: [samplePlacedSelection, { ...samplePlacedSelection, id: 2, match: outright }] })
  const names = [...card.querySelectorAll('.bleg__match')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Ajax – Roma', 'Premier League'])
})

it('SLIP-22h a bet names each selection with its market', async () => {
  const card = await show({ type: 'combo', selections: overAndYes })
  const names = [...card.querySelectorAll('.bleg__what > .strong')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Over 3.5 goals', 'Both teams to score: yes'])
})

it('BET-08b a decided selection shows the final score of its match, an open one does not', async () => {
  const match = { ...samplePlacedSelection.match, final_score: { home: '2', away: '1' } }
  const selections = (['win_entire', 'no_results'] as const).map((status, index) => ({
    ...samplePlacedSelection,
    id: index + 1,
    status,
    match,
  }))
  const card = await show({ type: 'combo', selections })
  const names = [...card.querySelectorAll('.bleg__match')].map(({ textContent }) => textContent)
  expect(names).toEqual(['EndedScore 2–1Ajax – Roma', 'Ajax – Roma'])
})

it('BET-01ik submitted, rejected and cancelled bets do not count as settled; of these, only a submitted bet shows a possible return', async () => {
  const returns: Record<string, string> = {}
  for (const status of BetStatus.options) {
    const card = await show({ status, win_amount: 1_500 })
    const row = [...card.querySelectorAll('.bet__money > div')].find(({ textContent }) => /return/i.test(textContent))
    returns[status] = row?.textContent ?? ''
  }
  const each = (statuses: readonly BetStatus[], text: string) => statuses.map((status) => [status, text])
  expect(returns).toEqual(
    Object.fromEntries([
      ...each(betStatusGroups.settled, 'Returned€15.00'),
      ...each([...betStatusGroups.open, 'submitted'], 'Possible return€20.00'),
      ...each(['rejected', 'cancelled'], ''),
    ]),
  )
})

it('BET-01e a system is named by its size and its lines, and a combo shows every leg with its market and state', async () => {
  const legs = (['win_entire', 'no_results', 'refund_entire'] as const).map((status, index) => ({
    ...samplePlacedSelection,
    id: index + 1,
    status,
  }))
  const system = { id: 302, win_count: 2, total_count: 3 }
  const card = await show({ type: 'system', odds: null, system, selections: legs })
  expect(card.querySelector('h2')?.textContent).toBe('System 2 of 3, 3 lines')
  const states = [...card.querySelectorAll('.bleg')].map((leg) => leg.querySelector('.leg-result')?.textContent)
  expect(states).toEqual(['Won', 'Open', 'Void'])
  expect(card.textContent).toContain('1x2')
})

it('BEY-01b a system shows the requested price of a leg if it was accepted at another one', async () => {
  const moved = { ...samplePlacedSelection, id: 2, odds: 1_900, requested_odds: 2_000 }
  const system = { id: 302, win_count: 2, total_count: 3 }
  const card = await show({ type: 'system', odds: null, system, selections: [samplePlacedSelection, moved] })
  const prices = [...card.querySelectorAll('.bleg')].map((leg) => leg.querySelector('s')?.textContent)
  expect(prices).toEqual([undefined, 'was 2.00'])
  // A bet builder has one price, which was accepted as requested, so no leg shows another.
  const builder = await show({ type: 'custom_bet', odds: 3_300, selections: [samplePlacedSelection, moved] })
  expect(builder.querySelector('.bleg s')).toBeNull()
})

it('BET-05f a delayed bet shows the time left and that its stake is reserved', async () => {
  const card = await show({ status: 'submitted', decides_in_ms: 4_200 })
  expect(card.querySelector('[role=timer]')?.textContent).toContain('Decided in 5 seconds')
  expect((await show({})).querySelector('[role=timer]')).toBeNull()
})

it('BEY-03b a rejected bet states the reason for each selection, and that the stake was returned', async () => {
  const rejection = { index: 0, reason: 'invalid-odds', code: 101, odds: 1_800 } as const
  const single = await show({ status: 'rejected', rejection, selections: [samplePlacedSelection] })
  expect(single.textContent).toContain('The price moved to 1.80. Your stake was given back.')
  const legs = [{ index: 1, reason: 'selection-suspended', code: 201 } as const]
  const two = [samplePlacedSelection, { ...samplePlacedSelection, id: 2, outcome: { id: '2', name: 'Roma' } }]
  const combo = await show({ status: 'rejected', rejection: { ...rejection, legs }, selections: two })
  expect(combo.textContent).toContain('Roma: This price is suspended.')
})

it('BEY-06b a bet cashed out in part shows what was paid, what is still in play and its possible return', async () => {
  const card = await show({ cash_out: { open_stake: 500, amount: 840 } })
  expect(card.textContent).toContain('Cashed out for€8.40')
  expect(card.textContent).toContain('Still in play€5.00')
  expect(card.textContent).toContain('Possible return€10.00')
})

it('BET-08b a cashed-out bet shows its legs as cashed out, not as void, and no price for the case that a leg is void', async () => {
  const leg = { ...samplePlacedSelection, status: 'cashed_out', odds_if_void: 1_950 } as const
  const card = await show({ type: 'custom_bet', status: 'cashed_out', result: 'cashed_out', selections: [leg] })
  expect(card.querySelector('.leg-result')?.textContent).toBe('Cashed out')
  expect(card.querySelector('.bleg')?.textContent).not.toContain('1.95')
})
