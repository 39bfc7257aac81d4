import type { OddsMarket } from '@touchline/uof'

/** Of each ladder the open line whose prices are closest together is the favourite; the first when none is open. */
export function markMostBalanced(quotes: readonly { ladder: string; quote: OddsMarket }[]): void {
  const best = new Map<string, { quote: OddsMarket; imbalance: number }>()
  for (const { ladder, quote } of quotes) {
    const held = best.get(ladder)
    const imbalance = imbalanceOf(quote)
    if (held === undefined || imbalance < held.imbalance) best.set(ladder, { quote, imbalance })
  }
  for (const { quote } of best.values()) quote.isFavourite = true
}

function imbalanceOf({ outcomes }: OddsMarket): number {
  let lowest = Infinity
  let highest = 0
  for (const { oddsMilli } of outcomes) {
    if (oddsMilli === null) continue
    lowest = Math.min(lowest, oddsMilli)
    highest = Math.max(highest, oddsMilli)
  }
  return highest === 0 ? Number.MAX_VALUE : highest - lowest
}
