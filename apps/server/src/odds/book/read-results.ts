import { legResult } from '@touchline/betting'
import { marketCardOf } from '@touchline/contract'
import type { LiveMarket, MarketLineKey, SettlementProgress } from '@touchline/contract'
import type { getMatchResults } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { inMarketOrder, isMatchShown, matchCompetitors, readMarketOverlays, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from '../catalogue/index.ts'
import { paginationOf } from '../../platform/http/index.ts'

type Filter = z.infer<(typeof getMatchResults)['query']>
type Answer = z.infer<(typeof getMatchResults)['reply']>

type Decision = { kind: 'cancelled' } | { kind: 'settled'; result: number; voidFactor: string; deadHeatFactor: string }

type Known = Decision & { feedTs: number }

type SettledLine = LiveMarket & {
  /** Results of the outcomes that have one, by outcome id. */
  results: Readonly<Record<string, Known>>
}

type Row = {
  lines: SettledLine[]
  /** Lines that had prices and have no result yet. */
  unsettled: MarketLineKey[]
  provider: string
  urn_id: string
  sport_urn: string
  home: string | null
  away: string | null
}

/** Reads the results in force, found with the same SQL function (`result_for`) as those that bets are settled by. */
export async function readResults(reader: MatchReader, matchId: number, filter: Filter): Promise<Answer | undefined> {
  const { database, namer, locale, operatorId } = reader
  const [overlays, { rows }] = await Promise.all([
    readMarketOverlays(reader),
    database.query<Row>({
      name: 'read-results',
      text: `SELECT match.provider, match.urn AS urn_id, league.sport_urn,
        touchline.name(home.names, $1) AS home, touchline.name(away.names, $1) AS away,
        coalesce((SELECT jsonb_agg(touchline.live_market(line) || jsonb_build_object('results', ${resultsOfLine}))
          FROM touchline.book_line line WHERE line.match_id = match.id AND EXISTS (
            SELECT FROM touchline.outcome_result known WHERE known.match_id = line.match_id
              AND known.market_id = line.market_id AND known.specifier = line.specifier)), '[]') AS lines,
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', line.market_id, 'specifier', line.specifier)) FROM touchline.book_line line WHERE line.match_id = match.id
          AND line.outcomes <> '[]' AND NOT EXISTS (
            SELECT FROM touchline.outcome_result known WHERE known.match_id = line.match_id
              AND known.market_id = line.market_id AND known.specifier = line.specifier)), '[]') AS unsettled
      FROM ${shownMatches('$2')}
      ${matchCompetitors}
      WHERE match.id = $3 AND ${isMatchShown}`,
      values: [locale, operatorId, matchId],
    }),
  ])
  const [row] = rows
  if (!row) return undefined
  const { lines, unsettled, ...match } = row
  const isShown = (marketId: number) => !overlays.of(match.provider, marketId).is_hidden
  const shown = lines.filter(({ id }) => isShown(id))
  const known = new Map(shown.map(({ id, specifier, results }) => [`${id}/${specifier}`, results]))
  const settled = (await namer.nameMarkets(shown, { ...match, locale }))
    .map((market) => ({ ...overlays.rank(match.provider, market), market }))
    .toSorted(inMarketOrder(match.sport_urn))
    .flatMap(({ market: { id, specifier, name, outcomes } }) => {
      const results = known.get(`${id}/${specifier}`) ?? {}
      const decided = outcomes.flatMap((outcome) => {
        const result = results[outcome.id]
        return result === undefined ? [] : [{ id: outcome.id, name: outcome.name, result: legResult(result) }]
      })
      const ownName = overlays.of(match.provider, id).name
      return decided.length === 0 ? [] : [{ id, specifier, name: ownName ?? name, outcomes: decided }]
    })
  const first = (filter.page - 1) * filter.limit
  return {
    match_id: matchId,
    settlement: progressOf(
      shown,
      unsettled.filter(({ id }) => isShown(id)),
    ),
    markets: settled.slice(first, first + filter.limit),
    pagination: paginationOf(settled.length, filter),
  }
}

/** Counts settled lines and markets. `unsettled` has the lines that are not in `lines`, because they have no result. */
function progressOf(lines: readonly SettledLine[], unsettled: readonly MarketLineKey[]): SettlementProgress {
  const priced = lines.filter(({ outcomes }) => outcomes.length > 0)
  const settled = priced.filter(({ outcomes, results }) => outcomes.every(({ id }) => results[id] !== undefined))
  const open = new Set([...priced.filter((line) => !settled.includes(line)), ...unsettled].map(marketCardOf))
  const markets = new Set([...priced, ...unsettled].map(marketCardOf))
  const moments = settled.flatMap(({ results }) => Object.values(results).map(({ feedTs }) => feedTs))
  const lastMs = moments.reduce((latest, moment) => Math.max(latest, moment), 0)
  return {
    lines: priced.length + unsettled.length,
    settled_lines: settled.length,
    markets: markets.size,
    settled_markets: markets.size - open.size,
    settled_at: settled.length === 0 ? null : new Date(lastMs).toISOString(),
  }
}

const resultsOfLine = `coalesce((SELECT jsonb_object_agg(outcome ->> 'id', jsonb_build_object('kind', decided.kind,
    'result', decided.result, 'voidFactor', decided.void_factor::text, 'deadHeatFactor', decided.dead_heat_factor::text,
    'feedTs', fact.feed_ts))
  FROM jsonb_array_elements(line.outcomes) AS outcome
  CROSS JOIN LATERAL touchline.result_for(line.match_id, line.market_id, line.specifier, outcome ->> 'id',
    touchline.now()) AS decided
  JOIN touchline.outcome_result fact ON fact.id = decided.id), '{}')`
