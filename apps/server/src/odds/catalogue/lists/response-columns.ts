import { matchCompetitors, shownMatches } from './shown-matches.ts'

// Pieces of SELECT that several readings share, as JSON of the contract. $1 is the locale, `league` a row of shown_league.

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

/** Where a MatchRef is read from; $1 is the locale, $2 the operator. `isMatchShown` belongs into its WHERE. */
export const matchRefTables = `${shownMatches('$2')}
  ${matchCompetitors}`

/** MatchRef of the contract. */
export const matchRef = `jsonb_build_object(
  'id', match.id, 'urn_id', match.urn, 'type', match.kind, 'provider', match.provider,
  'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
    ELSE touchline.slug('m', match.id, league.tournament_slug) END,
  'name', touchline.name(match.names || coalesce(own.names, '{}'), $1),
  'sport', ${sportRef}, 'category', ${categoryRef}, 'tournament', ${tournamentRef},
  'home', CASE WHEN home.id IS NOT NULL THEN ${competitorRef('home')} END,
  'away', CASE WHEN away.id IS NOT NULL THEN ${competitorRef('away')} END,
  'start_time', ${utcText('match.start_at')}, 'status', match.status, 'score', match.state -> 'score')`
