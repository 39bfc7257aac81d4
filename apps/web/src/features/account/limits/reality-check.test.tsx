// @vitest-environment happy-dom
import { postContinueSession } from '@touchline/contract'
import type { Endpoint, SportsbookSession } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { RealityCheck } from './reality-check.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { dueCheck } from '../../limits/session/index.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 20, minute)).toISOString()
const session: SportsbookSession = {
  ...{ period: 30, is_check_due: true, from: at(0), to: at(30), bets_sum: 1_300, wins_sum: 450 },
  ...{ currency: 'EUR', subunits: 100, opened_at: at(0), ends_at: null },
}

let leave = async () => {}
afterEach(() => leave())

let calls: Endpoint[] = []
let closed = 0
beforeEach(() => {
  ;[calls, closed] = [[], 0]
})

async function api(endpoint: Endpoint) {
  calls.push(endpoint)
  return session
}

async function show(limits: boolean, own: Partial<SportsbookSession> = {}) {
  dueCheck.setState({ session: { ...session, ...own } })
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const { WithRouter } = withRouter()
  const site = sampleSite({ services: { limits } })
  const { container, root } = await mount(
    <WithRouter>
      <TestPage site={site} i18n={i18n} api={api as unknown as Api}>
        <RealityCheck close={() => (closed += 1)} />
      </TestPage>
    </WithRouter>,
  )
  leave = () => act(async () => root.unmount())
  const button = (name: string) => [...container.querySelectorAll('button')].find((each) => each.textContent === name)
  const sums = () => [...container.querySelectorAll('dl > div')].map((row) => row.textContent)
  return { container, sums, button, press: (name: string) => act(async () => button(name)?.click()) }
}

it('RG-04c the check shows stakes and returns of the time since the last check, and states from when to when', async () => {
  const { container, sums } = await show(true)
  expect(container.textContent).toContain('From 20:00 to 20:30.')
  expect(sums()).toEqual(['Staked€13.00', 'Returned€4.50', 'Net−€8.50'])
})

it('RG-04c the text of the check is the same after a win as after a loss, and states if the player has not bet', async () => {
  expect((await show(true, { bets_sum: 0, wins_sum: 2_500 })).sums()).toEqual([
    'Staked€0.00',
    'Returned€25.00',
    'Net€25.00',
  ])
  await leave()
  const none = await show(true, { bets_sum: 0, wins_sum: 0 })
  expect([none.sums(), none.container.textContent?.includes('You placed no bets in that time.')]).toEqual([[], true])
})

it('RG-04d Continue notifies the server, and only then the check closes', async () => {
  const { press } = await show(true)
  expect([calls, closed]).toEqual([[], 0])
  await press('Continue')
  expect([calls, closed, dueCheck.getState().session]).toEqual([[postContinueSession], 1, null])
})

it('RG-04c on a site without limits the check offers no break, because the server would reject one', async () => {
  const { button } = await show(false)
  expect([button('Take a break'), button('Continue')?.textContent]).toEqual([undefined, 'Continue'])
})

it('RG-04c when the form for a break opens inside the check, it takes the focus, and closing it returns the focus', async () => {
  const { press } = await show(true)
  await press('Take a break')
  expect(document.activeElement?.textContent).toBe('Take a break')
  expect(document.activeElement?.tagName).toBe('H3')
  await press('Not now')
  expect(document.activeElement?.textContent).toBe('You have been signed in for 30 min.')
})
