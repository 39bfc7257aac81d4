import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { TestPlayer } from './open-account-site.ts'

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
export const main = (page: Page): Locator => page.getByRole('main')

export async function confirmPassword(page: Page, { password }: TestPlayer): Promise<void> {
  const asked = dialog(page, 'Confirm your password')
  await asked.getByLabel('Password').fill(password)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked).toBeHidden()
}

export async function downloadOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path(), 'utf8')
}
