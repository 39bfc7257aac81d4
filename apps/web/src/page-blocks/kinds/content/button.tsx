import { buttonClass } from '@touchline/ui'
import { LayoutLink, SiteIcon } from '../../../shell/layout/layout-link.tsx'
import type { LayoutItem } from '../../../shell/layout/layout-link.tsx'
import { shownItems } from '../../../shell/zones/menu-items.ts'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './content.css'

export const block = defineBlock({ kind: 'button', View: ButtonBlock })

/** A page that the site does not offer has no button. */
function ButtonBlock({ config }: BlockProps<'button'>) {
  const { place } = useLayout()
  const [item] = shownItems([config.item], place)
  const hasIcon = config.item.icon !== undefined
  return item ? <ItemButton item={item} look={config.look} hasIcon={hasIcon} /> : null
}

type ItemButtonProps = { item: LayoutItem; look: 'primary' | 'quiet' | 'line'; size?: 's' | 'm'; hasIcon?: boolean }

/** A page or an action of the site that looks like a button. Only a configured icon is shown. */
export function ItemButton({ item, look, size = 'm', hasIcon = false }: ItemButtonProps) {
  return (
    <LayoutLink item={item} className={buttonClass({ variant: look, size }, 'button-block')}>
      {hasIcon ? <SiteIcon name={item.icon} size="s" /> : null}
      <span dir="auto">{item.label}</span>
    </LayoutLink>
  )
}
