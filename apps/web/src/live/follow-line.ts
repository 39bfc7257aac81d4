import { lineChannel, MatchChanged } from '@touchline/contract'
import type { FetchLine } from './line-batch.ts'
import { followChannel, type FollowOptions } from './follow-channel.ts'
import { lacksWords } from './market-words.ts'
import { reduceLineSync, startLineSync } from './line-sync.ts'
import { lineOfMatch, type MatchLine } from './merge-line.ts'

export type FollowLineOptions = FollowOptions<MatchLine> & {
  /** `createLineBatch` makes one that reads many rows with one call and spreads the calls in time. */
  fetchMatch: FetchLine
}

/** Keeps one list row equal to the book. The channel keeps its newest publication, so most rows need no call at all. */
export function followLine({ fetchMatch, ...options }: FollowLineOptions): () => void {
  return followChannel({
    ...options,
    // The batch spreads its calls; rows that also waited on their own would reach it one by one.
    limits: { jitterMs: 0, ...options.limits },
    channel: lineChannel(options.matchId),
    wishes: { cached: true },
    start: startLineSync(options.snapshot ?? null),
    reduce: reduceLineSync,
    read: (data) => {
      const parsed = MatchChanged.safeParse(data)
      return parsed.success ? { event: { type: 'published', line: parsed.data } } : { issue: parsed.error.message }
    },
    load: async ({ breaks }, isFirst) => {
      const match = await fetchMatch(options.matchId, { isFirst })
      return match === null ? { type: 'gone' } : { type: 'fetched', line: lineOfMatch(match), breaks }
    },
    isIncomplete: ({ main_market, secondary_market }) => lacksWords(main_market) || lacksWords(secondary_market),
  })
}
