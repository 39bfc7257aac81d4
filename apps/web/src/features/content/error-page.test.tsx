import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { ErrorPage } from './error-page.tsx'
import type { ErrorPageProps } from './error-page.tsx'

const messages = messagesOf('en')

function drawn(props: Omit<ErrorPageProps, 'links'>, known: Partial<typeof messages> = messages): string {
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: known })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ErrorPage {...props} links={createLinks(sampleSite(), 'en')} />
    </I18nProvider>,
  )
}

it('NAV-13 has a picture and the way to the sports', () => {
  const page = drawn({ kind: 'not-found' })
  expect(page).toContain('<svg')
  expect(page).toContain('href="/sports"')
  expect(page).toContain(messages['problem.not-found-title'])
})

it('NAV-13 names the country that is blocked', () => {
  expect(drawn({ kind: 'blocked', countryName: 'Atlantis' })).toContain('takes no visitors from Atlantis.')
})

it('NAV-13 says of a locked page that it is not for this visitor', () => {
  const text = 'Unauthorized. Sorry, but you are not authorized to view the page'
  expect(drawn({ kind: 'locked' })).toContain(text)
})

it('NAV-13 describes a kind without messages of its own as any error', () => {
  const { 'page.error.offline.description': _own, ...others } = messages
  expect(drawn({ kind: 'offline' }, others)).toContain(messages['page.error.description'])
  expect(drawn({ kind: 'offline' })).toContain(messages['page.error.offline.description'])
})
