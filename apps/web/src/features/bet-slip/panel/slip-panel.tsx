import { Tab, TabPanel, Tabs } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import './bet-slip.css'

type SlipLayoutProps = {
  head: ReactNode
  /** Icon buttons at the end of the head: share, settings, close. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame is the same in the sidebar, in the sheet and for every state, so that a tab keeps its focus. */
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
  /** The part that scrolls. */
  children: ReactNode
  /** The part that stays in place. */
  foot?: ReactNode
  /** The content has nothing to focus, so the scroll keys need the panel itself to be focusable. */
  isText?: boolean
}

/** Holds the content of the selected tab, inside a `TabSet`. */
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

/** Stays pinned below the legs: stake, totals, notes and the one button, in this order in every state. */
export function SlipFoot({ children }: { children: ReactNode }) {
  return <div className="slip__foot">{children}</div>
}
