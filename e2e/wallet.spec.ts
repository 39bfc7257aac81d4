import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { balanceMinor, enterStake, place, signIn, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip } from './betting/select-prices.ts'
import { eachSize, openVisit, useBetting } from './betting/use-betting.ts'
import type { Size } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { addPlayer } from './identity-account/open-account-site.ts'
import { formOf, goodPassword, openForm, signUp } from './identity/forms.ts'
import { linkIn } from './identity/use-identity.ts'
import { save } from './shell/configuration.ts'
import { staffToken } from './shell/site-cli.ts'

// npm run e2e -- wallet: money in and out, at phone and desktop size, on the real engines.

const betting = useBetting('wallet')
const main = (page: Page): Locator => page.getByRole('main')

async function visit(browser: Browser, size: Size, email: string): Promise<Page> {
  const page = await openVisit(browser, size)
  await signIn(page, betting().site.url, await addPlayer(betting().site, email))
  return page
}

async function openDeposit(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${betting().site.url}${prefix}/profile/wallet/deposit`)
  await untilInteractive(main(page).locator('input[name=amount]'))
}

/** Enters an amount and goes to the page of the provider. */
async function payOn(page: Page, amount: string, answer: 'Pay' | 'Pay later' | 'Decline'): Promise<void> {
  await main(page).getByLabel('Amount', { exact: true }).fill(amount)
  await main(page)
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await page.waitForURL(/\/spi\/pay\//)
  await page.getByRole('button', { name: answer, exact: true }).click()
  await page.waitForURL(/\/profile\/wallet\/deposit\?deposit=/)
}

/** What the ledger has of the player, in the account to bet with. */
async function ledgerMinor(email: string): Promise<{ balance: number; moved: number }> {
  const [row] = await betting().site.suite.database.query<{ balance: string; moved: string }>(
    `SELECT account.balance_minor AS balance,
        (SELECT sum(CASE WHEN transfer.credit_account = account.id THEN amount_minor ELSE -amount_minor END)
          FROM touchline.transfer WHERE transfer.player_id = account.player_id
            AND account.id IN (transfer.debit_account, transfer.credit_account)) AS moved
      FROM touchline.account JOIN touchline.player ON player.id = account.player_id
      WHERE player.email = $1 AND account.kind = 'available' AND account.currency = 'EUR'`,
    [email],
  )
  return { balance: Number(row?.balance), moved: Number(row?.moved) }
}

async function openWallet(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${betting().site.url}${prefix}/profile/wallet/transactions`)
  await expect(main(page).locator('.wallet-list').first()).toBeVisible()
}

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('DEP-01a DEP-05e DEP-06ac DEP-07ac RG-01ac RG-05a sign-up, limits, deposit, bet, withdraw: every list is the ledger', async ({
      browser,
    }) => {
      const { site } = betting()
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

      await page.goto(`${site.url}/profile/limits`)
      const set = main(page).getByRole('button', { name: 'Set a limit: Deposits' })
      await untilInteractive(set)
      await set.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('New limit').fill('100')
      await dialog.getByRole('button', { name: 'Set to €100.00' }).click()
      await expect(main(page).getByRole('group', { name: 'Deposits a day' })).toContainText('€100.00 left')

      await page.getByRole('link', { name: 'Top up', exact: true }).first().click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Top up play money')
      await main(page).getByLabel('Amount', { exact: true }).fill('120')
      await expect(main(page)).toContainText('This is €20.00 above your own limit.')
      await inspect(page, 'deposit-above')
      await main(page).getByLabel('Amount', { exact: true }).fill('')
      await inspect(page, 'deposit')
      await payOn(page, '50', 'Pay')
      await expect(main(page).locator('[data-deposit="success"]')).toHaveText('€50.00 added', { timeout: 20_000 })
      await expect.poll(() => balanceMinor(page)).toBe(before + 5_000)
      await inspect(page, 'deposit-success')

      await addPrice(page, site, betting().match(size === 'phone' ? 0 : 1))
      await openSlip(page)
      await enterStake(page, '10')
      await place(page)
      await untilPlaced(page)

      await openWallet(page)
      await main(page).getByRole('link', { name: 'Withdraw' }).click()
      const amount = main(page).getByLabel('Amount', { exact: true })
      await untilInteractive(amount)
      await amount.fill('9999')
      await expect(main(page)).toContainText('You can withdraw up to')
      await amount.fill('20')
      await inspect(page, 'withdraw')
      await main(page)
        .getByRole('button', { name: /^Withdraw/ })
        .click()
      await expect(main(page)).toContainText('€20.00 is on its way')
      await inspect(page, 'withdraw-done')
      await main(page).getByRole('link', { name: 'To the wallet' }).click()
      await expect(main(page).locator('.wallet-payment').first()).toContainText('Paid out', { timeout: 20_000 })

      const shown = () =>
        main(page)
          .locator('[data-amount]')
          .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-amount'))))
      await expect.poll(async () => (await shown()).slice(0, 3)).toEqual([-2_000, -1_000, 5_000])
      const sum = (await shown()).reduce((total, minor) => total + minor, 0)
      const { balance, moved } = await ledgerMinor(email)
      expect([sum, moved, before + 2_000]).toEqual([balance, balance, balance])
      await expect(main(page).locator('[data-wallet-balance]')).toHaveAttribute('data-wallet-balance', String(balance))
      await expect(main(page)).toContainText('€50.00 left of your €100.00 a day')
      await main(page).locator('.wallet-payment summary').first().click()
      await inspect(page, 'wallet')
      await openWallet(page, '/ar')
      await inspect(page, 'wallet-ar')
      await openDeposit(page, '/ar')
      await inspect(page, 'deposit-ar')
      await page.context().close()
    })

    test('DEP-05ef DEP-06c a deposit that is declined, one that is late, and play money of the site', async ({
      browser,
    }) => {
      const { site } = betting()
      const page = await visit(browser, size, `returns-${size}@players.example`)
      const before = await balanceMinor(page)
      await openDeposit(page)
      await payOn(page, '15', 'Decline')
      await expect(main(page).locator('[data-deposit="error"]')).toHaveText('Nothing was taken', { timeout: 20_000 })
      await inspect(page, 'deposit-failed')
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await payOn(page, '25', 'Pay later')
      await expect(main(page).locator('[data-deposit="pending"]')).toHaveText('€25.00 is on its way')
      await inspect(page, 'deposit-pending')
      expect(await balanceMinor(page)).toBe(before)
      const [late] = await site.suite.database.query<{ id: string }>(
        `SELECT payment.id FROM touchline.payment JOIN touchline.player ON player.id = payment.player_id
          WHERE player.email = $1 AND payment.status <> 'failed'`,
        [`returns-${size}@players.example`],
      )
      await site.simulator.control('payments/decide', { payment_id: late?.id, result: 'succeeded' })
      await expect(main(page).locator('[data-deposit="success"]')).toHaveText('€25.00 added', { timeout: 20_000 })
      await expect.poll(() => balanceMinor(page)).toBe(before + 2_500)

      await main(page).getByRole('button', { name: 'Another deposit' }).click()
      await main(page).getByText('Play money from this site').click()
      await main(page).getByLabel('Amount', { exact: true }).fill('10')
      await main(page)
        .getByRole('button', { name: /^Top up/ })
        .click()
      await expect(main(page).locator('[data-deposit="success"]')).toHaveText('€10.00 added')
      await expect.poll(() => balanceMinor(page)).toBe(before + 3_500)
      await page.context().close()
    })

    test('DEP-07ab a withdrawal that waits for a check is shown step by step, and can be taken back', async ({
      browser,
    }) => {
      const { site } = betting()
      const staff = { site: 'touchline', token: await staffToken(site, 'touchline') }
      const verify = (isVerificationRequired: boolean) =>
        save(site, staff, (document) => ({
          ...document,
          platformSettings: { ...(document['platformSettings'] as object), withdrawal: { isVerificationRequired } },
        }))
      const email = `checked-${size}@players.example`
      await verify(true)
      try {
        await fetch(`${site.simulator.url}/verification/decisions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, status: 'pending' }),
        })
        const page = await visit(browser, size, email)
        const before = await balanceMinor(page)
        await page.goto(`${site.url}/profile/wallet/withdrawal`)
        const amount = main(page).getByLabel('Amount', { exact: true })
        await untilInteractive(amount)
        await amount.fill('30')
        // The worker and the API read a new document within seconds.
        await page.waitForTimeout(3_000)
        await main(page)
          .getByRole('button', { name: /^Withdraw/ })
          .click()
        await expect(main(page)).toContainText('€30.00 is on its way')
        await openWallet(page)
        const card = main(page).getByRole('region', { name: 'Where your money is' })
        await expect(card).toContainText('Being checked', { timeout: 20_000 })
        await inspect(page, 'withdrawal-checked')
        await card.getByRole('button', { name: 'Take it back' }).click()
        const dialog = page.getByRole('dialog', { name: 'Take the withdrawal back?' })
        await inspect(page, 'withdrawal-cancel')
        await dialog.getByRole('button', { name: 'Take it back' }).click()
        await expect(card).toHaveCount(0)
        await expect.poll(() => balanceMinor(page)).toBe(before)
        await page.context().close()
      } finally {
        await verify(false)
      }
    })
  })
}
