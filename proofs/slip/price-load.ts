import type { SlipBench } from './bench.ts'

/** The number of rounds per second. Each round changes the three prices of all rows. */
const roundsPerSecond = 3
export const minPerSecond = 450

/** Changes prices through the whole price path until it is stopped. */
export function startPriceLoad({ site, rows }: SlipBench): { stop(): Promise<void> } {
  let isStopped = false
  const running = run()

  async function run(): Promise<void> {
    const began = performance.now()
    for (let round = 1; !isStopped; round += 1) {
      await Promise.all(rows.map((match, row) => setPrices(match, 1_200 + ((round * 37 + row * 11) % 700))))
      const due = began + round * (1_000 / roundsPerSecond)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    }
  }

  function setPrices(match: string, home: number): Promise<unknown> {
    const outcomes = [
      { id: '1', oddsMilli: home },
      { id: '2', oddsMilli: home + 2_000 },
      { id: '3', oddsMilli: home + 4_000 },
    ]
    return site.simulator.control('price', { match, market: 1, outcomes })
  }

  return {
    stop: () => {
      isStopped = true
      return running
    },
  }
}
