import { marketKey } from '@touchline/contract'
import type { MarketsChanged, Match, NamedMarket } from '@touchline/contract'
import { reduceChannel, startChannelSync } from './channel-sync.ts'
import type { ChannelEvent, ChannelSync } from './channel-sync.ts'
import { lacksNames } from './market-names.ts'
import { learnAllNames } from './merge-market.ts'
import { mergeMarketsChanged, mergePage, mergeState } from './merge-match.ts'
import type { MatchPage } from './merge-match.ts'

/** Publications buffered while a snapshot of the book is awaited. */
export const bufferLimit = 200
/** Names stored for lines that have not appeared yet. */
const namesLimit = 100

/** One match page between its channel and the book. */
export type MatchSync = ChannelSync<MatchPage> & {
  /** Publications that came too early for the page. */
  waiting: readonly MarketsChanged[]
  /** Names of lines that the page does not have yet, or has without them; the newest of each line. */
  names: readonly NamedMarket[]
}

export type MatchSyncEvent =
  | ChannelEvent
  | { type: 'published'; event: MarketsChanged }
  | { type: 'fetched'; page: MatchPage; gaps: number }
  /** The book still stands at the page's version: a small call that spares the large one. */
  | { type: 'confirmed'; match: Match; gaps: number }
  | { type: 'gone' }
  /** LIVE-03: names of new lines, in the language of the page. Their numbers come on the other channel. */
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
      // A match the book no longer shows has no lines to offer.
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
    // Last told, last to go.
    byKey.delete(marketKey(market))
    byKey.set(marketKey(market), market)
  }
  return [...byKey.values()].slice(-namesLimit)
}

/** Gives names to the lines that lack them, and nothing but names. */
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
      // Lines that continue from what the page has make it whole again, whatever was stale before.
      const isContinuous = sync.isContinuous || result.state.version > sync.value.version
      return drain({ ...sync, value: result.state, isContinuous })
    }
  }
}

/** Over the limit the oldest is let go: the gap it leaves is found by version when the rest is replayed. */
function wait(sync: MatchSync, event: MarketsChanged): MatchSync {
  return { ...sync, isContinuous: false, waiting: [...sync.waiting, event].slice(-bufferLimit) }
}

/** A reading from before the last break, or older than the page, leaves the page stale. */
function resync(sync: MatchSync, reading: { version: number }, gaps: number): MatchSync {
  const isOutdated = gaps !== sync.gaps || reading.version < (sync.value?.version ?? 0)
  return drain({ ...sync, isContinuous: sync.isContinuous || !isOutdated })
}

/** Replays what waited. What still does not fit keeps waiting for a newer reading. */
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
