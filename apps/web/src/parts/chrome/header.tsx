import { Count, FreshnessDot, type FreshnessDotProps } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'
import { Brand } from './brand.tsx'
import type { ChromeItem } from './chrome-item.ts'
import { ChromeLink } from './chrome-link.tsx'

export type HeaderProps = {
  homeHref: string
  nav: readonly ChromeItem[]
  /** Left out on pages without prices. */
  freshness?: FreshnessDotProps['state']
  /** Before the brand, where there is no menu beside the page. */
  start?: ReactNode
  /** Between the freshness and the account: search, preferences. */
  tools?: ReactNode
  /** `BalanceChip` and `AccountLinks`. */
  account?: ReactNode
}

export function Header({ homeHref, nav, freshness, start, tools, account }: HeaderProps) {
  const { t, number } = useWords()
  return (
    <header className="header" data-widget="header">
      <div className="header__in">
        {start}
        <Brand homeHref={homeHref} />
        <nav className="header__nav" aria-label={t('shell.main-nav')}>
          {nav.map((item) => (
            <ChromeLink item={item} className="header__link" key={`${item.action} ${item.href}`}>
              {item.label}
              {item.count === undefined ? null : <Count>{number(item.count)}</Count>}
            </ChromeLink>
          ))}
        </nav>
        <span className="grow" />
        {freshness === undefined ? null : (
          <FreshnessDot state={freshness} className="header__fresh">
            {t(`freshness.${freshness}`)}
          </FreshnessDot>
        )}
        {tools}
        {account === undefined ? null : (
          <div className="header__account" data-widget="account">
            {account}
          </div>
        )}
      </div>
    </header>
  )
}
