import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The page answers: React holds its prices, and they are live. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
}
