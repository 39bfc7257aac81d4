import { createI18n } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import { sampleMatch } from '../live/testing/samples.ts'
import { createLinks } from '../site/links.ts'
import { sampleSite } from '../site/testing/sample-site.ts'
import { Route as Category } from './sports/category.tsx'
import { Route as League } from './sports/league.tsx'
import { Route as MatchRoute } from './sports/match.tsx'
import { Route as Root } from './root.tsx'
import { Route as Sport } from './sports/sport.tsx'

type Tag = { title?: string; name?: string; property?: string; content?: string }
type Head = (given: unknown) => { meta: Tag[] }

function headOf(route: { options: { head?: unknown } }, loaderData: unknown, locale: Locale, seo: object = {}) {
  const site = sampleSite({ seo })
  const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
  const context = { site, i18n, links: createLinks(site, locale), locale, origin: 'https://x.example' }
  const { meta } = (route.options.head as Head)({ match: { context, params: { locale } }, loaderData })
  return {
    title: meta.find(({ title }) => title !== undefined)?.title,
    content: (key: string) => meta.find(({ name, property }) => (name ?? property) === key)?.content,
  }
}

const sport = { key: 'soccer', name: 'Football' }
const category = { slug: 'england-c1', name: 'England', sport }
const pages = [
  { name: 'sport', route: Sport, data: { kind: 'sport', sportKey: 'soccer', name: 'Football' }, names: ['Football'] },
  { name: 'category', route: Category, data: { category }, names: ['Football', 'England'] },
  {
    name: 'league',
    route: League,
    data: { league: { slug: 'cup-l1', name: 'Cup', sport, category } },
    names: ['Football', 'Cup'],
  },
]

it.each(pages)('SEO-04 a $name has its own description in each language', ({ route, data, names }) => {
  const seo = { usual: { description: { en: 'All of X' } } }
  const texts = (['en', 'de', 'ar'] as const).map((locale) => headOf(route, data, locale, seo).content('description'))
  expect(new Set(texts).size).toBe(3)
  for (const text of texts) for (const name of names) expect(text).toContain(name)
})

it('SEO-04d an outright is not titled and described as a match of two teams', () => {
  const texts = { title: { en: '{home} v {away}' }, description: { en: '{home} or {away}' }, index: false }
  const usual = { description: { en: 'All of X' } }
  const seo = { page: { match: texts }, usual }
  const match = sampleMatch({ type: 'season', name: 'Cup 2030', home: null, away: null })
  const head = headOf(MatchRoute, { match }, 'en', seo)
  expect([head.title, head.content('description')]).toEqual([expect.stringMatching(/^Cup 2030: /), 'All of X'])
  // The other settings of the page still apply.
  expect(head.content('robots')).toBe('noindex,nofollow')
  // Texts of every page name no sides.
  const titled = { ...seo, usual: { ...usual, title: { en: 'Bets at {siteName}' } } }
  expect(headOf(MatchRoute, { match }, 'en', titled).title).toMatch(/^Bets at /)
})

it('SEO-03b a page without a head of its own has the preview of the site', () => {
  const head = headOf(Root, undefined, 'de', { siteName: 'X Sports' })
  expect([head.content('og:title'), head.content('og:locale')]).toEqual(['X Sports', 'de'])
  expect(head.content('og:url')).toBe('https://x.example/de/sports')
  expect(head.content('og:image')).toMatch(/^https:\/\/x\.example\/.*share.*\.png/)
})
