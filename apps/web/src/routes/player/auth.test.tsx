// @vitest-environment happy-dom
import { getUnlock, putPassword } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { act } from 'react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { notePageWithoutHost, openHost } from '../../site/page/host.ts'
import { pageAround } from '../../shell/testing/on-page.tsx'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { secretStore } from '../../site/address/one-time.ts'
import { createLinks } from '../../site/links.ts'
import { setFlag } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { mount } from '../../site/testing/mount.ts'
import { Route } from './auth.tsx'

const token = 't'.repeat(43)
/** The links in mails are valid. */
const api = ((endpoint: Endpoint) => {
  if (endpoint === getUnlock) return Promise.resolve({})
  return endpoint === putPassword ? Promise.resolve({ removed_factors: [] }) : new Promise(() => {})
}) as unknown as Api
let notified: string[]
let leaveHost = () => {}
let leavePage = async () => {}

beforeEach(() => {
  notified = []
  // Simulates a frame: the parent window is another one.
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  sessionStore.setState({ session: { status: 'pending' } })
})
afterEach(async () => {
  await leavePage()
  leaveHost()
  leaveHost = () => {}
  vi.restoreAllMocks()
  sessionStore.setState({ session: { status: 'unknown' } })
})

async function show(form: AuthForm) {
  const { OnPage, history, site } = pageAround({ services: { sign_up: true } })
  const links = createLinks(site, 'en')
  history.replace(links.auth(form))
  vi.spyOn(Route, 'useLoaderData').mockReturnValue({ form, rules: { playerFields: [], countries: [] } } as never)
  vi.spyOn(Route, 'useSearch').mockReturnValue({ next: '/sports/live' } as never)
  const Auth = Route.options.component as ComponentType
  const { container, root } = await mount(
    <OnPage api={api}>
      <Auth />
    </OnPage>,
  )
  leavePage = () => act(async () => root.unmount())
  return { container, form: () => container.querySelector('form'), path: () => history.location.pathname }
}

const meetHost = () => act(async () => void (leaveHost = openHost(({ type }) => notified.push(type))))
const startAsVisitor = () => act(async () => dispatchSession({ type: 'profile-read', player: null, accounts: [] }))

it('HOST-01a in a frame the sign-in page has no form of its own: the host is notified once, and the page is left', async () => {
  const page = await show('sign-in')
  expect([page.form(), notified]).toEqual([null, []])
  await meetHost()
  // The host is not notified before the session is known.
  expect([page.form(), notified]).toEqual([null, []])
  await startAsVisitor()
  expect([page.form(), notified, page.path()]).toEqual([null, ['sign-in'], '/sports/live'])
})

it('HOST-01b in a frame the sign-up page belongs to the host in the same way', async () => {
  const page = await show('sign-up')
  await startAsVisitor()
  expect([page.form(), notified]).toEqual([null, []])
  await meetHost()
  expect([page.form(), notified, page.path()]).toEqual([null, ['sign-up'], '/sports/live'])
})

it('HOST-01ab embedded by a page that is not a host, the page has its own form', async () => {
  await startAsVisitor()
  const page = await show('sign-in')
  expect(page.form()).toBeNull()
  await act(async () => notePageWithoutHost())
  expect([page.form() === null, notified, page.path()]).toEqual([false, [], '/users/sign-in'])
})

it.each(['unlock', 'password-edit'] as const)(
  'HOST-01a in a frame a mailed link does not end in a sign-in form but leads to the host’s: %s',
  async (form) => {
    // In a browser with a signed-in player the link is enough.
    setFlag(storedNames.registered)
    secretStore.setState({ unlock_token: token, reset_password_token: token, isRead: true })
    await startAsVisitor()
    await meetHost()
    const page = await show(form)
    if (form === 'password-edit') {
      const input = page.container.querySelector('input')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      await act(async () => {
        set?.call(input, 'four quiet grey herons')
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await act(async () => page.form()?.requestSubmit())
    }
    const next = [...page.container.querySelectorAll('button')].find((each) => each.textContent === 'Sign in')
    expect([next === undefined, page.container.querySelector('[type="password"]'), notified]).toEqual([false, null, []])
    await act(async () => next?.click())
    expect(page.path()).toBe('/users/sign-in')
    await leavePage()
    await show('sign-in')
    expect(notified).toEqual(['sign-in'])
  },
)
