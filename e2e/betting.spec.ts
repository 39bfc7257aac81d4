import { expect, test } from '@playwright/test'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { balanceMinor, enterStake, place, slip, untilPlaced } from './bet-path/player.ts'
import { inspect, picture } from './betting/inspect.ts'
import { addPrice, openSlip, setHome } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { endRules, setRule } from './betting/set-rules.ts'
import { begin, button, loseAnswer, startMatches } from './betting/use-betting.ts'
import { bigTextFaults } from './shell/big-text.ts'

// npm run e2e -- betting: the slip on the real engines, at phone and desktop size.
test.describe.configure({ mode: 'serial' })

let site: Site
let matches: OpenMatch[] = []
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('betting', { seed: Number(process.env['BETTING_SEED'] ?? 20_261_115) })
  await site.simulator.control('movement', { on: false })
  matches = await startMatches(site)
})
test.afterEach(() => endRules(site))
test.afterAll(() => site?.close())

function matchAt(index: number): OpenMatch {
  const match = matches[index]
  if (!match) throw new Error('there is no such live match')
  return match
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    test('SLIP-03a SLIP-06bc SLIP-04c SLIP-07ade SLIP-10c SEO-05c singles, a combo and a system of the same selections are each placed, and no text of the slip is lost at twice the size', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const page = await begin(browser, { site }, size)
      const before = await balanceMinor(page)
      const picks = matches.slice(0, 4)
      for (const match of picks) await addPrice(page, site, match)
      await openSlip(page)
      await expect(slip(page).getByRole('heading', { name: '4 singles' })).toBeVisible()
      await enterStake(page, '2')
      await expect(button(page, /^Place 4 bets/)).toContainText('€8.00')
      await inspect(page, 'singles')
      await slip(page).getByRole('switch', { name: 'Same stake on each' }).click()
      await inspect(page, 'own-stakes')
      await slip(page)
        .getByRole('textbox', { name: /^Stake on/ })
        .first()
        .fill('3')
      await button(page, /^Place 4 bets/).click()
      await expect(slip(page).getByText('4 bets placed')).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'receipt-many')
      await expect.poll(() => balanceMinor(page)).toBe(before - 900)
      await button(page, 'Keep selections').click()

      await button(page, 'Combo').click()
      await expect(slip(page).getByRole('heading', { name: 'Accumulator, 4 legs' })).toBeVisible()
      await enterStake(page, '5')
      await picture(page, 'combo')
      await slip(page).getByText('Which results pay what').click()
      await slip(page).getByRole('button', { name: 'Void' }).first().click()
      await inspect(page, 'what-if')
      expect(await bigTextFaults(page)).toEqual([])
      await place(page)
      await untilPlaced(page)
      await expect.poll(() => balanceMinor(page)).toBe(before - 1_400)
      await button(page, 'Keep selections').click()

      await button(page, 'System').click()
      await expect(slip(page).getByRole('heading', { name: 'System 2 of 4, 6 lines' })).toBeVisible()
      await button(page, /^2 of 4/).click()
      await inspect(page, 'sizes')
      await slip(page)
        .getByRole('button', { name: /^3 of 4/ })
        .click()
      await expect(slip(page).getByRole('heading', { name: 'System 3 of 4, 4 lines' })).toBeVisible()
      await slip(page)
        .getByRole('button', { name: /^Remove (?!all)/ })
        .first()
        .click()
      await expect(slip(page).getByRole('heading', { name: 'System 2 of 3, 3 lines' })).toBeVisible()
      await slip(page).getByRole('textbox', { name: 'Stake per line' }).fill('2')
      await expect(button(page, /^Place 3 lines/)).toContainText('€6.00')
      await picture(page, 'system')
      await place(page)
      await untilPlaced(page)
      await expect.poll(() => balanceMinor(page)).toBe(before - 2_000)
      await page.context().close()
    })

    test('SLIP-09abc BEY-02e if a price moves between the tap and the placement, the bet follows the player’s policy, for each policy', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const match = matchAt(0)
      const page = await begin(browser, { site }, size)
      await setHome(site, match, 2_000)
      await addPrice(page, site, match, '2.00')
      await openSlip(page)
      await enterStake(page, '10')
      await setHome(site, match, 1_900)
      await expect(slip(page)).toContainText('Your return drops by €1.00.')
      await inspect(page, 'price-fell')
      // A fall within the player's tolerance needs no confirmation.
      await button(page, /^When odds change: Ask me first/).click()
      await slip(page)
        .getByRole('radio', { name: /^Accept better odds/ })
        .check()
      await expect(slip(page)).toContainText('Your return drops by €1.00.')
      await slip(page).locator('.policy__tolerance select').selectOption('50')
      await expect(slip(page)).not.toContainText('Your return drops')
      await inspect(page, 'policy')
      await setHome(site, match, 2_200)
      await expect(slip(page)).toContainText('€22.00')
      await slip(page)
        .getByRole('radio', { name: /^Accept any odds/ })
        .check()
      await setHome(site, match, 1_500)
      await expect(slip(page)).toContainText('€15.00')
      await expect(slip(page)).not.toContainText('price moved')
      await place(page)
      await untilPlaced(page)
      await expect(slip(page)).toContainText('1.50')
      await button(page, 'Done').click()
      await addPrice(page, site, match)
      await openSlip(page)
      await button(page, /^When odds change: Accept any odds/).click()
      await slip(page)
        .getByRole('radio', { name: /^Ask me first/ })
        .check()
      await expect(button(page, /^When odds change: Ask me first/)).toBeVisible()
      await page.context().close()
    })

    test('SLIP-05b SLIP-08ad a suspended leg is labelled and removed with one tap', async ({ browser }) => {
      test.setTimeout(90_000)
      const closing = matchAt(1)
      const page = await begin(browser, { site }, size)
      for (const match of [closing, matchAt(0), matchAt(2)]) await addPrice(page, site, match)
      await openSlip(page)
      await button(page, 'Combo').click()
      await enterStake(page, '4')
      await site.simulator.control('review', { match: closing.urn, side: 'home' })
      await expect(slip(page)).toContainText('Suspended.')
      await expect(button(page, /^Waiting for/)).toBeVisible()
      await inspect(page, 'suspended')
      await button(page, 'Leave 1 out, keep 2').click()
      await site.simulator.control('review', { match: closing.urn, decision: 'overturned' })
      await expect(slip(page).getByRole('heading', { name: 'Double' })).toBeVisible()
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })

    test('BET-05fg M-C a bet on a live match waits as long as a new operator’s rules require, and is then accepted or released', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const match = matchAt(2)
      const page = await begin(browser, { site }, size)
      const before = await balanceMinor(page)
      await addPrice(page, site, match)
      await openSlip(page)
      await enterStake(page, '3')
      await place(page)
      await expect(slip(page).getByRole('progressbar')).toBeVisible()
      await picture(page, 'waiting')
      await untilPlaced(page)
      await picture(page, 'receipt')
      await expect.poll(() => balanceMinor(page)).toBe(before - 300)
      await button(page, 'Keep selections').click()
      // A goal during the delay rejects the next bet: the stake is returned, and the slip explains why.
      await place(page)
      await expect(slip(page).getByRole('progressbar')).toBeVisible()
      await site.simulator.control('goal', { match: match.urn, side: 'away' })
      await expect(slip(page)).toContainText('Bet not accepted', { timeout: 20_000 })
      await inspect(page, 'released')
      await expect.poll(() => balanceMinor(page)).toBe(before - 300)
      await page.context().close()
    })

    test('BEY-03b BOOK-12 after a stake that is too large a smaller one is offered, and the maximum stake shows its reason', async ({
      browser,
    }) => {
      test.setTimeout(90_000)
      const match = matchAt(3)
      await setRule(site, match, { maxStakeMinor: 500 })
      const page = await begin(browser, { site }, size)
      const before = await balanceMinor(page)
      await addPrice(page, site, match)
      await openSlip(page)
      await button(page, 'Max').click()
      await expect(slip(page)).toContainText('The largest stake taken on this bet')
      await expect(button(page, 'Set stake to €5.00')).toBeVisible()
      await inspect(page, 'max')
      await enterStake(page, '20')
      await place(page)
      await expect(slip(page)).toContainText('You asked for €20.00.')
      await inspect(page, 'offer')
      await button(page, 'No thanks').click()
      await expect(slip(page)).not.toContainText('You asked for')
      await place(page)
      await button(page, 'Take €5.00').click()
      await untilPlaced(page)
      await expect.poll(() => balanceMinor(page)).toBe(before - 500)
      await page.context().close()
    })
  })
}

test('CAT-07b SLIP-08c selections of a producer that is down cannot be bet until it is up again', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const page = await begin(browser, { site }, 'desktop')
  await addPrice(page, site, matchAt(3))
  await openSlip(page)
  await enterStake(page, '1')
  await site.simulator.control('silence', { producer: 1, on: true })
  await expect(slip(page)).toContainText('Not available.', { timeout: 60_000 })
  await inspect(page, 'not-available')
  await site.simulator.control('silence', { producer: 1, on: false })
  await expect(slip(page)).not.toContainText('Not available.', { timeout: 60_000 })
  await expect(button(page, /^Place bet|^Accept and place/)).toBeVisible({ timeout: 30_000 })
  await page.context().close()
})

test('BEY-02c BET-05g bets that wait for their delay are looked up after a lost response and a reload, and placed once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await begin(browser, { site }, 'desktop')
  const before = await balanceMinor(page)
  for (const match of [matchAt(2), matchAt(3)]) await addPrice(page, site, match)
  await openSlip(page)
  await enterStake(page, '1')
  const asked = await loseAnswer(site, () => button(page, /^Place 2 bets/).click())
  await expect(slip(page)).toContainText(/Checking/)
  await asked.forward()
  await expect(slip(page).getByRole('progressbar')).toBeVisible({ timeout: 10_000 })
  await page.reload()
  await expect(slip(page).getByText('2 bets placed')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => balanceMinor(page)).toBe(before - 200)
  await page.context().close()
})
