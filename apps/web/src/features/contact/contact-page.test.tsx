// @vitest-environment happy-dom
import { getConsents, putConsents } from '@touchline/contract'
import type { Consents, Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { dispatchSession, sessionStore } from '../session/index.ts'
import { ContactPage } from './contact-page.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'de', currency: 'EUR', isLoggedIn: true as const }
const none: Consents = { mail: false, sms: true, push: false, notification: false }

afterEach(() => sessionStore.setState({ session: { status: 'unknown' } }))

async function show(answer: (endpoint: Endpoint, body: unknown) => Promise<unknown>) {
  const site = sampleSite()
  const api = ((endpoint: Endpoint, input: { body?: unknown }) => answer(endpoint, input.body)) as unknown as Api
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const { container } = await mount(
    <TestPage
      site={site}
      i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
      api={api}
      links={createLinks(site, 'en')}
    >
      <ContactPage />
    </TestPage>,
  )
  await act(async () => {})
  return container
}

const switchOf = (container: HTMLElement) => [...container.querySelectorAll('[role="switch"]')] as HTMLButtonElement[]

it('consents are off until they are turned on, and turning one on does not change those for channels that are not shown', async () => {
  const sent: unknown[] = []
  const container = await show(async (endpoint, body) => {
    if (endpoint === putConsents) sent.push(body)
    return endpoint === getConsents ? { consents: none } : body
  })
  expect(switchOf(container).map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'false'])
  await act(async () => switchOf(container)[1]?.click())
  expect(sent).toEqual([{ consents: { ...none, mail: true } }])
  expect(container.querySelector('[data-state]')?.textContent).toBe('Saved')
  expect(container.textContent).toContain('Deutsch')
})

it('a setting that could not be saved is reverted with a message; a second tap while saving is not sent', async () => {
  let calls = 0
  let fail = () => {}
  const container = await show(async (endpoint) => {
    if (endpoint === getConsents) return { consents: none }
    calls += 1
    return new Promise((_, reject) => (fail = () => reject(new Error('offline'))))
  })
  await act(async () => switchOf(container)[0]?.click())
  await act(async () => switchOf(container)[0]?.click())
  expect([calls, switchOf(container)[0]?.getAttribute('aria-checked')]).toEqual([1, 'true'])
  await act(async () => fail())
  expect(switchOf(container)[0]?.getAttribute('aria-checked')).toBe('false')
  expect(container.querySelector('[data-state]')?.textContent).toBe('Not saved. It is as it was before.')
})

it('settings that could not be loaded can be loaded again', async () => {
  let isDown = true
  const container = await show(async () => {
    if (isDown) throw new Error('offline')
    return { consents: none }
  })
  expect(container.textContent).toContain('could not be loaded')
  isDown = false
  await act(async () => container.querySelector<HTMLButtonElement>('.state button')?.click())
  expect(switchOf(container)).toHaveLength(2)
})
