import { MatchStatus } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'

// Every read of the catalogue starts from matches as an operator shows them, so hidden things are hidden everywhere:
// `match` is the row, `league` its league, category and sport, `own` the operator's overlay of the match.

/**
 * Writes the FROM clause. The parameter is the operator's id, such as `$2`. `match` may be narrowed to a few rows
 * before the other tables are joined, which the planner would not do by itself.
 */
export function shownMatches(operator: string, match = 'touchline.match'): string {
  return `${match}
  JOIN touchline.shown_league(${operator}) league ON league.tournament_id = match.tournament_id
  ${ownOverlay(operator)}`
}

/** Joins `own` where matches are found in another way. */
export function ownOverlay(operator: string): string {
  return `LEFT JOIN touchline.overlay own ON own.operator_id = ${operator} AND own.kind = 'match'
    AND own.provider = match.provider AND own.subject_urn = match.urn`
}

/** Joins `home` and `away`; an outright has neither. */
export const matchCompetitors = `LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id`

/** The condition for WHERE that belongs to it. */
export const isMatchShown = 'own.is_hidden IS NOT TRUE'

// The operator's order is the same in every list: its top items first, then by priority. `league` is a row of
// shown_league, `own` the overlay of a match.

export const sportOrder = 'league.sport_is_top DESC, league.sport_priority DESC, league.sport_id'

export const leagueOrder = `league.tournament_is_top DESC, league.category_priority DESC, league.tournament_priority DESC,
  league.category_slug, league.tournament_slug, league.tournament_id`

/** Orders by sport and league, so that each page continues the one before. The id makes the order total. */
export const matchOrder = `${sportOrder}, ${leagueOrder},
  coalesce(own.is_top, false) DESC, coalesce(own.priority, 0) DESC, match.start_at, match.id`

/** Counts open matches that operator $2 shows, by sport, category or league. Live lists have no outrights. */
export function countOpen(column: 'sport_id' | 'category_id' | 'tournament_id'): string {
  return `SELECT league.${column}, count(*) AS open,
    count(*) FILTER (WHERE match.status = ${MatchStatus.Live} AND match.kind = 'match') AS live
    FROM ${shownMatches('$2')} WHERE match.status < ${MatchStatus.Stopped} AND ${isMatchShown} GROUP BY league.${column}`
}

/** The reader of the catalogue: everything is shown as this operator shows it, in this language. */
export type CatalogueReader = { database: Database; locale: string; operatorId: number }

// Pieces of SELECT that several reads share, as JSON of the contract. $1 is the locale, `league` a row of shown_league.

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

/** FROM of a MatchRef; $1 is the locale, $2 the operator. `isMatchShown` belongs in its WHERE. */
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
