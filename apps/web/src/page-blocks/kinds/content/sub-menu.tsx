import { ChipRow, Count } from '@touchline/ui'
import { LayoutLink, LayoutMark } from '../../../shell/layout/layout-link.tsx'
import { shownItems } from '../../../shell/zones/menu-items.ts'
import { useConfiguredText, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

export const block = defineBlock({ kind: 'sub-menu', View: SubMenu })

/** A row of links, which scrolls on narrow screens. */
function SubMenu({ config }: BlockProps<'sub-menu'>) {
  const { place } = useLayout()
  const textOf = useConfiguredText()
  const { number } = useI18n()
  const items = shownItems(config.items, place)
  if (items.length === 0) return null
  return (
    <ChipRow as="nav" label={textOf(config.title)}>
      {items.map((item) => (
        <LayoutLink key={`${item.action} ${item.href} ${item.label}`} item={item} className="chip">
          <LayoutMark item={item} size="s" />
          <span dir="auto">{item.label}</span>
          {item.count === undefined ? null : <Count>{number(item.count)}</Count>}
        </LayoutLink>
      ))}
    </ChipRow>
  )
}
