import type { Page } from '@playwright/test'
import { slip } from '../../e2e/bet-path/player.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'
import { median, percentile } from '../measure/percentile.ts'
import { freePrices, openSlipPage } from './bench.ts'
import type { SlipBench } from './bench.ts'
import { startPriceLoad } from './price-load.ts'

const mostTaskMs = 100
const maxInputMs = 150
const share = 0.75
/** How long a response is waited for. A longer one would be far beyond the target. */
const answerMs = 350

type Task = { atMs: number; ms: number }
type Run = { adding: number[]; typing: number[]; tasks: Task[] }

/**
 * Measures the time from a tap or a key to the next paint while prices change, and the longest time for which the page
 * does not respond.
 */
export async function measureInput(bench: SlipBench): Promise<Figure[]> {
  const [runs, times] = isShort ? [1, 8] : [3, 60]
  const measured: Run[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measureRun(bench, times))
  const p75 = (of: (run: Run) => number[]) => measured.map((run) => percentile(of(run), share))
  const longest = measured.map(({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)))
  const figure = (what: string, bar: number, values: number[]): Figure => ({
    what,
    bar: `≤ ${bar} ms`,
    measured: `${median(values).toFixed(0)} ms (${values.map((ms) => ms.toFixed(0)).join(', ')})`,
    holds: median(values) <= bar,
    isMeasurement: true,
  })
  return [
    figure(`tap that adds a selection to next paint, p75 of ${times}, median of ${runs}`, maxInputMs, p75(adds)),
    figure(`key of a stake to next paint, p75 of ${times}, median of ${runs}`, maxInputMs, p75(types)),
    figure(`longest task after hydration, median of ${runs}`, mostTaskMs, longest),
  ]
}

const adds = ({ adding }: Run) => adding
const types = ({ typing }: Run) => typing

async function measureRun(bench: SlipBench, times: number): Promise<Run> {
  const { page, close } = await openSlipPage(bench, async (opened) => {
    await opened.addInitScript(watchInput)
  })
  const load = startPriceLoad(bench)
  const loadedAtMs = await page.evaluate(() => performance.now())
  await page.waitForTimeout(2_000)
  const free = await freePrices(page)
  const run: Run = { adding: [], typing: [], tasks: [] }
  for (let turn = 0; turn < times; turn += 1) {
    const key = free[turn % free.length]
    if (key === undefined) throw new Error('no price in view can be added')
    run.adding.push(await timeOf(page, () => tap(page, key)))
    // Removes the selection again, so that the slip has the same length in every round.
    await timeOf(page, () => tap(page, key))
  }
  const stake = slip(page).getByRole('textbox', { name: 'Stake' })
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 4 === 0) await stake.fill('')
    await stake.focus()
    run.typing.push(await timeOf(page, () => page.keyboard.press(String(1 + (turn % 9)))))
  }
  run.tasks = await page.evaluate(() => (window as unknown as Watching).watched.tasks())
  await load.stop()
  await close()
  const told = run.tasks.toSorted((a, b) => b.ms - a.ms).slice(0, 8)
  console.info(`prices began to change at ${loadedAtMs.toFixed(0)} ms; longest tasks:`, ...told.map(taskText))
  return run
}

function taskText({ atMs, ms }: Task): string {
  return `${ms.toFixed(0)} ms at ${atMs.toFixed(0)}`
}

/**
 * Taps the selection at its current position, without Playwright's wait for a stable position, because rows may move
 * while prices change.
 */
async function tap(page: Page, key: string): Promise<void> {
  const at = await page.evaluate((selection) => {
    const box = document.querySelector(`main button[data-selection="${selection}"]`)?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, key)
  if (at === null) throw new Error(`no price ${key}`)
  await page.mouse.click(at.x, at.y)
}

/**
 * Returns the longest duration of the action's events, as measured by the browser. Events under 16 ms are not reported
 * and count as 16 ms.
 */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as Watching).watched.begin())
  await act()
  await page.waitForTimeout(answerMs)
  return page.evaluate(() => (window as unknown as Watching).watched.longest())
}

type Watching = { watched: { begin(): void; longest(): number; tasks(): Task[] } }

/** Records the durations of events. Runs in the page before any of our code. */
function watchInput(): void {
  type EventTiming = PerformanceEntry & { interactionId?: number }
  const tasks: PerformanceEntry[] = []
  const events: EventTiming[] = []
  let [beganMs, hydratedMs] = [0, Number.POSITIVE_INFINITY]
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit)
  function look(): void {
    const button = document.querySelector('button[data-selection]')
    if (button && Object.keys(button).some((name) => name.startsWith('__reactProps'))) hydratedMs = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  Object.assign(window, {
    watched: {
      begin: () => void (beganMs = performance.now()),
      longest: () =>
        Math.max(
          16,
          ...events
            .filter(({ startTime, interactionId = 0 }) => startTime >= beganMs && interactionId > 0)
            .map(({ duration }) => duration),
        ),
      tasks: () =>
        tasks
          .filter(({ startTime }) => startTime >= hydratedMs)
          .map(({ startTime, duration }) => ({ atMs: startTime, ms: duration })),
    },
  })
}
