import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { Site } from '../../e2e/bet-path/open-site.ts'

const roundsPerSecond = 3
const outcomesPerRound = 170
/** A live match has several messages a second. Each has all prices that change together, as from a provider. */
const messagesPerRound = 5
/**
 * The minimum of changed prices a second on the page. It is below the 500 that are sent, because a page may merge two
 * changes of a price.
 */
export const minPerSecond = 450

export type Line = { market: number; specifiers: string; outcomes: readonly string[] }

/**
 * Returns as many lines as the load needs whose prices are on the page. Lines with another name in the simulator are
 * left out.
 */
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
    const isTaken = await setPrices(site, match, [priced(line, 1_500)]).then(
      () => true,
      () => false,
    )
    if (!isTaken) continue
    chosen.push(line)
    count += line.outcomes.length
  }
  if (count < outcomesPerRound) throw new Error(`${count} prices stand on the page, the load needs ${outcomesPerRound}`)
  return chosen
}

type PricedLine = Omit<Line, 'outcomes'> & { outcomes: { id: string; oddsMilli: number }[] }

function priced({ outcomes, ...line }: Line, first: number): PricedLine {
  return { ...line, outcomes: outcomes.map((id, place) => ({ id, oddsMilli: first + place * 500 })) }
}

async function setPrices({ simulator }: Site, match: Match, lines: readonly PricedLine[]): Promise<void> {
  await simulator.control('prices', { match: match.urn_id, lines })
}

/** Changes the prices of these lines through the whole price path until `stop` is called. */
export function startPriceLoad(site: Site, match: Match, lines: readonly Line[]) {
  let isStopped = false
  let sent = 0
  const running = run()
  // Prevents an unhandled rejection. The caller of `stop` receives the error.
  running.catch(() => {})

  async function run(): Promise<void> {
    const began = performance.now()
    const perMessage = Math.ceil(lines.length / messagesPerRound)
    for (let message = 0; !isStopped; message += 1) {
      const [round, part] = [Math.floor(message / messagesPerRound), message % messagesPerRound]
      const due = lines.slice(part * perMessage, (part + 1) * perMessage)
      if (due.length > 0)
        await setPrices(
          site,
          match,
          due.map((line, place) => priced(line, nextPrice(round, place))),
        )
      sent += due.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
      const dueMs = began + (message + 1) * (1_000 / (roundsPerSecond * messagesPerRound))
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())))
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

/** Returns a price that is different in every round. */
function nextPrice(round: number, place: number): number {
  return 1_200 + ((round * 37 + place * 11) % 700)
}
