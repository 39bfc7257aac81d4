import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The helpers of this file act as a player does, and find controls by the labels on the page. */
export async function signIn(page: Page, siteUrl: string, who: { email: string; password: string }): Promise<void> {
  await page.goto(`${siteUrl}/users/sign-in`)
  const form = page.getByRole('main')
  await untilInteractive(form.getByLabel('Email'))
  await form.getByLabel('Email').fill(who.email)
  await form.getByLabel('Password').fill(who.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('[data-balance]').first()).toBeVisible()
}

export async function balanceMinor(page: Page): Promise<number> {
  return Number(await page.locator('[data-balance]').first().getAttribute('data-balance'))
}

/** The price button of an outcome on the match page. */
export function priceButton(page: Page, selection: string): Locator {
  return page.getByRole('main').locator(`button[data-selection="${selection}"]`).first()
}

/** The slip: the panel on a desktop, the sheet on a phone. */
export function slip(page: Page): Locator {
  return page.locator('.slip:visible').last()
}

export async function enterStake(page: Page, amount: string): Promise<void> {
  await slip(page).getByRole('textbox', { name: 'Stake' }).fill(amount)
}

export async function place(page: Page): Promise<void> {
  await slip(page)
    .getByRole('button', { name: /^(Place (bet|\d+ lines)|Accept and place)/ })
    .click()
}

export async function untilPlaced(page: Page): Promise<void> {
  await expect(slip(page).getByText('Bet placed')).toBeVisible({ timeout: 20_000 })
}

/** Waits until React has hydrated the element. An earlier click is lost, except on the controls that queue it. */
export async function untilInteractive(element: Locator): Promise<void> {
  const isAlive = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isAlive).toBe(true)
}
