// @vitest-environment happy-dom
import { getVisitor } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { Route } from './blocked.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** The page as somebody in this country reads it. */
async function read(locale: 'en' | 'de', code: string | null): Promise<string> {
  const site = sampleSite()
  const api = async (endpoint: Endpoint) => {
    if (endpoint !== getVisitor) throw new Error('not asked for')
    return { userCountry: code === null ? null : { code } }
  }
  vi.spyOn(Route, 'useRouteContext').mockReturnValue({ api, links: createLinks(site, locale) } as never)
  const Blocked = Route.options.component as ComponentType
  const { container } = await mount(
    <SiteProvider value={site}>
      <I18nProvider i18n={createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })}>
        <Blocked />
      </I18nProvider>
    </SiteProvider>,
  )
  // The country is answered once the page is there.
  await act(async () => {})
  return container.textContent ?? ''
}

it('NAV-13e names the country of whoever reads it, in the language of the page', async () => {
  expect(await read('en', 'FR')).toContain('France')
  expect(await read('de', 'FR')).toContain('Frankreich')
})

it('NAV-13e where the country is not known none is named', async () => {
  const words = messagesOf('en')
  expect(await read('en', null)).toContain(words['errors.your-country'])
})
