import { expect, test } from '@playwright/test'
import { balanceMinor, place, signIn, slip, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip } from './betting/select-prices.ts'
import { countBets, eachSize, useBetting } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { addPlayer } from './identity-account/open-account-site.ts'
import { at, harbour } from './shell/brands.ts'
import { begin, dialog, fillSlip, main, openLimits, openWallet, visit, withdraw } from './wallet/pages.ts'

// npm run e2e -- wallet-exclusion: self-exclusion, and what an excluded player can still do.

const betting = useBetting('wallet-exclusion')

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('RG-05d BEY-08c after a self-exclusion in one tab, bets in another tab are rejected, and the player who signs in again can only read', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page, who } = await begin(browser, size, site, 'excluded')
      const other = await visit(browser, size, site, who)
      await fillSlip(other, site, betting().match(4), '2')
      await place(other)
      await untilPlaced(other)
      await fillSlip(other, site, betting().match(5), '2')

      await openLimits(page, site)
      await main(page).getByRole('button', { name: 'Self-exclusion: Choose how long' }).click()
      const steps = dialog(page, 'Self-exclusion')
      await steps.getByText('6 months').click()
      await inspect(page, 'stop-1')
      await steps.getByRole('button', { name: 'Continue' }).click()
      await inspect(page, 'stop-2')
      await steps.getByRole('button', { name: 'Continue' }).click()
      await inspect(page, 'stop-3')
      await steps.getByLabel('Type “stop” to confirm').fill('stop')
      await steps.getByRole('button', { name: /^Stop until/ }).click()
      await expect(main(page).getByText('Betting is blocked until')).toBeInViewport()
      await inspect(page, 'stop-done')

      // The other tab may not have noticed the end of its session yet; its next request does.
      await other
        .locator('.slip:visible')
        .last()
        .getByRole('button', { name: /^(Place bet|Accept and place)/ })
        .click({ timeout: 2_000 })
        .catch(() => {})
      await expect(other.locator('[data-balance]')).toHaveCount(0, { timeout: 20_000 })
      expect(await countBets(site, who)).toBe(1)

      await signIn(page, site.url, who)
      await page.goto(`${site.url}/profile`)
      await expect(main(page)).toContainText('Betting is blocked until')
      await expect(main(page).getByRole('link', { name: /^Security/ })).toHaveCount(0)
      await inspect(page, 'excluded-hub')
      await main(page)
        .getByRole('link', { name: /^My bets/ })
        .click()
      await expect(main(page).locator('.bet').first()).toBeVisible()
      await openLimits(page, site, '/ar')
      await inspect(page, 'excluded-ar')
      await addPrice(page, site, betting().match(6))
      await openSlip(page)
      await expect(slip(page)).toContainText('You cannot bet until')
      await expect(slip(page).getByRole('button', { name: /^Betting is off/ })).toHaveAttribute('aria-disabled', 'true')
      await inspect(page, 'excluded-slip')
      await page.context().close()
      await other.context().close()
    })

    test('BEY-08c DEP-07a NAV-01e an excluded player can withdraw but not deposit, and is redirected to /locked', async ({
      browser,
    }) => {
      const site = at(betting().site, harbour)
      const who = await addPlayer(site, `stopped-${size}@players.example`)
      await site.suite.database.query(
        `UPDATE touchline.player SET excluded_until = touchline.now() + interval '200 days' WHERE email = $1`,
        [who.email],
      )
      const page = await visit(browser, size, site, who)
      const before = await balanceMinor(page)
      await openWallet(page, site)
      await expect(main(page).getByRole('link', { name: /^(Top up|Deposit)$/ })).toHaveCount(0)
      await inspect(page, 'excluded-wallet')
      await withdraw(page, site, '25')
      await expect(main(page)).toContainText('Withdrawal of €25.00 requested')
      await inspect(page, 'excluded-withdraw')
      await openWallet(page, site)
      await expect(main(page).locator('.wallet-payment').first()).toContainText('Taken off your balance', {
        timeout: 20_000,
      })
      await expect.poll(() => balanceMinor(page)).toBe(before - 2_500)
      // An excluded player cannot open the pages of deposit and sign-up.
      for (const path of ['/profile/wallet/deposit', '/users/sign-up']) {
        await page.goto(site.url + path)
        await expect(page).toHaveURL(`${site.url}/sports/locked`)
        await expect(main(page)).toContainText('you are not authorized to view the page')
        await expect(main(page)).toContainText('Betting is blocked until')
      }
      await inspect(page, 'excluded-deposit')
      await page.context().close()
    })

    test('RG-05f C1 an excluded person with a second account sees why deposits and bets are rejected, in English and Arabic', async ({
      browser,
    }) => {
      const { site } = betting()
      const named = (email: string) =>
        site.suite.database.query(
          `UPDATE touchline.player SET first_name = 'Mara', last_name = 'Lindt', birth_date = date '1988-04-01' + $2::integer,
              is_used = false WHERE email = $1`,
          [email, size === 'phone' ? 1 : 2],
        )
      const first = await addPlayer(site, `first-${size}@players.example`)
      const second = await addPlayer(site, `second-${size}@players.example`)
      for (const { email } of [first, second]) await named(email)
      const before = await visit(browser, size, site, first)
      await before.context().close()
      await site.suite.database.query(`UPDATE touchline.player SET excluded_until = 'infinity' WHERE email = $1`, [
        first.email,
      ])
      const page = await visit(browser, size, site, second)
      for (const [prefix, language] of [
        ['', 'en'],
        ['/ar', 'ar'],
      ] as const) {
        const says = { en: /We need to check a few details before you can/, ar: /نحتاج إلى التحقق من بعض البيانات/ }[
          language
        ]
        await page.goto(`${site.url}${prefix}/profile`)
        await expect(main(page)).toContainText(says)
        await inspect(page, `on-hold-hub-${language}`)
        await page.goto(`${site.url}${prefix}/profile/wallet/deposit`)
        await expect(main(page)).toContainText(says)
        await inspect(page, `on-hold-deposit-${language}`)
      }
      await addPrice(page, site, betting().match(6))
      await openSlip(page)
      await expect(slip(page)).toContainText('We need to check a few details before you can deposit or bet.')
      await expect(slip(page).getByRole('button', { name: /^Account check in progress/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await inspect(page, 'on-hold-slip')
      expect(await countBets(site, second)).toBe(0)
      await page.context().close()
    })
  })
}
