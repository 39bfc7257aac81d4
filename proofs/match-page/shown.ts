import type { Browser } from '@playwright/test'
import type { MatchTimeline } from '@touchline/uof'
import { viewport } from './bench.ts'
import { firstDifference } from './compare.ts'
import type { Comparison } from './compare.ts'

/** How long a page may still show the state before. */
const settleMs = 15_000

type Shown = { score: string[]; periods: string[][]; totals: string[]; scores: string[] }

/** Compares the page of a match and its statistics with the provider's data. */
export async function compareShown(browser: Browser, address: string, feed: MatchTimeline): Promise<Comparison> {
  const page = await browser.newPage({ viewport })
  try {
    await page.goto(`${address}#statistics`)
    await page.locator('.stats .duo__row').first().waitFor({ timeout: 20_000 })
    // A page that has just been rendered may be older than the feed until live updates arrive, so the comparison is
    // repeated.
    const endMs = performance.now() + settleMs
    for (;;) {
      const comparison = compare(await page.evaluate(readPage), feed)
      if (comparison.differences.length === 0 || performance.now() > endMs) return comparison
      await page.waitForTimeout(500)
    }
  } finally {
    await page.close()
  }
}

/** Reads scores and statistics from the page. Runs in the page. */
function readPage(): Shown {
  const texts = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '')
  return {
    score: texts('.score__numbers bdi'),
    periods: [...document.querySelectorAll('.periods tbody tr')].map((row) => texts('td', row)),
    totals: [...document.querySelectorAll('.duo__row')].map((row) =>
      texts('b.num', row)
        .map((text) => text.replaceAll(/\D+/g, ' ').trim())
        .join('|'),
    ),
    scores: texts('.plays__score'),
  }
}

const attempts: Readonly<Record<string, string>> = {
  two_pointers_made: 'two_pointer_attempts',
  three_pointers_made: 'three_pointer_attempts',
  free_throws_made: 'free_throw_attempts',
}

function compare(shown: Shown, { status, statistics, events }: MatchTimeline): Comparison {
  const differences: string[] = []
  const score = [status.homeScore ?? '', status.awayScore ?? '']
  if (shown.score.join() !== score.join()) differences.push(`page: score ${firstDifference(shown.score, score)}`)
  const [home = [], away = []] = shown.periods
  for (const [place, period] of status.periodScores.entries()) {
    if (home.length === 0) break
    if (home[place] !== period.homeScore || away[place] !== period.awayScore)
      differences.push(`page: period ${period.number} is ${home[place]}–${away[place]}`)
  }
  // The rows of the page have the order of the provider's statistics. Some statistics have no row of their own.
  const expected = statistics.map((total) => {
    const tried = statistics.find(({ name }) => name === attempts[total.name])
    return (['home', 'away'] as const).map((side) => [total[side], tried?.[side]].join(' ').trim()).join('|')
  })
  let place = 0
  for (const row of shown.totals) {
    const found = expected.indexOf(row, place)
    if (found < 0) differences.push(`page: no total is ${row}`)
    else place = found + 1
  }
  const scores = new Set(events.map(({ homeScore, awayScore }) => `${homeScore}–${awayScore}`))
  for (const told of shown.scores) if (!scores.has(told)) differences.push(`page: no event left it ${told}`)
  const numbers = score.length + home.length + away.length + 2 * shown.totals.length + 2 * shown.scores.length
  return { numbers, differences }
}
