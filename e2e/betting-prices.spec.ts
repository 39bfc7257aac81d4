import { expect, test } from '@playwright/test'
import { balanceMinor, enterStake, place, slip, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip, setHome } from './betting/select-prices.ts'
import { begin, button, eachSize, placeWhile, setPolicy, untilInBook, useBetting } from './betting/use-betting.ts'

// npm run e2e -- betting-prices: prices and matches that change after a selection, while the bet is placed, or
// afterwards.
test.describe.configure({ mode: 'serial' })
const betting = useBetting('betting-prices')

for (const size of eachSize) {
  test.describe(size, () => {
    test('SLIP-09 BEY-02 a player who accepts no change has to confirm a price that falls while the bet is placed', async ({
      browser,
    }) => {
      const { site, match } = betting()
      await setHome(site, match(0), 2_000)
      const page = await begin(browser, betting(), size)
      const before = await balanceMinor(page)
      await addPrice(page, site, match(0), '2.00')
      await openSlip(page)
      await enterStake(page, '10')
      await placeWhile(page, site, async () => {
        await setHome(site, match(0), 1_800)
        await untilInBook(site, match(0), 1_800)
      })
      await expect(slip(page)).toContainText('The price moved to 1.80.')
      await expect(slip(page)).toContainText('No money was taken.')
      expect(await balanceMinor(page)).toBe(before)
      await button(page, /^Accept and place/).click()
      await untilPlaced(page)
      await expect(slip(page)).toContainText('1.80')
      await expect.poll(() => balanceMinor(page)).toBe(before - 1_000)
      await page.context().close()
    })

    test('SLIP-09 BEY-02 a player who accepts better prices gets a price that rises while the bet is placed, and has to confirm one that falls', async ({
      browser,
    }) => {
      const { site, match } = betting()
      await setPolicy(site, 'higher')
      await setHome(site, match(1), 2_000)
      const page = await begin(browser, betting(), size)
      await addPrice(page, site, match(1), '2.00')
      await openSlip(page)
      await enterStake(page, '10')
      await placeWhile(page, site, async () => {
        await setHome(site, match(1), 1_700)
        await untilInBook(site, match(1), 1_700)
      })
      await expect(slip(page)).toContainText('The price moved to 1.70.')
      await setHome(site, match(1), 2_000)
      await expect(slip(page).locator('.leg__price')).toContainText('2.00')
      await placeWhile(page, site, async () => {
        await setHome(site, match(1), 2_300)
        await untilInBook(site, match(1), 2_300)
      })
      await untilPlaced(page)
      await expect(slip(page)).toContainText('2.30')
      await page.context().close()
    })

    test('SLIP-09 BEY-02 a player who accepts any price does not have to confirm one that falls while the bet is placed', async ({
      browser,
    }) => {
      const { site, match } = betting()
      await setPolicy(site, 'any')
      await setHome(site, match(2), 2_000)
      const page = await begin(browser, betting(), size)
      await addPrice(page, site, match(2), '2.00')
      await openSlip(page)
      await enterStake(page, '10')
      await placeWhile(page, site, async () => {
        await setHome(site, match(2), 1_600)
        await untilInBook(site, match(2), 1_600)
      })
      await untilPlaced(page)
      await expect(slip(page)).toContainText('1.60')
      await page.context().close()
    })

    test('SLIP-08 BEY-03 no stake is taken when the market is suspended while the bet is placed, and the bet is placed once it reopens', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      const before = await balanceMinor(page)
      await addPrice(page, site, match(3))
      await openSlip(page)
      await enterStake(page, '3')
      await placeWhile(page, site, async () => {
        await site.simulator.control('stop', { match: match(3).urn })
        await expect(slip(page).locator('.leg--off, [aria-busy=true]').first()).toBeVisible()
        const isStopped = async () => {
          const [row] = await site.suite.database.query<{ status: number }>(
            'SELECT status::int FROM touchline.book_line WHERE match_id = $1 AND market_id = 1',
            [match(3).id],
          )
          return row?.status !== 1
        }
        await expect.poll(isStopped).toBe(true)
      })
      await expect(slip(page)).toContainText('Suspended')
      expect(await balanceMinor(page)).toBe(before)
      await site.simulator.control('reopen', { match: match(3).urn })
      await expect(button(page, /^(Place bet|Accept and place)/)).toBeEnabled({ timeout: 15_000 })
      await place(page)
      await untilPlaced(page)
      await expect.poll(() => balanceMinor(page)).toBe(before - 300)
      await page.context().close()
    })

    test('SLIP-05 SLIP-08 a match that ends while it is in the slip is named, and its selection is removed with one tap', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const ending = match(size === 'desktop' ? 6 : 7)
      const page = await begin(browser, betting(), size)
      for (const one of [ending, match(0), match(1)]) await addPrice(page, site, one)
      await openSlip(page)
      await button(page, 'Combo').click()
      await enterStake(page, '4')
      await site.simulator.control('end', { match: ending.urn })
      await expect(slip(page)).toContainText('The match has ended', { timeout: 15_000 })
      await button(page, 'Leave 1 out, keep 2').click()
      await expect(slip(page).getByRole('heading', { name: 'Double' })).toBeVisible()
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })

    test('SLIP-04 SLIP-05 SLIP-10c removing selections turns a system into a smaller one, a combo and a single, with the same stake per line', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      for (const index of [0, 1, 2, 3]) await addPrice(page, site, match(index))
      await openSlip(page)
      await button(page, 'System').click()
      await expect(slip(page).getByRole('heading', { name: 'System 2 of 4, 6 lines' })).toBeVisible()
      await slip(page).getByRole('textbox', { name: 'Stake per line' }).fill('2')
      await expect(slip(page)).toContainText('€12.00')
      const remove = () =>
        button(page, /^Remove (?!all)/)
          .first()
          .click()
      await remove()
      await expect(slip(page).getByRole('heading', { name: 'System 2 of 3, 3 lines' })).toBeVisible()
      await expect(slip(page)).toContainText('€6.00')
      await remove()
      await expect(slip(page).getByRole('heading', { name: 'Double' })).toBeVisible()
      await remove()
      await expect(slip(page).locator('.leg')).toHaveCount(1)
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })

    test('BET-05 a goal during the in-play delay returns the stake, and the same selection can be bet afterwards', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      const before = await balanceMinor(page)
      await addPrice(page, site, match(4))
      await openSlip(page)
      await enterStake(page, '3')
      await place(page)
      await expect(slip(page).getByRole('progressbar')).toBeVisible()
      // BEY-03a: on a phone the sheet may have been closed during the delay, so the result of the bet is shown over the
      // page.
      if (size === 'phone') await page.getByRole('button', { name: 'Close slip' }).click()
      await site.simulator.control('goal', { match: match(4).urn, side: 'home' })
      if (size === 'phone') {
        const alert = page.getByRole('status', { name: 'Notices' })
        await expect(alert).toContainText('Bet not accepted', { timeout: 20_000 })
        await alert.getByRole('button', { name: 'Open slip' }).click()
      }
      await expect(slip(page)).toContainText('Bet not accepted', { timeout: 20_000 })
      await expect.poll(() => balanceMinor(page)).toBe(before)
      // After a goal a market reopens within a minute.
      await expect(button(page, /^(Place bet|Accept and place)/)).toBeVisible({ timeout: 60_000 })
      await place(page)
      await untilPlaced(page)
      await expect.poll(() => balanceMinor(page)).toBe(before - 300)
      await page.context().close()
    })

    test('BEY-06 BET-04 if a goal is scored during a cash-out, nothing is paid out below the agreed amount', async ({
      browser,
    }) => {
      const { site, match } = betting()
      const page = await begin(browser, betting(), size)
      await addPrice(page, site, match(5))
      await openSlip(page)
      await enterStake(page, '10')
      await place(page)
      await untilPlaced(page)
      await button(page, 'Done').click()
      await page.goto(`${site.url}/sports/bets-history?status=open`)
      const bet = page.getByRole('main').locator('[data-bet]').first()
      await bet.getByRole('button', { name: /^Cash out/ }).click({ timeout: 20_000 })
      const before = await balanceMinor(page)
      const held = site.apiProxy.holdNext(({ method, path }) => method === 'POST' && path === '/api/v3/bets/cashout')
      await bet.getByRole('button', { name: /^Cash out the whole bet/ }).click()
      const request = await held
      const goals = async () => {
        const [row] = await site.suite.database.query<{ away: string | null }>(
          `SELECT state -> 'score' ->> 'away' AS away FROM touchline.match WHERE id = $1`,
          [match(5).id],
        )
        return Number(row?.away ?? 0)
      }
      const scored = await goals()
      await site.simulator.control('goal', { match: match(5).urn, side: 'away' })
      await expect.poll(goals).toBeGreaterThan(scored)
      await request.forward()
      await expect(bet).toContainText('Not cashed out.', { timeout: 20_000 })
      expect(await balanceMinor(page)).toBe(before)
      await expect(page.getByRole('main').locator('[data-bet]').first()).toBeVisible()
      await page.context().close()
    })
  })
}
