import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../shell/accessibility.ts'

/** A state of a page: it passes the automatic check in both themes. For a look at it: ACCOUNT_PICTURES=<folder>. */
export async function inspect(page: Page, name: string): Promise<void> {
  const folder = process.env['ACCOUNT_PICTURES']
  if (folder !== undefined) {
    await page.screenshot({ animations: 'disabled', path: `${folder}/${name}-${page.viewportSize()?.width}.png` })
  }
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
}
