import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { signIn, untilInteractive } from './bet-path/player.ts'
import { useBetting } from './betting/use-betting.ts'
import { touchline } from './shell/brands.ts'
import { moveClock } from './wallet/records.ts'
import * as pictures from './wallet/take-pictures.ts'
import { answer, press, shownDialog } from './wallet/take-pictures.ts'

// npm run e2e -- screens-wallet-limits: takes screenshots of limits, house limits and exclusion.

const betting = useBetting('screens-wallet-limits')
// The timeout is short, so that an action that fails does not use up the time of those after it.
test.use({ actionTimeout: 8_000 })

const stopButton = (page: Page, place: number): Locator =>
  page.locator('.limit-card:not(:has(.limit-line)) .limit-card__add button.btn--line').nth(place)

pictures.inEachView((view) => {
  test('screenshots of limits', async ({ browser }) => {
    const { page, open, shoot } = await pictures.beginPictures(browser, betting(), view, 'limits')
    await open('/profile')
    await shoot('hub', true)
    await open('/profile/limits')
    await shoot('limits-none', true)
    // The cards are in this order: deposits, losses, stakes, a single bet, time.
    const cards = page.locator('.limit-card')
    const setMoney = async (place: number, amount: string, name?: string) => {
      await cards.nth(place).locator('.limit-card__add button').click()
      await shownDialog(page).locator('input[inputmode=decimal]').fill(amount)
      if (name !== undefined) await shoot(name)
      await answer(page, 1)
    }
    await setMoney(0, '100', 'limits-set')
    await setMoney(1, '40')
    await setMoney(2, '10')
    await setMoney(3, '25')
    await cards.nth(4).locator('.limit-card__add button').click()
    await shownDialog(page).locator('.limit-choice').nth(1).click()
    await shoot('limits-set-time')
    await answer(page, 0)
    await page.locator('.limit-line__acts button').nth(0).click()
    await shownDialog(page).locator('input[inputmode=decimal]').fill('50')
    await shoot('limits-lower')
    await answer(page, 0)
    await page.locator('.limit-line__acts button').nth(0).click()
    await shownDialog(page).locator('input[inputmode=decimal]').fill('150')
    await shoot('limits-raise')
    await answer(page, 1)
    await page.locator('.limit-line').nth(1).locator('.limit-line__acts button').nth(1).click()
    await shoot('limits-remove')
    await answer(page, 1)
    await shoot('limits-waiting', true)
    await moveClock(betting().site, 24 * 60 + 1)
    await open('/profile/limits')
    await shoot('limits-ready', true)
    await page.locator('.note .limit-line__acts button').nth(1).click()
    await shoot('limits-second-yes')
    await answer(page, 1)
    await open('/profile/limits')
    await shoot('limits-changed', true)
  })

  test('screenshots of a break and of self-exclusion', async ({ browser }) => {
    const { page, open, shoot } = await pictures.beginPictures(browser, betting(), view, 'stopping')
    await open('/profile/limits')
    await stopButton(page, 0).scrollIntoViewIfNeeded()
    await stopButton(page, 0).click()
    await shownDialog(page).locator('.limit-choice').nth(1).click()
    await shoot('break')
    await answer(page, 0)
    await stopButton(page, 1).click()
    await shownDialog(page).locator('.limit-choice').nth(0).click()
    await shoot('stop-1')
    await press(page, 1)
    await shoot('stop-2')
    await press(page, 1)
    await shoot('stop-3')
    await shownDialog(page)
      .locator('input[name=word]')
      .fill(await stopWord(page))
    await press(page, 1)
    await expect(page.locator('main [role=status]')).toBeVisible()
    await shoot('stop-done')
  })

  test('screenshots of a player who is excluded', async ({ browser }) => {
    const { site } = betting()
    const { page, open, shoot, who } = await pictures.beginPictures(browser, betting(), view, 'stopped')
    await pictures.setLimits(page, { type: 'selfexclusion', days: 200 })
    await signIn(page, site.url, who)
    await open('/profile')
    await shoot('excluded-hub', true)
    await open('/profile/wallet/transactions')
    await shoot('excluded-wallet')
    await open('/profile/wallet/deposit')
    await shoot('excluded-deposit')
    await open('/profile/limits')
    await shoot('excluded-limits', true)
  })

  test('screenshots of house limits', async ({ browser }) => {
    const { page, open, shoot, who } = await pictures.beginPictures(browser, betting(), view, 'house')
    await pictures.limitByHouse(betting().site, who)
    await open('/profile/limits')
    const rule = page.getByText('Bets placed after goals')
    await rule.scrollIntoViewIfNeeded()
    await expect(rule).toBeVisible()
    await shoot('limits-house')
  })

  test('screenshots of the limits prompt of a new player', async ({ browser }) => {
    const { site } = betting()
    const { page, shoot, who } = await pictures.beginAsVisitor(browser, betting(), view, 'prompt')
    const undo = await pictures.configure(site, touchline, {
      saferGambling: { prompts: { signUp: true, firstDeposit: true } },
    })
    await page.goto(`${site.url}${view.prefix}/users/sign-in`)
    await untilInteractive(page.locator('main input').first())
    await page.locator('main [name=login]').fill(who.email)
    await page.locator('main [type=password]').fill(who.password)
    await page.locator('main button[type=submit]').first().click()
    await shownDialog(page).waitFor({ timeout: 20_000 })
    await shoot('limits-prompt')
    await undo()
  })
})

/** Returns the word to type as confirmation, which the label quotes. */
async function stopWord(page: Page): Promise<string> {
  const label = (await shownDialog(page).locator('label').first().textContent()) ?? ''
  return /[«“"]([^»”"]+)[»”"]/.exec(label)?.[1] ?? 'stop'
}
