import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match, MatchPart, MatchWidget } from '@touchline/contract'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { touchline, zafaran } from './shell/brands.ts'
import type { Brand } from './shell/brands.ts'
import { atEachSize } from './site/sizes.ts'
import { watchConsole } from './site/watch-console.ts'

// npm run e2e -- match: what is told of a match before, during and after it, on the phone and on the desktop.
const pictures = process.env['MATCH_PICTURES']
const drawn = ['soccer', 'tennis', 'basketball', 'ice-hockey', 'cricket', 'counter-strike'] as const
const listed = ['volleyball', 'table-tennis', 'handball', 'baseball', 'american-football', 'dota-2'] as const

let site: Site
const live = new Map<string, Match>()

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await openSite('match-statistics', { seed: 20_261_115, dataset: 'whole' })
  for (const sport of [...drawn, ...listed]) {
    const match = await firstWith(`match_status=1&sport_key=${sport}`, 'statistics')
    if (match) live.set(sport, match)
  }
  await site.simulator.control('time', { paused: true })
})
test.afterAll(() => site?.close())

async function widget<Type extends MatchWidget['type']>(id: number, type: Type) {
  const answer = await fetch(`${site.url}/api/v2/matches/${id}/${type}`, { headers: { 'cache-control': 'no-cache' } })
  return (await answer.json()) as Extract<MatchWidget, { type: Type }>
}

/** Reports of live matches are read one after the other: the first ones are there within half a minute. */
async function firstWith(query: string, part: MatchPart): Promise<Match | undefined> {
  const answer = await fetch(`${site.url}/api/v2/matches?${query}&limit=20`)
  const { matches } = (await answer.json()) as { matches: Match[] }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    for (const match of matches) if ((await widget(match.id, 'statistics')).available.includes(part)) return match
    if (matches.length === 0) return undefined
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  return undefined
}

async function open(page: Page, brand: Brand, match: Match, hash: string): Promise<string[]> {
  const complaints = watchConsole(page)
  const origin = `http://${brand.host}:${new URL(site.url).port}`
  await page.goto(`${origin}/sports/${match.sport.key}/${match.slug}${hash}`)
  return complaints
}

/** A page that is not hydrated yet has no tabs to choose from. */
async function selectTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name })
  await expect(async () => {
    await tab.click({ timeout: 1_000 })
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

async function take(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

function liveMatch(sport: string): Match {
  const match = live.get(sport)
  if (!match) throw new Error(`no ${sport} is played and reported`)
  return match
}

/** The numbers that stand on the page, row by row. */
async function shownTotals(page: Page): Promise<string[]> {
  const rows = await page.locator('.duo__row').allTextContents()
  return rows.map((row) => row.replaceAll(/\D+/g, ' ').trim())
}

atEachSize((viewport) => {
  for (const sport of drawn) {
    test(`SHELL-11ad ${sport}: the match is drawn, told in words, and counts what is reported`, async ({ page }) => {
      const match = liveMatch(sport)
      const complaints = await open(page, touchline, match, '')
      await selectTab(page, 'Statistics')
      await expect(page.locator('.stats')).toBeVisible()
      await expect(page).toHaveURL(/#statistics$/)
      const { totals } = await widget(match.id, 'statistics')
      const shown = await shownTotals(page)
      const numbers = totals.map(({ home, away }) => `${home} ${away}`)
      // What was made stands with what was tried; all else is one number of each side.
      const plain = shown.filter((row) => row.split(' ').length === 2)
      expect(plain.length).toBeGreaterThan(0)
      expect(plain.filter((row) => !numbers.includes(row))).toEqual([])
      const picture = page.locator('.ground, .plot, .rounds').first()
      await expect(picture).toBeVisible()
      await expect(page.locator('.plays__row').first()).toBeVisible()
      await take(page, `${sport}-live-${viewport.width}`)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  }

  for (const sport of listed) {
    test(`SHELL-11ad ${sport}: periods, numbers and events`, async ({ page }) => {
      await open(page, touchline, liveMatch(sport), '#statistics')
      await expect(page.getByRole('tab', { name: 'Statistics' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('.duo__row').first()).toBeVisible()
      await expect(page.locator('.plays__row').first()).toBeVisible()
      await take(page, `${sport}-live-${viewport.width}`)
      await expectAccessible(page)
    })
  }

  test('I18N-01 statistics read from the right, and the ground does not turn round', async ({ page }) => {
    const complaints = await open(page, zafaran, liveMatch('soccer'), '#statistics')
    await expect(page.locator('.ground')).toHaveCSS('direction', 'ltr')
    await expect(page.locator('.duo')).toHaveCSS('direction', 'rtl')
    await take(page, `soccer-live-ar-${viewport.width}`)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
})

test.describe('after a match and before the next', () => {
  let ended: Match

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await site.simulator.control('time', { paused: false })
    ended = liveMatch('soccer')
    await site.simulator.control('end', { match: ended.urn_id })
    await expect.poll(async () => (await widget(ended.id, 'statistics')).status, { timeout: 30_000 }).toBeGreaterThan(1)
    await expect
      .poll(async () => (await widget(ended.id, 'statistics')).available, { timeout: 30_000 })
      .toContain('results')
  })

  atEachSize((viewport) => {
    test('SHELL-11a after it: final numbers first, then how the markets were settled', async ({ page }) => {
      const complaints = await open(page, touchline, ended, '')
      await expect(page.getByRole('heading', { name: 'Final statistics' })).toBeVisible()
      await take(page, `soccer-ended-${viewport.width}`)
      await expectAccessible(page)
      await selectTab(page, 'Settled markets')
      await expect(page.locator('.results__row--won').first()).toBeVisible()
      await take(page, `soccer-settled-${viewport.width}`)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })

    test('SHELL-11a before it: form and table of the league', async ({ page }) => {
      const next = await firstWith(`match_status=0&tournament_id=${ended.tournament.id}`, 'head-to-head')
      if (!next) throw new Error('nobody of this league plays again')
      const complaints = await open(page, touchline, next, '')
      await selectTab(page, 'Preview')
      await expect(page.locator('.stats__title').first()).toBeVisible()
      await take(page, `soccer-preview-${viewport.width}`)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  })
})
