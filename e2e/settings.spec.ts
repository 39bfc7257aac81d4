import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { demoPlayer } from './bet-path/open-site.ts'
import { enterStake, signIn, slip, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip } from './betting/select-prices.ts'
import { openVisit, playerOf, useBetting } from './betting/use-betting.ts'
import { accessibilityFaults } from './shell/accessibility.ts'

// npm run e2e -- settings: the sheet of betting settings, for a visitor and a player, at phone and desktop size.
test.describe.configure({ mode: 'serial' })

const betting = useBetting('settings')

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Preferences' })

/** Opens the sheet of betting settings from the slip. */
async function openSheet(page: Page): Promise<Locator> {
  await slip(page).getByRole('button', { name: 'Betting settings' }).click()
  await expect(sheet(page).getByText('When odds change')).toBeVisible({ timeout: 20_000 })
  return sheet(page)
}

async function inspect(page: Page, name: string): Promise<void> {
  const folder = process.env['BETTING_PICTURES']
  if (folder !== undefined) {
    await page.waitForTimeout(500)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/settings-${name}-${page.viewportSize()?.width}-${theme}.png` })
    }
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  }
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    test('BOOK-15ab CFG-05 a visitor’s betting settings are stored in the browser and apply to the slip', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { site, match } = betting()
      const page = await openVisit(browser, size)
      await addPrice(page, site, match(0))
      await openSlip(page)
      const settings = await openSheet(page)
      await settings.getByRole('radio', { name: /^Accept any odds/ }).check()
      await settings.getByRole('textbox', { name: 'Quick stake 1' }).fill('4')
      await settings.getByRole('textbox', { name: 'Quick stake 1' }).press('Enter')
      await expect(settings).toContainText('Kept on this device.')
      await inspect(page, 'visitor')
      await settings.getByRole('button', { name: 'Close' }).click()
      await expect(slip(page).getByRole('button', { name: '4', exact: true })).toBeVisible()
      await page.reload()
      await untilInteractive(slip(page).getByRole('button', { name: 'Betting settings' }))
      await openSheet(page)
      await expect(sheet(page).getByRole('radio', { name: /^Accept any odds/ })).toBeChecked()
      await page.goto(`${site.url}/ar/sports/soccer/${match(0).slug}`)
      if (size === 'phone') await page.locator('.slipbar').click()
      await untilInteractive(slip(page).getByRole('button', { name: 'إعدادات الرهان' }))
      await slip(page).getByRole('button', { name: 'إعدادات الرهان' }).click()
      await expect(page.getByText('محفوظة على هذا الجهاز.')).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'ar')
      await page.context().close()
    })

    test('BOOK-15abc a player’s betting settings are saved to the account and apply on another device; a confirmation of each bet can be required', async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const { site, match } = betting()
      const who = playerOf(size)
      const page = await openVisit(browser, size)
      await signIn(page, site.url, who)
      await addPrice(page, site, match(0))
      await openSlip(page)
      const settings = await openSheet(page)
      await expect(settings).toContainText('Saved to your account')
      await settings.getByRole('radio', { name: /^Accept better odds/ }).check()
      await settings.locator('.policy__tolerance select').selectOption('20')
      await settings.getByRole('textbox', { name: 'Quick stake 2' }).fill('8.50')
      await settings.getByRole('textbox', { name: 'Quick stake 2' }).press('Enter')
      // The radio button itself is hidden, so its label is clicked.
      await settings.getByText('American', { exact: true }).click()
      await settings.getByRole('checkbox', { name: /^Ask me once more/ }).check()
      await inspect(page, 'player')
      await settings.getByRole('button', { name: 'Close' }).click()
      await expect(slip(page).getByRole('button', { name: /Better, or 2 % lower/ })).toBeVisible()

      // With this setting, placing needs a second press.
      await enterStake(page, '3')
      await slip(page)
        .getByRole('button', { name: /^Place bet/ })
        .click()
      await expect(slip(page)).toContainText('Place it?')
      await inspect(page, 'confirm')
      await slip(page).getByRole('button', { name: 'Not yet' }).click()
      await expect(slip(page)).not.toContainText('Place it?')
      await slip(page)
        .getByRole('button', { name: /^Place bet/ })
        .click()
      await page.waitForTimeout(500)
      await slip(page)
        .getByRole('button', { name: /^Yes, place it/ })
        .click()
      await untilPlaced(page)
      await page.context().close()

      const other = await openVisit(browser, size)
      await signIn(other, site.url, who)
      await other.goto(`${site.url}/sports/soccer/${match(0).slug}`)
      // American odds begin with a sign.
      await expect(other.getByRole('main').locator('button[data-selection]').first()).toContainText(/[+−]\d/, {
        timeout: 20_000,
      })
      await addPrice(other, site, match(0))
      await openSlip(other)
      await expect(slip(other).getByRole('button', { name: '8.5', exact: true })).toBeVisible()
      await openSheet(other)
      await expect(sheet(other).getByRole('radio', { name: /^Accept better odds/ })).toBeChecked()
      // Restores decimal odds for the next test.
      await sheet(other).getByText('Decimal', { exact: true }).click()
      await other.context().close()
    })
  })
}

test('SHELL-02 the account menu opens the sheet of betting settings', async ({ browser }) => {
  const page = await openVisit(browser, 'desktop')
  await signIn(page, betting().site.url, demoPlayer)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await expect(sheet(page)).toBeVisible()
  await page.context().close()
})
