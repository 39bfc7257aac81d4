import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import './inline.css'

type CrumbsProps = { label: string; items: readonly { href: string; label: ReactNode }[] }

export function Crumbs({ label, items }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      {items.map((item, index) => (
        <Fragment key={item.href}>
          {index === 0 ? null : <Icon name="chevron-right" size="xs" flip />}
          <a className="trunc" dir="auto" href={item.href}>
            {item.label}
          </a>
        </Fragment>
      ))}
    </nav>
  )
}
