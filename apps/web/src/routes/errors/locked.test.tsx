// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { dispatchSession } from '../../features/session/session-store.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { Route } from './locked.tsx'

it('NAV-01e NAV-13f who is led here because they are excluded reads until when, and what stays open to them', async () => {
  const site = sampleSite()
  vi.spyOn(Route, 'useRouteContext').mockReturnValue({ links: createLinks(site, 'en') } as never)
  const Locked = Route.options.component as ComponentType
  const { container, root } = await mount(
    <SiteProvider value={site}>
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <Locked />
      </I18nProvider>
    </SiteProvider>,
  )
  const signIn = (excludedUntil: string | null) => {
    const who = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
    return act(async () => dispatchSession({ type: 'profile-read', player: { ...who, excludedUntil }, accounts: [] }))
  }
  await signIn(null)
  expect(container.textContent).toContain('Unauthorized. Sorry, but you are not authorized to view the page')
  expect(container.textContent).not.toContain('Betting is blocked')
  await signIn('2027-03-01T00:00:00Z')
  expect(container.textContent).toMatch(/Betting is blocked until.*2027/)
  expect(container.textContent).toContain('Balance, withdrawals')
  await act(async () => root.unmount())
})
