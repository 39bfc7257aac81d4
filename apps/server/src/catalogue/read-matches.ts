import { matchesPerPage } from '@touchline/contract'
import type { getMatches, LiveMarket, Match } from '@touchline/contract'
import type * as z from 'zod/mini'
import { paginationOf } from '../http/index.ts'
import { matchColumns, matchTables } from './match-columns.ts'
import { matchQuery } from './match-filter.ts'
import type { MatchFilter } from './match-filter.ts'
import { readMarketOverlays } from './market-overlays.ts'
import type { MarketOverlays } from './market-overlays.ts'
import type { MarketWords } from './market-words.ts'
import { namePeriods } from './period-words.ts'
import type { CatalogueReader } from './reader.ts'
import { chooseRowLines, rowLineOf } from './row-line.ts'
import type { RowMarkets } from './row-line.ts'
import { periodsOf } from './row-markets.ts'
import { isMatchShown, shownMatches } from './shown-matches.ts'
import { statementName } from './statement-name.ts'

type Answer = z.infer<(typeof getMatches)['reply']>
type Wordless = Omit<Match, 'main_market' | 'secondary_market' | 'row_market_id' | 'max_period_number'> & {
  row_markets: RowMarkets
  row_lines: LiveMarket[]
}

/** With the words of its markets. */
export type MatchReader = CatalogueReader & { words: MarketWords }

export async function readMatch(reader: MatchReader, id: number): Promise<Match | undefined> {
  const { database, locale, operatorId } = reader
  const [overlays, { rows }] = await Promise.all([
    readMarketOverlays(database, operatorId, locale),
    database.query<{ match: Wordless }>({
      name: 'read-match',
      text: `SELECT ${matchColumns} AS match FROM ${matchTables()} WHERE match.id = $3 AND ${isMatchShown}`,
      values: [locale, operatorId, id],
    }),
  ])
  return rows[0] && addWords(reader, overlays, rows[0].match)
}

// A row's markets and its version come from one statement, so they belong together.
export async function readMatches(reader: MatchReader, filter: MatchFilter): Promise<Answer> {
  const { database, locale, operatorId } = reader
  const limit = Math.min(filter.limit, filter.id ? matchesPerPage.byId : matchesPerPage.list)
  const { where, order, values } = matchQuery(filter, locale, operatorId)
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
    readMarketOverlays(database, operatorId, locale),
    database.query<{ match: Wordless | null; total: string }>({ ...statementName(text), text, values }),
  ])
  return {
    matches: await Promise.all(rows.flatMap(({ match }) => (match ? [addWords(reader, overlays, match)] : []))),
    pagination: paginationOf(Number(rows[0]?.total ?? 0), { page: filter.page, limit }),
  }
}

async function addWords({ words, locale }: MatchReader, overlays: MarketOverlays, read: Wordless): Promise<Match> {
  const { row_markets, row_lines, ...match } = read
  const { provider, home, away } = match
  const wanted = { provider, locale, home: home?.name ?? null, away: away?.name ?? null }
  const chosen = chooseRowLines(row_lines.map(rowLineOf), row_markets)
  const name = async (line: { market: LiveMarket } | undefined) => {
    const [named] = line ? await words.add([line.market], wanted) : []
    return named ? overlays.dress(named, match) : null
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
