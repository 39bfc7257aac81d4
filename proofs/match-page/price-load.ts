import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { Site } from '../../e2e/bet-path/open-site.ts'

const roundsPerSecond = 3
const outcomesPerRound = 170
/** Of the 500 a second that are sent, on a page that may merge two changes of a price into one. */
export const leastPerSecond = 450

export type Line = { market: number; specifiers: string; outcomes: readonly string[] }

/** Lines whose prices stand on the page, enough of them for the load. */
export async function linesOnPage(page: Page): Promise<Line[]> {
  const keys = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button[data-selection]')].map(
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
    chosen.push(line)
    count += line.outcomes.length
  }
  return chosen
}

/** Changes of these prices through the whole price path, until it is stopped. */
export function startPriceLoad({ simulator }: Site, { urn_id: match }: Match, lines: readonly Line[]) {
  let isStopped = false
  let sent = 0
  const running = run()

  async function run(): Promise<void> {
    const began = performance.now()
    for (let round = 1; !isStopped; round += 1) {
      await Promise.all(lines.map((line, place) => setPrices(line, 1_200 + ((round * 37 + place * 11) % 700))))
      const due = began + round * (1_000 / roundsPerSecond)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    }
  }

  async function setPrices({ market, specifiers, outcomes }: Line, first: number): Promise<void> {
    const prices = outcomes.map((id, place) => ({ id, oddsMilli: first + place * 500 }))
    await simulator.control('price', { match, market, specifiers, outcomes: prices })
    sent += outcomes.length
  }

  return {
    sent: () => sent,
    stop: () => {
      isStopped = true
      return running
    },
  }
}
