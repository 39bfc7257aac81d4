import { expect, test } from '@playwright/test'
import { place, signIn, untilPlaced } from './bet-path/player.ts'
import { countBets, eachSize, useBetting } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { begin, chooseLimit, dialog, fillSlip, main, openLimits } from './wallet/pages.ts'
import { moveClock } from './wallet/records.ts'
import { setLimits } from './wallet/take-pictures.ts'

// npm run e2e -- wallet-time: limits of playing time, reality checks and breaks.

const betting = useBetting('wallet-time')

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('RG-03af RG-04abcd SHELL-12cd the reality check pauses betting until it is acknowledged, and a session ends at the player’s limit', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page, who } = await begin(browser, size, site, 'reality')
      await openLimits(page, site)
      await main(page).getByRole('button', { name: 'Set a limit: Reality check' }).click()
      const set = page.getByRole('dialog')
      await set.getByText('15 min', { exact: true }).click()
      await set.getByRole('button', { name: 'Set to 15 min' }).click()
      await expect(set).toBeHidden()
      await fillSlip(page, site, betting().match(2), '3')
      await place(page)
      await untilPlaced(page)
      await fillSlip(page, site, betting().match(3), '3')
      // The reality check becomes due before the page has noticed it, so the server rejects the bet for this reason.
      await moveClock(site, 16)
      await place(page)
      const check = dialog(page, 'Reality check')
      await expect(check).toBeVisible({ timeout: 40_000 })
      await expect(check).toContainText('€3.00')
      await expect(check).toContainText('−€3.00')
      await inspect(page, 'reality-check')
      await page.keyboard.press('Escape')
      await expect(check).toBeVisible()
      await check.getByRole('button', { name: 'Take a break' }).click()
      await inspect(page, 'reality-break')
      await check.getByRole('button', { name: 'Not now' }).click()
      await check.getByRole('button', { name: 'Continue' }).click()
      await expect(check).toBeHidden()
      expect(await countBets(site, who)).toBe(1)

      await openLimits(page, site)
      await main(page).getByRole('button', { name: 'Set a limit: Playing time' }).click()
      await page.getByRole('dialog').getByText('1 h', { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Set to 1 h' }).click()
      await expect(main(page).getByRole('group', { name: 'Playing time per session' })).toBeVisible()
      // Waits until all requests of the change are answered, so that only the periodic check can notice the end of the
      // session.
      await page.waitForLoadState('networkidle')
      await moveClock(site, 60)
      const over = dialog(page, 'You have reached your session limit')
      await expect(over).toBeVisible({ timeout: 45_000 })
      await inspect(page, 'visit-over')
      await over.getByRole('button', { name: 'Close' }).last().click()
      await expect(over).toBeHidden()
      await expect(page.locator('[data-balance]')).toHaveCount(0)
      await expect(page.getByRole('dialog').filter({ has: page.getByLabel('Email') })).toHaveCount(0)
      await page.context().close()
    })

    test('RG-04bd RG-05ae an ignored reality check stays on every page, and bets are rejected until it is answered', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page, who } = await begin(browser, size, site, 'ignored')
      await openLimits(page, site)
      await chooseLimit(page, 'Reality check', '15 min')
      await fillSlip(page, site, betting().match(4), '3')
      await moveClock(site, 16)
      await place(page)
      const check = dialog(page, 'Reality check')
      await expect(check).toBeVisible({ timeout: 40_000 })
      // An open reality check reappears on another page and after a reload.
      await page.goto(`${site.url}/ar/sports`)
      const again = page.getByRole('dialog').filter({ has: page.locator('.reality-answers') })
      await expect(again).toBeVisible({ timeout: 40_000 })
      await inspect(page, 'reality-check-ar')
      await page.goto(`${site.url}/sports`)
      await expect(check).toBeVisible({ timeout: 40_000 })
      expect(await countBets(site, who)).toBe(0)
      await check.getByRole('button', { name: 'Sign out' }).click()
      await expect(check).toBeHidden()
      await expect(page.locator('[data-balance]')).toHaveCount(0)
      // Signing in starts a new session, in which no reality check is due.
      await signIn(page, site.url, who)
      await fillSlip(page, site, betting().match(4), '3')
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })

    test('RG-04d RG-05d a break chosen at the reality check signs the player out, and until its end they can only read', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page, who } = await begin(browser, size, site, 'break')
      await openLimits(page, site)
      await chooseLimit(page, 'Reality check', '15 min')
      await moveClock(site, 16)
      await page.goto(`${site.url}/sports`)
      const check = dialog(page, 'Reality check')
      await expect(check).toBeVisible({ timeout: 40_000 })
      await check.getByRole('button', { name: 'Take a break' }).click()
      await check.getByText('7 days', { exact: true }).click()
      await check.getByRole('button', { name: 'Break for 7 days' }).click()
      await expect(check).toBeHidden()
      await expect(page.getByText('You are on a break until').first()).toBeVisible()
      await expect(page.locator('[data-balance]')).toHaveCount(0)
      await inspect(page, 'break-done')
      await signIn(page, site.url, who)
      await page.goto(`${site.url}/profile`)
      await expect(main(page)).toContainText('Betting is blocked until')
      await inspect(page, 'break-hub')
      await page.context().close()
    })

    test('RG-02b RG-05a SHELL-12e a session ends when the minutes of a limit are used up, and the page shows that', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page, who } = await begin(browser, size, site, 'minutes')
      // Only with a reality check does the page read the session's state by itself, and only calls count playing time.
      await setLimits(page, { type: 'time', period: 'day', minutes: 60 }, { type: 'reality_check', minutes: 60 })
      const asked = page.waitForResponse(
        (response) => response.url().endsWith('/sportsbook_sessions') && response.request().method() === 'GET',
      )
      await page.goto(`${site.url}/sports`)
      expect((await asked).status()).toBe(200)
      // Stores minutes as if the player had played for hours. The last ones lie an hour back, because a minute is
      // counted only once.
      await site.suite.database.query(
        `INSERT INTO touchline.play_hour (player_id, hour, signed_in, active)
          SELECT id, date_trunc('hour', touchline.now()) - ago * interval '1 hour', (-1)::bigint::bit(60), (-1)::bigint::bit(60)
          FROM touchline.player CROSS JOIN generate_series(2, 3) AS ago WHERE email = $1`,
        [who.email],
      )
      await site.suite.database.query(
        `UPDATE touchline.session SET last_seen_at = session.last_seen_at - interval '2 minutes'
          FROM touchline.player
          WHERE player.id = session.player_id AND player.email = $1 AND session.ended_at IS NULL`,
        [who.email],
      )
      const over = dialog(page, 'You have reached your time limit')
      await expect(over).toBeVisible({ timeout: 100_000 })
      await inspect(page, 'active-over')
      await over.getByRole('button', { name: 'Close' }).last().click()
      await expect(over).toBeHidden()
      await expect(page.locator('[data-balance]')).toHaveCount(0)
      await expect(page.getByRole('dialog').filter({ has: page.getByLabel('Email') })).toHaveCount(0)
      await page.context().close()
    })
  })
}
