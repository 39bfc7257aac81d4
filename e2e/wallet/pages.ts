import { expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { enterStake, signIn, untilInteractive } from '../bet-path/player.ts'
import type { Site } from '../bet-path/open-site.ts'
import { addPrice, openSlip } from '../betting/select-prices.ts'
import type { OpenMatch } from '../betting/select-prices.ts'
import { openVisit } from '../betting/use-betting.ts'
import type { Size } from '../betting/use-betting.ts'
import { addPlayer } from '../identity-account/open-account-site.ts'
import type { AccountSite, TestPlayer } from '../identity-account/open-account-site.ts'

// Helpers that act on pages of money and limits, and find controls by their labels.

export const main = (page: Page): Locator => page.getByRole('main')
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
export const amountField = (page: Page): Locator => main(page).getByLabel('Amount', { exact: true })

/** Adds a player for this test alone and signs in. */
export async function begin(
  browser: Browser,
  size: Size,
  site: AccountSite,
  name: string,
): Promise<{ page: Page; who: TestPlayer }> {
  const who = await addPlayer(site, `${name}-${size}@players.example`)
  return { page: await visit(browser, size, site, who), who }
}

export async function visit(browser: Browser, size: Size, site: AccountSite, who: TestPlayer): Promise<Page> {
  const page = await openVisit(browser, size)
  await signIn(page, site.url, who)
  return page
}

export async function openDeposit(page: Page, { url }: AccountSite, prefix = ''): Promise<void> {
  await page.goto(`${url}${prefix}/profile/wallet/deposit`)
  await untilInteractive(main(page).locator('input[name=amount]'))
}

export async function requestDeposit(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount)
  await main(page)
    .getByRole('button', { name: /^Top up/ })
    .click()
}

/** Requests a deposit, selects this answer on the provider's page and waits for the return to the site. */
export async function payOn(page: Page, amount: string, answer: 'Pay' | 'Pay later' | 'Decline'): Promise<void> {
  await requestDeposit(page, amount)
  await decideOn(page, answer)
}

export async function decideOn(page: Page, answer: 'Pay' | 'Pay later' | 'Decline'): Promise<void> {
  await page.waitForURL(/\/spi\/pay\//)
  await page.getByRole('button', { name: answer, exact: true }).click()
  await page.waitForURL(/\/profile\/wallet\/deposit\?deposit=/)
}

/** Expects the page to show this result of a deposit. */
export async function expectDeposit(page: Page, state: 'success' | 'pending' | 'error', title: string): Promise<void> {
  await expect(page.locator(`[data-deposit="${state}"]`)).toHaveText(title, { timeout: 20_000 })
}

export async function openWallet(page: Page, { url }: AccountSite, prefix = ''): Promise<void> {
  await page.goto(`${url}${prefix}/profile/wallet/transactions`)
  await expect(main(page).locator('.wallet-list').first()).toBeVisible()
}

export async function withdraw(page: Page, { url }: AccountSite, amount: string): Promise<void> {
  await page.goto(`${url}/profile/wallet/withdrawal`)
  await untilInteractive(amountField(page))
  await amountField(page).fill(amount)
  await main(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
}

export async function openLimits(page: Page, { url }: AccountSite, prefix = ''): Promise<void> {
  await page.goto(`${url}${prefix}/profile/limits`)
  await expect(main(page).locator('.limit-card').first()).toBeVisible()
  await untilInteractive(main(page).locator('.limit-card button').first())
}

/** Opens the form of a limit and enters an amount, without sending it. */
export async function enterLimit(page: Page, button: string, amount: string): Promise<Locator> {
  await main(page).getByRole('button', { name: button }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('New limit').fill(amount)
  return form
}

/** Sets a time limit to one of the offered durations. */
export async function chooseLimit(page: Page, kind: string, size: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `Set a limit: ${kind}` })
    .click()
  const form = page.getByRole('dialog')
  await form.getByText(size, { exact: true }).click()
  await form.getByRole('button', { name: `Set to ${size}` }).click()
  await expect(form).toBeHidden()
}

/** Selects the home side of a live match and enters a stake. */
export async function fillSlip(page: Page, site: Site, match: OpenMatch, amount: string): Promise<void> {
  await addPrice(page, site, match)
  await openSlip(page)
  await enterStake(page, amount)
}
