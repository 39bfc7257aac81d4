import { test } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { firstLiveMatch, setHomeOdds } from '../wire/book.ts'
import { openRoad, untilSelling } from '../wire/road.ts'
import type { Road } from '../wire/road.ts'

/** One site over a road of its own, and a live match on it. */
export type Site = {
  road: Road
  web: AppProcess
  match: Match
  matchPath: string
  leaguePath: string
  /** The home price of the match's 1X2, wherever it is shown. */
  homePrice: string
}

/** For a spec file: the site, opened before its first test in a worker and closed after the last. */
export function useSite(name: string): () => Site {
  let road: Road | undefined
  let site: Site | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    road = await openRoad(name, Number(process.env['SITE_SEED'] ?? 20_261_115))
    await untilSelling(road, await road.startFeed())
    // Every page is rendered anew: what the cache would hide is seen. Menus alone may be a second old.
    const web = await road.suite.startWeb({ env: { PAGE_CACHE_MS: '0' } })
    await web.ready()
    const match = await firstLiveMatch(road)
    site = {
      road,
      web,
      match,
      matchPath: `/sports/soccer/${match.slug}`,
      leaguePath: `/sports/soccer/${match.tournament.slug}`,
      homePrice: `[data-selection="${match.id}/1//1"]`,
    }
  })
  test.afterAll(() => road?.close())
  return () => {
    if (!site) throw new Error('the site is open in tests only')
    return site
  }
}

/** From here on prices move only when a test says so, and the match is for sale: a danger that is paused would last. */
export async function standStill({ road, match }: Site): Promise<void> {
  await road.simulator.control('movement', { on: false })
  await setHomeOdds(road, match, 2_450)
}
