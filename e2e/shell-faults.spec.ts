import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { touchline } from './shell/brands.ts'
import { switchSections } from './shell/configuration.ts'
import { openPage, shownAddress } from './shell/open-page.ts'
import { requestSite } from './shell/request-site.ts'
import { useShell } from './shell/use-shell.ts'
import { atEachSize } from './site/sizes.ts'

// npm run e2e -- shell [--workers=2]: if the code of one part of the page cannot be loaded, only that part is missing,
// and it appears once it can be loaded.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-faults')
const home = () => `${shell().originOf(touchline)}/sports`

// The cookie notice appears only if the site has a service that needs consent, here a tag manager. No test consents, so
// it is never loaded.
test.beforeAll(async () => {
  await switchSections(shell(), touchline, { site: { gtmId: 'GTM-TEST1' } })
  await expect.poll(async () => (await requestSite(home())).body, { timeout: 20_000 }).toContain('GTM-TEST1')
})

atEachSize((viewport) => {
  test('ERR-02 SHELL-08 a cookie notice whose file could not be loaded appears on a later page', async ({ page }) => {
    const notice = await blockFile(page, 'cookie-notice')
    const { isWhole } = await openMarked(page)
    await expect.poll(notice.attempts).toBe(1)
    await isWhole()
    await expect(page.locator('.cookies')).toHaveCount(0)
    await notice.unblock()
    await nextPage(page)
    await expect(page.locator('.cookies')).toBeVisible()
    await isWhole()
  })

  test('ERR-02 keyboard shortcuts and modals whose file could not be loaded work on a later page', async ({ page }) => {
    const late = await blockFile(page, 'deferred-shell')
    const { isWhole } = await openMarked(page)
    await expect.poll(late.attempts).toBe(1)
    await isWhole()
    // Opening a modal requests the file again at once. A modal that could not be opened does not open later.
    await page.locator('footer').getByRole('link', { name: 'Cookies', exact: true }).click()
    await expect.poll(late.attempts).toBeGreaterThan(1)
    await isWhole()
    await late.unblock()
    await nextPage(page)
    await expect(page.locator('.cookies')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await isWhole()
  })

  test('ERR-02 panels and forms whose file could not be loaded open at the next attempt', async ({ page }) => {
    await page.context().addCookies([{ name: 'tl_consent', value: '1:', url: home() }])
    const { isWhole } = await openMarked(page)
    const isNarrow = viewport.width < 780
    const openers = {
      ...(isNarrow ? { 'side-menu': page.getByRole('banner').locator('[href="#menu"]') } : {}),
      'search-palette': page.locator('.search-opener'),
      'settings-sheet': page.getByRole('button', { name: /^Odds, language and theme/ }),
      'auth-dialog': page.locator('header').getByRole('link', { name: 'Sign in' }),
    }
    for (const [name, opener] of Object.entries(openers)) {
      const file = await blockFile(page, name)
      await opener.click()
      await expect.poll(file.attempts, name).toBeGreaterThan(0)
      await settled(page)
      await expect(page.getByRole('dialog'), name).toHaveCount(0)
      await expect.poll(() => shownAddress(page)).toBe('/sports')
      await isWhole()
      await file.unblock()
      await opener.click()
      await expect(page.getByRole('dialog'), name).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog'), name).toBeHidden()
    }
    await isWhole()
  })
})

test('ERR-02 a menu of leagues whose file could not be loaded shows a message, and appears after another attempt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { isWhole } = await openMarked(page)
  const tree = await blockFile(page, 'league-tree')
  const menu = page.locator('#menu')
  await menu.locator('.menu__more').first().click()
  await expect(menu.getByText('This part could not be shown.')).toBeVisible()
  await isWhole()
  await tree.unblock()
  await menu.getByRole('button', { name: 'Try again' }).click()
  await expect(menu.locator('.menu__inside a').first()).toBeVisible()
  await isWhole()
})

test('NAV-14 a page whose file is missing is reloaded once, and then shows an error inside the frame', async ({
  page,
}) => {
  await openMarked(page)
  const results = await blockFile(page, 'results')
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/sports/results"]')?.click())
  await expect(page.locator('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.locator('header').first()).toBeVisible()
  await settled(page)
  expect(loads).toBe(1)
  await results.unblock()
  await page.locator('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
})

/**
 * Opens home. `isWhole` checks that the page was not reloaded, has its header, content and footer, and threw no error.
 */
async function openMarked(page: Page): Promise<{ isWhole(): Promise<void> }> {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await openPage(page, home())
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return {
    isWhole: async () => {
      await settled(page)
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
      await expect(page.locator('header').first()).toBeVisible()
      await expect(page.locator('main [data-selection]').first()).toBeVisible()
      await expect(page.locator('footer').first()).toBeAttached()
      expect(thrown).toEqual([])
    },
  }
}

/** Follows a link of the page, which navigates without a reload. */
async function nextPage(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/sports/soccer"]')?.click())
  await expect.poll(() => shownAddress(page)).toMatch(/^\/sports\/soccer/)
}

/** Waits long enough for an unwanted reload to have begun. */
function settled(page: Page): Promise<void> {
  return page.waitForTimeout(300)
}

type BlockedFile = {
  /** Returns the number of failed requests for the file. */
  attempts(): number
  /** Lets the file load from now on. */
  unblock(): Promise<void>
}

/** Aborts requests for a script of the build, as an ad blocker or a network failure does. */
async function blockFile(page: Page, name: string): Promise<BlockedFile> {
  const pattern = new RegExp(`/assets/${name}-[\\w-]+\\.js$`)
  let attempts = 0
  await page.route(pattern, (route) => {
    attempts += 1
    return route.abort()
  })
  return { attempts: () => attempts, unblock: () => page.unroute(pattern) }
}
