import { classNames } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Fence } from '../../site/error-boundary/block-boundary.tsx'
import { useWords } from '../../site/i18n/use-i18n.tsx'

export type FrameProps = {
  header: ReactNode
  /** The menu at the start. On narrow screens it is only shown where its address leads, before scripts run. */
  side?: ReactNode
  /** The slip at the end; a sheet on narrow screens. */
  rail?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Fixed to the lower edge of a phone. */
  slipBar?: ReactNode
  tabBar?: ReactNode
  /** Dialogs and notices. */
  over?: ReactNode
}

/** Where everything stands. Zones left out give their room to the page; one that fails takes no other away. */
export function Frame({ header, side, rail, children, footer, slipBar, tabBar, over }: FrameProps) {
  const { t } = useWords()
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <Fence name="header">{header}</Fence>
      <div className={classNames('frame', side !== undefined && 'frame--side', rail !== undefined && 'frame--rail')}>
        {side === undefined ? null : (
          <aside className="frame__side" id="menu" aria-label={t('shell.sports-menu')}>
            <a className="frame__back" href="#main">
              {t('shell.menu-close')}
            </a>
            <Fence name="side">{side}</Fence>
          </aside>
        )}
        <div className="frame__page">
          <main className="frame__main" id="main" tabIndex={-1}>
            {children}
          </main>
          <Fence name="footer">{footer}</Fence>
        </div>
        {rail === undefined ? null : (
          <aside className="frame__rail" id="slip" tabIndex={-1} aria-label={t('shell.slip')}>
            <Fence name="rail">{rail}</Fence>
          </aside>
        )}
      </div>
      <Fence name="bars">
        {slipBar}
        {tabBar}
      </Fence>
      {over}
    </>
  )
}
