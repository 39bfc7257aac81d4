import type { MenuItem, PlainPageId } from '@touchline/contract/site'
import { hasIcon } from '../layout/layout-link.tsx'
import type { LayoutItem, MenuAction } from '../layout/layout-link.tsx'
import { labelText } from '../../site/i18n/use-i18n.tsx'
import type { MenuContext } from './action-href.ts'
import { describe } from './describe-item.ts'
import type { Sport } from '@touchline/contract'
import type { Links } from '../../site/links.ts'
import type { SiteView } from '../../site/site.ts'
import { topSports } from '@touchline/contract/site-values'

/** Builds the items of a configured menu (CFG, NAV-07). Items that the site does not offer are left out. */
export function shownItems(items: readonly MenuItem[], place: MenuContext): LayoutItem[] {
  return items
    .filter((item) => isItemOffered(item, place))
    .map((item) => {
      const { href, name, icon, ...rest } = describe(item, place)
      return {
        href,
        label: item.label ? labelText(item.label, place.i18n, place.site) : name,
        icon: item.icon !== undefined && hasIcon(place.site, item.icon) ? item.icon : icon,
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
