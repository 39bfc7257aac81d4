import { expect, test } from '@playwright/test'
import { touchline } from './shell/brands.ts'
import { tabFaults } from './shell/keyboard.ts'
import { openPage, shownAddress } from './shell/open-page.ts'
import { useShell } from './shell/use-shell.ts'
import { atEachSize, sizes } from './site/sizes.ts'

// npm run e2e -- shell [--workers=2]: use of the site by keyboard alone.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-keyboard')

atEachSize(() => {
  test('BEY-09 Tab alone reaches every control, with visible focus', async ({ page }) => {
    test.setTimeout(120_000)
    const faults: string[] = []
    const { sport, league, match } = shell().slugs
    for (const path of ['/sports', `/sports/${sport}/${league}`, `/sports/${sport}/${match}`, '/users/sign-in']) {
      await openPage(page, shell().originOf(touchline) + path)
      faults.push(...(await tabFaults(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

test.describe('by keyboard', () => {
  test.use({ viewport: sizes.desktop })

  test('BEY-09ae search, matches, selections and dialogs work by keyboard', async ({ page }) => {
    const complaints = await openPage(page, `${shell().originOf(touchline)}/sports`)
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()

    await page.keyboard.press('/')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('harbour')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('results')
    await expect(dialog.getByRole('option', { name: /Results/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => shownAddress(page)).toBe('/sports/results')

    await page.keyboard.press('?')
    await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('gl')
    await expect.poll(() => shownAddress(page)).toBe('/sports/live')
    await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible()
    // The new page receives the focus once it is complete, a moment after it is visible.
    await expect(page.locator('main')).toBeFocused()

    await page.getByRole('button', { name: /^Odds, language and theme/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: /Decimal/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /Fractional/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Odds, language and theme/ })).toBeFocused()

    await page.keyboard.press('b')
    await expect(page.locator('#slip')).toBeFocused()
    expect(complaints).toEqual([])
  })

  test('BEY-09 a key pressed before hydration takes effect once the page is hydrated', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto(`${shell().originOf(touchline)}/sports`, { waitUntil: 'commit' })
    await expect(page.locator('main')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused()
  })

  test('BEY-09 the menu, the slip and a form work by keyboard on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    const complaints = await openPage(page, `${shell().originOf(touchline)}/sports`)
    const dialog = page.getByRole('dialog')
    const menu = page.locator('header').getByRole('link', { name: 'Sports menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      // Tab may leave the dialog for the browser's own toolbar, but not for the page behind the dialog.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body > *')?.tagName ?? 'BODY')).toMatch(
        /DIALOG|BODY/,
      )
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('b')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(complaints).toEqual([])
  })
})
