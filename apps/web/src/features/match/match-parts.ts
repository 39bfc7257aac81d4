import { isEnded, MatchStatus, getPriceHistory } from '@touchline/contract'
import type { Match, MatchPart, PricePoint } from '@touchline/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { fetchMatchParts } from './match-widgets.ts'
import { usePage } from '../../site/use-page.ts'
import type { Api } from '../../api/index.ts'

/**
 * Reads which widgets of a match have content. The code of this call is loaded on demand, because most pages are
 * rendered with the answer.
 */
export async function readMatchParts(
  ...call: Parameters<typeof fetchMatchParts>
): Promise<readonly MatchPart[] | null> {
  const code = await import('./match-widgets.ts')
  return code.fetchMatchParts(...call)
}

/**
 * The pauses before the reads after a match has begun or ended: the report is ready after seconds, the results after
 * minutes.
 */
const readAfterMs = [0, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 300_000] as const

/**
 * Reads the list of widgets again while the page is open, until it contains those that a match of this status should
 * have.
 */
export function useMatchParts(
  match: Match,
  status: MatchStatus,
  first: readonly MatchPart[] | null,
): readonly MatchPart[] {
  const { api } = usePage()
  const [parts, setParts] = useState(first)
  const isWhole = match.type !== 'match' || (parts !== null && hasExpected(parts, status))
  const followReport = useEffectEvent(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const read = async (attempt: number) => {
      // If the code of the call could not be fetched, it is retried like a failed call.
      const now = await readMatchParts(api, match, controller.signal).catch(() => null)
      if (controller.signal.aborted) return
      if (now !== null) setParts(now)
      schedule(attempt + 1)
    }
    const schedule = (attempt: number) => {
      if (attempt < readAfterMs.length) timer = setTimeout(() => void read(attempt), readAfterMs[attempt])
    }
    schedule(status === match.status ? 1 : 0)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  })
  // The effect depends on the id and not on the match, which is a new object after every read.
  useEffect(() => (isWhole ? undefined : followReport()), [api, match.id, status, isWhole])
  return parts ?? []
}

function hasExpected(parts: readonly MatchPart[], status: MatchStatus): boolean {
  if (status === MatchStatus.Prematch) return true
  const isReported = parts.includes('statistics') || parts.includes('timeline')
  return isReported && (!isEnded(status) || parts.includes('results'))
}

/**
 * Reads the history of the main market's prices, with which the server renders the page. If the call fails, the page
 * has no chart.
 */
export async function fetchPriceHistory(api: Api, match: Match, signal: AbortSignal): Promise<readonly PricePoint[]> {
  const { id, type, main_market: market } = match
  if (type !== 'match' || !market) return []
  const query = { market_id: market.id, specifier: market.specifier }
  return api(getPriceHistory, { params: { id }, query, signal }).then(
    ({ points }) => points,
    () => [],
  )
}
