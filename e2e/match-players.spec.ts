import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Market, Match } from '@touchline/contract'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { slip } from './bet-path/player.ts'
import { atEachSize } from './site/sizes.ts'
import { untilLive } from './site/use-site.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- match-players: what players may score, as one table.
const pictures = process.env['MATCH_PICTURES']
const offered = { soccer: 775, basketball: 768 } as const
type Sport = keyof typeof offered

let site: Site
const found = new Map<Sport, { match: Match; market: Market }>()

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await openSite('match-players', { seed: 20_261_115, dataset: 'whole' })
  await site.simulator.control('movement', { on: false })
  for (const sport of ['soccer', 'basketball'] as const) {
    for (const match of await matchesOf(sport)) {
      const [market] = await marketsOf(match, offered[sport])
      if (market) found.set(sport, { match, market })
      if (market) break
    }
  }
})
test.afterAll(() => site?.close())

async function matchesOf(sport: Sport): Promise<Match[]> {
  const read = async (status: number) => {
    const answer = await fetch(`${site.url}/api/v2/matches?match_status=${status}&sport_key=${sport}&limit=100`)
    const { matches } = (await answer.json()) as { matches: Match[] }
    return matches.toSorted((one, other) => other.available_markets_count - one.available_markets_count).slice(0, 10)
  }
  return [...(await read(0)), ...(await read(1))]
}

async function marketsOf({ id }: Match, market: number): Promise<Market[]> {
  const answer = await fetch(`${site.url}/api/v2/matches/${id}/markets?market_id=${market}&limit=500`)
  return ((await answer.json()) as { markets: Market[] }).markets
}

async function openPlayers(page: Page, { sport, slug }: Match): Promise<void> {
  await page.goto(`${site.url}/sports/${sport.key}/${slug}`)
  await untilLive(page)
  await page.getByRole('button', { name: /^Players/ }).click()
  await expect(page.locator('.players__table')).toBeVisible()
}

atEachSize((viewport) => {
  for (const sport of ['soccer', 'basketball'] as const) {
    test(`CAT-05 ${sport}: a row for each player who begins, and a price that goes into the slip`, async ({ page }) => {
      const { match, market } = found.get(sport) ?? {}
      if (!match || !market) throw new Error(`no ${sport} offers its players`)
      const complaints = watchConsole(page)
      await openPlayers(page, match)
      const [player = ''] = market.name.split(' - ')
      const row = page.locator('.players__table tbody tr').filter({ hasText: player })
      await expect(row).toHaveCount(1)
      const names = await page.locator('.players__table tbody th').allTextContents()
      expect(names.length).toBeGreaterThanOrEqual(8)
      expect(new Set(names).size).toBe(names.length)
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/players-${sport}-${viewport.width}.png` })
      const { violations } = await new AxeBuilder({ page }).include('main').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      await row.getByRole('button').first().click()
      await expect(row.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
      if (viewport.width > 1_000) await expect(slip(page)).toContainText(player)
      expect(complaints).toEqual([])
    })
  }

  test('CAT-05 I18N-01 the table of players in Arabic', async ({ page }) => {
    const { match } = found.get('soccer') ?? {}
    if (!match) throw new Error('no soccer offers its players')
    await page.goto(`${site.url}/ar/sports/soccer/${match.slug}`)
    await untilLive(page)
    await page.getByRole('button', { name: /^اللاعبون/ }).click()
    await expect(page.locator('.players__table')).toContainText('يسجل')
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/players-ar-${viewport.width}.png` })
  })
})
