import { Card, Count, Icon, Flag } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './match-list.css'

export type MatchListProps = {
  title?: ReactNode
  icon?: IconName
  count?: number | undefined
  moreHref?: string | undefined
  /** The text of the link; by default that for all matches. */
  moreText?: string | undefined
  /** The level of the heading: 2 right under the page's title. */
  level?: 2 | 3
  /** League strips and rows; rows live in a `MatchRows`. */
  children: ReactNode
}

export function MatchList({ title, icon, count, moreHref, moreText, level = 3, children }: MatchListProps) {
  const { t, number } = useI18n()
  const Heading = `h${level}` as const
  return (
    <Card className="rows" as="section">
      {title === undefined ? null : (
        <div className="rows__head">
          {icon === undefined ? null : <Icon name={icon} />}
          <Heading className="rows__title">{title}</Heading>
          {count === undefined ? null : <Count>{number(count)}</Count>}
          <span className="grow" />
          {moreHref === undefined ? null : (
            <a className="link text-sm" href={moreHref}>
              {moreText ?? t('common.see-all')}
            </a>
          )}
        </div>
      )}
      {children}
    </Card>
  )
}

export function MatchRows({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return <ul id={id}>{children}</ul>
}

export type LeagueStripProps = {
  name: ReactNode
  /** The country of the league; undefined where the strip names a day. */
  countryCode?: string | null
  href?: string
  /** Short column heads over the prices. Screen readers skip them, because each price button names its outcome. */
  columns: readonly string[]
  /** The level of the heading: 2 if the strip has no title above it on the page, 4 under the title of a list. */
  level?: 2 | 3 | 4
  /** The number of rows below; undefined while it is not known. */
  count?: number | undefined
  /** Defined where the rows can be folded. */
  fold?: { isFolded: boolean; label: string; rowsId: string; onToggle: () => void } | undefined
  /** The favorite star of the league. */
  star?: ReactNode
}

export function LeagueStrip({ name, countryCode, href, columns, level = 4, count, fold, star }: LeagueStripProps) {
  const { number } = useI18n()
  const Heading = `h${level}` as const
  return (
    <div className="strip">
      {countryCode === undefined ? null : <Flag code={countryCode} />}
      <Heading className="strip__name trunc" dir="auto">
        {href === undefined ? name : <a href={href}>{name}</a>}
      </Heading>
      {star}
      {count === undefined ? null : <Count>{number(count)}</Count>}
      {fold === undefined ? null : (
        <button
          type="button"
          className="strip__fold"
          aria-expanded={!fold.isFolded}
          aria-controls={fold.rowsId}
          aria-label={fold.label}
          onClick={fold.onToggle}
        >
          <Icon name="chevron-down" size="s" />
        </button>
      )}
      {fold?.isFolded ? null : (
        <span className="strip__columns" data-columns={columns.length} aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </span>
      )}
    </div>
  )
}
