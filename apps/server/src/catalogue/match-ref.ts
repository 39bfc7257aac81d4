import { matchSides, shownMatches } from './shown-matches.ts'
import { categoryRef, competitorRef, sportRef, tournamentRef, utcText } from './wire-columns.ts'

/** Where a MatchRef is read from; $1 is the locale, $2 the operator. `isMatchShown` belongs into its WHERE. */
export const matchRefTables = `${shownMatches('$2')}
  ${matchSides}`

/** MatchRef of the contract. */
export const matchRef = `jsonb_build_object(
  'id', match.id, 'urn_id', match.urn, 'type', match.kind,
  'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
    ELSE touchline.slug('m', match.id, league.tournament_slug) END,
  'name', touchline.name(match.names || coalesce(own.names, '{}'), $1),
  'sport', ${sportRef}, 'category', ${categoryRef}, 'tournament', ${tournamentRef},
  'home', CASE WHEN home.id IS NOT NULL THEN ${competitorRef('home')} END,
  'away', CASE WHEN away.id IS NOT NULL THEN ${competitorRef('away')} END,
  'start_time', ${utcText('match.start_at')}, 'status', match.status, 'score', match.state -> 'score')`
