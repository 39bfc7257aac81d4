import { expect, test } from '@playwright/test'
import { pauseOdds, untilLive, useSite } from './site/use-site.ts'
import { atEachSize } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'
import { setHomeOdds } from './price-path/home-odds.ts'

// npm run e2e -- site: prices on the page and how they are added to the slip.
const site = useSite('site-slip')

// A price that moves while it is added to the slip would add a note to it.
test.beforeAll(() => pauseOdds(site()))

atEachSize(() => {
  test('LIVE-11 a price that moves is marked as risen or fallen without a reload', async ({ page }) => {
    await page.goto(site().web.url + site().matchPath)
    await untilLive(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const price = page.locator(site().homePrice).first()
    for (const [odds, text, move] of [
      [9_110, '9.11', 'up'],
      [1_510, '1.51', 'down'],
    ] as const) {
      await setHomeOdds(site().pricePath, site().match, odds)
      await expect(price).toContainText(text)
      await expect(price).toHaveAttribute('data-move', move)
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('SLIP-02 a tap on a price before hydration is queued and takes effect once', async ({ page }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(site().web.url + site().matchPath, { waitUntil: 'commit' })
    const price = page.locator(site().homePrice).first()
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'false')
    release()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.leg:visible').first()).toContainText(site().match.home?.name ?? '')
  })

  test('SLIP-02 a price selected before the slip’s code has loaded is added to it, without a layout shift', async ({
    page,
  }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let isRequested = false
    await page.route('**/assets/filled-slip-*.js', async (route) => {
      isRequested = true
      await held
      await route.continue()
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site().web.url + site().matchPath)
    await untilLive(page)
    expect(isRequested).toBe(false)
    const price = page.locator(site().homePrice).first()
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => isRequested).toBe(true)
    const foot = page.locator('.slip__foot:visible').last()
    await expect(foot.locator('.skel').first()).toBeVisible()
    const waiting = await foot.boundingBox()
    release()
    await expect(page.locator('.leg:visible').first()).toContainText(site().match.home?.name ?? '')
    expect(await foot.boundingBox()).toEqual(waiting)
    await setHomeOdds(site().pricePath, site().match, 3_210)
    await expect(foot).toContainText('1 price moved')
  })

  test('if the slip’s code could not be loaded, a selected price is added to the slip once the network is back', async ({
    page,
    context,
  }) => {
    await page.route('**/assets/filled-slip-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto(site().web.url + site().matchPath)
    await untilLive(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const price = page.locator(site().homePrice).first()
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.slip:visible').last().getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/assets/filled-slip-*.js')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.locator('.leg:visible').first()).toContainText(site().match.home?.name ?? '')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('prices are locked the moment the page is offline, and later unlocked with current odds (BEY-04)', async ({
    page,
    context,
  }) => {
    await page.goto(site().web.url + site().matchPath)
    await untilLive(page)
    const open = page.locator('main button[data-selection]:not(.odds--locked):not(.odds--suspended)')
    await expect(open.first()).toBeVisible()
    await context.setOffline(true)
    // "The moment" allows for the time that the browser needs to render.
    await expect(open).toHaveCount(0, { timeout: 1_500 })
    const price = page.locator(site().homePrice).first()
    await price.click({ force: true })
    await expect(page.locator('.leg:visible')).toHaveCount(0)
    await setHomeOdds(site().pricePath, site().match, 4_440)
    await context.setOffline(false)
    await expect(open.first()).toBeVisible({ timeout: 15_000 })
    await expect(price).toContainText('4.44')
  })

  test('a page that is opened offline shows that it is offline, and opens by itself when the network is back', async ({
    page,
    context,
  }) => {
    const complaints = watchConsole(page)
    await page.goto(site().web.url + site().leaguePath)
    await untilLive(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await context.setOffline(true)
    await page.locator(`main a[href="${site().matchPath}"]`).locator('visible=true').first().click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(main).not.toContainText('Something went wrong')
    await context.setOffline(false)
    await expect(page.locator(site().homePrice).first()).toBeVisible({ timeout: 15_000 })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    // The browser logs every failed request, among them the offline strip's script if that was not loaded before.
    const expected = /net::ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch dynamically imported module/
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  })

  test('SLIP-15ab the slip survives a reload', async ({ page }) => {
    await page.goto(site().web.url + site().matchPath)
    await untilLive(page)
    await page.locator(site().homePrice).first().click()
    await page.locator('.stake__input input:visible').first().fill('12.50')
    await page.reload()
    await expect(page.locator(site().homePrice).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.stake__input input:visible').first()).toHaveValue('12.50')
  })

  test('SLIP-15ac two tabs share one slip: a change in one appears in the other, which opens no sheet', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    for (const tab of [other, page]) {
      await tab.goto(site().web.url + site().matchPath)
      await untilLive(tab)
    }
    const price = (tab: typeof page) => tab.locator(site().homePrice).first()
    await price(page).click()
    await expect(price(other)).toHaveAttribute('aria-pressed', 'true')
    await expect(other.locator('dialog[open]')).toHaveCount(0)
    await page.locator('.stake__input input:visible').first().fill('7')
    await price(other).click()
    await expect(price(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('.leg:visible')).toHaveCount(0)
  })
})
