import { Icon } from '@touchline/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { MenuItemText } from '../../site/menu-item.tsx'
import type { LayoutItem } from './layout-link.tsx'
import { LayoutLink, LayoutMark } from './layout-link.tsx'
import './left-menu.css'

export type MenuEntry = LayoutItem & {
  /** Shown below the entry when it is unfolded. */
  inside?: ReactNode
}

export type MenuGroup = {
  label: string
  /** Set if the label is shown as a title; otherwise only screen readers get it. */
  isTitled?: boolean
  items: readonly MenuEntry[]
  /** Shown in place of missing items. */
  note?: ReactNode
}

export type LeftMenuProps = { groups: readonly MenuGroup[]; foot?: ReactNode }

/** The menu on the left, which collapses to a column of icons on narrow screens. */
export function LeftMenu({ groups, foot }: LeftMenuProps) {
  return (
    <>
      {groups.map(({ label, isTitled, items, note }) => (
        <nav className="menu" key={label} aria-label={label}>
          {isTitled ? (
            <p className="menu__title" aria-hidden="true">
              {label}
            </p>
          ) : null}
          {items.map((entry) => (
            <Entry key={`${entry.action} ${entry.href} ${entry.label}`} entry={entry} />
          ))}
          {note === undefined ? null : <p className="menu__note">{note}</p>}
        </nav>
      ))}
      {foot === undefined ? null : <div className="menu__foot">{foot}</div>}
    </>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, count } = entry
  const link = (
    <LayoutLink item={entry} className="menu__item" title={label}>
      <LayoutMark item={entry} />
      <MenuItemText label={label} count={count} />
    </LayoutLink>
  )
  return entry.inside === undefined ? link : <Fold label={label} link={link} inside={entry.inside} />
}

/** An entry that can be unfolded. It links to its page, and the arrow beside it unfolds its contents. */
function Fold({ label, link, inside }: { label: string; link: ReactNode; inside: ReactNode }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="menu__fold">
        {link}
        <button
          type="button"
          className="menu__more"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('shell.leagues-of', { sport: label })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chevron-down" size="s" />
        </button>
      </div>
      <div className="menu__inside" id={id} hidden={!isOpen}>
        {isOpen ? inside : null}
      </div>
    </>
  )
}
