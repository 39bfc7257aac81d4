import { leadingMarkets } from './market-order.ts'
import { hasVideo } from './match-filter.ts'
import { matchSides, shownMatches } from './shown-matches.ts'
import { categoryRef, competitorRef, sportRef, tournamentRef, utcText } from './wire-columns.ts'

/** Where a match is read from: besides, its sides and what the operator hides of its markets. */
export const matchTables = (match?: string) => `${shownMatches('$2', match)}
  ${matchSides}
  CROSS JOIN LATERAL (SELECT touchline.hidden_markets($2, match.provider) AS ids OFFSET 0) AS hidden
  CROSS JOIN LATERAL (SELECT touchline.row_markets(match.id, match.kind, league.sport_id) AS ids OFFSET 0) AS row_markets
  CROSS JOIN LATERAL (
    SELECT count(*) AS available, count(*) FILTER (WHERE line.market_id = ANY('{${leadingMarkets.join()}}')) AS leading,
      coalesce(jsonb_agg(touchline.live_market(line)) FILTER (WHERE line.market_id = ANY(row_markets.ids)), '[]') AS of_row
    FROM touchline.book_line line
    WHERE line.match_id = match.id AND line.status IN (1, -1) AND line.market_id <> ALL (hidden.ids)) AS lines`

/** The match of the contract, but for the choice and the words of its markets and what does not stand in the database. */
export const matchColumns = `jsonb_build_object(
  'id', match.id, 'urn_id', match.urn, 'type', match.kind, 'provider', match.provider,
  'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
    ELSE touchline.slug('m', match.id, league.tournament_slug) END,
  'name', touchline.name(match.names || coalesce(own.names, '{}'), $1),
  'priority', coalesce(own.priority, 0), 'is_top', coalesce(own.is_top, false),
  'sport', ${sportRef}, 'category', ${categoryRef}, 'tournament', ${tournamentRef},
  'home', CASE WHEN home.id IS NOT NULL THEN ${competitorRef('home')} END,
  'away', CASE WHEN away.id IS NOT NULL THEN ${competitorRef('away')} END,
  'parent', CASE WHEN match.kind <> 'match' THEN jsonb_build_object('id', league.tournament_id,
    'urn_id', league.tournament_urn, 'name', touchline.name(league.tournament_names, $1)) END,
  'competitors', CASE WHEN match.kind = 'match' THEN '[]' ELSE coalesce((
    SELECT jsonb_agg(${competitorRef('contender')} ORDER BY part.position) FROM touchline.match_competitor part
    JOIN touchline.competitor contender ON contender.id = part.competitor_id
    WHERE part.match_id = match.id AND part.position <= 500), '[]') END,
  'stadium', match.venue, 'city', match.city,
  'start_time', ${utcText('match.start_at')}, 'end_date', ${utcText('match.end_at')},
  'status', match.status, 'state', match.state, 'version', match.version)
  || jsonb_build_object(
  'row_markets', row_markets.ids, 'row_lines', lines.of_row,
  'hidden_row_markets', ARRAY(SELECT id FROM unnest(row_markets.ids) AS id WHERE id = ANY (hidden.ids)),
  'available_markets_count', lines.available, 'top_markets_count', lines.leading,
  'has_video', ${hasVideo}, 'has_stats', match.provider = 'betradar' AND match.kind = 'match',
  'stopped_producers', touchline.stopped_producers(match.id))`
