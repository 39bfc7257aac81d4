import { Flag } from '@touchline/ui'
import type { ReactNode } from 'react'

export type LeagueStripProps = {
  name: ReactNode
  /** Left out where the strip names a day. */
  countryCode?: string | null
  href?: string
  /** Short heads over the prices; each price names its own outcome, so these are for the eye. */
  columns: readonly string[]
  /** Of its heading: 2 where it stands alone on a page, 4 under the title of a list. */
  level?: 2 | 3 | 4
}

export function LeagueStrip({ name, countryCode, href, columns, level = 4 }: LeagueStripProps) {
  const Heading = `h${level}` as const
  return (
    <div className="strip">
      {countryCode === undefined ? null : <Flag code={countryCode} />}
      <Heading className="strip__name trunc" dir="auto">
        {href === undefined ? name : <a href={href}>{name}</a>}
      </Heading>
      <span className="strip__columns" data-columns={columns.length} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </span>
    </div>
  )
}
