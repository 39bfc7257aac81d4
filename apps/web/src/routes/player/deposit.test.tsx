// @vitest-environment happy-dom
import { act } from 'react'
import type { ComponentType } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dispatchSession, sessionStore } from '../../features/session/session-store.ts'
import { openHost } from '../../site/page/host.ts'
import { pageAround } from '../../shell/testing/on-page.tsx'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { Route } from './deposit.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = { currency: 'EUR', subunits: 100, balance: 24_860, active: true }

/** Renders the deposit page for a player. */
async function show() {
  const { OnPage, history, site } = pageAround({ services: { deposit: true } })
  const links = createLinks(site, 'en')
  history.replace(links.profile('wallet/deposit'))
  onTestFinished(() => {
    vi.restoreAllMocks()
    sessionStore.setState({ session: { status: 'unknown' } })
  })
  const Deposit = Route.options.component as ComponentType
  const { container } = await mount(
    <OnPage>
      <Deposit />
    </OnPage>,
  )
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [account] }))
  return { container, path: () => history.location.pathname, home: links.home() }
}

it('HOST-01c in a frame the deposit page belongs to the host: it is notified once, and the page is left', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  const notified: string[] = []
  onTestFinished(openHost(({ type }) => notified.push(type)))
  const { container, path, home } = await show()
  expect([notified, container.textContent, path()]).toEqual([['deposit'], '', home])
})

it('HOST-01c outside of a frame the page takes the deposit itself', async () => {
  const { container, path } = await show()
  expect(path()).toBe('/profile/wallet/deposit')
  expect(container.childElementCount).toBeGreaterThan(0)
})
