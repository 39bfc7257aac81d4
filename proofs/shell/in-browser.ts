import type { Browser, Page } from '@playwright/test'
import { untilHydrated } from '../../e2e/shell/read-page.ts'
import { touchline, zafaran } from '../../e2e/shell/brands.ts'
import type { Bench } from './bench.ts'
import { median } from '../measure/percentile.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'

const maxShift = 0.02
const mostTaskMs = 150
const slowdown = 4
const loads = isShort ? 1 : 5
/** A short run measures one brand in the size of a phone. */
const [brands, sizeCount] = isShort ? [[touchline], 1] : [[touchline, zafaran], 2]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

type Watched = { shift: number; tasks: number[] }

/** Measures the layout shift while a page loads and hydrates: the highest value of all brands and sizes. */
export async function measureShift({ shell, browser, pages }: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  await shell.simulator.control('movement', { on: true })
  for (const [name, path] of Object.entries(pages)) {
    let most = 0
    for (const brand of brands)
      for (const viewport of sizes.slice(0, sizeCount)) {
        const { shift } = await load(browser, shell.originOf(brand) + path, { viewport, slow: 1 })
        most = Math.max(most, shift)
      }
    figures.push({
      what: `${name}, layout shift`,
      bar: `≤ ${maxShift}`,
      measured: most.toFixed(4),
      holds: most <= maxShift,
      isMeasurement: true,
    })
  }
  await shell.simulator.control('movement', { on: false })
  return figures
}

/** Measures the longest task while a page hydrates, on a phone that is four times as slow. */
export async function measureLongTask({ shell, empty, browser, pages }: Bench): Promise<Figure[]> {
  const viewport = sizes[0] ?? { width: 390, height: 844 }
  const addresses = { empty: `${empty.url}/`, ...pages }
  const longest: Record<string, number[]> = {}
  // Loads the pages in turns, so that other load of the machine affects all alike.
  for (let turn = 0; turn < loads; turn += 1)
    for (const [name, path] of Object.entries(addresses)) {
      const address = path.startsWith('/') ? shell.url + path : path
      const { tasks } = await load(browser, address, { viewport, slow: slowdown })
      ;(longest[name] ??= []).push(Math.max(0, ...tasks))
    }
  const told = (name: string) =>
    `${median(longest[name] ?? []).toFixed(0)} ms (${(longest[name] ?? []).map((ms) => ms.toFixed(0)).join(', ')})`
  return Object.keys(pages).map((name) => ({
    what: `${name}, longest task, ${slowdown}× slowdown, median of ${loads}`,
    bar: `≤ ${mostTaskMs} ms`,
    measured: told(name),
    empty: told('empty'),
    holds: median(longest[name] ?? []) <= mostTaskMs,
    isMeasurement: true,
    limit: 'hydration of one Suspense boundary, or the evaluation of one chunk, is one task',
  }))
}

type Load = { viewport: { width: number; height: number }; slow: number }

/** Opens a page as a first visit, without a cache or storage from an earlier one. */
async function load(browser: Browser, address: string, { viewport, slow }: Load): Promise<Watched> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.goto(address)
  await untilHydrated(page)
  await page.waitForTimeout(3_000)
  const seen = await read(page)
  await context.close()
  return seen
}

function read(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { seen: Watched }).seen)
}

/** Records layout shifts and long tasks. Runs in the page before any of its code. */
function watch(): void {
  const seen = { shift: 0, tasks: [] as number[] }
  Object.assign(window, { seen })
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ duration }) => seen.tasks.push(duration))
}
