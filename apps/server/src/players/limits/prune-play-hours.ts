import type { Prune } from '../../platform/runtime/index.ts'

/** Limits count thirty days of playing time; it is kept for ninety. Hours are in the time of the book, which is real time wherever money is. */
export const playHourPrune: Prune = {
  what: 'playing time',
  text: `DELETE FROM touchline.play_hour WHERE (player_id, hour) IN (SELECT player_id, hour
    FROM touchline.play_hour WHERE hour < statement_timestamp() - interval '90 days' ORDER BY hour LIMIT $1)`,
}
