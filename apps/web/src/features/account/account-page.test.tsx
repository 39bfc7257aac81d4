// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { createLinks } from '../../site/links.ts'
import { sessionStore, dispatchSession } from '../session/index.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { AccountPage } from './account-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }

afterEach(() => sessionStore.setState({ session: { status: 'unknown' } }))

it('an account page asks nobody to sign in while the session is unknown', async () => {
  const site = sampleSite()
  const { container } = await mount(
    <SiteProvider value={site}>
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <AccountPage part="wallet/deposit" links={createLinks(site, 'en')} />
      </I18nProvider>
    </SiteProvider>,
  )
  expect(container.textContent).not.toContain('Sign in')
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [] }))
  expect(container.textContent).not.toContain('Sign in')
  await act(async () => dispatchSession({ type: 'ended' }))
  expect(container.textContent).toContain('Sign in to see your account')
})
