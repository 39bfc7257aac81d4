import { MarketStatus } from '@touchline/contract'
import type { MatchState, MatchStatus } from '@touchline/contract'
import { foldLineChange, noReceipt } from './line-change.ts'
import type { LineChange } from './line-change.ts'

export type StopChange = {
  matchId: number
  producerId: number
  status: typeof MarketStatus.Suspended | typeof MarketStatus.Inactive
  feedTs: number
  /** The stopped markets; left out if all markets are stopped. */
  marketIds?: readonly number[]
  /**
   * Position of the stop in the order of receipt. It also applies to lines received earlier, whatever their timestamps.
   */
  receipt?: number
}
export type MarketStop = StopChange & { marketId: number }
export type MatchChange = { matchId: number; status: MatchStatus; state: MatchState; feedTs: number }

/** The changes written in one round trip. Only the newest change of each line, stop and match is included. */
export type BookBatch = {
  lines: Map<string, LineChange>
  stops: Map<string, StopChange>
  marketStops: Map<string, MarketStop>
  matches: Map<number, MatchChange>
}

export function createBatch(): BookBatch {
  return { lines: new Map(), stops: new Map(), marketStops: new Map(), matches: new Map() }
}

export function isEmpty(batch: BookBatch): boolean {
  return batch.lines.size + batch.stops.size + batch.marketStops.size + batch.matches.size === 0
}

/**
 * Adds the change of a line. Returns false if another producer has changed the line in this batch: the change then has
 * to wait for the next batch, because which producer owns the line depends on the stored row.
 */
export function addLine(batch: BookBatch, change: LineChange): boolean {
  const key = `${change.matchId}/${change.marketId}/${change.specifier}`
  const earlier = batch.lines.get(key)
  if (earlier && earlier.producerId !== change.producerId) return false
  batch.lines.set(key, earlier ? foldLineChange(earlier, change) : change)
  return true
}

export function addStop(batch: BookBatch, change: StopChange): void {
  const key = `${change.matchId}/${change.producerId}`
  if (change.marketIds === undefined) addNewestStop(batch.stops, key, change)
  else
    for (const marketId of change.marketIds)
      addNewestStop(batch.marketStops, `${key}/${marketId}`, { ...change, marketId })
}

export function addMatch(batch: BookBatch, change: MatchChange): void {
  const earlier = batch.matches.get(change.matchId)
  if (!earlier || change.feedTs >= earlier.feedTs) batch.matches.set(change.matchId, change)
}

/**
 * Removes a chunk from the batch and returns it: all stops and matches, and lines up to the limit, suspended ones first
 * and then the oldest. The lines of a market are not split, even beyond the limit, so that no reader sees a new total
 * beside an old one. Later changes can still be folded into the remaining lines.
 */
export function takeChunk(batch: BookBatch, lineLimit: number): BookBatch {
  if (batch.lines.size <= lineLimit) {
    const whole = { ...batch }
    Object.assign(batch, createBatch())
    return whole
  }
  const chunk = { ...batch, lines: new Map<string, LineChange>() }
  for (const keys of marketsInOrder(batch.lines)) {
    if (chunk.lines.size >= lineLimit) break
    for (const key of keys) {
      chunk.lines.set(key, batch.lines.get(key)!)
      batch.lines.delete(key)
    }
  }
  Object.assign(batch, { ...createBatch(), lines: batch.lines })
  return chunk
}

/**
 * Groups the keys of lines by market, markets with a suspended line first. Nested maps with numbers as keys are used,
 * because they are fast.
 */
function marketsInOrder(lines: BookBatch['lines']): Iterable<readonly string[]> {
  const matches = new Map<number, Map<number, string[]>>()
  const [urgent, all] = [new Set<string[]>(), new Set<string[]>()]
  for (const [key, { matchId, marketId, status }] of lines) {
    const markets = matches.get(matchId) ?? new Map<number, string[]>()
    const keys = markets.get(marketId) ?? []
    keys.push(key)
    matches.set(matchId, markets.set(marketId, keys))
    all.add(keys)
    if (status !== MarketStatus.Active) urgent.add(keys)
  }
  return new Set([...urgent, ...all])
}

/**
 * Adds a stop. Of several stops the newest decides the status, and all lines received before any of them are stopped. A
 * repeated stop is ignored.
 */
function addNewestStop<T extends StopChange>(changes: Map<string, T>, key: string, change: T): void {
  const held = changes.get(key)
  if (held?.feedTs === change.feedTs) return
  const receipt = Math.max(held?.receipt ?? noReceipt.stop, change.receipt ?? noReceipt.stop)
  changes.set(key, { ...(held && held.feedTs > change.feedTs ? held : change), receipt })
}
