import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { countRenders, readRenders, rendersBetween } from '../measure/count-renders.ts'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'
import { addressOf, busiestMatch, slowdown, viewport } from './bench.ts'
import type { MatchBench } from './bench.ts'
import { minPerSecond, linesOnPage, startPriceLoad } from './price-load.ts'
import type { Line } from './price-load.ts'
import { forgetTasks, readWatched, watchPage } from './watch-page.ts'

const maxOfButton = 1.1
const maxOfOthers = 0.05
const maxShift = 0.02
const mostTaskMs = 150

type Tab = 'markets' | 'statistics'
type Run = Awaited<ReturnType<typeof measureTab>>

/**
 * Measures on the markets of a match, and beside its tracker, what React renders for a changed price, how much the
 * layout shifts, and for how long the page does not respond.
 */
export async function measureRenders(bench: MatchBench): Promise<Figure[]> {
  // Time is stopped, because a running clock such as soccer's would be corrected every two seconds and cause renders.
  const match = await busiestMatch(bench.site, 'cricket')
  await bench.site.simulator.control('movement', { on: false })
  const markets = await measureTab(bench, match, 'markets')
  const statistics = await measureTab(bench, match, 'statistics', markets.lines)
  await bench.site.simulator.control('movement', { on: true })
  return [
    {
      what: `markets: price texts that change (${markets.lines.length} lines, ${markets.perSecond(markets.sent)}/s sent)`,
      bar: `≥ ${minPerSecond}/s`,
      measured: `${markets.perSecond(markets.texts)}/s`,
      holds: markets.perSecond(markets.texts) >= minPerSecond,
      isMeasurement: true,
    },
    share("markets: renders of the price's own button, per text", markets.odds / markets.texts, maxOfButton, markets),
    share('markets: renders of all else, per text', markets.other / markets.texts, maxOfOthers, markets),
    share(
      `statistics with the tracker: all renders, per price sent (${statistics.perSecond(statistics.sent)}/s)`,
      (statistics.odds + statistics.other) / statistics.sent,
      maxOfOthers,
      statistics,
    ),
    ...[markets, statistics].flatMap((run) => [
      {
        what: `${run.tab}: layout shift, from the first byte to the last price`,
        bar: `≤ ${maxShift}`,
        measured: run.watched.shift.toFixed(4),
        holds: run.watched.shift <= maxShift,
        isMeasurement: true,
        limit: run.watched.moved.join(' | '),
      },
      {
        what: `${run.tab}: longest task while prices change (after hydration, before them: ${run.openingMs.toFixed(0)} ms)`,
        bar: `≤ ${mostTaskMs} ms`,
        measured: `${run.watched.maxTaskMs.toFixed(0)} ms`,
        holds: run.watched.maxTaskMs <= mostTaskMs,
        isMeasurement: true,
      },
    ]),
  ]
}

function share(what: string, measured: number, most: number, { others }: Run): Figure {
  const limit = others.slice(0, 8).map(([name, count]) => `${name} ${count}`)
  return {
    what,
    bar: `≤ ${most}`,
    measured: measured.toFixed(3),
    holds: measured <= most,
    isMeasurement: true,
    limit: limit.join(', '),
  }
}

async function measureTab(bench: MatchBench, match: Match, tab: Tab, known?: readonly Line[]) {
  const context = await bench.browser.newContext({ viewport })
  const page = await context.newPage()
  await countRenders(page)
  await watchPage(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${addressOf(bench.site, match)}${tab === 'statistics' ? '#statistics' : ''}`)
  await page.waitForFunction(() => document.body.innerText.includes('Prices live'))
  await openTab(page, tab)
  await page.waitForTimeout(3_000)
  const lines = known ?? (await linesOnPage(page, bench.site, match))
  const { maxTaskMs: openingMs } = await readWatched(page)
  await forgetTasks(page)
  const load = startPriceLoad(bench.site, match, lines)
  // Waits until the rate of changes is steady.
  await page.waitForTimeout(2_000)
  const [before, sentBefore, began] = [await readRenders(page), load.sent(), performance.now()]
  await page.waitForTimeout((isShort ? 8 : 20) * 1_000)
  const [after, sentAfter, ended] = [await readRenders(page), load.sent(), performance.now()]
  await load.stop()
  const watched = await readWatched(page)
  await context.close()
  const renders = rendersBetween(before, after)
  console.info(`${tab}: all else, by component:`, renders.others.slice(0, 12))
  return {
    ...{ tab, lines, watched, openingMs, ...renders, sent: sentAfter - sentBefore },
    perSecond: (count: number) => Math.round((count * 1_000) / (ended - began)),
  }
}

async function openTab(page: Page, tab: Tab): Promise<void> {
  if (tab === 'statistics') return page.locator('.stats .duo__row').first().waitFor()
  await page.getByRole('group', { name: 'Kinds of markets' }).getByRole('button', { name: /^All/ }).click()
  // Waits until the markets of every group are drawn. A market with totals shows only some of its lines, so all of
  // these are opened here.
  await page.waitForTimeout(3_000)
  // Presses the buttons with the pointer, because a layout shift shortly after an input is not counted.
  for (const more of await page.locator('main .market__more').all()) await more.click()
  await page.evaluate(() => scrollTo(0, 0))
}
