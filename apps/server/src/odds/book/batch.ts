import type { AverageShares } from '@touchline/betting'
import { MarketStatus } from '@touchline/contract'
import type { LiveOutcome, MatchState, MatchStatus } from '@touchline/contract'

export type LineChange = {
  matchId: number
  marketId: number
  /** Canonical. */
  specifier: string
  producerId: number
  status: MarketStatus
  isMostBalanced: boolean
  /** Empty: only the status was sent, the stored prices stay. */
  outcomes: LiveOutcome[]
  /** What the message says of buying bets on the line back; it goes with the outcomes. Left out: nothing. */
  cashOut?: LineCashOut
  feedTs: number
  /** When the producer means to stop the line. Left out: it does not say, or no longer. */
  nextStopMs?: number
  /** True when the message named no status and `status` is the feed's default: that does not reopen a settled line. */
  isStatusAssumed?: boolean
  /** Time of the message that brought the outcomes, when that is an older one than the status is of. */
  pricedTs?: number
  /** Place of the message in the order of receipt. */
  receipt?: number
}

/** Of what did not come by the feed's own messages: the producer's times alone decide. */
export const noReceipt = { line: 0, stop: -1 }

export type StopChange = {
  matchId: number
  producerId: number
  status: typeof MarketStatus.Suspended | typeof MarketStatus.Inactive
  feedTs: number
  /** Left out: every market. */
  marketIds?: readonly number[]
  /** A line received before it is stopped, whatever its time. */
  receipt?: number
}
/** A stop of one market. */
export type MarketStop = StopChange & { marketId: number }
export type MatchChange = { matchId: number; status: MatchStatus; state: MatchState; feedTs: number }

/** What one round trip writes: at most one change per line, per stop and per match, the newest. */
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

/** False when the change has to wait for the next batch: which producer owns a line is decided against the stored row. */
export function addLine(batch: BookBatch, change: LineChange): boolean {
  const key = `${change.matchId}/${change.marketId}/${change.specifier}`
  const earlier = batch.lines.get(key)
  if (earlier && earlier.producerId !== change.producerId) return false
  batch.lines.set(key, earlier ? fold(earlier, change) : change)
  return true
}

/** Time of a line's prices; 0 when it has none. */
export function pricedTs({ outcomes, pricedTs: older, feedTs }: LineChange): number {
  return outcomes.length === 0 ? 0 : (older ?? feedTs)
}

export function addStop(batch: BookBatch, change: StopChange): void {
  const key = `${change.matchId}/${change.producerId}`
  if (change.marketIds === undefined) keepStop(batch.stops, key, change)
  else
    for (const marketId of change.marketIds) keepStop(batch.marketStops, `${key}/${marketId}`, { ...change, marketId })
}

export function addMatch(batch: BookBatch, change: MatchChange): void {
  const earlier = batch.matches.get(change.matchId)
  if (!earlier || change.feedTs >= earlier.feedTs) batch.matches.set(change.matchId, change)
}

/**
 * Takes so many lines out, suspensions first and then those that have waited longest; stops and matches go with the first.
 * The lines of a market go together, the last market's also beyond the limit: nobody sees a new total beside an old one.
 * What stays goes on being folded.
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

/** The keys of the lines by market, those with a suspension first. By numbers: there may be many, and the feed waits. */
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

/** The newest stop decides how; all of them count for what was received before them. The same stop again adds nothing. */
function keepStop<T extends StopChange>(changes: Map<string, T>, key: string, change: T): void {
  const held = changes.get(key)
  if (held?.feedTs === change.feedTs) return
  const receipt = Math.max(held?.receipt ?? noReceipt.stop, change.receipt ?? noReceipt.stop)
  changes.set(key, { ...(held && held.feedTs > change.feedTs ? held : change), receipt })
}

/** The newest status with the newest prices, which a later message may have left out. */
function fold(held: LineChange, change: LineChange): LineChange {
  const [status, other] = change.feedTs >= held.feedTs ? [change, held] : [held, change]
  const priced = pricedTs(change) >= pricedTs(held) ? change : held
  // Of the same time: the same message again, received when it came first.
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

/** Settled or cancelled: reopened only by a newer message that names a status. */
function isOver(status: MarketStatus): boolean {
  return status <= MarketStatus.Settled
}

/** A status that was not sent is that of the message before, if that one settled the line. */
function assumeOver({ status }: LineChange): Partial<LineChange> {
  return isOver(status) ? { status, isStatusAssumed: false } : { isStatusAssumed: false }
}

/** The feed's own status (null: not sent), and of each outcome `averageShares` of the rules. */
export type LineCashOut = { status: number | null; shares: Readonly<Record<string, AverageShares>> }

type PricedLine = { outcomes: readonly { id: string }[]; cashOut?: LineCashOut }

/**
 * As the column has it: the status, then a word for each outcome in the order of the line's outcomes, `won` or `won/back`; a
 * dash for what was not sent. Less than half of what it would be as JSON, which every write of a price would pay for.
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

/** Of the outcome at that place of the line, from 1 on. */
export function readCashOut(text: string, place: number): { status: number | null; shares: AverageShares | null } {
  const words = text.split(' ')
  const [status = '-', word = '-'] = [words[0], words[place]]
  const [won, back = 0] = word.split('/').map(Number)
  return {
    status: status === '-' ? null : Number(status),
    shares: word === '-' || won === undefined ? null : [won, back],
  }
}
