import type { ReactNode } from 'react'
import { Fence } from '../../parts/fence/fence.tsx'
import { listSearch } from '../../state/address/list-search.ts'
import type { MatchPage } from '../../state/catalogue/ask-matches.ts'
import type { ListLink } from '../../state/links.ts'
import { EmptyList } from './empty-list.tsx'
import type { EmptyListProps } from './empty-list.tsx'
import { ListPager } from './list-pager.tsx'

export type PagedListProps = Pick<EmptyListProps, 'title' | 'text'> & {
  /** What was asked; nothing, where taking it off would show no more. */
  list: ListLink
  /** The address of the same page with another list. */
  to: (list: ListLink) => string
  shown: MatchPage
  children: ReactNode
}

/** One page of a list, or why there is nothing on it, and the way to the others. */
export function PagedList({ list, to, shown: { matches, page, lastPage }, children, ...empty }: PagedListProps) {
  return (
    <>
      {matches.length === 0 ? (
        <EmptyList resetHref={listSearch(list) === '' ? undefined : to({})} {...empty} />
      ) : (
        <Fence name="matches" of={matches}>
          {children}
        </Fence>
      )}
      <ListPager page={page} lastPage={lastPage} to={(next) => to({ ...list, page: next })} />
    </>
  )
}
