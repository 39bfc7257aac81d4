import { MatchStatus } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'

// Matches as an operator shows them. Every reading of the catalogue begins here, so what is hidden is hidden everywhere:
// `match` is the row, `league` its league, category and sport, `own` what the operator says of the match itself.

/**
 * For FROM. The parameter is the operator's id, as `$2`. `match` may be narrowed to few rows before the rest is joined, which the
 * planner would not find out by itself among so many tables.
 */
export function shownMatches(operator: string, match = 'touchline.match'): string {
  return `${match}
  JOIN touchline.shown_league(${operator}) league ON league.tournament_id = match.tournament_id
  ${ownOverlay(operator)}`
}

/** `own`, for readings that come by their matches another way. */
export function ownOverlay(operator: string): string {
  return `LEFT JOIN touchline.overlay own ON own.operator_id = ${operator} AND own.kind = 'match'
    AND own.provider = match.provider AND own.subject_urn = match.urn`
}

/** `home` and `away`; an outright has neither. */
export const matchCompetitors = `LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id`

/** For WHERE, beside it. */
export const isMatchShown = 'own.is_hidden IS NOT TRUE'

// The operator's order, the same in every list: what it has put on top, then what it gave a higher priority. `league` is a
// row of shown_league, `own` what the operator says of a match itself.

export const sportOrder = 'league.sport_is_top DESC, league.sport_priority DESC, league.sport_id'

/** Within a sport. */
export const leagueOrder = `league.tournament_is_top DESC, league.category_priority DESC, league.tournament_priority DESC,
  league.category_slug, league.tournament_slug, league.tournament_id`

/** Sport by sport and league by league, so that any part of the list continues the one before. The id makes it a total order. */
export const matchOrder = `${sportOrder}, ${leagueOrder},
  coalesce(own.is_top, false) DESC, coalesce(own.priority, 0) DESC, match.start_at, match.id`

/** What is before its start or live, and shown by operator $2, by sport, category or league. Live lists have no outrights. */
export function countOpen(column: 'sport_id' | 'category_id' | 'tournament_id'): string {
  return `SELECT league.${column}, count(*) AS open,
    count(*) FILTER (WHERE match.status = ${MatchStatus.Live} AND match.kind = 'match') AS live
    FROM ${shownMatches('$2')} WHERE match.status < ${MatchStatus.Stopped} AND ${isMatchShown} GROUP BY league.${column}`
}

/** Who reads the catalogue: everything in it is shown as this operator shows it, in this language. */
export type CatalogueReader = { database: Database; locale: string; operatorId: number }
