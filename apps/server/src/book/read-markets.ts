import type { getMatchMarkets, LiveMarket } from '@touchline/contract'
import type * as z from 'zod/mini'
import { inMarketOrder } from '../catalogue/index.ts'
import type { MarketWords } from '../catalogue/index.ts'
import type { Database } from '../runtime/index.ts'

type Answer = z.infer<(typeof getMatchMarkets)['reply']>
type Row = {
  answer: Omit<Answer, 'markets'> & { markets: LiveMarket[] }
  provider: string
  home: string | null
  away: string | null
}

/** Version, stops and lines in one statement: one snapshot, so a page can compare it with what the socket says. */
export async function readMarkets(
  database: Database,
  words: MarketWords,
  locale: string,
  matchId: number,
): Promise<Answer | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-markets',
    text: `SELECT match.provider, touchline.name(home.names, $2) AS home, touchline.name(away.names, $2) AS away,
        jsonb_build_object('match_id', match.id, 'version', match.version,
          'stopped_producers', touchline.stopped_producers(match.id),
          'markets', coalesce((
            SELECT jsonb_agg(touchline.live_market(line))
            FROM touchline.book_line line WHERE line.match_id = match.id AND line.status IN (1, -1)), '[]')) AS answer
      FROM touchline.match
      LEFT JOIN touchline.competitor home ON home.id = match.home_id
      LEFT JOIN touchline.competitor away ON away.id = match.away_id
      WHERE match.id = $1`,
    values: [matchId, locale],
  })
  const [row] = rows
  if (!row) return undefined
  const { answer, ...match } = row
  return { ...answer, markets: await words.add(answer.markets.toSorted(inMarketOrder), { ...match, locale }) }
}
