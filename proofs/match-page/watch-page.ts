import type { Page } from '@playwright/test'

/**
 * The sum of layout shifts without a preceding input, the elements that moved, and the longest blocking time after
 * hydration.
 */
export type Watched = { shift: number; moved: string[]; maxTaskMs: number }

/** Starts watching a page. This must be called before the page is opened. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(watchInPage)
}

/** Returns what was recorded since the page was opened, or since the last reset. */
export function readWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as Watching).watched.read())
}

export function forgetTasks(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as Watching).watched.forgetTasks())
}

type Watching = { watched: { read(): Watched; forgetTasks(): void } }

/** Records layout shifts and long tasks. Runs in the page before any of our code. */
function watchInPage(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] }
  const moved: string[] = []
  let [shift, maxTaskMs, hydratedMs] = [0, 0, Number.POSITIVE_INFINITY]
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      shift += entry.value
      const names = (entry.sources ?? []).map(({ node }) => (node instanceof Element ? node.className : 'text'))
      moved.push(`${entry.value.toFixed(4)} ${names.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= hydratedMs) maxTaskMs = Math.max(maxTaskMs, duration)
  }).observe({ type: 'longtask', buffered: true })
  function look(): void {
    const hydrated = [...document.querySelectorAll('main button')].some((button) =>
      Object.keys(button).some((name) => name.startsWith('__reactProps')),
    )
    if (hydrated) hydratedMs = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  Object.assign(window, {
    watched: {
      read: () => ({ shift, moved: moved.slice(0, 20), maxTaskMs }),
      forgetTasks: () => void (maxTaskMs = 0),
    },
  })
}
