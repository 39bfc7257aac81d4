import type { Sport } from '@touchline/contract'
import type { MenuItem, PlainPageId } from '@touchline/contract/site'
import type { MessageKey, I18n } from '@touchline/i18n'
import { isIconName } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import type { LayoutItem, MenuAction } from '../layout/layout-link.tsx'
import { labelText } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { textIn } from '../../site/site.ts'
import type { SiteView } from '../../site/site.ts'
import { topSports } from '@touchline/contract/site-values'
import { depositHref, depositLabel } from '../../features/deposit/open-deposit.ts'

/** Everything that menu items are built from. */
export type MenuContext = {
  site: SiteView
  links: Links
  i18n: I18n
  /** The path of the page that is shown. */
  path: string
  sports: readonly Sport[]
  isPlayer: boolean
  /** The number of favorites; left out while it is unknown. */
  favorites?: number | undefined
}

/** Builds the items of a configured menu (CFG, NAV-07). Items that the site does not offer are left out. */
export function shownItems(items: readonly MenuItem[], place: MenuContext): LayoutItem[] {
  return items
    .filter((item) => isItemOffered(item, place))
    .map((item) => {
      const { href, name, icon, ...rest } = describe(item, place)
      return {
        href,
        label: item.label ? labelText(item.label, place.i18n, place.site) : name,
        icon: item.icon !== undefined && isIconName(item.icon) ? item.icon : icon,
        // An action is not a page, although its fallback link may lead to the page that is shown. The account is an exception.
        ...(item.kind === 'action' && item.action !== 'account' ? {} : currentAt(href, place)),
        ...rest,
      }
    })
}

/** Marks the page itself and the pages above it: a league belongs to its sport. Home is only ever itself. */
export function currentAt(
  href: string,
  { path, links }: Pick<MenuContext, 'path' | 'links'>,
): Pick<LayoutItem, 'current'> {
  if (href === path) return { current: 'page' }
  return href !== links.home() && path.startsWith(`${href}/`) ? { current: 'true' } : {}
}

function liveCount(sports: readonly Sport[]): number {
  return sports.reduce((sum, sport) => sum + sport.live_matches_count, 0)
}

function countOf(page: PlainPageId, { sports, favorites }: MenuContext): number | undefined {
  if (page === 'in_play') return liveCount(sports)
  return page === 'favorites' ? favorites : undefined
}

type Described = Omit<LayoutItem, 'label' | 'current' | 'icon'> & { name: string; icon: IconName }

function describe(item: MenuItem, place: MenuContext): Described {
  const { site, links, i18n, sports } = place
  const { t } = i18n
  switch (item.kind) {
    case 'page': {
      const count = countOf(item.page, place)
      return {
        href: links.page(item.page),
        name: t(`nav.${item.page}`),
        icon: pageIcons[item.page],
        ...(count === undefined ? {} : { count }),
      }
    }
    case 'sport': {
      const sport = sports.find(({ key }) => key === item.sport)
      return {
        href: links.sport(item.sport),
        name: sport?.name ?? t('nav.top-sports'),
        icon: sportIcon(item.sport),
        ...(sport ? { count: sport.open_matches_count } : {}),
      }
    }
    case 'custom': {
      const page = site.customPages.find((known) => known.path === item.path)
      return { href: links.custom(item.path), name: page ? textIn(page.title, i18n.locale, site) : '', icon: 'info' }
    }
    case 'action':
      return {
        href: actionHref(item.action, place),
        name: t(item.action === 'deposit' ? depositLabel(site) : actionNames[item.action]),
        icon: actionIcons[item.action],
        action: item.action,
      }
    case 'link':
      return {
        href: links.configured(item.href),
        name: '',
        icon: 'chevron-right',
        ...(item.isNewTab ? { isNewTab: true } : {}),
      }
  }
}

/** Returns where an action leads before scripts run, or if nothing performs it. */
function actionHref(action: MenuAction, { links, path, site, isPlayer }: MenuContext): string {
  switch (action) {
    case 'sign-in':
    case 'sign-up':
      return links.auth(action, path)
    case 'account':
      return isPlayer ? links.profile() : links.signIn(path)
    case 'deposit':
      return depositHref(links, site)
    case 'my-bets':
      return links.bets()
    case 'help':
      return links.help('helpCenter')
    case 'cookies':
      return links.cookies()
    case 'menu':
      return '#menu'
    case 'language':
    case 'odds-format':
    case 'theme':
      return '#languages'
    case 'search':
    case 'chat':
    case 'bet-slip':
      return links.home()
  }
}

const actionNames: Readonly<Record<MenuAction, MessageKey>> = {
  menu: 'shell.menu',
  search: 'shell.search',
  'bet-slip': 'shell.slip',
  'my-bets': 'shell.my-bets',
  'sign-in': 'shell.sign-in',
  'sign-up': 'shell.sign-up',
  account: 'shell.account',
  deposit: 'shell.deposit',
  language: 'nav.language',
  'odds-format': 'nav.odds-format',
  theme: 'nav.theme',
  chat: 'nav.chat',
  help: 'nav.help',
  cookies: 'nav.cookies',
}

const pageIcons: Readonly<Record<PlainPageId, IconName>> = {
  home: 'home',
  in_play: 'live',
  e_sports: 'esports',
  favorites: 'star',
  schedule: 'calendar',
  results: 'check',
  promotions: 'bolt',
  bets_history: 'file',
  horse_racing: 'racing',
  lotteries: 'ticket',
  virtual_gaming_arena: 'virtual',
  premium_cricket: 'cricket',
  general_rules: 'info',
  about: 'info',
}

const actionIcons: Readonly<Record<MenuAction, IconName>> = {
  menu: 'menu',
  search: 'search',
  'bet-slip': 'ticket',
  'my-bets': 'file',
  'sign-in': 'user',
  'sign-up': 'user',
  account: 'user',
  deposit: 'wallet',
  language: 'globe',
  'odds-format': 'settings',
  theme: 'sun',
  chat: 'chat',
  help: 'help',
  cookies: 'shield',
}

type Visit = { site: SiteView; links: Links; isPlayer: boolean; sports: readonly Sport[] }

/** Returns whether an item is offered: the rest of the configuration and the catalogue decide what the site has, and for whom. */
function isItemOffered(item: MenuItem, visit: Visit): boolean {
  const { site, links, sports } = visit
  if (item.kind === 'page') return isPageOffered(item.page, site)
  if (item.kind === 'sport') return item.sport === topSports || sports.some(({ key }) => key === item.sport)
  if (item.kind === 'custom') return site.customPages.some(({ path }) => path === item.path)
  if (item.kind === 'link') return links.leadsSomewhere(item.href)
  return actionRules[item.action]?.(visit) ?? true
}

function isPageOffered(page: PlainPageId, site: PageFacts): boolean {
  return pageRules[page]?.(site) ?? true
}

type Rules<Name extends string, Facts> = Readonly<Partial<Record<Name, (facts: Facts) => boolean>>>

type PageFacts = Pick<SiteView, 'shell' | 'sportsbook' | 'services'>

const pageRules: Rules<PlainPageId, PageFacts> = {
  favorites: ({ services }) => services.favorites,
  promotions: ({ services }) => services.promotions,
  bets_history: ({ shell }) => shell.isMyBetsVisible,
  horse_racing: ({ sportsbook }) => sportsbook.isHorseRacingEnabled,
  lotteries: ({ sportsbook }) => sportsbook.isLotteryEnabled,
  premium_cricket: ({ sportsbook }) => sportsbook.isPremiumCricketEnabled,
  virtual_gaming_arena: ({ sportsbook }) => sportsbook.isVirtualGamingArenaEnabled,
}

const actionRules: Rules<MenuAction, Visit> = {
  'sign-in': ({ isPlayer }) => !isPlayer,
  'sign-up': ({ site, isPlayer }) => site.services.sign_up && !isPlayer,
  account: ({ site }) => site.services.account,
  deposit: ({ site, isPlayer }) => site.services.deposit && isPlayer,
  'my-bets': ({ site }) => site.shell.isMyBetsVisible,
  theme: ({ site }) => site.brand.isThemeSwitchable,
  language: ({ site }) => site.locales.list.length > 1,
  'odds-format': ({ site }) => site.sportsbook.oddsTypes.available.length > 1,
  chat: ({ site }) => site.shell.chat !== null,
  cookies: ({ site }) => site.shell.isCookieNoticeShown,
}
