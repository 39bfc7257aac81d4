import { Card, Count, EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

type NamedCardProps = {
  title: string
  none: readonly [title: string, text: string]
  note?: string
  children: ReactNode[]
}

export function NamedCard({ title, none, note, children }: NamedCardProps) {
  return (
    <Card as="section" className="favorites__card">
      <h2 className="favorites__title">{title}</h2>
      {children.length === 0 ? (
        <EmptyState art="star" title={none[0]}>
          {none[1]}
        </EmptyState>
      ) : (
        <ul>{children}</ul>
      )}
      {note === undefined || children.length === 0 ? null : <p className="favorites__note">{note}</p>}
    </Card>
  )
}

type NamedRowProps = { name: string; href: string | undefined; live: number; open: number; star: ReactNode }

export function NamedRow({ name, href, live, open, star }: NamedRowProps) {
  const { t, number } = useI18n()
  return (
    <li className="favorites__row">
      <span className="favorites__name trunc">
        {href === undefined ? <bdi>{name}</bdi> : <a href={href}>{<bdi>{name}</bdi>}</a>}
        {live === 0 ? null : <span className="favorites__live"> {t('favorites.live', { count: live })}</span>}
        {open === 0 ? <span className="text-3 text-sm"> {t('favorites.no-match')}</span> : null}
      </span>
      {open === 0 ? null : <Count>{number(open)}</Count>}
      {star}
    </li>
  )
}
