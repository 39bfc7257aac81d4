import type { Match } from '@touchline/contract'
import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { listSearch } from '../../site/address/list-search.ts'
import { useTestedMatches } from '../../site/test-providers.ts'
import type { MatchPage, MatchQuery } from './match-query.ts'
import type { ListLink } from '../../site/links.ts'
import { useFollowRows } from './rows/visible-rows.ts'
import { useMoreMatches } from './use-more-matches.ts'
import './match-list.css'
import { MoreLink } from './more-link.tsx'

export type ContinuousListProps = Pick<EmptyListProps, 'title' | 'text'> & {
  /** The filters to offer to remove if the list is empty; callers leave them out if that would show no more matches. */
  list: ListLink
  /** The address of the same page with another list. */
  to: (list: ListLink) => string
  shown: MatchPage
  /** A key that changes when the rows are replaced by new elements, so that those are followed instead. */
  look?: string | undefined
  /** Renders the loaded matches; `hasMore` means that further ones can be loaded below them. */
  children: (matches: readonly Match[], hasMore: boolean) => ReactNode
}

/** An infinite list, or the reason why it is empty. Each page of it also has an address of its own. */
export function ContinuousList({ list, to, shown, look, children, ...empty }: ContinuousListProps) {
  const { t } = useI18n()
  const {
    matches: all,
    nextPage,
    state,
    loadMore,
  } = useMoreMatches(
    shown,
    // The market is left out of the key, because choosing another one for the rows does not change which matches are
    // listed.
    `${to({ ...list, page: shown.page, market: undefined })} ${scopeKey(shown.query)}`,
  )
  const matches = useTestedMatches(all)
  useFollowRows(matches, look)
  return (
    <>
      {shown.page <= 1 ? null : (
        <nav className="list-pager" aria-label={t('browse.previous')}>
          <ButtonLink
            variant="line"
            rel="prev"
            href={to({ ...list, page: shown.page === 2 ? undefined : shown.page - 1 })}
          >
            {t('browse.previous')}
          </ButtonLink>
        </nav>
      )}
      {matches.length === 0 ? (
        <EmptyList resetHref={listSearch(list) === '' ? undefined : to({})} {...empty} />
      ) : (
        <BlockBoundary name="matches" of={matches}>
          {children(matches, nextPage !== undefined)}
        </BlockBoundary>
      )}
      <MoreLink
        nextPage={nextPage}
        state={state}
        loadMore={loadMore}
        to={(page) => to({ ...list, page })}
        shown={matches.length}
        total={shown.total}
      />
    </>
  )
}

/** Distinguishes the lists of one page. The times in a query change, so they are left out. */
function scopeKey({ match_status, sport_key, category_id, tournament_id, favourite }: MatchQuery): string {
  return JSON.stringify([match_status, sport_key, category_id, tournament_id, favourite])
}

type EmptyListProps = {
  /** The address of the same page without filters; undefined where none is set. */
  resetHref?: string | undefined
  title?: string
  text?: string
}

function EmptyList({ resetHref, title, text }: EmptyListProps) {
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
