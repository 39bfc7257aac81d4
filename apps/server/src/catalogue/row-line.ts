import type { LiveMarket, MarketStatus } from '@touchline/contract'

/** As `touchline.row_markets` gives them: main, secondary, then what stands in for the main one. */
export type RowMarkets = readonly (number | null)[]

export type RowLine = { marketId: number; specifier: string; status: MarketStatus; isMostBalanced: boolean }

/**
 * The two lines a list row shows, for the API's lists and for `line:{id}` alike. While the main market is off, the first
 * open line of the other markets stands in for it; if none is open, the first that is suspended.
 */
export function chooseRowLines<Line extends RowLine>(
  lines: Iterable<Line>,
  [main = null, secondary = null, ...next]: RowMarkets,
): { main: Line | undefined; secondary: Line | undefined } {
  const best = new Map<number | null, Line>()
  for (const line of lines) {
    if (line.status !== 1 && line.status !== -1) continue
    const other = best.get(line.marketId)
    if (other === undefined || isBefore(line, other)) best.set(line.marketId, line)
  }
  const others = [secondary, ...next].flatMap((market) => best.get(market) ?? [])
  return {
    main: best.get(main) ?? others.find(({ status }) => status === 1) ?? others[0],
    secondary: best.get(secondary),
  }
}

export function rowLineOf(market: LiveMarket): RowLine & { market: LiveMarket } {
  const { id: marketId, specifier, status, most_balanced: isMostBalanced } = market
  return { marketId, specifier, status, isMostBalanced, market }
}

function isBefore(line: RowLine, other: RowLine): boolean {
  if (line.isMostBalanced !== other.isMostBalanced) return line.isMostBalanced
  if (line.status !== other.status) return line.status > other.status
  return line.specifier < other.specifier
}
