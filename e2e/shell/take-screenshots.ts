import type { Page } from '@playwright/test'
import { prefixOf } from './brands.ts'
import type { Brand } from './brands.ts'
import { untilHydrated } from './read-page.ts'
import type { Slugs } from './route-table.ts'

/** The widths at which the layout differs: phone, tablet, desktop, wide desktop. */
export const screenshotSizes = [
  { width: 390, height: 844 },
  { width: 780, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

type Shoot = { brand: Brand; origin: string; slugs: Slugs }

/** Takes the screenshots of docs/screens/shell in the first language of a brand, one of them with its menu open. */
export async function takeScreenshots(page: Page, { brand, origin, slugs }: Shoot): Promise<void> {
  const { sport, league, match } = slugs
  const prefix = prefixOf(brand, brand.locales[0] ?? '')
  const width = page.viewportSize()?.width
  const shoot = (name: string) =>
    page.screenshot({ path: `docs/screens/shell/${brand.name.toLowerCase()}-${name}-${width}.png` })
  const paths = {
    home: '/sports',
    sport: `/sports/${sport}`,
    league: `/sports/${sport}/${league}`,
    match: `/sports/${sport}/${match}`,
    live: '/sports/live',
    schedule: '/sports/schedule',
    results: '/sports/results',
    'sign-in': '/users/sign-in',
  }
  // A stored answer to the cookie notice hides it.
  await page.context().addCookies([{ name: 'tl_consent', value: '1:', url: origin }])
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(`${origin}${prefix}${path}`)
    await untilHydrated(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(1_000)
    await shoot(name)
  }
  await page.goto(`${origin}${prefix}${paths.home}`)
  await untilHydrated(page)
  // On wide pages the menu is always visible, so the settings for odds, language and theme are opened instead.
  const menu = page.locator('a[href="#menu"]').locator('visible=true').first()
  if (await menu.isVisible()) await menu.click()
  else await page.locator('.preferences-opener').click()
  await page.locator('dialog[open]').first().waitFor()
  await page.waitForTimeout(1_000)
  await shoot('menu')
}
