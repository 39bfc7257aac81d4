import { expect, test } from '@playwright/test'
import { place, slip, untilPlaced } from './bet-path/player.ts'
import { countBets, eachSize, useBetting } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { begin, dialog, enterLimit, fillSlip, main, openLimits } from './wallet/pages.ts'
import { moveClock } from './wallet/records.ts'

// npm run e2e -- wallet-limits: limits that a player sets, lowers, raises and removes.

const betting = useBetting('wallet-limits')

/** The limits that the site offers, in the order of its page. */
const everyLimit = [
  ...['Deposits', 'Losses', 'Stakes', 'Single bet'],
  ...['Time signed in', 'Playing time', 'Betting time', 'Reality check'],
  ...['Take a break', 'Self-exclusion'],
]

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('RG-01c RG-05abc RG-06ab BEY-08a a limit is set, rejects a larger bet, is lowered at once, and is raised after a day and a second confirmation', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page, who } = await begin(browser, size, site, 'limit')
      // Every limit is at most three taps away from home.
      if (size === 'phone') {
        await page.getByRole('banner').getByRole('link', { name: 'Sports menu' }).click()
        await page.getByRole('button', { name: 'Account', exact: true }).click()
      } else await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('link', { name: 'Limits', exact: true }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Limits and safer play')
      for (const name of everyLimit) await expect(main(page).getByRole('region', { name, exact: true })).toBeVisible()
      await inspect(page, 'limits-none')
      const set = await enterLimit(page, 'Set a limit: Stakes', '10')
      await inspect(page, 'limits-set')
      await set.getByRole('button', { name: 'Set to €10.00' }).click()
      await expect(set).toBeHidden()
      const stakes = main(page).getByRole('group', { name: 'Stakes in 24 hours' })
      await expect(stakes).toContainText('€10.00 left')

      await fillSlip(page, site, betting().match(0), '6')
      await expect(slip(page)).toContainText('€10.00 left of your €10.00 in 24 hours')
      await place(page)
      await untilPlaced(page)
      await fillSlip(page, site, betting().match(1), '6')
      await expect(slip(page)).toContainText('€4.00 left of your €10.00 in 24 hours')
      await expect(slip(page)).toContainText('€2.00 above your own limit.')
      await inspect(page, 'limits-slip')
      await place(page)
      await expect(slip(page).getByRole('alert')).toContainText('You have €4.00 left under your own limit.')
      expect(await countBets(site, who)).toBe(1)

      await openLimits(page, site)
      const lower = await enterLimit(page, 'Change: Stakes in 24 hours', '5')
      await expect(lower).toContainText('You are at €6.00 already.')
      await inspect(page, 'limits-lower')
      await lower.getByRole('button', { name: 'Lower to €5.00' }).click()
      await expect(lower).toBeHidden()
      await expect(stakes).toContainText('Reached.')
      // Waits until the notice has disappeared, because a text that is fading out fails the contrast check.
      await expect(page.locator('.toast')).toHaveCount(0, { timeout: 20_000 })
      await inspect(page, 'limits-reached')

      const raise = await enterLimit(page, 'Change: Stakes in 24 hours', '20')
      await expect(raise).toContainText('in 24 hours')
      await inspect(page, 'limits-raise')
      await raise.getByRole('button', { name: 'Request €20.00' }).click()
      await expect(raise).toBeHidden()
      await expect(stakes).toContainText('€5.00 → €20.00 can be confirmed from')
      await expect(stakes.getByRole('button', { name: 'Review' })).toHaveCount(0)
      await moveClock(site, 24 * 60 + 1)
      await openLimits(page, site)
      await expect(stakes).toContainText('You can confirm €20.00 until')
      await stakes.getByRole('button', { name: 'Review' }).click()
      const again = dialog(page, 'Still want to raise it?')
      await inspect(page, 'limits-second-yes')
      await again.getByRole('button', { name: 'Raise to €20.00' }).click()
      await expect(again).toBeHidden()
      await expect(stakes).toContainText('of €20.00')
      await expect(stakes).toContainText('On, confirmed')
      await expect(main(page)).toContainText('Ended')
      await openLimits(page, site, '/ar')
      await inspect(page, 'limits-ar')
      await page.context().close()
    })

    test('RG-01b RG-05c the removal of a limit waits for a second confirmation: if it is withdrawn, nothing changes, and if confirmed, the limit ends', async ({
      browser,
    }) => {
      const { site } = betting()
      const { page } = await begin(browser, size, site, 'removal')
      await openLimits(page, site)
      const set = await enterLimit(page, 'Set a limit: Losses', '40')
      await set.getByRole('button', { name: 'Set to €40.00' }).click()
      await expect(set).toBeHidden()
      const loss = main(page).getByRole('group', { name: 'Losses in 24 hours' })
      const askRemoval = async () => {
        await main(page).getByRole('button', { name: 'Remove: Losses in 24 hours' }).click()
        const form = dialog(page, 'Remove a limit: Losses')
        await inspect(page, 'limits-remove')
        await form.getByRole('button', { name: 'Request removal' }).click()
        await expect(form).toBeHidden()
        await expect(loss).toContainText('The removal can be confirmed from')
      }
      await askRemoval()
      await expect(loss).toContainText('To be removed')
      await loss.getByRole('button', { name: 'Keep €40.00' }).click()
      await expect(loss).not.toContainText('To be removed')
      await expect(loss).toContainText('€40.00 left')

      await askRemoval()
      await moveClock(site, 24 * 60 + 1)
      await openLimits(page, site)
      await loss.getByRole('button', { name: 'Review' }).click()
      const again = dialog(page, 'Still want to remove it?')
      await inspect(page, 'limits-remove-again')
      await again.getByRole('button', { name: 'Remove it' }).click()
      await expect(again).toBeHidden()
      await expect(loss).toHaveCount(0)
      await expect(main(page)).toContainText('Removed')
      await openLimits(page, site, '/ar')
      await inspect(page, 'limits-removed-ar')
      await page.context().close()
    })
  })
}
