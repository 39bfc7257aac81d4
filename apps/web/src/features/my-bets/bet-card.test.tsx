// @vitest-environment happy-dom
import { BetStatus, betStatusGroups } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { afterEach, expect, it } from 'vitest'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { samplePlacedBet, samplePlacedSelection } from '../bet-slip/testing/samples.ts'
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

it('BET-08b a placed selection names the two sides of its match, and an outright alone', async () => {
  const outright = { ...samplePlacedSelection.match, name_a: 'Premier League', name_b: '' }
  const card = await show({ selections: [samplePlacedSelection, { ...samplePlacedSelection, id: 2, match: outright }] })
  const names = [...card.querySelectorAll('.bleg__match')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Ajax – Roma', 'Premier League'])
})

it('BET-01i submitted, rejected and cancelled are not settled, and only one that may be accepted has a possible return', async () => {
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
