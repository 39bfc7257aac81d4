import type { Browser } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { openSite } from '../../e2e/bet-path/open-site.ts'
import type { Site } from '../../e2e/bet-path/open-site.ts'
import buildSite from '../../e2e/site/build-site.ts'
import { openBrowser } from '../measure/open-browser.ts'

/** The whole product with twelve sports, and a browser. */
export type MatchBench = { site: Site; browser: Browser; close(): Promise<void> }

export const viewport = { width: 1440, height: 900 }
export const slowdown = 4

export async function openMatchBench(): Promise<MatchBench> {
  await buildSite()
  const site = await openSite('prove-match-page', { seed: 20_261_115, dataset: 'whole' })
  const browser = await openBrowser()
  return {
    site,
    browser,
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

/** Waits until live matches of the sport have reports, and returns the one with the most markets. */
export async function busiestMatch({ url }: Site, sport: string): Promise<Match> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const { matches } = await readJson<{ matches: Match[] }>(`${url}/api/v2/matches?match_status=1&sport_key=${sport}`)
    for (const match of matches.toSorted((one, other) => other.available_markets_count - one.available_markets_count)) {
      const { available } = await readJson<{ available: string[] }>(`${url}/api/v2/matches/${match.id}/statistics`)
      if (available.includes('statistics')) return match
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  throw new Error(`no match of ${sport} is reported`)
}

export function addressOf({ url }: Site, { sport, slug }: Match): string {
  return `${url}/sports/${sport.key}/${slug}`
}

export async function readJson<T>(address: string): Promise<T> {
  const answer = await fetch(address, { headers: { 'cache-control': 'no-cache' } })
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return (await answer.json()) as T
}
