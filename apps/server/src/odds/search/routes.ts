import type * as z from 'zod/mini'
import { MatchStatus } from '@touchline/contract'
import { getSearch } from '@touchline/contract/server'
import { handle } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import {
  categoryRef,
  competitorRef,
  isMatchShown,
  matchRef,
  matchCompetitors,
  ownOverlay,
  sportRef,
  tournamentRef,
} from '../catalogue/index.ts'
import type { CatalogueReader } from '../catalogue/index.ts'

export function searchRoutes(database: Database): Routes {
  return [
    handle(getSearch, ({ query, locale, site }) =>
      searchNames({ database, locale, operatorId: site.operatorId }, query),
    ),
  ]
}

type Query = z.infer<(typeof getSearch)['query']>
type Answer = z.infer<(typeof getSearch)['reply']>

const openStatuses = [0, 1]

/** Returns the matches, competitors, leagues and sports that fit a query best, as the operator shows them. */
async function searchNames({ database, locale, operatorId }: CatalogueReader, query: Query): Promise<Answer> {
  const { rows } = await database.query<Answer>({
    name: 'search-names',
    text: searchStatement,
    values: [
      locale,
      operatorId,
      query.q,
      query.match_status ?? openStatuses,
      query.sport_type ?? null,
      query.only_events_name ?? false,
      query.limit,
    ],
  })
  return rows[0] ?? { matches: [], competitors: [], tournaments: [], sports: [] }
}

const fitName = (fit: string) => `(ARRAY['near', 'near', 'word', 'prefix', 'exact'])[${fit} + 1]`

const sideFit = (side: string) =>
  `CASE WHEN ${side}.id IS NULL THEN 0 ELSE touchline.name_fit(touchline.spellings(${side}.names), asked.words) END`

/**
 * $1 is the locale, $2 the operator, $3 the query, $4 the match statuses, $5 the sport type, $6 true to search only
 * names of events, $7 the limit. Results are ordered by how well their names match (`name_fit`), then by likelihood,
 * then live matches first, then by distance in time. Matches found only by the name of their league come after those
 * found by their own names. A competitor is returned with its next match, to which the result links.
 */
const searchStatement = `
WITH asked AS MATERIALIZED (
  SELECT touchline.search_words($3) AS words
), good AS MATERIALIZED (
  SELECT * FROM touchline.ranked_names($3)
), shown AS MATERIALIZED (
  SELECT * FROM touchline.shown_league($2) AS league WHERE $5::text IS NULL OR league.sport_type = $5
), leagues AS MATERIALIZED (
  SELECT likely.*, greatest(touchline.name_fit(touchline.spellings(tournament_names), asked.words), least(2,
    touchline.name_fit(touchline.spellings(category_names) || (touchline.name(category_names, $1) || ' '
      || touchline.name(tournament_names, $1)), asked.words))) AS fit
  FROM asked CROSS JOIN (SELECT shown.*, round(good.score::numeric, 2) AS score
    FROM good JOIN shown ON shown.tournament_id = good.subject_id
    WHERE good.kind = 'tournament' AND NOT $6::boolean ORDER BY good.score DESC, shown.tournament_id LIMIT 30) AS likely
  ORDER BY fit DESC, score DESC, tournament_is_top DESC, tournament_priority DESC, tournament_id LIMIT 10
), events AS (
  SELECT subject_id AS id, score, NULL::smallint AS league_fit FROM good WHERE kind = 'match'
  UNION ALL
  SELECT played.id, leagues.score * 0.5, leagues.fit FROM leagues, LATERAL (SELECT id FROM touchline.match
    WHERE match.tournament_id = leagues.tournament_id AND match.status = ANY($4::smallint[])
    ORDER BY match.start_at LIMIT 40) AS played
), clock AS MATERIALIZED (
  SELECT touchline.now() AS now
), dated AS MATERIALIZED (
  -- OFFSET 0 makes the planner look up each match by its id, whatever its estimates are, instead of scanning all matches.
  SELECT match.id, events.score, events.league_fit, match.status <> ${MatchStatus.Live} AS is_waiting,
    greatest(match.start_at - clock.now, clock.now - match.start_at) AS away
  FROM clock, events CROSS JOIN LATERAL (SELECT * FROM touchline.match WHERE match.id = events.id OFFSET 0) AS match
  WHERE match.status = ANY($4) AND match.tournament_id IN (SELECT tournament_id FROM shown)
), likely AS (
  (SELECT * FROM dated WHERE league_fit IS NULL
    ORDER BY round(score::numeric, 2) DESC, is_waiting, away, id LIMIT $7::integer + 20)
  UNION ALL
  (SELECT * FROM dated WHERE league_fit IS NOT NULL ORDER BY league_fit DESC, score DESC, is_waiting, away, id LIMIT $7)
), weighed AS MATERIALIZED (
  SELECT likely.*, match.home_id, match.away_id, fits.home AS home_fit, fits.away AS away_fit,
    greatest(fits.home, fits.away, likely.league_fit - 0.5, fits.both) AS fit,
    round((likely.score * (1 + 0.3 * ${wholeNameFit('$3')}))::numeric, 2) AS weight
  FROM (SELECT id, is_waiting, away, max(score) AS score, max(league_fit) AS league_fit FROM likely
    GROUP BY id, is_waiting, away) AS likely
  CROSS JOIN asked CROSS JOIN LATERAL (SELECT * FROM touchline.match WHERE match.id = likely.id OFFSET 0) AS match
  ${ownOverlay('$2')}
  ${matchCompetitors}
  CROSS JOIN LATERAL (SELECT ${sideFit('home')} AS home, ${sideFit('away')} AS away,
    -- Matches the words with the names of both sides, or with the name of an event without sides.
    CASE WHEN match.home_id IS NULL THEN touchline.name_fit(touchline.spellings(match.names), asked.words)
      WHEN cardinality(asked.words) > 1 THEN touchline.name_fit(
        ARRAY[touchline.name(home.names, $1) || ' ' || touchline.name(away.names, $1)], asked.words) END AS both
    OFFSET 0) AS fits
  WHERE ${isMatchShown}
), chosen AS MATERIALIZED (
  SELECT id, fit, row_number() OVER (ORDER BY fit DESC, weight DESC, is_waiting, away, id) AS place
  FROM weighed ORDER BY place LIMIT $7
), sides AS (
  SELECT DISTINCT ON (side.id) side.id, side.fit, weighed.id AS match_id, weight, is_waiting, away
  FROM weighed, LATERAL (VALUES (home_id, home_fit), (away_id, away_fit)) AS side(id, fit)
  WHERE side.fit > 0 AND NOT $6 ORDER BY side.id, is_waiting, away, weighed.id
), known AS MATERIALIZED (
  SELECT *, row_number() OVER (ORDER BY fit DESC, weight DESC, is_waiting, away, id) AS place
  FROM sides ORDER BY place LIMIT 5
)
SELECT
  (SELECT coalesce(jsonb_agg(${matchRef} || jsonb_build_object('fit', ${fitName('ceil(chosen.fit)::integer')})
      ORDER BY chosen.place), '[]')
    FROM chosen ${matchFrom('chosen.id')}) AS matches,
  (SELECT coalesce(jsonb_agg(${competitorRef('side')} || jsonb_build_object('sport', ${sportRef}, 'next_match', ${matchRef},
      'fit', ${fitName('known.fit')}) ORDER BY known.place), '[]')
    FROM known JOIN touchline.competitor side ON side.id = known.id ${matchFrom('known.match_id')}) AS competitors,
  (SELECT coalesce(jsonb_agg(${tournamentRef} || jsonb_build_object('sport', ${sportRef}, 'category', ${categoryRef},
      'fit', ${fitName('league.fit')})
    ORDER BY league.fit DESC, league.score DESC, league.tournament_is_top DESC, league.tournament_priority DESC,
      league.tournament_id), '[]') FROM leagues AS league) AS tournaments,
  (SELECT coalesce(jsonb_agg(answer ORDER BY score DESC), '[]') FROM (
    SELECT DISTINCT ON (league.sport_id) ${sportRef} AS answer, good.score
    FROM good JOIN shown AS league ON league.sport_id = good.subject_id
    WHERE good.kind = 'sport' AND NOT $6 ORDER BY league.sport_id LIMIT 5) AS named) AS sports`

function matchFrom(id: string): string {
  return `CROSS JOIN LATERAL (SELECT * FROM touchline.match WHERE match.id = ${id} OFFSET 0) AS match
    JOIN shown AS league ON league.tournament_id = match.tournament_id
    ${ownOverlay('$2')}
    ${matchCompetitors}`
}

/**
 * Returns SQL for how similar the query is to the name of one side or of both, from 0 to 1. It is 0 for a single word,
 * which cannot be distinctive.
 */
function wholeNameFit(query: string): string {
  const plain = (names: string) => `public.unaccent(touchline.name(${names}, $1))`
  const fit = (text: string) => `public.similarity(public.unaccent(${query}::text), ${text})`
  return `CASE WHEN strpos(${query}, ' ') = 0 THEN 0 ELSE greatest(${fit(plain('home.names'))},
    ${fit(plain('away.names'))}, ${fit(`${plain('home.names')} || ' ' || ${plain('away.names')}`)}, 0) END`
}
