// Measures the time from a published feed message to the painted odds button, on the rows that a desktop window shows
// while 200 lines a second change in sixty matches. Beside it, it measures bare Centrifugo: from a publication over its
// HTTP API to the text painted by its own client, in the same browser during the same minute.
import type { Page } from '@playwright/test'
import { openSite } from '../../e2e/bet-path/open-site.ts'
import buildSite from '../../e2e/site/build-site.ts'
import { openBrowser } from '../measure/open-browser.ts'
import type { Figure } from '../measure/figures.ts'
import { openBarePage } from './latency/bare-page.ts'
import { driveFeed } from './latency/drive-feed.ts'
import type { Sent } from './latency/drive-feed.ts'
import { matchLatencies, readPaints, watchPaints } from './latency/watch-paints.ts'
import { percentile } from '../measure/percentile.ts'
import { isShort } from '../measure/length.ts'

const seed = 5
const seconds = isShort ? 15 : 85
/** The first seconds are not counted, because the browser still compiles the code. */
const warmingSeconds = isShort ? 3 : 10
const linesPerSecond = 200
const suspensionsPerSecond = 7
const barePerSecond = 20
const bars = { suspensions: 150, prices: 400 }
const wanted = isShort ? { suspensions: 30, prices: 300 } : { suspensions: 300, prices: 2_000 }

export async function measureLatency(): Promise<Figure[]> {
  await buildSite()
  const site = await openSite('prove-latency', { seed, rounds: 6 })
  const browser = await openBrowser()
  try {
    await site.simulator.control('movement', { on: false })
    const { matches } = await site.simulator.state<{ matches: { urn: string }[] }>()
    const ids = await readIds(site.suite.database.query)
    const page = await browser.newPage({ viewport: { width: 1440, height: 1_200 } })
    await page.addInitScript(watchPaints)
    await page.goto(`${site.url}/sports/soccer`)
    await page.waitForFunction(() => document.body.innerText.includes('Prices live'))
    const bare = await openBarePage(browser, site.suite.live)
    await page.waitForTimeout(2_000)
    const inView = await readRowsInView(page)

    const [events] = await Promise.all([
      driveFeed(site.simulator, {
        matches: matches.map(({ urn }) => ({ urn, id: ids.get(urn) ?? 0 })),
        inView,
        seconds,
        linesPerSecond,
        suspensionsPerSecond,
        seed,
      }),
      bare.publish({ seconds, perSecond: barePerSecond }),
    ])
    await page.waitForTimeout(2_000)
    const latencies = matchLatencies(afterWarming(events), await readPaints(page))
    const bareMs = await bare.latencies()
    const bareP99 = percentile(bareMs, 0.99)
    console.info(`bare: ${bareMs.length} publications, p50 ${percentile(bareMs, 0.5)} ms, p99 ${bareP99} ms`)
    return (['suspensions', 'prices'] as const).map((kind) => {
      const { shownMs, missed } = latencies[kind]
      const p99 = percentile(shownMs, 0.99)
      const above = p99 - bareP99
      return {
        what: `feed → painted, ${kind}, ${linesPerSecond} lines/s, ${inView.size} rows in view`,
        bar: `p99 within ${bars[kind]} ms of bare, ${wanted[kind]} or more`,
        measured:
          `${shownMs.length} shown, ${missed} missed, p50 ${percentile(shownMs, 0.5)} ms, p99 ${p99} ms; ` +
          `bare p99 ${bareP99} ms: ${above} ms above`,
        holds: above <= bars[kind] && missed === 0 && shownMs.length >= wanted[kind],
        isMeasurement: missed === 0,
      }
    })
  } finally {
    await browser.close()
    await site.close()
  }
}

function afterWarming(events: readonly Sent[]): Sent[] {
  const firstMs = Math.min(...events.map(({ atMs }) => atMs))
  return events.filter(({ atMs }) => atMs >= firstMs + warmingSeconds * 1000)
}

async function readRowsInView(page: Page): Promise<Set<number>> {
  const ids = await page.locator('[data-match]').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight ? [Number(row.getAttribute('data-match'))] : []
    }),
  )
  return new Set(ids)
}

async function readIds(query: (sql: string) => Promise<{ id: string; urn: string }[]>): Promise<Map<string, number>> {
  const rows = await query('SELECT id, urn FROM touchline.match')
  return new Map(rows.map(({ id, urn }) => [urn, Number(id)]))
}
