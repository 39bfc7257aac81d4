// @vitest-environment happy-dom
import { act } from 'react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { notePageWithoutHost, openHost } from '../../shell/host/host.ts'
import { pageAround } from '../../shell/testing/on-page.tsx'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { Route } from './auth.tsx'

const api = (() => new Promise(() => {})) as unknown as Api
let told: string[]
let leaveHost = () => {}
let leavePage = async () => {}

beforeEach(() => {
  told = []
  // As in a frame: the window around it is another one.
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

async function show(form: 'sign-in' | 'sign-up') {
  const { OnPage, history, site } = pageAround({ services: { sign_up: true } })
  const links = createLinks(site, 'en')
  history.replace(links.auth(form))
  vi.spyOn(Route, 'useRouteContext').mockReturnValue({ api, links } as never)
  vi.spyOn(Route, 'useLoaderData').mockReturnValue({ form, rules: { playerFields: [], countries: [] } } as never)
  vi.spyOn(Route, 'useSearch').mockReturnValue({ next: '/sports/live' } as never)
  const Auth = Route.options.component as ComponentType
  const { container, root } = await mount(
    <OnPage>
      <Auth />
    </OnPage>,
  )
  leavePage = () => act(async () => root.unmount())
  return { form: () => container.querySelector('form'), path: () => history.location.pathname }
}

const meetHost = () => act(async () => void (leaveHost = openHost(({ type }) => told.push(type))))
const learnThatNobodyIsHere = () =>
  act(async () => dispatchSession({ type: 'profile-read', player: null, accounts: [] }))

it('HOST-01a in a frame the page of sign-in has no form of its own: the host is told once, and the page is left', async () => {
  const page = await show('sign-in')
  expect([page.form(), told]).toEqual([null, []])
  await meetHost()
  // Not before it is known who is here.
  expect([page.form(), told]).toEqual([null, []])
  await learnThatNobodyIsHere()
  expect([page.form(), told, page.path()]).toEqual([null, ['sign-in'], '/sports/live'])
})

it('HOST-01b in a frame the page of sign-up is the host’s in the same way', async () => {
  const page = await show('sign-up')
  await learnThatNobodyIsHere()
  expect([page.form(), told]).toEqual([null, []])
  await meetHost()
  expect([page.form(), told, page.path()]).toEqual([null, ['sign-up'], '/sports/live'])
})

it('HOST-01ab in a frame of a page that is no host the page has its own form', async () => {
  await learnThatNobodyIsHere()
  const page = await show('sign-in')
  expect(page.form()).toBeNull()
  await act(async () => notePageWithoutHost())
  expect([page.form() === null, told, page.path()]).toEqual([false, [], '/users/sign-in'])
})
