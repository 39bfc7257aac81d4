import { EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'

export type SlipEmptyProps = { action?: ReactNode }

export function SlipEmpty({ action }: SlipEmptyProps) {
  const { t } = useWords()
  return (
    <EmptyState art="receipt" title={t('slip.empty')} action={action}>
      {t('slip.empty-more')}
    </EmptyState>
  )
}
