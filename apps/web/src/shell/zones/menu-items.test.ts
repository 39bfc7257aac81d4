import type { Sport } from '@touchline/contract'
import type { MenuItem, SiteConfigurationDocument } from '@touchline/contract/site'
import { SiteConfiguration } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { describe, expect, it } from 'vitest'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { footerLinks, languageLinks } from './site-footer.tsx'
import { shownItems } from './menu-items.ts'
import type { MenuContext } from './action-href.ts'

const soccer: Sport = {
  id: 1,
  urn_id: 'sr:sport:1',
  key: 'soccer',
  name: 'Football',
  provider: 'betradar',
  type: 'regular',
  priority: 0,
  live_matches_count: 3,
  open_matches_count: 12,
}

describe('a menu of the configuration', () => {
  it('NAV-07 links pages and sports by their names, with counts, but no unknown sport', () => {
    expect(
      shown([
        { kind: 'page', page: 'in_play' },
        { kind: 'sport', sport: 'soccer' },
        { kind: 'sport', sport: 'table-tennis' },
        { kind: 'sport', sport: 'top-sports' },
      ]),
    ).toMatchObject([
      { href: '/sports/live', label: 'Live', icon: 'live', count: 3 },
      { href: '/sports/soccer', label: 'Football', icon: 'soccer', count: 12 },
      { href: '/sports/top-sports', label: 'Top sports' },
    ])
  })

  it('CFG uses the site’s label in the language of the page, and ignores an unknown icon', () => {
    const item: MenuItem = { kind: 'page', page: 'results', icon: 'no-such-icon', label: { text: { de: 'Stände' } } }
    expect(shown([item], { locale: 'de' })).toMatchObject([
      { href: '/de/sports/results', label: 'Stände', icon: 'check' },
    ])
    expect(shown([{ kind: 'page', page: 'about', label: { key: 'shell.menu' }, icon: 'star' }])).toMatchObject([
      { label: 'Menu', icon: 'star' },
    ])
  })

  it('NAV-05a leaves links to other sites as they are', () => {
    const link = { kind: 'link' as const, href: 'https://example.org/x', label: { key: 'nav.help' }, isNewTab: true }
    expect(shown([link])).toMatchObject([{ href: 'https://example.org/x', label: 'Help', isNewTab: true }])
  })

  it('NAV-08 names custom pages by their titles and leaves out one that no longer exists', () => {
    const customPages = [{ path: '/first-steps', title: { en: 'First steps' } }]
    const items: MenuItem[] = [
      { kind: 'custom', path: '/first-steps' },
      { kind: 'custom', path: '/gone' },
    ]
    expect(shown(items, { settings: { customPages } })).toMatchObject([
      { href: '/sports/first-steps', label: 'First steps' },
    ])
  })

  it('CFG-01f leaves out what the site does not offer, such as My bets, or does not offer to this visitor', () => {
    const actions: MenuItem[] = (['sign-in', 'deposit', 'chat', 'theme', 'language', 'my-bets'] as const).map(
      (action) => ({
        kind: 'action',
        action,
      }),
    )
    const pages: MenuItem[] = (['horse_racing', 'lotteries', 'bets_history'] as const).map((page) => ({
      kind: 'page',
      page,
    }))
    const labels = (options: Options) => shown([...actions, ...pages], options).map(({ label }) => label)
    expect(labels({})).toEqual(['Sign in', 'Theme', 'Language', 'My bets', 'My bets'])
    expect(
      labels({
        isPlayer: true,
        settings: {
          brand: { name: 'X', isThemeSwitchable: false },
          locales: { list: ['en'] },
          site: { isMyBetsVisible: false, chat: { type: 'chatra', id: 'x' } },
          sportsbook: { isHorseRacingEnabled: true },
          services: { deposit: true },
        },
      }),
    ).toEqual(['Top up', 'Chat', 'Racing'])
  })

  it('CFG-01f leaves out a configured link to My bets while My bets is hidden', () => {
    const items: MenuItem[] = ['/sports/bets-history', '/live'].map((href) => ({
      kind: 'link',
      href,
      label: { key: 'nav.about' },
      isNewTab: false,
    }))
    const hrefs = (isMyBetsVisible: boolean) =>
      shown(items, { settings: { site: { isMyBetsVisible } } }).map(({ href }) => href)
    expect([hrefs(true), hrefs(false)]).toEqual([['/sports/bets-history', '/sports/live'], ['/sports/live']])
  })

  it('the account has its own tab, which leads a visitor to sign in', () => {
    const { tabBar } = SiteConfiguration.parse({ brand: { name: 'X' }, locales: { list: ['en'] } }).menus
    const services = { account: true }
    const tabs = (options: Options) => shown(tabBar, options).map(({ href, icon }) => [href, icon])
    const others = [
      ['/sports', 'home'],
      ['/sports/live', 'live'],
      ['/sports', 'ticket'],
      ['/sports/bets-history', 'file'],
    ]
    expect(tabs({ settings: { services }, isPlayer: true })).toEqual([...others, ['/profile', 'user']])
    expect(tabs({ settings: { services } })).toEqual([...others, ['/users/sign-in?next=%2Fsports', 'user']])
    expect(tabs({ settings: { services: { account: false } } })).toEqual(others)
    const account: MenuItem = { kind: 'action', action: 'account' }
    const [item] = shownItems([account], {
      ...place({ settings: { services }, isPlayer: true }),
      path: '/profile/limits',
    })
    expect(item?.current).toBe('true')
  })

  it('what a site does not offer is in no menu, and appears once the site turns it on', () => {
    const items: MenuItem[] = [
      { kind: 'page', page: 'favorites' },
      { kind: 'page', page: 'promotions' },
      { kind: 'action', action: 'sign-up' },
      ...['/profile/limits', '/de/users/password/new', '/promotions', 'https://example.org/profile/limits'].map(
        (href) => ({ kind: 'link' as const, href, label: { key: 'nav.about' }, isNewTab: false }),
      ),
    ]
    const off = shown(items, { settings: { services: { favorites: false } } })
    expect(off.map(({ href }) => href)).toEqual(['https://example.org/profile/limits'])
    const services = { favorites: true, promotions: true, sign_up: true, limits: true, password_reset: true }
    expect(shown(items, { settings: { services } })).toHaveLength(items.length)
  })

  it.each([
    ['CFG-05j', 'horse_racing', 'isHorseRacingEnabled'],
    ['CFG-05k', 'lotteries', 'isLotteryEnabled'],
    ['CFG-05m', 'premium_cricket', 'isPremiumCricketEnabled'],
    ['CFG-05n', 'virtual_gaming_arena', 'isVirtualGamingArenaEnabled'],
  ] as const)('CFG-05jkmn %s: %s is in a menu where %s is on', (_clause, page, setting) => {
    const items: MenuItem[] = [{ kind: 'page', page }]
    expect(shown(items)).toEqual([])
    expect(shown(items, { settings: { sportsbook: { [setting]: true } } })).toHaveLength(1)
  })

  it('NAV-07c the keys of quick navigation lead to the sports that the catalogue has', () => {
    const keys = ['top-sports', 'soccer', 'tennis', 'cricket', 'basketball']
    const items = keys.map((sport): MenuItem => ({ kind: 'sport', sport }))
    const sports = keys.slice(1).map((key, index) => ({ ...soccer, id: index + 1, key, name: `The ${key}` }))
    expect(shownItems(items, { ...place({}), sports }).map(({ href, label }) => [href, label])).toEqual([
      ['/sports/top-sports', 'Top sports'],
      ['/sports/soccer', 'The soccer'],
      ['/sports/tennis', 'The tennis'],
      ['/sports/cricket', 'The cricket'],
      ['/sports/basketball', 'The basketball'],
    ])
  })

  it('FAV-01 the favorites item shows the number of favorites, if there are any', () => {
    const item: MenuItem = { kind: 'page', page: 'favorites' }
    expect(shown([item])).toMatchObject([{ href: '/sports/favorites', icon: 'star' }])
    expect(shown([item])[0]?.count).toBeUndefined()
    expect(shown([item], { favorites: 6 })).toMatchObject([{ count: 6 }])
  })

  it('SHELL-02 gives every action an address that works before scripts run', () => {
    const items: MenuItem[] = [
      { kind: 'action', action: 'sign-up' },
      { kind: 'action', action: 'menu' },
      { kind: 'action', action: 'my-bets' },
    ]
    const hrefs = shown(items, { settings: { services: { sign_up: true } } }).map(({ href }) => href)
    expect(hrefs).toEqual(['/users/sign-up?next=%2Fsports', '#menu', '/sports/bets-history'])
  })

  it('marks the page and its parents; home is only itself, and an action is not a page', () => {
    const items: MenuItem[] = [
      { kind: 'page', page: 'home' },
      { kind: 'sport', sport: 'soccer' },
      { kind: 'action', action: 'bet-slip' },
    ]
    const current = (path: string) => shown(items, { path }).map((item) => item.current)
    expect(current('/sports')).toEqual(['page', undefined, undefined])
    expect(current('/sports/soccer')).toEqual([undefined, 'page', undefined])
    expect(current('/sports/soccer/premier-league-l17')).toEqual([undefined, 'true', undefined])
    expect(current('/sports/soccer-x')).toEqual([undefined, undefined, undefined])
  })
})

describe('the footer', () => {
  it('SHELL-13 always links the rules and safer play, once', () => {
    const menus: SiteConfigurationDocument['menus'] = {
      footer: [{ title: { key: 'nav.help' }, items: [{ kind: 'page', page: 'general_rules' }] }],
    }
    const { columns, links } = footerLinks(place({ settings: { menus } }))
    expect(columns.map(({ title, items }) => [title, items.map(({ label }) => label)])).toEqual([
      ['Help', ['House rules']],
    ])
    expect(links.map(({ label }) => label)).toEqual(['Safer play', 'Terms', 'Privacy', 'About', 'Help'])
    expect(footerLinks(place({})).links[1]?.label).toBe('House rules')
  })

  it('safer play links the existing page, whatever is configured', () => {
    const helpLinks = { responsibleGambling: '/profile/limits' }
    const [saferPlay] = footerLinks(place({ settings: { helpLinks } })).links
    expect(saferPlay).toMatchObject({ label: 'Safer play', href: '/safer-play' })
    const built = footerLinks(place({ settings: { helpLinks, services: { limits: true } } }))
    expect(built.links[0]).toMatchObject({ href: '/profile/limits' })
  })

  it('SHELL-13 an action with a mandatory page as its address does not count as that page', () => {
    const menus: SiteConfigurationDocument['menus'] = {
      footer: [
        {
          title: { key: 'nav.help' },
          items: [
            { kind: 'action', action: 'cookies' },
            { kind: 'action', action: 'help' },
          ],
        },
      ],
    }
    const { links } = footerLinks(place({ settings: { menus } }))
    expect(links.map(({ label }) => label)).toEqual(['Safer play', 'House rules', 'Terms', 'Privacy', 'About'])
  })

  it('NAV-04ab links this page in every language, by the language’s own name', () => {
    expect(languageLinks(place({ locale: 'de' }), '/de/sports/live?sport=soccer#x')).toEqual([
      { href: '/sports/live?sport=soccer#x', locale: 'en', name: 'English', isCurrent: false },
      { href: '/de/sports/live?sport=soccer#x', locale: 'de', name: 'Deutsch', isCurrent: true },
    ])
  })
})

type Options = {
  locale?: 'en' | 'de'
  path?: string
  isPlayer?: boolean
  favorites?: number
  settings?: Partial<SiteConfigurationDocument>
}

function shown(items: readonly MenuItem[], options: Options = {}) {
  return shownItems(items, place(options))
}

function place({ locale = 'en', path = '/sports', isPlayer = false, settings, favorites }: Options): MenuContext {
  const site = sampleSite(settings)
  const i18n = createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) })
  return { site, links: createLinks(site, locale), i18n, path, sports: [soccer], isPlayer, favorites }
}
