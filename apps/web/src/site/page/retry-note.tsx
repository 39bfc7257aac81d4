import { Button, Note } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/use-i18n.tsx'

export type RetryNoteProps = { title?: string; children: ReactNode; onRetry: () => void }

/** Offers to repeat a read that failed; a screen reader announces the failure. */
export function RetryNote({ title, children, onRetry }: RetryNoteProps) {
  const { t } = useI18n()
  return (
    <div role="alert">
      <Note
        tone="neg"
        icon="warning"
        {...(title === undefined ? {} : { title })}
        action={
          <Button size="s" variant="line" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {children}
      </Note>
    </div>
  )
}
