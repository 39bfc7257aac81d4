import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import type { ReactNode } from 'react'
import type { Api } from '../../../api/index.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { createLinks } from '../../../site/links.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { AuthPlaceProvider } from '../parts/auth-place.tsx'

/** A form of a visitor, in English, on a site that has everything, with these settings. */
export function mountForm(
  form: ReactNode,
  api: Api,
  onSignedIn: () => void = () => {},
  settings: Parameters<typeof sampleSite>[0] = {},
): ReturnType<typeof mount> {
  const site = sampleSite(settings)
  const links = createLinks(site, 'en')
  const place = { api, links, next: undefined, onSignedIn, backToSignIn: () => {}, setTitle: () => {} }
  return mount(
    <SiteProvider value={site}>
      <I18nProvider i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
        <AuthPlaceProvider value={place}>{form}</AuthPlaceProvider>
      </I18nProvider>
    </SiteProvider>,
  )
}
