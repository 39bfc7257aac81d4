import { requestSite } from '../../e2e/shell/request-site.ts'
import { untilHydrated } from '../../e2e/shell/read-page.ts'
import type { Bench } from './bench.ts'
import type { Figure } from '../measure/figures.ts'
import {
  brotliBytes,
  kilobytes,
  maxAhead,
  maxFetched,
  maxNamed,
  maxStored,
  splitAhead,
  storedByWorker,
  watchScripts,
  weighNamed,
} from '../measure/script-sizes.ts'

const maxDocument = 70_000
/** Long enough for everything that loads by itself once the page is idle. */
const watchedMs = 5_000

/** Measures what a first visit to the home page fetches without any input. */
export async function measureFirstLoad({ shell, empty, browser, pages }: Bench): Promise<Figure[]> {
  const home = shell.url + pages.home
  const [site, nothing] = [await weighNamed(home), await weighNamed(`${empty.url}/`)]
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const fetched = watchScripts(page)
  await page.goto(home)
  await untilHydrated(page)
  await page.waitForTimeout(watchedMs)
  await page.close()
  const { usual, ahead } = splitAhead(fetched)
  const [total, early] = [await brotliBytes(usual), await brotliBytes(ahead)]
  const offline = await storedByWorker(shell.url)
  const stored = await brotliBytes(offline)
  const { headers } = await requestSite(home, { headers: { 'accept-encoding': 'br' } })
  const document = Number(headers['content-length'])
  return [
    {
      what: `home, scripts its document names (${site.count})`,
      bar: `≤ ${kilobytes(maxNamed)}`,
      measured: kilobytes(site.bytes),
      empty: `${kilobytes(nothing.bytes)} (${nothing.count})`,
      holds: site.bytes <= maxNamed,
      isMeasurement: true,
    },
    {
      what: `home, scripts fetched in ${watchedMs / 1_000} s (${usual.length})`,
      bar: `≤ ${kilobytes(maxFetched)}`,
      measured: kilobytes(total),
      holds: total <= maxFetched,
      isMeasurement: true,
      limit: `the document's own ${kilobytes(site.bytes)} and what loads by itself when the page is idle`,
    },
    {
      what: `home, scripts fetched ahead of their use once it is idle (${ahead.length})`,
      bar: `≤ ${kilobytes(maxAhead)}`,
      measured: kilobytes(early),
      holds: early <= maxAhead,
      isMeasurement: true,
    },
    {
      what: `what the worker stores after the first act or 10 s (${offline.length})`,
      bar: `≤ ${kilobytes(maxStored)}`,
      measured: kilobytes(stored),
      // An empty list would mean that nothing was measured.
      holds: offline.length > 0 && stored <= maxStored,
      isMeasurement: true,
      limit: 'most of it the page has fetched before, and the browser does not fetch it again',
    },
    {
      what: 'home, document as it is sent',
      bar: `≤ ${kilobytes(maxDocument)}`,
      measured: kilobytes(document),
      empty: kilobytes(nothing.document),
      holds: document <= maxDocument,
      isMeasurement: true,
    },
  ]
}
