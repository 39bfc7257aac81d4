/** The two markets a list row shows, by sport: who wins, and the total. */
const rowMarketsBySport: Record<string, readonly [main: number, secondary: number]> = {
  'sr:sport:1': [1, 18],
}

export function rowMarkets(sportUrn: string): readonly [main: number | null, secondary: number | null] {
  return rowMarketsBySport[sportUrn] ?? [null, null]
}
