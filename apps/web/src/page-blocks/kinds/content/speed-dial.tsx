import { Icon } from '@touchline/ui'
import { useId } from 'react'
import type { MouseEvent } from 'react'
import { LayoutLink, LayoutMark } from '../../../shell/layout/layout-link.tsx'
import { shownItems } from '../../../shell/zones/menu-items.ts'
import { MenuItemText } from '../../../site/menu-item.tsx'
import { useConfiguredText } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './speed-dial.css'

export const block = defineBlock({ kind: 'speed-dial', View: SpeedDial })

/** A round button in the lower corner, which opens a list of links. It is a popover, so it works before scripts run. */
function SpeedDial({ config }: BlockProps<'speed-dial'>) {
  const { place } = useLayout()
  const textOf = useConfiguredText()
  const id = useId()
  const items = shownItems(config.items, place)
  if (items.length === 0) return null
  const title = textOf(config.title)
  return (
    <div className="speed-dial">
      <button type="button" className="speed-dial__button" popoverTarget={id} aria-label={title}>
        <Icon name="plus" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a link that is opened by mouse or key closes the list */}
      <nav id={id} popover="auto" className="speed-dial__list" aria-label={title} onClick={closeAfter}>
        {items.map((item) => (
          <LayoutLink key={`${item.action} ${item.href} ${item.label}`} item={item} className="menu__item">
            <LayoutMark item={item} />
            <MenuItemText label={item.label} count={item.count} />
          </LayoutLink>
        ))}
      </nav>
    </div>
  )
}

function closeAfter({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover()
}
