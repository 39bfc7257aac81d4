import { percentile } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { placeAccepted, playerOf, matchesOf, openPlacementBed, scale } from './placement-bed.ts'
import type { PlacementBed } from './placement-bed.ts'

const widths = [3, 50, 500, 5_000]
const betsPerWidth = Math.ceil(3_000 * scale)
const loadCallers = 8
const rounds = 4
const secondsPerTurn = 6 * scale
const bar = 1.2

/** What a bet takes in a market of many outcomes, and in other markets while one market takes all the load. */
export async function measureWide(): Promise<Figure[]> {
  const bed = await openPlacementBed('prove-bets-wide', loadCallers + 1)
  try {
    return [await measureWidths(bed), await measureOtherMarkets(bed)]
  } finally {
    await bed.close()
  }
}

/** One caller, one bet in each market in turn: whatever else the machine does meets all widths alike. */
async function measureWidths(bed: PlacementBed): Promise<Figure> {
  const markets: { width: number; matchId: number; ms: number[] }[] = []
  for (const width of widths) {
    const [matchId = 0] = await bed.addMatches(1, width)
    markets.push({ width, matchId, ms: [] })
  }
  const warmUp = Math.ceil(betsPerWidth / 10)
  for (let turn = 0; turn < warmUp + betsPerWidth; turn += 1)
    for (const { width, matchId, ms } of markets) {
      // Outcomes all over the market: neither always the first nor always the last.
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
  }
}

/**
 * One more caller bets in other markets while eight bet in a single one, or, in the turns between, all over the book: the
 * load is the same, only where it goes differs.
 */
async function measureOtherMarkets(bed: PlacementBed): Promise<Figure> {
  const [busy = 0, ...others] = bed.matchIds
  const [probed, loaded] = [others.slice(0, 99), others.slice(99)]
  const ms = { spread: [] as number[], one: [] as number[] }
  let turn = 0
  async function measureTurn(load: readonly number[], into: number[]): Promise<void> {
    const endMs = performance.now() + secondsPerTurn * 1_000
    async function placeUntilEnd(matchIds: readonly number[], onPlaced?: (tookMs: number) => void): Promise<void> {
      while (performance.now() < endMs) {
        turn += 1
        const [playerId, chosen] = [playerOf(turn), matchesOf(matchIds, turn, 1)]
        const tookMs = await time(() => placeAccepted(bed, playerId, chosen))
        onPlaced?.(tookMs)
      }
    }
    const callers = Array.from({ length: loadCallers }, () => placeUntilEnd(load))
    await Promise.all([...callers, placeUntilEnd(probed, (tookMs) => into.push(tookMs))])
  }
  await measureTurn(loaded, [])
  for (let round = 0; round < rounds; round += 1) {
    await measureTurn(loaded, ms.spread)
    await measureTurn([busy], ms.one)
  }
  const ratio = p99(ms.one) / p99(ms.spread)
  return {
    what: `placement p99 in other markets, one market with all the load of ${loadCallers} callers against the load spread`,
    bar: `≤ ${bar} ×`,
    measured: `${ratio.toFixed(2)} ×: ${p99(ms.one).toFixed(1)} against ${p99(ms.spread).toFixed(1)} ms (${ms.one.length} and ${ms.spread.length} bets)`,
    holds: ratio <= bar,
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function p99(ms: readonly number[]): number {
  return percentile(ms, 0.99)
}
