import { expect, test } from '@playwright/test'
import { balanceMinor, enterStake, place, priceButton, slip, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip, setHome } from './betting/select-prices.ts'
import {
  begin,
  button,
  eachSize,
  openVisit,
  playerOf,
  showSlip,
  signInHere,
  useBetting,
} from './betting/use-betting.ts'

// npm run e2e -- betting-short: the shortest tests of the bet slip, four at each of two sizes.
test.describe.configure({ mode: 'serial' })
const betting = useBetting('betting-short')

for (const size of eachSize) {
  test.describe(size, () => {
    test('SLIP-14 AUTH-10ab a visitor fills the slip, signs in with the form over the page and places the bet', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await openVisit(browser, size)
      await addPrice(page, site, match(0))
      await openSlip(page)
      await enterStake(page, '2')
      await button(page, /^Sign in to place/).click()
      await signInHere(page, playerOf(size))
      await showSlip(page)
      await expect(slip(page).getByRole('textbox', { name: 'Stake' })).toHaveValue(/^2(?:\.00)?$/)
      const before = await balanceMinor(page)
      await place(page)
      await untilPlaced(page)
      await expect.poll(() => balanceMinor(page)).toBe(before - 200)
      await page.context().close()
    })

    test('SLIP-10 a player enters a desired return, which sets the stake, and places the bet with it', async ({
      browser,
    }) => {
      const { site, match } = betting()
      await setHome(site, match(1), 2_000)
      const page = await begin(browser, betting(), size)
      await addPrice(page, site, match(1), '2.00')
      await openSlip(page)
      await button(page, /Switch between stake and wanted return/).click()
      await slip(page).getByRole('textbox', { name: 'Return wanted' }).fill('30')
      await expect(slip(page)).toContainText('Stake €15.00 returns €30.00.')
      await expect(button(page, /^Place bet/)).toContainText('€15.00')
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })

    test('SLIP-12 BEY-03 selections of one match cannot be combined, and become singles with one tap', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      await addPrice(page, site, match(2))
      await priceButton(page, `${match(2).id}/1//2`).click()
      await openSlip(page)
      await expect(slip(page).locator('.leg')).toHaveCount(2)
      await button(page, 'Combo').click()
      await expect(slip(page)).toContainText('Selections of one match cannot be combined.')
      await button(page, 'Make them singles').click()
      await enterStake(page, '1')
      await button(page, /^Place 2 bets/).click()
      await expect(slip(page).getByText('2 bets placed')).toBeVisible({ timeout: 20_000 })
      await page.context().close()
    })

    test('SLIP-15 SLIP-11 the slip survives a reload, and a stake above the balance is not sent', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      for (const index of [0, 3]) await addPrice(page, site, match(index))
      await openSlip(page)
      await button(page, 'Combo').click()
      await enterStake(page, '999999')
      await expect(button(page, /^Your stake is above your balance/)).toBeVisible()
      await enterStake(page, '4')
      await page.reload()
      await showSlip(page)
      await expect(slip(page).getByRole('heading', { name: 'Double' })).toBeVisible()
      await expect(slip(page).getByRole('textbox', { name: 'Stake' })).toHaveValue(/^4/)
      await expect(button(page, /^Place bet/)).toBeVisible({ timeout: 20_000 })
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })
  })
}
