import { percentile } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { loadCallers, measureOtherMarkets, p99, time } from './other-markets.ts'
import { placeAccepted, playerOf, openPlacementBed, scale } from './placement-bed.ts'
import type { PlacementBed } from './placement-bed.ts'

const widths = [3, 50, 500, 5_000]
const betsPerWidth = Math.ceil(3_000 * scale)
const bar = 1.2

/**
 * Measures how long a bet takes in a market with many outcomes, and in other markets while one market takes all the
 * load.
 */
export async function measureWide(): Promise<Figure[]> {
  const bed = await openPlacementBed('prove-bets-wide', loadCallers + 1)
  try {
    return [await measureWidths(bed), await measureOtherMarkets(bed, 'one market')]
  } finally {
    await bed.close()
  }
}

/** Places one bet in each market in turn, so that other load of the machine affects all widths alike. */
async function measureWidths(bed: PlacementBed): Promise<Figure> {
  const markets: { width: number; matchId: number; ms: number[] }[] = []
  for (const width of widths) {
    const [matchId = 0] = await bed.addMatches(1, width)
    markets.push({ width, matchId, ms: [] })
  }
  const warmUp = Math.ceil(betsPerWidth / 10)
  for (let turn = 0; turn < warmUp + betsPerWidth; turn += 1)
    for (const { width, matchId, ms } of markets) {
      // Varies the outcome, so that it is neither always the first nor always the last of the market.
      const outcomeId = String(1 + ((turn * 7_919) % width))
      const tookMs = await time(() => placeAccepted(bed, playerOf(turn), [matchId], outcomeId))
      if (turn >= warmUp) ms.push(tookMs)
    }
  const texts = markets.map(({ width, ms }) => `${width}: ${percentile(ms, 0.5).toFixed(2)} / ${p99(ms).toFixed(2)}`)
  const ratio = p99(markets.at(-1)?.ms ?? []) / p99(markets[0]?.ms ?? [])
  return {
    what: `placement p99, market of ${widths.at(-1)} outcomes against ${widths[0]}, one caller`,
    bar: `≤ ${bar} ×`,
    measured: `${ratio.toFixed(2)} ×; p50 / p99 ms ${texts.join(', ')}`,
    holds: ratio <= bar,
    isMeasurement: true,
  }
}
