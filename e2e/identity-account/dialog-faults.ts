import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { tabFaults } from '../shell/keyboard.ts'
import { main } from './account-page.ts'

/** Opens a dialog with Enter, goes through it with Tab, and leaves it with Escape. The focus must return to where it was. */
export async function dialogFaults(page: Page, name: string): Promise<string[]> {
  const button = main(page).getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  const faults = await tabFaults(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
  return faults.map((fault) => `${name}: ${fault}`)
}
