import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { untilInteractive } from './bet-path/player.ts'
import { readPrematch } from './betting/build-bet.ts'
import { inspect, picture } from './betting/inspect.ts'
import { eachSize, playerOf } from './betting/use-betting.ts'
import { bell, useNotices } from './identity-notifications/use-notices.ts'
import { accessibilityFaults } from './shell/accessibility.ts'

// npm run e2e -- identity-contact: consents, terms, the language of messages, and predictions of a player.
test.describe.configure({ mode: 'serial' })
const { begin, site } = useNotices('identity-contact')

for (const size of eachSize) {
  test.describe(size, () => {
    test('consents to offers are off until the player turns them on, which is saved at once; account mails cannot be turned off', async ({
      browser,
    }) => {
      const page = await begin(browser, size)
      await page.goto(`${site().url}/profile/contact`)
      const mail = page.getByRole('switch', { name: 'Bonuses and offers by email' })
      await expect(mail).toHaveAttribute('aria-checked', 'false', { timeout: 20_000 })
      await expect(page.getByRole('main').getByRole('switch')).toHaveCount(2)
      await expect(page.getByRole('row', { name: /Account/ })).toContainText('always')
      await mail.focus()
      await page.keyboard.press('Space')
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
      await inspect(page, 'contact')
      await page.reload()
      await expect(mail).toHaveAttribute('aria-checked', 'true', { timeout: 20_000 })
      await page.route('**/api/platform/player/consents', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await mail.click()
      await expect(page.getByText('Not saved. It is as it was before.')).toBeVisible()
      await expect(mail).toHaveAttribute('aria-checked', 'true')
      await inspect(page, 'contact-failed')
      await page.goto(`${site().url}/ar/profile/contact`)
      await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'contact-ar')
      await page.context().close()
    })

    test('PLAT-07a I18N-03b selecting a language on a page changes the player’s language, and an alert appears if that could not be saved', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, size)
      const languageOf = async () => {
        const [row] = await site().suite.database.query('SELECT language FROM touchline.player WHERE email = $1', [
          playerOf(size).email,
        ])
        return row?.['language']
      }
      const choose = async (language: string) => {
        // The header of a phone has no settings for lack of space; there they are on the profile page.
        if (size === 'phone') await page.goto(page.url().replace(/profile.*/, 'profile'))
        const opener =
          size === 'phone'
            ? page.getByRole('main').getByRole('button', { name: /^(?:Preferences|Einstellungen|التفضيلات)/ })
            : page.locator('.preferences-opener')
        await untilInteractive(opener)
        await opener.click()
        await page.locator(`dialog[open] a[hreflang="${language}"]`).click({ timeout: 20_000 })
        await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: 20_000 })
      }
      await page.goto(`${site().url}/profile/contact`)
      // Only selecting a language changes the player's language. Opening a page by its URL does not.
      await expect(page.getByText('Language of emails and notifications')).toBeVisible({ timeout: 20_000 })
      await choose('de')
      await expect.poll(languageOf).toBe('de')
      await page.route('**/api/platform/player/update_locale', (route) => route.abort())
      await choose('en')
      await expect(page.locator('.toast').filter({ hasText: 'Something went wrong' })).toBeVisible()
      expect(await languageOf()).toBe('de')
      await page.unroute('**/api/platform/player/update_locale')
      await choose('ar')
      await choose('en')
      await expect.poll(languageOf).toBe('en')
      await page.context().close()
    })

    test('SHELL-12i a player who agreed to earlier terms is shown the new ones, and agrees or postpones', async ({
      browser,
    }) => {
      const { email } = playerOf(size)
      const page = await begin(browser, size)
      await site().suite.database.query(
        `SELECT touchline.accept_terms(player.id, site.id, '0', clock_timestamp()) FROM touchline.player
          JOIN touchline.site ON site.operator_id = player.operator_id WHERE player.email = $1`,
        [email],
      )
      // After signing in, the page has not shown the notice in this tab yet, so a reload shows it.
      await page.reload()
      const notice = page.getByRole('dialog', { name: 'Our terms changed' })
      await expect(notice).toBeVisible({ timeout: 20_000 })
      await expect(notice).toContainText('You have agreed to version 0')
      await inspect(page, 'terms-notice')
      await notice.getByRole('button', { name: 'Not now' }).click()
      await expect(notice).toBeHidden()
      await page.reload()
      await untilInteractive(bell(page))
      // Session storage records that the notice was postponed, so this tab does not show it again.
      expect(await page.evaluate(() => sessionStorage.getItem('tl.terms-put-off'))).toContain('"version":"1"')
      await expect(notice).toBeHidden()
      // A new tab shows the notice again.
      const visit = await page.context().newPage()
      await visit.goto(`${site().url}/ar/sports`)
      const arabic = visit.getByRole('dialog', { name: 'تغيّرت شروطنا' })
      await expect(arabic).toBeVisible({ timeout: 20_000 })
      await picture(visit, 'terms-notice-ar')
      await arabic.getByRole('button', { name: 'أوافق' }).focus()
      await visit.keyboard.press('Enter')
      await expect(arabic).toBeHidden()
      const [row] = await site().suite.database.query('SELECT terms_version FROM touchline.player WHERE email = $1', [
        email,
      ])
      expect(row?.['terms_version']).toBe('1')
      const profile = visit.waitForResponse((response) => new URL(response.url()).pathname === '/api/platform/player')
      await visit.reload()
      expect((await (await profile).json()).player.rawProfile.terms_version).toBe('1')
      await untilInteractive(bell(visit))
      await expect(arabic).toBeHidden()
      await page.context().close()
    })

    test('MISC-01a BOOK-20a the prediction shows the votes of others once the player has voted, and the vote can be changed', async ({
      browser,
    }) => {
      const [match] = await readPrematch(site())
      const page = await begin(browser, size)
      await page.goto(`${site().url}/sports/soccer/${match!.slug}`)
      const vote = page.locator('.prediction')
      await scrollToPrediction(page)
      await expect(vote.getByRole('button')).toHaveCount(3)
      await expect(vote).not.toContainText('%')
      await inspectFromTop(page, 'prediction')
      await vote.getByRole('button', { name: 'Draw' }).focus()
      await page.keyboard.press('Enter')
      await expect(vote.getByRole('button', { name: /Draw/ })).toHaveAttribute('aria-pressed', 'true')
      await expect(vote).toContainText('%')
      await expect(vote).toContainText('Your pick')
      await inspectFromTop(page, 'prediction-own')
      await vote.getByRole('button').first().click()
      await expect(vote.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
      await page.goto(`${site().url}/ar/sports/soccer/${match!.slug}`)
      await scrollToPrediction(page)
      await picture(page, 'prediction-ar')
      await page.context().close()
    })
  })
}

/** Scrolls to the prediction, which is loaded only when it is close to the viewport. */
async function scrollToPrediction(page: Page): Promise<void> {
  const vote = page.locator('.prediction')
  await page.getByRole('main').locator('.market__head').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 20_000)
  await expect(vote).toBeVisible({ timeout: 20_000 })
  await vote.scrollIntoViewIfNeeded()
}

/**
 * Checks the page scrolled to its top. Elsewhere the header may cover half of a price, which the check would report as
 * too small a target.
 */
async function inspectFromTop(page: Page, name: string): Promise<void> {
  await picture(page, name)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
}
