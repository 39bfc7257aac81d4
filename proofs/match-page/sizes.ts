import type { Figure } from '../measure/figures.ts'
import { brotliBytes, kilobytes, watchScripts, weighNamed } from '../measure/script-sizes.ts'
import { addressOf, busiestMatch, viewport } from './bench.ts'
import type { MatchBench } from './bench.ts'

const maxFetched = 202_000
/** Long enough for everything that loads by itself once the page is idle. */
const idleMs = 5_000

/** Measures what a visit to a live match fetches, and how much its statistics add. */
export async function measureSizes({ site, browser }: MatchBench): Promise<Figure[]> {
  const address = addressOf(site, await busiestMatch(site, 'soccer'))
  const named = await weighNamed(address)
  const page = await browser.newPage({ viewport })
  const fetched = watchScripts(page)
  await page.goto(address)
  await page.waitForTimeout(idleMs)
  const before = new Set(fetched)
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.locator('.stats .duo__row').first().waitFor()
  await page.close()
  const added = [...fetched].filter((file) => !before.has(file))
  const visit = await brotliBytes([...before])
  return [
    {
      what: `match, scripts its document names (${named.count}), document ${kilobytes(named.document)}`,
      bar: 'none',
      measured: kilobytes(named.bytes),
      holds: true,
    },
    {
      what: `match, scripts fetched in ${idleMs / 1_000} s (${before.size})`,
      bar: `≤ ${kilobytes(maxFetched)}`,
      measured: kilobytes(visit),
      holds: visit <= maxFetched,
      isMeasurement: true,
      limit: (await largest([...before])).join(', '),
    },
    {
      what: `its statistics, fetched with their tab (${added.length})`,
      bar: 'none',
      measured: kilobytes(await brotliBytes(added)),
      holds: true,
    },
  ]
}

/** Returns the largest files, with their sizes. */
async function largest(addresses: readonly string[]): Promise<string[]> {
  const weighed = await Promise.all(addresses.map(async (file) => ({ file, bytes: await brotliBytes([file]) })))
  return weighed
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 20)
    .map(({ file, bytes }) => `${file.slice(file.lastIndexOf('/') + 1)} ${kilobytes(bytes)}`)
}
