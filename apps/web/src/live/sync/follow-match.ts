import { MarketsChanged, MarketsNamed, matchChannel, matchNamesChannel } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { followChannel } from './follow-channel.ts'
import type { FollowOptions } from './follow-channel.ts'
import { lacksNames } from './market-names.ts'
import { reduceMatchSync, startMatchSync } from './match-sync.ts'
import type { MatchSync, MatchSyncEvent } from './match-sync.ts'
import { pageOfMarkets } from './merge-match.ts'
import type { MatchMarkets, MatchPage } from './merge-match.ts'

/** Names of new lines are told within a second, twenty matches at a time. */
const namesGraceMs = 3_000

export type FollowMatchOptions = FollowOptions<MatchPage> & {
  /** LIVE-03: of the page. Names of new lines are heard in it. */
  locale: string
  fetchMarkets: (matchId: number) => Promise<MatchMarkets | null>
  /** The small call: when it tells the version the page has, the large one is spared. It also brings score and clock. */
  fetchMatch?: (matchId: number) => Promise<Match | null>
}

/** Keeps one match page equal to the book. */
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
    wishes: { delta: true },
    start: startMatchSync(options.snapshot ?? null),
    reduce: reduceMatchSync,
    read: (data) => {
      const parsed = MarketsChanged.safeParse(data)
      return parsed.success ? { event: { type: 'published', event: parsed.data } } : { issue: parsed.error.message }
    },
    load,
    isIncomplete,
    // Told are lines that appeared, not outcomes that joined a line.
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
