import type { Page } from '@playwright/test'
import type { Suite } from '@touchline/testkit'

type Shown = { key: string; price: string | null; isOpen: boolean }
type Line = { match_id: number; market_id: number; specifier: string; is_trusted: boolean; outcomes: Outcome[] }
type Outcome = { id: string; odds: number | null; active: boolean }

/** How long a price on the page may differ from the book. */
const behindMs = 2_000

export type Comparison = { compared: number; differing: string[] }

/** Descriptions of the differences, by the key of the price. */
type Differing = ReadonlyMap<string, string>

/**
 * Compares every price on the page with `book_line` and the rules of placement: an open price can be bet, a suspended
 * or locked one cannot. A difference that lasts less than two seconds is latency. Rows that are not visible are not
 * updated, so a difference there counts only if it remains after scrolling to the row.
 */
export async function comparePrices(page: Page, suite: Suite): Promise<Comparison> {
  const first = await compareNow(page, suite)
  let differing = first.differing
  if (differing.size > 0) {
    await page.waitForTimeout(behindMs)
    differing = inBoth(differing, (await compareNow(page, suite)).differing)
  }
  for (const key of differing.keys()) {
    const price = page.locator(`main .odds[data-selection="${key}"]:visible`).first()
    if (!differing.has(key) || !(await price.isVisible())) continue
    await price.scrollIntoViewIfNeeded()
    await page.waitForTimeout(behindMs)
    differing = inBoth(differing, (await compareNow(page, suite)).differing)
  }
  return { compared: first.compared, differing: [...differing.values()] }
}

function inBoth(one: Differing, other: Differing): Differing {
  return new Map([...one].filter(([key, text]) => other.get(key) === text))
}

async function compareNow(page: Page, suite: Suite): Promise<{ compared: number; differing: Differing }> {
  const shown = await page.evaluate(readPrices)
  const matches = [...new Set(shown.map(({ key }) => Number(key.split('/')[0])))]
  const lines = (await suite.database.query(openLines, [matches])) as Line[]
  const book = new Map(lines.map((line) => [`${line.match_id}/${line.market_id}/${line.specifier}`, line]))
  return { compared: shown.length, differing: new Map(shown.flatMap((each) => difference(each, book))) }
}

/**
 * Whether a line can be bet, by the rules of `touchline.quote_bets`: open, with a trusted producer, not decided, and no
 * prematch line after the start.
 */
const openLines = `SELECT line.match_id::int, line.market_id, line.specifier, line.outcomes,
    line.status = 1 AND match.status < 2 AND producer.state = 'up' AND producer.trusted_until > clock_timestamp()
      AND NOT (match.kind = 'match' AND producer.scope = 'prematch'
        AND (match.status >= 1 OR match.start_at <= touchline.now()))
      AND NOT touchline.is_decided(line.match_id, line.market_id, line.specifier, touchline.now()) AS is_trusted
  FROM touchline.book_line line JOIN touchline.match ON match.id = line.match_id
  JOIN touchline.producer ON producer.id = line.producer_id WHERE line.match_id = ANY ($1)`

function difference({ key, price, isOpen }: Shown, book: ReadonlyMap<string, Line>): [key: string, text: string][] {
  const [match, market, specifier, outcomeId] = key.split('/')
  const line = book.get(`${match}/${market}/${specifier}`)
  const outcome = line?.outcomes.find(({ id }) => id === outcomeId)
  const odds = line?.is_trusted && outcome?.active ? outcome.odds : null
  const isRight = odds === null ? !isOpen : isOpen && Math.round(Number(price) * 1_000) === odds
  if (isRight) return []
  return [[key, `${key}: the page shows ${price} (${isOpen ? 'open' : 'not open'}), the book has ${odds}`]]
}

/** Runs in the browser. Reads digits of every script as Latin ones. */
function readPrices(): Shown[] {
  return [...document.querySelectorAll<HTMLElement>('main .odds[data-selection]')]
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      key: button.dataset['selection'] ?? '',
      price:
        button
          .querySelector('.odds__price')
          ?.textContent?.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
          .replace('٫', '.') ?? null,
      isOpen: button.matches('button:not([aria-disabled])'),
    }))
}
