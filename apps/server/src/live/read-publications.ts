import type { LiveMarket, MatchStatus } from '@touchline/contract'
import type { Database } from '../runtime/index.ts'
import type { BookMatch } from './match-memory.ts'

// One statement, one snapshot: a match with whatever of it changed since a version.
const publicationStatement = `
SELECT match.id, match.version, match.status, match.state::text AS state,
  touchline.stopped_producers(match.id)::text AS stopped_producers, match.kind, row.main_market, row.secondary_market,
  coalesce((SELECT jsonb_agg(touchline.live_market(line)) FROM touchline.book_line line
    WHERE line.match_id = match.id AND line.market_id IN (row.main_market, row.secondary_market)), '[]') AS row_lines,
  coalesce((SELECT string_agg(touchline.live_market(line)::text, ',') FROM touchline.book_line line
    WHERE line.match_id = match.id AND line.version > given.since), '') AS changed
FROM unnest($1::bigint[], $2::bigint[]) AS given(id, since)
JOIN touchline.match ON match.id = given.id
JOIN touchline.sport ON sport.id = match.sport_id
CROSS JOIN LATERAL (SELECT touchline.main_market(match.id, match.kind, sport.main_market) AS main_market,
  CASE match.kind WHEN 'match' THEN sport.secondary_market END AS secondary_market OFFSET 0) AS row`

type Row = {
  id: string
  version: string
  status: MatchStatus
  state: string
  stopped_producers: string
  kind: string
  main_market: number | null
  secondary_market: number | null
  row_lines: LiveMarket[]
  changed: string
}

export async function readPublications(
  database: Database,
  wanted: readonly { matchId: number; since: number }[],
): Promise<BookMatch[]> {
  const { rows } = await database.query<Row>({
    name: 'read-publications',
    text: publicationStatement,
    values: [wanted.map((match) => match.matchId), wanted.map((match) => match.since)],
  })
  return rows.map((row) => ({
    matchId: Number(row.id),
    version: Number(row.version),
    status: row.status,
    state: row.state,
    stoppedProducers: row.stopped_producers,
    hasOwnMarkets: row.kind === 'match',
    mainMarket: row.main_market,
    secondaryMarket: row.secondary_market,
    rowLines: row.row_lines.map((market) => ({
      marketId: market.id,
      specifier: market.specifier,
      status: market.status,
      isMostBalanced: market.most_balanced,
      text: JSON.stringify(market),
    })),
    changed: row.changed,
  }))
}
