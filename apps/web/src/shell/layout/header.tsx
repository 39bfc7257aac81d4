import { Count, FreshnessDot, Icon, Kbd } from '@touchline/ui'
import type { FreshnessDotProps } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { Brand } from './brand.tsx'
import type { LayoutItem } from './layout-link.tsx'
import { LayoutLink } from './layout-link.tsx'
import './header.css'
import './header-room.css'

export type HeaderProps = {
  homeHref: string
  nav: readonly LayoutItem[]
  /** Omitted on pages that show the freshness themselves. */
  freshness?: FreshnessDotProps['state']
  /** Rendered before the brand if there is no menu beside the page. */
  start?: ReactNode
  /** Search and preferences, between the freshness and the account. */
  tools?: ReactNode
  /** `BalanceChip` and `AccountLinks`. */
  account?: ReactNode
}

export function Header({ homeHref, nav, freshness, start, tools, account }: HeaderProps) {
  const { t, number } = useI18n()
  return (
    <header className="header" data-widget="header">
      <div className="header__in">
        {start}
        <Brand homeHref={homeHref} />
        <nav className="header__nav" aria-label={t('shell.main-nav')}>
          {nav.map((item) => (
            <LayoutLink item={item} className="header__link" key={`${item.action} ${item.href}`}>
              {item.label}
              {item.count === undefined ? null : <Count>{number(item.count)}</Count>}
            </LayoutLink>
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

export type ToolProps = { onOpen: () => void; intent: Intent; isOpen: boolean }

/**
 * The button that opens the search palette. It looks like a text field. The palette is fetched when a visitor is about
 * to open it.
 */
export function SearchOpener({ onOpen, intent, isOpen }: ToolProps) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className="search-opener"
      data-widget="search"
      aria-label={t('shell.search-long')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="/"
      onClick={onOpen}
      {...intent}
    >
      <Icon name="search" />
      <span className="search-opener__text">{t('shell.search-long')}</span>
      <Kbd>/</Kbd>
    </button>
  )
}

/** ODDS-01: the button that opens the preferences, which is the first of the two taps that change the odds format. */
export function PreferencesOpener({ onOpen, intent, isOpen }: ToolProps) {
  const { t, locale } = useI18n()
  return (
    <button
      type="button"
      className="iconbtn preferences-opener"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      {...intent}
    >
      <Icon name="settings" />
      <span className="visually-hidden">{`${t('shell.preferences')} `}</span>
      <span className="preferences-opener__locale">{locale.toUpperCase()}</span>
    </button>
  )
}

/**
 * Handlers of the events before a visitor opens something, so that its code can be fetched in advance.
 */
export type Intent = { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }

export function onIntent(prepare: () => void): Intent {
  return { onPointerEnter: prepare, onPointerDown: prepare, onFocus: prepare }
}
