import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Site } from '../bet-path/open-site.ts'
import { untilInteractive } from '../bet-path/player.ts'
import type { OpenMatch } from './select-prices.ts'

/** Returns soccer matches that have not begun, with an open 1X2 and an open total of 2.5. */
export async function readPrematch(site: Site): Promise<OpenMatch[]> {
  const rows = (await site.suite.database.query(
    `SELECT match.id::int, match.urn FROM touchline.match
      JOIN touchline.book_line AS line ON line.match_id = match.id AND line.market_id = 1 AND line.status = 1
      JOIN touchline.book_line AS goals ON goals.match_id = match.id AND goals.market_id = 18
        AND goals.specifier = 'total=2.5' AND goals.status = 1
      WHERE match.status = 0 ORDER BY match.start_at DESC, match.id LIMIT 12`,
  )) as { id: number; urn: string }[]
  const found = await Promise.all(
    rows.map(async (row) => {
      const reply = await fetch(`${site.apiProxy.url}/api/v2/matches/${row.id}`, { headers: { host: 'localhost' } })
      const { slug, sport } = (await reply.json()) as { slug: string; sport: { key: string } }
      return { ...row, slug, sport: sport.key }
    }),
  )
  return found.filter(({ sport }) => sport === 'soccer')
}

/** Opens the page of a match with the bet builder selected. */
export async function openBuilder(page: Page, site: Site, { slug }: OpenMatch, language = ''): Promise<void> {
  await page.goto(`${site.url}${language}/sports/soccer/${slug}#betbuilder`)
  await expect(page.locator('.builder-intro')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
}

export const home = ({ id }: OpenMatch) => `${id}/1//1`
export const draw = ({ id }: OpenMatch) => `${id}/1//2`
export const away = ({ id }: OpenMatch) => `${id}/1//3`
export const over = ({ id }: OpenMatch) => `${id}/18/total=2.5/12`

export function outcomeButton(page: Page, selection: string): Locator {
  return page.getByRole('main').locator(`button[data-selection="${selection}"]`).first()
}

export async function selectOutcome(page: Page, selection: string): Promise<void> {
  const button = outcomeButton(page, selection)
  await untilInteractive(button)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}
