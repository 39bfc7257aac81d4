import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { firstLiveMatch, setHomeOdds } from '../price-path/home-odds.ts'
import { openPricePath, untilProducersUp } from '../price-path/open-price-path.ts'
import type { PricePath } from '../price-path/open-price-path.ts'

/** One site on a price path of its own, with a live match. */
export type Site = {
  pricePath: PricePath
  web: AppProcess
  match: Match
  matchPath: string
  leaguePath: string
  /** The home price of the match's 1X2, wherever it is shown. */
  homePrice: string
}

/** Opens the site for a spec file before its first test in a worker, and closes it after the last. */
export function useSite(name: string): () => Site {
  let pricePath: PricePath | undefined
  let site: Site | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    pricePath = await openPricePath(name, Number(process.env['SITE_SEED'] ?? 20_261_115))
    await untilProducersUp(pricePath, await pricePath.startFeed())
    // Every page is rendered for each request, so that the cache hides nothing. Only menus may be a second old.
    const web = await pricePath.suite.startWeb({ env: { PAGE_CACHE_MS: '0' } })
    await web.ready()
    const match = await firstLiveMatch(pricePath)
    site = {
      pricePath,
      web,
      match,
      matchPath: `/sports/soccer/${match.slug}`,
      leaguePath: `/sports/soccer/${match.tournament.slug}`,
      homePrice: `[data-selection="${match.id}/1//1"]`,
    }
  })
  test.afterAll(() => pricePath?.close())
  return () => {
    if (!site) throw new Error('the site is open in tests only')
    return site
  }
}

/** From now on prices move only when a test sets them, and the match is open: a paused danger would not end. */
export async function pauseOdds({ pricePath, match }: Site): Promise<void> {
  await pricePath.simulator.control('movement', { on: false })
  await setHomeOdds(pricePath, match, 2_450)
}

/** Waits until the page responds: React has hydrated its prices, and they are live. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
}
