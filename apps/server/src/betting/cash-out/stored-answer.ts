import type { BetRejection, CashedOut, CashOutRejection, WaitingCashOut } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

export type CashOutAnswer =
  /** `betRejections`: why the new bet of an edit that waited was not placed. */
  | { ok: true; cashedOut: CashedOut; waiting?: undefined; betRejections?: BetRejection[]; isRepeat: boolean }
  /** It is decided later; until then this is the answer. */
  | { ok: true; cashedOut?: undefined; waiting: WaitingCashOut; isRepeat: boolean }
  | { ok: false; error: 'cash-out-rejected'; rejection: CashOutRejection; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch' | 'not-found' }

type Row = {
  request_hash: Buffer | null
  answer: CashedOut | null
  waiting: WaitingCashOut | null
  rejection: CashOutRejection | null
  bet_rejections: BetRejection[] | null
}

/** What the key was answered; undefined where nothing was ever requested under it. Another player's keys are not found. */
export async function readStoredAnswer(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
  hash?: Buffer,
): Promise<CashOutAnswer | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-cash-out-answer',
    text: `SELECT request_hash, answer, NULL::jsonb AS waiting, NULL::jsonb AS rejection, (SELECT rejections
          FROM touchline.rejected_request placed WHERE placed.player_id = $1 AND placed.key = $2
            AND placed.request_hash = cash_out.request_hash) AS bet_rejections FROM touchline.cash_out
        WHERE player_id = $1 AND request_key = $2
      UNION ALL
      SELECT request_hash, NULL, NULL, rejection, NULL FROM touchline.rejected_cash_out WHERE player_id = $1 AND key = $2
      UNION ALL
      SELECT request_hash, NULL, touchline.waiting_answer(waiting), NULL, NULL FROM touchline.waiting_cash_out AS waiting
        WHERE player_id = $1 AND request_key = $2`,
    values: [playerId, key],
  })
  const [row] = rows
  if (!row) return undefined
  if (hash && !(row.request_hash && hash.equals(row.request_hash))) return { ok: false, error: 'idempotency-mismatch' }
  if (row.answer) {
    const why = row.bet_rejections ? { betRejections: row.bet_rejections } : {}
    return { ok: true, cashedOut: row.answer, ...why, isRepeat: true }
  }
  if (row.waiting) return { ok: true, waiting: row.waiting, isRepeat: true }
  if (!row.rejection) throw new Error(`key ${key} has neither an answer nor a rejection`)
  return { ok: false, error: 'cash-out-rejected', rejection: row.rejection, isRepeat: true }
}
