import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { enterStake, place, signIn, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { readPrematch } from './betting/build-bet.ts'
import { inspect, picture } from './betting/inspect.ts'
import { addPrice, openSlip, readMatches } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { eachSize, openVisit, playerOf } from './betting/use-betting.ts'
import type { Size } from './betting/use-betting.ts'
import { save } from './shell/configuration.ts'
import { staffToken } from './shell/site-cli.ts'

// npm run e2e -- identity-notifications: what a player is told in the product, agrees to be sent and agrees to.
test.describe.configure({ mode: 'serial' })

let site: Site
let matches: OpenMatch[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('identity-notifications', { seed: Number(process.env['BETTING_SEED'] ?? 20_261_115) })
  await site.simulator.control('movement', { on: false })
  const staff = { site: 'touchline', token: await staffToken(site, 'touchline') }
  await save(site, staff, (document) => ({
    ...document,
    services: { ...(document['services'] as object), account: true },
  }))
  await expect.poll(async () => (matches = await readMatches(site)).length, { timeout: 60_000 }).toBeGreaterThan(2)
  await expect
    .poll(async () => (await fetch(`${site.url}/profile/notifications`)).status, { timeout: 20_000 })
    .toBe(200)
})
test.afterAll(() => site?.close())

const bell = (page: Page): Locator => page.locator('.header__bell')
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })

async function enter(browser: Browser, size: Size): Promise<Page> {
  const page = await openVisit(browser, size)
  await signIn(page, site.url, playerOf(size))
  return page
}

/** Signed in, with everything read: each of these browsers is a new one, and told of as such. */
async function begin(browser: Browser, size: Size): Promise<Page> {
  const page = await enter(browser, size)
  const isSent = async () =>
    (await site.suite.database.query(`SELECT FROM touchline.message WHERE state = 'queued'`)).length === 0
  await expect.poll(isSent, { timeout: 20_000 }).toBe(true)
  await site.suite.database.query(
    `UPDATE touchline.notification SET read_at = clock_timestamp() FROM touchline.player
      WHERE player.id = player_id AND email = $1 AND read_at IS NULL`,
    [playerOf(size).email],
  )
  await page.goto(`${site.url}/sports`)
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications', { timeout: 20_000 })
  return page
}

/** As an operator would: through the queue and the gate. */
async function note(size: Size, titles: readonly string[]): Promise<void> {
  await site.suite.database.query(
    `INSERT INTO touchline.message (operator_id, site_id, channel, kind, player_id, locale, data)
      SELECT player.operator_id, (SELECT id FROM touchline.site WHERE operator_id = player.operator_id ORDER BY id LIMIT 1),
        'notification', 'notice', player.id, 'en',
        jsonb_build_object('type', 'maintenance', 'title', title, 'body', 'Prices stand still, open bets are not touched.')
      FROM touchline.player CROSS JOIN unnest($2::text[]) WITH ORDINALITY AS said(title, place)
      WHERE player.email = $1 ORDER BY place`,
    [playerOf(size).email, titles],
  )
}

for (const size of eachSize) {
  test.describe(size, () => {
    test('NTF-01 nothing yet, nothing loaded, and a list that could not be read', async ({ browser }) => {
      const page = await enter(browser, size)
      await untilInteractive(bell(page))
      await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications')
      await page.route('**/api/v3/notifications?*', (route) => route.abort())
      await bell(page).click()
      await expect(panel(page).getByText('could not be loaded')).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'notifications-failed')
      await page.unroute('**/api/v3/notifications?*')
      await panel(page).getByRole('button', { name: 'Try again' }).click()
      await expect(panel(page).getByText('Nothing yet')).toBeVisible()
      await inspect(page, 'notifications-empty')
      await page.context().close()
    })

    test('NTF-01cd LIVE-05gh BOOK-16abcd a new sign-in and notices arrive on the bell, are read one by one and all at once', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, size)
      const tab = await page.context().newPage()
      await tab.goto(`${site.url}/profile/contact`)
      await untilInteractive(bell(page))
      const elsewhere = await enter(browser, size)
      await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications, 1 unread', { timeout: 20_000 })
      await elsewhere.context().close()
      await note(size, ['Planned work on 18 November'])
      await expect(bell(page).locator('.badge')).toHaveText('2', { timeout: 20_000 })
      // By keyboard, and the focus goes back where it came from.
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

    test('NTF-01ab BET-06 a bet that was decided is told on the bell', async ({ browser }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, size)
      const match = matches[size === 'phone' ? 0 : 1]!
      await addPrice(page, site, match)
      await openSlip(page)
      await enterStake(page, '2')
      await place(page)
      await untilPlaced(page)
      await site.simulator.control('end', { match: match.urn })
      await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications, 1 unread', { timeout: 60_000 })
      await page.goto(`${site.url}/profile/notifications`)
      const newest = page.getByRole('article').first()
      await expect(newest).toContainText(/Your bet (?:won|lost|is void)/, { timeout: 20_000 })
      await inspect(page, 'notifications-bet')
      await newest.getByRole('link', { name: 'See my bets' }).click()
      await expect(page).toHaveURL(/bets-history/)
      await expect(bell(page).locator('.badge')).toHaveCount(0)
      await page.context().close()
    })

    test('NTF-01ab all of them on their page, part by part, in both directions', async ({ browser }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, size)
      await note(
        size,
        Array.from({ length: 25 }, (_, n) => `Note ${n + 1}`),
      )
      await expect(bell(page).locator('.badge')).toHaveText('25', { timeout: 30_000 })
      await page.goto(`${site.url}/profile/notifications`)
      const rows = page.getByRole('main').getByRole('article')
      await expect(rows).toHaveCount(20, { timeout: 20_000 })
      await expect(page.getByText('25 unread')).toBeVisible()
      await inspect(page, 'notifications-page')
      await page.getByRole('button', { name: 'Show older ones' }).click()
      await expect.poll(() => rows.count()).toBeGreaterThan(26)
      expect(new Set(await rows.locator('h3').allTextContents()).size).toBeGreaterThan(26)
      await page.goto(`${site.url}/ar/profile/notifications`)
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

    test('offers are off until they are turned on, saved at once, and account mails cannot be turned off', async ({
      browser,
    }) => {
      const page = await begin(browser, size)
      await page.goto(`${site.url}/profile/contact`)
      const mail = page.getByRole('switch', { name: 'Bonuses and offers by mail' })
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
      await page.goto(`${site.url}/ar/profile/contact`)
      await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'contact-ar')
      await page.context().close()
    })

    test('PLAT-07a I18N-03b a language chosen on the page is the player’s from then on, and an alert says when it was not saved', async ({
      browser,
    }) => {
      const page = await begin(browser, size)
      const languageOf = async () => {
        const [row] = await site.suite.database.query('SELECT language FROM touchline.player WHERE email = $1', [
          playerOf(size).email,
        ])
        return row?.['language']
      }
      const choose = async (language: string) => {
        const opener = page.locator('.preferences-opener')
        await untilInteractive(opener)
        await opener.click()
        await page.locator(`dialog[open] a[hreflang="${language}"]`).click({ timeout: 20_000 })
        await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: 20_000 })
      }
      await page.goto(`${site.url}/profile/contact`)
      // An address in another language is no choice.
      await expect(page.getByText('Language of mails')).toBeVisible({ timeout: 20_000 })
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

    test('SHELL-12i new terms are shown to a player who agreed to earlier ones, and agreed to or put off', async ({
      browser,
    }) => {
      const { email } = playerOf(size)
      const setVersion = (version: string | null) =>
        site.suite.database.query('UPDATE touchline.player SET terms_version = $2 WHERE email = $1', [email, version])
      await setVersion('0')
      const page = await begin(browser, size)
      const notice = page.getByRole('dialog', { name: 'Our terms changed' })
      await expect(notice).toBeVisible({ timeout: 20_000 })
      await expect(notice).toContainText('You have agreed to version 0')
      await inspect(page, 'terms-notice')
      await notice.getByRole('button', { name: 'Not now' }).click()
      await expect(notice).toBeHidden()
      await page.reload()
      await untilInteractive(bell(page))
      // That is why it is not asked again.
      expect(await page.evaluate(() => sessionStorage.getItem('tl.terms-put-off'))).toContain('"version":"1"')
      await expect(notice).toBeHidden()
      // The next visit asks again.
      const visit = await page.context().newPage()
      await visit.goto(`${site.url}/ar/sports`)
      const arabic = visit.getByRole('dialog', { name: 'تغيّرت شروطنا' })
      await expect(arabic).toBeVisible({ timeout: 20_000 })
      await picture(visit, 'terms-notice-ar')
      await arabic.getByRole('button', { name: 'أوافق' }).focus()
      await visit.keyboard.press('Enter')
      await expect(arabic).toBeHidden()
      const [row] = await site.suite.database.query('SELECT terms_version FROM touchline.player WHERE email = $1', [
        email,
      ])
      expect(row?.['terms_version']).toBe('1')
      const profile = visit.waitForResponse((response) => new URL(response.url()).pathname === '/api/platform/player')
      await visit.reload()
      expect((await (await profile).json()).player.rawProfile.terms_version).toBe('1')
      await untilInteractive(bell(visit))
      await expect(arabic).toBeHidden()
      await setVersion(null)
      await page.context().close()
    })

    test('MISC-01a BOOK-20a who wins: the others are seen after the own pick, which can be changed', async ({
      browser,
    }) => {
      const [match] = await readPrematch(site)
      const page = await begin(browser, size)
      await page.goto(`${site.url}/sports/soccer/${match!.slug}`)
      const vote = page.locator('.prediction')
      await page.getByRole('main').locator('.market__head').last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 20_000)
      await expect(vote).toBeVisible({ timeout: 20_000 })
      await vote.scrollIntoViewIfNeeded()
      await expect(vote.getByRole('button')).toHaveCount(3)
      await expect(vote).not.toContainText('%')
      await inspect(page, 'prediction')
      await vote.getByRole('button', { name: 'Draw' }).focus()
      await page.keyboard.press('Enter')
      await expect(vote.getByRole('button', { name: /Draw/ })).toHaveAttribute('aria-pressed', 'true')
      await expect(vote).toContainText('%')
      await expect(vote).toContainText('Your pick')
      await inspect(page, 'prediction-own')
      await vote.getByRole('button').first().click()
      await expect(vote.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
      await page.goto(`${site.url}/ar/sports/soccer/${match!.slug}`)
      await page.getByRole('main').locator('.market__head').last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 20_000)
      await expect(vote).toBeVisible({ timeout: 20_000 })
      await vote.scrollIntoViewIfNeeded()
      await picture(page, 'prediction-ar')
      await page.context().close()
    })

    test('a visitor is asked to sign in', async ({ browser }) => {
      const page = await openVisit(browser, size)
      for (const part of ['notifications', 'contact']) {
        await page.goto(`${site.url}/profile/${part}`)
        await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 })
        await inspect(page, `${part}-visitor`)
      }
      await expect(bell(page)).toHaveCount(0)
      await page.context().close()
    })
  })
}
