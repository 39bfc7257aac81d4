// npm run prove -- renders: what one price change costs the page. A full list of 40 matches, hundreds of price changes a second through
// the whole price path. A MutationObserver counts changed price texts, React's own commits count what was rendered for them.
import type { Page } from '@playwright/test'
import { openSite } from '../e2e/bet-path/open-site.ts'
import buildSite from '../e2e/site/build-site.ts'
import { openBrowser } from './measure/open-browser.ts'

const seconds = 15
const roundsPerSecond = 5

type Counts = { texts: number; odds: number; others: Record<string, number>; buttons: number }

await buildSite()
const site = await openSite('prove-renders', { seed: 3, rounds: 6 })
const browser = await openBrowser()
try {
  await site.simulator.control('movement', { on: false })
  const { matches } = await site.simulator.state<{ matches: { urn: string }[] }>()
  const rows = matches.map(({ urn }) => urn)
  // Tall enough for all rows: a page follows those in view.
  const page = await browser.newPage({ viewport: { width: 1440, height: 5_200 } })
  await page.addInitScript(countRenders)
  await page.goto(`${site.url}/sports/soccer`)
  await page.waitForFunction(() => document.body.innerText.includes('Prices live'))
  await page.waitForTimeout(2_000)
  const before = await read(page)
  const began = performance.now()
  // Every round changes the three prices of every row.
  for (let round = 1; performance.now() - began < seconds * 1_000; round += 1) {
    await Promise.all(rows.map((urn, index) => setPrices(urn, 1_200 + ((round * 37 + index * 11) % 700))))
    const due = began + round * (1_000 / roundsPerSecond)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  await page.waitForTimeout(1_000)
  const after = await read(page)
  const elapsed = (performance.now() - began - 1_000) / 1_000
  const texts = after.texts - before.texts
  const odds = after.odds - before.odds
  const others = Object.entries(after.others)
    .map(([name, count]) => [name, count - (before.others[name] ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .toSorted((a, b) => b[1] - a[1])
  const other = others.reduce((sum, [, count]) => sum + count, 0)
  console.info(
    `${after.buttons} odds buttons, ${(texts / elapsed).toFixed(0)} price texts a second for ${elapsed.toFixed(0)} s`,
  )
  console.info(`odds button renders per text ${(odds / texts).toFixed(3)}, bar 1.1`)
  console.info(`all other renders per text ${(other / texts).toFixed(3)}, bar 0.05`, others.slice(0, 6))
  process.exitCode = texts / elapsed >= 450 && odds / texts <= 1.1 && other / texts <= 0.05 ? 0 : 1
} finally {
  await browser.close()
  await site.close()
}

function setPrices(match: string, home: number): Promise<unknown> {
  const outcomes = [
    { id: '1', oddsMilli: home },
    { id: '2', oddsMilli: home + 2_000 },
    { id: '3', oddsMilli: home + 4_000 },
  ]
  return site.simulator.control('price', { match, market: 1, outcomes })
}

function read(page: Page): Promise<Counts> {
  return page.evaluate(() => {
    const { renderCounts } = window as unknown as { renderCounts: Counts }
    return { ...renderCounts, buttons: document.querySelectorAll('button[data-selection]').length }
  })
}

/** Runs in the page, before anything of ours. */
function countRenders(): void {
  type Fiber = {
    tag: number
    flags: number
    type: { name?: string; displayName?: string } | string | null
    alternate: Fiber | null
    child: Fiber | null
    sibling: Fiber | null
    stateNode: { dataset?: Record<string, string> } | null
  }
  const counts = { texts: 0, odds: 0, others: {} as Record<string, number> }
  Object.assign(window, { renderCounts: counts })
  const componentTags = new Set([0, 1, 11, 14, 15])
  const performedWork = 1

  function hostOf(fiber: Fiber): Fiber | null {
    let at: Fiber | null = fiber.child
    while (at && at.tag !== 5) at = at.child
    return at
  }
  function visit(next: Fiber, previous: Fiber | null): void {
    if (previous && componentTags.has(next.tag) && (next.flags & performedWork) !== 0) {
      if (hostOf(next)?.stateNode?.dataset?.['selection'] === undefined) {
        const name = typeof next.type === 'object' || typeof next.type === 'function' ? (next.type?.name ?? '?') : '?'
        counts.others[name] = (counts.others[name] ?? 0) + 1
      } else counts.odds += 1
    }
    if (previous && next.child === previous.child) return
    for (let child = next.child; child; child = child.sibling) visit(child, child.alternate)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, root.current.alternate),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      checkDCE: () => {},
    },
  })
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target.nodeType === Node.TEXT_NODE && target.parentElement?.closest('button[data-selection] .odds__price'))
          counts.texts += 1
    }).observe(document.body, { characterData: true, subtree: true })
  })
}
