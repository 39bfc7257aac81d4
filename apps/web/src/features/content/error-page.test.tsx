import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { ErrorPage } from './error-page.tsx'
import type { ErrorPageProps } from './error-page.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const messages = messagesOf('en')

const english = (known: Partial<typeof messages>) => createI18n({ locale: 'en', timeZone: 'UTC', messages: known })

function drawn(props: Omit<ErrorPageProps, 'links'>, i18n = english(messages)): string {
  return renderToStaticMarkup(
    <TestPage i18n={i18n} links={createLinks(sampleSite(), 'en')}>
      <ErrorPage {...props} />
    </TestPage>,
  )
}

it('NAV-13acg an error page has a picture and a link to the sports', () => {
  const page = drawn({ kind: 'not-found' })
  expect(page).toContain('<svg')
  expect(page).toContain('href="/sports"')
  expect(page).toContain('>Go to home page</a>')
  expect(page).toContain(messages['problem.not-found-title'])
})

it('NAV-13e the page for a blocked country names the country', () => {
  expect(drawn({ kind: 'blocked', countryName: 'Atlantis' })).toContain('takes no visitors from Atlantis.')
})

it('NAV-13f the page for a locked page states that this visitor may not see it', () => {
  const text = 'Unauthorized. Sorry, but you are not authorized to view the page'
  expect(drawn({ kind: 'locked' })).toContain(text)
})

it('NAV-13b each kind of error page has its own description', () => {
  const described = {
    'not-found': messages['page.error.not-found.description'],
    error: messages['page.error.description'],
    offline: messages['page.error.offline.description'],
    blocked: 'This site takes no visitors from Atlantis.',
    locked: messages['page.error.locked.description'],
  }
  for (const [kind, text] of Object.entries(described) as [ErrorPageProps['kind'], string][])
    expect(drawn({ kind, countryName: 'Atlantis' })).toContain(text)
  expect(new Set(Object.values(described)).size).toBe(5)
})

it('NAV-13d an error page is in the language of the site, for each translated language', () => {
  const kinds = ['not-found', 'error', 'offline', 'blocked', 'locked'] as const
  const pages = (['en', 'de', 'ar'] as const).map((locale) => {
    const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
    return kinds.map((kind) => drawn({ kind, countryName: 'X' }, i18n))
  })
  expect(new Set(pages.flat()).size).toBe(15)
  expect(pages[1]?.every((page) => page.includes('Zur Startseite'))).toBe(true)
  expect(pages[2]?.every((page) => page.includes('إلى الصفحة الرئيسية'))).toBe(true)
})

it('NAV-13h a kind of error page without a description of its own has the general one', () => {
  const { 'page.error.offline.description': _own, ...others } = messages
  expect(drawn({ kind: 'offline' }, english(others))).toContain(messages['page.error.description'])
  expect(drawn({ kind: 'offline' })).toContain(messages['page.error.offline.description'])
})
