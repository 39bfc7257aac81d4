import { expect, test } from '@playwright/test'
import { untilLive, useSite } from './site/use-site.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- development: the site served by the development server, as in `npm run dev`.
const site = useSite('development')

test('NAV-14 the development server hydrates without a warning', async ({ page }) => {
  test.setTimeout(120_000)
  const dev = await site().pricePath.suite.startWeb({ isBuilt: false })
  await dev.ready(60_000)
  await page.goto(`${dev.url}/sports`)
  await untilLive(page) // The first visit finds dependencies and loads the page again.
  const complaints = watchConsole(page)
  for (const path of ['/sports', site().leaguePath, site().matchPath, '/sports/bets-history', '/users/sign-in']) {
    await page.goto(dev.url + path)
    await untilLive(page)
  }
  expect(complaints).toEqual([])
  expect(await dev.stop()).toBe(0)
})
