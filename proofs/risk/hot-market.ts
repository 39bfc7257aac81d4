import { scale } from '../betting/placement-bed.ts'
import { openPlacementBed, placeAccepted, playerOf, matchesOf } from '../betting/placement-bed.ts'
import type { PlacementBed } from '../betting/placement-bed.ts'
import { percentile } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'

const loadCallers = 8
const rounds = 4
const secondsPerTurn = 6 * scale
const bar = 1.2

/** Eight callers bet in one market whose liability is limited, or, in the turns between, all over the book. */
export async function measureHotMarket(): Promise<Figure[]> {
  const bed = await openPlacementBed('prove-risk-hot', loadCallers + 1)
  try {
    const [hot = 0, ...others] = bed.matchIds
    // High enough that no bet is rejected, and counted all the same.
    await bed.suite.database.query(
      `INSERT INTO touchline.risk_rule (operator_id, currency, max_outcome_liability_minor, max_match_liability_minor, reason, author)
        VALUES (1, 'EUR', 9000000000000, 9000000000000, 'proof', 'proof')`,
    )
    return [await measure(bed, hot, others)]
  } finally {
    await bed.close()
  }
}

async function measure(bed: PlacementBed, hot: number, others: readonly number[]): Promise<Figure> {
  const [probed, loaded] = [others.slice(0, 99), others.slice(99)]
  const ms = { spread: [] as number[], hot: [] as number[] }
  let turn = 0
  async function measureTurn(load: readonly number[], into: number[]): Promise<void> {
    const endMs = performance.now() + secondsPerTurn * 1_000
    async function placeUntilEnd(matchIds: readonly number[], onPlaced?: (tookMs: number) => void): Promise<void> {
      while (performance.now() < endMs) {
        turn += 1
        const beganMs = performance.now()
        await placeAccepted(bed, playerOf(turn), matchesOf(matchIds, turn, 1))
        onPlaced?.(performance.now() - beganMs)
      }
    }
    const callers = Array.from({ length: loadCallers }, () => placeUntilEnd(load))
    await Promise.all([...callers, placeUntilEnd(probed, (tookMs) => into.push(tookMs))])
  }
  await measureTurn(loaded, [])
  for (let round = 0; round < rounds; round += 1) {
    await measureTurn(loaded, ms.spread)
    await measureTurn([hot], ms.hot)
  }
  const p99 = (values: readonly number[]) => percentile(values, 0.99)
  const ratio = p99(ms.hot) / p99(ms.spread)
  return {
    what: `placement p99 in other markets, one limited market with all the load of ${loadCallers} callers against the load spread`,
    bar: `≤ ${bar} ×`,
    measured: `${ratio.toFixed(2)} ×: ${p99(ms.hot).toFixed(1)} against ${p99(ms.spread).toFixed(1)} ms (${ms.hot.length} and ${ms.spread.length} bets)`,
    holds: ratio <= bar,
  }
}
