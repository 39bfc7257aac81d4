import type { MenuItem } from '@touchline/contract/site'
import { isIconName } from '@touchline/ui'
import type { LayoutItem } from '../layout/layout-link.tsx'
import { labelText } from '../../site/i18n/use-i18n.tsx'
import type { MenuContext } from './action-href.ts'
import { describe } from './describe-item.ts'
import { isItemOffered } from './offered-items.ts'

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
