import type { Prune } from '../platform/runtime/index.ts'

/** A match report is shown for ninety days after its last read, in the time of the book. */
export const reportPrune: Prune = {
  what: 'match reports',
  text: `DELETE FROM touchline.match_report WHERE match_id IN (SELECT match_id FROM touchline.match_report
    WHERE is_final AND read_at < statement_timestamp() - interval '90 days' ORDER BY read_at LIMIT $1)`,
}

export const prunes: readonly Prune[] = [reportPrune]
