import { Count, Flag, Icon, type IconName } from '@touchline/ui'
import type { ReactNode } from 'react'

export type MenuItem = {
  href: string
  label: string
  icon?: IconName
  /** A flag stands in place of the icon. */
  countryCode?: string | null
  count?: ReactNode
  current?: boolean
}

export type MenuGroup = {
  label: string
  /** The label stands over the group; otherwise it is for screen readers only. */
  isTitled?: boolean
  items: readonly MenuItem[]
}

export type LeftMenuProps = { groups: readonly MenuGroup[]; foot?: ReactNode }

/** Folds to a rail of icons where the screen is narrow. */
export function LeftMenu({ groups, foot }: LeftMenuProps) {
  return (
    <>
      {groups.map((group) => (
        <nav className="menu" key={group.label} aria-label={group.label}>
          {group.isTitled ? (
            <p className="menu__title" aria-hidden="true">
              {group.label}
            </p>
          ) : null}
          {group.items.map((item) => (
            <a
              className="menu__item"
              key={item.href}
              href={item.href}
              title={item.label}
              aria-current={item.current ? 'page' : undefined}
            >
              <MenuMark item={item} />
              <span className="menu__label trunc">{item.label}</span>
              {item.count === undefined ? null : <Count className="menu__count">{item.count}</Count>}
            </a>
          ))}
        </nav>
      ))}
      {foot === undefined ? null : <div className="menu__foot">{foot}</div>}
    </>
  )
}

function MenuMark({ item: { icon, countryCode } }: { item: MenuItem }) {
  if (icon !== undefined) return <Icon name={icon} />
  if (countryCode !== undefined) return <Flag code={countryCode} />
  return null
}
