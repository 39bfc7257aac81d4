import type { ReactNode } from 'react'
import './inline.css'

type KbdProps = { children: ReactNode }

/** A key, as it is printed on a keyboard. */
export function Kbd({ children }: KbdProps) {
  return <kbd className="kbd">{children}</kbd>
}

type TimeProps = { dateTime: string; children: ReactNode; className?: string }

/** The server writes the text in the site's time zone, and the page may rewrite it in the player's. */
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
