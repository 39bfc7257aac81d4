import { ButtonLink } from '@touchline/ui'
import { useWords } from '../../parts/words.tsx'

export type ListPagerProps = {
  page: number
  lastPage: number
  /** The first page is the list itself. */
  to: (page: number | undefined) => string
}

export function ListPager({ page, lastPage, to }: ListPagerProps) {
  const { t } = useWords()
  if (lastPage <= 1) return null
  return (
    <nav className="list-pager" aria-label={t('browse.pages')}>
      {page <= 1 ? null : (
        <ButtonLink variant="line" rel="prev" href={to(page === 2 ? undefined : page - 1)}>
          {t('browse.previous')}
        </ButtonLink>
      )}
      <span className="text-2 text-sm">{t('browse.page', { page, last: lastPage })}</span>
      {page >= lastPage ? null : (
        <ButtonLink variant="line" rel="next" href={to(page + 1)}>
          {t('browse.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
