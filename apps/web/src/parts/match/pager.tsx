import { ButtonLink } from '@touchline/ui'
import { useWords } from '../words.tsx'

export type PagerProps = { href: string; page: number; lastPage: number }

/** Lists are in the order of time, so the pages are earlier and later. */
export function Pager({ href, page, lastPage }: PagerProps) {
  const { t } = useWords()
  if (lastPage <= 1) return null
  return (
    <nav className="pager" aria-label={t('lists.pages')}>
      {page <= 1 ? null : (
        <ButtonLink variant="line" href={page === 2 ? href : `${href}?page=${page - 1}`}>
          {t('lists.earlier')}
        </ButtonLink>
      )}
      {page >= lastPage ? null : (
        <ButtonLink variant="line" href={`${href}?page=${page + 1}`}>
          {t('lists.later')}
        </ButtonLink>
      )}
    </nav>
  )
}
