// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { dispatchSession, sessionStore } from '../session/index.ts'
import { AccountMenu } from './account-menu.tsx'

const player = {
  ...{ id: 7, name: 'Dora', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const },
  ...{ authFieldsMissed: [], isDemo: false },
}
const api = (async () => ({ accounts: [] })) as unknown as Api

let leave = async () => {}
afterEach(async () => {
  await leave()
  sessionStore.setState({ session: { status: 'unknown' } })
})

async function linksOn(settings: Parameters<typeof sampleSite>[0]) {
  await leave()
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const { container, root } = await mount(
    <TestPage site={sampleSite(settings)} i18n={i18n} api={api}>
      <AccountMenu isOpen onClose={() => {}} />
    </TestPage>,
  )
  leave = () => act(async () => root.unmount())
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

it('CFG-01f the menu of the account links to My bets, unless the site hides a player’s bets', async () => {
  const services = { account: true }
  expect(await linksOn({ services })).toEqual(['/sports/bets-history', '/profile'])
  expect(await linksOn({ services, site: { isMyBetsVisible: false } })).toEqual(['/profile'])
})
