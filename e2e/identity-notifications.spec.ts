import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { enterStake, place, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { inspect, picture } from './betting/inspect.ts'
import { addPrice, openSlip, readMatches } from './betting/select-prices.ts'
import { eachSize, openVisit } from './betting/use-betting.ts'
import { bell, useNotices } from './identity-notifications/use-notices.ts'

// npm run e2e -- identity-notifications: notifications inside the product.
test.describe.configure({ mode: 'serial' })
const { begin, enter, note, site } = useNotices('identity-notifications')
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })

for (const size of eachSize) {
  test.describe(size, () => {
    test('NTF-01 the page explains that there are no notifications, that they are loading, or that they could not be read', async ({
      browser,
    }) => {
      const page = await enter(browser, size)
      await untilInteractive(bell(page))
      await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications')
      await page.route('**/api/v2/notifications?*', (route) => route.abort())
      await bell(page).click()
      await expect(panel(page).getByText('could not be loaded')).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'notifications-failed')
      await page.unroute('**/api/v2/notifications?*')
      await panel(page).getByRole('button', { name: 'Try again' }).click()
      await expect(panel(page).getByText('Nothing yet')).toBeVisible()
      await inspect(page, 'notifications-empty')
      await page.context().close()
    })

    test('NTF-01cd LIVE-05gh BOOK-16abcd notifications about a new sign-in and from the operator appear at the bell, and are marked as read one by one or all at once', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, size)
      const tab = await page.context().newPage()
      await tab.goto(`${site().url}/profile/contact`)
      await untilInteractive(bell(page))
      const elsewhere = await enter(browser, size)
      await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications, 1 unread', { timeout: 20_000 })
      await elsewhere.context().close()
      await note(size, ['Planned work on 18 November'])
      await expect(bell(page).locator('.badge')).toHaveText('2', { timeout: 20_000 })
      // The panel is opened by keyboard, and closing it returns the focus to the bell.
      await bell(page).focus()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByText('New sign-in').first()).toBeVisible({ timeout: 20_000 })
      await expect(panel(page).getByText('Unread:')).toHaveCount(2)
      await note(size, ['One more while it is open'])
      await expect(panel(page).getByRole('article').first()).toContainText('One more while it is open', {
        timeout: 20_000,
      })
      await inspect(page, 'notifications-panel')
      await panel(page).getByRole('button', { name: 'Mark as read: New sign-in' }).focus()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByText('Unread:')).toHaveCount(2)
      await expect(bell(tab).locator('.badge')).toHaveText('2', { timeout: 20_000 })
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await expect(bell(page)).toBeFocused()
      await bell(page).click()
      await panel(page).getByRole('button', { name: 'Mark all read' }).click()
      await expect(bell(page).locator('.badge')).toHaveCount(0)
      await expect(bell(tab).locator('.badge')).toHaveCount(0, { timeout: 20_000 })
      await expect(panel(page).getByText('Unread:')).toHaveCount(0)
      await page.context().close()
    })

    test('NTF-01ab BET-06 the bell announces a settled bet', async ({ browser }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, size)
      const match = (await readMatches(site()))[size === 'phone' ? 0 : 1]!
      await addPrice(page, site(), match)
      await openSlip(page)
      await enterStake(page, '2')
      await place(page)
      await untilPlaced(page)
      await site().simulator.control('end', { match: match.urn })
      await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications, 1 unread', { timeout: 60_000 })
      await page.goto(`${site().url}/profile/notifications`)
      const newest = page.getByRole('article').first()
      await expect(newest).toContainText(/Your bet (?:won|lost|is void)/, { timeout: 20_000 })
      await inspect(page, 'notifications-bet')
      await newest.getByRole('link', { name: 'See my bets' }).click()
      await expect(page).toHaveURL(/bets-history/)
      await expect(bell(page).locator('.badge')).toHaveCount(0)
      await page.context().close()
    })

    test('NTF-01ab the notifications page loads more notifications page by page, left to right and right to left', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, size)
      await note(
        size,
        Array.from({ length: 25 }, (_, n) => `Note ${n + 1}`),
      )
      await expect(bell(page).locator('.badge')).toHaveText('25', { timeout: 30_000 })
      await page.goto(`${site().url}/profile/notifications`)
      const rows = page.getByRole('main').getByRole('article')
      await expect(rows).toHaveCount(20, { timeout: 20_000 })
      await expect(page.getByText('25 unread')).toBeVisible()
      await inspect(page, 'notifications-page')
      await page.getByRole('button', { name: 'Show older ones' }).click()
      await expect.poll(() => rows.count()).toBeGreaterThan(26)
      expect(new Set(await rows.locator('h3').allTextContents()).size).toBeGreaterThan(26)
      await page.goto(`${site().url}/ar/profile/notifications`)
      await expect(rows).toHaveCount(20, { timeout: 20_000 })
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await inspect(page, 'notifications-page-ar')
      await bell(page).click()
      await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible({ timeout: 20_000 })
      await picture(page, 'notifications-panel-ar')
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('button', { name: 'تعليم الكل كمقروء' }).click()
      await expect(bell(page).locator('.badge')).toHaveCount(0)
      await page.context().close()
    })

    test('a visitor who opens the page of notifications or of contact settings is asked to sign in', async ({
      browser,
    }) => {
      const page = await openVisit(browser, size)
      for (const part of ['notifications', 'contact']) {
        await page.goto(`${site().url}/profile/${part}`)
        await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 })
        await inspect(page, `${part}-visitor`)
      }
      await expect(bell(page)).toHaveCount(0)
      await page.context().close()
    })
  })
}
