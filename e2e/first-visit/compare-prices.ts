import type { Page } from '@playwright/test'
import type { Suite } from '@touchline/testkit'

type Shown = { key: string; price: string | null; isSuspended: boolean }
type Line = { match_id: number; market_id: number; specifier: string; status: number; outcomes: Outcome[] }
type Outcome = { id: string; odds: number | null; active: boolean }

/** Every price on the page against `book_line`. Gives how many were compared and each that differs. */
export async function comparePrices(page: Page, suite: Suite): Promise<{ compared: number; differing: string[] }> {
  const shown = await page.evaluate(readPrices)
  const matches = [...new Set(shown.map(({ key }) => Number(key.split('/')[0])))]
  const lines = (await suite.database.query(
    `SELECT match_id::int, market_id, specifier, status, outcomes FROM touchline.book_line WHERE match_id = ANY ($1)`,
    [matches],
  )) as Line[]
  const book = new Map(lines.map((line) => [`${line.match_id}/${line.market_id}/${line.specifier}`, line]))
  return { compared: shown.length, differing: shown.flatMap((each) => difference(each, book)) }
}

function difference({ key, price, isSuspended }: Shown, book: ReadonlyMap<string, Line>): string[] {
  const [match, market, specifier, outcomeId] = key.split('/')
  const line = book.get(`${match}/${market}/${specifier}`)
  const outcome = line?.outcomes.find(({ id }) => id === outcomeId)
  const odds = line?.status === 1 && outcome?.active ? outcome.odds : null
  const text = `${key}: the page shows ${price}${isSuspended ? ' (suspended)' : ''}, the book ${odds} (status ${line?.status})`
  if (odds === null) return isSuspended || price === null ? [] : [text]
  return !isSuspended && price !== null && Math.round(Number(price) * 1_000) === odds ? [] : [text]
}

/** Runs in the page; digits of every system are read as Latin ones. */
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
      isSuspended: button.classList.contains('odds--suspended'),
    }))
}
