import { isMatchShown, shownMatches } from './shown-matches.ts'

/** What is before its start or live, and shown by operator $2, by sport, category or league. Live lists have no outrights. */
export function countOpen(column: 'sport_id' | 'category_id' | 'tournament_id'): string {
  return `SELECT league.${column}, count(*) AS open,
    count(*) FILTER (WHERE match.status = 1 AND match.kind = 'match') AS live
    FROM ${shownMatches('$2')} WHERE match.status < 2 AND ${isMatchShown} GROUP BY league.${column}`
}
