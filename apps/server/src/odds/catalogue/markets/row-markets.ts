import { MarketStatus, MatchStatus, replaceMainMarket } from '@touchline/contract'
import type { LiveMarket } from '@touchline/contract'
import type { Database } from '../../../platform/runtime/index.ts'

type SportShape = {
  /** The two markets of a list row: one about the winner, and the total or the market that is most like it. */
  markets: readonly [main: number, secondary: number]
  /**
   * Markets that replace the main one, in this order, while it has no active or suspended line and the secondary market
   * is not open.
   */
  next: readonly number[]
  periods: number
}

const shapeBySport: Readonly<Record<string, SportShape>> = {
  'sr:sport:1': { markets: [1, 18], next: [16], periods: 2 }, // soccer
  'sr:sport:2': { markets: [219, 225], next: [223], periods: 4 }, // basketball
  'sr:sport:3': { markets: [251, 258], next: [256], periods: 9 }, // baseball
  'sr:sport:4': { markets: [1, 18], next: [16], periods: 3 }, // ice hockey
  'sr:sport:5': { markets: [186, 189], next: [187, 188], periods: 5 }, // tennis
  'sr:sport:6': { markets: [1, 18], next: [16], periods: 2 }, // handball
  'sr:sport:16': { markets: [219, 225], next: [223], periods: 4 }, // American football
  'sr:sport:20': { markets: [186, 238], next: [237, 188], periods: 7 }, // table tennis
  'sr:sport:21': { markets: [340, 606], next: [607], periods: 2 }, // cricket
  'sr:sport:23': { markets: [186, 238], next: [237, 188], periods: 5 }, // volleyball
  'sr:sport:109': { markets: [186, 328], next: [327], periods: 5 }, // counter-strike
  'sr:sport:111': { markets: [186, 327], next: [328], periods: 5 }, // dota
}

export function rowMarkets(sportUrn: string): readonly [main: number | null, secondary: number | null] {
  return shapeBySport[sportUrn]?.markets ?? [null, null]
}

export function nextRowMarkets(sportUrn: string): readonly number[] {
  return shapeBySport[sportUrn]?.next ?? []
}

export function periodsOf(sportUrn: string): number | null {
  return shapeBySport[sportUrn]?.periods ?? null
}

/** The ids as `touchline.row_markets` returns them: main, secondary, then the replacements of the main market. */
export type RowMarkets = readonly (number | null)[]

export type RowLine = { marketId: number; specifier: string; status: MarketStatus; isMostBalanced: boolean }

/**
 * Chooses the two lines of a list row, for the API and for the channel `line:{id}`. If the main market has no active or
 * suspended line, the first active line of the other markets replaces it, or else the first suspended one. `next` are
 * the remaining lines, for sites that hide the main market.
 */
export function chooseRowLines<Line extends RowLine>(
  lines: Iterable<Line>,
  [main = null, secondary = null, ...next]: RowMarkets,
): { main: Line | undefined; secondary: Line | undefined; next: Line[] } {
  const best = new Map<number | null, Line>()
  for (const line of lines) {
    if (line.status !== MarketStatus.Active && line.status !== MarketStatus.Suspended) continue
    const other = best.get(line.marketId)
    if (other === undefined || isBefore(line, other)) best.set(line.marketId, line)
  }
  const others = [secondary, ...next].flatMap((market) => best.get(market) ?? [])
  const shown = { main: best.get(main) ?? replaceMainMarket(others), secondary: best.get(secondary) }
  return { ...shown, next: others.filter((line) => line !== shown.main && line !== shown.secondary) }
}

export function rowLineOf<Market extends LiveMarket>(market: Market): RowLine & { market: Market } {
  const { id: marketId, specifier, status, most_balanced: isMostBalanced } = market
  return { marketId, specifier, status, isMostBalanced, market }
}

function isBefore(line: RowLine, other: RowLine): boolean {
  if (line.isMostBalanced !== other.isMostBalanced) return line.isMostBalanced
  if (line.status !== other.status) return line.status > other.status
  return line.specifier < other.specifier
}

/**
 * Stores the row markets of these sports, in case they were stored without them or the list above has changed. Raises
 * the versions of all open matches of changed sports and returns their ids. All calls go through the serial writer of
 * the book.
 */
export async function storeRowMarkets(
  database: Database,
  provider: string,
  sportUrns: readonly string[],
): Promise<number[]> {
  const urns = [...new Set(sportUrns)]
  const { rows } = await database.query<{ id: string }>({
    name: 'store-row-markets',
    text: `WITH changed AS (
        UPDATE touchline.sport SET main_market = given.main, secondary_market = given.secondary,
          next_markets = given.next::integer[]
        FROM unnest($2::text[], $3::int[], $4::int[], $5::text[]) AS given(urn, main, secondary, next)
        WHERE sport.provider = $1 AND sport.urn = given.urn
          AND (sport.main_market, sport.secondary_market, sport.next_markets)
            IS DISTINCT FROM (given.main, given.secondary, given.next::integer[])
        RETURNING sport.id)
      UPDATE touchline.match SET version = version + 1 FROM changed
      WHERE match.sport_id = changed.id AND match.status < ${MatchStatus.Stopped} RETURNING match.id`,
    values: [
      provider,
      urns,
      urns.map((urn) => rowMarkets(urn)[0]),
      urns.map((urn) => rowMarkets(urn)[1]),
      urns.map((urn) => `{${nextRowMarkets(urn).join()}}`),
    ],
  })
  return rows.map((row) => Number(row.id))
}
