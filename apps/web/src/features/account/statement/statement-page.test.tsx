// @vitest-environment happy-dom
import { getStatement } from '@touchline/contract'
import type { Endpoint, Statement } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { createLinks } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { queryClient } from '../../session/query-client.ts'
import { StatementPage } from './statement-page.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const player = {
  ...{ id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const },
  ...{ authFieldsMissed: [], isDemo: false },
}
const euro = { currency: 'EUR', subunits: 100, balance: 8_000, active: true }
const statement: Statement = {
  ...{ currency: 'EUR', subunits: 100, time_zone: 'UTC', from: '2026-11-09', to: '2026-11-17' },
  ...{ opening: 10_000, closing: 8_000, staked: 5_000, returned: 3_000, net: -2_000, other: 0, minutes: 95 },
  ...{ open: 1_000, settled: -1_000, possible_return: 2_500 },
  periods: [
    {
      from: '2026-11-09',
      staked: 4_000,
      returned: 0,
      net: -4_000,
      open: 0,
      settled: -4_000,
      other: 0,
      closing: 6_000,
      minutes: 60,
    },
    {
      from: '2026-11-16',
      staked: 1_000,
      returned: 3_000,
      net: 2_000,
      open: 1_000,
      settled: 3_000,
      other: 0,
      closing: 8_000,
      minutes: 35,
    },
  ],
}

let leave: (() => Promise<void>) | undefined
afterEach(async () => {
  await leave?.()
  sessionStore.setState({ session: { status: 'unknown' } })
  queryClient().clear()
})

async function show(answer: (query: unknown) => Statement, locale: 'en' | 'sr-ME' = 'en') {
  const requested: unknown[] = []
  const api = (async (endpoint: Endpoint, { query }: { query?: unknown }) => {
    if (endpoint !== getStatement) throw new ApiError('unreachable')
    requested.push(query)
    return answer(query)
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [euro] })
  const site = sampleSite()
  const { container, root } = await mount(
    <TestPage
      site={site}
      i18n={createI18n({ locale, timeZone: 'UTC', messages: messagesOf('en') })}
      api={api}
      links={createLinks(site, 'en')}
    >
      <StatementPage />
    </TestPage>,
  )
  leave = () => act(async () => root.unmount())
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await settle()
  const press = async (label: string) => {
    await act(async () => [...container.querySelectorAll('button')].find((one) => one.textContent === label)?.click())
    await settle()
  }
  return { requested, container, press }
}

it('RG-06cde the settled result and time are plotted, with the numbers in a table and a loss stated plainly', async () => {
  const { container, requested, press } = await show(() => statement)
  const text = container.textContent ?? ''
  expect(text).toContain(
    'You have lost €10.00 in 2 weeks, €5.00 a week on average. In open bets: €10.00. They return up to €25.00.',
  )
  expect(text).not.toContain('could not')
  expect(container.querySelectorAll('.not-phone .net-plot rect')).toHaveLength(2)
  expect(container.querySelector('.net-plot')?.getAttribute('aria-label')).toContain('now −€10.00')
  // The axis uses a minus sign, not a hyphen, like every amount beside it.
  const axis = [...container.querySelectorAll('.net-plot text')].map((one) => one.textContent)
  expect([axis.includes('−40'), axis.some((one) => one?.includes('-'))]).toEqual([true, false])
  const rows = [...container.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['16 Nov', '€10.00', '€30.00', '€30.00', '€10.00', '€0.00', '€80.00', '35 min'],
    ['9 Nov', '€40.00', '€0.00', '−€40.00', '€0.00', '€0.00', '€60.00', '1 h'],
    ['2 weeks', '€50.00', '€30.00', '−€10.00', '€10.00', '€0.00', '€80.00', '1 h 35 min'],
  ])
  // The longest week fills the bar, and the others are relative to it.
  const bars = [...container.querySelectorAll<HTMLElement>('.time-plot li i')].map((bar) => bar.style.inlineSize)
  expect(bars).toEqual(['100.0%', '58.3%'])
  // Nothing has been saved as a file yet, so no failure is shown.
  expect(container.querySelector('[role="status"]')?.textContent).toBe('')
  await press('By month')
  expect(requested).toEqual([
    { currency: 'EUR', range: 'weeks' },
    { currency: 'EUR', range: 'months' },
  ])
})

it('RG-06d a month whose time is no longer stored has no minutes, nor has the total', async () => {
  const [older, newer] = statement.periods
  const periods = [
    { ...older!, from: '2026-07-01', minutes: null },
    { ...newer!, from: '2026-11-01' },
  ]
  const { container } = await show(() => ({ ...statement, periods, minutes: null }))
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent)
  expect(texts('tbody td:last-child, tfoot td:last-child')).toEqual(['35 min', 'not kept', 'not kept'])
  expect(texts('.time-plot li .num')).toEqual(['not kept', '35 min'])
  expect(texts('.statement-sums div:last-child dd')).toEqual(['not kept'])
  const bars = [...container.querySelectorAll<HTMLElement>('.time-plot li i')].map((bar) => bar.style.inlineSize)
  expect(bars).toEqual(['0.0%', '100.0%'])
})

it('I18N-02a weeks of a Serbian statement have two-digit days', async () => {
  const { container } = await show(() => statement, 'sr-ME')
  expect([...container.querySelectorAll('tbody th')].at(-1)?.textContent).toMatch(/^09/)
})

it('RG-06c weeks before the first bet are not counted in the average loss, and are shown as one row', async () => {
  const none = { staked: 0, returned: 0, net: 0, open: 0, settled: 0, other: 0, closing: 0, minutes: 0 }
  const earlier = ['2026-10-26', '2026-11-02'].map((from) => ({ from, ...none }))
  const { container } = await show(() => ({ ...statement, periods: [...earlier, ...statement.periods] }))
  expect(container.textContent).toContain('You have lost €10.00 in 2 weeks, €5.00 a week on average.')
  // The empty weeks are one line of the table and have no bar.
  expect([...container.querySelectorAll('tbody th')].at(-1)?.textContent).toBe('Nothing in the 2 weeks before')
  expect([container.querySelectorAll('tbody tr').length, container.querySelectorAll('.time-plot li').length]).toEqual([
    3, 2,
  ])
  await leave?.()
  queryClient().clear()
  const first = { ...statement, periods: [...earlier, statement.periods[0]!] }
  expect((await show(() => first)).container.textContent).toContain('You have lost €10.00 so far.')
})

it('RG-06e without a settled result there is no plot', async () => {
  const open = statement.periods.map((period) => ({ ...period, settled: 0 }))
  const { container } = await show(() => ({ ...statement, periods: open }))
  expect(container.querySelectorAll('.net-plot, .statement-keys')).toHaveLength(0)
  expect(container.querySelectorAll('tbody tr')).toHaveLength(2)
})

it('RG-06 a statement that cannot be read shows an error and can be read again', { timeout: 15_000 }, async () => {
  let isUp = false
  const { container } = await show(() => {
    if (!isUp) throw new ApiError('internal')
    return statement
  })
  // The query is tried three times before the error appears.
  const retry = await vi.waitFor(
    () => {
      const button = container.querySelector<HTMLButtonElement>('[role=alert] button')
      if (!button) throw new Error('no error is shown yet')
      return button
    },
    { timeout: 8_000 },
  )
  expect(container.querySelector('table')).toBeNull()
  isUp = true
  await act(async () => retry.click())
  await vi.waitFor(() => expect(container.querySelector('table')).not.toBeNull(), { timeout: 5_000 })
})

it('RG-06c every part of the table has an explicit ARIA role, because Safari drops the roles of rows that are shown as cards', async () => {
  const { container } = await show(() => statement)
  const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tfoot: 'rowgroup', tr: 'row', td: 'cell' }
  const parts = [...Object.entries(roles), ['th[scope=col]', 'columnheader'], ['th[scope=row]', 'rowheader']] as const
  for (const [part, role] of parts) {
    const found = [...container.querySelectorAll(`.statement-table ${part}`)].map((one) => one.getAttribute('role'))
    expect([part, found.length > 0, found.every((one) => one === role)]).toEqual([part, true, true])
  }
})
