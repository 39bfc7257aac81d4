import type { Database } from '../runtime/index.ts'

/** What to say of a match now, on its two channels, as JSON text. */
export type MatchPublication = { matchId: number; version: number; line: string; match: string }

// Everything is read from the book in one statement, never from memory: what a crash interrupted is simply read again.
const publicationStatement = `
SELECT match.id, match.version,
  (common || jsonb_build_object('type', 'match_changed',
    'main_market', touchline.row_market(match.id, sport.main_market),
    'secondary_market', touchline.row_market(match.id, sport.secondary_market)))::text AS line,
  (common || jsonb_build_object('type', 'markets_changed',
    'markets', coalesce((SELECT jsonb_agg(touchline.live_market(line)) FROM touchline.book_line line
      WHERE line.match_id = match.id AND line.version > given.since), '[]')))::text AS match
FROM unnest($1::bigint[], $2::bigint[]) AS given(id, since)
JOIN touchline.match ON match.id = given.id
JOIN touchline.sport ON sport.id = match.sport_id
CROSS JOIN LATERAL (SELECT jsonb_build_object('match_id', match.id, 'version', match.version,
  'previous_version', given.since, 'status', match.status, 'state', match.state,
  'stopped_producers', touchline.stopped_producers(match.id)) AS common OFFSET 0) AS shared`

export async function readPublications(
  database: Database,
  wanted: readonly { matchId: number; since: number }[],
): Promise<MatchPublication[]> {
  const { rows } = await database.query<{ id: string; version: string; line: string; match: string }>({
    name: 'read-publications',
    text: publicationStatement,
    values: [wanted.map((match) => match.matchId), wanted.map((match) => match.since)],
  })
  return rows.map((row) => ({
    matchId: Number(row.id),
    version: Number(row.version),
    line: row.line,
    match: row.match,
  }))
}
