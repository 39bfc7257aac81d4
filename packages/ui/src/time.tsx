import type { ReactNode } from 'react'

export type TimeProps = { dateTime: string; children: ReactNode; className?: string }

/** The server writes the text in the site's zone; a page that knows the player's zone better may rewrite it. */
export function Time({ dateTime, children, className }: TimeProps) {
  return (
    <time dateTime={dateTime} className={className}>
      {children}
    </time>
  )
}
