import { lineChannel, MatchChanged } from '@touchline/contract'
import type { FetchLine } from './line-batch.ts'
import { followChannel } from './follow-channel.ts'
import type { FollowOptions } from './follow-channel.ts'
import { lacksNames } from './market-names.ts'
import { lineOfMatch, mergeMatchChanged } from './merge-line.ts'
import type { MatchLine } from './merge-line.ts'
import { reduceChannel, startChannelSync } from './channel-sync.ts'
import type { ChannelEvent, ChannelSync } from './channel-sync.ts'

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
    load: async ({ gaps }, isFirst) => {
      const match = await fetchMatch(options.matchId, { isFirst })
      return match === null ? { type: 'gone' } : { type: 'fetched', line: lineOfMatch(match), gaps }
    },
    isIncomplete: ({ main_market, secondary_market }) => lacksNames(main_market) || lacksNames(secondary_market),
  })
}

/** One list row between its channel and the book. Every publication is the whole row, so nothing is kept waiting. */
export type LineSync = ChannelSync<MatchLine>

export type LineSyncEvent =
  | ChannelEvent
  | { type: 'published'; line: MatchLine }
  | { type: 'fetched'; line: MatchLine; gaps: number }
  | { type: 'gone' }

export function startLineSync(line: MatchLine | null): LineSync {
  return startChannelSync(line)
}

export function reduceLineSync(sync: LineSync, event: LineSyncEvent): LineSync {
  switch (event.type) {
    case 'subscribed':
    case 'interrupted':
    case 'unreadable':
      return reduceChannel(sync, event)
    case 'published':
      return take(sync, event.line, true)
    case 'fetched':
      return take(sync, event.line, event.gaps === sync.gaps)
    case 'gone':
      // A match the book no longer shows has no lines to offer.
      return {
        ...sync,
        value: sync.value && { ...sync.value, main_market: null, secondary_market: null },
        isContinuous: true,
        isGone: true,
      }
  }
}

/** An answer older than the row proves nothing, it came from a reader that lags; its names are as good as any. */
function take(sync: LineSync, line: MatchLine, isTimely: boolean): LineSync {
  if (sync.value && line.version < sync.value.version) return { ...sync, value: mergeMatchChanged(sync.value, line) }
  return {
    ...sync,
    value: mergeMatchChanged(sync.isGone ? null : sync.value, line),
    isContinuous: sync.isContinuous || isTimely,
    isGone: false,
  }
}
