import { expect, test } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { priceButton, untilInteractive } from './bet-path/player.ts'

// The simulator's control page beside the site: what a player sees when its controls are used.
test.describe.configure({ mode: 'serial' })

type LiveMatch = { id: number; urn: string }

let site: Site
let controlPage: Page
let page: Page
let match: LiveMatch

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  site = await openSite('simulator', { seed: 77 })
  match = await youngestMatch()
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, colorScheme: 'dark' })
  controlPage = await context.newPage()
  await controlPage.goto(`${site.simulator.url}/control/`)
  page = await context.newPage()
  await page.goto(`${site.url}/sports/soccer/m${match.id}`)
  await untilInteractive(price())
})
test.afterAll(() => site?.close())

test('BEY-07 a goal on the control page shows on the site, and the price moves', async () => {
  await controlPage.getByRole('button', { name: 'Pause' }).click()
  await expect(controlPage.locator('#pace')).toHaveText('Paused')
  const before = { score: await scores(), oddsMilli: await homeOdds() }
  await row().locator('summary').click()
  await row().getByRole('button', { name: 'Home scores' }).click()
  await expect.poll(scores).toEqual([(before.score[0] ?? 0) + 1, before.score[1]])
  await untilInteractive(price())
  await expect.poll(homeOdds).toBeLessThan(before.oddsMilli)
  await expect(row().locator('.score span').first()).toHaveText(String((before.score[0] ?? 0) + 1))
  await takeScreenshot('control-page-goal')
})

test('BEY-07 moving the simulator’s clock forward continues the match', async () => {
  const before = await minute()
  await controlPage.locator('#scrub').fill('20')
  await expect.poll(minute, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 18)
})

test('LIVE-10 prices are suspended when the feed is lost, and open when it is back', async () => {
  test.setTimeout(240_000)
  await untilInteractive(price())
  await controlPage.getByRole('button', { name: '60 s' }).click()
  await expect(controlPage.locator('#connection')).toHaveText('Feed lost')
  await expect(price()).toHaveClass(/odds--suspended/, { timeout: 40_000 })
  await expect(page.getByText('No live data from this match at the moment.')).toBeVisible()
  await expect(page.locator('.score__end .fresh')).toBeHidden()
  await expect(controlPage.locator('#producers .dot').first()).toHaveClass(/bad/)
  await takeScreenshot('control-page-feed-lost')
  await expect(controlPage.locator('#connection')).toContainText('Feed up', { timeout: 90_000 })
  await expect(price()).not.toHaveClass(/odds--suspended/, { timeout: 60_000 })
  await expect(page.getByText('No live data from this match at the moment.')).toBeHidden()
})

/** Returns the live match that began last, so that enough time is left to play. */
async function youngestMatch(): Promise<LiveMatch> {
  const [found] = await site.suite.database.query<LiveMatch>(
    `SELECT match.id::int, urn FROM touchline.match
      JOIN touchline.book_line AS line ON line.match_id = match.id AND line.market_id = 1 AND line.status = 1
      WHERE match.status = 1 ORDER BY start_at DESC LIMIT 1`,
  )
  if (found === undefined) throw new Error('nothing is live')
  return found
}

function row() {
  return controlPage.locator(`.match[data-urn="${match.urn}"]`)
}

function price() {
  return priceButton(page, `${match.id}/1//1`)
}

async function homeOdds(): Promise<number> {
  return Math.round(1000 * Number((await price().locator('.odds__price').textContent()) ?? 0))
}

async function scores(): Promise<number[]> {
  const text = (await page.locator('.score__numbers').textContent()) ?? ''
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** Returns the minute of the match on the site's clock. During a break it is the end of the half. */
async function minute(): Promise<number> {
  const text = (await page.locator('.score__time').textContent()) ?? ''
  return Number(/(\d+)(?::|\+)/.exec(text)?.[1] ?? 0)
}

/** `SIMULATOR_PICTURES=1 npm run e2e -- simulator` takes the screenshots of docs/screens again. */
async function takeScreenshot(name: string): Promise<void> {
  if (process.env['SIMULATOR_PICTURES'] === undefined) return
  await controlPage.evaluate(() => window.scrollTo(0, 0))
  await controlPage.waitForTimeout(1_200)
  await sideBySide(controlPage.context(), [controlPage, page], `docs/screens/${name}.png`)
}

/** Takes one screenshot of several pages side by side. */
async function sideBySide(context: BrowserContext, pages: readonly Page[], path: string): Promise<void> {
  const pictures = await Promise.all(pages.map((each) => each.screenshot()))
  const canvas = await context.newPage()
  const { width, height } = pages[0]?.viewportSize() ?? { width: 1000, height: 900 }
  await canvas.setViewportSize({ width: width * pages.length + 8, height })
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`)
  await canvas.setContent(`<body style="margin:0;display:flex;gap:8px;background:#000">${images.join('')}</body>`)
  await canvas.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await canvas.screenshot({ path })
  await canvas.close()
}
