import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { emptyMatchState } from '@touchline/contract'
import { bookWithoutSites, openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { seedDemo } from './bet-path/open-site.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- lists: long lists of matches that are stored in the catalogue directly, without a feed.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: sizes.phone, hasTouch: true })

let suite: Suite
let origin: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  suite = await openSuite({ name: 'lists', rabbit: false, schema: bookWithoutSites })
  seedDemo(suite)
  await plant('cricket', 'small-cup', 3)
  await plant('soccer', 'second-league', 35)
  await plant('soccer', 'top-league', 25)
  await plant('tennis', 'open', 40)
  await suite.database.query(`INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, priority, is_top)
    SELECT id, kind, 'betradar', urn, priority, kind = 'tournament' FROM touchline.operator,
      (VALUES ('sport', 'soccer', 30), ('sport', 'tennis', 20), ('tournament', 'top-league', 5)) AS said(kind, urn, priority)`)
  const api = await suite.startServer('api')
  await api.ready()
  const web = await suite.startWeb({ env: { PAGE_CACHE_MS: '0' } })
  await web.ready()
  origin = web.url
})
test.afterAll(() => suite?.close())

/** Stores a league with live matches, each between two teams of its own. */
async function plant(sport: string, league: string, live: number): Promise<void> {
  await suite.database.query(
    `WITH sport AS (INSERT INTO touchline.sport (provider, urn, key, names)
        VALUES ('betradar', $1::text, $1, jsonb_build_object('en', initcap($1)))
        ON CONFLICT (provider, urn) DO UPDATE SET key = excluded.key RETURNING id),
      category AS (INSERT INTO touchline.category (provider, urn, sport_id, names, slug)
        SELECT 'betradar', $2::text, id, jsonb_build_object('en', $2), $2 FROM sport RETURNING id),
      league AS (INSERT INTO touchline.tournament (provider, urn, category_id, names, slug)
        SELECT 'betradar', $2::text, id, jsonb_build_object('en', replace($2, '-', ' ')), $2 FROM category RETURNING id),
      side AS (INSERT INTO touchline.competitor (provider, urn, names, slug)
        SELECT 'betradar', $2 || n, jsonb_build_object('en', 'Side ' || n || ' of ' || $2), 's' || n
        FROM generate_series(1, 2 * $3::integer) AS n RETURNING id, substr(urn, length($2) + 1)::integer AS n)
    INSERT INTO touchline.match (provider, urn, sport_id, tournament_id, home_id, away_id, start_at, status, state)
    SELECT 'betradar', $2 || '-' || home.n, sport.id, league.id, home.id, away.id, now() - make_interval(mins => home.n), 1, $4::jsonb
    FROM sport, league, side home JOIN side away ON away.n = home.n + $3 WHERE home.n <= $3`,
    [sport, league, live, emptyMatchState],
  )
}

const rows = (page: Page) => page.locator('main .mrow')
const leagues = (page: Page) => page.locator('main .strip__name').allTextContents()

async function open(page: Page, path = '/sports/live'): Promise<void> {
  await page.goto(`${origin}${path}`)
  await hydrated(page)
}

/** Waits until the list's filter is hydrated. `untilLive` cannot be used, because no price is live without a feed. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('.filter-button')
    return button !== null && Object.keys(button).some((name) => name.startsWith('__reactProps'))
  })
}

/** Scrolls to the end of the list until it has the expected number of rows. */
async function readAll(page: Page, wanted: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(rows(page)).toHaveCount(wanted, { timeout: 500 })
  }).toPass()
}

test('the live list begins with the top league and continues to its end, sport by sport', async ({ page }) => {
  await open(page)
  expect((await leagues(page)).slice(0, 2)).toEqual(['top league', 'second league'])
  await readAll(page, 103)
  expect(await leagues(page)).toEqual(['top league', 'second league', 'open', 'small cup'])
  const cards = page.locator('main .rows')
  for (const [place, count] of [60, 40, 3].entries()) {
    await expect(cards.nth(place).locator('.mrow')).toHaveCount(count)
    await expect(cards.nth(place).locator('.rows__head .count')).toHaveText(String(count))
  }
  await expect(page.locator('.list-pager')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('the first match of a list starts above 300 px on a phone, where its filters are one button', async ({ page }) => {
  for (const path of ['/sports/live', '/sports/soccer', '/sports/soccer/top-league-l3']) {
    await open(page, path)
    const top = await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
    expect([path, top < 300]).toEqual([path, true])
    await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(1)
  }
})

test('NAV-12 the filter opens over the page, is part of the address, and shows how many filters are active', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByRole('link', { name: 'Start time' }).click()
  await expect(page).toHaveURL(/\?sortBy=time$/)
  await expect(dialog.getByRole('link', { name: 'Start time' })).toHaveAttribute('aria-current', 'page')
  await dialog.getByRole('button', { name: 'Show 103 matches' }).click()
  await expect(dialog).toBeHidden()
  const button = page.getByRole('button', { name: 'Filter, 1 in force' })
  await button.press('Enter')
  await dialog.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/sports\/live$/)
})

test('a league is collapsed by click or keyboard, and stays collapsed in this tab', async ({ page }) => {
  await open(page)
  const fold = page.getByRole('button', { name: 'Matches of top league' })
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('main .rows').first().getByText('Side 1 of top-league')).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
})

test('going back to a long list restores its scroll position', async ({ page }) => {
  await open(page)
  await readAll(page, 103)
  const row = rows(page).nth(80)
  await row.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await row.locator('.mrow__teams').click()
  await expect(page).toHaveURL(/-m\d+$/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(103)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
})

test('NAV-12 without scripts a link leads to the rest of a list, and its filters are shown on the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/sports/live`)
  await expect(rows(page)).toHaveCount(40)
  await expect(page.getByRole('link', { name: 'Start time' })).toBeVisible()
  await page.locator('a[rel="next"]').click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows(page)).toHaveCount(40)
  await expect(page.locator('a[rel="prev"]')).toHaveAttribute('href', '/sports/live')
  await context.close()
})
