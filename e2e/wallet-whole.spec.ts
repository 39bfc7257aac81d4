import { expect, test } from '@playwright/test'
import { balanceMinor, enterStake, place, signIn, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip } from './betting/select-prices.ts'
import { eachSize, openVisit, useBetting } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { formOf, goodPassword, openForm, signUp } from './identity/forms.ts'
import { linkIn } from './identity/use-identity.ts'
import { at, harbour } from './shell/brands.ts'
import { amountField, enterLimit, expectDeposit, main, openDeposit, openWallet, payOn } from './wallet/pages.ts'
import { ledgerMinor } from './wallet/records.ts'
import { configure } from './wallet/take-pictures.ts'

// npm run e2e -- wallet: all tests of money and limits (wallet-*), at phone and desktop size. This file has one
// complete journey, from sign-up to withdrawal.

const betting = useBetting('wallet-whole')

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('DEP-01a DEP-05e DEP-06acd DEP-07ac RG-01ac RG-05a a player signs up, sets a limit, deposits, bets and withdraws, and every list agrees with the ledger', async ({
      browser,
    }) => {
      const site = at(betting().site, harbour)
      const email = `wallet-${size}@example.org`
      const page = await openVisit(browser, size)
      await openForm(page, `${site.url}/users/sign-up`)
      await signUp(page, email)
      const [mail] = await expect
        .poll(() => site.simulator.inbox(email), { timeout: 20_000 })
        .not.toEqual([])
        .then(() => site.simulator.inbox(email))
      if (!mail) throw new Error('no mail')
      await page.goto(linkIn(mail, site))
      await expect(formOf(page).getByText('Your email is confirmed.')).toBeVisible()
      await signIn(page, site.url, { email, password: goodPassword })
      const before = await balanceMinor(page)
      expect(before).toBe(0)

      await page.goto(`${site.url}/profile/limits`)
      await untilInteractive(main(page).getByRole('button', { name: 'Set a limit: Deposits' }))
      const form = await enterLimit(page, 'Set a limit: Deposits', '100')
      await form.getByRole('button', { name: 'Set to £100.00' }).click()
      await expect(main(page).getByRole('group', { name: 'Deposits per day' })).toContainText('£100.00 left')

      await page.getByRole('link', { name: 'Top up', exact: true }).first().click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Top up play money')
      await amountField(page).fill('120')
      await expect(main(page)).toContainText('This is £20.00 above your own limit.')
      await inspect(page, 'deposit-above')
      await amountField(page).fill('')
      await inspect(page, 'deposit')
      await payOn(page, '50', 'Pay')
      await expectDeposit(page, 'success', '£50.00 added')
      await expect.poll(() => balanceMinor(page)).toBe(before + 5_000)
      await inspect(page, 'deposit-success')

      await addPrice(page, site, betting().match(size === 'phone' ? 0 : 1))
      await openSlip(page)
      await enterStake(page, '10')
      await place(page)
      await untilPlaced(page)

      // Sets the required turnover to 0: stakes of open bets do not count, so the withdrawal would be held for review.
      const undo = await configure(site, harbour, { platformSettings: { withdrawal: { minTurnoverPercent: 0 } } })
      await openWallet(page, site)
      await main(page).getByRole('link', { name: 'Withdraw' }).click()
      await untilInteractive(amountField(page))
      await amountField(page).fill('9999')
      await expect(main(page)).toContainText('You can withdraw up to')
      await amountField(page).fill('20')
      await inspect(page, 'withdraw')
      await main(page)
        .getByRole('button', { name: /^Withdraw/ })
        .click()
      await expect(main(page)).toContainText('Withdrawal of £20.00 requested')
      await inspect(page, 'withdraw-done')
      await main(page).getByRole('link', { name: 'Go to wallet' }).click()
      await expect(main(page).locator('.wallet-payment').first()).toContainText('Taken off your balance', {
        timeout: 20_000,
      })

      const shown = () =>
        main(page)
          .locator('[data-amount]')
          .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-amount'))))
      await expect.poll(async () => (await shown()).slice(0, 3)).toEqual([-2_000, -1_000, 5_000])
      const sum = (await shown()).reduce((total, minor) => total + minor, 0)
      const { balance, moved } = await ledgerMinor(site, email, 'GBP')
      expect([sum, moved, before + 2_000]).toEqual([balance, balance, balance])
      await expect(main(page).locator('[data-wallet-balance]')).toHaveAttribute('data-wallet-balance', String(balance))
      await expect(main(page)).toContainText('£50.00 left of your £100.00 per day')
      await main(page).locator('.wallet-payment summary').first().click()
      await inspect(page, 'wallet')
      await openWallet(page, site, '/ar')
      await inspect(page, 'wallet-ar')
      await openDeposit(page, site, '/ar')
      await inspect(page, 'deposit-ar')
      await undo()
      await page.context().close()
    })
  })
}
