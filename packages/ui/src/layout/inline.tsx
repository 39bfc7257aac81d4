import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Icon } from '../icons/icon.tsx'
import './inline.css'

type KbdProps = { children: ReactNode }

/** The name of a key on the keyboard. */
export function Kbd({ children }: KbdProps) {
  return <kbd className="kbd">{children}</kbd>
}

type TimeProps = { dateTime: string; children: ReactNode; className?: string }

/** A time, which the server renders in the site's time zone and the page may then show in the player's. */
export function Time({ dateTime, children, className }: TimeProps) {
  return (
    <time dateTime={dateTime} className={className}>
      {children}
    </time>
  )
}

type VisuallyHiddenProps = { children: ReactNode; as?: 'span' | 'h1' | 'h2' | 'p' }

export function VisuallyHidden({ children, as: Tag = 'span' }: VisuallyHiddenProps) {
  return <Tag className="visually-hidden">{children}</Tag>
}

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
