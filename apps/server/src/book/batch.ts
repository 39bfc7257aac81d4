import type { LiveOutcome, MarketStatus, MatchState, MatchStatus } from '@touchline/contract'

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
  feedTs: number
}

export type StopChange = { matchId: number; producerId: number; status: 0 | -1; feedTs: number }
export type MatchChange = { matchId: number; status: MatchStatus; state: MatchState; feedTs: number }

/** What one round trip writes: at most one change per line, per stop and per match, the newest. */
export type BookBatch = {
  lines: Map<string, LineChange>
  stops: Map<string, StopChange>
  matches: Map<number, MatchChange>
}

export function createBatch(): BookBatch {
  return { lines: new Map(), stops: new Map(), matches: new Map() }
}

export function isEmpty(batch: BookBatch): boolean {
  return batch.lines.size === 0 && batch.stops.size === 0 && batch.matches.size === 0
}

/** False when the change has to wait for the next batch, because folding it here could lose a price. */
export function addLine(batch: BookBatch, change: LineChange): boolean {
  const key = `${change.matchId}/${change.marketId}/${change.specifier}`
  const held = batch.lines.get(key)
  if (held) {
    // A bare status keeps the prices that are stored, and those may be newer than the ones held here.
    if (change.outcomes.length === 0 || held.outcomes.length === 0) return false
    // Which producer owns the line is decided against the stored row.
    if (held.producerId !== change.producerId) return false
    if (change.feedTs < held.feedTs) return true
  }
  batch.lines.set(key, change)
  return true
}

export function addStop(batch: BookBatch, change: StopChange): void {
  const key = `${change.matchId}/${change.producerId}`
  const held = batch.stops.get(key)
  if (!held || change.feedTs > held.feedTs) batch.stops.set(key, change)
}

export function addMatch(batch: BookBatch, change: MatchChange): void {
  const held = batch.matches.get(change.matchId)
  if (!held || change.feedTs >= held.feedTs) batch.matches.set(change.matchId, change)
}
