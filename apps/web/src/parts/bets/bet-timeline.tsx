import type { TimelineEntry } from '@touchline/contract'
import type { Currency } from '@touchline/i18n'
import { Icon, Note, Skeleton } from '@touchline/ui'
import { useWords } from '../words.tsx'
import { Timeline } from './timeline.tsx'

export type BetTimelineProps = {
  /** Null until they have been read. */
  entries: readonly TimelineEntry[] | null
  currency: Currency
  hasFailed?: boolean
  isOpen?: boolean
  /** Opened: the time to read the entries. */
  onOpen?: () => void
}

/** The history under a bet, one tap away. */
export function BetTimeline({ entries, currency, hasFailed = false, isOpen = false, onOpen }: BetTimelineProps) {
  const { t } = useWords()
  return (
    <details
      className="bet__more collapse"
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary className="bet__summary">
        <span className="grow">{t('bets.timeline')}</span>
        <Icon name="chevron-down" size="s" className="collapse__chevron" />
      </summary>
      <div className="bet__history collapse__body" aria-busy={entries === null && !hasFailed}>
        {hasFailed ? (
          <Note tone="neg" icon="warning">
            {t('bets.timeline-failed')}
          </Note>
        ) : entries === null ? (
          <Skeleton width="l" />
        ) : (
          <Timeline entries={entries} currency={currency} />
        )}
      </div>
    </details>
  )
}
