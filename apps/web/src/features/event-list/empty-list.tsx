import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

export type EmptyListProps = {
  /** The address of the same page without filters; undefined where none is set. */
  resetHref?: string | undefined
  title?: string
  text?: string
}

export function EmptyList({ resetHref, title, text }: EmptyListProps) {
  const { t } = useI18n()
  const isFiltered = resetHref !== undefined
  return (
    <Card pad>
      <EmptyState
        art={isFiltered ? 'search' : 'pitch'}
        title={isFiltered || title === undefined ? t('browse.none') : title}
        action={isFiltered ? <ButtonLink href={resetHref}>{t('browse.reset')}</ButtonLink> : undefined}
      >
        {isFiltered || text === undefined ? t('browse.none-more') : text}
      </EmptyState>
    </Card>
  )
}
