import type { Site } from '../../e2e/bet-path/open-site.ts'
import type { Figure } from '../measure/figures.ts'
import { percentile } from '../measure/percentile.ts'
import type { ChaosPage } from './page-state.ts'
import { runChaos } from './run-chaos.ts'
import type { RunResult } from './run-chaos.ts'
import type { Slot } from './slots.ts'

type AllOptions = {
  what: string
  site: Site
  slots: readonly Slot[]
  seed: number
  runs: number
  isWhole?: boolean
  timeoutMs?: number
  /** True if a fault is planted. Then at least one run has to end in a state that differs from the server's. */
  isMutant?: boolean
  open(given: { origin: string; slot: Slot; seed: number }): ChaosPage
}

const acts = 25
const maxPrinted = 3

/** Plays all runs, of which run n has the first seed plus n. Each slot takes the next run when its last one is over. */
export async function runAll({ what, site, slots, seed, runs, open, ...more }: AllOptions): Promise<Figure[]> {
  const { isWhole = true, timeoutMs = 60_000, isMutant = false } = more
  console.info(`${what}: seeds ${seed} to ${seed + runs - 1}`)
  const results: RunResult[] = []
  let next = 0
  await Promise.all(
    slots.map(async (slot) => {
      while (next < runs) {
        const own = seed + next
        next += 1
        const page = open({ origin: site.url, slot, seed: own })
        const result = await runChaos({ site, slot, page, seed: own, acts, isWhole, timeoutMs })
        results.push(result)
        if (result.wrong.length > 0) tell(result)
      }
    }),
  )
  const right = results.filter(({ wrong }) => wrong.length === 0)
  const times = right.map(({ equalMs }) => equalMs)
  const worst = times.length === 0 ? '' : `, p50 ${ms(percentile(times, 0.5))}, last ${ms(Math.max(...times))}`
  const seeds = results.filter(({ wrong }) => wrong.length > 0).map((result) => result.seed)
  return [
    {
      what: `${what}: equal to the server`,
      bar: isMutant ? 'not all' : `${runs} of ${runs}`,
      measured: `${right.length} of ${results.length}${worst}`,
      holds: isMutant ? results.some(({ wrong, isBroken }) => wrong.length > 0 && !isBroken) : right.length === runs,
      limit: `seeds ${seeds.join(', ')}`,
    },
  ]
}

function tell({ seed, wrong, acts: done }: RunResult): void {
  console.info(`seed ${seed}: ${wrong.slice(0, maxPrinted).join('; ')}${wrong.length > maxPrinted ? ' …' : ''}`)
  console.info(`  ${done.join(', ')}`)
}

function ms(value: number): string {
  return `${(value / 1_000).toFixed(1)} s`
}
