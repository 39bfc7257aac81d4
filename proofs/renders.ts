// npm run prove -- renders: measures what one price change costs the page, on a full list of 40 matches with hundreds
// of price changes a second through the whole price path. A MutationObserver counts changed price texts, and React's
// own commits count what was rendered for them.
import { openSite } from '../e2e/bet-path/open-site.ts'
import type { Site } from '../e2e/bet-path/open-site.ts'
import buildSite from '../e2e/site/build-site.ts'
import { countRenders, readRenders, rendersBetween } from './measure/count-renders.ts'
import { defineProof } from './measure/define-proof.ts'
import type { Figure } from './measure/figures.ts'
import { isShort } from './measure/length.ts'
import { openBrowser } from './measure/open-browser.ts'

const seconds = isShort ? 8 : 15
const roundsPerSecond = 5

export const proof = defineProof({ parts: { list: measureList }, short: 'all' })

async function measureList(): Promise<Figure[]> {
  await buildSite()
  const site = await openSite('prove-renders', { seed: 3, rounds: 6 })
  const browser = await openBrowser()
  try {
    await site.simulator.control('movement', { on: false })
    const { matches } = await site.simulator.state<{ matches: { urn: string }[] }>()
    const rows = matches.map(({ urn }) => urn)
    // The window is tall enough for all rows, because a page follows the live updates of visible rows only.
    const page = await browser.newPage({ viewport: { width: 1440, height: 5_200 } })
    await countRenders(page)
    await page.goto(`${site.url}/sports/soccer`)
    await page.waitForFunction(() => document.body.innerText.includes('Prices live'))
    await page.waitForTimeout(2_000)
    const before = await readRenders(page)
    const began = performance.now()
    // Every round changes the three prices of every row.
    for (let round = 1; performance.now() - began < seconds * 1_000; round += 1) {
      await Promise.all(rows.map((urn, index) => setPrices(site, urn, 1_200 + ((round * 37 + index * 11) % 700))))
      const due = began + round * (1_000 / roundsPerSecond)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    }
    await page.waitForTimeout(1_000)
    const { texts, odds, other, others } = rendersBetween(before, await readRenders(page))
    const elapsed = (performance.now() - began - 1_000) / 1_000
    const buttons = await page.locator('button[data-selection]').count()
    console.info('all else, by component:', others.slice(0, 6))
    return [
      {
        what: `price texts that change on ${buttons} odds buttons, for ${elapsed.toFixed(0)} s`,
        bar: '≥ 450/s',
        measured: `${(texts / elapsed).toFixed(0)}/s`,
        holds: texts / elapsed >= 450,
        isMeasurement: true,
      },
      {
        what: "renders of the price's own button, per text",
        bar: '≤ 1.1',
        measured: (odds / texts).toFixed(3),
        holds: odds / texts <= 1.1,
        isMeasurement: true,
      },
      {
        what: 'renders of all else, per text',
        bar: '≤ 0.05',
        measured: (other / texts).toFixed(3),
        holds: other / texts <= 0.05,
        isMeasurement: true,
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}

function setPrices(site: Site, match: string, home: number): Promise<unknown> {
  const outcomes = [
    { id: '1', oddsMilli: home },
    { id: '2', oddsMilli: home + 2_000 },
    { id: '3', oddsMilli: home + 4_000 },
  ]
  return site.simulator.control('price', { match, market: 1, outcomes })
}
