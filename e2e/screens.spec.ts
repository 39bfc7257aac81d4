import { test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoPlayer, openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { enterStake, place, priceButton, signIn, untilInteractive, untilPlaced } from './bet-path/player.ts'

// npm run e2e -- screens: takes the screenshots of docs/screens from the running site.
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
const themes = ['dark', 'light'] as const

let site: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await openSite('screens', { seed: 20_261_115 })
})
test.afterAll(() => site?.close())

for (const [size, context] of Object.entries(sizes)) {
  for (const theme of themes) {
    test(`SHELL-05 screenshots at ${size} size, ${theme}`, async ({ browser }) => {
      test.setTimeout(120_000)
      const page = await (await browser.newContext({ ...context, colorScheme: theme })).newPage()
      await page.addInitScript((chosen) => localStorage.setItem('tl.theme', chosen), theme)
      const shoot = (name: string) => page.screenshot({ path: `docs/screens/${name}-${size}-${theme}.png` })
      await travel(page, shoot)
      await page.context().close()
    })
  }
}

async function travel(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  const [row] = await site.suite.database.query(
    `SELECT match.id::int, 'l' || tournament_id AS league FROM touchline.match
      JOIN touchline.book_line AS line ON line.match_id = match.id AND line.market_id = 1 AND line.status = 1
      WHERE match.status = 1 ORDER BY match.id LIMIT 1`,
  )
  const { id, league } = row as { id: number; league: string }
  await page.goto(`${site.url}/sports`)
  const home = priceButton(page, `${id}/1//1`)
  await untilInteractive(home)
  await page.getByText('Prices live').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(1_500)
  await shoot('home')
  await page.goto(`${site.url}/sports/soccer/${league}`)
  await page.waitForTimeout(1_500)
  await shoot('league')
  await signIn(page, site.url, demoPlayer)
  await page.goto(`${site.url}/sports/soccer/m${id}`)
  await untilInteractive(priceButton(page, `${id}/1//1`))
  await page.waitForTimeout(1_500)
  await shoot('match')
  await site.simulator.control('movement', { on: false })
  await priceButton(page, `${id}/1//1`).click()
  await enterStake(page, '10')
  await page.waitForTimeout(500)
  await shoot('slip')
  await place(page)
  await untilPlaced(page)
  await page.waitForTimeout(700)
  await shoot('receipt')
  await page.goto(`${site.url}/sports/bets-history`)
  await page.getByRole('main').locator('[data-bet]').first().waitFor()
  await page.getByRole('main').getByText('Timeline').first().click()
  await page.waitForTimeout(700)
  await shoot('my-bets')
  await site.simulator.control('movement', { on: true })
}
