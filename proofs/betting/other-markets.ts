import { percentile } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { placeAccepted, playerOf, matchesOf, scale } from './placement-bed.ts'
import type { PlacementBed } from './placement-bed.ts'

/** The number of callers that make the load. The measured caller needs one more connection. */
export const loadCallers = 8
const rounds = 4
const secondsPerTurn = 6 * scale
const bar = 1.2

/**
 * Measures one caller who bets in other markets, while eight callers bet in a single market or, in every other turn, in
 * all markets. The amount of load is the same in both.
 */
export async function measureOtherMarkets(bed: PlacementBed, oneMarket: string): Promise<Figure> {
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
    what: `placement p99 in other markets, ${oneMarket} with all the load of ${loadCallers} callers against the load spread`,
    bar: `≤ ${bar} ×`,
    measured: `${ratio.toFixed(2)} ×: ${p99(ms.one).toFixed(1)} against ${p99(ms.spread).toFixed(1)} ms (${ms.one.length} and ${ms.spread.length} bets)`,
    holds: ratio <= bar,
    isMeasurement: true,
  }
}

export async function time(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function p99(ms: readonly number[]): number {
  return percentile(ms, 0.99)
}
