import type { getMatchMarkets } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Database } from '../runtime/index.ts'

type Answer = z.infer<(typeof getMatchMarkets)['reply']>

/** Version, stops and lines in one statement: one snapshot, so a page can compare it with what the socket says. */
export async function readMarkets(database: Database, matchId: number): Promise<Answer | undefined> {
  const { rows } = await database.query<{ answer: Answer }>({
    name: 'read-markets',
    text: `SELECT jsonb_build_object('match_id', match.id, 'version', match.version,
        'stopped_producers', touchline.stopped_producers(match.id),
        'markets', coalesce((
          SELECT jsonb_agg(touchline.live_market(line) ORDER BY line.market_id, line.specifier)
          FROM touchline.book_line line WHERE line.match_id = match.id AND line.status IN (1, -1)), '[]')) AS answer
      FROM touchline.match WHERE match.id = $1`,
    values: [matchId],
  })
  return rows[0]?.answer
}
