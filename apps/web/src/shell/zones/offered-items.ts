import type { Sport } from '@touchline/contract'
import type { MenuItem, PlainPageId } from '@touchline/contract/site'
import type { MenuAction } from '../layout/layout-link.tsx'
import type { Links } from '../../site/links.ts'
import type { SiteView } from '../../site/site.ts'
import { topSports } from '@touchline/contract/site-values'

type Visit = { site: SiteView; links: Links; isPlayer: boolean; sports: readonly Sport[] }

/** Returns whether an item is offered: the rest of the configuration and the catalogue decide what the site has, and for whom. */
export function isItemOffered(item: MenuItem, visit: Visit): boolean {
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
