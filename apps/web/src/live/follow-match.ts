import { MarketsChanged, matchChannel, type Match } from '@touchline/contract'
import { followChannel, type FollowOptions } from './follow-channel.ts'
import { lacksWords } from './market-words.ts'
import { reduceMatchSync, startMatchSync, type MatchSync, type MatchSyncEvent } from './match-sync.ts'
import { pageOfMarkets, type MatchMarkets, type MatchPage } from './merge-match.ts'

export type FollowMatchOptions = FollowOptions<MatchPage> & {
  fetchMarkets: (matchId: number) => Promise<MatchMarkets | null>
  /** The small call: when it tells the version the page has, the large one is spared. It also brings score and clock. */
  fetchMatch?: (matchId: number) => Promise<Match | null>
}

/** Keeps one match page equal to the book. */
export function followMatch({ fetchMarkets, fetchMatch, ...options }: FollowMatchOptions): () => void {
  const { matchId } = options

  async function load({ breaks, value, isGone }: MatchSync): Promise<MatchSyncEvent> {
    const match = fetchMatch ? await fetchMatch(matchId) : undefined
    if (match === null) return { type: 'gone' }
    const isRight = match && value && !isGone && match.version === value.version
    if (isRight && !isIncomplete(value)) return { type: 'confirmed', match, breaks }
    const markets = await fetchMarkets(matchId)
    if (markets === null) return { type: 'gone' }
    return { type: 'fetched', page: pageOfMarkets(markets, match ?? null), breaks }
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
  })
}

function isIncomplete({ markets }: MatchPage): boolean {
  return markets.some(lacksWords)
}
