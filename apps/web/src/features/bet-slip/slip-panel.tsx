import { Tab, TabPanel, Tabs } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './bet-slip.css'

type SlipLayoutProps = {
  /** `SlipTabs`, or a plain title. */
  head: ReactNode
  /** Icon buttons at the end of the head: share, clear, close. */
  actions?: ReactNode
  /** A `SlipPanel`. */
  children: ReactNode
}

/** Around the slip: the same in the sidebar, in the sheet and for every state, so that a tab keeps its focus. */
export function SlipLayout({ head, actions, children }: SlipLayoutProps) {
  const { t } = useI18n()
  return (
    <section className="slip" aria-label={t('slip.title')}>
      <div className="slip__head">
        {head}
        {actions}
      </div>
      {children}
    </section>
  )
}

type SlipPanelProps = {
  /** Scrolls. */
  children: ReactNode
  /** Stays. */
  foot?: ReactNode
  /** Nothing in it can be focused: the keys that scroll need a place to stand. */
  isText?: boolean
}

/** What the selected tab shows. Stands inside a `TabSet`. */
export function SlipPanel({ children, foot, isText = false }: SlipPanelProps) {
  return (
    <TabPanel className="slip__panel">
      {isText ? (
        <div className="slip__body" role="group" tabIndex={0}>
          {children}
        </div>
      ) : (
        <div className="slip__body">{children}</div>
      )}
      {foot}
    </TabPanel>
  )
}

type SlipTabsProps = {
  slipCount: number
  betsCount?: number
  isMyBetsVisible?: boolean
}

export function SlipTabs({ slipCount, betsCount = 0, isMyBetsVisible = true }: SlipTabsProps) {
  const { t, number } = useI18n()
  return (
    <Tabs label={t('slip.title')} className="slip__tabs">
      <Tab name="BET_SLIP" badge={slipCount === 0 ? undefined : number(slipCount)}>
        {t('slip.title')}
      </Tab>
      {isMyBetsVisible ? (
        <Tab name="MY_BETS" count={betsCount === 0 ? undefined : number(betsCount)}>
          {t('slip.my-bets')}
        </Tab>
      ) : null}
    </Tabs>
  )
}

/** Stake, sum, remarks and the one button, in this order in every state. Pinned under the legs. */
export function SlipFoot({ children }: { children: ReactNode }) {
  return <div className="slip__foot">{children}</div>
}
