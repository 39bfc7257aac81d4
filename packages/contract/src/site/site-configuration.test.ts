import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { evaluateCountry } from './values.ts'
import { navigationPages, pagePaths } from './pages/page-paths.ts'
import { SiteConfiguration } from './site-configuration.ts'
import { issuesOf, smallest } from './testing/issues-of.ts'

const configuration = z.parse(SiteConfiguration, smallest)
const many = <T>(count: number, entry: (index: number) => T) =>
  Array.from({ length: count }, (_none, index) => entry(index))

describe('CFG-06 one schema', () => {
  it('a document needs only a brand name and a language; everything else has a default', () => {
    expect(issuesOf({})).toEqual([])
    expect(z.safeParse(SiteConfiguration, {}).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'brand',
      'locales',
    ])
    expect(Object.keys(configuration).length).toBe(22)
  })

  it('CFG-01 DEP-03b the section site has every field, and reminds of a deposit after ten seconds', () => {
    const fields = ['gtmId', 'chat', 'pushNotifications', 'isMyBetsVisible', 'depositReminder', 'signUpReminderSeconds']
    expect(Object.keys(configuration.site)).toEqual(expect.arrayContaining(fields))
    expect(configuration.site.depositReminder).toEqual({
      showDepositReminder: false,
      playerGroupId: null,
      remindAfter: 10,
    })
    const chat = { type: 'intercom', id: 'abc-1', region: 'eu' }
    const full = {
      favicon: { kind: 'image', image: { url: '/icon.png' } },
      gtmId: 'GTM-ABC123',
      chat,
      pushNotifications: { type: 'one-signal', id: 'x' },
    }
    expect(issuesOf({ site: full })).toEqual([])
    expect(issuesOf({ site: { gtmId: "x'+alert(1)+'", chat: { ...chat, type: 'mine', id: '</script>' } } })).toEqual([
      'site.gtmId',
      'site.chat.type',
      'site.chat.id',
    ])
  })

  it('SHELL-08 a region of Zoho must be one of its data centres, because it becomes part of a URL', () => {
    const issues = (type: string, region: string) => issuesOf({ site: { chat: { type, id: 'x', region } } })
    for (const region of ['com', 'eu', 'com.au', 'ca']) expect(issues('zoho', region), region).toEqual([])
    for (const region of ['com.xx', 'us', 'mine']) {
      expect(issues('zoho', region), region).toEqual(['site.chat.region'])
    }
    expect(issues('freshchat', 'in')).toEqual([])
    expect(issues('freshchat', 'x.example/')).toEqual(['site.chat.region'])
  })

  it('SHELL-03g frames of blocks come from public origins only', () => {
    const issues = (origin: string) => issuesOf({ site: { frameOrigins: [origin] } })
    expect(issues('https://frames.example.com:8443')).toEqual([])
    for (const origin of [
      'http://frames.localhost:8080',
      'https://localhost',
      'http://frames.example.com',
      '*',
      'https://a.example/x',
    ])
      expect([origin, issues(origin).length > 0]).toEqual([origin, true])
  })

  it('MISC-04c an icon of a site is one path, which cannot end its attribute', () => {
    const issues = (icons: object) => issuesOf({ site: { icons } })
    expect(issues({ whistle: 'M3 10h14', soccer: 'm10 2.8 2.2,4.6-5 .7A1 1 0 0 1 3 4z' })).toEqual([])
    for (const path of [
      '',
      'x',
      '10h4',
      'M0 0"/><script>',
      'M0 0<',
      'M0 0&#34;',
      "M0'",
      'M0url(#a)',
      `M${'1'.repeat(2_000)}`,
    ])
      expect([path, issues({ whistle: path })]).toEqual([path, ['site.icons.whistle']])
    for (const name of ['"><script>', 'Whistle', ''])
      expect([name, issues({ [name]: 'M0 0h1' }).length]).toEqual([name, 1])
    expect(issues(Object.fromEntries(many(61, (at) => [`icon-${at}`, 'M0 0h1'])))).toEqual(['site.icons'])
  })

  it('CFG-02abcd texts for search engines are set per page, and contain only known placeholders', () => {
    const image = { url: '/og.png', width: 1_200, height: 630, alt: { en: 'A pitch' } }
    const page = {
      title: { en: '{league} odds' },
      description: { en: 'x' },
      keywords: { en: 'x' },
      meta: [{ name: 'google-site-verification', content: 'x' }],
      openGraph: { image },
    }
    expect(issuesOf({ seo: { index: true, siteName: 'X', page: { league: page, home: page } } })).toEqual([])
    expect(issuesOf({ seo: { page: { league: { title: { en: '{password}' } } } } })).toEqual(['seo.page.league.title'])
    expect(issuesOf({ seo: { page: { home: { meta: [{ name: 'viewport', content: 'x' }] } } } })).toEqual([
      'seo.page.home.meta.0.name',
    ])
    expect(issuesOf({ seo: { page: { nowhere: {} } } })).toEqual(['seo.page'])
  })

  it('CFG-03 currencies, countries, languages and player fields are validated', () => {
    const bitcoin = {
      code: 'BTC',
      fiat: false,
      subunits: 100_000_000,
      subcurrencies: [{ code: 'mBTC', subunits: 100_000 }],
    }
    expect(issuesOf({ currencies: [bitcoin], defaultCurrency: 'BTC', countries: [{ code: 'DE' }] })).toEqual([])
    expect(issuesOf({ currencies: [bitcoin] })).toEqual(['defaultCurrency'])
    expect(issuesOf({ sportsbook: { stakes: { USD: [100] } } })).toEqual(['sportsbook.stakes.USD'])
    expect(issuesOf({ translations: { de: { 'a.b': 'x' } } })).toEqual(['translations.de'])
    expect(issuesOf({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone'])
    expect(issuesOf({ locales: { list: [] } })).toEqual(['locales.list'])
    expect(issuesOf({ locales: { list: ['pt-BR', 'en', 'pt'] } })).toEqual(['locales.list.2'])
  })

  it('CFG-04 every feature exists and is off by default', () => {
    expect(Object.keys(configuration.features)).toEqual([
      'quick_deposit',
      'quick_deposit_test',
      'jackpots',
      'activity_tracking',
      'responsible_gambling',
      'sign_in_iframe_preloader',
      'sign_up_iframe_preloader',
      'rtl_view',
      'freebet_progress_bar',
      'multi_single_bets',
      'vip_bets',
      'live_delta',
      'custom_provider',
      'currency_conversion',
    ])
  })

  it('finished services are on by default, except those that a site has to turn on', () => {
    expect(configuration.services).toEqual({
      sign_up: false,
      password_reset: false,
      account: false,
      deposit: false,
      transactions: false,
      withdrawal: false,
      limits: false,
      favorites: true,
      promotions: false,
    })
    expect(issuesOf({ services: { sign_up: true, cash: true } })).toEqual(['services'])
  })

  it('CFG-05 the section sportsbook has every field, the accept policy none and seven odds formats by default', () => {
    expect(configuration.sportsbook).toMatchObject({
      customBetEnabled: false,
      oddsAcceptMode: 'none',
      videoEnabled: false,
    })
    expect(configuration.sportsbook.oddsTypes).toMatchObject({ selected: 'european', available: { length: 7 } })
    expect(issuesOf({ sportsbook: { oddsTypes: { available: ['british'] } } })).toEqual([
      'sportsbook.oddsTypes.selected',
    ])
  })

  it('NAV-07abd there are 14 pages for navigation', () => {
    expect(navigationPages).toEqual([
      ...['home', 'in_play', 'e_sports', 'favorites', 'sport', 'match', 'league', 'schedule', 'results'],
      ...['promotions', 'bets_history', 'horse_racing', 'lotteries', 'virtual_gaming_arena'],
    ])
    expect(pagePaths).toMatchObject({ home: '/', in_play: '/live', e_sports: '/cybersport', horse_racing: '/racing' })
    expect(pagePaths.bets_history).toBe('/bets-history')
  })
})

describe('CFG-06 what is rejected', () => {
  it('all errors are reported at once, including those between sections', () => {
    const paths = issuesOf({
      defaultCurrency: 'USD',
      features: { quick_depsit: true },
      site: { signUpReminderSeconds: -1 },
      menus: {
        header: [
          { kind: 'link', href: 'javascript:1', label: { key: 'a' } },
          { kind: 'page', page: 'match' },
        ],
      },
    })
    expect(paths.toSorted()).toEqual([
      'defaultCurrency',
      'features',
      'menus.header.0.href',
      'menus.header.1.page',
      'site.signUpReminderSeconds',
    ])
  })

  it('NAV-01 a custom path that would never be shown, or would hide a league, is rejected', () => {
    const page = (path: string) => ({ customPages: [{ path, title: { en: 'x' } }] })
    for (const path of ['/promo', '/promo/summer-2027', '/soccer/derby-week', '/promo/m1-live', '/promo/am1'])
      expect(issuesOf(page(path)), path).toEqual([])
    for (const path of [
      '/',
      '/live',
      '/404',
      '/soccer/premier-league-l17',
      '/offers/m1',
      '/club/l17',
      '/guide/c2',
      '/A',
      '/a//b',
      '/a/',
      'a',
      '/a/b/c/d',
      '/..',
    ])
      expect(new Set(issuesOf(page(path))), path).toEqual(new Set(['customPages.0.path']))
    expect(issuesOf({ customPages: [...page('/a').customPages, ...page('/a').customPages] })).toEqual(['customPages'])
  })

  it('NAV-08 a menu item for a custom page that does not exist is rejected', () => {
    const item = { kind: 'custom', path: '/lost' }
    expect(issuesOf({ menus: { tabBar: [item], footer: [{ title: { key: 'a' }, items: [item] }] } })).toEqual([
      'menus.tabBar.0.path',
      'menus.footer.0.items.0.path',
    ])
  })

  it.each([
    ['menus.tabBar', { menus: { tabBar: many(6, () => ({ kind: 'page', page: 'home' })) } }],
    ['customPages', { customPages: many(101, (index) => ({ path: `/p${index}`, title: { en: 'x' } })) }],
    ['pages.home.zones.content', { pages: { home: { zones: { content: many(41, () => ({ kind: 'divider' })) } } } }],
    ['embedding.allowedOrigins', { embedding: { allowedOrigins: many(51, (index) => `https://h${index}.example`) } }],
    ['translations.en', { translations: { en: Object.fromEntries(many(501, (index) => [`key.n${index}`, 'x'])) } }],
    [
      'platformSettings.blockedCountries.site',
      { platformSettings: { blockedCountries: { site: many(261, () => 'DE') } } },
    ],
    ['brand.name', { brand: { name: 'x'.repeat(41) } }],
    ['operations.notes', { operations: { notes: 'x'.repeat(4_001) } }],
    [
      'locales.list',
      { locales: { list: many(41, (index) => `a${String.fromCodePoint(97 + (index % 26))}${index > 25 ? 'x' : ''}`) } },
    ],
  ])('CFG-06 too much: %s', (path, document) => expect(new Set(issuesOf(document))).toEqual(new Set([path])))

  it('CFG-06 a name has no half of a surrogate pair', () => {
    expect(issuesOf({ brand: { name: '\uD800' } })).toEqual(['brand.name'])
  })

  it('a setting that has no effect without another one is rejected', () => {
    expect(issuesOf({ platformSettings: { deposit: { mode: 'iframe' } } })).toEqual([
      'platformSettings.deposit.iframeUrl',
    ])
    expect(issuesOf({ platformSettings: { deposit: { mode: 'custom-url' } } })).toEqual([
      'platformSettings.deposit.customUrls',
    ])
    expect(issuesOf({ platformSettings: { deposit: { mode: 'quick' } } })).toEqual(['platformSettings.deposit.mode'])
    expect(issuesOf({ platformSettings: { auth: { isUserGroupCheckerOn: true } } })).toEqual([
      'platformSettings.auth.isUserGroupCheckerOn',
    ])
  })
})

it('AUTH-07 visitors from a blocked country can neither sign in nor sign up; a site decides whether an unknown country is blocked', () => {
  const lists = { site: ['AA'], signIn: ['BB'], signUp: ['CC'], unknown: 'open' as const }
  expect(evaluateCountry(lists, 'AA')).toEqual({ isSiteBlocked: true, isSignInBlocked: true, isSignUpBlocked: true })
  expect(evaluateCountry(lists, 'BB')).toEqual({ isSiteBlocked: false, isSignInBlocked: true, isSignUpBlocked: false })
  expect(evaluateCountry(lists, 'CC')).toEqual({ isSiteBlocked: false, isSignInBlocked: false, isSignUpBlocked: true })
  expect(evaluateCountry(lists, null)).toEqual({ isSiteBlocked: false, isSignInBlocked: false, isSignUpBlocked: false })
  const closed = { ...lists, unknown: 'closed' as const }
  expect(evaluateCountry(closed, null)).toEqual({ isSiteBlocked: false, isSignInBlocked: true, isSignUpBlocked: true })
  expect(evaluateCountry(closed, 'DD')).toEqual(evaluateCountry(lists, 'DD'))
})
