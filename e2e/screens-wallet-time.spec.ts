import { expect, test } from '@playwright/test'
import { place as placeBet, signIn, untilPlaced } from './bet-path/player.ts'
import { useBetting } from './betting/use-betting.ts'
import { fillSlip } from './wallet/pages.ts'
import { moveClock } from './wallet/records.ts'
import * as pictures from './wallet/take-pictures.ts'
import { press } from './wallet/take-pictures.ts'

// npm run e2e -- screens-wallet-time: takes screenshots of the rest of a limit under the stake, of playing time that is
// used up, and of the statement.

const betting = useBetting('screens-wallet-time')
// The timeout is short, so that an action that fails does not use up the time of those after it.
test.use({ actionTimeout: 8_000 })

pictures.inEachView((view) => {
  const { size, locale, prefix } = view
  const first = size === 'phone' ? 0 : 1

  test('screenshots of the slip at a limit, the reality check and the statement', async ({ browser }) => {
    const { site, match } = betting()
    const { page, open, shoot } = await pictures.beginPictures(browser, betting(), view, 'reality')
    await pictures.setLimits(
      page,
      { type: 'wager', period: 'day', amount: 1_000 },
      { type: 'reality_check', minutes: 15 },
    )
    await page.goto(site.url)
    await fillSlip(page, site, match(first), '6')
    await placeBet(page)
    await untilPlaced(page)
    await fillSlip(page, site, match(2 + first), '6')
    if (locale === 'ar') await page.goto(`${site.url}/ar/sports`)
    if (locale === 'ar' && size === 'phone') await page.locator('.slipbar').click()
    await page.waitForTimeout(1_500)
    await shoot('slip-limit')
    await moveClock(site, 16)
    await page.goto(`${site.url}${prefix}/sports`)
    await page.locator('.reality-answers').waitFor({ timeout: 40_000 })
    await shoot('reality-check')
    await page.locator('.reality-answers button').nth(1).click()
    await shoot('reality-break')
    await press(page, 0)
    await page.locator('.reality-answers button').nth(2).click()
    await expect(page.locator('.reality-answers')).toHaveCount(0)
    await open('/profile/limits')
    await shoot('limits-used', true)
    await open('/profile/statement')
    await page.locator('.statement-table tfoot').waitFor()
    await shoot('statement', true)
    await page.emulateMedia({ media: 'print' })
    await shoot('statement-print', true)
  })

  test('screenshots of a visit that is over', async ({ browser }) => {
    const { site } = betting()
    const { page, shoot } = await pictures.beginPictures(browser, betting(), view, 'visit')
    await pictures.setLimits(page, { type: 'session', minutes: 30 })
    await page.goto(`${site.url}${prefix}/sports`)
    await page.waitForTimeout(2_000)
    await moveClock(site, 60)
    await page.locator('dialog[open]').first().waitFor({ timeout: 45_000 })
    await shoot('visit-over')
  })

  test('screenshots of playing time that is used up', async ({ browser }) => {
    const { site } = betting()
    const { page, open, shoot, who } = await pictures.beginPictures(browser, betting(), view, 'minutes')
    // Only with a reality check does the page read the session's state by itself, and only calls count playing time.
    await pictures.setLimits(page, { type: 'time', period: 'day', minutes: 60 }, { type: 'reality_check', minutes: 60 })
    await page.goto(`${site.url}${prefix}/sports`)
    await page.waitForTimeout(2_000)
    // Stores minutes as if the player had played for the last hours.
    await site.suite.database.query(
      `INSERT INTO touchline.play_hour AS known (player_id, hour, signed_in, active)
        SELECT id, date_trunc('hour', touchline.now()) - ago * interval '1 hour', (-1)::bigint::bit(60), (-1)::bigint::bit(60)
        FROM touchline.player CROSS JOIN generate_series(1, 2) AS ago WHERE email = $1`,
      [who.email],
    )
    // Minutes are counted once a minute, by the next call of any kind.
    await page.locator('dialog[open]').first().waitFor({ timeout: 120_000 })
    await shoot('active-over')
    await signIn(page, site.url, who)
    await open('/profile/limits')
    await shoot('minutes-used-up', true)
  })
})
