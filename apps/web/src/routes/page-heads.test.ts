import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { PageId } from '@touchline/contract/site'
import { pagePaths } from '@touchline/contract/site-values'
import { createI18n } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { describe, expect, it } from 'vitest'
import { sampleMatch } from '../live/testing/samples.ts'
import { createLinks } from '../site/links.ts'
import type { PageContext } from '../site/page-context.ts'
import { sampleSite } from '../site/testing/sample-site.ts'
import { Route as Category } from './sports/category.tsx'
import { Route as League } from './sports/league.tsx'
import { Route as MatchRoute } from './sports/match.tsx'
import { Route as Root } from './root.tsx'
import { routeTree } from './route-tree.gen.ts'
import { Route as Sport } from './sports/sport.tsx'

type Tag = { title?: string; name?: string; property?: string; content?: string }
type Head = (given: unknown) => { meta: Tag[] }

function headOf(route: { options: { head?: unknown } }, loaderData: unknown, locale: Locale, seo: object = {}) {
  const site = sampleSite({ seo })
  const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
  const context = { site, i18n, links: createLinks(site, locale), locale, origin: 'https://x.example' }
  const { meta } = (route.options.head as Head)({
    match: { context, params: { locale }, pathname: '/here' },
    loaderData,
  })
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

describe('texts that the site configures for each page', () => {
  const below = '/{-$locale}/_shell/_page'
  const { routesById } = createRouter({ routeTree, context: {} as PageContext, history: createMemoryHistory() })
  const heads = Object.values(routesById).filter(({ id, options }) => id.startsWith(`${below}/`) && options.head)
  const routeAt = (path: string) => heads.find(({ id }) => id === `${below}${path}`)
  const matchData = { match: sampleMatch({ home: { name: 'Ajax' } as never, away: { name: 'Roma' } as never }) }
  /** The pages whose texts may name what they show, with their data and the names in their texts. */
  const named = new Map<string, { path: string; data: unknown; names: string }>([
    ['sport', { path: '$sport/', data: pages[0]?.data, names: 'Football||||' }],
    ['category', { path: '$sport/$category', data: pages[1]?.data, names: 'Football|England|||' }],
    ['league', { path: '$sport/$league', data: pages[2]?.data, names: 'Football|England|Cup||' }],
    ['match', { path: '$sport/$match', data: matchData, names: 'Football||Cup|Ajax|Roma' }],
  ])
  const configured = PageId.options.map((id) => {
    const path = id in pagePaths ? pagePaths[id as keyof typeof pagePaths].slice(1) : named.get(id)?.path
    return { id, route: routeAt(`/sports/${path}`), ...(named.get(id) ?? { data: {}, names: '||||' }) }
  })
  const seo = {
    usual: { title: { en: 'Every page' } },
    page: Object.fromEntries(
      PageId.options.map((id) => [id, { title: { en: `${id}|{sport}|{category}|{league}|{home}|{away}` } }]),
    ),
  }

  it.each(configured)(
    'SEO-04ab CFG-02c the page $id has its own, with the names it has',
    ({ id, route, data, names }) => {
      expect(headOf(route!, data, 'en', seo).title).toBe(`${id}|${names}`)
    },
  )

  /** The pages without texts of their own. The form of `/users/` is any of the forms. */
  const others = heads
    .filter(
      ({ id, options }) => options.staticData?.page !== 'custom' && configured.every(({ route }) => route?.id !== id),
    )
    .map((route) => ({ route, path: route.id.slice(below.length), data: { form: 'sign-in' } }))
  const ofErrors = ['404', '500', 'blocked', 'locked'].map((name) => `/sports/${name}`)

  it('SEO-04c pages outside the base segment, pages of errors and the start of an embedded session have those of every page', () => {
    const inside = others.map(({ path }) => path).filter((path) => path.startsWith('/sports/'))
    expect(new Set(inside)).toEqual(new Set([...ofErrors, '/sports/init-sportsbook']))
    expect(others.length - inside.length).toBeGreaterThan(15)
    for (const { route, path, data } of others)
      expect([path, headOf(route, data, 'en', seo).title]).toEqual([path, 'Every page'])
  })

  it('SEO-01a accounts, forms, errors, lists of a player and pages without content are not indexed on a site that is', () => {
    const open = (route: (typeof heads)[number], data: unknown) =>
      headOf(route, data, 'en', { ...seo, index: true }).content('robots') === 'index,follow'
    const closed = configured.filter(({ route, data }) => !open(route!, data)).map(({ id }) => id)
    const withoutContent = ['horse_racing', 'lotteries', 'virtual_gaming_arena']
    expect(new Set(closed)).toEqual(new Set(['bets_history', 'favorites', ...withoutContent]))
    const indexed = others.filter(({ route, data }) => open(route, data)).map(({ path }) => path)
    const help = ['/help-center', '/privacy-policy', '/safer-play', '/terms-and-conditions']
    expect(new Set(indexed)).toEqual(new Set(['/check-receipt', '/cookies', ...help]))
  })
})
