import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { untilInteractive } from '../bet-path/player.ts'
import { accessibilityFaults } from '../shell/accessibility.ts'

export const goodPassword = 'a quiet harbour at dusk'

/** Returns the visible form, in a dialog over the page or on a page of its own. */
export function formOf(page: Page): Locator {
  return page.locator('dialog[open].modal, main .narrow').last()
}

export async function openForm(page: Page, url: string): Promise<Locator> {
  await page.goto(url)
  const form = formOf(page)
  await untilInteractive(form.locator('input, button').first())
  return form
}

export async function fillLogin(form: Locator, email: string, password = goodPassword): Promise<void> {
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /I agree/ }).check()
}

export async function fillAbout(form: Locator, born = { day: '21', month: '6', year: '1991' }): Promise<void> {
  await form.getByLabel('First name').fill('Mara')
  await form.getByLabel('Last name').fill('Quinn')
  await form.getByLabel('Day').fill(born.day)
  await form.locator('select[name=birth-month]').selectOption(born.month)
  await form.getByLabel('Year').fill(born.year)
  await form.locator('select[name=country]').selectOption('IE')
}

/** Completes both steps of signing up, until the form asks to check the mailbox. */
export async function signUp(page: Page, email: string): Promise<void> {
  const form = formOf(page)
  await fillLogin(form, email)
  await form.getByRole('button', { name: 'Continue' }).click()
  await fillAbout(form)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('We sent a link to')).toContainText(email)
}

export async function enter(form: Locator, login: string, password = goodPassword): Promise<void> {
  await form.getByLabel('Email or phone').fill(login)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function untilSignedIn(page: Page): Promise<void> {
  await expect(page.locator('[data-balance]').first()).toBeVisible()
}

export async function expectAccessible(page: Page): Promise<void> {
  // The scaling rule is off, because Touchline forbids scaling (SEO-05).
  expect(await accessibilityFaults(page, { isScalable: false })).toEqual([])
}
