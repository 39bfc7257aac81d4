// @vitest-environment happy-dom
import { getAccounts, getPayments, postClosure, postConfirmPassword } from '@touchline/contract'
import type { Account, Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { dispatchSession, sessionStore } from '../../session/index.ts'
import { YourDataPage } from './your-data-page.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

afterEach(() => sessionStore.setState({ session: { status: 'unknown' } }))

type Show = { accounts?: readonly Account[]; services?: object; payments?: readonly object[] }

async function show(isDemo: boolean, { accounts = [], services = {}, payments = [] }: Show = {}) {
  const requested: Endpoint[] = []
  const api = (async (endpoint: Endpoint) => {
    if (endpoint === getAccounts) return { accounts }
    if (endpoint === getPayments) return { payments, pagination: {} }
    requested.push(endpoint)
    return {}
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player: { ...player, isDemo }, accounts })
  const site = sampleSite({ services: { account: true, ...services } })
  const { WithRouter } = withRouter()
  const { container } = await mount(
    <WithRouter>
      <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
        <YourDataPage />
      </TestPage>
    </WithRouter>,
  )
  const press = (label: string) =>
    act(async () => [...container.querySelectorAll('button')].find((each) => each.textContent === label)?.click())
  return { requested, container, press }
}

it('AUTH-13d a demo player closes the account without a password', async () => {
  const { requested, container, press } = await show(true)
  expect(container.querySelector('nav')?.textContent).not.toContain('Security')
  await press('Close account')
  await press('Continue')
  expect(container.querySelector('[name="password"]')).toBeNull()
  await act(async () => container.querySelector<HTMLFormElement>('dialog form')?.requestSubmit())
  expect(requested).toEqual([postClosure])
  expect(container.textContent).toContain('Your account is closed')
})

it('AUTH-13d a player who is not a demo player closes the account with the password', async () => {
  const { requested, container, press } = await show(false)
  expect(container.querySelector('nav')?.textContent).toContain('Security')
  await press('Close account')
  await press('Continue')
  const password = container.querySelector<HTMLInputElement>('[name="password"]')
  if (password) password.value = 'three quiet rivers'
  await act(async () => container.querySelector<HTMLFormElement>('dialog form')?.requestSubmit())
  expect(requested).toEqual([postConfirmPassword, postClosure])
})

it('AUTH-13d before closing, an account shows the balance and unfinished payments, and links to the withdrawal', async () => {
  const payment = (id: string, own: object) => ({ id, amount: 2_500, currency: 'EUR', subunits: 100, ...own })
  const { container, press } = await show(false, {
    accounts: [{ currency: 'EUR', subunits: 100, balance: 40, active: true }],
    services: { deposit: true, withdrawal: true, transactions: true },
    payments: [
      payment('a', { kind: 'withdrawal', status: 'verifying' }),
      payment('b', { kind: 'deposit', status: 'created' }),
      payment('c', { kind: 'deposit', status: 'pending', amount: 700 }),
      payment('d', { kind: 'deposit', status: 'succeeded', amount: 900 }),
    ],
  })
  await press('Close account')
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const facts = [...container.querySelectorAll('.account-facts li')].map((each) => each.textContent).slice(0, -3)
  expect(facts).toEqual([
    'Your balance is €0.40. Withdraw it first: you cannot after closing.',
    'A withdrawal of €25.00 is being processed. You can close the account when it is paid or you cancel it.',
    'You started a deposit of €25.00 but did not pay. Please do not pay it after closing.',
    'A deposit of €7.00 is being processed. You can close the account when it is complete or has expired.',
  ])
  const links = [...container.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/profile/wallet/withdrawal', '/profile/wallet/transactions'])
})
