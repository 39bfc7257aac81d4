import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../shell/accessibility.ts'

/** A state of the slip: it passes the automatic check. The site forbids scaling. */
export async function inspect(page: Page, name: string): Promise<void> {
  await picture(page, name)
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
}

/** For a look at it: BETTING_PICTURES=<folder>. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['BETTING_PICTURES']
  if (folder === undefined) return
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` })
}
