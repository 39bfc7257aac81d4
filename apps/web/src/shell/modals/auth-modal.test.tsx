// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { alertStore } from '../../site/page/alert-store.ts'
import { setAlertMessages } from '../../site/page/failure-alert.ts'
import { sendReportsTo } from '../../site/reports/send-report.ts'
import { openModal } from '../../site/address/modal-address.ts'
import { createLinks } from '../../site/links.ts'
import type { Links } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { notePageWithoutHost, openHost } from '../../site/page/host.ts'
import { closeModal, modalStore, pushModal } from '../../site/page/modal-store.ts'
import { dispatchSession, requestSignIn, sessionStore } from '../../features/session/session-store.ts'
import { pageAround } from '../testing/on-page.tsx'
import { AuthModal } from './auth-modal.tsx'

const api = (() => new Promise(() => {})) as unknown as Api
let notified: string[]
let endings: (() => unknown)[]

// The dialog is loaded in advance, because loading it with the first form can exceed the time limit of a test.
beforeAll(async () => {
  await Promise.all([import('../../features/auth/auth-dialog.tsx'), import('../host/host-dialogs.tsx')])
}, 60_000)
beforeEach(() => {
  notified = []
  endings = []
  dispatchSession({ type: 'ended' })
})
afterEach(async () => {
  for (const end of endings.toReversed()) await end()
  history.replaceState(null, '', '/sports')
  document.body.replaceChildren()
})

/** Simulates a frame: the parent window is another one. */
const embed = () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  endings.push(() => vi.restoreAllMocks())
}
const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const meetHost = () => endings.push(openHost(({ type }) => notified.push(type)))

type Settings = NonNullable<Parameters<typeof pageAround>[0]>
type Shown = { href?: string; features?: Settings['features']; links?: Links }

async function show({ href = '/sports', features = {}, links }: Shown = {}) {
  history.replaceState(null, '', href)
  const { OnPage, router, site } = pageAround({ services: { sign_up: true }, features })
  router.update({
    ...router.options,
    context: { wholeSite: async () => ({ playerFields: [], countries: [] }) },
  } as never)
  router.history.replace(href)
  await router.load()
  const { root } = await mount(
    <OnPage api={api} links={links ?? createLinks(site, 'en')}>
      <AuthModal />
    </OnPage>,
  )
  endings.push(() => act(async () => root.unmount()))
  return router
}

const dialogs = () => [...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent)
const settle = () => act(() => vi.dynamicImportSettled())

it('ERR-02a a form that fails to render closes with an alert', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  endings.push(
    sendReportsTo(() => {}),
    () => vi.dynamicImportSettled(),
    () => vi.restoreAllMocks(),
    () => alertStore.setState({ alert: null }),
  )
  setAlertMessages({ t: (key: string) => key } as never)
  const router = await show({ href: '/sports#modal=sign-in', links: {} as Links })
  await settle()
  await vi.waitFor(() => expect(alertStore.getState().alert?.title).toBe('problem.part'), { timeout: 5_000 })
  await vi.waitFor(() => expect([dialogs(), router.history.location.hash]).toEqual([[], '']))
})

it('AUTH-07c no form opens over the notice of a missing host page, and an open form is hidden until the notice closes', async () => {
  endings.push(() => {
    modalStore.setState({ stack: [] })
    requestSignIn(null)
  })
  await show()
  const toggleNotice = (toggle: (name: 'no-host') => void) => act(async () => toggle('no-host'))
  await toggleNotice(pushModal)
  await act(async () => requestSignIn('expired'))
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 5_000 })
  await settle()
  expect(dialogs()).toEqual([])
  await toggleNotice(closeModal)
  expect(dialogs()).toEqual(['Sign in again'])
  await toggleNotice(pushModal)
  expect(dialogs()).toEqual([])
  await toggleNotice(closeModal)
  expect(dialogs()).toEqual(['Sign in again'])
})

describe('HOST-01 forms on a page inside a host page', () => {
  it('HOST-01ab sign-in and sign-up are requested from the host, and the page opens no form', async () => {
    await show()
    meetHost()
    await act(async () => openModal('sign-in'))
    await act(async () => openModal('sign-up'))
    await settle()
    expect([notified, dialogs()]).toEqual([['sign-in', 'sign-up'], []])
  })

  it('HOST-01ab a form in the address is requested from the host once the host is known, and removed from the address', async () => {
    embed()
    const router = await show({ href: '/sports#modal=sign-up' })
    expect(notified).toEqual([])
    await act(async () => void meetHost())
    await settle()
    expect([notified, dialogs(), router.history.location.hash]).toEqual([['sign-up'], [], ''])
  })

  it('HOST-01a without a host the page opens its own form', async () => {
    await show({ href: '/sports#modal=sign-in' })
    await settle()
    await vi.waitFor(() => expect(dialogs()).toEqual(['Sign in']), { timeout: 5_000 })
    expect(notified).toEqual([])
  })

  it('HOST-01ab no form opens while the session or the host is unknown', async () => {
    embed()
    sessionStore.setState({ session: { status: 'pending' } })
    await show()
    await act(async () => openModal('sign-in'))
    await settle()
    expect([notified, dialogs()]).toEqual([[], []])
    await act(async () => void meetHost())
    await settle()
    expect([notified, dialogs()]).toEqual([[], []])
    await act(async () => dispatchSession({ type: 'profile-read', player: null, accounts: [] }))
    await settle()
    expect([notified, dialogs()]).toEqual([['sign-in'], []])
  })

  it('HOST-01a a player who is already signed in is not asked to sign in, and the form is removed from the address', async () => {
    embed()
    sessionStore.setState({ session: { status: 'pending' } })
    const router = await show({ href: '/sports#modal=sign-in' })
    await act(async () => void meetHost())
    await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
    await settle()
    expect([notified, dialogs(), router.history.location.hash]).toEqual([[], [], ''])
  })

  it('HOST-01a if the embedding page does not act as a host, the page opens its own form', async () => {
    embed()
    await show({ href: '/sports#modal=sign-in' })
    await settle()
    expect(dialogs()).toEqual([])
    await act(async () => notePageWithoutHost())
    await vi.waitFor(() => expect(dialogs()).toEqual(['Sign in']), { timeout: 5_000 })
    expect(notified).toEqual([])
  })

  it('CFG-04fg the page states that the host page opens its form, if the site is configured so', async () => {
    await show({ features: { sign_in_iframe_preloader: true } })
    meetHost()
    await act(async () => openModal('sign-up'))
    await settle()
    expect(dialogs()).toEqual([])
    await act(async () => openModal('sign-in'))
    await vi.waitFor(() => expect(dialogs()).toEqual(['Opening sign in']), { timeout: 5_000 })
  })

  it('CFG-04g the site can state that for sign-up only', async () => {
    await show({ features: { sign_up_iframe_preloader: true } })
    meetHost()
    await act(async () => openModal('sign-in'))
    await settle()
    expect(dialogs()).toEqual([])
    await act(async () => openModal('sign-up'))
    await vi.waitFor(() => expect(dialogs()).toEqual(['Opening sign up']), { timeout: 5_000 })
  })
})
