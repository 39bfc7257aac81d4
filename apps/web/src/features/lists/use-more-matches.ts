import type { Match } from '@touchline/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { askMatches } from '../../state/catalogue/ask-matches.ts'
import type { MatchPage } from '../../state/catalogue/ask-matches.ts'

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

/** Parts of the lists seen last, so that whoever comes back to one finds it as long as it was. Browser only. */
const remembered = new Map<string, readonly MatchPage[]>()

/** A list that goes on: the part that came with the page, and those that were asked for after it. */
export function useMoreMatches(api: Api, shown: MatchPage): MoreMatches {
  const key = JSON.stringify([shown.query, shown.page])
  const [state, setState] = useState<MoreMatches['state']>('idle')
  const [held, hold] = useState<Parts>(() => ({ key, pages: remembered.get(key) ?? [] }))
  const pages = held.key === key ? held.pages : (remembered.get(key) ?? [])
  const call = useRef<AbortController>(null)

  function keep(next: readonly MatchPage[]): void {
    remembered.delete(key)
    remembered.set(key, next)
    for (const oldest of remembered.keys()) if (remembered.size > listsRemembered) remembered.delete(oldest)
    hold({ key, pages: next })
  }

  function read(numbers: readonly number[], done: (read: MatchPage[]) => void): AbortController {
    call.current?.abort()
    const controller = new AbortController()
    call.current = controller
    setState('loading')
    Promise.all(numbers.map((page) => askMatches(api, { ...shown.query, page }, controller.signal))).then(
      (answers) => {
        if (controller.signal.aborted) return
        setState('idle')
        done(answers)
      },
      () => {
        if (!controller.signal.aborted) setState('failed')
      },
    )
    return controller
  }

  // The first part was read again, because a match came or went: so are the others. They may be old where they were remembered.
  useEffect(() => {
    if (pages.length === 0) {
      // What was being read belonged to another list.
      if (call.current?.signal.aborted) setState('idle')
      return
    }
    const controller = read(
      pages.map((_, place) => shown.page + 1 + place),
      keep,
    )
    return () => controller.abort()
  }, [shown])
  useEffect(() => () => call.current?.abort(), [])

  const last = pages.at(-1) ?? shown
  const nextPage = last.page < last.lastPage ? last.page + 1 : undefined
  const matches = useMemo(() => onceEach([shown, ...pages]), [shown, pages])
  return {
    matches,
    nextPage,
    state,
    loadMore:
      nextPage === undefined || pages.length >= mostParts - 1
        ? undefined
        : () => void read([nextPage], ([next]) => next && keep([...pages, next])),
  }
}

/** A match may have moved from one part to another between two readings. */
function onceEach(pages: readonly MatchPage[]): readonly Match[] {
  if (pages.length === 1) return pages[0]?.matches ?? []
  return [...new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.id, match])).values()]
}
