import { matchesPerPage, MarketStatus } from '@touchline/contract'
import type { LiveMarket, Market, Match } from '@touchline/contract'
import type { getMatches } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import { paginationOf } from '../../../platform/http/index.ts'
import { hasVideo, matchQuery } from './match-filter.ts'
import type { CustomBetOffer, MatchFilter } from './match-filter.ts'
import { readMarketOverlays } from '../markets/overlays.ts'
import type { MarketOverlays } from '../markets/overlays.ts'
import type { MarketNamer } from '../names/market-names.ts'
import { namePeriods } from '../names/period-names.ts'
import type { CatalogueReader } from './shown-matches.ts'
import { chooseRowLines, periodsOf, rowLineOf } from '../markets/row-markets.ts'
import type { RowMarkets } from '../markets/row-markets.ts'
import {
  isMatchShown,
  matchCompetitors,
  shownMatches,
  categoryRef,
  competitorRef,
  sportRef,
  tournamentRef,
  utcText,
} from './shown-matches.ts'
import { leadingMarkets } from '../markets/market-groups.ts'

type Answer = z.infer<(typeof getMatches)['reply']>
type RowMarket = LiveMarket & Pick<Market, 'next_bet_stop'>
type UnnamedMatch = Omit<Match, 'main_market' | 'secondary_market' | 'row_market_id' | 'max_period_number'> & {
  row_markets: RowMarkets
  row_lines: RowMarket[]
}

/** The context of a request that also needs market names. */
export type MatchReader = CatalogueReader & {
  namer: MarketNamer
  playerId?: number | undefined
  /** The provider that the site's bet builder uses. */
  builderProvider?: string | undefined
}

export async function readMatch(reader: MatchReader, id: number): Promise<Match | undefined> {
  const { database, locale, operatorId } = reader
  const [overlays, { rows }] = await Promise.all([
    readMarketOverlays(reader),
    database.query<{ match: UnnamedMatch }>({
      name: 'read-match',
      text: `SELECT ${matchColumns} AS match FROM ${matchTables()} WHERE match.id = $3 AND ${isMatchShown}`,
      values: [locale, operatorId, id],
    }),
  ])
  return rows[0] && addNames(reader, overlays, rows[0].match)
}

// The markets of each row and the match's version are read by one statement, so that they belong together.
export async function readMatches(
  reader: MatchReader,
  filter: MatchFilter,
  customBets: CustomBetOffer = null,
): Promise<Answer> {
  const { database } = reader
  const limit = Math.min(filter.limit, filter.id ? matchesPerPage.byId : matchesPerPage.list)
  const { where, order, values } = matchQuery(filter, reader, customBets)
  const parameter = (value: unknown) => `$${values.push(value)}`
  const perSport = filter.max_per_sport === undefined ? '' : `WHERE of_sport <= ${parameter(filter.max_per_sport)}`
  const page = `LIMIT ${parameter(limit)} OFFSET ${parameter((filter.page - 1) * limit)}`
  const text = `WITH ranked AS (
      SELECT match.id, row_number() OVER (ORDER BY ${order}) AS place
        ${perSport && `, row_number() OVER (PARTITION BY league.sport_id ORDER BY ${order}) AS of_sport`}
      FROM ${shownMatches('$2')} WHERE ${where}
    ), chosen AS (SELECT id, place FROM ranked ${perSport}),
    shown AS (SELECT id, place FROM chosen ORDER BY place ${page})
    SELECT (SELECT count(*) FROM chosen) AS total, listed.match FROM (SELECT) AS always
    LEFT JOIN (SELECT ${matchColumns} AS match, shown.place
      FROM ${matchTables('shown JOIN touchline.match ON match.id = shown.id')}) AS listed ON true
    ORDER BY listed.place`
  const [overlays, { rows }] = await Promise.all([
    readMarketOverlays(reader),
    database.query<{ match: UnnamedMatch | null; total: string }>({ ...statementName(text), text, values }),
  ])
  return {
    matches: await Promise.all(rows.flatMap(({ match }) => (match ? [addNames(reader, overlays, match)] : []))),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), { page: filter.page, limit }),
  }
}

async function addNames({ namer, locale }: MatchReader, overlays: MarketOverlays, read: UnnamedMatch): Promise<Match> {
  const { row_markets, row_lines, ...match } = read
  const { provider, home, away } = match
  const sides = { home: home?.name ?? null, away: away?.name ?? null }
  const wanted = { provider, sport_urn: match.sport.urn_id, locale, ...sides }
  const chosen = chooseRowLines(row_lines.map(rowLineOf), row_markets)
  const name = async (line: { market: RowMarket } | undefined) => {
    const [named] = line ? await namer.nameMarkets([line.market], wanted) : []
    return named ? overlays.dress(named, match, line?.market.next_bet_stop) : null
  }
  const [main_market, secondary_market] = await Promise.all([name(chosen.main), name(chosen.secondary)])
  return {
    ...match,
    state: namePeriods(match.state),
    max_period_number: match.type === 'match' ? periodsOf(match.sport.urn_id) : null,
    row_market_id: row_markets[0] ?? null,
    main_market,
    secondary_market,
  }
}

/**
 * At most this many texts are prepared, because each connection stores its prepared statements. Further texts are
 * planned at each execution.
 */
const maxPrepared = 100
const statementNames = new Map<string, string>()

function statementName(text: string): { name?: string } {
  const known = statementNames.get(text)
  if (known !== undefined) return { name: known }
  if (statementNames.size >= maxPrepared) return {}
  const name = `list-${statementNames.size + 1}`
  statementNames.set(text, name)
  return { name }
}

/** CAT-03k: counts each market once, however many lines it has. The key of a card begins with the market's id. */
const marketCounts = `'available_markets_count', coalesce(cardinality(lines.cards), 0), 'top_markets_count',
  (SELECT count(*) FROM unnest(lines.cards) AS card WHERE split_part(card, '/', 1) = ANY('{${leadingMarkets.join()}}'))`

/** FROM clause for matches with their sides, their lines, and the markets that the operator hides. */
const matchTables = (match?: string) => `${shownMatches('$2', match)}
  ${matchCompetitors}
  CROSS JOIN LATERAL (SELECT touchline.hidden_markets($2, match.provider) AS ids OFFSET 0) AS hidden
  CROSS JOIN LATERAL (SELECT touchline.row_markets(match.id, match.kind, league.sport_id) AS ids OFFSET 0) AS row_markets
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT touchline.market_card(line.market_id, line.specifier) COLLATE "C") AS cards,
      coalesce(jsonb_agg(touchline.live_market(line) || jsonb_build_object('next_bet_stop', line.next_stop))
        FILTER (WHERE line.market_id = ANY(row_markets.ids)), '[]') AS of_row
    FROM touchline.book_line line
    WHERE line.match_id = match.id AND line.status IN (${MarketStatus.Active}, ${MarketStatus.Suspended}) AND line.market_id <> ALL (hidden.ids)) AS lines`

/** The match as JSON of the contract, still without its row markets, which are chosen and named afterwards. */
const matchColumns = `jsonb_build_object(
  'id', match.id, 'urn_id', match.urn, 'type', match.kind, 'provider', match.provider,
  'slug', CASE match.kind WHEN 'match' THEN touchline.slug('m', match.id, home.slug, away.slug)
    ELSE touchline.slug('m', match.id, league.tournament_slug) END,
  'name', touchline.name(match.names || coalesce(own.names, '{}'), $1),
  'priority', coalesce(own.priority, 0), 'is_top', coalesce(own.is_top, false),
  'sport', ${sportRef}, 'category', ${categoryRef}, 'tournament', ${tournamentRef},
  'home', CASE WHEN home.id IS NOT NULL THEN ${competitorRef('home')} END,
  'away', CASE WHEN away.id IS NOT NULL THEN ${competitorRef('away')} END,
  'parent', CASE WHEN match.kind <> 'match' THEN jsonb_build_object('id', league.tournament_id,
    'urn_id', league.tournament_urn, 'name', touchline.name(league.tournament_names, $1)) END,
  'competitors', CASE WHEN match.kind = 'match' THEN '[]' ELSE coalesce((
    SELECT jsonb_agg(${competitorRef('contender')} ORDER BY part.position) FROM touchline.match_competitor part
    JOIN touchline.competitor contender ON contender.id = part.competitor_id
    WHERE part.match_id = match.id AND part.position <= 500), '[]') END,
  'stadium', coalesce(match.place_names -> $1 ->> 'venue', match.venue),
  'city', coalesce(match.place_names -> $1 ->> 'city', match.city),
  'start_time', ${utcText('match.start_at')}, 'end_date', ${utcText('match.end_at')},
  'status', match.status, 'state', match.state, 'version', match.version)
  || jsonb_build_object(
  'row_markets', row_markets.ids, 'row_lines', lines.of_row,
  'hidden_row_markets', ARRAY(SELECT id FROM unnest(row_markets.ids) AS id WHERE id = ANY (hidden.ids)),
  ${marketCounts},
  'has_video', ${hasVideo}, 'has_stats', match.provider = 'betradar' AND match.kind = 'match',
  'stopped_producers', touchline.stopped_producers(match.id))`
