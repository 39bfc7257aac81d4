import { Icon, IconButton, Note, Pill } from '@touchline/ui'
import type { ReactNode } from 'react'
import { nameDirection } from '../../site/i18n/text.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { stopTitle } from './stop-reasons.ts'

export type MarketCardProps = {
  /** By which an address leads to it. */
  marketKey: string
  title: string
  isOpen: boolean
  isSuspended: boolean
  /** The feed's number of why. */
  stopReason?: number | undefined
  /** Beside its name. */
  end?: ReactNode
  /** Undefined where nothing can be pinned. */
  pin?: { isPinned: boolean; toggle: () => void } | undefined
  /** An `OutcomeGrid` or `OutcomeLines`. */
  children: ReactNode
}

/** One market with its outcomes. Opens and closes by itself, before any script has run. */
export function MarketCard({ marketKey, title, isOpen, isSuspended, stopReason, end, pin, children }: MarketCardProps) {
  const { t, figures } = useI18n()
  const shown = figures(title)
  return (
    <div className="market-slot" data-pins={pin === undefined ? undefined : ''}>
      <details className="card market collapse" open={isOpen} data-market={marketKey}>
        <summary className="market__head">
          <h3 className="grow trunc" dir={nameDirection(title)}>
            {shown}
          </h3>
          {end}
          {isSuspended ? <Pill tone="warn">{t('match.suspended')}</Pill> : null}
          <Icon name="chevron-down" size="s" className="collapse__chevron" />
        </summary>
        <div className="market__body collapse__body">
          {children}
          {isSuspended ? (
            <Note tone="warn" icon="pause" title={t(stopTitle(stopReason))}>
              {t('match.suspended-more')}
            </Note>
          ) : null}
        </div>
      </details>
      {pin === undefined ? null : (
        <IconButton
          className="market__pin"
          icon="pin"
          size="s"
          label={t('match.pin', { market: shown })}
          aria-pressed={pin.isPinned}
          onClick={pin.toggle}
        />
      )}
    </div>
  )
}
