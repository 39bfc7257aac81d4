import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { useWords } from '../../parts/words.tsx'

export type EmptyListProps = {
  /** The same page without a filter; left out where none is set. */
  resetHref?: string | undefined
  title?: string
  text?: string
}

/** Nothing fits: says so, and how to see more. */
export function EmptyList({ resetHref, title, text }: EmptyListProps) {
  const { t } = useWords()
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
