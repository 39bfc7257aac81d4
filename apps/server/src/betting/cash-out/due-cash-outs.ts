import { evaluateWaitedCashOut } from '@touchline/betting'
import type { CashOutDecision, CashOutRequest } from '@touchline/betting'
import type { PlacementCalls } from '../bets/index.ts'
import type { Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'
import { wasStopped } from './commit-cash-out.ts'
import type { StoredEdit } from './edit.ts'
import type { LimitAlarm } from './limit-alarm.ts'

export type Decisions = {
  database: Database
  calls: PlacementCalls
  configurations: Configurations
  alarm: LimitAlarm
}

/** A cash-out or an edit at the end of its delay. */
export type DueCashOut = BetKey & {
  operatorId: number
  key: string
  /** True when the player requested the cash-out, false when a rule of the player triggered it. */
  isRequested: boolean
  request: CashOutRequest
  offerMinor: bigint
  revision: number
  stopMarks: Record<string, string>
  edit: StoredEdit | null
  /** The site on which an edit was requested. */
  site: Site | null
  channels: string[]
  traceId: string
}

type Row = {
  player_id: string
  bet_id: string
  operator_id: number
  request_key: string
  is_requested: boolean
  min_minor: string
  share_percent: number | null
  offer_minor: string
  revision: number
  stop_marks: Record<string, string>
  edit: StoredEdit | null
  site: Site | null
  channels: string[]
  trace_id: string
}

/** Reads the cash-outs that are due, the longest overdue first, except those listed as `player/key`. */
export async function readDueCashOuts(
  database: Pick<Database, 'query'>,
  limit: number,
  except: readonly string[] = [],
): Promise<DueCashOut[]> {
  const { rows } = await database.query<Row>({
    name: 'read-due-cash-outs',
    text: `SELECT waiting.*, (SELECT jsonb_build_object('id', site.id, 'operatorId', site.operator_id, 'key', site.key,
          'name', site.name, 'locales', site.locales, 'timeZone', site.time_zone)
        FROM touchline.site WHERE site.id = (waiting.edit ->> 'siteId')::integer) AS site
      FROM touchline.waiting_cash_out AS waiting WHERE decides_at <= clock_timestamp()
        AND player_id || '/' || request_key <> ALL ($2::text[]) ORDER BY decides_at LIMIT $1`,
    values: [limit, except],
  })
  return rows.map((row) => ({
    playerId: Number(row.player_id),
    betId: row.bet_id,
    operatorId: row.operator_id,
    key: row.request_key,
    isRequested: row.is_requested,
    request: { minMinor: BigInt(row.min_minor), sharePercent: row.share_percent },
    offerMinor: BigInt(row.offer_minor),
    revision: row.revision,
    stopMarks: row.stop_marks,
    edit: row.edit,
    site: row.site,
    channels: row.channels,
    traceId: row.trace_id,
  }))
}

/**
 * Evaluates the cash-out on the current facts (CASH-13). It is not cancelled if the rule that triggered it has been
 * changed since.
 */
export function evaluateDue(bet: ReadBet, due: DueCashOut): CashOutDecision {
  return evaluateWaitedCashOut(bet.facts, {
    ...due.request,
    offerMinor: due.offerMinor,
    wasStopped: wasStopped(bet, due.stopMarks, due.revision),
  })
}
