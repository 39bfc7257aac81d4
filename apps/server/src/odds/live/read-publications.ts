import type { LiveMarket, MatchStatus } from '@touchline/contract'
import { rowLineOf } from '../catalogue/index.ts'
import type { RowMarkets } from '../catalogue/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { BookMatch } from './match-cache.ts'

// Reads matches with all lines changed since a version, in one snapshot. The sport is that of the match's league.
const publicationStatement = `
SELECT match.id, match.version, match.status, match.state::text AS state,
  touchline.stopped_producers(match.id)::text AS stopped_producers, match.kind, row.markets AS row_markets,
  coalesce((SELECT jsonb_agg(touchline.live_market(line)) FROM touchline.book_line line
    WHERE line.match_id = match.id AND line.market_id = ANY(row.markets)), '[]') AS row_lines,
  coalesce((SELECT string_agg(touchline.live_market(line)::text, ',') FROM touchline.book_line line
    WHERE line.match_id = match.id AND line.version > given.since), '') AS changed
FROM unnest($1::bigint[], $2::bigint[]) AS given(id, since)
JOIN touchline.match ON match.id = given.id
JOIN touchline.tournament ON tournament.id = match.tournament_id
JOIN touchline.category ON category.id = tournament.category_id
CROSS JOIN LATERAL (SELECT touchline.row_markets(match.id, match.kind, category.sport_id) AS markets OFFSET 0) AS row`

type Row = {
  id: string
  version: string
  status: MatchStatus
  state: string
  stopped_producers: string
  kind: string
  row_markets: RowMarkets
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
    rowMarkets: row.row_markets,
    rowLines: row.row_lines.map((market) => ({ ...rowLineOf(market), text: JSON.stringify(market) })),
    changed: row.changed,
  }))
}
