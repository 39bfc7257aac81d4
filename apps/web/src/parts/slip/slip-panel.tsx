import { Tab, Tabs } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'

export type SlipPanelProps = {
  /** `SlipTabs`, or a plain title. */
  head: ReactNode
  /** Icon buttons at the end of the head: share, clear, close. */
  actions?: ReactNode
  /** Scrolls. */
  children: ReactNode
  /** Stays. */
  foot?: ReactNode
}

/** The frame of the slip: the same in the rail, in the sheet and for every state. */
export function SlipPanel({ head, actions, children, foot }: SlipPanelProps) {
  const { t } = useWords()
  return (
    <section className="slip" aria-label={t('slip.title')}>
      <div className="slip__head">
        {head}
        {actions}
      </div>
      <div className="slip__body">{children}</div>
      {foot}
    </section>
  )
}

export type SlipTabsProps = {
  slipCount: number
  betsCount?: number
  selected: 'slip' | 'bets'
  isMyBetsVisible?: boolean
  onSelect: (tab: 'slip' | 'bets') => void
}

export function SlipTabs({ slipCount, betsCount = 0, selected, isMyBetsVisible = true, onSelect }: SlipTabsProps) {
  const { t, number } = useWords()
  return (
    <Tabs label={t('slip.title')} className="slip__tabs">
      <Tab
        selected={selected === 'slip'}
        badge={slipCount === 0 ? undefined : number(slipCount)}
        onClick={() => onSelect('slip')}
      >
        {t('slip.title')}
      </Tab>
      {isMyBetsVisible ? (
        <Tab
          selected={selected === 'bets'}
          count={betsCount === 0 ? undefined : number(betsCount)}
          onClick={() => onSelect('bets')}
        >
          {t('slip.my-bets')}
        </Tab>
      ) : null}
    </Tabs>
  )
}
