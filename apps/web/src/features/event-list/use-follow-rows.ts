import type { Match } from '@touchline/contract'
import { useEffect } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useFoldedLeagues } from './folded-leagues.ts'
import { followLineInView } from '../../live/subscriptions/follow-lines.ts'

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
