import { Badge } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { LayoutItem } from './layout-link.tsx'
import { LayoutLink, SiteIcon } from './layout-link.tsx'
import './tab-bar.css'

export type TabBarProps = {
  items: readonly LayoutItem[]
  /** The number on the tab of the bet slip; 0 shows no badge. */
  selections: number
}

/** The main navigation on a phone, at the bottom of the screen. */
export function TabBar({ items, selections }: TabBarProps) {
  const { t, number } = useI18n()
  return (
    <nav className="tabbar" aria-label={t('shell.menu')} data-widget="tab_bar">
      {items.map((item) => (
        <LayoutLink item={item} className="tabbar__item" key={`${item.action} ${item.href}`}>
          <SiteIcon name={item.icon} />
          <span className="tabbar__label">{item.label}</span>
          {item.action === 'bet-slip' && selections > 0 ? (
            <Badge className="tabbar__badge">{number(selections)}</Badge>
          ) : null}
        </LayoutLink>
      ))}
    </nav>
  )
}

export type BottomSlipBarProps = {
  count: number
  /** The total odds of the slip. */
  price: ReactNode
  /** The slip contains a bet builder. */
  isBuilder?: boolean
  /** The item that opens the slip. */
  item: LayoutItem
  /** Determines where the bar stands. */
  className?: 'slipbar' | 'selection-bar'
}

/** The bar that opens the slip on a phone; it is hidden while the slip is empty. */
export function BottomSlipBar(props: BottomSlipBarProps) {
  const { count, price, isBuilder = false, item, className = 'slipbar' } = props
  const { t, number } = useI18n()
  if (count === 0) return null
  const link = (
    <LayoutLink item={item} className={className}>
      <Badge className="slipbar__count">{number(count)}</Badge>
      <span className="grow">{t(isBuilder ? 'shell.open-builder' : 'shell.open-slip')}</span>
      {price}
    </LayoutLink>
  )
  // Within the page it is no landmark, because the bar over the page is one with the same name.
  return className === 'slipbar' ? <aside aria-label={t('shell.open-slip')}>{link}</aside> : link
}
