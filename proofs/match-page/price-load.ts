import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { Site } from '../../e2e/bet-path/open-site.ts'

const roundsPerSecond = 3
const outcomesPerRound = 170
/** Of the 500 a second that are sent, on a page that may merge two changes of a price into one. */
export const leastPerSecond = 450

export type Line = { market: number; specifiers: string; outcomes: readonly string[] }

/** Lines whose prices stand on the page, enough of them for the load; those that the simulator names otherwise are left out. */
export async function linesOnPage(page: Page, site: Site, match: Match): Promise<Line[]> {
  const keys = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button[data-selection]:not([aria-disabled])')].map(
      ({ dataset }) => dataset['selection'] ?? '',
    ),
  )
  const lines = new Map<string, { market: number; specifiers: string; outcomes: string[] }>()
  for (const key of new Set(keys)) {
    const [, market = '', specifiers = '', outcome = ''] = key.split('/')
    const line = lines.get(`${market}/${specifiers}`) ?? { market: Number(market), specifiers, outcomes: [] }
    line.outcomes.push(outcome)
    lines.set(`${market}/${specifiers}`, line)
  }
  const chosen: Line[] = []
  let count = 0
  for (const line of lines.values()) {
    if (count >= outcomesPerRound) break
    const isTaken = await setPrices(site, match, line, 1_500).then(
      () => true,
      () => false,
    )
    if (!isTaken) continue
    chosen.push(line)
    count += line.outcomes.length
  }
  return chosen
}

async function setPrices(
  { simulator }: Site,
  match: Match,
  { market, specifiers, outcomes }: Line,
  first: number,
): Promise<void> {
  const prices = outcomes.map((id, place) => ({ id, oddsMilli: first + place * 500 }))
  await simulator.control('price', { match: match.urn_id, market, specifiers, outcomes: prices })
}

/** Changes of these prices through the whole price path, until it is stopped. */
export function startPriceLoad(site: Site, match: Match, lines: readonly Line[]) {
  let isStopped = false
  let sent = 0
  const running = run()
  // Whoever stops it hears of it.
  running.catch(() => {})

  async function run(): Promise<void> {
    const began = performance.now()
    for (let round = 1; !isStopped; round += 1) {
      await Promise.all(
        lines.map(async (line, place) => {
          await setPrices(site, match, line, 1_200 + ((round * 37 + place * 11) % 700))
          sent += line.outcomes.length
        }),
      )
      const due = began + round * (1_000 / roundsPerSecond)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    }
  }

  return {
    sent: () => sent,
    stop: () => {
      isStopped = true
      return running
    },
  }
}
