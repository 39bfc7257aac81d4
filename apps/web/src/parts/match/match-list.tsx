import { Card, Count, Icon, type IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'

export type MatchListProps = {
  title?: ReactNode
  icon?: IconName
  count?: number | undefined
  moreHref?: string | undefined
  /** Left out: that it leads to all of them. */
  moreText?: string | undefined
  /** Of its heading: 2 where it stands right under the page's title. */
  level?: 2 | 3
  /** League strips and rows; rows live in a `MatchRows`. */
  children: ReactNode
}

export function MatchList({ title, icon, count, moreHref, moreText, level = 3, children }: MatchListProps) {
  const { t, number } = useWords()
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
