import { expect, test } from '@playwright/test'
import { balanceMinor, untilInteractive } from './bet-path/player.ts'
import { inspect } from './identity-account/inspect.ts'
import { useAccount } from './identity-account/use-account.ts'
import { harbour } from './shell/brands.ts'
import {
  amountField,
  requestDeposit,
  begin,
  dialog,
  expectDeposit,
  main,
  openDeposit,
  withdraw,
} from './wallet/pages.ts'
import { ledgerMinor } from './wallet/records.ts'

// npm run e2e -- wallet-short: the shortest tests of money, which `.ci/run` includes.

const account = useAccount('wallet-short', harbour)

test('DEP-06c a top-up with play money is credited at once and recorded in the ledger', async ({ browser }) => {
  const site = account.site()
  const { page, who } = await begin(browser, 'phone', site, 'top-up')
  const before = await balanceMinor(page)
  await openDeposit(page, site)
  await main(page).getByText('Play money from this site').click()
  await amountField(page).fill('10')
  await main(page)
    .getByRole('button', { name: /^Top up/ })
    .click()
  await expectDeposit(page, 'success', '€10.00 added')
  await expect.poll(() => balanceMinor(page)).toBe(before + 1_000)
  expect(await ledgerMinor(site, who.email)).toEqual({ balance: before + 1_000, moved: before + 1_000 })
  await page.context().close()
})

test('DEP-07a a balance below the minimum can be withdrawn in full', async ({ browser }) => {
  const site = account.site()
  const { page } = await begin(browser, 'desktop', site, 'little')
  await withdraw(page, site, String(((await balanceMinor(page)) - 40) / 100))
  await expect(main(page)).toContainText(' requested')
  await expect.poll(() => balanceMinor(page)).toBe(40)
  await withdraw(page, site, '0.39')
  await expect(main(page)).toContainText('The smallest amount is €1.00.')
  await inspect(page, 'withdraw-little')
  await main(page).getByRole('button', { name: 'All', exact: true }).click()
  await main(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await expect(main(page)).toContainText('Withdrawal of €0.40 requested')
  await expect.poll(() => balanceMinor(page)).toBe(0)
  await page.context().close()
})

test('DEP-05ef a declined deposit credits nothing, and the page shows that', async ({ browser }) => {
  const site = account.site()
  const { page } = await begin(browser, 'phone', site, 'declined')
  const before = await balanceMinor(page)
  await openDeposit(page, site)
  await requestDeposit(page, '15')
  await page.waitForURL(/\/spi\/pay\//)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expectDeposit(page, 'error', 'Nothing was taken')
  expect(await balanceMinor(page)).toBe(before)
  await page.context().close()
})

test('AUTH-13d closing an account shows the remaining money and a link to withdraw it', async ({ browser }) => {
  const site = account.site()
  const { page } = await begin(browser, 'desktop', site, 'closing')
  await openDeposit(page, site)
  await requestDeposit(page, '15')
  await page.waitForURL(/\/spi\/pay\//)
  await page.goto(`${site.url}/profile/your-data`)
  const open = main(page).getByRole('button', { name: 'Close account' })
  await untilInteractive(open)
  await open.click()
  const steps = dialog(page, 'Close your account')
  await expect(steps).toContainText('You started a deposit of €15.00 but did not pay.')
  await expect(steps).toContainText('Your balance is €248.60. Withdraw it first')
  await inspect(page, 'closing')
  await steps.getByRole('link', { name: 'Withdraw' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Withdraw')
  await page.context().close()
})

test('SESS-05a the account’s start page shows the points of a player, and nothing to a player without points', async ({
  browser,
}) => {
  const site = account.site()
  const { page, who } = await begin(browser, 'phone', site, 'points')
  await page.goto(`${site.url}/profile`)
  await expect(main(page).locator('.hub-balance')).toBeVisible()
  await expect(main(page).locator('[data-points]')).toHaveCount(0)
  await site.suite.database.query(
    `INSERT INTO touchline.comp_points (operator_id, player_id, points, reason, author)
      SELECT operator_id, id, 1240, 'a season', 'Ann' FROM touchline.player WHERE email = $1`,
    [who.email],
  )
  await page.reload()
  await expect(main(page).locator('[data-points]')).toHaveText('1,240 points')
  await inspect(page, 'hub-points')
  await page.goto(`${site.url}/ar/profile`)
  await expect(main(page).locator('[data-points]')).toBeVisible()
  await inspect(page, 'hub-points-ar')
  await page.context().close()
})
