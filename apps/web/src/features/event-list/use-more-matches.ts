import type { Match } from '@touchline/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fetchMatches } from './fetch-matches.ts'
import type { MatchPage } from './fetch-matches.ts'
import { usePage } from '../../site/use-page.ts'

/** One page shows at most this many parts of a list; the next one is a page of its own. */
const maxParts = 10
const maxCachedLists = 5

export type MoreMatches = {
  /** The matches of all loaded parts, without duplicates. */
  matches: readonly Match[]
  /** The number of the next part; undefined at the end of the list. */
  nextPage: number | undefined
  state: 'idle' | 'loading' | 'failed'
  /** Undefined where the next part is a page of its own. */
  loadMore: (() => void) | undefined
}

type Parts = { key: string; pages: readonly MatchPage[] }

const noPages: readonly MatchPage[] = []

/** The parts of the latest lists, so that a list is as long as before when the visitor returns. Used in browsers only. */
const cachedPages = new Map<string, readonly MatchPage[]>()

/** A list of favorites is personal, so nothing of it is left for the next player on the device. */
export function forgetLists(): void {
  cachedPages.clear()
}

/**
 * Joins the rendered part of a list with those that were loaded after it. `key` is the address of the page with its
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

  /** Parts are read one by one, so each is shown even if the next call fails. */
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

  // A running or failed call belongs to one list.
  useEffect(
    () => () => {
      call.current?.abort()
      setState('idle')
    },
    [key],
  )
  // The first part was read again because a match appeared or went, so the others may be outdated, too.
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

/** A match may have moved to another part between two calls. */
function onceEach(pages: readonly MatchPage[]): readonly Match[] {
  if (pages.length === 1) return pages[0]?.matches ?? []
  return [...new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.id, match])).values()]
}
