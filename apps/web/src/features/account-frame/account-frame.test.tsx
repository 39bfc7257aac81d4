// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { getAccounts, getPlayer } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { dispatchSession, noticeExpiry, sessionStore } from '../session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const player = { id: 7, name: 'Ann', email: 'a@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

afterEach(() => sessionStore.setState({ session: { status: 'unknown' }, signIn: null }))

async function show(api: Api = (() => {}) as unknown as Api) {
  const site = sampleSite()
  const { container } = await mount(
    <TestPage site={site} i18n={i18n} api={api}>
      <AccountFrame page="security" title="Security">
        {(own) => <p>{`Of ${own.player.name}${own.areAllRead ? ', all accounts' : ''}`}</p>}
      </AccountFrame>
    </TestPage>,
  )
  return container
}

it('AUTH-01a an account page waits while the session is unknown, and does not ask the player to sign in', async () => {
  const page = await show()
  expect(page.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(page.textContent).not.toContain('Sign in')
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(page.textContent).toContain('Of Ann')
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(page.textContent).toContain('Sign in to see your account')
})

it('SESS-02a the page reports that the session was ended elsewhere, even after the sign-in form is closed', async () => {
  const page = await show()
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  await act(async () => noticeExpiry(new ApiError('not-signed-in', { status: 401 })))
  expect(page.textContent).toContain('Your session has ended')
  await act(async () => sessionStore.setState({ signIn: null }))
  expect(page.textContent).toContain('Your session has ended')
  expect(page.textContent).not.toContain('Of Ann')
  // The player signs in again and signs out by choice.
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(page.textContent).not.toContain('Your session has ended')
})

it('AUTH-01a if the session cannot be read, the page reports that, and a button retries', async () => {
  const page = await show((async (endpoint: Endpoint) =>
    endpoint === getPlayer ? { player } : { accounts: [] }) as unknown as Api)
  await act(async () => dispatchSession({ type: 'profile-requested' }))
  await act(async () => dispatchSession({ type: 'profile-failed' }))
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded')
  await act(async () => page.querySelector('button')?.click())
  expect(page.textContent).toContain('Of Ann')
})

it('SESS-03b PLAT-05b `areAllRead` is set once all accounts of the player have been read', async () => {
  let answer = () => {}
  const page = await show((async (endpoint: Endpoint) => {
    if (endpoint !== getAccounts) return {}
    await new Promise<void>((resolve) => (answer = resolve))
    return { accounts: [] }
  }) as unknown as Api)
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(page.textContent).toContain('Of Ann')
  expect(page.textContent).not.toContain('all accounts')
  await act(async () => answer())
  expect(page.textContent).toContain('Of Ann, all accounts')
})
