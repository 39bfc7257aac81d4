import { Badge, Icon } from '@touchline/ui'
import { useWords } from '../words.tsx'
import type { ChromeItem } from './chrome-item.ts'
import { ChromeLink } from './chrome-link.tsx'

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
