import type { getSearch } from '@touchline/contract'
import type * as z from 'zod/mini'
import {
  categoryRef,
  isMatchShown,
  matchRef,
  matchSides,
  ownOverlay,
  sportRef,
  tournamentRef,
} from '../catalogue/index.ts'
import type { CatalogueReader } from '../catalogue/index.ts'

type Query = z.infer<(typeof getSearch)['query']>
type Answer = z.infer<(typeof getSearch)['reply']>

const openStatuses = [0, 1]

/** What the words of a query most likely mean, as this operator shows it. */
export async function searchNames({ database, locale, operatorId }: CatalogueReader, query: Query): Promise<Answer> {
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
  return rows[0] ?? { matches: [], tournaments: [], sports: [] }
}

// Of what fits equally well, what is live comes first and then what is nearest in time. A match is also found by the name
// of its league, after those found by their own. Of several asked words it is better to find them in one name.
const searchStatement = `
WITH good AS MATERIALIZED (
  SELECT * FROM touchline.ranked_names($3)
), shown AS MATERIALIZED (
  SELECT * FROM touchline.shown_league($2) AS league WHERE $5::text IS NULL OR league.sport_type = $5
), leagues AS MATERIALIZED (
  SELECT shown.*, good.score FROM good JOIN shown ON shown.tournament_id = good.subject_id
  WHERE good.kind = 'tournament' AND NOT $6::boolean ORDER BY good.score DESC, shown.tournament_id LIMIT 10
), events AS (
  SELECT subject_id AS id, score FROM good WHERE kind = 'match'
  UNION ALL
  SELECT played.id, leagues.score * 0.5 FROM leagues, LATERAL (SELECT id FROM touchline.match
    WHERE match.tournament_id = leagues.tournament_id AND match.status = ANY($4::smallint[])
    ORDER BY match.start_at LIMIT 40) AS played
), clock AS MATERIALIZED (
  SELECT touchline.now() AS now
), dated AS (
  -- One look at each match: whatever the planner believes of the numbers, it must not turn this into a scan of all of them.
  SELECT match.id, events.score, match.status, match.tournament_id IN (SELECT tournament_id FROM shown) AS is_shown,
    greatest(match.start_at - clock.now, clock.now - match.start_at) AS away
  FROM clock, events CROSS JOIN LATERAL (SELECT * FROM touchline.match WHERE match.id = events.id OFFSET 0) AS match
), likely AS MATERIALIZED (
  SELECT id, status <> 1 AS is_waiting, away, max(score) AS score FROM dated WHERE is_shown AND status = ANY($4)
  GROUP BY id, status, away ORDER BY round(max(score)::numeric, 2) DESC, is_waiting, away, id LIMIT $7::integer + 20
), chosen AS MATERIALIZED (
  SELECT likely.id, row_number() OVER (ORDER BY
    round((likely.score * (1 + 0.3 * ${wholeNameFit('$3')}))::numeric, 2) DESC, is_waiting, away, likely.id) AS place
  FROM likely CROSS JOIN LATERAL (SELECT * FROM touchline.match WHERE match.id = likely.id OFFSET 0) AS match
  ${ownOverlay('$2')}
  ${matchSides}
  WHERE ${isMatchShown} ORDER BY place LIMIT $7
)
SELECT
  (SELECT coalesce(jsonb_agg(${matchRef} ORDER BY chosen.place), '[]')
    FROM chosen CROSS JOIN LATERAL (SELECT * FROM touchline.match WHERE match.id = chosen.id OFFSET 0) AS match
    JOIN shown AS league ON league.tournament_id = match.tournament_id
    ${ownOverlay('$2')}
    ${matchSides}) AS matches,
  (SELECT coalesce(jsonb_agg(${tournamentRef} || jsonb_build_object('sport', ${sportRef}, 'category', ${categoryRef})
    ORDER BY league.score DESC, league.tournament_id), '[]') FROM leagues AS league) AS tournaments,
  (SELECT coalesce(jsonb_agg(answer ORDER BY score DESC), '[]') FROM (
    SELECT DISTINCT ON (league.sport_id) ${sportRef} AS answer, good.score
    FROM good JOIN shown AS league ON league.sport_id = good.subject_id
    WHERE good.kind = 'sport' AND NOT $6 ORDER BY league.sport_id LIMIT 5) AS named) AS sports`

/** How much of the query is in the name of one side, or of both together; a single word has nothing to choose by. */
function wholeNameFit(query: string): string {
  const plain = (names: string) => `public.unaccent(touchline.name(${names}, $1))`
  const fit = (text: string) => `public.similarity(public.unaccent(${query}::text), ${text})`
  return `CASE WHEN strpos(${query}, ' ') = 0 THEN 0 ELSE greatest(${fit(plain('home.names'))},
    ${fit(plain('away.names'))}, ${fit(`${plain('home.names')} || ' ' || ${plain('away.names')}`)}, 0) END`
}
