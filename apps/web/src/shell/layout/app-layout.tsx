import { classNames } from '@touchline/ui'
import type { ReactNode } from 'react'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './app-layout.css'

export type AppLayoutProps = {
  header: ReactNode
  /** The menu on the left. On narrow screens it appears only at its own anchor, before scripts run. */
  side?: ReactNode
  /** The sidebar on the right, with the slip; on narrow screens the slip is a sheet instead. */
  sidebar?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Fixed to the bottom of a phone screen. */
  slipBar?: ReactNode
  tabBar?: ReactNode
  /** Dialogs and notices. */
  over?: ReactNode
}

/** The id of the element that the connection strip is rendered into once it is loaded. */
export const stripPlace = 'connection'

/**
 * Lays out the zones of a page. A zone that is left out gives its space to the page, and one that fails does not affect
 * the others.
 */
export function AppLayout({ header, side, sidebar, children, footer, slipBar, tabBar, over }: AppLayoutProps) {
  const { t } = useI18n()
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <BlockBoundary name="header">{header}</BlockBoundary>
      <div id={stripPlace} className="strip-place" />
      <div className={classNames('frame', side !== undefined && 'frame--side', sidebar !== undefined && 'frame--rail')}>
        {side === undefined ? null : (
          <aside className="frame__side" id="menu" aria-label={t('shell.sports-menu')}>
            <a className="frame__back" href="#main">
              {t('shell.menu-close')}
            </a>
            <BlockBoundary name="side">{side}</BlockBoundary>
          </aside>
        )}
        <div className="frame__page">
          <main className="frame__main" id="main" tabIndex={-1}>
            {children}
          </main>
          <BlockBoundary name="footer">{footer}</BlockBoundary>
        </div>
        {sidebar === undefined ? null : (
          <aside className="frame__rail" id="slip" tabIndex={-1} aria-label={t('shell.slip')}>
            <BlockBoundary name="rail">{sidebar}</BlockBoundary>
          </aside>
        )}
      </div>
      <BlockBoundary name="bars">
        {slipBar}
        {tabBar}
      </BlockBoundary>
      {over}
    </>
  )
}
