import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../shell/accessibility.ts'

/** Checks a state of the slip with axe. The scaling rule is off, because the site forbids scaling. */
export async function inspect(page: Page, name: string): Promise<void> {
  await picture(page, name)
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
}

/**
 * With BETTING_PICTURES=<folder>, takes two screenshots: the page as it is, and in the other theme and text direction.
 */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['BETTING_PICTURES']
  if (folder === undefined) return
  await page.waitForTimeout(400)
  const shoot = (kind: string) =>
    page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}${kind}.png` })
  await shoot('')
  await page.evaluate(turnPage)
  await shoot('-turned')
  await page.evaluate(turnPage)
}

function turnPage(): void {
  const page = document.documentElement
  page.dataset['theme'] = page.dataset['theme'] === 'light' ? 'dark' : 'light'
  page.dir = page.dir === 'rtl' ? 'ltr' : 'rtl'
}
