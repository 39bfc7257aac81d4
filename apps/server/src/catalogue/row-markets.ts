type SportShape = {
  /** The two markets a list row shows: who wins, and the total or what comes nearest to one. */
  markets: readonly [main: number, secondary: number]
  /** Shown in this order while the main market is off and the secondary one is not open. */
  next: readonly number[]
  /** Periods of a whole match. */
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
