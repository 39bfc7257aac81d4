import { expect, test } from '@playwright/test'
import type { Match, NamedMarket } from '@touchline/contract'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { listMatches, openMatch, pauseTime, takePicture, toCome } from './match/match-page.ts'
import { expectMainAccessible } from './shell/accessibility.ts'
import { touchline } from './shell/brands.ts'
import { atEachSize } from './site/sizes.ts'
import { untilLive } from './site/use-site.ts'

// npm run e2e -- match: markets on the players of a match that has not begun, on phone and desktop.
let site: Site
const ofPlayers = new Map<string, { match: Match; markets: NamedMarket[] }>()

test.beforeAll(async () => {
  test.setTimeout(480_000)
  site = await openSite('match-players', { seed: 20_261_115, dataset: 'whole' })
  await pauseTime(site)
  for (const sport of ['soccer', 'basketball']) ofPlayers.set(sport, await firstWithPlayers(sport))
})
test.afterAll(() => site?.close())

atEachSize((viewport) => {
  for (const sport of ['soccer', 'basketball']) {
    test(`CAT-05e ${sport}: markets on players are a table with every price of the feed, and a bet is placed on one`, async ({
      page,
    }) => {
      const { match: upcoming, markets } = ofPlayers.get(sport)!
      const complaints = await openMatch(page, site, touchline, upcoming)
      await untilLive(page)
      const groups = page.getByRole('group', { name: 'Kinds of markets' })
      await groups.getByRole('button', { name: /^Players/ }).click()
      const rows = page.locator('.players__table tbody tr')
      await expect(rows.locator('th')).toHaveText(playersOf(markets))
      await takePicture(page, `players-${sport}-${viewport.width}`, false)
      await expectMainAccessible(page)
      // Of several lines of a total the table shows one; a button shows the others.
      const more = page.locator('.market__more')
      if (await more.isVisible()) await more.click()
      const odds = markets.flatMap(({ id, specifier, outcomes }) =>
        outcomes.map((outcome) => [`${upcoming.id}/${id}/${specifier}/${outcome.id}`, (outcome.odds ?? 0) / 1_000]),
      )
      const shown = await rows
        .locator('button[data-selection]')
        .evaluateAll((buttons) =>
          buttons.map((button) => [
            (button as HTMLElement).dataset['selection'],
            Number(button.querySelector('.odds__price')?.textContent),
          ]),
        )
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(odds))
      const price = rows.first().locator('button[data-selection]').first()
      await price.click()
      await expect(price).toHaveAttribute('aria-pressed', 'true')
      await takePicture(page, `players-lines-${sport}-${viewport.width}`, false)
      await expectMainAccessible(page)
      expect(complaints).toEqual([])
    })
  }

  test('BEY-09 the search in markets leads to the row of the player who was found', async ({ page }) => {
    const { match: upcoming, markets } = ofPlayers.get('soccer')!
    await openMatch(page, site, touchline, upcoming)
    await untilLive(page)
    const last = markets.at(-1)
    const [player = ''] = last?.name.split(' - ') ?? []
    await page.keyboard.press('/')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill(player)
    await palette.getByRole('option', { name: player }).first().click()
    const row = page.locator('.players__table tbody tr', { hasText: player })
    await expect(row).toBeInViewport()
    await expect(row.locator('button').first()).toBeFocused()
    await expect(page).toHaveURL(/#market=/)
  })
})

/**
 * Returns a match with named markets on players. Only top matches have them, and the feed reads the players' names only
 * when their markets arrive.
 */
async function firstWithPlayers(sport: string): Promise<{ match: Match; markets: NamedMarket[] }> {
  const found: Match[] = []
  for (const page of [1, 2, 3, 4, 5])
    found.push(...(await listMatches(site, `${toCome()}&sport_key=${sport}&limit=40&page=${page}`)))
  const most = found.toSorted((one, other) => other.available_markets_count - one.available_markets_count).slice(0, 10)
  for (let attempt = 0; attempt < 60; attempt += 1) {
    for (const one of most) {
      const { markets } = await readPlayerMarkets(one.id)
      if (markets.length > 0 && markets.every(({ name }) => /\S - /.test(name) && !name.startsWith('Player - ')))
        return { match: one, markets }
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  throw new Error(`nothing is offered on players of ${sport}`)
}

/**
 * Returns the names of the players in the order of their first market. Players of the same name have their number
 * added.
 */
function playersOf(markets: readonly NamedMarket[]): string[] {
  const numberOf = ({ specifier }: NamedMarket) => /variant=[^|]*:(\d+)/.exec(specifier)?.[1] ?? ''
  const names = new Map(markets.map((market) => [numberOf(market), market.name.split(' - ')[0] ?? '']))
  const all = [...names.values()]
  return [...names].map(([number, name]) =>
    all.filter((other) => other === name).length === 1 ? name : `${name} (${number})`,
  )
}

async function readPlayerMarkets(matchId: number): Promise<{ markets: NamedMarket[] }> {
  const answer = await fetch(`${site.url}/api/v2/matches/${matchId}/markets?limit=500&group_key=players`)
  return (await answer.json()) as { markets: NamedMarket[] }
}
