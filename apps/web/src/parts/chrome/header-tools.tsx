import { Icon, Kbd } from '@touchline/ui'
import type { Intent } from '../intent.ts'
import { useWords } from '../words.tsx'

export type ToolProps = { onOpen: () => void; intent: Intent; isOpen: boolean }

/** A field in looks, a button in deed: the palette behind it is fetched when somebody means to open it. */
export function SearchOpener({ onOpen, intent, isOpen }: ToolProps) {
  const { t } = useWords()
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

/** ODDS-01: the first of the two taps. */
export function PreferencesOpener({ onOpen, intent, isOpen }: ToolProps) {
  const { t, locale } = useWords()
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
