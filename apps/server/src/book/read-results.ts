import { legResult } from '@touchline/betting'
import type { getMatchResults, LiveMarket } from '@touchline/contract'
import type * as z from 'zod/mini'
import { inMarketOrder, isMatchShown, matchCompetitors, readMarketOverlays, shownMatches } from '../catalogue/index.ts'
import type { MatchReader } from '../catalogue/index.ts'
import { paginationOf } from '../http/index.ts'

type Filter = z.infer<(typeof getMatchResults)['query']>
type Answer = z.infer<(typeof getMatchResults)['reply']>

type Known = { kind: 'cancelled' } | { kind: 'settled'; result: number; voidFactor: string; deadHeatFactor: string }

type Row = {
  /** `results`: of each outcome that is decided. */
  lines: (LiveMarket & { results: Readonly<Record<string, Known>> })[]
  provider: string
  urn_id: string
  sport_urn: string
  home: string | null
  away: string | null
}

/** What is in force now of every line that has a result, by the rule bets are settled by. */
export async function readResults(
  { database, namer, locale, operatorId }: MatchReader,
  matchId: number,
  filter: Filter,
): Promise<Answer | undefined> {
  const [overlays, { rows }] = await Promise.all([
    readMarketOverlays(database, operatorId, locale),
    database.query<Row>({
      name: 'read-results',
      text: `SELECT match.provider, match.urn AS urn_id, league.sport_urn,
        touchline.name(home.names, $1) AS home, touchline.name(away.names, $1) AS away,
        coalesce((SELECT jsonb_agg(touchline.live_market(line) || jsonb_build_object('results', ${resultsOfLine}))
          FROM touchline.book_line line WHERE line.match_id = match.id AND EXISTS (
            SELECT FROM touchline.outcome_result known WHERE known.match_id = line.match_id
              AND known.market_id = line.market_id AND known.specifier = line.specifier)), '[]') AS lines
      FROM ${shownMatches('$2')}
      ${matchCompetitors}
      WHERE match.id = $3 AND ${isMatchShown}`,
      values: [locale, operatorId, matchId],
    }),
  ])
  const [row] = rows
  if (!row) return undefined
  const { lines, ...match } = row
  const shown = lines.filter(({ id }) => !overlays.of(match.provider, id).is_hidden)
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
    markets: settled.slice(first, first + filter.limit),
    pagination: paginationOf(settled.length, filter),
  }
}

const resultsOfLine = `coalesce((SELECT jsonb_object_agg(outcome ->> 'id', jsonb_build_object('kind', decided.kind,
    'result', decided.result, 'voidFactor', decided.void_factor::text, 'deadHeatFactor', decided.dead_heat_factor::text))
  FROM jsonb_array_elements(line.outcomes) AS outcome
  CROSS JOIN LATERAL touchline.result_for(line.match_id, line.market_id, line.specifier, outcome ->> 'id',
    touchline.now()) AS decided), '{}')`
