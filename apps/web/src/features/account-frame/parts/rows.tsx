import { Card, Skeleton } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { RetryNote } from '../../../site/page/retry-note.tsx'
import '../account.css'
import { RowIcon } from './link-row.tsx'

export function Rows({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <Card className="account-rows" aria-busy={isBusy ? true : undefined}>
      {children}
    </Card>
  )
}

type RowProps = {
  icon?: IconName
  title: ReactNode
  /** A mark beside the title. */
  mark?: ReactNode
  more?: ReactNode
  /** Actions at the end of the row. */
  end?: ReactNode
}

export function Row({ icon, title, mark, more, end }: RowProps) {
  return (
    <div className="account-row account-row--wraps">
      {icon === undefined ? null : <RowIcon icon={icon} />}
      <div className="account-row__text">
        <div className="account-row__title">
          <b>{title}</b>
          {mark}
        </div>
        {more === undefined ? null : <div className="account-row__more">{more}</div>}
      </div>
      {end}
    </div>
  )
}

/** A placeholder for rows that are loading. */
export function RowsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Rows isBusy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="account-row">
          <Skeleton className="account-row__icon" />
          <div className="account-row__text stack">
            <Skeleton width="m" />
            <Skeleton width="l" />
          </div>
        </div>
      ))}
    </Rows>
  )
}

/** Reports that loading failed, with a button to retry. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return <RetryNote onRetry={onRetry}>{t('hub.unread')}</RetryNote>
}
