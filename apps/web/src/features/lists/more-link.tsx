import { ButtonLink } from '@touchline/ui'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useWords } from '../../parts/words.tsx'
import type { MoreMatches } from './use-more-matches.ts'

/** The next part is asked for while so much of the list is still below the screen. */
const ahead = '900px 0px'

export type MoreLinkProps = Pick<MoreMatches, 'nextPage' | 'state' | 'loadMore'> & {
  to: (page: number) => string
  shown: number
  total: number
}

/** The end of a list that goes on: by itself as it comes near, by its link before there are scripts. */
export function MoreLink({ nextPage, state, loadMore, to, shown, total }: MoreLinkProps) {
  const { t } = useWords()
  const box = useRef<HTMLElement>(null)
  const load = useRef(loadMore)
  const isLoadable = loadMore !== undefined && state === 'idle'
  useEffect(() => {
    load.current = loadMore
  })
  useEffect(() => {
    if (!isLoadable || box.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current?.()
      },
      { rootMargin: ahead },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isLoadable, nextPage])
  // Whoever asked for more by the link goes on at the first row that came.
  const rowsBefore = useRef<number>(null)
  useEffect(() => {
    if (rowsBefore.current !== null) allRows()[rowsBefore.current]?.querySelector('a')?.focus()
    rowsBefore.current = null
  }, [shown])
  useEffect(() => {
    if (state === 'failed') rowsBefore.current = null
  }, [state])
  if (nextPage === undefined) return null

  function onClick(event: MouseEvent): void {
    if (!loadMore || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (state === 'loading') return
    rowsBefore.current = allRows().length
    loadMore()
  }

  return (
    <nav className="list-pager" aria-label={t('browse.pages')} ref={box}>
      <ButtonLink variant="line" rel="next" href={to(nextPage)} onClick={onClick} aria-busy={state === 'loading'}>
        {t('browse.more')}
      </ButtonLink>
      <span className="text-2 text-sm" role="status">
        {state === 'failed' ? t('browse.more-failed') : t('browse.shown-of', { shown, total })}
      </span>
    </nav>
  )
}

function allRows(): NodeListOf<Element> {
  return document.querySelectorAll('main [data-match]')
}
