import { expect, test } from '@playwright/test'
import { needsWaiver } from './shell/accessibility.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { checkPages, linkFaults } from './shell/check-pages.ts'
import { routeTable } from './shell/route-table.ts'
import { useShell } from './shell/use-shell.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- shell [--workers=2]: every page of two brands, at each size and in two languages.
test.describe.configure({ mode: 'parallel' })

const shell = useShell('shell-pages')

for (const brand of [touchline, zafaran]) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const locale of ['en', 'ar']) {
      test(`NAV-01 NAV-13 SEO-05cd BEY-09 every page of ${brand.name} is without faults at ${size} size, ${locale}`, async ({
        browser,
      }) => {
        test.setTimeout(600_000)
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: brand.theme })
        const origin = shell().originOf(brand)
        const page = await context.newPage()
        const routes = routeTable(brand, shell().slugs)
        const { faults, links } = await checkPages(page, { brand, origin, locale, routes })
        await page.goto(`${origin}/sports`)
        expect(await needsWaiver(page)).toBe(!brand.isScalable)
        await context.close()
        expect([...faults, ...(await linkFaults({ brand, origin, links, routes }))]).toEqual([])
      })
    }
  }
}
