import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { balanceMinor, enterStake, place, slip, untilPlaced } from './bet-path/player.ts'
import { away, draw, home, openBuilder, outcomeButton, over, readPrematch, selectOutcome } from './betting/build-bet.ts'
import { inspect, picture } from './betting/inspect.ts'
import { addPrice, openSlip, setHome } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { begin, button, loseAnswer } from './betting/use-betting.ts'

// npm run e2e -- betting-builder: several outcomes of one match at one price, on the real engines.
test.describe.configure({ mode: 'serial' })

let site: Site
let matches: OpenMatch[] = []
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('betting-builder', { seed: Number(process.env['BETTING_SEED'] ?? 20_261_115) })
  await site.simulator.control('movement', { on: false })
  matches = await readPrematch(site)
  console.info(`betting-builder: ${matches.length} matches that have not begun`)
})
test.afterAll(() => site?.close())

function matchAt(index: number): OpenMatch {
  const match = matches[index]
  if (!match) throw new Error('there is no such match')
  return match
}

const isPhone = (page: Page) => page.viewportSize()!.width < 780

async function closeSlip(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Close slip' }).click()
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    test('NAV-12c SLIP-20abc SLIP-18e a bet is built on the builder’s own URL, priced, explained and placed', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const match = matchAt(0)
      const page = await begin(browser, { site }, size)
      const before = await balanceMinor(page)
      await openBuilder(page, site, match)
      await expect(page.getByRole('tab', { name: /^Bet builder/ })).toHaveAttribute('aria-selected', 'true')
      await inspect(page, 'builder-empty')
      await selectOutcome(page, home(match))
      // An outcome that cannot be combined with the selected one stays in its place and shows the reason.
      await expect(outcomeButton(page, away(match))).toContainText('not with')
      await openSlip(page)
      await expect(button(page, /^Choose one more pick/)).toBeVisible()
      // A bet builder cannot be shared before it has a price, because it would be shared as a bet of another type.
      await expect(button(page, 'Share')).toHaveCount(0)
      await inspect(page, 'builder-one')
      await closeSlip(page)
      await selectOutcome(page, over(match))
      // The outcome cannot be selected, and pressing it shows the reason.
      await outcomeButton(page, away(match)).evaluate((node: HTMLElement) => node.click())
      await expect(page.getByText('and both cannot happen.')).toBeVisible()
      await inspect(page, 'builder-why')
      await openSlip(page)
      const price = slip(page).locator('.builder-price')
      await expect(price).toContainText('multiplied')
      await expect(price).toContainText(/If .+ is void/)
      await enterStake(page, '10')
      await expect(button(page, 'Share')).toBeVisible()
      await inspect(page, 'builder-priced')
      await place(page)
      await untilPlaced(page)
      await expect(slip(page)).toContainText(/If .+ is void/)
      await inspect(page, 'builder-receipt')
      await expect.poll(() => balanceMinor(page)).toBe(before - 1_000)
      await button(page, 'Done').click()
      await page.goto(`${site.url}/sports/bets-history`)
      const card = page
        .getByRole('main')
        .getByRole('article', { name: /^Bet builder/ })
        .first()
      await expect(card).toContainText('€10.00')
      await expect(card).toContainText(/If void/)
      await picture(page, 'builder-my-bets')
      await page.context().close()
    })

    test('NAV-12c the slip links to its bet builder from the tab with all markets, and a reload stays on the selected tab', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const match = matchAt(7)
      const page = await begin(browser, { site }, size)
      await openBuilder(page, site, match)
      await selectOutcome(page, home(match))
      const tab = (name: RegExp) => page.getByRole('tab', { name })
      await tab(/^Markets/).click()
      await expect(page).toHaveURL(`${site.url}/sports/soccer/${match.slug}`)
      await page.reload()
      await expect(tab(/^Markets/)).toHaveAttribute('aria-selected', 'true')
      await openSlip(page)
      await slip(page).locator('.builder-head a').click()
      await expect(tab(/^Bet builder/)).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(/#betbuilder$/)
      if (isPhone(page)) await expect(page.getByRole('dialog')).toBeHidden()
      await expect(outcomeButton(page, home(match))).toHaveAttribute('aria-pressed', 'true')
      await page.context().close()
    })

    test('SLIP-09d SLIP-21e the price of a builder is requested again when odds move, and the player has to accept it', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const match = matchAt(1)
      const page = await begin(browser, { site }, size)
      await setHome(site, match, 2_000)
      await openBuilder(page, site, match)
      await expect(outcomeButton(page, home(match))).toContainText('2.00')
      await selectOutcome(page, home(match))
      await selectOutcome(page, over(match))
      await openSlip(page)
      await enterStake(page, '5')
      await expect(button(page, /^Place bet/)).toBeVisible()
      await setHome(site, match, 1_700)
      await expect(button(page, /^Accept and place/)).toBeVisible({ timeout: 10_000 })
      await inspect(page, 'builder-moved')
      await place(page)
      await untilPlaced(page)
      await page.context().close()
    })

    test('SLIP-02c SHELL-12 SLIP-20c other bets are set aside while a bet builder is in the slip, and opening another match does not lose it', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const [first, second] = [matchAt(2), matchAt(3)]
      const page = await begin(browser, { site }, size)
      await addPrice(page, site, first)
      await openBuilder(page, site, second)
      await outcomeButton(page, home(second)).click()
      const question = page.getByRole('dialog', { name: 'Start a bet builder?' })
      await expect(question).toContainText('1 pick')
      await inspect(page, 'builder-question')
      await question.getByRole('button', { name: 'Start the bet builder' }).click()
      await selectOutcome(page, over(second))
      await openSlip(page)
      await expect(slip(page)).toContainText('Your slip with 1 pick waits')
      await inspect(page, 'builder-aside')
      await closeSlip(page)
      // Selecting a price of another match opens a dialog; its back button leaves the builder as it was.
      await page.goto(`${site.url}/sports/soccer/${first.slug}`)
      await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
      await outcomeButton(page, draw(first)).click()
      const beside = page.getByRole('dialog', { name: 'You are building a bet' })
      await beside.getByRole('button', { name: 'Back to the bet builder' }).click()
      await expect(slip(page).locator('.builder-price')).toContainText('Combined price')
      await button(page, 'Remove the bet builder').click()
      await expect(slip(page).getByRole('heading', { name: 'Bet builder' })).toHaveCount(0)
      if (isPhone(page)) await expect(page.locator('.slipbar')).toContainText('1')
      else await expect(slip(page).locator('.leg')).toHaveCount(1)
      await page.context().close()
    })
  })
}

test('BEY-02c if the response to a bet builder is lost, it is looked up after a reload and placed once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const match = matchAt(4)
  const page = await begin(browser, { site }, 'desktop')
  const before = await balanceMinor(page)
  await openBuilder(page, site, match)
  await selectOutcome(page, home(match))
  await selectOutcome(page, over(match))
  await enterStake(page, '2')
  const asked = await loseAnswer(site, () => place(page))
  await expect(slip(page)).toContainText(/Checking/)
  await page.reload()
  asked.drop()
  await untilPlaced(page)
  await expect.poll(() => balanceMinor(page)).toBe(before - 200)
  await page.context().close()
})

test('SLIP-20b BEY-03 the selections stay when the provider does not answer, and one tap requests the price again', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const match = matchAt(5)
  const page = await begin(browser, { site }, 'desktop')
  await openBuilder(page, site, match)
  await page.route('**/api/v3/bets/custom/odds', (route) => route.abort())
  await selectOutcome(page, home(match))
  await selectOutcome(page, over(match))
  await expect(slip(page)).toContainText('The price could not be asked for.', { timeout: 40_000 })
  await inspect(page, 'builder-failed')
  await page.unroute('**/api/v3/bets/custom/odds')
  await button(page, 'Ask again').click()
  await expect(slip(page).locator('.builder-price')).toContainText('Combined price')
  await page.context().close()
})

test('NAV-12b the list of bet builders has the matches that offer one, and each link opens the builder of its match', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await begin(browser, { site }, 'desktop')
  await page.goto(`${site.url}/sports/schedule?sport=betbuilder`)
  const rows = page.getByRole('main').locator('.mrow')
  await expect(rows.first()).toBeVisible({ timeout: 20_000 })
  await picture(page, 'builder-list')
  await rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/#betbuilder$/)
  await expect(page.locator('.builder-intro')).toBeVisible({ timeout: 20_000 })
  await page.context().close()
})

for (const size of ['desktop', 'phone'] as const) {
  test(`a bet builder in Arabic and the light theme has no accessibility faults on its page and in the slip, ${size}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const match = matchAt(6)
    const page = await begin(browser, { site }, size)
    await page.evaluate(() => localStorage.setItem('tl.theme', 'light'))
    await openBuilder(page, site, match, '/ar')
    await selectOutcome(page, home(match))
    await selectOutcome(page, over(match))
    await inspect(page, 'builder-ar-board')
    await openSlip(page)
    await expect(slip(page).locator('.builder-void dd').first()).toBeVisible({ timeout: 10_000 })
    await inspect(page, 'builder-ar')
    await page.context().close()
  })
}
