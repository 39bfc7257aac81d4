import type { BetRejection, PlacedBet } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import type { PlacementAnswer } from './placement.ts'

type Row = {
  request_hash: Buffer | null
  rejections: BetRejection[] | null
  bets: PlacedBet[] | null
  /** A cash-out or an edit waits under the key. */
  is_taken: boolean
}

/** What the key was answered; undefined where nothing was ever decided under it. Another player's keys are not found. */
export async function readStoredAnswer(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
  hash?: Buffer,
): Promise<PlacementAnswer | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-placement-answer',
    text: `SELECT request_hash, rejections, NULL::jsonb AS bets, false AS is_taken FROM touchline.rejected_request WHERE player_id = $1 AND key = $2
      UNION ALL
      SELECT (array_agg(request_hash))[1], NULL, jsonb_agg(touchline.placed_bet(bet, true) ORDER BY position), false
      FROM touchline.bet WHERE player_id = $1 AND request_key = $2 HAVING count(*) > 0
      UNION ALL
      SELECT request_hash, NULL, NULL, true FROM touchline.waiting_cash_out
        WHERE player_id = $1 AND request_key = $2 AND $3::bytea IS NOT NULL AND request_hash IS DISTINCT FROM $3`,
    values: [playerId, key, hash ?? null],
  })
  const [row] = rows
  if (!row) return undefined
  if (row.is_taken) return { ok: false, error: 'idempotency-mismatch' }
  if (hash && row.request_hash && !hash.equals(row.request_hash)) return { ok: false, error: 'idempotency-mismatch' }
  if (row.bets) return { ok: true, bets: row.bets, isRepeat: true }
  return { ok: false, error: 'bet-rejected', rejections: row.rejections ?? [], isRepeat: true }
}
