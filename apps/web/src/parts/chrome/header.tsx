import { Count, FreshnessDot, type FreshnessDotProps } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'
import { BrandMark } from './brand-mark.tsx'

export type NavItem = { href: string; label: ReactNode; count?: ReactNode; current?: boolean }

export type HeaderProps = {
  brand: string
  homeHref: string
  nav: readonly NavItem[]
  /** Left out on pages without prices. */
  freshness?: FreshnessDotProps['state']
  /** Between the freshness and the account: search, theme, bell. */
  tools?: ReactNode
  /** `BalanceChip` and `AccountLinks`. */
  account: ReactNode
}

export function Header({ brand, homeHref, nav, freshness, tools, account }: HeaderProps) {
  const { t } = useWords()
  return (
    <header className="header">
      <div className="header__in">
        <a className="brand" href={homeHref}>
          <BrandMark />
          <span className="brand__name">{brand}</span>
        </a>
        <nav className="header__nav" aria-label={t('shell.sports')}>
          {nav.map((item) => (
            <a
              className="header__link"
              key={item.href}
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
              {item.count === undefined ? null : <Count>{item.count}</Count>}
            </a>
          ))}
        </nav>
        <span className="grow" />
        {freshness === undefined ? null : (
          <FreshnessDot state={freshness} className="header__fresh">
            {t(`freshness.${freshness}`)}
          </FreshnessDot>
        )}
        {tools}
        {account}
      </div>
    </header>
  )
}
