import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { balanceMinor, enterStake, place, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { accessibilityFaults } from './shell/accessibility.ts'
import { bigTextFaults } from './shell/big-text.ts'
import { setRule } from './betting/set-rules.ts'
import { begin, button, eachSize, useBetting } from './betting/use-betting.ts'
import type { Size } from './betting/use-betting.ts'

// npm run e2e -- my-bets: the page of a player's bets, on phone and desktop: cash-out, edit, history and receipt.
test.describe.configure({ mode: 'serial' })

const betting = useBetting('my-bets')

/** Signs in, places a single or a combo on these matches and opens the page of the player's bets. */
async function beginWithBet(browser: Browser, size: Size, matches: readonly OpenMatch[]): Promise<Page> {
  const { site } = betting()
  const page = await begin(browser, { site }, size)
  for (const match of matches) await addPrice(page, site, match)
  await openSlip(page)
  if (matches.length > 1) await button(page, 'Combo').click()
  await enterStake(page, '10')
  await place(page)
  await untilPlaced(page)
  await button(page, 'Done').click()
  await page.goto(`${site.url}/sports/bets-history?status=open`)
  return page
}

async function inspect(page: Page, name: string): Promise<void> {
  const folder = process.env['BETTING_PICTURES']
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/my-bets-${name}-${page.viewportSize()?.width}.png`, fullPage: true })
  // The viewport is made high enough for the whole page: when a phone scrolls, elements may be half under its bars.
  const size = page.viewportSize()
  if (size) await page.setViewportSize({ ...size, height: 2_400 })
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
  if (size) await page.setViewportSize(size)
}

for (const [index, size] of eachSize.entries()) {
  test.describe(size, () => {
    test('BEY-06ab BET-04a BEY-01d SEO-05c a player cashes out a part of a bet and then the rest; counts, balance and receipt are right, and no text of the bet is lost at twice the size', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { site, match } = betting()
      const page = await beginWithBet(browser, size, [match(index)])
      const main = page.getByRole('main')
      const bet = main.locator('[data-bet]').first()
      await expect(main.getByRole('link', { name: /^Open\s*1$/ })).toBeVisible()
      await expect(bet.getByRole('button', { name: /^Cash out/ })).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'open')
      expect(await bigTextFaults(page)).toEqual([])

      // A partial cash-out shows what is paid and what remains before anything is sold.
      const before = await balanceMinor(page)
      await bet.getByRole('button', { name: 'Options' }).click()
      await bet.getByRole('button', { name: /^25/ }).click()
      await expect(bet).toContainText('Still running')
      await inspect(page, 'part')
      await bet.getByRole('button', { name: /^Cash out this part/ }).click()
      await inspect(page, 'confirm')
      await bet.getByRole('button', { name: /^Cash out this part/ }).click()
      await expect(bet).toContainText('is in your balance.', { timeout: 20_000 })
      await expect.poll(() => balanceMinor(page)).toBeGreaterThan(before)
      await bet.getByRole('button', { name: 'Done' }).click()
      await expect(bet).toContainText('Partly cashed out')

      // Selling the rest removes the bet from the list of open ones.
      await bet.getByRole('button', { name: /^Cash out/ }).click()
      await bet.getByRole('button', { name: /^Cash out the whole bet/ }).click()
      await expect(main.locator('[data-bet]')).toHaveCount(0, { timeout: 20_000 })
      await main.getByRole('link', { name: /^Settled/ }).click()
      await expect(bet.getByText('Cashed out', { exact: true }).first()).toBeVisible()

      // The page that checks receipts confirms the receipt of the bet.
      await bet.getByText('Timeline').click()
      await expect(bet.getByText('Cashed out in part')).toBeVisible()
      const saving = page.waitForEvent('download')
      await bet.getByRole('button', { name: 'Save receipt' }).click()
      const file = await (await saving).path()
      await page.goto(`${site.url}/check-receipt`)
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(main).toContainText('This receipt is genuine.', { timeout: 20_000 })
      await inspect(page, 'receipt')
      await page.context().close()
    })

    test('BET-01k BET-04 M-A a live cash-out shows that it waits, and is then paid, or rejected after a bet stop', async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const { site, match } = betting()
      const live = match(4)
      const page = await beginWithBet(browser, size, [live])
      await setRule(site, live, { delayMs: 15_000 })
      const main = page.getByRole('main')
      const bet = main.locator('[data-bet]').first()
      const ask = async () => {
        await bet.getByRole('button', { name: /^Cash out/ }).click({ timeout: 30_000 })
        await bet.getByRole('button', { name: /^Cash out the whole bet/ }).click()
        await expect(bet).toContainText('Cash-out in progress…')
        await expect(bet).toHaveAttribute('data-status', 'cashout_in_progress')
      }
      const before = await balanceMinor(page)
      await ask()
      // The line is suspended and reopens during the delay, as after a goal.
      await site.simulator.control('stop', { match: live.urn })
      await site.simulator.control('reopen', { match: live.urn })
      await inspect(page, 'waiting')
      await expect(bet).toContainText('Not cashed out.', { timeout: 40_000 })
      await expect(bet).toContainText('A pick was suspended while we were cashing out. Your bet runs on.')
      await inspect(page, 'kept')
      expect(await balanceMinor(page)).toBe(before)
      await bet.getByRole('button', { name: 'Keep the bet' }).click()

      await ask()
      // After a reload the page still shows the cash-out in progress.
      await page.reload()
      await expect(bet).toContainText('Cash-out in progress…', { timeout: 20_000 })
      await expect.poll(() => balanceMinor(page), { timeout: 30_000 }).toBeGreaterThan(before)
      await page.context().close()
    })

    test('BEY-06g BET-08b if a selection of a combo is removed, the combo is cashed out and a smaller bet placed, which is also shown in Arabic', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { site, match } = betting()
      const page = await beginWithBet(browser, size, [match(2), match(3)])
      const main = page.getByRole('main')
      const bet = main.locator('[data-bet]').first()
      await expect(bet.locator('.bleg')).toHaveCount(2)
      const before = await balanceMinor(page)
      await expect(bet.getByRole('button', { name: /^Cash out/ })).toBeVisible({ timeout: 20_000 })
      await bet.getByRole('button', { name: 'Options' }).click()
      await bet.getByRole('button', { name: 'Edit' }).click()
      const legs = bet.getByRole('group', { name: 'Untick what you want to leave out' }).getByRole('checkbox')
      await expect(legs).toHaveCount(2)
      await legs.last().uncheck()
      await expect(bet).toContainText('Returns up to')
      await expect(bet).not.toContainText('has no price now')
      await inspect(page, 'edit')
      await bet.getByRole('button', { name: /^Change the bet/ }).click()
      await expect(main.locator('[data-bet]')).toHaveCount(1, { timeout: 20_000 })
      await expect(bet.locator('.bleg')).toHaveCount(1, { timeout: 20_000 })
      // What was paid for the old bet is staked on the new one, so the balance does not change.
      expect(await balanceMinor(page)).toBe(before)
      await main.getByRole('link', { name: /^Settled/ }).click()
      await expect(bet.getByText('Cashed out', { exact: true }).first()).toBeVisible()

      await page.goto(`${site.url}/ar/sports/bets-history?status=settled`)
      await expect(bet.locator('.bleg')).toHaveCount(2)
      await expect(bet.locator('.bleg__what > .text-2').first()).toHaveText(/\p{Script=Arabic}/u)
      await inspect(page, 'edit-ar')
      await page.context().close()
    })
  })
}

test('BET-02 details of a bet that are opened before hydration stay open and load their content', async ({
  browser,
}) => {
  const { site, match } = betting()
  const page = await beginWithBet(browser, 'desktop', [match(4)])
  let start = () => {}
  const isOpened = new Promise<void>((resolve) => (start = resolve))
  await page.route(/\.js$/, async (route) => {
    await isOpened
    await route.continue()
  })
  await page.goto(`${site.url}/sports/bets-history?status=open`, { waitUntil: 'commit' })
  const history = page.getByRole('main').locator('details.bet__more').first()
  await history.waitFor()
  await history.locator('summary').click()
  start()
  await expect(history).toContainText('Accepted at the asked price')
  await expect(history).toHaveAttribute('open')
  await page.context().close()
})
