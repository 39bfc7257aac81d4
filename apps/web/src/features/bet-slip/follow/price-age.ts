import { useMatchFreshness } from '../../../live/hooks/use-live.ts'
import { matchFreshness, onFreshness } from '../../../live/store/page-freshness.ts'
import { staleAfterMs } from '../../../live/sync/freshness.ts'

/** When the prices of a match were live last. */
const liveUntilMs = new Map<number, number>()

/** BEY-04: notes the moment from which the prices of the match are no longer live. */
export function notePriceAge(matchId: number): () => void {
  let wasLive = matchFreshness(matchId) === 'live'
  return onFreshness(() => {
    const freshness = matchFreshness(matchId)
    // Silence is noticed only after it has lasted.
    if (wasLive && freshness !== 'live')
      liveUntilMs.set(matchId, Date.now() - (freshness === 'stale' ? staleAfterMs : 0))
    wasLive = freshness === 'live'
  })
}

/** Of which moment the prices are; null while they are live, and where nobody has seen them live. */
export function usePricedAt(matchId: number): number | null {
  return useMatchFreshness(matchId) === 'live' ? null : (liveUntilMs.get(matchId) ?? null)
}
