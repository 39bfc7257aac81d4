import { Badge, Icon, type IconName } from '@touchline/ui'
import type { MouseEvent } from 'react'
import { useWords } from '../words.tsx'

export type TabBarItem = {
  href: string
  label: string
  icon: IconName
  /** Nothing is shown for 0. */
  badge?: number
  current?: boolean
  /** Takes the place of the address once scripts run: the slip opens as a sheet. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export type TabBarProps = { items: readonly TabBarItem[] }

/** The way round on a phone. */
export function TabBar({ items }: TabBarProps) {
  const { t, number } = useWords()
  return (
    <nav className="tabbar" aria-label={t('shell.menu')}>
      {items.map(({ href, label, icon, badge = 0, current, onPress }) => (
        <a
          className="tabbar__item"
          key={label}
          href={href}
          aria-current={current ? 'page' : undefined}
          onClick={onPress}
        >
          <Icon name={icon} />
          <span>{label}</span>
          {badge === 0 ? null : <Badge className="tabbar__badge">{number(badge)}</Badge>}
        </a>
      ))}
    </nav>
  )
}
