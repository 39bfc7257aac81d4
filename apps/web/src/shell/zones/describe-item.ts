import type { Sport } from '@touchline/contract'
import type { MenuItem, PlainPageId } from '@touchline/contract/site'
import type { MessageKey } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import type { LayoutItem, MenuAction } from '../layout/layout-link.tsx'
import { textIn } from '../../site/site.ts'
import { depositLabel } from '../../features/deposit/open-deposit.ts'
import type { MenuContext } from './action-href.ts'
import { actionHref } from './action-href.ts'

type Described = Omit<LayoutItem, 'label' | 'current' | 'icon'> & { name: string; icon: IconName }

export function describe(item: MenuItem, place: MenuContext): Described {
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

function liveCount(sports: readonly Sport[]): number {
  return sports.reduce((sum, sport) => sum + sport.live_matches_count, 0)
}

function countOf(page: PlainPageId, { sports, favorites }: MenuContext): number | undefined {
  if (page === 'in_play') return liveCount(sports)
  return page === 'favorites' ? favorites : undefined
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
