import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../shell/accessibility.ts'

/** Checks a state of a page with axe in both themes. ACCOUNT_PICTURES=<folder> takes screenshots. */
export async function inspect(page: Page, name: string): Promise<void> {
  const folder = process.env['ACCOUNT_PICTURES']
  if (folder !== undefined) {
    await page.screenshot({ animations: 'disabled', path: `${folder}/${name}-${page.viewportSize()?.width}.png` })
  }
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
}
