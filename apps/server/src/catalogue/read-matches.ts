import type { getMatches, LiveMarket, Match } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'
import type { MarketWords } from './market-words.ts'
import { paginationOf } from './pagination.ts'
import { categoryRef, sportRef, tournamentRef } from './wire-columns.ts'

type Filter = z.infer<(typeof getMatches)['query']>
type Answer = z.infer<(typeof getMatches)['reply']>
type Wordless = Omit<Match, 'main_market' | 'secondary_market'> & {
  main_market: LiveMarket | null
  secondary_market: LiveMarket | null
}

/** What readings need besides the database. */
export type MatchReader = { database: Database; words: MarketWords; locale: string }

// Null filters are no filters. Row markets and version come from one statement, so they belong together.
const matchColumns = `jsonb_build_object(
  'id', match.id, 'urn_id', match.urn, 'type', match.kind, 'provider', match.provider,
  'slug', touchline.slug('m', match.id, home.slug, away.slug),
  'sport', ${sportRef}, 'category', ${categoryRef}, 'tournament', ${tournamentRef},
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

export async function readMatch(reader: MatchReader, id: number): Promise<Match | undefined> {
  const { rows } = await reader.database.query<{ match: Wordless }>({
    name: 'read-match',
    text: `SELECT ${matchColumns} FROM ${matchTables} WHERE match.id = $2`,
    values: [reader.locale, id],
  })
  return rows[0] && addWords(reader, rows[0].match)
}

export async function readMatches(reader: MatchReader, filter: Filter): Promise<Answer> {
  const direction = filter.sort_by === 'start_time:desc' ? 'DESC' : 'ASC'
  const { rows } = await reader.database.query<{ match: Wordless | null; total: string }>({
    name: `read-matches-${direction}`,
    text: `WITH chosen AS (
        SELECT id, start_at FROM touchline.match
        WHERE ($2::bigint[] IS NULL OR id = ANY($2)) AND ($3::smallint[] IS NULL OR status = ANY($3))
          AND ($4::integer IS NULL OR tournament_id = $4)
          AND ($5::text IS NULL OR sport_id IN (SELECT id FROM touchline.sport WHERE key = $5))
      ), shown AS (SELECT id FROM chosen ORDER BY start_at ${direction}, id ${direction} LIMIT $6 OFFSET $7)
      SELECT (SELECT count(*) FROM chosen) AS total, listed.match FROM (SELECT) AS always
      LEFT JOIN (SELECT ${matchColumns}, match.start_at, match.id FROM ${matchTables}
        WHERE match.id IN (SELECT id FROM shown)) AS listed ON true
      ORDER BY listed.start_at ${direction}, listed.id ${direction}`,
    values: [
      reader.locale,
      filter.id ?? null,
      filter.match_status ?? null,
      filter.tournament_id ?? null,
      filter.sport_key ?? null,
      filter.limit,
      (filter.page - 1) * filter.limit,
    ],
  })
  return {
    matches: await Promise.all(rows.flatMap(({ match }) => (match ? [addWords(reader, match)] : []))),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), filter),
  }
}

async function addWords({ words, locale }: MatchReader, match: Wordless): Promise<Match> {
  const { provider, home, away } = match
  const wanted = { provider, locale, home: home?.name ?? null, away: away?.name ?? null }
  const [[main_market = null], [secondary_market = null]] = await Promise.all([
    words.add(match.main_market ? [match.main_market] : [], wanted),
    words.add(match.secondary_market ? [match.secondary_market] : [], wanted),
  ])
  return { ...match, main_market, secondary_market }
}
