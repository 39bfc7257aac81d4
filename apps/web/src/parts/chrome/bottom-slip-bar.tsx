import { Badge } from '@touchline/ui'
import { useWords } from '../words.tsx'
import type { ChromeItem } from './chrome-item.ts'
import { ChromeLink } from './chrome-link.tsx'

export type BottomSlipBarProps = {
  count: number
  /** Of the whole slip; null when it has no one price. */
  oddsMilli: number | null
  /** Opens the slip. */
  item: ChromeItem
}

/** Opens the slip on a phone. Gone while the slip is empty. */
export function BottomSlipBar({ count, oddsMilli, item }: BottomSlipBarProps) {
  const { t, number, odds } = useWords()
  if (count === 0) return null
  return (
    <aside aria-label={t('shell.open-slip')}>
      <ChromeLink item={item} className="slipbar">
        <Badge className="slipbar__count">{number(count)}</Badge>
        <span className="grow">{t('shell.open-slip')}</span>
        {oddsMilli === null ? null : <bdi className="num">{odds(oddsMilli)}</bdi>}
      </ChromeLink>
    </aside>
  )
}
