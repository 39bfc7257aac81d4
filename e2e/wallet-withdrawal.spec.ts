import { expect, test } from '@playwright/test'
import { balanceMinor } from './bet-path/player.ts'
import { eachSize } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { useIdentity } from './identity/use-identity.ts'
import { harbour } from './shell/brands.ts'
import { begin, dialog, expectDeposit, main, openDeposit, openWallet, payOn, withdraw } from './wallet/pages.ts'
import { ledgerMinor } from './wallet/records.ts'

// npm run e2e -- wallet-withdrawal: withdrawals, the checks before them, and withdrawals that are returned.

const identity = useIdentity('wallet-withdrawal', harbour)

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(120_000)

    test('DEP-07ab each step of a withdrawal that waits for verification is shown, and the player can cancel it', async ({
      browser,
    }) => {
      const { site, configure } = identity()
      await configure({ platformSettings: { withdrawal: { isVerificationRequired: true } } })
      await fetch(`${site.simulator.url}/verification/decisions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `checked-${size}@players.example`, status: 'pending' }),
      })
      const { page } = await begin(browser, size, site, 'checked')
      const before = await balanceMinor(page)
      await withdraw(page, site, '30')
      await expect(main(page)).toContainText('Withdrawal of €30.00 requested')
      await openWallet(page, site)
      const card = main(page).getByRole('region', { name: 'Where your money is' })
      await expect(card).toContainText('Being checked', { timeout: 20_000 })
      await inspect(page, 'withdrawal-checked')
      await card.getByRole('button', { name: 'Cancel withdrawal' }).click()
      const asked = dialog(page, 'Cancel the withdrawal?')
      await inspect(page, 'withdrawal-cancel')
      await asked.getByRole('button', { name: 'Cancel withdrawal' }).click()
      await expect(card).toHaveCount(0)
      await expect.poll(() => balanceMinor(page)).toBe(before)
    })

    test('MINOR 11 a withdrawal is held for review if deposited money was not bet, and the player sees why', async ({
      browser,
    }) => {
      const { site } = identity()
      const { page } = await begin(browser, size, site, 'unplayed')
      await openDeposit(page, site)
      await payOn(page, '50', 'Pay')
      await expectDeposit(page, 'success', '€50.00 added')
      await withdraw(page, site, '50')
      await openWallet(page, site)
      const card = main(page).getByRole('region', { name: 'Where your money is' })
      await expect(card).toContainText('money you deposited has not been bet', { timeout: 20_000 })
      await expect(card).toContainText('Being checked')
      await inspect(page, 'withdrawal-held')
      await openWallet(page, site, '/ar')
      await inspect(page, 'withdrawal-held-ar')
    })

    test('DEP-07c BEY-03a a withdrawal that the provider does not pay is returned to the balance, and the wallet shows why', async ({
      browser,
    }) => {
      const { site } = identity()
      await site.simulator.control('payments', { payouts: 'failed' })
      try {
        const { page, who } = await begin(browser, size, site, 'returned')
        const before = await balanceMinor(page)
        await withdraw(page, site, '40')
        await expect(main(page)).toContainText('Withdrawal of €40.00 requested')
        await openWallet(page, site)
        const payment = main(page).locator('.wallet-payment').first()
        await expect(payment).toContainText('Returned', { timeout: 20_000 })
        await expect.poll(() => balanceMinor(page)).toBe(before)
        await payment.locator('summary').click()
        await expect(payment).toContainText('The payment provider did not take it.')
        await inspect(page, 'withdrawal-returned')
        const { balance, moved } = await ledgerMinor(site, who.email)
        expect([balance, moved]).toEqual([before, before])
        await openWallet(page, site, '/ar')
        await inspect(page, 'withdrawal-returned-ar')
      } finally {
        await site.simulator.control('payments', { payouts: 'paid' })
      }
    })
  })
}
