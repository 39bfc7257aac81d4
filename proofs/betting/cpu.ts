import { median } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { measureCpu } from './measure-cpu.ts'
import { legCounts, openPlacementBed, scale } from './placement-bed.ts'
import { runCallers } from './test-bed.ts'

const callerCounts = [1, 8]
const rounds = 3
const betsPerTurn = Math.ceil(1_200 * scale)
const barMs = 1.2

/** Measures CPU time of PostgreSQL and of Node per bet, as medians of alternating turns. */
export async function measureCpuPerBet(): Promise<Figure[]> {
  const bed = await openPlacementBed('prove-bets-cpu', Math.max(...callerCounts))
  try {
    const cases = Object.entries(legCounts).flatMap(([kind, legs]) =>
      callerCounts.map((callers) => ({ kind, legs, callers, postgresUs: [] as number[], nodeUs: [] as number[] })),
    )
    let turn = 0
    const place = (legs: number, callers: number, bets: number) =>
      runCallers(callers, bets, () => bed.placeTurn((turn += 1), legs))
    for (const { legs, callers } of cases) await place(legs, callers, Math.ceil(betsPerTurn / 4))
    for (let round = 0; round < rounds; round += 1)
      for (const { legs, callers, postgresUs, nodeUs } of cases) {
        // Opens the connections of all callers before measureCpu reads the backends.
        await place(legs, callers, callers * 5)
        const used = await measureCpu(bed.suite, 'tl_api', () => place(legs, callers, betsPerTurn))
        postgresUs.push((used.postgresMs * 1_000) / betsPerTurn)
        nodeUs.push((used.nodeMs * 1_000) / betsPerTurn)
      }
    return cases.map(({ kind, legs, callers, postgresUs, nodeUs }) => ({
      what: `PostgreSQL CPU per bet, ${kind}, ${callers === 1 ? 'one caller' : `${callers} callers`}`,
      bar: legs === 1 ? `≤ ${barMs * 1_000} µs` : 'no bar',
      measured: `${median(postgresUs).toFixed(0)} µs; Node ${median(nodeUs).toFixed(0)} µs`,
      holds: legs > 1 || median(postgresUs) <= barMs * 1_000,
      isMeasurement: true,
      limit: `turns: ${postgresUs.map((us) => us.toFixed(0)).join(', ')} µs`,
    }))
  } finally {
    await bed.close()
  }
}
