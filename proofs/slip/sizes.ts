import { slip, untilInteractive } from '../../e2e/bet-path/player.ts'
import type { Figure } from '../measure/figures.ts'
import {
  brotliBytes,
  kilobytes,
  maxFetched,
  maxNamed,
  splitAhead,
  watchScripts,
  weighNamed,
} from '../measure/script-sizes.ts'
import type { SlipBench } from './bench.ts'

const maxOfSlip = 45_000
/** Long enough for everything that loads by itself once the page is idle. */
const idleMs = 5_000

/**
 * Measures what a visit to the home page fetches, and what is added when a pointer first moves to a price and then
 * presses it.
 */
export async function measureSizes({ site, browser }: SlipBench): Promise<Figure[]> {
  const home = `${site.url}/sports`
  const named = await weighNamed(home)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const fetched = watchScripts(page)
  await page.goto(home)
  const price = page.locator('main button[data-selection]').first()
  await untilInteractive(price)
  await page.waitForTimeout(idleMs)
  const before = new Set(fetched)
  const { usual } = splitAhead(before)
  await price.hover()
  await page.waitForTimeout(1_000)
  await price.click()
  await slip(page).locator('.leg').first().waitFor()
  await page.waitForTimeout(1_000)
  await page.close()
  const added = [...fetched].filter((address) => !before.has(address))
  const [visit, slipCode] = [await brotliBytes(usual), await brotliBytes(added)]
  return [
    {
      what: `home, scripts its document names (${named.count})`,
      bar: `≤ ${kilobytes(maxNamed)}`,
      measured: kilobytes(named.bytes),
      holds: named.bytes <= maxNamed,
      isMeasurement: true,
    },
    {
      what: `home, scripts fetched in ${idleMs / 1_000} s (${usual.length})`,
      bar: `≤ ${kilobytes(maxFetched)}`,
      measured: kilobytes(visit),
      holds: visit <= maxFetched,
      isMeasurement: true,
    },
    {
      what: `the slip's code, fetched on the first intent to bet (${added.length})`,
      bar: `≤ ${kilobytes(maxOfSlip)}, some`,
      measured: kilobytes(slipCode),
      holds: slipCode > 0 && slipCode <= maxOfSlip,
      isMeasurement: true,
    },
  ]
}
