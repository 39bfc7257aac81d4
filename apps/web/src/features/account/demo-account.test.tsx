// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { dispatchSession, sessionStore } from '../session/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { MoneyLinks } from './wallet/money-links.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const player = {
  ...{ id: 7, name: 'Demo 1a2b', email: 'demo-1a2b@players.invalid', language: 'en', currency: 'EUR' },
  isLoggedIn: true as const,
}
const api = (async () => ({ accounts: [] })) as unknown as Api

let leave = async () => {}
afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' } })
})

async function show(isDemo: boolean): Promise<string> {
  dispatchSession({ type: 'profile-read', player: { ...player, isDemo }, accounts: [] })
  const site = sampleSite({ services: { withdrawal: true, deposit: true } })
  const { container, root } = await mount(
    <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
      <AccountMenu isOpen onClose={() => {}} />
      <MoneyLinks />
    </TestPage>,
  )
  leave = () => act(async () => root.unmount())
  return container.textContent ?? ''
}

it('AUTH-13e the account of a demo player shows neither the made-up mail address nor a link to withdrawals', async () => {
  const text = await show(true)
  expect(text).toContain('Demo account')
  expect(text).not.toContain('players.invalid')
  expect(text).not.toContain('Withdraw')
})

it('AUTH-13e the account of any other player shows the mail address and the link to withdrawals', async () => {
  const text = await show(false)
  expect(text).toContain('demo-1a2b@players.invalid')
  expect(text).toContain('Withdraw')
})
