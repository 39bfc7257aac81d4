import type { Page } from '@playwright/test'
import { watchConsole } from '../site/watch-console.ts'
import { untilHydrated } from './read-page.ts'

/** Opens a URL and waits for hydration. Returns the page's console errors; the list grows while the page lives. */
export async function openPage(page: Page, address: string): Promise<string[]> {
  const complaints = watchConsole(page)
  await page.goto(address)
  await untilHydrated(page)
  return complaints
}

/** Returns the page's URL without its origin. */
export function shownAddress(page: Page): Promise<string> {
  return page.evaluate(() => location.pathname + location.search + location.hash)
}
