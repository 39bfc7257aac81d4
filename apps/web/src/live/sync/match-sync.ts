import { marketKey } from '@touchline/contract'
import type { MarketsChanged, Match, NamedMarket } from '@touchline/contract'
import { reduceChannel, startChannelSync } from './channel-sync.ts'
import type { ChannelEvent, ChannelSync } from './channel-sync.ts'
import { lacksNames } from './market-names.ts'
import { learnAllNames } from './merge-market.ts'
import { mergeMarketsChanged, mergePage, mergeState } from './merge-match.ts'
import type { MatchPage } from './merge-match.ts'

/** The number of publications that are buffered while a snapshot is loading. */
export const bufferLimit = 200
/** The number of names that are stored for lines that have not appeared yet. */
const namesLimit = 100

export type MatchSync = ChannelSync<MatchPage> & {
  /** Publications that do not continue the version of the page yet. */
  waiting: readonly MarketsChanged[]
  /** The latest names of lines that the page does not have yet, or has without names. */
  names: readonly NamedMarket[]
}

export type MatchSyncEvent =
  | ChannelEvent
  | { type: 'published'; event: MarketsChanged }
  | { type: 'fetched'; page: MatchPage; gaps: number }
  /** The call for the match returned the version of the page, so the larger call for its markets is not needed. */
  | { type: 'confirmed'; match: Match; gaps: number }
  | { type: 'gone' }
  /** LIVE-03: the names of new lines in the language of the page. Their prices are published on another channel. */
  | { type: 'named'; markets: readonly NamedMarket[] }

export function startMatchSync(page: MatchPage | null): MatchSync {
  return { ...startChannelSync(page), waiting: [], names: [] }
}

export function reduceMatchSync(sync: MatchSync, event: MatchSyncEvent): MatchSync {
  return nameLines(reduceEvent(sync, event))
}

function reduceEvent(sync: MatchSync, event: MatchSyncEvent): MatchSync {
  switch (event.type) {
    case 'subscribed':
    case 'interrupted':
    case 'unreadable':
      return reduceChannel(sync, event)
    case 'published':
      return publish(sync, event.event)
    case 'fetched':
      return resync({ ...sync, value: mergePage(sync.value, event.page), isGone: false }, event.page, event.gaps)
    case 'confirmed':
      return resync({ ...sync, value: sync.value && mergeState(sync.value, event.match) }, event.match, event.gaps)
    case 'gone':
      // A match that is no longer on the book has no lines.
      return {
        ...sync,
        value: sync.value && { ...sync.value, markets: [] },
        isContinuous: true,
        waiting: [],
        isGone: true,
      }
    case 'named':
      return { ...sync, names: mergeNames(sync.names, event.markets) }
  }
}

function mergeNames(known: readonly NamedMarket[], incoming: readonly NamedMarket[]): readonly NamedMarket[] {
  const byKey = new Map(known.map((market) => [marketKey(market), market]))
  for (const market of incoming) {
    // Moved to the end, so that the latest names are the last to be dropped.
    byKey.delete(marketKey(market))
    byKey.set(marketKey(market), market)
  }
  return [...byKey.values()].slice(-namesLimit)
}

/** Adds names to lines without names, and changes nothing else. */
function nameLines(sync: MatchSync): MatchSync {
  const { value, names } = sync
  if (value === null || names.length === 0 || !value.markets.some(lacksNames)) return sync
  const markets = learnAllNames(value.markets, names)
  return markets === value.markets ? sync : { ...sync, value: { ...value, markets } }
}

function publish(sync: MatchSync, event: MarketsChanged): MatchSync {
  if (sync.value === null || sync.isGone) return wait(sync, event)
  const result = mergeMarketsChanged(sync.value, event)
  switch (result.kind) {
    case 'older':
      return sync
    case 'gap':
      return wait(sync, event)
    case 'applied': {
      // A publication that raises the version of the page continues from it, so no earlier gap is left.
      const isContinuous = sync.isContinuous || result.state.version > sync.value.version
      return drain({ ...sync, value: result.state, isContinuous })
    }
  }
}

/**
 * Buffers a publication. Over the limit the oldest one is dropped; the gap that it leaves is noticed when the others
 * are replayed.
 */
function wait(sync: MatchSync, event: MarketsChanged): MatchSync {
  return { ...sync, isContinuous: false, waiting: [...sync.waiting, event].slice(-bufferLimit) }
}

/** Ends a gap after a reply, unless the call began before the last gap or the reply is older than the page. */
function resync(sync: MatchSync, reading: { version: number }, gaps: number): MatchSync {
  const isOutdated = gaps !== sync.gaps || reading.version < (sync.value?.version ?? 0)
  return drain({ ...sync, isContinuous: sync.isContinuous || !isOutdated })
}

/**
 * Replays buffered publications. Those that do not continue the version of the page stay buffered until a newer reply.
 */
function drain(sync: MatchSync): MatchSync {
  let page = sync.value
  if (page === null) return sync
  const unfit: MarketsChanged[] = []
  for (const event of sync.waiting.toSorted((one, other) => one.version - other.version)) {
    const result = mergeMarketsChanged(page, event)
    if (result.kind === 'applied') page = result.state
    if (result.kind === 'gap') unfit.push(event)
  }
  return { ...sync, value: page, waiting: unfit, isContinuous: sync.isContinuous && unfit.length === 0 }
}
