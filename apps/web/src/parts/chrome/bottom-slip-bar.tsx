import { Badge } from '@touchline/ui'
import type { MouseEvent } from 'react'
import { useWords } from '../words.tsx'

export type BottomSlipBarProps = {
  count: number
  /** Of the whole slip; null when it has no one price. */
  oddsMilli: number | null
  href: string
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Opens the slip on a phone. Gone while the slip is empty. */
export function BottomSlipBar({ count, oddsMilli, href, onOpen }: BottomSlipBarProps) {
  const { t, number, odds } = useWords()
  if (count === 0) return null
  return (
    <aside aria-label={t('shell.open-slip')}>
      <a className="slipbar" href={href} onClick={onOpen}>
        <Badge className="slipbar__count">{number(count)}</Badge>
        <span className="grow">{t('shell.open-slip')}</span>
        {oddsMilli === null ? null : <bdi className="num">{odds(oddsMilli)}</bdi>}
      </a>
    </aside>
  )
}
