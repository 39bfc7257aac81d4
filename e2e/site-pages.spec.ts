import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './identity/forms.ts'
import { pauseOdds, untilLive, useSite } from './site/use-site.ts'
import { atEachSize } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- site: pages without scripts, and pages once hydrated.
const site = useSite('site-pages')

// Without scripts a page does not update, so a price that is suspended while the page is rendered would stay suspended.
test.beforeAll(() => pauseOdds(site()))

atEachSize((viewport) => {
  test('NAV-14ab pages can be read and browsed with scripts off', async ({ browser }) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site().web.url}/`)
    await expect(page).toHaveURL(`${site().web.url}/sports`)
    await expect(page.locator(site().homePrice).first()).toContainText(/\d+\.\d\d/)
    await page.locator(`[data-match="${site().match.id}"] a`).first().click()
    await expect(page).toHaveURL(site().web.url + site().matchPath)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(site().match.home?.name ?? '')
    expect(await page.locator('[data-selection]').count()).toBeGreaterThan(3)
    await page.getByRole('link', { name: site().match.tournament.name }).last().click()
    await expect(page).toHaveURL(site().web.url + site().leaguePath)
    await expect(page.locator(`[data-match="${site().match.id}"]`)).toContainText(site().match.away?.name ?? '')
    await context.close()
  })

  test('NAV-12 with scripts off, a link filters the home page by sport', async ({ browser }) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site().web.url}/sports`)
    const { name, key } = site().match.sport
    const chip = page.getByRole('navigation', { name: 'Sport', exact: true }).getByRole('link', { name })
    await chip.click()
    await expect(page).toHaveURL(`${site().web.url}/sports?sport=${key}`)
    await expect(chip).toHaveAttribute('aria-current', 'page')
    await expect(page.locator(site().homePrice).first()).toContainText(/\d+\.\d\d/)
    await context.close()
  })

  test('NAV-12 with scripts off, a link shows the second market of a league’s rows', async ({ browser }) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site().web.url + site().leaguePath)
    const shown = page.locator(`[data-match="${site().match.id}"] [data-selection]`)
    await expect(shown).toHaveCount(3)
    await page.getByRole('navigation', { name: 'Market shown' }).getByRole('link').last().click()
    await expect(page).toHaveURL(`${site().web.url}${site().leaguePath}?market=secondary`)
    await expect(shown).toHaveCount(2)
    await context.close()
  })

  test('NAV-12 the prices of a second market on a row are live', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(site().web.url + site().leaguePath)
    await untilLive(page)
    await page.getByRole('navigation', { name: 'Market shown' }).getByRole('link').last().click()
    const moved = page.locator('[data-match] .odds--stack[data-move]').first()
    await site().pricePath.simulator.control('movement', { on: true })
    await expect(moved).toBeVisible({ timeout: 60_000 })
    await pauseOdds(site())
  })

  test('NAV-14c pages hydrate without console errors and navigate without a reload', async ({ page }) => {
    const complaints = watchConsole(page)
    for (const path of ['/sports', '/sports/soccer', site().leaguePath, site().matchPath, '/sports/bets-history']) {
      await page.goto(site().web.url + path)
      await untilLive(page)
    }
    await page.goto(`${site().web.url}/sports`)
    await untilLive(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator(`[data-match="${site().match.id}"] a`).first().click()
    await expect(page).toHaveURL(site().web.url + site().matchPath)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(site().match.home?.name ?? '')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('NAV-14d UI-02d a slow page shows a skeleton after 200 ms and a message at 5 s, and no price of the previous page can be selected', async ({
    page,
  }) => {
    await page.goto(`${site().web.url}/sports`)
    await untilLive(page)
    // The skeleton's code is loaded once the page is idle.
    await page.waitForTimeout(6_000)
    // At this height the home page can be scrolled even with the small dataset.
    await page.setViewportSize({ ...viewport, height: 500 })
    const release = await holdMatches(page)
    const row = page.locator(`main [data-match="${site().match.id}"]`).first()
    const price = page.locator(site().homePrice).first()
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(0)
    await row.getByRole('link').first().click()
    await expect(page.locator('.page-place')).toHaveAttribute('inert')
    await expect(page.locator('.slow-page__score')).toBeInViewport({ timeout: 1_000 })
    await expect(price).toBeHidden()
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth - innerWidth])).toEqual([left, 0])
    await expect(page.locator('.page-place__say').getByRole('button')).toBeVisible({ timeout: 6_000 })
    await expectAccessible(page)
    release()
    await expect(page).toHaveURL(site().web.url + site().matchPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.slow-page')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(price).toBeAttached()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  })

  test('NAV-14d UI-02d on a connection that is too slow for the skeleton, a message states that the page is loading', async ({
    page,
  }) => {
    // The request is never answered.
    await page.route(/\/assets\/slow-page-/, () => {})
    await page.goto(`${site().web.url}/sports`)
    await untilLive(page)
    const release = await holdMatches(page)
    await page.locator(`main [data-match="${site().match.id}"]`).first().getByRole('link').first().click()
    await expect(page.locator('.page-place')).toHaveAttribute('inert')
    await expect(page.locator('.progress-line')).toBeVisible()
    await expect(page.locator('.slow-page')).toHaveCount(0)
    const sentence = page.getByRole('status').filter({ hasText: 'This page is taking longer than usual.' })
    await expect(sentence).toBeInViewport({ timeout: 6_000 })
    release()
    await expect(page).toHaveURL(site().web.url + site().matchPath)
    await expect(page.locator('.progress-line')).toHaveCount(0)
  })

  test('BEY-09 axe finds no fault on the listed pages, in both themes', async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('tl.theme', 'light'))
    for (const path of [
      '/sports',
      site().leaguePath,
      `${site().leaguePath}?market=secondary`,
      '/sports/bets-history',
      '/users/sign-in',
      '/nothing',
      site().matchPath,
    ]) {
      await page.goto(site().web.url + path)
      await untilLive(page)
      await expectAccessible(page)
    }
    await page.locator(site().homePrice).first().click()
    await page.locator('.stake__input input:visible').first().fill('10')
    await expectAccessible(page)
  })

  test('UI-02 a market closes over 350 ms, or at once with reduced motion, and afterwards its content cannot be focused', async ({
    page,
  }) => {
    await page.goto(site().web.url + site().matchPath)
    await untilLive(page)
    const market = page.locator('.market').first()
    const closing = await heightsWhileToggled(market)
    const [open, closed] = [closing[0] ?? 0, closing.at(-1) ?? 0]
    expect(closed).toBeLessThan(open)
    expect(closing.filter((height) => height < open && height > closed)).not.toEqual([])
    const durations = await market.evaluate((card) => getComputedStyle(card, '::details-content').transitionDuration)
    expect(durations).toBe('0.35s, 0.35s')
    await market.locator('summary').press('Tab')
    expect(await market.evaluate((card) => card.contains(document.activeElement))).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(new Set(await heightsWhileToggled(market))).toEqual(new Set([closed, open]))
    await market.locator('summary').press('Tab')
    expect(await market.evaluate((card) => card.contains(document.activeElement))).toBe(true)
  })

  test('SHELL-05abc the theme that the visitor has selected applies before the page is painted', async ({ page }) => {
    await page.goto(`${site().web.url}/sports`)
    await untilLive(page)
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: /^Odds, language and theme/ }).click()
    await page.getByRole('button', { name: 'Light' }).click()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect(await theme()).toBe('light')
  })
})

test('UI-01b SHELL-06j the phone layout ends at 780 px, and the slip is beside the page from 960 px on', async ({
  page,
}) => {
  await page.goto(`${site().web.url}/sports`)
  await untilLive(page)
  for (const [width, hasTabs, hasSidebar] of [
    [779, true, false],
    [780, false, false],
    [959, false, false],
    [960, false, true],
    [1280, false, true],
    [1920, false, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.tabbar')).toBeVisible({ visible: hasTabs })
    await expect(page.locator('.frame__rail')).toBeVisible({ visible: hasSidebar })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

/** Longer than any element takes to open or close. */
const watchedMs = 1_000

/** Holds all requests for matches until the returned function is called. */
async function holdMatches(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/v2\/matches\/\d+/, async (route) => {
    await isReleased
    await route.continue()
  })
  return () => release()
}

/** Returns the height of a `details` element in each frame, from the click on its summary until it rests. */
async function heightsWhileToggled(details: Locator): Promise<number[]> {
  await details.scrollIntoViewIfNeeded()
  return details.evaluate(async (element, forMs) => {
    const heights = [element.getBoundingClientRect().height]
    element.querySelector('summary')?.click()
    const end = performance.now() + forMs
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame)
      heights.push(element.getBoundingClientRect().height)
    }
    return heights
  }, watchedMs)
}
