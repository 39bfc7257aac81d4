import { MarketStatus } from '@touchline/contract'
import type { LiveMarket, MarketLineKey } from '@touchline/contract'
import type { getMatchMarkets } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { inMarketOrder, isMatchShown, matchCompetitors, readMarketOverlays, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from '../catalogue/index.ts'
import { paginationOf } from '../../platform/http/index.ts'

type Filter = z.infer<(typeof getMatchMarkets)['query']>
type Answer = z.infer<(typeof getMatchMarkets)['reply']>
type Row = {
  answer: Omit<Answer, 'markets' | 'pagination'> & { markets: (LiveMarket & { next_bet_stop: number | null })[] }
  provider: string
  urn_id: string
  sport_urn: string
  home: string | null
  away: string | null
}

/** Reads version, stops and lines in one snapshot, so that a page knows which live updates come after them. */
export async function readMarkets(reader: MatchReader, matchId: number, filter: Filter): Promise<Answer | undefined> {
  const { database, namer, locale, operatorId } = reader
  const [overlays, { rows }] = await Promise.all([
    readMarketOverlays(reader),
    database.query<Row>({
      name: 'read-markets',
      text: `SELECT match.provider, match.urn AS urn_id, league.sport_urn,
        touchline.name(home.names, $1) AS home, touchline.name(away.names, $1) AS away,
        jsonb_build_object('match_id', match.id, 'version', match.version,
          'stopped_producers', touchline.stopped_producers(match.id),
          'markets', coalesce((
            SELECT jsonb_agg(touchline.live_market(line) || jsonb_build_object('next_bet_stop', line.next_stop))
            FROM touchline.book_line line WHERE line.match_id = match.id AND line.status IN (${MarketStatus.Active}, ${MarketStatus.Suspended})
              AND ($4::integer[] IS NULL OR line.market_id = ANY ($4))), '[]')) AS answer
      FROM ${shownMatches('$2')}
      ${matchCompetitors}
      WHERE match.id = $3 AND ${isMatchShown}`,
      values: [locale, operatorId, matchId, filter.market_id ?? null],
    }),
  ])
  const [row] = rows
  if (!row) return undefined
  const { answer, ...match } = row
  const { sport_urn } = match
  const shown = answer.markets.filter(({ id }) => !overlays.of(match.provider, id).is_hidden)
  const named = await namer.nameMarkets(shown, { ...match, locale })
  const nextStops = new Map(shown.map((market) => [lineKey(market), market.next_bet_stop]))
  const inOrder = named
    .filter(({ groups }) => filter.group_key === undefined || groups.includes(filter.group_key))
    .map((market) => ({ ...overlays.rank(match.provider, market), market }))
    .toSorted(inMarketOrder(sport_urn))
    .map(({ market }) => overlays.dress(market, match, nextStops.get(lineKey(market))))
  const first = (filter.page - 1) * filter.limit
  return {
    ...answer,
    markets: inOrder.slice(first, first + filter.limit),
    pagination: paginationOf(inOrder.length, filter),
  }
}

function lineKey({ id, specifier }: MarketLineKey): string {
  return `${id}/${specifier}`
}
