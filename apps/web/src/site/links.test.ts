import { pagePaths } from '@touchline/contract/site-values'
import { describe, expect, it } from 'vitest'
import { createLinks, localeRedirect } from './links.ts'
import { pageLocale } from './site.ts'
import { sampleSite } from './testing/sample-site.ts'
import { authForms } from './address/modal-address.ts'
import { isFormOffered, isPathOffered } from './services.ts'

const site = sampleSite()
const everywhere = sampleSite({ locales: { list: ['en', 'de'], localeInEveryUrl: true } })

describe('links within the site', () => {
  it('NAV-03abc consist of the language prefix, if one is needed, the base segment and the target', () => {
    expect(createLinks(site, 'en').home()).toBe('/sports')
    expect(createLinks(site, 'en').league('soccer', 'premier-league-l17')).toBe('/sports/soccer/premier-league-l17')
    expect(createLinks(site, 'de').match('soccer', 'a-b-m1')).toBe('/de/sports/soccer/a-b-m1')
    expect(createLinks(site, 'de').signIn('/de/sports?page=2')).toBe('/de/users/sign-in?next=%2Fde%2Fsports%3Fpage%3D2')
    expect(createLinks(everywhere, 'en').sport('soccer')).toBe('/en/sports/soccer')
    expect(createLinks(everywhere, 'de').profile('wallet/deposit')).toBe('/de/profile/wallet/deposit')
  })

  it('NAV-07 lead to every page that navigation can name', () => {
    const links = createLinks(site, 'de')
    for (const [page, path] of Object.entries(pagePaths)) {
      expect(links.page(page as keyof typeof pagePaths)).toBe(`/de/sports${path === '/' ? '' : path}`)
    }
    expect(links.error('blocked')).toBe('/de/sports/blocked')
    expect(links.custom('/how-it-works')).toBe('/de/sports/how-it-works')
  })

  it('NAV-12 have list parameters in the query, always in the same order; a hash opens a match on its bet builder', () => {
    const links = createLinks(site, 'en')
    expect(links.page('schedule', { sport: 'tennis', date: '2026-11-15', page: 2 })).toBe(
      '/sports/schedule?date=2026-11-15&page=2&sport=tennis',
    )
    expect(links.sport('soccer', { time: undefined })).toBe('/sports/soccer')
    expect(links.betBuilder('soccer', 'a-b-m1')).toBe('/sports/soccer/a-b-m1#betbuilder')
  })

  it.each(['http://x.example/a', 'https://x.example', 'HTTPS://x.example', 'sms:123', 'mailto:a@b.example'])(
    'NAV-05a %s is left as it is',
    (href) => expect(createLinks(everywhere, 'de').configured(href)).toBe(href),
  )

  it('NAV-03a add the language prefix to a configured path, and the base segment if the path belongs below it', () => {
    const links = createLinks(site, 'de')
    expect(links.configured('/promotions?sport=top#x')).toBe('/de/sports/promotions?sport=top#x')
    expect(links.configured('/')).toBe('/de/sports')
    expect(links.configured('/sports/soccer')).toBe('/de/sports/soccer')
    expect(links.configured('/help-center')).toBe('/de/help-center')
    expect(links.configured('/users/sign-up')).toBe('/de/users/sign-up')
    expect(links.configured('/s/ABCD')).toBe('/de/s/ABCD')
    expect(links.configured('/snooker')).toBe('/de/sports/snooker')
    expect(links.configured('/en/sports/soccer')).toBe('/de/sports/soccer')
  })

  it('SHELL-13 lead to the site’s own help pages, or to those that are configured', () => {
    expect(createLinks(site, 'de').help('terms')).toBe('/de/terms-and-conditions')
    const elsewhere = sampleSite({ helpLinks: { helpCenter: 'https://help.example', privacy: '/our-privacy' } })
    expect(createLinks(elsewhere, 'en').help('helpCenter')).toBe('https://help.example')
    expect(createLinks(elsewhere, 'de').help('privacy')).toBe('/de/sports/our-privacy')
  })

  it('NAV-04ab to another language lead to the same page, with query and hash', () => {
    expect(createLinks(site, 'en').inLocale('de', '/sports/soccer?page=2#x')).toBe('/de/sports/soccer?page=2#x')
    expect(createLinks(site, 'de').inLocale('en', '/de/sports?page=2')).toBe('/sports?page=2')
    expect(createLinks(site, 'de').inLocale('en', '/denmark')).toBe('/denmark')
    expect(createLinks(site, 'de').inLocale('en', '/de')).toBe('/')
    expect(createLinks(site, 'en').inLocale('de', '/?a=1')).toBe('/de?a=1')
    expect(createLinks(everywhere, 'en').inLocale('de', '/en/sports#y')).toBe('/de/sports#y')
  })

  it('NAV-01 lead to a page in the first language if their prefix is no language of the site', () => {
    expect([undefined, 'de', 'fr', 'x'].map((prefix) => pageLocale(site, prefix))).toEqual(['en', 'de', 'en', 'en'])
  })

  it.each([
    [site, undefined, '/sports?a=1', null],
    [site, 'en', '/en/sports?a=1', '/sports?a=1'],
    [site, 'en', '/en', '/'],
    [site, 'de', '/de/sports', null],
    [site, 'DE', '/DE/sports', '/de/sports'],
    [site, 'fr', '/fr/sports', null],
    [site, 'nonsense', '/nonsense/sports', null],
    [everywhere, undefined, '/sports?a=1', '/en/sports?a=1'],
    [everywhere, undefined, '/', '/en'],
    [everywhere, 'en', '/en/sports', null],
  ] as const)('NAV-03 one page, one address: %# %s %s → %s', (ofSite, prefix, href, moved) => {
    expect(localeRedirect(ofSite, prefix, href)).toBe(moved)
  })
})

it('AUTH-03 a form is offered only on a site with the form’s service, except sign-in and unlocking, which always are', () => {
  expect(authForms.filter((form) => isFormOffered(form, sampleSite()))).toEqual(['sign-in', 'unlock'])
  // Even on a site without sign-up, players confirm a new email address of their account.
  expect(isFormOffered('confirmation', sampleSite({ services: { account: true } }))).toBe(true)
  const withReset = sampleSite({ services: { password_reset: true } })
  expect(authForms.filter((form) => isFormOffered(form, withReset))).toEqual([
    'sign-in',
    'password-edit',
    'password-new',
    'unlock',
  ])
})

it('a path of a service is offered only on a site with this service, and any other path always', () => {
  const withLimits = sampleSite({ services: { limits: true } })
  const offered = ['/profile/limits', '/profile', '/users/sign-up', '/promotions', '/sports/live', '/safer-play', '/x']
  expect(offered.filter((path) => isPathOffered(path, withLimits))).toEqual([
    '/profile/limits',
    '/sports/live',
    '/safer-play',
    '/x',
  ])
})

it('CFG-01f a path of My bets leads nowhere while My bets is hidden', () => {
  const leads = (isMyBetsVisible: boolean) =>
    ['/sports/bets-history', '/bets-history?status=settled', '/de/sports/bets-history#x'].map((href) =>
      createLinks(sampleSite({ site: { isMyBetsVisible } }), 'en').leadsSomewhere(href),
    )
  expect([leads(true), leads(false)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})
