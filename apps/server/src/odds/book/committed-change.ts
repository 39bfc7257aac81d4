import { MarketStatus } from '@touchline/contract'
import type { MatchStatus } from '@touchline/contract'
import type { AppliedRow } from './apply-statement.ts'
import { pricedTs } from './line-change.ts'
import type { BookBatch } from './batch.ts'
import type { LineChange } from './line-change.ts'

/** A line as readers see it now. */
type CommittedLine = {
  marketId: number
  specifier: string
  status: MarketStatus
  isMostBalanced: boolean
  /** A LiveMarket of the contract as JSON. */
  text: string
}

/** What readers see changed in one version of a match. `state` is JSON and left out if it did not change. */
export type CommittedChange = { version: number; lines: CommittedLine[]; status?: MatchStatus; state?: string }

/**
 * Derives the changes of each match from the batch, without reading the book. A match is left out unless all its lines
 * in the batch were accepted and changed with prices of their own, no stop applies to them and the match's status is
 * unchanged.
 */
export function committedChanges(
  batch: BookBatch,
  lines: readonly LineChange[],
  outcomes: readonly string[],
  rows: readonly AppliedRow[],
): Map<number, CommittedChange> {
  const stopped = new Set<number>()
  for (const { matchId } of batch.stops.values()) stopped.add(matchId)
  for (const { matchId } of batch.marketStops.values()) stopped.add(matchId)
  const changes = new Map<number, CommittedChange>()
  const raised = new Map<number, { row: AppliedRow; stopTs: number; isStopNewer: boolean }>()
  for (const row of rows) {
    const matchId = Number(row.id)
    if (row.id === null || stopped.has(matchId) || row.has_new_status) continue
    // The stored receipts are compared, because a line that is delivered again retains the receipt of its first
    // delivery.
    const isStopNewer = row.first_receipt !== null && Number(row.first_receipt) <= Number(row.stop_receipt)
    raised.set(matchId, { row, stopTs: Number(row.stop_ts), isStopNewer })
    changes.set(matchId, { version: Number(row.version), lines: [], ...(row.has_changed && newState(batch, matchId)) })
  }
  for (const [index, line] of lines.entries()) {
    const change = changes.get(line.matchId)
    const { stopTs = 0, isStopNewer = false } = raised.get(line.matchId) ?? {}
    if (!change) continue
    const isHeld = line.status === MarketStatus.Active && (line.feedTs <= stopTs || isStopNewer)
    if (isHeld || line.isStatusAssumed || pricedTs(line) !== line.feedTs) changes.delete(line.matchId)
    else change.lines.push(committedLine(line, outcomes[index] ?? '[]'))
  }
  for (const [matchId, change] of changes)
    if (change.lines.length !== raised.get(matchId)?.row.lines) changes.delete(matchId)
  return changes
}

function newState({ matches }: BookBatch, matchId: number): Pick<CommittedChange, 'status' | 'state'> {
  const change = matches.get(matchId)
  return change ? { status: change.status, state: JSON.stringify(change.state) } : {}
}

function committedLine(line: LineChange, outcomes: string): CommittedLine {
  const { marketId, specifier, isMostBalanced } = line
  // As in `book_line`, a line that was handed over is suspended until another producer takes it.
  const status = line.status === MarketStatus.HandedOver ? MarketStatus.Suspended : line.status
  const text =
    `{"id":${marketId},"specifier":${JSON.stringify(specifier)},"status":${status},"producer":${line.producerId},` +
    `"most_balanced":${isMostBalanced},"outcomes":${outcomes}}`
  return { marketId, specifier, status, isMostBalanced, text }
}
