import { lineChannel, MatchChanged } from '@touchline/contract'
import { followChannel } from './follow-channel.ts'
import type { FollowOptions } from './follow-channel.ts'
import { lacksNames } from './market-names.ts'
import { lineOfMatch, mergeMatchChanged } from './merge-line.ts'
import type { MatchLine } from './merge-line.ts'
import { reduceChannel, startChannelSync } from './channel-sync.ts'
import type { ChannelEvent, ChannelSync } from './channel-sync.ts'
import type { Match } from '@touchline/contract'
import { withTimeout } from '../connection/live-limits.ts'

export type FollowLineOptions = FollowOptions<MatchLine> & {
  /**
   * Reads one row. The function of `createLineBatch` reads many rows with one call, and spreads the calls over time.
   */
  fetchMatch: FetchLine
}

/**
 * Follows one list row. Its channel delivers the latest publication on subscribing, so most rows need no call at all.
 */
export function followLine({ fetchMatch, ...options }: FollowLineOptions): () => void {
  return followChannel({
    ...options,
    // The batch delays its calls at random. A further delay for each row would prevent rows from sharing a call.
    limits: { jitterMs: 0, ...options.limits },
    channel: lineChannel(options.matchId),
    features: { cached: true },
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

/** The state of one list row. Every publication contains the whole row, so none has to wait for an earlier one. */
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
      // A match that is no longer on the book has no lines.
      return {
        ...sync,
        value: sync.value && { ...sync.value, main_market: null, secondary_market: null },
        isContinuous: true,
        isGone: true,
      }
  }
}

/**
 * Applies a reply of the API. One that is older than the row came from a database replica that lags, so only its names
 * are used.
 */
function take(sync: LineSync, line: MatchLine, isTimely: boolean): LineSync {
  if (sync.value && line.version < sync.value.version) return { ...sync, value: mergeMatchChanged(sync.value, line) }
  return {
    ...sync,
    value: mergeMatchChanged(sync.isGone ? null : sync.value, line),
    isContinuous: sync.isContinuous || isTimely,
    isGone: false,
  }
}

export const rowsPerCall = 60
const callTimeoutMs = 10_000

type LineBatchOptions = {
  /** GET /api/v2/matches?id=1,2,3 */
  fetchMatches: (matchIds: readonly number[]) => Promise<Match[]>
  /**
   * All visitors of a server node that failed reconnect at once, so their calls are spread over this time at random.
   */
  jitterMs?: number
  /** After a reconnect all rows become stale within some milliseconds; requests within this time share one call. */
  gatherMs?: number
  random?: () => number
}

/** `isFirst` means that the row has just come into view, so the call need not be delayed at random. */
export type FetchLine = (matchId: number, context: { isFirst: boolean }) => Promise<Match | null>

type Waiting = { resolve: (match: Match | null) => void; reject: (error: unknown) => void }

/** Reads many rows with one call, one call at a time. Rows that are requested during a call share the next one. */
export function createLineBatch(options: LineBatchOptions): FetchLine {
  const { fetchMatches, jitterMs = 1_000, gatherMs = 50, random = Math.random } = options
  const waiting = new Map<number, Waiting[]>()
  let isBusy = false

  async function run(delayMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    while (waiting.size > 0) await sendOne()
    isBusy = false
  }

  async function sendOne(): Promise<void> {
    const taken = [...waiting].slice(0, rowsPerCall)
    for (const [matchId] of taken) waiting.delete(matchId)
    try {
      const matches = await withTimeout(fetchMatches(taken.map(([matchId]) => matchId)), callTimeoutMs)
      const byId = new Map(matches.map((match) => [match.id, match]))
      for (const [matchId, rows] of taken) for (const row of rows) row.resolve(byId.get(matchId) ?? null)
    } catch (error) {
      for (const [, rows] of taken) for (const row of rows) row.reject(error)
    }
  }

  return (matchId, { isFirst }) =>
    new Promise((resolve, reject) => {
      const rows = waiting.get(matchId) ?? []
      waiting.set(matchId, [...rows, { resolve, reject }])
      if (isBusy) return
      isBusy = true
      void run(gatherMs + (isFirst ? 0 : random() * jitterMs))
    })
}
