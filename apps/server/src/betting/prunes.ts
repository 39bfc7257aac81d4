import type { Prune } from '../platform/runtime/index.ts'

/** A key that comes again later is evaluated anew; one that placed a bet is the bet's own and stays. */
const rejectedRequestPrune: Prune = {
  what: 'rejected requests',
  text: `DELETE FROM touchline.rejected_request WHERE (player_id, key) IN (
    SELECT player_id, key FROM touchline.rejected_request
    WHERE created_at < statement_timestamp() - interval '24 hours' ORDER BY created_at LIMIT $1)`,
}

/** As those of placements: a key that comes again later is evaluated anew. */
const rejectedCashOutPrune: Prune = {
  what: 'rejected cash-outs',
  text: `DELETE FROM touchline.rejected_cash_out WHERE (player_id, key) IN (
    SELECT player_id, key FROM touchline.rejected_cash_out
    WHERE created_at < statement_timestamp() - interval '24 hours' ORDER BY created_at LIMIT $1)`,
}

/** Nothing depends on it: an expired code is not read. */
export const shareCodePrune: Prune = {
  what: 'share codes',
  text: `DELETE FROM touchline.share_code WHERE (operator_id, code) IN (
    SELECT operator_id, code FROM touchline.share_code
    WHERE expires_at < statement_timestamp() ORDER BY expires_at LIMIT $1)`,
}

export const prunes: readonly Prune[] = [rejectedRequestPrune, rejectedCashOutPrune, shareCodePrune]
