import { LayoutLink, LayoutMark } from '../../../shell/layout/layout-link.tsx'
import { shownItems } from '../../../shell/zones/menu-items.ts'
import { MenuItemText } from '../../../site/menu-item.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

export const block = defineBlock({ kind: 'menu-item', View: MenuItemBlock })

/** An item that the site does not offer shows nothing. */
function MenuItemBlock({ config }: BlockProps<'menu-item'>) {
  const { place } = useLayout()
  const [item] = shownItems([config], place)
  return item ? (
    <LayoutLink item={item} className="menu__item">
      <LayoutMark item={item} />
      <MenuItemText label={item.label} count={item.count} />
    </LayoutLink>
  ) : null
}
