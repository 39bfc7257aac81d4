import type { Match } from '@touchline/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fetchMatches } from './match-query.ts'
import type { MatchPage } from './match-query.ts'
import { usePage } from '../../site/use-page.ts'

/** At most this many pages of a list are shown together; a link leads to the next one. */
const maxParts = 10
const maxCachedLists = 5

export type MoreMatches = {
  /** The matches of all loaded pages, without duplicates. */
  matches: readonly Match[]
  /** The number of the next page; undefined at the end of the list. */
  nextPage: number | undefined
  state: 'idle' | 'loading' | 'failed'
  /** Undefined if the next page is reached by a link instead. */
  loadMore: (() => void) | undefined
}

type Parts = { key: string; pages: readonly MatchPage[] }

const noPages: readonly MatchPage[] = []

/**
 * The loaded pages of the latest lists, so that a list is as long as before when the visitor returns. Used in browsers
 * only.
 */
const cachedPages = new Map<string, readonly MatchPage[]>()

/** Clears the cached lists on a sign-out: a list of favorites is personal and must not be left for the next player. */
export function forgetLists(): void {
  cachedPages.clear()
}

/**
 * Joins the rendered page of a list with the pages that were loaded after it. `key` is the address of the page with its
 * language, because the query of the API changes with the time.
 */
export function useMoreMatches(shown: MatchPage, key: string): MoreMatches {
  const { api } = usePage()
  const [state, setState] = useState<MoreMatches['state']>('idle')
  const [stored, setStored] = useState<Parts>(() => ({ key, pages: cachedPages.get(key) ?? noPages }))
  const pages = stored.key === key ? stored.pages : (cachedPages.get(key) ?? noPages)
  const call = useRef<AbortController>(null)

  function store(next: readonly MatchPage[]): void {
    cachedPages.delete(key)
    cachedPages.set(key, next)
    for (const oldest of cachedPages.keys()) if (cachedPages.size > maxCachedLists) cachedPages.delete(oldest)
    setStored({ key, pages: next })
  }

  /** Reads pages one by one, so that each is shown even if the next call fails. */
  async function read(numbers: readonly number[]): Promise<void> {
    call.current?.abort()
    const { signal } = (call.current = new AbortController())
    setState('loading')
    let next = pages
    try {
      for (const page of numbers) {
        const part = await fetchMatches(api, { ...shown.query, page }, signal)
        if (signal.aborted) return
        const place = page - shown.page - 1
        next = [...next.slice(0, place), part, ...next.slice(place + 1)]
        store(next)
      }
      setState('idle')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }

  // When another list is shown, a running call is aborted and a failure no longer applies.
  useEffect(
    () => () => {
      call.current?.abort()
      setState('idle')
    },
    [key],
  )
  // The first page was read again because a match appeared or disappeared, so the other pages may be outdated, too.
  const readAgain = useEffectEvent(() => {
    if (pages.length > 0) void read(pages.map((_, place) => shown.page + 1 + place))
  })
  useEffect(() => readAgain(), [shown])

  const last = pages.at(-1) ?? shown
  const nextPage = last.page < last.lastPage ? last.page + 1 : undefined
  const matches = useMemo(() => onceEach([shown, ...pages]), [shown, pages])
  return {
    matches,
    nextPage,
    state,
    loadMore: nextPage === undefined || pages.length >= maxParts - 1 ? undefined : () => void read([nextPage]),
  }
}

/** Drops repeated matches: one may have moved to another page between two calls. */
function onceEach(pages: readonly MatchPage[]): readonly Match[] {
  if (pages.length === 1) return pages[0]?.matches ?? []
  return [...new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.id, match])).values()]
}
