import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from './identity/forms.ts'
import { sizes } from './site/sizes.ts'
import { pauseOdds, untilLive, useSite } from './site/use-site.ts'

// npm run e2e -- offline: what a browser shows without a network, with the service worker, which is blocked in other
// tests.
const site = useSite('offline')

test.use({ serviceWorkers: 'allow', viewport: sizes.phone })
test.beforeAll(() => pauseOdds(site()))

/** Opens home and waits until the service worker controls the page and has stored its files. */
async function openHome(page: Page): Promise<void> {
  await page.goto(`${site().web.url}/sports`)
  await untilLive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
}

test('BEY-04g offline the page of a match that was in a list opens with locked prices, and is live again once online', async ({
  page,
  context,
}) => {
  await openHome(page)
  const row = page.locator(`main [data-match="${site().match.id}"]`).first()
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await context.setOffline(true)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(site().web.url + site().matchPath)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(site().match.home?.name ?? '')
  await expect(main).toContainText('Only what was seen before the connection was lost.')
  const prices = main.locator('button[data-selection]')
  await expect(prices.first()).toBeVisible()
  await expect(main.locator('button[data-selection]:not(.odds--locked):not(.odds--suspended)')).toHaveCount(0)
  const known = await prices.count()
  // The offline strip has a line of its own and covers nothing of the page.
  const strip = await page.locator('.connection--offline').boundingBox()
  const first = await main.getByText('Only what was seen').boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(main).not.toContainText('Only what was seen', { timeout: 20_000 })
  await expect.poll(() => prices.count()).toBeGreaterThan(known)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('BEY-04g NAV-13 offline a page that is not stored states at once that it is offline, and opens when the network is back', async ({
  page,
  context,
}) => {
  await openHome(page)
  await context.setOffline(true)
  await page.locator('a[href="/sports/live"]:visible').first().click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('You are offline', {
    timeout: 1_500,
  })
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
})

test('NAV-13 a reload without a network shows the site’s own offline page, which reloads by itself when the network is back', async ({
  page,
  context,
}) => {
  await openHome(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.locator(site().homePrice).first()).toBeVisible({ timeout: 15_000 })
})

test('BEY-04g the service worker stores only files, and no data of a player', async ({ page }) => {
  await openHome(page)
  await page.goto(site().web.url + site().matchPath)
  await untilLive(page)
  const stored = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })
  expect(stored.length).toBeGreaterThan(5)
  expect(stored.filter((path) => !/^\/(assets|offline)\//.test(path))).toEqual([])
})

test.describe('in a browser without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('BEY-04g offline a match page whose code is not loaded states inside the site’s frame that it is offline, and opens once online', async ({
    page,
    context,
  }) => {
    await page.goto(`${site().web.url}/sports`)
    await untilLive(page)
    // The page stores matches for offline use only once it is idle.
    await page.waitForTimeout(6_000)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await context.setOffline(true)
    await page.locator(`main [data-match="${site().match.id}"]`).first().getByRole('link').first().click()
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toHaveText('You are offline')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await context.setOffline(false)
    await expect(title).toContainText(site().match.home?.name ?? '', { timeout: 20_000 })
  })
})
