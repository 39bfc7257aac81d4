import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { balanceMinor, place, untilPlaced } from './bet-path/player.ts'
import type { Site } from './bet-path/open-site.ts'
import { eachSize, useBetting } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { at, harbour } from './shell/brands.ts'
import { begin, fillSlip, main, withdraw } from './wallet/pages.ts'
import { ledgerMinor } from './wallet/records.ts'

// npm run e2e -- wallet-statement: the statement of an account, whose sums are those of the ledger.

const betting = useBetting('wallet-statement')

async function openStatement(page: Page, { url }: Site, prefix = ''): Promise<void> {
  await page.goto(`${url}${prefix}/profile/statement`)
  await expect(main(page).locator('.statement-table tfoot')).toBeVisible()
}

/** Returns the amounts of each line of the downloaded CSV file, and the sums in its last line, in minor units. */
async function savedSums(page: Page): Promise<{ days: number[][]; sums: number[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('statement.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('day,currency,opening,staked,returned,settled,open,other,closing,minutes')
  const minor = (line: string) =>
    line
      .split(',')
      .slice(2, 9)
      .map((amount) => Math.round(Number(amount) * 100))
  return { days: lines.slice(1, -1).map(minor), sums: minor(lines.at(-1) ?? '') }
}

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('RG-06cdef BEY-08b the statement as a table, a plot, a CSV file and a printed page has the sums of the ledger', async ({
      browser,
    }) => {
      const { match } = betting()
      const site = at(betting().site, harbour)
      const { page, who } = await begin(browser, size, site, 'statement')
      const issued = await balanceMinor(page)
      await fillSlip(page, site, match(size === 'phone' ? 0 : 1), '7')
      await place(page)
      await untilPlaced(page)
      await withdraw(page, site, '20')
      await expect(main(page)).toContainText('Withdrawal of €20.00 requested')

      await openStatement(page, site)
      const { balance, moved } = await ledgerMinor(site, who.email)
      expect([balance, moved]).toEqual([issued - 2_700, issued - 2_700])
      const { days, sums } = await savedSums(page)
      await expect(main(page)).not.toContainText('The file could not be made')
      // The bet is still open, so its stake is not counted as lost.
      expect(sums).toEqual([0, 700, 0, 0, 700, issued - 2_000, balance])
      // Every day begins with the closing balance of the day before.
      const columns = [1, 2, 3, 4, 5]
      const total = (column: number) => days.reduce((sum, day) => sum + (day[column] ?? 0), 0)
      expect(columns.map(total)).toEqual(columns.map((column) => sums[column]))
      for (const [index, day] of days.entries()) if (index > 0) expect(day[0]).toBe(days[index - 1]?.[6])
      const money = (minor: number) => `${minor < 0 ? '−' : ''}€${(Math.abs(minor) / 100).toFixed(2)}`
      const foot = main(page).locator('.statement-table tfoot')
      for (const minor of [700, 0, issued - 2_000, balance]) await expect(foot).toContainText(money(minor))
      // There is no plot yet, because it shows settled bets only.
      await expect(main(page).locator('.net-plot')).toHaveCount(0)
      await expect(main(page)).toContainText('In open bets: €7.00.')
      // The eleven weeks without a movement are combined into one row.
      await expect(main(page).locator('.statement-table tbody tr')).toHaveCount(2)
      await expect(main(page).locator('.time-plot li')).toHaveCount(1)
      await inspect(page, 'statement')
      await main(page).getByText('By month', { exact: true }).click()
      await expect(foot).toContainText(money(balance))
      await inspect(page, 'statement-months')

      // In print, the page has the statement but no controls.
      await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }))
      await main(page).getByRole('button', { name: 'Print', exact: true }).click()
      await expect(page).toHaveTitle('printed')
      await page.emulateMedia({ media: 'print' })
      await expect(foot).toContainText(money(balance))
      await expect(page.locator('.header')).toBeHidden()
      await expect(page.locator('.tabbar')).toBeHidden()
      await expect(main(page).getByRole('button', { name: 'Print', exact: true })).toBeHidden()
      // In print, the text is dark on white, even if the site is dark.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(foot.getByRole('rowheader')).toHaveCSS('color', /^rgb\((\d|[1-6]\d|7[0-7]), /)
      expect((await page.pdf()).byteLength).toBeGreaterThan(1_000)
      await page.emulateMedia({ media: null })
      await openStatement(page, site, '/ar')
      await inspect(page, 'statement-ar')
      await page.context().close()
    })
  })
}
