import type { Match } from '@touchline/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fetchMatches } from './fetch-matches.ts'
import type { MatchPage } from './fetch-matches.ts'
import { usePage } from '../../site/use-page.ts'

/** Parts of one list in one document; what is beyond them is another address. */
const mostParts = 10
const listsRemembered = 5

export type MoreMatches = {
  /** Of all parts so far, each once. */
  matches: readonly Match[]
  /** The part that comes next; undefined where this is the end. */
  nextPage: number | undefined
  state: 'idle' | 'loading' | 'failed'
  /** Undefined where the next part is another address. */
  loadMore: (() => void) | undefined
}

type Parts = { key: string; pages: readonly MatchPage[] }

const noPages: readonly MatchPage[] = []

/** Parts of the lists seen last, so that whoever comes back to one finds it as long as it was. Browser only. */
const remembered = new Map<string, readonly MatchPage[]>()

/** A list of favourites is a player's own: none of it is left to the next one. */
export function forgetLists(): void {
  remembered.clear()
}

/**
 * A list that goes on: the part that came with the page, and those that were asked for after it. `key` is the address of the
 * page, its language included: what the API is asked also moves with the clock.
 */
export function useMoreMatches(shown: MatchPage, key: string): MoreMatches {
  const { api } = usePage()
  const [state, setState] = useState<MoreMatches['state']>('idle')
  const [held, hold] = useState<Parts>(() => ({ key, pages: remembered.get(key) ?? noPages }))
  const pages = held.key === key ? held.pages : (remembered.get(key) ?? noPages)
  const call = useRef<AbortController>(null)

  function keep(next: readonly MatchPage[]): void {
    remembered.delete(key)
    remembered.set(key, next)
    for (const oldest of remembered.keys()) if (remembered.size > listsRemembered) remembered.delete(oldest)
    hold({ key, pages: next })
  }

  /** One part after the other: each that came is shown, whatever becomes of the next. */
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
        keep(next)
      }
      setState('idle')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }

  // What is being read, or could not be, belongs to one list.
  useEffect(
    () => () => {
      call.current?.abort()
      setState('idle')
    },
    [key],
  )
  // The first part was read again, because a match came or went: so are the others. They may be old where they were remembered.
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
    loadMore: nextPage === undefined || pages.length >= mostParts - 1 ? undefined : () => void read([nextPage]),
  }
}

/** A match may have moved from one part to another between two readings. */
function onceEach(pages: readonly MatchPage[]): readonly Match[] {
  if (pages.length === 1) return pages[0]?.matches ?? []
  return [...new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.id, match])).values()]
}
