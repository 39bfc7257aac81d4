import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { pagePaths } from '@touchline/contract/site-values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authForms } from '../site/address/modal-address.ts'
import { createLinks, helpPaths } from '../site/links.ts'
import type { PageContext } from '../site/page-context.ts'
import { sampleSite } from '../site/testing/sample-site.ts'
import { routeTree } from './route-tree.gen.ts'

const ofPages = '/{-$locale}/_shell/_page'

const router = createRouter({ routeTree, context: {} as PageContext, history: createMemoryHistory() })

/** Finds the page of an address, by the file that renders it, and its parameters. */
function leadsTo(href: string) {
  const [path = ''] = href.split(/[?#]/)
  const [matched, params] = router.getMatchedRoutes(path)
  return { page: matched.at(-1)?.id.replace(ofPages, ''), params: { ...params } }
}

/** NAV-01: paths below the base segment. */
const pages = [
  ...['/', '/cybersport', '/live', '/favorites', '/schedule', '/results', '/promotions', '/general-rules', '/about'],
  ...['/racing', '/lotteries', '/premium-cricket', '/init-sportsbook', '/virtual-gaming-arena', '/bets-history'],
  ...['/404', '/500', '/blocked', '/locked'],
]
const prefixes = ['', '/de']

describe.each(prefixes)('NAV-01 paths under the prefix "%s"', (prefix) => {
  it.each(pages)('NAV-01a %s has a page', (path) => {
    expect(leadsTo(`${prefix}/sports${path === '/' ? '' : path}`).page).toBe(`/sports${path}`)
  })

  it('NAV-01b the wrapper of every page is registered, so that nothing else can take its place', () => {
    expect(leadsTo(`${prefix}/sports/_app`).page).toBe('/sports/_app')
  })

  it.each([
    ['/soccer', '/sports/$sport/'],
    ['/top-sports', '/sports/$sport/'],
    ['/live', '/sports/live'],
    ['/live/now', '/sports/$'],
    ['/soccer/england-c12', '/sports/$sport/$category'],
    ['/soccer/premier-league-l17', '/sports/$sport/$league'],
    ['/soccer/arsenal-chelsea-m9001', '/sports/$sport/$match'],
    ['/soccer/m9001', '/sports/$sport/$match'],
    ['/soccer/nothing', '/sports/$'],
    ['/offers/summer/terms', '/sports/$'],
  ])(
    'NAV-01c NAV-02a NAV-08a %s: a fixed page takes precedence over a custom path, which takes precedence over a sport',
    (path, page) => expect(leadsTo(`${prefix}/sports${path}`).page).toBe(page),
  )

  it.each([
    ...['/users/sign-in', '/users/sign-up', '/users/password/new', '/users/password/edit', '/users/confirmation'].map(
      (path) => [path, '/users/$'],
    ),
    ['/profile', '/profile/'],
    ...[
      ...['details', 'security', 'devices', 'your-data', 'limits', 'statement'],
      ...['wallet/deposit', 'wallet/withdrawal', 'wallet/transactions'],
    ].map((part) => [`/profile/${part}`, `/profile/${part}`]),
    ...Object.values(helpPaths).map((path) => [`/${path}`, `/${path}`]),
    ['/check-receipt', '/check-receipt'],
    ['/cookies', '/cookies'],
    ['/nothing/at/all', '/$'],
  ])('NAV-01ad %s lies outside of the base segment', (path, page) => expect(leadsTo(prefix + path).page).toBe(page))
})

it('NAV-14a pages come with their data; those below /profile come with their frame, except for the fields the site asks of every player', () => {
  const { routesById } = router as unknown as { routesById: Record<string, { options: { loader?: unknown } }> }
  const [withData, withoutData] = [true, false].map((isRead) =>
    Object.entries(routesById)
      .filter(([id, { options }]) => id.startsWith(`${ofPages}/`) && (options.loader !== undefined) === isRead)
      .map(([id]) => id.slice(ofPages.length))
      .toSorted(),
  )
  const below = (folder: string, names: readonly string[]) => names.map((name) => folder + name)
  expect(withData).toEqual(
    [
      ...below('/sports/', ['', 'live', 'cybersport', 'favorites', 'schedule', 'results', 'bets-history', '_app', '$']),
      ...below('/sports/', ['premium-cricket', '$sport/', '$sport/$category', '$sport/$league', '$sport/$match']),
      // Pages of which only blocks that the configuration adds have data.
      ...below('/sports/', ['about', 'general-rules', 'promotions', 'lotteries', 'racing', 'virtual-gaming-arena']),
      // Pages whose data is the site's own, such as the fields of a form or a custom page.
      ...['/users/$', '/profile/details', '/$'],
    ].toSorted(),
  )
  expect(withoutData).toEqual(
    [
      ...below('/profile/', [
        '',
        'contact',
        'devices',
        'limits',
        'notifications',
        'security',
        'statement',
        'your-data',
      ]),
      ...below('/profile/wallet/', ['deposit', 'transactions', 'withdrawal']),
      // Everything on these pages is in the messages of the page.
      ...below('/', ['', 'check-receipt', 'cookies', 'help-center', 'privacy-policy', 'safer-play']),
      ...['/terms-and-conditions'],
      ...below('/sports/', ['404', '500', 'blocked', 'init-sportsbook', 'locked']),
    ].toSorted(),
  )
})

describe('NAV-03a a link that the builder builds', () => {
  const site = sampleSite({ locales: { list: ['en', 'de', 'pt-BR'] } })
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,6}){0,2}$/)
  const fixed = new Set([...pages, '/_app'])
  const sport = word.filter((key) => !fixed.has(`/${key}`))
  const id = fc.integer({ min: 1, max: 2_147_483_647 })

  it('leads to the page it was built for, with the same names and id', () => {
    const targets = fc.oneof(
      fc.record({ kind: fc.constant('sport' as const), sport }),
      fc.record({ kind: fc.constantFrom('category' as const, 'league' as const, 'match' as const), sport, word, id }),
    )
    fc.assert(
      fc.property(fc.constantFrom('en', 'de', 'pt-BR'), targets, (locale, target) => {
        const links = createLinks(site, locale)
        const tails = { category: 'c', league: 'l', match: 'm' } as const
        const slug = target.kind === 'sport' ? '' : `${target.word}-${tails[target.kind]}${target.id}`
        const href = target.kind === 'sport' ? links.sport(target.sport) : links[target.kind](target.sport, slug)
        const { page, params } = leadsTo(href)
        expect(page).toBe(target.kind === 'sport' ? '/sports/$sport/' : `/sports/$sport/$${target.kind}`)
        expect(params).toMatchObject({
          sport: target.sport,
          ...(target.kind === 'sport' ? {} : { [target.kind]: slug }),
        })
        expect((params as { locale?: string }).locale).toBe(locale === 'en' ? undefined : locale)
      }),
      { seed: 20_261_117, numRuns: 200 },
    )
  })

  it('NAV-07bd NAV-09 never names a page or form that does not exist', () => {
    for (const locale of ['en', 'de']) {
      const links = createLinks(site, locale)
      for (const page of Object.keys(pagePaths) as (keyof typeof pagePaths)[]) {
        expect(leadsTo(links.page(page)).page).toBe(`/sports${pagePaths[page]}`)
      }
      for (const form of authForms) expect(leadsTo(links.auth(form)).page).toBe('/users/$')
      for (const page of ['404', '500', 'blocked', 'locked'] as const) {
        expect(leadsTo(links.error(page)).page).toBe(`/sports/${page}`)
      }
    }
  })
})
