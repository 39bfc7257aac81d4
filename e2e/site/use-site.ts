import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { firstLiveMatch, setHomeOdds } from '../price-path/home-odds.ts'
import { openPricePath, untilProducersUp } from '../price-path/open-price-path.ts'
import type { PricePath } from '../price-path/open-price-path.ts'

/** A running site for the tests of one file, on databases and brokers of its own, with a live match. */
export type Site = {
  pricePath: PricePath
  web: AppProcess
  match: Match
  matchPath: string
  leaguePath: string
  /** The selector of the home price of the match's 1X2. */
  homePrice: string
}

/** Starts the site for the tests of one file before the first, and closes it after the last. */
export function useSite(name: string): () => Site {
  let pricePath: PricePath | undefined
  let site: Site | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    pricePath = await openPricePath(name, Number(process.env['SITE_SEED'] ?? 20_261_115))
    await untilProducersUp(pricePath, await pricePath.startFeed())
    // The cache of rendered pages is off, so that tests see every change. Only menus may be a second old.
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

/**
 * From now on prices move only when a test sets them. Setting the 1X2 opens the match if it was suspended, because a
 * suspension would not end while prices are paused.
 */
export async function pauseOdds({ pricePath, match }: Site): Promise<void> {
  await pricePath.simulator.control('movement', { on: false })
  await setHomeOdds(pricePath, match, 2_450)
}

/** Waits until React has hydrated the prices on the page and they are live. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
}
