import { Count, Icon, Note, Pill } from '@touchline/ui'
import type { ReactNode } from 'react'
import { nameDirection } from '../name-direction.ts'
import { useWords } from '../words.tsx'

export type MarketCardProps = {
  name: string
  state?: 'open' | 'suspended' | 'settled'
  /** How many prices wait inside a closed card. */
  count?: number
  isOpen?: boolean
  /** An `OutcomeGrid` or `OutcomeLines`. */
  children: ReactNode
}

/** One market with its outcomes. Opens and closes by itself, before any script has run. */
export function MarketCard({ name, state = 'open', count, isOpen = true, children }: MarketCardProps) {
  const { t, number, figures } = useWords()
  return (
    <details className="card market collapse" open={isOpen}>
      <summary className="market__head">
        <h3 className="grow trunc" dir={nameDirection(name)}>
          {figures(name)}
        </h3>
        {state === 'suspended' ? <Pill tone="warn">{t('match.suspended')}</Pill> : null}
        {state === 'settled' ? <Pill>{t('match.settled')}</Pill> : null}
        {count === undefined ? null : <Count>{number(count)}</Count>}
        <Icon name="chevron-down" size="s" className="collapse__chevron" />
      </summary>
      <div className="market__body collapse__body">
        {children}
        {state === 'suspended' ? (
          <Note tone="warn" icon="pause" title={t('match.suspended-title')}>
            {t('match.suspended-more')}
          </Note>
        ) : null}
        {state === 'settled' ? <Note icon="check">{t('match.settled-more')}</Note> : null}
      </div>
    </details>
  )
}

/** Two columns of cards, filled in turn so that the order reads across. */
export function MarketColumns({ children }: { children: readonly ReactNode[] }) {
  return (
    <div className="markets">
      <div className="markets__column">{children.filter((_, index) => index % 2 === 0)}</div>
      <div className="markets__column">{children.filter((_, index) => index % 2 === 1)}</div>
    </div>
  )
}
