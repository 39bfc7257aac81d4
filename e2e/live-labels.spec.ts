import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { sizes } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- live-labels: watches ten minutes of play, in two minutes of real time, on home and on the live list,
// and checks the labels of every price that appears.
test.describe.configure({ mode: 'serial' })

const speed = 5
const watchedMs = (10 * 60_000) / speed

let site: Site

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('live-labels', { seed: 20_261_119 })
  await site.simulator.control('time', { speed })
})
test.afterAll(() => site?.close())

/** `closedMs` lists how long prices were suspended or locked before the page replaced them. */
type Watched = { prices: number; wordless: string[]; closedMs: number[] }

/** Checks all labels whenever the page changes. */
async function watchLabels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { prices: 0, wordless: [], closedMs: [] }
    const closedSince = new Map<string, number>()
    Object.assign(window, { watched })
    const read = () => {
      const shown = new Set<string>()
      for (const price of document.querySelectorAll('main .odds[data-selection]')) {
        const name = price.querySelector('.visually-hidden')?.textContent ?? ''
        const label = price.querySelector('.odds__label')?.textContent
        watched.prices += 1
        const key = price.getAttribute('data-selection') ?? ''
        shown.add(key)
        if (!price.matches('.odds--suspended, .odds--locked')) closedSince.delete(key)
        else if (!closedSince.has(key)) closedSince.set(key, performance.now())
        // The accessible name has outcome and market. Where a name is missing, the page shows the id instead, in its
        // own digits.
        const isWordless = /^[\p{Nd}…]*,|, [\p{Nd}…]*, $|^\s*$/u.test(name) || label === '' || label === '…'
        if (isWordless && watched.wordless.length < 20) watched.wordless.push(`${name} / ${label}`)
      }
      // The page leaves a closed price in place until the names of the line that replaces it are known. This records
      // how long that took.
      for (const [key, since] of closedSince) {
        if (shown.has(key)) continue
        watched.closedMs.push(performance.now() - since)
        closedSince.delete(key)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(read).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      read()
    })
  })
}

const watchedOn = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)

test('CAT-05a BEY-09b during two minutes of live play at five times the speed, every price on the home page and the live list has its labels', async ({
  browser,
}) => {
  test.setTimeout(watchedMs + 60_000)
  const pages = await Promise.all(
    ['/', '/sports/live', '/ar/sports/live'].map(async (path) => {
      const page = await browser.newPage({ viewport: path === '/' ? sizes.phone : sizes.desktop })
      const complaints = watchConsole(page)
      await watchLabels(page)
      await page.goto(`${site.url}${path}`)
      await expect(page.locator('main button.odds').first()).toBeVisible()
      return { page, path, complaints }
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, watchedMs))
  for (const { page, path, complaints } of pages) {
    const { prices, wordless, closedMs } = await watchedOn(page)
    const longest = (Math.max(0, ...closedMs) / 1_000).toFixed(1)
    console.info(
      `${path}: ${prices} prices read; ${closedMs.length} closed before another took their place, at most ${longest} s`,
    )
    expect(wordless, path).toEqual([])
    expect(prices, path).toBeGreaterThan(100)
    expect(complaints).toEqual([])
    await page.close()
  }
})
