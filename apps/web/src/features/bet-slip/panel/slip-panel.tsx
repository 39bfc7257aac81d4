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

/**
 * The frame of the slip. It is the same in the sidebar and in the sheet, whatever the slip shows, so that the tabs keep
 * the focus.
 */
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
  /**
   * Set when the content has nothing to focus: the panel itself is then focusable, so that the keyboard can scroll it.
   */
  isText?: boolean
}

/** Shows the content of the selected tab, inside a `TabSet`. */
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

/** The part pinned below the legs: stake, totals, notes and the button, in the same order in every state. */
export function SlipFoot({ children }: { children: ReactNode }) {
  return <div className="slip__foot">{children}</div>
}
