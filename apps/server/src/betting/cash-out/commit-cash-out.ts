import { convertUp, offerRule } from '@touchline/betting'
import type { CashOutRequest, OfferTerms } from '@touchline/betting'
import type { CashedOut, WaitingCashOut } from '@touchline/contract'
import { DatabaseError } from 'pg'
import { decisions } from '../../platform/decide/index.ts'
import type { DecisionRow } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import {
  array,
  bigint,
  boolean,
  callSql,
  integer,
  jsonb,
  nullable,
  rowOf,
  rowsOf,
  rowTable,
  smallint,
  sqlFunction,
  text,
  timestamptz,
  uuid,
} from '../../platform/sql/index.ts'
import type { ReadBet } from './bet-facts.ts'

/** Who cashes the bet out and why, as the bet's timeline shows it. */
export type Initiator = {
  actor: 'player' | 'system'
  actorId: string | null
  reason: 'cashed-out-by-player' | 'threshold-reached' | 'edited-by-player'
}

export type CashOutPlan = {
  key: string
  bet: ReadBet
  request: CashOutRequest
  stakeMinor: bigint
  amountMinor: bigint
  terms: OfferTerms
  initiator: Initiator
  channels: readonly string[]
  traceId: string
  hasWaited: boolean
}

/** The delay of a cash-out, and for an edit the new bet that is placed at the end of it. 0 pays at once. */
export type Delay = { delayMs: number; edit?: object | undefined }

export type CashOutCommit =
  | { state: 'cashed-out'; answer: CashedOut }
  | { state: 'waits'; answer: WaitingCashOut }
  | { state: 'changed' | 'answered' | 'waiting' | 'gone' | 'limited'; answer: null }

const cashOutPlan = rowTable('cash_out_plan', {
  operator_id: integer,
  player_id: bigint,
  bet_id: uuid,
  key: uuid,
  revision: smallint,
  betting_revision: bigint,
  stake_minor: bigint,
  amount_minor: bigint,
  actor: text,
  actor_id: nullable(text),
  reason: text,
  trace_id: text,
  /** The amount in the book currency; the next column is the maximum per minute that it counts towards (CASH-11). */
  book_minor: bigint,
  max_per_minute: nullable(bigint),
  has_waited: boolean,
  delay_ms: integer,
  min_minor: bigint,
  share_percent: nullable(smallint),
})

const cashOutLegs = rowTable('cash_out_leg', {
  id: bigint,
  facts: integer,
  is_decided: boolean,
  match_id: bigint,
  market_id: integer,
  specifier: text,
  line_version: nullable(bigint),
  producer_id: nullable(smallint),
  match_status: nullable(smallint),
  valid_until: timestamptz,
  cash_out: nullable(text),
})

const cashOutBetCall = sqlFunction<CashOutCommit>()('cash_out_bet', {
  /**
   * Null when a rule of the player cashes out, or when another request, such as an edit, has its decision stored
   * instead.
   */
  decision: nullable(rowOf(decisions)),
  plan: rowOf(cashOutPlan),
  legs: rowsOf(cashOutLegs),
  channels: array(text),
  evaluated_from: jsonb,
  stop_marks: jsonb,
  edit: nullable(jsonb),
})

const decidedMeanwhile = 'TL004'

/** Pays the evaluated amount, or stores the cash-out as waiting, if none of the evaluated facts has changed. */
export async function commitCashOut(
  database: Pick<Database, 'query'>,
  { key, bet, request, stakeMinor, amountMinor, terms, initiator, channels, traceId, hasWaited }: CashOutPlan,
  { delayMs, edit }: Delay,
  decision: DecisionRow | null,
): Promise<CashOutCommit> {
  const [row] = await callSql(database, cashOutBetCall, {
    decision,
    plan: {
      operator_id: bet.operatorId,
      player_id: bet.playerId,
      bet_id: bet.betId,
      key,
      revision: bet.facts.revision,
      betting_revision: bet.bettingRevision,
      stake_minor: stakeMinor,
      amount_minor: amountMinor,
      actor: initiator.actor,
      actor_id: initiator.actorId,
      reason: initiator.reason,
      trace_id: traceId,
      book_minor: convertUp(amountMinor, bet.toBook),
      max_per_minute: bet.maxPerMinuteMinor,
      has_waited: hasWaited,
      delay_ms: delayMs,
      min_minor: request.minMinor,
      share_percent: request.sharePercent,
    },
    legs: bet.legs.map((leg) => ({
      id: leg.id,
      facts: leg.factCount,
      is_decided: leg.isDecided,
      match_id: leg.matchId,
      market_id: leg.marketId,
      specifier: leg.specifier,
      line_version: leg.lineVersion,
      producer_id: leg.producerId,
      match_status: leg.matchStatus,
      valid_until: leg.validUntilMs === null ? 'infinity' : new Date(leg.validUntilMs),
      cash_out: leg.cashOut,
    })),
    channels,
    evaluated_from: { terms, rule: offerRule },
    stop_marks: stopMarks(bet),
    edit: edit ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === decidedMeanwhile)
      return [{ state: 'answered', answer: null } as const]
    throw error
  })
  if (!row) throw new Error('touchline.cash_out_bet gave no answer')
  return row
}

/** Returns the stop marks of the legs without a result, by the legs' ids. */
function stopMarks({ legs }: ReadBet): Record<string, string> {
  return Object.fromEntries(legs.flatMap(({ id, isDecided, stopMark }) => (isDecided ? [] : [[id, stopMark]])))
}

/**
 * Returns true if the bet was settled again or one of its lines was suspended since the request. The line of a leg that
 * has a result by now does not matter.
 */
export function wasStopped({ legs, facts }: ReadBet, marks: Record<string, string>, revision: number): boolean {
  return facts.revision !== revision || legs.some(({ id, isDecided, stopMark }) => !isDecided && marks[id] !== stopMark)
}
