import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'
import { median } from '../measure/percentile.ts'
import { openSlipPage } from './bench.ts'
import type { SlipBench } from './bench.ts'
import { startPriceLoad } from './price-load.ts'

const maxGrowth = 0.05
const warmingMs = 60_000
/** How many of the first and of the last readings are compared. */
const compared = 3

/** Measures the page's memory after garbage collection, before and after minutes of price changes. */
export async function measureMemory(bench: SlipBench): Promise<Figure[]> {
  const minutes = isShort ? 0.25 : 10
  const everyMs = isShort ? 2_500 : 30_000
  const { page, session, close } = await openSlipPage(bench)
  await session.send('HeapProfiler.enable')
  const load = startPriceLoad(bench)
  // Waits until the code is compiled and caches are filled.
  await page.waitForTimeout(isShort ? 5_000 : warmingMs)
  const [held, nodes]: [number[], number[]] = [[], []]
  const began = performance.now()
  for (let reading = 0; performance.now() - began <= minutes * 60_000; reading += 1) {
    await session.send('HeapProfiler.collectGarbage')
    held.push((await session.send('Runtime.getHeapUsage')).usedSize)
    nodes.push((await session.send('Memory.getDOMCounters')).nodes)
    await page.waitForTimeout(Math.max(0, began + (reading + 1) * everyMs - performance.now()))
  }
  await load.stop()
  await close()
  const [first, last] = [median(held.slice(0, compared)), median(held.slice(-compared))]
  const growth = last / first - 1
  return [
    {
      what: `memory of the page, growth in ${minutes} minutes`,
      bar: `≤ ${maxGrowth * 100} %`,
      measured: `${(growth * 100).toFixed(1)} %: ${megabytes(first)} to ${megabytes(last)}, nodes ${nodes[0]} to ${nodes.at(-1)}`,
      holds: growth <= maxGrowth,
      isMeasurement: true,
      limit: held.map(megabytes).join(', '),
    },
  ]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
