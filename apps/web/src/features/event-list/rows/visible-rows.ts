import type { Match } from '@touchline/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { followLineInView } from '../../../live/subscriptions/follow-lines.ts'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'

/** Rows this close to the view are followed too, so that their prices are live when they come into view. */
const margin = '300px 0px'

/**
 * Follows the matches of the rows in view, which are found by `data-match`. `look` changes when the rows are replaced
 * by new elements.
 */
export function useFollowRows(matches: readonly Match[], look?: string): void {
  // A dependency of the effect, because in another time zone rows move to other days, which replaces their elements.
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

const maxFolded = 200
const Stored = z.array(z.int()).check(z.maxLength(maxFolded))
const none: ReadonlySet<number> = new Set()

const listeners = new Set<() => void>()
let foldedLeagues: ReadonlySet<number> | undefined

/** Returns the ids of the leagues that the visitor has folded in this tab of the browser. */
export function useFoldedLeagues(): ReadonlySet<number> {
  // The server does not know which leagues are folded, so they are folded after hydration.
  return useSyncExternalStore(subscribe, read, () => none)
}

export function toggleLeague(id: number): void {
  const next = new Set(read())
  if (!next.delete(id)) next.add(id)
  foldedLeagues = new Set([...next].slice(-maxFolded))
  writeStored(storedNames.foldedLeagues, foldedLeagues.size === 0 ? null : [...foldedLeagues])
  for (const listener of listeners) listener()
}

function read(): ReadonlySet<number> {
  return (foldedLeagues ??= new Set(readStored(storedNames.foldedLeagues, Stored) ?? []))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
