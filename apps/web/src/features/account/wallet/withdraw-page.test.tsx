// @vitest-environment happy-dom
import { getDepositContext, getPayments, postWithdrawal } from '@touchline/contract'
import type { DepositContext, Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { queryClient } from '../../session/query-client.ts'
import { WithdrawPage } from './withdraw-page.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const range = { currency: 'EUR', subunits: 100, min: 100, max: 200_000 }
const context: DepositContext = {
  ...{ mode: 'page', source: 'provider', missing_fields: [], amounts: [range], withdrawals: [{ ...range, owed: 0 }] },
  ...{ limits: [], limits_currency: 'EUR', is_limit_prompted: false, remind_after: null, is_withdrawal_offered: true },
}

let leave = async () => {}

afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' } })
  queryClient().clear()
  sessionStorage.clear()
})

async function show(balance: number, isPlayMoney = false) {
  const sent: unknown[] = []
  const account = { currency: 'EUR', subunits: 100, balance, active: true }
  const api = (async (endpoint: Endpoint, { body }: { body?: { amount: number } }) => {
    if (endpoint === getDepositContext) return context
    if (endpoint === getPayments) return { payments: [] }
    if (endpoint !== postWithdrawal) return { accounts: [account] }
    sent.push(body)
    const timeline = [{ status: 'requested', reason: null, at: '2026-11-16T10:00:00Z' }]
    return { id: 'a', kind: 'withdrawal', status: 'requested', currency: 'EUR', subunits: 100, timeline, ...body }
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [account] })
  const site = sampleSite({ legal: { isPlayMoney }, services: { withdrawal: true, transactions: true } })
  const { WithRouter } = withRouter()
  const { container, root } = await mount(
    <WithRouter>
      <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
        <WithdrawPage />
      </TestPage>
    </WithRouter>,
  )
  leave = () => act(async () => root.unmount())
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await settle()
  const press = async (label: RegExp) => {
    const found = [...container.querySelectorAll('button')].find((each) => label.test(each.textContent ?? ''))
    if (!found) throw new Error(`no button ${String(label)}`)
    await act(async () => found.click())
    await settle()
  }
  return { sent, press, text: () => container.textContent ?? '', container }
}

it('DEP-07a a player with less than the minimum can only withdraw the whole balance, as the server requires', async () => {
  const { sent, press, text } = await show(40)
  expect(text()).toContain('The minimum is €1.00. Your balance is lower, so you can only withdraw all of it.')
  await press(/^All$/)
  await press(/^Withdraw/)
  expect(sent).toEqual([{ amount: 40, currency: 'EUR' }])
  expect(text()).toContain('Withdrawal of €0.40 requested')
})

it('DEP-07a before and after a withdrawal of play money the page states that nothing is paid out', async () => {
  const { press, text } = await show(4_000, true)
  expect(text()).toContain('a withdrawal only takes it off your balance')
  await press(/^All$/)
  await press(/^Withdraw/)
  expect(text()).toContain('Taken off your balance')
  expect(text()).not.toContain('Paid out')
})

it('DEP-07a a player without money to withdraw sees a message instead of the form', async () => {
  const { container, text } = await show(0)
  expect([text().includes('There is nothing to withdraw'), container.querySelector('input')]).toEqual([true, null])
})
