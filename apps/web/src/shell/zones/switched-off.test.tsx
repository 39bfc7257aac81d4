// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dispatchSession } from '../../features/session/session-store.ts'
import { createLinks } from '../../site/links.ts'
import { accessibleName, mount } from '../../site/testing/mount.ts'
import { modeScript } from '../document/shell-mode.ts'
import { pageAround } from '../testing/on-page.tsx'
import { SideMenu } from './side-menu.tsx'
import { SiteHeader } from './site-header.tsx'

const player = { id: 7, name: 'Dana', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = { currency: 'EUR', subunits: 100, balance: 24_860, active: true }

function leaveApp(): void {
  sessionStorage.clear()
  delete document.documentElement.dataset['mode']
  delete document.documentElement.dataset['off']
}

beforeEach(leaveApp)
afterEach(() => {
  leaveApp()
  dispatchSession({ type: 'ended' })
})

/** Returns the names of the links and buttons of header and side menu, and all their text. */
async function read(address: string) {
  history.replaceState(null, '', address)
  const { OnPage, site } = pageAround({ services: { sign_up: true } })
  // The script is text in the page's head, and this runs it as the head does.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('d', 'r', 'parent', modeScript(site.embedding))(document, document.documentElement, window)
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const place = { site, links: createLinks(site, 'en'), i18n, path: '/sports', sports: [], isPlayer: false }
  const { root, container } = await mount(
    <OnPage>
      <SiteHeader place={place} tabs={[]} isMenuOurs={false} isSidebarOurs={false} />
      <SideMenu isOpen onClose={() => {}} place={place} groups={[]} renderedMs={0} blocks={null} />
    </OnPage>,
  )
  const parts = ['header.header', 'dialog[open]'].map((part) => {
    const found = container.querySelector(part)
    if (!found) throw new Error(`no ${part}`)
    return accessibleName(found)
  })
  await act(async () => root.unmount())
  return parts
}

const named = (texts: readonly string[], text: string) => texts.map((one) => one.includes(text))

it('SHELL-07a in an app neither header nor side menu asks a visitor to sign in', async () => {
  expect(named(await read('/sports'), 'Sign in')).toEqual([true, true])
  expect(named(await read('/sports?mode=app'), 'Sign in')).toEqual([false, false])
})

it('SHELL-07a in an app neither header nor side menu shows a player the balance', async () => {
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [account] }))
  expect(named(await read('/sports'), '248.60')).toEqual([true, true])
  expect(named(await read('/sports?mode=app'), '248.60')).toEqual([false, false])
})
