import type { Prune } from '../../platform/runtime/index.ts'

/** Picks are kept for a year. */
export const votePrunes: readonly Prune[] = [
  {
    what: 'prediction votes',
    text: `DELETE FROM touchline.prediction_vote WHERE (player_id, match_id) IN (
      SELECT player_id, match_id FROM touchline.prediction_vote
      WHERE created_at < statement_timestamp() - interval '1 year' ORDER BY created_at LIMIT $1)`,
  },
  {
    what: 'prediction votes of closed accounts',
    text: `DELETE FROM touchline.former_prediction_vote WHERE (operator_id, match_id, option) IN (
      SELECT operator_id, match_id, option FROM touchline.former_prediction_vote
      WHERE created_at < statement_timestamp() - interval '1 year' ORDER BY created_at LIMIT $1)`,
  },
]
