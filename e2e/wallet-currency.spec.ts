import { expect, test } from '@playwright/test'
import { balanceMinor, enterStake, place, slip, untilPlaced } from './bet-path/player.ts'
import { countBets, eachSize, showSlip, useBetting } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { touchline } from './shell/brands.ts'
import { begin, dialog, fillSlip, main, openWallet } from './wallet/pages.ts'
import { configure } from './wallet/take-pictures.ts'
import { ledgerMinor } from './wallet/records.ts'

// npm run e2e -- wallet-currency: accounts in several currencies, one of which is used for bets, and conversions.

const betting = useBetting('wallet-currency')

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('OPS-04b M-E a conversion shows rate, spread and result beforehand, and pays no less than shown', async ({
      browser,
    }) => {
      const { site } = betting()
      const undo = await configure(site, touchline, { features: { currency_conversion: true } })
      const { page, who } = await begin(browser, size, site, 'convert')
      const before = await balanceMinor(page)
      await openWallet(page, site)
      await main(page).getByRole('button', { name: 'Open USD' }).click()
      await dialog(page, 'Open an account in USD?').getByRole('button', { name: 'Open USD' }).click()
      await main(page).getByRole('button', { name: 'Use EUR' }).click()
      await dialog(page, 'Bet in another currency').getByRole('button', { name: 'Use EUR' }).click()
      await main(page).getByRole('button', { name: 'Convert' }).click()
      const form = dialog(page, 'Convert money')
      await form.getByLabel('Amount', { exact: true }).fill('20')
      await expect(form).toContainText('1%')
      await expect(form).toContainText(/1 USD = 0\.9\d* EUR/)
      await inspect(page, 'convert')
      const received = /You receive\s*\$(\d+\.\d\d)/.exec((await form.innerText()).replaceAll('\n', ' '))?.[1]
      expect(received).toBeDefined()
      await form.getByRole('button', { name: /^Convert/ }).click()
      await expect(form).toBeHidden()
      await expect.poll(() => balanceMinor(page)).toBe(before - 2_000)
      await expect(main(page)).toContainText(`$${received}`)
      // The entry in the list of transactions also shows the rate and the spread.
      await expect(main(page)).toContainText(/1 USD = 0\.9\d* EUR.*1% spread/)
      await inspect(page, 'converted')
      await openWallet(page, site, '/ar')
      await main(page).getByRole('button', { name: 'تحويل', exact: true }).click()
      await page.locator('dialog[open] input[name=amount]').fill('20')
      await expect(page.locator('dialog[open]')).toContainText('٪')
      await inspect(page, 'convert-ar')
      expect((await ledgerMinor(site, who.email)).balance).toBe(before - 2_000)
      await undo()
    })

    test('SESS-03bc SESS-07abc SLIP-13a changing the currency resets the stakes of a filled slip and moves no money', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page, who } = await begin(browser, size, site, 'currency')
      const before = await balanceMinor(page)
      await fillSlip(page, site, betting().match(0), '7')

      await openWallet(page, site)
      await main(page).getByRole('button', { name: 'Open USD' }).click()
      const asked = dialog(page, 'Open an account in USD?')
      await inspect(page, 'currency-switch')
      // SESS-03b: without the player's consent no account is opened.
      await asked.getByRole('button', { name: 'Keep EUR' }).click()
      await expect(asked).toBeHidden()
      await expect(main(page).getByRole('button', { name: 'Open USD' })).toBeVisible()
      await main(page).getByRole('button', { name: 'Open USD' }).click()
      await asked.getByRole('button', { name: 'Open USD' }).click()
      await expect(asked).toBeHidden()
      await expect(main(page)).toContainText('USD · used for bets now')
      await expect.poll(() => balanceMinor(page)).toBe(0)
      await inspect(page, 'currency-usd')
      await openWallet(page, site, '/ar')
      await inspect(page, 'currency-usd-ar')

      await page.goto(`${site.url}/sports`)
      await showSlip(page)
      await expect(slip(page).locator('.leg')).toHaveCount(1)
      const stake = slip(page).getByRole('textbox', { name: 'Stake' })
      await expect(stake).toHaveValue(/^0?$/)
      await enterStake(page, '4')
      await expect(slip(page)).toContainText('$')
      await inspect(page, 'currency-slip')

      await openWallet(page, site)
      await main(page).getByRole('button', { name: 'Use EUR' }).click()
      await dialog(page, 'Bet in another currency').getByRole('button', { name: 'Use EUR' }).click()
      await expect.poll(() => balanceMinor(page)).toBe(before)
      expect(await ledgerMinor(site, who.email)).toEqual({ balance: before, moved: before })

      await page.goto(`${site.url}/sports`)
      await showSlip(page)
      await expect(stake).toHaveValue(/^0?$/)
      await enterStake(page, '5')
      await place(page)
      await untilPlaced(page)
      expect(await countBets(site, who)).toBe(1)
      await expect.poll(() => balanceMinor(page)).toBe(before - 500)
      await page.context().close()
    })
  })
}
