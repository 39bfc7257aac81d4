import { useCallback, useEffect, useState } from 'react'
import { useKnownResults } from '../known-widgets.ts'
import { fetchResults } from '../match-results.ts'
import type { MatchResults, ResultsExtent } from '../match-results.ts'
import { usePage } from '../../../site/use-page.ts'

/** Markets are settled one after the other: again until all are, or nothing has come for a while. */
const readAfterMs = [15_000, 30_000, 60_000, 120_000, 300_000] as const

/** Undefined until it is read, null where that failed. What was read once stays. Nothing is read without an extent. */
export function useResults(id: number, extent: ResultsExtent | null) {
  const { api } = usePage()
  const known = useKnownResults()
  const [results, setResults] = useState<MatchResults | null | undefined>(
    extent === 'whole' && known?.markets === null ? undefined : known,
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (extent === null) return
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let last = 0
    const read = async (round: number) => {
      const now = await fetchResults(api, id, extent, gone.signal).catch(() => null)
      if (gone.signal.aborted) return
      setResults((before) => now ?? before ?? null)
      if (now !== null && isSettled(now)) return
      const hasMore = now !== null && settledIn(now) > last
      last = now === null ? last : settledIn(now)
      const next = hasMore ? 0 : round
      if (next < readAfterMs.length) timer = setTimeout(() => void read(next + 1), readAfterMs[next])
    }
    void read(0)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [api, id, extent, attempt])
  const retry = useCallback(() => {
    setResults(undefined)
    setAttempt((before) => before + 1)
  }, [])
  return { results, retry }
}

function isSettled({ settlement: { lines, settled_lines } }: MatchResults): boolean {
  return lines > 0 && settled_lines === lines
}

/** A line is listed with its first result, and counts as settled with its last. */
function settledIn({ settlement, markets }: MatchResults): number {
  return settlement.settled_lines + (markets?.length ?? 0)
}
