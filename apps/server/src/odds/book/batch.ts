import type { AverageShares } from '@touchline/betting'
import { MarketStatus } from '@touchline/contract'
import type { LiveOutcome, MatchState, MatchStatus } from '@touchline/contract'

export type LineChange = {
  matchId: number
  marketId: number
  specifier: string
  producerId: number
  status: MarketStatus
  isMostBalanced: boolean
  /** Empty when only the status was sent; the stored prices stay. */
  outcomes: LiveOutcome[]
  /** The message's cash-out data, which belong to its outcomes; left out when it has none. */
  cashOut?: LineCashOut
  feedTs: number
  /** The producer's planned stop of the line; left out when it names none. */
  nextStopMs?: number
  /** True when the message named no status and `status` is the feed's default, which does not reopen a settled line. */
  isStatusAssumed?: boolean
  /** Time of the message that brought the outcomes, if it is older than the one that brought the status. */
  pricedTs?: number
  /** Position of the message in the order of receipt. */
  receipt?: number
}

/** Receipts for changes that came by no feed message: only the producer's times count for them. */
export const noReceipt = { line: 0, stop: -1 }

export type StopChange = {
  matchId: number
  producerId: number
  status: typeof MarketStatus.Suspended | typeof MarketStatus.Inactive
  feedTs: number
  /** Left out when every market stops. */
  marketIds?: readonly number[]
  /** A line received before the stop is stopped, whatever its timestamp. */
  receipt?: number
}
export type MarketStop = StopChange & { marketId: number }
export type MatchChange = { matchId: number; status: MatchStatus; state: MatchState; feedTs: number }

/** What one round trip writes: the newest change per line, per stop and per match. */
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

/** Returns false for a change that must wait for the next batch: a line's owner is decided against the stored row. */
export function addLine(batch: BookBatch, change: LineChange): boolean {
  const key = `${change.matchId}/${change.marketId}/${change.specifier}`
  const earlier = batch.lines.get(key)
  if (earlier && earlier.producerId !== change.producerId) return false
  batch.lines.set(key, earlier ? fold(earlier, change) : change)
  return true
}

/** Returns the time of a line's prices; 0 when it has none. */
export function pricedTs({ outcomes, pricedTs: older, feedTs }: LineChange): number {
  return outcomes.length === 0 ? 0 : (older ?? feedTs)
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
 * Takes out some lines, suspensions first and then the oldest; stops and matches go with the first chunk. All lines of
 * a market go together, even beyond the limit, so that no reader sees a new total beside an old one. The remaining
 * lines can still be folded.
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

/** Groups the keys of lines by market, suspended ones first. Numbers are compared, because that is fast. */
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
 * The newest stop decides the status, and every stop covers what was received before it. A repeated stop adds nothing.
 */
function addNewestStop<T extends StopChange>(changes: Map<string, T>, key: string, change: T): void {
  const held = changes.get(key)
  if (held?.feedTs === change.feedTs) return
  const receipt = Math.max(held?.receipt ?? noReceipt.stop, change.receipt ?? noReceipt.stop)
  changes.set(key, { ...(held && held.feedTs > change.feedTs ? held : change), receipt })
}

/** Combines the newest status with the newest prices, which a later message may have left out. */
function fold(held: LineChange, change: LineChange): LineChange {
  const [status, other] = change.feedTs >= held.feedTs ? [change, held] : [held, change]
  const priced = pricedTs(change) >= pricedTs(held) ? change : held
  // An equal time means the same message again; its first receipt counts.
  const isRepeated = change.feedTs === held.feedTs && held.receipt !== change.receipt
  if (status === priced && !status.isStatusAssumed && !isRepeated) return status
  const { cashOut: _of, ...rest } = status
  return {
    ...rest,
    ...(priced.cashOut && { cashOut: priced.cashOut }),
    ...(isRepeated && { receipt: Math.min(held.receipt ?? noReceipt.line, change.receipt ?? noReceipt.line) }),
    outcomes: priced.outcomes,
    pricedTs: pricedTs(priced),
    ...(status.isStatusAssumed && !other.isStatusAssumed && assumeOver(other)),
  }
}

/** A settled or cancelled line is reopened only by a newer message that names a status. */
function isOver(status: MarketStatus): boolean {
  return status <= MarketStatus.Settled
}

/** A status that was not sent is that of the earlier message, if that one settled the line. */
function assumeOver({ status }: LineChange): Partial<LineChange> {
  return isOver(status) ? { status, isStatusAssumed: false } : { isStatusAssumed: false }
}

/** The feed's status (null when not sent) and the `averageShares` of each outcome. */
export type LineCashOut = { status: number | null; shares: Readonly<Record<string, AverageShares>> }

type PricedLine = { outcomes: readonly { id: string }[]; cashOut?: LineCashOut }

/**
 * Writes the status, then a word per outcome in the order of the line: `won` or `won/back`, or a dash if not sent. This
 * is less than half the size of JSON, which every price write would pay for.
 */
export function writeCashOut({ cashOut, outcomes }: PricedLine): string {
  if (!cashOut) return ''
  const words = outcomes.map(({ id }) => {
    const [won, back] = cashOut.shares[id] ?? []
    if (won === undefined) return '-'
    return back === 0 ? String(won) : `${won}/${back}`
  })
  return [cashOut.status ?? '-', ...words].join(' ')
}

/** Reads the outcome at this position of the line, counted from 1. */
export function readCashOut(text: string, place: number): { status: number | null; shares: AverageShares | null } {
  const words = text.split(' ')
  const [status = '-', word = '-'] = [words[0], words[place]]
  const [won, back = 0] = word.split('/').map(Number)
  return {
    status: status === '-' ? null : Number(status),
    shares: word === '-' || won === undefined ? null : [won, back],
  }
}
