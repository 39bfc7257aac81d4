import { MatchStatus } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'

// All reads of the catalogue start from these joins, so that what an operator hides is hidden everywhere. `match` is
// the match, `league` its league with category and sport, `own` the operator's overlay of the match.

/**
 * Returns the FROM clause. `operator` is the parameter with the operator's id, such as `$2`. `match` may be a subquery
 * that selects a few rows first, because the planner would join all of them.
 */
export function shownMatches(operator: string, match = 'touchline.match'): string {
  return `${match}
  JOIN touchline.shown_league(${operator}) league ON league.tournament_id = match.tournament_id
  ${ownOverlay(operator)}`
}

/** Joins only `own`, for statements that find their matches in another way. */
export function ownOverlay(operator: string): string {
  return `LEFT JOIN touchline.overlay own ON own.operator_id = ${operator} AND own.kind = 'match'
    AND own.provider = match.provider AND own.subject_urn = match.urn`
}

/** Joins `home` and `away`; an outright has neither. */
export const matchCompetitors = `LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id`

/** The WHERE condition that goes with `ownOverlay`. */
export const isMatchShown = 'own.is_hidden IS NOT TRUE'

// The operator's order, which is the same in all lists: top items first, then by priority. `league` is a row of
// shown_league, `own` the overlay of a match.

export const sportOrder = 'league.sport_is_top DESC, league.sport_priority DESC, league.sport_id'

export const leagueOrder = `league.tournament_is_top DESC, league.category_priority DESC, league.tournament_priority DESC,
  league.category_slug, league.tournament_slug, league.tournament_id`

/** Orders matches by sport and league. It ends with the id, so that no two are equal and pages do not overlap. */
export const matchOrder = `${sportOrder}, ${leagueOrder},
  coalesce(own.is_top, false) DESC, coalesce(own.priority, 0) DESC, match.start_at, match.id`

/** Counts the open and live matches that operator $2 shows, by sport, category or league. Outrights are never live. */
export function countOpen(column: 'sport_id' | 'category_id' | 'tournament_id'): string {
  return `SELECT league.${column}, count(*) AS open,
    count(*) FILTER (WHERE match.status = ${MatchStatus.Live} AND match.kind = 'match') AS live
    FROM ${shownMatches('$2')} WHERE match.status < ${MatchStatus.Stopped} AND ${isMatchShown} GROUP BY league.${column}`
}

/** The context of a request: what is shown depends on the operator, and names on the locale. */
export type CatalogueReader = { database: Database; locale: string; operatorId: number }

// Expressions for SELECT that several statements share. Each returns JSON of the contract. $1 is the locale, `league` a
// row of shown_league.

export const sportRef = `jsonb_build_object('id', league.sport_id, 'urn_id', league.sport_urn, 'key', league.sport_key, 'type', league.sport_type,
  'name', touchline.name(league.sport_names, $1), 'priority', league.sport_priority)`

export const categoryRef = `jsonb_build_object('id', league.category_id, 'urn_id', league.category_urn,
  'slug', touchline.slug('c', league.category_id, league.category_slug), 'country_code', league.country_code,
  'name', touchline.name(league.category_names, $1), 'priority', league.category_priority)`

export const tournamentRef = `jsonb_build_object('id', league.tournament_id, 'urn_id', league.tournament_urn,
  'slug', touchline.slug('l', league.tournament_id, league.tournament_slug),
  'name', touchline.name(league.tournament_names, $1), 'priority', league.tournament_priority,
  'is_top', league.tournament_is_top)`

export function competitorRef(alias: string): string {
  return `jsonb_build_object('id', ${alias}.id, 'urn_id', ${alias}.urn, 'abbreviation', ${alias}.abbreviation,
  'country_code', ${alias}.country_code, 'name', touchline.name(${alias}.names, $1), 'logo', ${alias}.logo_url)`
}

export function utcText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/** FROM clause for `matchRef`; $1 is the locale, $2 the operator. The WHERE clause needs `isMatchShown`. */
export const matchRefTables = `${shownMatches('$2')}
  ${matchCompetitors}`

export const matchRef = `jsonb_build_object(
  'id', match.id, 'urn_id', match.urn, 'type', match.kind, 'provider', match.provider,
  'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
    ELSE touchline.slug('m', match.id, league.tournament_slug) END,
  'name', touchline.name(match.names || coalesce(own.names, '{}'), $1),
  'sport', ${sportRef}, 'category', ${categoryRef}, 'tournament', ${tournamentRef},
  'home', CASE WHEN home.id IS NOT NULL THEN ${competitorRef('home')} END,
  'away', CASE WHEN away.id IS NOT NULL THEN ${competitorRef('away')} END,
  'start_time', ${utcText('match.start_at')}, 'status', match.status, 'score', match.state -> 'score')`
