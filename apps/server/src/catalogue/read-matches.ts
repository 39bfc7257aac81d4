import type { getMatches, Match } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'

type Filter = z.infer<(typeof getMatches)['query']>
type Answer = z.infer<(typeof getMatches)['reply']>

// Null filters are no filters. Row markets and version come from one statement, so they belong together.
const matchColumns = `jsonb_build_object(
  'id', match.id, 'urn_id', match.urn, 'type', match.kind, 'provider', match.provider,
  'sport', jsonb_build_object('id', sport.id, 'urn_id', sport.urn, 'key', sport.key, 'name', touchline.name(sport.names, $1)),
  'category', jsonb_build_object('id', category.id, 'urn_id', category.urn, 'country_code', category.country_code,
    'name', touchline.name(category.names, $1)),
  'tournament', jsonb_build_object('id', tournament.id, 'urn_id', tournament.urn,
    'name', touchline.name(tournament.names, $1)),
  'home', CASE WHEN home.id IS NOT NULL THEN jsonb_build_object('id', home.id, 'urn_id', home.urn,
    'abbreviation', home.abbreviation, 'name', touchline.name(home.names, $1)) END,
  'away', CASE WHEN away.id IS NOT NULL THEN jsonb_build_object('id', away.id, 'urn_id', away.urn,
    'abbreviation', away.abbreviation, 'name', touchline.name(away.names, $1)) END,
  'start_time', to_char(match.start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'status', match.status, 'state', match.state, 'version', match.version,
  'main_market', touchline.row_market(match.id, sport.main_market),
  'secondary_market', touchline.row_market(match.id, sport.secondary_market),
  'available_markets_count', (SELECT count(*) FROM touchline.book_line line
    WHERE line.match_id = match.id AND line.status IN (1, -1)),
  'stopped_producers', touchline.stopped_producers(match.id)) AS match`

const matchTables = `touchline.match
  JOIN touchline.sport ON sport.id = match.sport_id
  JOIN touchline.tournament ON tournament.id = match.tournament_id
  JOIN touchline.category ON category.id = tournament.category_id
  LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id`

export async function readMatch(database: Database, locale: string, id: number): Promise<Match | undefined> {
  const { rows } = await database.query<{ match: Match }>({
    name: 'read-match',
    text: `SELECT ${matchColumns} FROM ${matchTables} WHERE match.id = $2`,
    values: [locale, id],
  })
  return rows[0]?.match
}

export async function readMatches(database: Database, locale: string, filter: Filter): Promise<Answer> {
  const { rows } = await database.query<{ match: Match | null; total: string }>({
    name: 'read-matches',
    text: `WITH chosen AS (
        SELECT id, start_at FROM touchline.match
        WHERE ($2::bigint[] IS NULL OR id = ANY($2)) AND ($3::smallint IS NULL OR status = $3)
          AND ($4::integer IS NULL OR tournament_id = $4)
      ), shown AS (SELECT id FROM chosen ORDER BY start_at, id LIMIT $5 OFFSET $6)
      SELECT (SELECT count(*) FROM chosen) AS total, listed.match FROM (SELECT) AS always
      LEFT JOIN (SELECT ${matchColumns}, match.start_at, match.id FROM ${matchTables}
        WHERE match.id IN (SELECT id FROM shown)) AS listed ON true
      ORDER BY listed.start_at, listed.id`,
    values: [
      locale,
      filter.id ?? null,
      filter.match_status ?? null,
      filter.tournament_id ?? null,
      filter.limit,
      (filter.page - 1) * filter.limit,
    ],
  })
  const total = Number(rows[0]?.total ?? 0)
  return {
    matches: rows.flatMap((row) => (row.match ? [row.match] : [])),
    pagination: {
      total,
      page: filter.page,
      limit: filter.limit,
      last_page: Math.max(1, Math.ceil(total / filter.limit)),
    },
  }
}
