import { Badge, Icon } from '@touchline/ui'
import { useWords } from '../../site/i18n/use-i18n.tsx'
import type { ChromeItem } from './layout-link.tsx'
import { ChromeLink } from './layout-link.tsx'

export type TabBarProps = {
  items: readonly ChromeItem[]
  /** On the bet slip's tab; nothing is shown for 0. */
  picks: number
}

/** The way round on a phone. */
export function TabBar({ items, picks }: TabBarProps) {
  const { t, number } = useWords()
  return (
    <nav className="tabbar" aria-label={t('shell.menu')} data-widget="tab_bar">
      {items.map((item) => (
        <ChromeLink item={item} className="tabbar__item" key={`${item.action} ${item.href}`}>
          <Icon name={item.icon} />
          <span className="tabbar__label">{item.label}</span>
          {item.action === 'bet-slip' && picks > 0 ? <Badge className="tabbar__badge">{number(picks)}</Badge> : null}
        </ChromeLink>
      ))}
    </nav>
  )
}

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
