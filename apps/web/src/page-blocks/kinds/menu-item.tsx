import { LeftMenu } from '../../shell/layout/left-menu.tsx'
import { shownItems } from '../../shell/zones/menu-items.ts'
import { defineBlock, useLayout } from '../define-block.ts'
import type { BlockProps } from '../define-block.ts'

export const block = defineBlock({ kind: 'menu-item', View: MenuItemBlock })

/** An item that the site does not offer shows nothing. */
function MenuItemBlock({ config }: BlockProps<'menu-item'>) {
  const { place } = useLayout()
  const [item] = shownItems([config], place)
  return item ? <LeftMenu groups={[{ label: item.label, items: [item] }]} /> : null
}
