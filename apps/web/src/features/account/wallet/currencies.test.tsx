// @vitest-environment happy-dom
import { postAccount } from '@touchline/contract'
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
import { Currencies } from './currencies.tsx'
import { TestPage } from '../../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = (currency: string, active = false): Account => ({ currency, subunits: 100, balance: 0, active })

let leave = async () => {}
afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' } })
})

async function show(accounts: Account[], areAllRead = true) {
  const requested: unknown[] = []
  const api = (async (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === postAccount) requested.push(body)
    return { accounts: [account('EUR'), account('USD', true)] }
  }) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts })
  const site = sampleSite({ currencies: [{ code: 'EUR' }, { code: 'USD' }] })
  const { WithRouter } = withRouter()
  const { container, root } = await mount(
    <WithRouter>
      <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
        <Currencies playerId={7} accounts={accounts} areAllRead={areAllRead} />
      </TestPage>
    </WithRouter>,
  )
  leave = () => act(async () => root.unmount())
  const press = async (label: string, within: ParentNode = container) => {
    const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (!found) throw new Error(`no button ${label}`)
    await act(async () => found.click())
  }
  const dialog = () => container.querySelector('dialog') ?? document.querySelector('dialog')
  const buttons = () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  return { requested, press, dialog, buttons }
}

it('SESS-03b an account in another currency is opened only after a confirmation', async () => {
  const { requested, press, dialog } = await show([account('EUR', true)])
  await press('Open USD')
  expect(dialog()?.textContent).toContain('Open an account in USD?')
  expect(dialog()?.textContent).toContain('It begins with 0')
  await press('Keep EUR', dialog() ?? document)
  expect(requested).toEqual([])
  await press('Open USD')
  await press('Open USD', dialog() ?? document)
  expect(requested).toEqual([{ currency: 'USD' }])
})

it('SESS-03c the confirmation of a switch to an existing account does not mention opening one', async () => {
  const { requested, press, dialog } = await show([account('EUR', true), account('USD')])
  await press('Use USD')
  expect(dialog()?.textContent).toContain('Bet in another currency')
  await press('Use USD', dialog() ?? document)
  expect(requested).toEqual([{ currency: 'USD' }])
})

it('SESS-03b while only the account in use is known, no other currency is offered', async () => {
  expect((await show([account('EUR', true)], false)).buttons()).toEqual([])
  await leave()
  expect((await show([account('EUR', true)])).buttons()).toContain('Open USD')
})
