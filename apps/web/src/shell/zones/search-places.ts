import { pagePaths } from '@touchline/contract/site-values'
import type { PlainPageId } from '@touchline/contract/site'
import { sportIcon } from '../../features/match/sport-icon.ts'
import type { SearchPlace, SearchPlaces } from '../../features/search/search-place.ts'
import { shownItems } from './menu-items.ts'
import type { MenuPlace } from './menu-items.ts'

/** BEY-09: what the palette finds without asking anybody: every page a menu could lead to, and the sports. */
export function searchPlaces(place: MenuPlace): SearchPlaces {
  const { site, links, words } = place
  const { t } = words
  const items = shownItems(
    [
      ...(Object.keys(pagePaths) as PlainPageId[]).map((page) => ({ kind: 'page' as const, page })),
      ...site.customPages.map(({ path }) => ({ kind: 'custom' as const, path })),
    ],
    place,
  )
  const help: SearchPlace[] = [
    { href: links.help('helpCenter'), name: t('nav.help'), icon: 'help' },
    { href: links.help('terms'), name: t('nav.terms'), icon: 'info' },
    { href: links.help('privacy'), name: t('nav.privacy'), icon: 'info' },
    { href: links.help('responsibleGambling'), name: t('nav.safer-play'), icon: 'shield' },
  ]
  return {
    pages: [...items.map(({ href, label, icon }) => ({ href, name: label, icon })), ...help],
    sports: place.sports.map(({ key, name }) => ({ href: links.sport(key), name, icon: sportIcon(key) })),
    iconOf: sportIcon,
  }
}
