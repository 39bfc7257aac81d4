import { isEnded, MatchStatus, getPriceHistory } from '@touchline/contract'
import type { Match, MatchPart, PricePoint } from '@touchline/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { fetchMatchParts } from './match-widgets.ts'
import { usePage } from '../../site/use-page.ts'
import type { Api } from '../../api/index.ts'

/** What it takes to ask is fetched by who has to: a page comes with the answer. */
export async function readMatchParts(
  ...asked: Parameters<typeof fetchMatchParts>
): Promise<readonly MatchPart[] | null> {
  const code = await import('./match-widgets.ts')
  return code.fetchMatchParts(...asked)
}

/** At once when a match begins or ends, then ever more rarely: its report comes after seconds, its results after minutes. */
const readAfterMs = [0, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 300_000] as const

/** The same while the page is open, until there is what a match of this status has. */
export function useMatchParts(
  match: Match,
  status: MatchStatus,
  first: readonly MatchPart[] | null,
): readonly MatchPart[] {
  const { api } = usePage()
  const [parts, setParts] = useState(first)
  const isWhole = match.type !== 'match' || (parts !== null && hasExpected(parts, status))
  const followReport = useEffectEvent(() => {
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const read = async (attempt: number) => {
      // A file that could not be fetched is asked for again, as an answer is.
      const now = await readMatchParts(api, match, gone.signal).catch(() => null)
      if (gone.signal.aborted) return
      if (now !== null) setParts(now)
      schedule(attempt + 1)
    }
    const schedule = (attempt: number) => {
      if (attempt < readAfterMs.length) timer = setTimeout(() => void read(attempt), readAfterMs[attempt])
    }
    schedule(status === match.status ? 1 : 0)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  })
  // By the id: the match is a new object with every reading, and the same one is asked for.
  useEffect(() => (isWhole ? undefined : followReport()), [api, match.id, status, isWhole])
  return parts ?? []
}

function hasExpected(parts: readonly MatchPart[], status: MatchStatus): boolean {
  if (status === MatchStatus.Prematch) return true
  const isReported = parts.includes('statistics') || parts.includes('timeline')
  return isReported && (!isEnded(status) || parts.includes('results'))
}

/** How the main price of a match has moved, for its page to come with; the page does without it where it is not to be had. */
export async function fetchPriceHistory(api: Api, match: Match, signal: AbortSignal): Promise<readonly PricePoint[]> {
  const { id, type, main_market: market } = match
  if (type !== 'match' || !market) return []
  const query = { market_id: market.id, specifier: market.specifier }
  return api(getPriceHistory, { params: { id }, query, signal }).then(
    ({ points }) => points,
    () => [],
  )
}
