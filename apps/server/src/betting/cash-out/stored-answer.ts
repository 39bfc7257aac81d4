import type { BetRejection, CashedOut, CashOutRejection, WaitingCashOut } from '@touchline/contract'
import { readDecision } from '../../platform/decide/index.ts'
import type { StoredDecision } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** What became of it: the bet is cashed out, or that is decided later; until then this is the answer. */
export type CashOutDone =
  /** `betRejections`: why the new bet of an edit that waited was not placed. */
  | { cashedOut: CashedOut; waiting?: undefined; betRejections?: BetRejection[] }
  | { cashedOut?: undefined; waiting: WaitingCashOut }

export type CashOutAnswer =
  | ({ ok: true; isRepeat: boolean } & CashOutDone)
  | { ok: false; error: 'cash-out-rejected'; rejection: CashOutRejection; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }
  | { ok: false; error: 'not-found' }

/** What the key was answered; undefined where no bet was to be cashed out under it. Another player's keys are not found. */
export async function readStoredAnswer(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
): Promise<CashOutAnswer | undefined> {
  const stored = await readDecision(database, playerId, key)
  const done = await readDone(database, playerId, key, stored)
  if (done) return { ok: true, ...done, isRepeat: true }
  // An edit is rejected for its cash-out or for its new bet.
  const { cashOut = stored?.answer } = (stored?.answer ?? {}) as { cashOut?: CashOutRejection }
  if (stored?.state !== 'rejected' || (stored.call !== 'cash-out' && !(stored.call === 'edit' && isOfCashOut(stored))))
    return undefined
  return { ok: false, error: 'cash-out-rejected', rejection: cashOut as CashOutRejection, isRepeat: true }
}

function isOfCashOut({ answer }: StoredDecision): boolean {
  return typeof answer === 'object' && answer !== null && ('cashOut' in answer || 'reason' in answer)
}

/** From the rows that were written; undefined: nothing was. */
export async function readDone(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
  stored: StoredDecision | undefined,
): Promise<CashOutDone | undefined> {
  const { rows } = await database.query<{ answer: CashedOut | null; waiting: WaitingCashOut | null }>({
    name: 'read-cash-out-answer',
    text: `SELECT answer, NULL::jsonb AS waiting FROM touchline.cash_out WHERE player_id = $1 AND request_key = $2
      UNION ALL
      SELECT NULL, touchline.waiting_answer(waiting) FROM touchline.waiting_cash_out AS waiting
        WHERE player_id = $1 AND request_key = $2`,
    values: [playerId, key],
  })
  const [row] = rows
  const { betRejections } = (stored?.answer ?? {}) as { betRejections?: BetRejection[] }
  if (row?.answer) return { cashedOut: row.answer, ...(betRejections && { betRejections }) }
  return row?.waiting ? { waiting: row.waiting } : undefined
}
