import type { Sport } from '@touchline/contract'
import type { MenuItem, PlainPageId } from '@touchline/contract/site'
import type { IconName } from '@touchline/ui'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import type { LayoutItem } from '../layout/layout-link.tsx'
import { textIn } from '../../site/site.ts'
import { depositLabel } from '../../features/deposit/open-deposit.ts'
import type { MenuContext } from './action-href.ts'
import { actionHref } from './action-href.ts'
import { actionNames, pageIcons, actionIcons } from './menu-labels.ts'

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
