import type { Match } from '@touchline/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { followLineInView } from '../../live/subscriptions/follow-lines.ts'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'

/** Rows are followed a little before they come into view. */
const margin = '300px 0px'

/** Keeps the rows in view at the book's prices; rows are found by the mark each of them bears. `look` changes with them. */
export function useFollowRows(matches: readonly Match[], look?: string): void {
  // Another zone has other days, under which rows stand anew.
  const { timeZone } = useI18n()
  const folded = useFoldedLeagues()
  useEffect(() => {
    const byId = new Map(matches.map((match) => [match.id, match]))
    const following = new Map<Element, () => void>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          following.get(target)?.()
          following.delete(target)
          const match = byId.get(Number(target.getAttribute('data-match')))
          if (isIntersecting && match) following.set(target, followLineInView(match))
        }
      },
      { rootMargin: margin },
    )
    for (const row of document.querySelectorAll('[data-match]')) observer.observe(row)
    return () => {
      observer.disconnect()
      for (const leave of following.values()) leave()
    }
  }, [matches, look, timeZone, folded])
}

const most = 200
const Stored = z.array(z.int()).check(z.maxLength(most))
const none: ReadonlySet<number> = new Set()

const listeners = new Set<() => void>()
let folded: ReadonlySet<number> | undefined

/** Ids of the leagues whose rows the visitor has folded away, for as long as the tab lives. */
export function useFoldedLeagues(): ReadonlySet<number> {
  // The server knows of none; what is remembered is folded once the page is hydrated.
  return useSyncExternalStore(subscribe, read, () => none)
}

export function toggleLeague(id: number): void {
  const next = new Set(read())
  if (!next.delete(id)) next.add(id)
  // The oldest make way.
  folded = new Set([...next].slice(-most))
  writeStored(storedNames.foldedLeagues, folded.size === 0 ? null : [...folded])
  for (const listener of listeners) listener()
}

function read(): ReadonlySet<number> {
  return (folded ??= new Set(readStored(storedNames.foldedLeagues, Stored) ?? []))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
