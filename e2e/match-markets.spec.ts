import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { atEachSize } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'
import { untilLive } from './site/use-site.ts'
import { touchline, zafaran } from './shell/brands.ts'

// npm run e2e -- match: markets of a match with hundreds of them, on the phone and on the desktop.
const pictures = process.env['MATCH_PICTURES']
let site: Site
let match: Match

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await openSite('match-markets', { seed: 20_261_115, dataset: 'whole' })
  const answer = await fetch(`${site.url}/api/v2/matches?match_status=1&sport_key=soccer&limit=20`)
  const { matches } = (await answer.json()) as { matches: Match[] }
  const [most] = matches.toSorted((one, other) => other.available_markets_count - one.available_markets_count)
  if (!most) throw new Error('no soccer is played')
  match = most
  await site.simulator.control('movement', { on: false })
})
test.afterAll(() => site?.close())

const titles = (page: Page) => page.locator('.market__head h3')
const originOf = ({ host }: { host: string }) => `http://${host}:${new URL(site.url).port}`

async function open(page: Page, brand: { host: string }): Promise<string[]> {
  const complaints = watchConsole(page)
  await page.goto(`${originOf(brand)}/sports/soccer/${match.slug}`)
  await untilLive(page)
  return complaints
}

async function take(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` })
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

atEachSize((viewport) => {
  test('CAT-05e markets stand in the groups players look for, the main ones first, under a bar that stays', async ({
    page,
  }) => {
    const complaints = await open(page, touchline)
    const groups = page.getByRole('group', { name: 'Kinds of markets' })
    await expect(groups.getByRole('button', { pressed: true })).toHaveText(/^Main/)
    await expect(titles(page).first()).toHaveText('Match result')
    const shown = await titles(page).allTextContents()
    expect(new Set(shown).size).toBe(shown.length)
    await groups.getByRole('button', { name: /^All/ }).click()
    const all = await titles(page).allTextContents()
    expect(new Set(all).size).toBe(all.length)
    await page.mouse.wheel(0, 3_000)
    await expect(groups).toBeInViewport()
    await take(page, `markets-all-${viewport.width}`)
    await groups.getByRole('button', { name: /^Corners/ }).click()
    await expect(titles(page).first()).toHaveText(/corner/i)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('CAT-05a a search finds markets in every group, and Escape ends it', async ({ page }) => {
    await open(page, touchline)
    await page.getByRole('button', { name: 'Search in markets' }).click()
    const field = page.getByRole('searchbox', { name: 'Search in markets' })
    await expect(field).toBeFocused()
    await field.fill('corn')
    await expect(titles(page).first()).toHaveText(/corner/i)
    await take(page, `markets-search-${viewport.width}`)
    await expectAccessible(page)
    await field.press('Escape')
    await expect(page.getByRole('button', { name: 'Search in markets' })).toBeFocused()
    await expect(titles(page).first()).toHaveText('Match result')
  })

  test('CAT-05f a pinned market stands first after a reload, and stays open when all others close', async ({
    page,
  }) => {
    await open(page, touchline)
    const pin = page.getByRole('button', { name: 'Pin Both teams to score' })
    await pin.click()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await untilLive(page)
    await expect(titles(page).first()).toHaveText('Both teams to score')
    await page.getByRole('button', { name: 'Close all markets' }).click()
    await expect(page.locator('.market[open]')).toHaveCount(1)
    await take(page, `markets-pinned-${viewport.width}`)
    await expectAccessible(page)
  })

  test('I18N-01 the bar and the titles read from the right', async ({ page }) => {
    const complaints = await open(page, zafaran)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(titles(page).first()).toHaveText('نتيجة المباراة')
    await take(page, `markets-ar-${viewport.width}`)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
})
