import { useCallback, useEffect, useState } from 'react'
import { useKnownResults } from '../known-widgets.ts'
import type { MatchResults } from '../known-widgets.ts'
import { usePage } from '../../../site/use-page.ts'
import { getMatchResults } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'

/** Markets are settled one by one, so results are read again until all are settled or none has changed for a while. */
const readAfterMs = [15_000, 30_000, 60_000, 120_000, 300_000] as const

/**
 * Reads results repeatedly. Undefined until they have been read, null if the first read failed; later failures do not
 * clear them. Without an extent nothing is read.
 */
export function useResults(id: number, extent: ResultsExtent | null) {
  const { api } = usePage()
  const known = useKnownResults()
  const [results, setResults] = useState<MatchResults | null | undefined>(
    extent === 'whole' && known?.markets === null ? undefined : known,
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (extent === null) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let last = 0
    const read = async (round: number) => {
      const now = await fetchResults(api, id, extent, controller.signal).catch(() => null)
      if (controller.signal.aborted) return
      setResults((before) => now ?? before ?? null)
      if (now !== null && isSettled(now)) return
      const hasMore = now !== null && settledIn(now) > last
      last = now === null ? last : settledIn(now)
      const next = hasMore ? 0 : round
      if (next < readAfterMs.length) timer = setTimeout(() => void read(next + 1), readAfterMs[next])
    }
    void read(0)
    return () => {
      controller.abort()
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

/**
 * Returns a number that grows with the progress of the settlement. It adds both counts, because a line is listed with
 * its first result and counts as settled with its last.
 */
function settledIn({ settlement, markets }: MatchResults): number {
  return settlement.settled_lines + (markets?.length ?? 0)
}

/** `settlement` reads only the progress of the settlement, `whole` also the results of all lines. */
export type ResultsExtent = 'whole' | 'settlement'

const linesOfPage = 500
/** A limit on the pages that are read; no match has had as many lines. */
const maxPages = 6

/** Reads the results of all markets of a match, page by page. */
export async function fetchResults(
  api: Api,
  id: number,
  extent: ResultsExtent,
  signal: AbortSignal,
): Promise<MatchResults> {
  const read = (page: number, limit: number) => api(getMatchResults, { params: { id }, query: { page, limit }, signal })
  if (extent === 'settlement') return { settlement: (await read(1, 1)).settlement, markets: null }
  const first = await read(1, linesOfPage)
  const markets = [...first.markets]
  for (let page = 2; page <= Math.min(first.pagination.last_page, maxPages); page += 1)
    markets.push(...(await read(page, linesOfPage)).markets)
  return { settlement: first.settlement, markets }
}
