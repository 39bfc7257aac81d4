import type { Prune } from '../platform/runtime/index.ts'

/** Deletes final match reports ninety days after their last read. */
export const reportPrune: Prune = {
  what: 'match reports',
  text: `DELETE FROM touchline.match_report WHERE match_id IN (SELECT match_id FROM touchline.match_report
    WHERE is_final AND read_at < statement_timestamp() - interval '90 days' ORDER BY read_at LIMIT $1)`,
}

export const prunes: readonly Prune[] = [reportPrune]
