import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { balanceMinor, enterStake, place, slip, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip, setHome } from './betting/select-prices.ts'
import {
  begin,
  button,
  countBets,
  isPlacing,
  eachSize,
  placeWhile,
  playerOf,
  showSlip,
  signInHere,
  useBetting,
} from './betting/use-betting.ts'

// npm run e2e -- betting-page: reloads, lost responses, ended sessions, other tabs and a lost network while the slip
// holds a selection.
test.describe.configure({ mode: 'serial' })
const betting = useBetting('betting-page')

for (const size of eachSize) {
  test.describe(size, () => {
    const player = playerOf(size)

    test('BEY-02 if the response to a bet is lost and the page reloaded, the bet is looked up and placed once', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      const [before, bets] = [await balanceMinor(page), await countBets(site, player)]
      await addPrice(page, site, match(0))
      await openSlip(page)
      await enterStake(page, '2')
      const lost = site.apiProxy.holdNext(isPlacing)
      await place(page)
      const request = await lost
      // The page is left before the response arrives.
      await page.goto('about:blank')
      await request.forwardAndDropReply()
      await page.goto(`${site.url}/sports/soccer/${match(0).slug}`)
      // On a phone the sheet stays closed when the bet is looked up, so the receipt is checked on desktop only.
      if (size === 'desktop') await expect(slip(page).getByText('Bet placed')).toBeVisible({ timeout: 30_000 })
      expect(await countBets(site, player)).toBe(bets + 1)
      await expect.poll(() => balanceMinor(page)).toBe(before - 200)
      await page.context().close()
    })

    test('SESS-02 AUTH-10 if the session expires while a bet is being placed, the slip stays, and the bet is placed once after signing in', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      const bets = await countBets(site, player)
      await addPrice(page, site, match(1))
      await openSlip(page)
      await enterStake(page, '2')
      // The session ends while the proxy delays the request to place the bet. If it ended earlier, another call would be
      // rejected first, and the sign-in form would cover the button.
      await placeWhile(page, site, () =>
        site.suite.database.query('UPDATE touchline.session SET ended_at = clock_timestamp() WHERE ended_at IS NULL'),
      )
      await signInHere(page, player)
      await showSlip(page)
      await expect(slip(page).getByRole('textbox', { name: 'Stake' })).toHaveValue(/^2/)
      expect(await countBets(site, player)).toBe(bets)
      await place(page)
      await untilPlaced(page)
      expect(await countBets(site, player)).toBe(bets + 1)
      await page.context().close()
    })

    test('SESS-04 BET-03 SLIP-15c two tabs share one slip, and both show the balance and the open bets', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      const other = await page.context().newPage()
      await addPrice(other, site, match(3))
      await addPrice(page, site, match(2))
      const before = await balanceMinor(other)
      await openSlip(page)
      await expect(slip(page).locator('.leg')).toHaveCount(2)
      await enterStake(page, '2')
      await button(page, /^Place 2 bets/).click()
      await expect(slip(page).getByText('2 bets placed')).toBeVisible({ timeout: 20_000 })
      await expect.poll(() => balanceMinor(other)).toBe(before - 400)
      if (size === 'desktop') await expect(slip(other).getByText('2 bets placed')).toBeVisible()
      await button(page, 'Done').click()
      await addPrice(other, site, match(3))
      await openSlip(other)
      await expect(slip(other).locator('.leg')).toHaveCount(1)
      await enterStake(other, '1')
      await place(other)
      await untilPlaced(other)
      await expect.poll(() => balanceMinor(page)).toBe(before - 500)
      await page.context().close()
    })

    test('BEY-04d SLIP-15c after switching accounts no data of the first player is left on the page, in another tab or in storage', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const next = playerOf(size === 'phone' ? 'desktop' : 'phone')
      const page = await begin(browser, betting(), size)
      await addPrice(page, site, match(0))
      await openSlip(page)
      await enterStake(page, '7')
      const other = await page.context().newPage()
      await other.goto(`${site.url}/sports/soccer/${match(0).slug}`)
      const price = other.locator(`main [data-selection="${match(0).id}/1//1"]`).first()
      await expect(price).toHaveAttribute('aria-pressed', 'true')
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Close slip' }).click()
        await page.getByRole('banner').getByRole('link', { name: 'Sports menu' }).click()
        await page.getByRole('button', { name: 'Account', exact: true }).click()
      } else await page.getByRole('button', { name: 'Account menu' }).first().click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      const signIn = page.locator('header').getByRole('link', { name: 'Sign in' })
      await expect(signIn).toBeVisible()
      await expect(price).toHaveAttribute('aria-pressed', 'false')
      const storedIn = (tab: Page) =>
        tab.evaluate(() =>
          [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
            /bets|player|searches|doubt|settings-of|deposit|terms|quick/.test(name),
          ),
        )
      await expect.poll(() => storedIn(other)).toEqual([])
      await other.close()
      expect(await storedIn(page)).toEqual([])
      await signIn.click()
      await signInHere(page, next)
      const [row] = await site.suite.database.query<{ balance: number }>(
        `SELECT balance_minor::int AS balance FROM touchline.account JOIN touchline.player ON player.id = account.player_id
          WHERE email = $1 AND kind = 'available'`,
        [next.email],
      )
      await expect.poll(() => balanceMinor(page)).toBe(row?.balance)
      await expect(page.locator('.leg')).toHaveCount(0)
      await page.context().close()
    })

    test('BEY-04 offline prices cannot be bet; once the page is online again, it shows the current odds', async ({
      browser,
    }) => {
      const { site, match } = betting()
      await setHome(site, match(1), 2_000)
      const page = await begin(browser, betting(), size)
      await addPrice(page, site, match(1), '2.00')
      await openSlip(page)
      await enterStake(page, '5')
      await page.context().setOffline(true)
      await expect(button(page, /^Waiting for fresh prices/)).toBeVisible()
      await setHome(site, match(1), 1_900)
      await page.waitForTimeout(1_000)
      await page.context().setOffline(false)
      await expect(slip(page).locator('.leg__price')).toContainText('1.90', { timeout: 30_000 })
      await expect(button(page, /^Accept and place/)).toBeVisible({ timeout: 20_000 })
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })

    test('BEY-04 a tab that was frozen for an hour bets at the current price', async ({ browser }) => {
      const { site, match } = betting()
      await setHome(site, match(2), 2_000)
      const page = await begin(browser, betting(), size)
      await page.clock.install()
      await addPrice(page, site, match(2), '2.00')
      await openSlip(page)
      await enterStake(page, '5')
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await setHome(site, match(2), 1_700)
      await page.waitForTimeout(1_500)
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await page.clock.fastForward('01:00:00')
      await expect(slip(page).locator('.leg__price')).toContainText('1.70', { timeout: 30_000 })
      await expect(button(page, /^Accept and place/)).toBeVisible({ timeout: 30_000 })
      await place(page)
      await untilPlaced(page)
      await expect(slip(page)).toContainText('1.70')
      await page.context().close()
    })
  })
}
