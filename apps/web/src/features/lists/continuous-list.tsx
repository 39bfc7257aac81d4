import type { Match } from '@touchline/contract'
import { ButtonLink } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { Fence } from '../../parts/fence/fence.tsx'
import { useWords } from '../../parts/words.tsx'
import { listSearch } from '../../state/address/list-search.ts'
import type { MatchPage } from '../../state/catalogue/ask-matches.ts'
import type { ListLink } from '../../state/links.ts'
import { useFollowRows } from '../../parts/match/use-follow-rows.ts'
import { EmptyList } from './empty-list.tsx'
import type { EmptyListProps } from './empty-list.tsx'
import { MoreLink } from './more-link.tsx'
import { useMoreMatches } from './use-more-matches.ts'

export type ContinuousListProps = Pick<EmptyListProps, 'title' | 'text'> & {
  api: Api
  /** What was asked; nothing, where taking it off would show no more. */
  list: ListLink
  /** The address of the same page with another list. */
  to: (list: ListLink) => string
  shown: MatchPage
  /** Changes with what the rows show. */
  look?: string | undefined
  /** The rows so far, and whether more are to come below them. */
  children: (matches: readonly Match[], hasMore: boolean) => ReactNode
}

/** One list that goes on as it is read, or why there is nothing in it. Its parts are addresses of their own too. */
export function ContinuousList({ api, list, to, shown, look, children, ...empty }: ContinuousListProps) {
  const { t } = useWords()
  const { matches, nextPage, state, loadMore } = useMoreMatches(
    api,
    shown,
    // The markets shown in its rows do not make it another list.
    to({ ...list, page: shown.page, market: undefined }),
  )
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
        <Fence name="matches" of={matches}>
          {children(matches, nextPage !== undefined)}
        </Fence>
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
