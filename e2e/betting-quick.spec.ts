import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { balanceMinor, priceButton, slip, untilInteractive } from './bet-path/player.ts'
import { inspect, picture } from './betting/inspect.ts'
import { setHome } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { endRules, setRule } from './betting/set-rules.ts'
import { begin, isPlacing, loseAnswer, startMatches } from './betting/use-betting.ts'

// npm run e2e -- betting-quick: a bet by one tap, on the real engines.
test.describe.configure({ mode: 'serial' })

let site: Site
let matches: OpenMatch[] = []
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('betting-quick', { seed: Number(process.env['BETTING_SEED'] ?? 20_261_115) })
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

const bar = (page: Page) => page.locator('.quickbar')
const homeOf = (page: Page, { id }: OpenMatch) => priceButton(page, `${id}/1//1`)

async function openMatch(page: Page, match: OpenMatch): Promise<void> {
  await page.goto(`${site.url}/sports/soccer/${match.slug}`)
  await untilInteractive(homeOf(page, match))
  await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
}

/** Turns quick bet on with the switch in the slip. */
function turnOn(page: Page, stake: string): Promise<void> {
  return inSlip(page, async () => {
    await slip(page).getByRole('switch', { name: 'Quick bet' }).click()
    await slip(page).getByRole('textbox', { name: 'Stake per tap' }).fill(stake)
    await inspect(page, 'quick-approval')
  })
}

/** Runs the action in the slip. On a phone, opens the sheet before and closes it afterwards. */
async function inSlip(page: Page, act: () => Promise<void>): Promise<void> {
  const isPhone = page.viewportSize()!.width < 780
  if (isPhone) await page.locator('.tabbar').getByText('Bet slip').click()
  await act()
  if (isPhone) await page.getByRole('button', { name: 'Close slip' }).click()
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    test('QB-01abcd QB-02a SLIP-02d quick bet is turned on and approved, and one tap on a live price places a bet', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const match = matchAt(0)
      const page = await begin(browser, { site }, size)
      const before = await balanceMinor(page)
      await setHome(site, match, 2_000)
      await openMatch(page, match)
      await turnOn(page, '5')
      // Before the stake is approved, a tap only opens the request for approval. It neither places a bet nor
      // selects the outcome.
      await expect(bar(page)).toContainText('Place €5.00 with one tap')
      await homeOf(page, match).click()
      await expect(homeOf(page, match)).toHaveAttribute('aria-pressed', 'false')
      await expect(bar(page)).toHaveClass(/quickbar--asked/)
      await inspect(page, 'quick-asks')
      await bar(page).getByRole('button', { name: 'Approve' }).click()
      await expect(bar(page)).toContainText('One tap on a live price places €5.00.')
      await expect(homeOf(page, match)).toHaveAccessibleName(/one tap places €5\.00/)
      await inspect(page, 'quick-armed')
      await homeOf(page, match).click()
      await expect(bar(page)).toContainText('placed at 2.00', { timeout: 20_000 })
      await inspect(page, 'quick-placed')
      await expect.poll(() => balanceMinor(page)).toBe(before - 500)
      await expect(bar(page)).toContainText('One tap on a live price places', { timeout: 15_000 })
      await expect(bar(page)).toContainText('€20.00')
      // Another stake needs a new approval, and without a stake there is nothing to approve.
      await inSlip(page, async () => {
        await slip(page).getByRole('button', { name: 'Change stake' }).click()
        await slip(page).getByRole('textbox', { name: 'Stake per tap' }).fill('7')
      })
      await expect(bar(page)).toContainText('Place €7.00 with one tap')
      await homeOf(page, match).click()
      await expect(bar(page)).toHaveClass(/quickbar--asked/)
      await inSlip(page, async () => {
        await slip(page).getByRole('textbox', { name: 'Stake per tap' }).fill('0')
        await expect(slip(page).getByRole('button', { name: 'Enter a stake' })).toHaveAttribute('aria-disabled', 'true')
        await slip(page).getByRole('textbox', { name: 'Stake per tap' }).fill('5')
        await expect(slip(page).getByRole('button', { name: 'Approve €5.00 per tap' })).toBeVisible()
        await slip(page).getByRole('textbox', { name: 'Stake per tap' }).fill('0')
      })
      await expect(bar(page)).toContainText('Quick bet needs a stake per tap.')
      await homeOf(page, match).click()
      await expect(bar(page)).toHaveClass(/quickbar--asked/)
      await expect(homeOf(page, match)).toHaveAttribute('aria-pressed', 'false')
      expect(await balanceMinor(page)).toBe(before - 500)
      await inSlip(page, () => slip(page).getByRole('textbox', { name: 'Stake per tap' }).fill('5'))
      // After a reload quick bet is still on, but no longer approved.
      await page.reload()
      await expect(bar(page)).toContainText('Place €5.00 with one tap', { timeout: 20_000 })
      await bar(page).getByRole('button', { name: 'Turn off' }).click()
      await expect(bar(page)).toHaveCount(0)
      await page.context().close()
    })

    test('QB-02d BEY-03 if the price moved, a quick bet waits for confirmation; a rejected one shows its reason', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const match = matchAt(1)
      const page = await begin(browser, { site }, size)
      const before = await balanceMinor(page)
      await setHome(site, match, 2_000)
      await openMatch(page, match)
      await expect(homeOf(page, match)).toContainText('2.00')
      await turnOn(page, '4')
      await bar(page).getByRole('button', { name: 'Approve' }).click()
      const held = site.apiProxy.holdNext(isPlacing)
      await homeOf(page, match).click()
      const request = await held
      await expect(bar(page)).toContainText('Placing')
      await picture(page, 'quick-placing')
      await setHome(site, match, 1_800)
      await expect(homeOf(page, match)).toContainText('1.80')
      await request.forward()
      await expect(bar(page)).toContainText('moved from 2.00 to 1.80')
      await inspect(page, 'quick-moved')
      await bar(page).getByRole('button', { name: 'Take 1.80' }).click()
      await expect(bar(page)).toContainText('placed at 1.80', { timeout: 20_000 })
      await expect.poll(() => balanceMinor(page)).toBe(before - 400)
      await bar(page).getByRole('button', { name: 'Close' }).click()
      await setRule(site, match, { maxStakeMinor: 100 })
      await homeOf(page, match).click()
      await expect(bar(page)).toContainText('Not placed.')
      await expect(bar(page)).toContainText(/largest stake/)
      await inspect(page, 'quick-rejected')
      await expect.poll(() => balanceMinor(page)).toBe(before - 400)
      await page.context().close()
    })
  })
}

test('QB-02d BEY-02c if the response to a quick bet is lost, the bet is looked up under its key and placed once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const match = matchAt(2)
  const page = await begin(browser, { site }, 'desktop')
  const before = await balanceMinor(page)
  await openMatch(page, match)
  await turnOn(page, '3')
  await bar(page).getByRole('button', { name: 'Approve' }).click()
  const asked = await loseAnswer(site, () => homeOf(page, match).click())
  await expect(bar(page)).toContainText('Checking your bet.')
  await inspect(page, 'quick-checking')
  await asked.forward()
  await expect(bar(page)).toContainText('placed at', { timeout: 20_000 })
  await expect.poll(() => balanceMinor(page)).toBe(before - 300)
  await page.context().close()
})

test('BET-05f SESS-01c the bar of quick bet shows the delay of a live bet, and signing out turns quick bet off', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const match = matchAt(3)
  const page = await begin(browser, { site }, 'desktop')
  await openMatch(page, match)
  await turnOn(page, '2')
  await bar(page).getByRole('button', { name: 'Approve' }).click()
  await homeOf(page, match).click()
  await expect(bar(page).getByRole('progressbar')).toBeVisible()
  await picture(page, 'quick-delay')
  await expect(bar(page)).toContainText('placed at', { timeout: 20_000 })
  const stored = () => page.evaluate(() => sessionStorage.getItem('tl.quick-bet'))
  expect(await stored()).not.toBeNull()
  await page.getByRole('button', { name: 'Account menu' }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(stored).toBeNull()
  await expect(bar(page)).toHaveCount(0)
  await page.context().close()
})

for (const size of ['desktop', 'phone'] as const) {
  test(`quick bet in Arabic and the light theme has no accessibility faults before and after the approval, ${size}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const match = matchAt(0)
    const page = await begin(browser, { site }, size)
    await page.evaluate(() => localStorage.setItem('tl.theme', 'light'))
    await page.goto(`${site.url}/ar/sports/soccer/${match.slug}`)
    await untilInteractive(homeOf(page, match))
    await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
    if (size === 'phone') await page.locator('.tabbar button, .tabbar a').nth(2).click()
    await slip(page).locator('.quick-switch__button').click()
    await slip(page).locator('.quick-card input').fill('5')
    await inspect(page, 'quick-ar-approval')
    await slip(page).locator('.quick-card .btn--primary').click()
    await picture(page, 'quick-ar-running')
    if (size === 'phone') await slip(page).locator('.slip__head .iconbtn').last().click()
    await inspect(page, 'quick-ar-armed')
    await page.context().close()
  })
}
