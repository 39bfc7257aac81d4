import { openSuite } from '@touchline/testkit'
import type { AppProcess, Mutant, Suite, SimulatorProcess } from '@touchline/testkit'

export type Dataset = 'small' | 'whole'
export type Running = { simulator: SimulatorProcess; feed: AppProcess; api: AppProcess }

export type TestBed = {
  suite: Suite
  /** Starts simulator, feed and API on the database as it is. */
  start(mutants?: Mutant[]): Promise<Running>
  stop(running: Running): Promise<void>
  close(): Promise<void>
}

const startMs = 180_000

/** Opens engines on which the real processes run, with the simulator as their provider. */
export async function openTestBed(name: string, dataset: Dataset, seed: string): Promise<TestBed> {
  const suite = await openSuite({ name })
  return {
    suite,
    async start(mutants = []) {
      const quiet = { LOG_LEVEL: 'warn' }
      const simulator = await suite.startSimulator({
        env: { ...quiet, SIMULATOR_SEED: seed, SIMULATOR_DATASET: dataset },
      })
      const api = await suite.startServer('api', { env: quiet })
      await Promise.all([simulator.ready(startMs), api.ready(startMs)])
      const feed = await suite.startServer('feed', { env: quiet, mutants })
      await feed.ready(startMs)
      return { simulator, feed, api }
    },
    async stop({ simulator, feed, api }) {
      await feed.stop(60_000)
      await Promise.all([simulator.stop(60_000), api.stop(60_000)])
    },
    close: () => suite.close(),
  }
}

/**
 * Reads the feed process's own counts of wrong and late rows. Late rows count only from half a minute after its start,
 * when it has caught up.
 */
export async function countedByFeed(feed: AppProcess): Promise<{ mismatches: number; delays: number }> {
  const page = await (await fetch(`${feed.healthUrl}/metrics`)).text()
  const read = (series: RegExp) => Number(series.exec(page)?.[1] ?? Number.NaN)
  return {
    mismatches: read(/^touchline_row_mismatches_total(?:\{.*\})? (\S+)/m),
    delays: read(/^touchline_row_delays_total\{.*is_catch_up="false".*\} (\S+)/m),
  }
}
