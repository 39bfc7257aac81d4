import { ButtonLink } from '@touchline/ui'
import type { MouseEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { isPlainClick } from '../../site/page/plain-click.ts'
import { useEffect, useRef } from 'react'
import type { MoreMatches } from './use-more-matches.ts'

/** The next page is loaded while this much of the list is still below the screen. */
const ahead = '900px 0px'

export type MoreLinkProps = Pick<MoreMatches, 'nextPage' | 'state' | 'loadMore'> & {
  to: (page: number) => string
  shown: number
  total: number
}

/**
 * A link to the next page of the list. Once scripts run, that page is loaded into the list when the link comes near the
 * view.
 */
export function MoreLink({ nextPage, state, loadMore, to, shown, total }: MoreLinkProps) {
  const { t } = useI18n()
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
  // The number of rows before a click on the link, after which the focus moves to the first new row.
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
    if (!loadMore || !isPlainClick(event)) return
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
        {state === 'failed' ? (
          t('browse.more-failed')
        ) : (
          <span className="list-pager__shown">{t('browse.shown-of', { shown, total })}</span>
        )}
      </span>
    </nav>
  )
}

function allRows(): NodeListOf<Element> {
  return document.querySelectorAll('main [data-match]')
}
