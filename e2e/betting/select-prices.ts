import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Site } from '../bet-path/open-site.ts'
import { priceButton, slip, untilInteractive } from '../bet-path/player.ts'

export type OpenMatch = { id: number; urn: string; slug: string }

/** Returns live soccer matches whose 1X2 is open. */
export async function readMatches(site: Site): Promise<OpenMatch[]> {
  const rows = await site.suite.database.query(
    `SELECT match.id::int, match.urn FROM touchline.match
      JOIN touchline.book_line AS line ON line.match_id = match.id AND line.market_id = 1 AND line.status = 1
      JOIN touchline.tournament ON tournament.id = match.tournament_id
      WHERE match.status = 1 ORDER BY match.id`,
  )
  const found = await Promise.all(
    (rows as { id: number; urn: string }[]).map(async (row) => {
      const reply = await fetch(`${site.apiProxy.url}/api/v2/matches/${row.id}`, { headers: { host: 'localhost' } })
      const { slug, sport } = (await reply.json()) as { slug: string; sport: { key: string } }
      return { ...row, slug, sport: sport.key }
    }),
  )
  return found.filter(({ sport }) => sport === 'soccer')
}

/** Sets the home price of the 1X2 through the feed. */
export function setHome(site: Site, { urn }: OpenMatch, oddsMilli: number): Promise<unknown> {
  const outcomes = [
    { id: '1', oddsMilli },
    { id: '2', oddsMilli: 3_900 },
    { id: '3', oddsMilli: 5_500 },
  ]
  return site.simulator.control('price', { match: urn, market: 1, outcomes })
}

/**
 * Adds the home price to the slip on the page of the match. On a phone, closes the sheet that the first selection
 * opens.
 */
export async function addPrice(page: Page, site: Site, match: OpenMatch, text?: string): Promise<void> {
  await page.goto(`${site.url}/sports/soccer/${match.slug}`)
  const price = priceButton(page, `${match.id}/1//1`)
  await untilInteractive(price)
  await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
  if (text !== undefined) await expect(price).toContainText(text)
  // On a phone only the first selection opens the sheet.
  const isOpening = page.viewportSize()!.width < 780 && !(await page.locator('.slipbar').isVisible())
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await untilStored(page, `${match.id}/1//1`)
  if (!isOpening) return
  const close = page.getByRole('button', { name: 'Close slip' })
  await close.click()
  await expect(close).toBeHidden()
}

/**
 * Waits until the selection is stored. The first tap loads the slip's code, and the selection is lost if the page is
 * left before.
 */
async function untilStored(page: Page, selection: string): Promise<void> {
  const read = () => page.evaluate(() => localStorage.getItem('tl.bets') ?? '')
  await expect.poll(read, { timeout: 20_000 }).toContain(`"${selection}"`)
}

/** Opens the slip where it is a sheet. On wider pages it is beside the content and always open. */
export async function openSlip(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 780) await page.locator('.slipbar').click()
  await expect(slip(page).locator('.leg').first()).toBeVisible()
}
