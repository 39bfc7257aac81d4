import { expect, test } from '@playwright/test'
import { balanceMinor } from './bet-path/player.ts'
import { eachSize } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { openAccountSite } from './identity-account/open-account-site.ts'
import type { AccountSite } from './identity-account/open-account-site.ts'
import { at, harbour } from './shell/brands.ts'
import { requestSite } from './shell/request-site.ts'
import {
  amountField,
  requestDeposit,
  begin,
  decideOn,
  enterLimit,
  expectDeposit,
  main,
  openDeposit,
  openLimits,
  payOn,
} from './wallet/pages.ts'
import { readPayments } from './wallet/records.ts'

// npm run e2e -- wallet-deposit: deposits and their results.

let opened: AccountSite | undefined
test.beforeAll(async () => {
  test.setTimeout(180_000)
  opened = at(await openAccountSite('wallet-deposit'), harbour)
})
test.afterAll(() => opened?.close())
const site = (): AccountSite => {
  if (!opened) throw new Error('the site is open in tests only')
  return opened
}

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(120_000)

    test('DEP-05ef DEP-06c a declined deposit, one that is paid later, and a top-up with play money are shown and credited according to their result', async ({
      browser,
    }) => {
      const { page, who } = await begin(browser, size, site(), 'returns')
      const before = await balanceMinor(page)
      await openDeposit(page, site())
      await payOn(page, '15', 'Decline')
      await expectDeposit(page, 'error', 'Nothing was taken')
      await inspect(page, 'deposit-failed')
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await payOn(page, '25', 'Pay later')
      await expectDeposit(page, 'pending', '€25.00 is on its way')
      await inspect(page, 'deposit-pending')
      expect(await balanceMinor(page)).toBe(before)
      const late = (await readPayments(site(), who.email)).find(({ status }) => status !== 'failed')
      await site().simulator.control('payments/decide', { payment_id: late?.id, result: 'succeeded' })
      await expectDeposit(page, 'success', '€25.00 added')
      await expect.poll(() => balanceMinor(page)).toBe(before + 2_500)

      await main(page).getByRole('button', { name: 'Another deposit' }).click()
      await main(page).getByText('Play money from this site').click()
      await amountField(page).fill('10')
      await main(page)
        .getByRole('button', { name: /^Top up/ })
        .click()
      await expectDeposit(page, 'success', '€10.00 added')
      await expect.poll(() => balanceMinor(page)).toBe(before + 3_500)
      await page.context().close()
    })

    test('DEP-06b DEP-05d if the response to a deposit is lost, requesting it again after a reload creates no second one, and the page after the return from the provider shows it', async ({
      browser,
    }) => {
      const { page, who } = await begin(browser, size, site(), 'lost')
      await openDeposit(page, site())
      await page.route(
        '**/api/platform/player/deposits',
        async (route) => {
          const request = route.request()
          const sent = { method: 'POST', headers: await request.allHeaders(), body: request.postDataJSON() }
          expect((await requestSite(request.url(), sent)).status).toBe(200)
          await route.abort()
        },
        { times: 1 },
      )
      await requestDeposit(page, '15')
      await expect(main(page).getByRole('alert').filter({ hasText: 'you are not charged twice' })).toBeVisible()
      await inspect(page, 'deposit-unanswered')
      expect(await readPayments(site(), who.email)).toHaveLength(1)
      await openDeposit(page, site())
      await requestDeposit(page, '15')
      await page.waitForURL(/\/spi\/pay\//)
      expect(await readPayments(site(), who.email)).toHaveLength(1)

      // A newer deposit in another tab must not be shown when the provider returns.
      const other = await page.context().newPage()
      await openDeposit(other, site())
      await main(other).getByText('Play money from this site').click()
      await amountField(other).fill('11')
      await main(other)
        .getByRole('button', { name: /^Top up/ })
        .click()
      await expectDeposit(other, 'success', '€11.00 added')
      await decideOn(page, 'Pay')
      await expectDeposit(page, 'success', '€15.00 added')
      await page.context().close()
    })

    test('RG-05a DEP-01a a player can deposit up to their limit and no more', async ({ browser }) => {
      const { page } = await begin(browser, size, site(), 'limited')
      await openLimits(page, site())
      const form = await enterLimit(page, 'Set a limit: Deposits', '30')
      await form.getByRole('button', { name: 'Set to €30.00' }).click()
      await expect(form).toBeHidden()
      await openDeposit(page, site())
      await expect(main(page)).toContainText('€30.00 left of your €30.00 per day')
      await expect(main(page).locator('.chips button')).toHaveText(['10', '25', '30'])
      await payOn(page, '30', 'Pay')
      await expectDeposit(page, 'success', '€30.00 added')
      await main(page).getByRole('button', { name: 'Another deposit' }).click()
      await expect(main(page)).toContainText('You have used your limit of €30.00 per day')
      await inspect(page, 'deposit-used')
      await page.goto(`${site().url}/ar/profile/wallet/deposit`)
      await expect(main(page).locator('.state')).toBeVisible()
      await inspect(page, 'deposit-used-ar')
      await page.context().close()
    })
  })
}
