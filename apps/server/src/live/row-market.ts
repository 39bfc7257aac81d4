import type { MarketStatus } from '@touchline/contract'

/** A line as readers see it now; `text` is LiveMarket of the contract, as JSON. */
export type LiveLine = {
  marketId: number
  specifier: string
  status: MarketStatus
  isMostBalanced: boolean
  text: string
}

/** The line a list row shows of a market, chosen as `touchline.row_market` does. JSON, or `null`. */
export function rowMarket(lines: Iterable<LiveLine>, marketId: number | null): string {
  let best: LiveLine | undefined
  for (const line of lines) {
    if (line.marketId !== marketId || (line.status !== 1 && line.status !== -1)) continue
    if (best === undefined || isBefore(line, best)) best = line
  }
  return best?.text ?? 'null'
}

function isBefore(line: LiveLine, other: LiveLine): boolean {
  if (line.isMostBalanced !== other.isMostBalanced) return line.isMostBalanced
  if (line.status !== other.status) return line.status > other.status
  return line.specifier < other.specifier
}
