import { MarketsChanged, MarketsNamed, matchChannel, matchNamesChannel } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { followChannel } from './follow-channel.ts'
import type { FollowOptions } from './follow-channel.ts'
import { lacksNames } from './market-names.ts'
import { reduceMatchSync, startMatchSync } from './match-sync.ts'
import type { MatchSync, MatchSyncEvent } from './match-sync.ts'
import { pageOfMarkets } from './merge-match.ts'
import type { MatchMarkets, MatchPage } from './merge-match.ts'

/** The server publishes names of new lines within a second, for twenty matches at a time. */
const namesGraceMs = 3_000

export type FollowMatchOptions = FollowOptions<MatchPage> & {
  /** LIVE-03: the language of the page, in which names of new lines are published. */
  locale: string
  fetchMarkets: (matchId: number) => Promise<MatchMarkets | null>
  /**
   * The small call, which returns score and clock. If its version is that of the page, the large call for the markets
   * is not needed.
   */
  fetchMatch?: (matchId: number) => Promise<Match | null>
}

/** Follows all lines of a match page. */
export function followMatch({ locale, fetchMarkets, fetchMatch, ...options }: FollowMatchOptions): () => void {
  const { matchId } = options

  async function load({ gaps, value, isGone }: MatchSync): Promise<MatchSyncEvent> {
    const match = fetchMatch ? await fetchMatch(matchId) : undefined
    if (match === null) return { type: 'gone' }
    const isRight = match && value && !isGone && match.version === value.version
    if (isRight && !isIncomplete(value)) return { type: 'confirmed', match, gaps }
    const markets = await fetchMarkets(matchId)
    if (markets === null) return { type: 'gone' }
    return { type: 'fetched', page: pageOfMarkets(markets, match ?? null), gaps }
  }

  return followChannel({
    ...options,
    channel: matchChannel(matchId),
    features: { delta: true },
    start: startMatchSync(options.snapshot ?? null),
    reduce: reduceMatchSync,
    read: (data) => {
      const parsed = MarketsChanged.safeParse(data)
      return parsed.success ? { event: { type: 'published', event: parsed.data } } : { issue: parsed.error.message }
    },
    load,
    isIncomplete,
    // Names are published for new lines, but not for new outcomes of a line.
    graceMs: ({ markets }) =>
      markets.some((market) => lacksNames(market) && market.name !== undefined) ? 0 : namesGraceMs,
    complement: {
      channel: matchNamesChannel(locale, matchId),
      read: (data) => {
        const parsed = MarketsNamed.safeParse(data)
        return parsed.success
          ? { event: { type: 'named', markets: parsed.data.markets } }
          : { issue: parsed.error.message }
      },
    },
  })
}

function isIncomplete({ markets }: MatchPage): boolean {
  return markets.some(lacksNames)
}
