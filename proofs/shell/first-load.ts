import { brotliCompressSync } from 'node:zlib'
import { requestSite } from '../../e2e/shell/request-site.ts'
import { untilHydrated } from '../../e2e/shell/read-page.ts'
import type { Bench } from './bench.ts'
import type { Figure } from '../measure/figures.ts'

const mostScript = 165_000
const mostDocument = 70_000
/** Long enough for everything that comes by itself once the page is idle. */
const watchedMs = 5_000

/** What a first visit to home costs to fetch, without touching anything. */
export async function measureFirstLoad({ shell, empty, browser, pages }: Bench): Promise<Figure[]> {
  const home = shell.url + pages.home
  const [site, nothing] = [await weigh(home), await weigh(`${empty.url}/`)]
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const fetched = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.m?js(\?|$)/.test(response.url()))
      fetched.add(response.url())
  })
  await page.goto(home)
  await untilHydrated(page)
  await page.waitForTimeout(watchedMs)
  await page.close()
  const all = await Promise.all([...fetched].map(brotliBytes))
  const total = all.reduce((sum, bytes) => sum + bytes, 0)
  const { headers } = await requestSite(home, { headers: { 'accept-encoding': 'br' } })
  const document = Number(headers['content-length'])
  return [
    {
      what: `home, scripts its document names (${site.count})`,
      bar: `≤ ${kilobytes(mostScript)}`,
      measured: kilobytes(site.bytes),
      empty: `${kilobytes(nothing.bytes)} (${nothing.count})`,
      holds: site.bytes <= mostScript,
    },
    {
      what: `home, scripts fetched in ${watchedMs / 1_000} s (${fetched.size})`,
      bar: `≤ ${kilobytes(mostScript)}`,
      measured: kilobytes(total),
      holds: total <= mostScript,
      limit: `the document's own ${kilobytes(site.bytes)} and what loads by itself when the page is idle`,
    },
    {
      what: 'home, document as it is sent',
      bar: `≤ ${kilobytes(mostDocument)}`,
      measured: kilobytes(document),
      empty: kilobytes(nothing.document),
      holds: document <= mostDocument,
    },
  ]
}

/** Scripts by their tags and preload links, at the highest brotli level. */
async function weigh(address: string): Promise<{ bytes: number; count: number; document: number }> {
  const { body } = await requestSite(address)
  const sources = [...body.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source ?? '')
  const preloads = [...body.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
  )
  const named = new Set([...sources, ...preloads].map((path) => new URL(path, address).href))
  const sizes = await Promise.all([...named].map(brotliBytes))
  return {
    bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    count: named.size,
    document: brotliCompressSync(body).byteLength,
  }
}

async function brotliBytes(address: string): Promise<number> {
  const { status, body } = await requestSite(address)
  if (status !== 200) throw new Error(`${status} ${address}`)
  return brotliCompressSync(Buffer.from(body)).byteLength
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`
}
