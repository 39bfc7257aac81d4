import { isEnded, MatchStatus, getPriceHistory } from '@touchline/contract'
import type { getMatchMarkets, Match, MatchPart, PricePoint } from '@touchline/contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { fetchMatchParts } from './match-widgets.ts'
import { useMatchUpdates } from '../../live/hooks/use-live.ts'
import { withUpdates } from '../../live/store/match-updates.ts'
import { followWholeMatch } from '../../live/subscriptions/follow-whole-match.ts'
import { withNamesOf } from '../../live/sync/market-names.ts'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { pageOfMarkets } from '../../live/sync/merge-match.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type * as z from 'zod/mini'
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

/** The markets of a match as the API answers them. */
export type MatchBook = z.infer<typeof getMatchMarkets.reply>

export type LiveBook = {
  /** The match with its live updates. */
  shown: Match
  /** The match for price buttons, with the current status and the stopped producers at the time the markets were read. */
  subject: Match
  markets: readonly ShownMarket[]
  /** The producers of all markets are down. */
  isStopped: boolean
}

/** Follows every market of a match while the component is mounted. */
export function useMatchBook(match: Match, book: MatchBook): LiveBook {
  const { locale } = useI18n()
  const updates = useMatchUpdates(match.id)
  // Memoized by the markets alone, so that a change of the clock does not render the board.
  const lines = updates?.markets ?? book.markets
  const markets = useMemo(() => withNamesOf(book.markets, lines), [book, lines])
  const shown = withUpdates(match, updates)
  const { status } = shown
  // Price buttons read the status and the stopped producers from this object. The stopped producers are those of the
  // book, because they were read together with these markets.
  const subject = useMemo(
    () => ({ ...match, status, stopped_producers: book.stopped_producers }),
    [match, book, status],
  )
  const stopped = updates?.stopped ?? book.stopped_producers
  const isStopped = markets.length > 0 && markets.every(({ producer }) => stopped.includes(producer))
  // An effect event, so that only the data of the first render is used: what the router reads later is older than the
  // live data.
  const follow = useEffectEvent(() => followWholeMatch(match.id, locale, pageOfMarkets(book, match)))
  useEffect(() => follow(), [match.id, locale])
  return { shown, subject, markets, isStopped }
}
