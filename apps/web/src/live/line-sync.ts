import { reduceChannel, startChannelSync, type ChannelEvent, type ChannelSync } from './channel-sync.ts'
import { mergeMatchChanged, type MatchLine } from './merge-line.ts'

/** One list row between its channel and the book. Every publication is the whole row, so nothing is kept waiting. */
export type LineSync = ChannelSync<MatchLine>

export type LineSyncEvent =
  | ChannelEvent
  | { type: 'published'; line: MatchLine }
  | { type: 'fetched'; line: MatchLine; breaks: number }
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
      return take(sync, event.line, event.breaks === sync.breaks)
    case 'gone':
      // A match the book no longer shows has no lines to sell.
      return {
        ...sync,
        value: sync.value && { ...sync.value, main_market: null, secondary_market: null },
        isContinuous: true,
        isGone: true,
      }
  }
}

/** An answer older than the row proves nothing, it came from a reader that lags; its words are as good as any. */
function take(sync: LineSync, line: MatchLine, isTimely: boolean): LineSync {
  if (sync.value && line.version < sync.value.version) return { ...sync, value: mergeMatchChanged(sync.value, line) }
  return {
    ...sync,
    value: mergeMatchChanged(sync.isGone ? null : sync.value, line),
    isContinuous: sync.isContinuous || isTimely,
    isGone: false,
  }
}
