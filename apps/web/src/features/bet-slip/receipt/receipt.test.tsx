// @vitest-environment happy-dom
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { slipStore } from '../slip-store.ts'
import { Receipt } from './receipt.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { fillSlip, samplePlacedBet, samplePlacedSelection, sending, overAndYes } from '../testing/samples.ts'
import { startSlip } from '../start-slip.ts'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
afterEach(() => document.body.replaceChildren())

async function textOf(nameA: string, nameB: string, kinds: readonly TimelineEntry['kind'][] = []): Promise<string> {
  const step = {
    at: '2030-11-15T20:41:02Z',
    actor: { type: 'system', id: 'settlement' },
    reason: 'results-complete',
    data: {},
  } as const
  const entries = kinds.map((kind) => ({ ...step, kind }))
  const match = { ...samplePlacedSelection.match, name_a: nameA, name_b: nameB }
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <Receipt bet={{ ...samplePlacedBet, selections: [{ ...samplePlacedSelection, match }] }} entries={entries} />
    </I18nProvider>,
  )
  return container.textContent ?? ''
}

it('BET-08b a placed selection names both sides of its match, or only the outright', async () => {
  expect((await textOf('Ajax', 'Roma')).split('Ajax – Roma')).toHaveLength(3)
  const outright = await textOf('Premier League', '')
  expect(outright.split('Premier League')).toHaveLength(3)
  expect(outright).not.toContain('–')
})

it('SLIP-22h a receipt names a selection together with its market', async () => {
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <Receipt bet={{ ...samplePlacedBet, type: 'combo', selections: overAndYes }} />
    </I18nProvider>,
  )
  const names = [...container.querySelectorAll('.leg__name')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Over 3.5 goals', 'Both teams to score: yes'])
})

it('BET-08b until the bet is settled, and again after a rollback, the receipt names the result of the match as the next step', async () => {
  const next = 'Ajax – Roma, result'
  expect(await textOf('Ajax', 'Roma', ['requested', 'accepted'])).toContain(next)
  expect(await textOf('Ajax', 'Roma', ['accepted', 'leg_settled', 'settled', 'paid'])).not.toContain(next)
  expect(await textOf('Ajax', 'Roma', ['accepted', 'leg_settled', 'settled'])).not.toContain(next)
  expect(await textOf('Ajax', 'Roma', ['settled', 'paid', 'leg_reopened', 'reversed'])).toContain(next)
})

it('BET-01e BEY-01b a receipt names a combo or system, and shows the requested total odds of a combo and the price of a bet builder', async () => {
  const [one, other] = [samplePlacedSelection, { ...samplePlacedSelection, id: 2, odds: 1_500, requested_odds: 1_500 }]
  const read = async (changes: Partial<PlacedBet>) => {
    const data = { odds: changes.selections?.length === 1 ? 2_000 : null, stake: 1_000 }
    const actor = { type: 'player', id: null } as const
    const at = '2030-11-15T20:41:02Z'
    const entries: TimelineEntry[] = [{ at, kind: 'requested', actor, reason: 'requested-by-player', data }]
    const { container } = await mount(
      <I18nProvider i18n={i18n}>
        <Receipt bet={{ ...samplePlacedBet, selections: [one, other], ...changes }} entries={entries} />
      </I18nProvider>,
    )
    return [container.querySelector('h3')?.textContent, container.querySelector('.timeline li span')?.textContent]
  }
  expect(await read({ type: 'combo', odds: 3_000 })).toEqual(['Combo, 2 legs', 'Asked at 3.00'])
  const moved = [one, { ...other, odds: 1_600 }]
  expect((await read({ type: 'combo', odds: 3_200, selections: moved }))[1]).toBe('Asked at 3.00')
  const system = { id: 302, win_count: 2, total_count: 3 }
  expect(await read({ type: 'system', odds: null, system })).toEqual(['System 2 of 3, 3 lines', 'Asked for'])
  expect((await read({ selections: [one] }))[0]).toBeUndefined()
  // The picks of a bet builder have no price of their own.
  expect((await read({ type: 'custom_bet', odds: 3_300, selections: moved }))[1]).toBe('Asked at 3.30')
  expect((await read({ type: 'custom_bet', odds: 1_900, selections: [one] }))[1]).toBe('Asked at 1.90')
})

it('BEY-09ab a receipt takes the focus when its bet was placed on this page, and not after a reload', async () => {
  const showHead = async () => {
    const { root } = await mount(
      <I18nProvider i18n={i18n}>
        <ReceiptHead bets={slipStore.getState().slip.placedBets} />
      </I18nProvider>,
    )
    const isFocused = document.activeElement?.className === 'receipt__title'
    await act(async () => root.unmount())
    document.body.replaceChildren()
    return isFocused
  }
  fillSlip(...sending, { type: 'placement-succeeded', bets: [samplePlacedBet] })
  expect([await showHead(), await showHead()]).toEqual([true, false])
  fillSlip(...sending, { type: 'placement-succeeded', bets: [samplePlacedBet] })
  const { slip } = slipStore.getInitialState()
  slipStore.setState({ ...slipStore.getInitialState(), slip: { ...slip, isRestoring: true } })
  startSlip()
  expect(slipStore.getState().slip.placedBets).toHaveLength(1)
  expect(await showHead()).toBe(false)
})
