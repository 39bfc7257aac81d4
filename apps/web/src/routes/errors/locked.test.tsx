// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { dispatchSession } from '../../features/session/session-store.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { Route } from './locked.tsx'

it('NAV-01e NAV-13f an excluded player who is led here reads until when, and what stays open to them', async () => {
  const Locked = Route.options.component as ComponentType
  const { container, root } = await mount(
    <TestPage site={sampleSite()} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
      <Locked />
    </TestPage>,
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
