import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { enterStake, place, signIn, slip, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip } from './betting/select-prices.ts'
import { countBets, eachSize, openVisit, useBetting } from './betting/use-betting.ts'
import type { Size } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { addPlayer } from './identity-account/open-account-site.ts'
import type { TestPlayer } from './identity-account/open-account-site.ts'

// npm run e2e -- limits: what a player limits themselves to, at phone and desktop size, on the real engines.

const betting = useBetting('limits')

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

async function newPlayer(name: string): Promise<TestPlayer> {
  const { site } = betting()
  return addPlayer(site, `${name}@players.example`)
}

async function visit(browser: Browser, size: Size, who: TestPlayer): Promise<Page> {
  const page = await openVisit(browser, size)
  await signIn(page, betting().site.url, who)
  return page
}

async function openLimits(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${betting().site.url}${prefix}/profile/limits`)
  await expect(main(page).locator('.limit-card').first()).toBeVisible()
  await untilInteractive(main(page).locator('.limit-card button').first())
}

/** The time of the book, which limits count in. */
async function moveClock(minutes: number): Promise<void> {
  await betting().site.suite.database.query(
    `UPDATE touchline.clock SET shown_offset = shown_offset + $1 * interval '1 minute'`,
    [minutes],
  )
}

async function setAmount(page: Page, button: string, amount: string): Promise<Locator> {
  await main(page).getByRole('button', { name: button }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('New limit').fill(amount)
  return form
}

/** Bets on the home side of a live match. */
async function stake(page: Page, match: number, amount: string): Promise<void> {
  const { site } = betting()
  await addPrice(page, site, betting().match(match))
  await openSlip(page)
  await enterStake(page, amount)
}

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('RG-01c RG-05abc RG-06ab BEY-08a a limit is set, bet up to, lowered at once, and raised after a day and a second yes', async ({
      browser,
    }) => {
      const who = await newPlayer(`limit-${size}`)
      const page = await visit(browser, size, who)
      // At most three taps from home.
      if (size === 'phone') {
        await page.locator('.tabbar').getByRole('link', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Account', exact: true }).click()
      } else await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('link', { name: 'Limits', exact: true }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Limits and safer play')
      await expect(main(page).getByRole('region', { name: 'Deposits' })).toBeVisible()
      await inspect(page, 'limits-none')
      const set = await setAmount(page, 'Set a limit: Stakes', '10')
      await inspect(page, 'limits-set')
      await set.getByRole('button', { name: 'Set to €10.00' }).click()
      await expect(set).toBeHidden()
      const stakes = main(page).getByRole('group', { name: 'Stakes in 24 hours' })
      await expect(stakes).toContainText('€10.00 left')

      await stake(page, 0, '6')
      await expect(slip(page)).toContainText('€10.00 left of your €10.00 in 24 hours')
      await place(page)
      await untilPlaced(page)
      await stake(page, 1, '6')
      await expect(slip(page)).toContainText('€4.00 left of your €10.00 in 24 hours')
      await expect(slip(page)).toContainText('€2.00 above your own limit.')
      await inspect(page, 'limits-slip')
      await place(page)
      await expect(slip(page).getByRole('alert')).toContainText('Your own limit leaves €4.00.')
      expect(await countBets(betting().site, who)).toBe(1)

      await openLimits(page)
      const lower = await setAmount(page, 'Lower: Stakes in 24 hours', '5')
      await expect(lower).toContainText('You are at €6.00 already.')
      await inspect(page, 'limits-lower')
      await lower.getByRole('button', { name: 'Lower to €5.00' }).click()
      await expect(lower).toBeHidden()
      await expect(stakes).toContainText('Reached.')
      await inspect(page, 'limits-reached')

      const raise = await setAmount(page, 'Raise: Stakes in 24 hours', '20')
      await expect(raise).toContainText('in 24 hours')
      await inspect(page, 'limits-raise')
      await raise.getByRole('button', { name: 'Ask for €20.00' }).click()
      await expect(raise).toBeHidden()
      await expect(stakes).toContainText('€5.00 → €20.00 can be confirmed from')
      await expect(stakes.getByRole('button', { name: 'Answer' })).toHaveCount(0)
      await moveClock(24 * 60 + 1)
      await openLimits(page)
      await expect(stakes).toContainText('€20.00 is ready for your yes')
      await stakes.getByRole('button', { name: 'Answer' }).click()
      const again = dialog(page, 'Still want to raise it?')
      await inspect(page, 'limits-second-yes')
      await again.getByRole('button', { name: 'Raise to €20.00' }).click()
      await expect(again).toBeHidden()
      await expect(stakes).toContainText('of €20.00')
      await expect(stakes).toContainText('On, confirmed')
      await expect(main(page)).toContainText('Ended')
      await openLimits(page, '/ar')
      await inspect(page, 'limits-ar')
      await page.context().close()
    })

    test('RG-03af RG-04abcd SHELL-12cd the reality check pauses betting until it is acknowledged, and a visit ends when its player said', async ({
      browser,
    }) => {
      const who = await newPlayer(`reality-${size}`)
      const page = await visit(browser, size, who)
      await openLimits(page)
      await main(page).getByRole('button', { name: 'Set a limit: Reality check' }).click()
      const set = page.getByRole('dialog')
      await set.getByText('15 min', { exact: true }).click()
      await set.getByRole('button', { name: 'Set to 15 min' }).click()
      await expect(set).toBeHidden()
      await stake(page, 2, '3')
      await place(page)
      await untilPlaced(page)
      await stake(page, 3, '3')
      // The bet is rejected for it before the page has asked by itself.
      await moveClock(16)
      await place(page)
      const check = dialog(page, 'A moment to look up')
      await expect(check).toBeVisible({ timeout: 40_000 })
      await expect(check).toContainText('€3.00')
      await expect(check).toContainText('−€3.00')
      await inspect(page, 'reality-check')
      await page.keyboard.press('Escape')
      await expect(check).toBeVisible()
      await check.getByRole('button', { name: 'Take a break' }).click()
      await inspect(page, 'reality-break')
      await check.getByRole('button', { name: 'Not now' }).click()
      await check.getByRole('button', { name: 'Go on' }).click()
      await expect(check).toBeHidden()
      expect(await countBets(betting().site, who)).toBe(1)

      await openLimits(page)
      await main(page).getByRole('button', { name: 'Set a limit: Time per visit' }).click()
      await page.getByRole('dialog').getByText('1 h', { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Set to 1 h' }).click()
      await expect(main(page).getByRole('group', { name: 'Time per visit each visit' })).toBeVisible()
      // Every question that the change led to is answered: the next one is the check of the session.
      await page.waitForLoadState('networkidle')
      await moveClock(60)
      const over = dialog(page, 'That was your time for this visit')
      await expect(over).toBeVisible({ timeout: 45_000 })
      await inspect(page, 'visit-over')
      await over.getByRole('button', { name: 'Close' }).last().click()
      await expect(over).toBeHidden()
      await expect(page.locator('[data-balance]')).toHaveCount(0)
      await expect(page.getByRole('dialog').filter({ has: page.getByLabel('Email') })).toHaveCount(0)
      await page.context().close()
    })

    test('RG-05d BEY-08c self-exclusion in one tab while another bets: nothing is taken any more, and signing in only reads', async ({
      browser,
    }) => {
      const who = await newPlayer(`excluded-${size}`)
      const page = await visit(browser, size, who)
      const other = await visit(browser, size, who)
      await stake(other, 4, '2')
      await place(other)
      await untilPlaced(other)
      await stake(other, 5, '2')

      await openLimits(page)
      await main(page).getByRole('button', { name: 'Self-exclusion: Choose how long' }).click()
      const steps = dialog(page, 'Self-exclusion')
      await steps.getByText('6 months').click()
      await inspect(page, 'stop-1')
      await steps.getByRole('button', { name: 'Go on' }).click()
      await inspect(page, 'stop-2')
      await steps.getByRole('button', { name: 'Go on' }).click()
      await inspect(page, 'stop-3')
      await steps.getByLabel('Type “stop” to confirm').fill('stop')
      await steps.getByRole('button', { name: /^Stop until/ }).click()
      await expect(main(page)).toContainText('Done. Betting is off until')
      await inspect(page, 'stop-done')

      // The other tab has heard of its end, or hears of it now.
      await other
        .locator('.slip:visible')
        .last()
        .getByRole('button', { name: /^(Place bet|Accept and place)/ })
        .click({ timeout: 2_000 })
        .catch(() => {})
      await expect(other.locator('[data-balance]')).toHaveCount(0, { timeout: 20_000 })
      expect(await countBets(betting().site, who)).toBe(1)

      await signIn(page, betting().site.url, who)
      await page.goto(`${betting().site.url}/profile`)
      await expect(main(page)).toContainText('Betting is off until')
      await expect(main(page).getByRole('link', { name: /^Security/ })).toHaveCount(0)
      await inspect(page, 'excluded-hub')
      await main(page)
        .getByRole('link', { name: /^My bets/ })
        .click()
      await expect(main(page).locator('.bet').first()).toBeVisible()
      await openLimits(page, '/ar')
      await inspect(page, 'excluded-ar')
      await addPrice(page, betting().site, betting().match(6))
      await openSlip(page)
      await expect(slip(page)).toContainText('Betting is off for you until')
      await expect(slip(page).getByRole('button', { name: /^Betting is off/ })).toHaveAttribute('aria-disabled', 'true')
      await inspect(page, 'excluded-slip')
      await page.context().close()
      await other.context().close()
    })
  })
}
