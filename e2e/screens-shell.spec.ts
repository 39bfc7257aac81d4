import { test } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { slugsOf } from './shell/route-table.ts'
import type { Slugs } from './shell/route-table.ts'
import { screenshotSizes, takeScreenshots } from './shell/take-screenshots.ts'

// npm run e2e -- screens: takes the screenshots of docs/screens/shell, of two brands with the whole dataset.
let site: Site
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await openSite('screens_shell', { seed: 20_261_115, dataset: 'whole' })
  // The clock runs faster for half a minute, until the shortest matches have ended, so that there are results.
  await site.simulator.control('time', { speed: 60 })
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  await site.simulator.control('time', { speed: 1 })
})
test.afterAll(() => site?.close())

for (const brand of [touchline, zafaran]) {
  for (const viewport of screenshotSizes) {
    test(`SHELL-01 screenshots of ${brand.name}, ${viewport.width} wide`, async ({ browser }) => {
      test.setTimeout(180_000)
      const page = await (await browser.newContext({ viewport })).newPage()
      const origin = `http://${brand.host}:${new URL(site.url).port}`
      await takeScreenshots(page, { brand, origin, slugs: await liveSoccer() })
      await page.context().close()
    })
  }
}

/** Returns the live match of a top league with the most time left. */
async function liveSoccer(): Promise<Slugs> {
  const answer = await fetch(`${site.url}/api/v2/matches?match_status=1&sport_key=soccer&limit=20`)
  const { matches } = (await answer.json()) as { matches: Match[] }
  const minute = ({ state }: Match) => Number.parseInt(state.clock?.match_time ?? '90', 10)
  const [match] = matches
    .filter(({ tournament }) => tournament.is_top)
    .toSorted((one, other) => minute(one) - minute(other))
  if (!match) throw new Error('no soccer is played')
  return slugsOf(match)
}
