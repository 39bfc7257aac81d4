import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match, NamedMarket } from '@touchline/contract'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import {
  beginMatches,
  expectNoShift,
  forgetShifts,
  listMatches,
  matchAddress,
  openMatch,
  pauseTime,
  readMatch,
  takePicture,
  watchShifts,
} from './match/match-page.ts'
import { atEachSize } from './site/sizes.ts'
import { untilLive } from './site/use-site.ts'
import { expectMainAccessible } from './shell/accessibility.ts'
import { touchline, zafaran } from './shell/brands.ts'
import type { Brand } from './shell/brands.ts'

// npm run e2e -- match: a match with hundreds of markets, on phone and desktop.
let site: Site
let match: Match
/** The match whose market is suspended for a possible goal, for the last test. */
let reviewed: Match

test.beforeAll(async () => {
  test.setTimeout(480_000)
  site = await openSite('match-markets', { seed: 20_261_115, dataset: 'whole' })
  await pauseTime(site)
  const upcoming = await listMatches(site, 'match_status=0&sport_key=soccer&limit=20')
  const [most, other] = upcoming.toSorted(
    (one, another) => another.available_markets_count - one.available_markets_count,
  )
  if (!most || !other) throw new Error('too little soccer is on offer')
  reviewed = other
  await beginMatches(site, [most, other])
  // Reopens the match, in case it is under review for a possible goal, because the clock is paused and the review would
  // not end.
  await site.simulator.control('reopen', { match: most.urn_id })
  // Waits until the match itself has the goal; the feed announces it earlier.
  await expect
    .poll(async () => Number((match = await readMatch(site, most.id)).state.score?.home ?? 0), { timeout: 30_000 })
    .toBeGreaterThan(0)
  await site.simulator.control('review', { match: reviewed.urn_id, side: 'home' })
})
test.afterAll(() => site?.close())

const titles = (page: Page) => page.locator('.market__head h3')

async function open(page: Page, brand: Brand): Promise<string[]> {
  const complaints = await openMatch(page, site, brand, match)
  await untilLive(page)
  return complaints
}

async function readMarkets(): Promise<{ markets: NamedMarket[] }> {
  const answer = await fetch(`${site.url}/api/v2/matches/${match.id}/markets?limit=500`)
  return (await answer.json()) as { markets: NamedMarket[] }
}

async function take(page: Page, name: string): Promise<void> {
  await takePicture(page, name, false)
}

atEachSize((viewport) => {
  test('CAT-05 markets are in the groups in which players look for them, the main ones first, under a bar that stays in view', async ({
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
    await expectMainAccessible(page)
    expect(complaints).toEqual([])
  })

  test('CAT-05e the row of a match, the tab of its markets and the button for all markets show the same number', async ({
    page,
  }) => {
    // The simulator's clock is paused, so that no line appears or disappears between the two pages.
    await page.goto(`http://${touchline.host}:${new URL(site.url).port}/sports/soccer`)
    const links = page.locator('main .mrow__more')
    await expect(links.nth(2)).toBeVisible()
    const rows = await Promise.all(
      [0, 1, 2].map(async (place) => ({
        href: (await links.nth(place).getAttribute('href')) ?? '',
        count: (await links.nth(place).innerText()).replace(/\D/g, ''),
      })),
    )
    for (const { href, count } of rows) {
      await page.goto(new URL(href, page.url()).href)
      await expect(page.getByRole('tab', { name: /^Markets/ })).toContainText(count)
      const groups = page.getByRole('group', { name: 'Kinds of markets' })
      await expect(groups.getByRole('button', { name: /^All/ })).toHaveText(`All${count}`)
    }
  })

  test('CAT-05 a search in the markets of a match finds them in every group, and Escape closes it', async ({
    page,
  }) => {
    await open(page, touchline)
    await page.getByRole('button', { name: 'Search in markets' }).click()
    const field = page.getByRole('searchbox', { name: 'Search in markets' })
    await expect(field).toBeFocused()
    await field.fill('corn')
    await expect(titles(page).first()).toHaveText(/corner/i)
    await take(page, `markets-search-${viewport.width}`)
    await expectMainAccessible(page)
    await field.press('Escape')
    await expect(page.getByRole('button', { name: 'Search in markets' })).toBeFocused()
    await expect(titles(page).first()).toHaveText('Match result')
  })

  test('CAT-05 the cards of markets are in document order: row by row on a desktop, one below the other on a phone', async ({
    page,
  }) => {
    await open(page, touchline)
    const { markets } = await readMarkets()
    for (const group of [/^Main/, /^All/]) {
      await page.getByRole('group', { name: 'Kinds of markets' }).getByRole('button', { name: group }).click()
      const cards = await page.locator('.markets > .market-slot').evaluateAll((slots) =>
        slots.map((slot) => ({
          id: Number(slot.querySelector<HTMLElement>('.market')?.dataset['market']?.split('/')[0]),
          top: Math.round(slot.getBoundingClientRect().top),
          left: Math.round(slot.getBoundingClientRect().left),
        })),
      )
      expect(cards.length).toBeGreaterThan(4)
      // Markets on players have no id here, because they are one table after all other markets.
      const shown = [...new Set(cards.map(({ id }) => id).filter((id) => !Number.isNaN(id)))]
      expect(shown).toEqual([...new Set(markets.map(({ id }) => id))].filter((id) => shown.includes(id)))
      // Each card begins at the same height as the card before it, or further down.
      const tops = cards.map(({ top }) => top)
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      expect(new Set(cards.map(({ left }) => left)).size).toBe(viewport.width < 780 ? 1 : 2)
    }
    await take(page, `markets-order-${viewport.width}`)
  })

  test('CAT-05 pinning a market by keyboard moves the focus with its card to the top, and unpinning it moves both back', async ({
    page,
  }) => {
    await open(page, touchline)
    const third = await titles(page).nth(2).textContent()
    const pin = page.getByRole('button', { name: `Pin ${third}` })
    for (const [isPressed, place] of [
      ['true', 0],
      ['false', 2],
    ] as const) {
      await pin.focus()
      await page.keyboard.press('Enter')
      await expect(pin).toHaveAttribute('aria-pressed', isPressed)
      await expect(titles(page).nth(place)).toHaveText(third ?? '')
      await expect(pin).toBeFocused()
      await expect(pin).toBeInViewport()
    }
  })

  test('CAT-05 a pinned market is first after a reload, and one button closes and opens all markets', async ({
    page,
  }) => {
    await open(page, touchline)
    await watchShifts(page)
    const pin = page.getByRole('button', { name: 'Pin Both teams to score' })
    await pin.click()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await untilLive(page)
    await expect(titles(page).first()).toHaveText('Both teams to score')
    // The server already rendered the pinned market first, so there is no layout shift.
    await expectNoShift(page)
    await take(page, `markets-pinned-${viewport.width}`)
    await page.getByRole('group', { name: 'Kinds of markets' }).getByRole('button', { name: /^All/ }).click()
    await page.locator('.market:not([open]) summary').last().click()
    await page.getByRole('button', { name: 'Close all markets' }).click()
    await expect(page.locator('.market[open]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open all markets' }).click()
    await expect(page.locator('.market:not([open])')).toHaveCount(0)
    await expectMainAccessible(page)
  })

  test('I18N-01 in Arabic the bar with the score and the titles of markets run from right to left', async ({
    page,
  }) => {
    const complaints = await open(page, zafaran)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(titles(page).first()).toHaveText('نتيجة المباراة')
    await take(page, `markets-ar-${viewport.width}`)
    await expectMainAccessible(page)
    await page.mouse.wheel(0, 1_500)
    await expect(page.locator('.score-line__score')).toBeVisible()
    const [home, away] = await page.locator('.score-line__score bdi').all()
    // In Arabic the home side is on the right, so its score must be right of the away score.
    expect((await home?.boundingBox())?.x).toBeGreaterThan((await away?.boundingBox())?.x ?? Infinity)
    await take(page, `markets-score-ar-${viewport.width}`)
    expect(complaints).toEqual([])
  })

  test('SHELL-11 the bar shows the score once the scoreboard has been scrolled out of view, without a layout shift', async ({
    page,
  }) => {
    await watchShifts(page)
    await open(page, touchline)
    const line = page.locator('.score-line')
    await expect(line).toBeHidden()
    await forgetShifts(page)
    await page.mouse.wheel(0, 1_500)
    await expect(line).toBeVisible()
    // The match goes on, so the score is read again until both agree.
    await expect(async () => {
      const { home, away } = (await readMatch(site, match.id)).state.score ?? { home: '', away: '' }
      await expect(line.locator('.score-line__score bdi')).toHaveText([home, away], { timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
    await expectNoShift(page)
    await take(page, `markets-score-${viewport.width}`)
    await expectMainAccessible(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(line).toBeHidden()
  })

  test('BEY-09 a URL that names a market opens its group and its card, and scrolls to it', async ({ page }) => {
    await open(page, touchline)
    const groups = page.getByRole('group', { name: 'Kinds of markets' })
    await groups.getByRole('button', { name: /^All/ }).click()
    const key = await page.locator('.market:not([open])').last().getAttribute('data-market')
    await page.goto('about:blank')
    await openMatch(page, site, touchline, match, `#market=${encodeURIComponent(key ?? '')}`)
    const card = page.locator(`.market[data-market=${JSON.stringify(key)}]`)
    await expect(card).toHaveAttribute('open', '')
    await expect(card.locator('summary')).toBeFocused()
    await expect(card).toBeInViewport()
    await expect(page.getByRole('tab', { name: /^Markets/ })).toHaveAttribute('aria-selected', 'true')
    await take(page, `markets-named-${viewport.width}`)
  })

  test('SHELL-11 by keyboard a group is selected, a card is closed and opened, and a price is selected', async ({
    page,
  }) => {
    await open(page, touchline)
    const all = page.getByRole('group', { name: 'Kinds of markets' }).getByRole('button', { name: /^All/ })
    await all.focus()
    await page.keyboard.press('Enter')
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    const card = page.locator('.market').first()
    await card.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(card).not.toHaveAttribute('open')
    await page.keyboard.press('Enter')
    await expect(card).toHaveAttribute('open', '')
    await page.keyboard.press('Tab')
    const price = card.locator('[data-selection]').first()
    await expect(price).toBeFocused()
    await expect(price).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(price).toHaveAttribute('aria-pressed', 'true')
  })

  test('NAV-14 CAT-05 with scripts off every market with every price is reached by a link', async ({ browser }) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    const address = matchAddress(site, touchline, match)
    await page.goto(address)
    await expect(titles(page).first()).toHaveText('Match result')
    const groups = page.getByRole('navigation', { name: 'Kinds of markets' })
    await groups.getByRole('link', { name: /^Corners/ }).click()
    await expect(page).toHaveURL(`${address}?group=corners`)
    await expect(titles(page).first()).toHaveText(/corner/i)
    await groups.getByRole('link', { name: /^All/ }).click()
    await expect(groups.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
    const { markets } = await readMarkets()
    const keys = markets.flatMap(({ id, specifier, outcomes }) =>
      outcomes.map((outcome) => `${match.id}/${id}/${specifier}/${outcome.id}`),
    )
    // The links to the groups are there before the rest of the long page has loaded.
    await page.waitForLoadState()
    const shown = await page
      .locator('[data-selection]')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['selection'] ?? ''))
    expect(keys.filter((key) => !shown.includes(key))).toEqual([])
    await expect(page.getByRole('button', { name: 'Search in markets' })).toBeHidden()
    await take(page, `markets-no-scripts-${viewport.width}`)
    await context.close()
  })

  test('CAT-05b a suspended market shows the reason if the feed states one', async ({ page }) => {
    const complaints = await openMatch(page, site, touchline, reviewed)
    await expect(page.locator('.market').first()).toContainText('Suspended: video review.')
    await take(page, `markets-review-${viewport.width}`)
    await expectMainAccessible(page)
    expect(complaints).toEqual([])
  })
})
