// @vitest-environment happy-dom
import { getVisitor } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { Route } from './blocked.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Renders the page for a visitor from this country. */
async function read(locale: 'en' | 'de', code: string | null): Promise<string> {
  const api = async (endpoint: Endpoint) => {
    if (endpoint !== getVisitor) throw new Error('not asked for')
    return { userCountry: code === null ? null : { code } }
  }
  const Blocked = Route.options.component as ComponentType
  const { container } = await mount(
    <TestPage
      site={sampleSite()}
      i18n={createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })}
      api={api as unknown as Api}
    >
      <Blocked />
    </TestPage>,
  )
  // The country arrives after the page is rendered.
  await act(async () => {})
  return container.textContent ?? ''
}

it('NAV-13e names the country of the visitor in the language of the page', async () => {
  expect(await read('en', 'FR')).toContain('France')
  expect(await read('de', 'FR')).toContain('Frankreich')
})

it('NAV-13e names no country if it is unknown', async () => {
  const words = messagesOf('en')
  expect(await read('en', null)).toContain(words['errors.your-country'])
})
