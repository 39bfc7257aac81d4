import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import type { ReactNode } from 'react'
import type { Api } from '../../../api/index.ts'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { AuthPlaceProvider } from '../parts/auth-place.tsx'

/** Mounts an auth form for a visitor, in English, on a site with these settings. */
export function mountForm(
  form: ReactNode,
  api: Api,
  onSignedIn: () => void = () => {},
  settings: Parameters<typeof sampleSite>[0] = {},
): ReturnType<typeof mount> {
  const site = sampleSite(settings)
  const place = { next: undefined, onSignedIn, backToSignIn: () => {}, setTitle: () => {} }
  return mount(
    <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
      <AuthPlaceProvider value={place}>{form}</AuthPlaceProvider>
    </TestPage>,
  )
}
