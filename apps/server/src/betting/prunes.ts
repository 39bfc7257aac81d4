import type { Prune } from '../platform/runtime/index.ts'

/** Expired share codes are never read, so they can be deleted at any time. */
export const shareCodePrune: Prune = {
  what: 'share codes',
  text: `DELETE FROM touchline.share_code WHERE (operator_id, code) IN (
    SELECT operator_id, code FROM touchline.share_code
    WHERE expires_at < statement_timestamp() ORDER BY expires_at LIMIT $1)`,
}

export const prunes: readonly Prune[] = [shareCodePrune]
