import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match, SideTotal } from '@touchline/contract'
import { messagesOf } from '@touchline/i18n/catalogues'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import {
  beginMatches,
  drawnSports,
  listedSports,
  nextMatches,
  openMatch,
  readWidget,
  selectTab,
  takePicture,
} from './match/match-page.ts'
import { expectMainAccessible } from './shell/accessibility.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { atEachSize } from './site/sizes.ts'

// npm run e2e -- match: the page of a match under way, in every sport, on phone and desktop.
let site: Site
let live: ReadonlyMap<string, Match>

test.beforeAll(async () => {
  test.setTimeout(480_000)
  site = await openSite('match-statistics', { seed: 20_261_115, dataset: 'whole' })
  live = await nextMatches(site, [...drawnSports, ...listedSports])
  await beginMatches(site, [...live.values()])
})
test.afterAll(() => site?.close())

function liveMatch(sport: string): Match {
  const match = live.get(sport)
  if (!match) throw new Error(`no ${sport} is played`)
  return match
}

/** The element that draws the ground of each sport. */
const pictureOf = {
  soccer: '.ground--pitch',
  'ice-hockey': '.ground--rink',
  basketball: '.ground--floor',
  tennis: '.ground--court',
  cricket: '.ground--oval',
  'counter-strike': '.rounds',
} satisfies Record<(typeof drawnSports)[number], string>

const words = messagesOf('en')

/**
 * The statistic with the attempts, by the statistic with the successes. The page shows both together, such as `9 of
 * 24`.
 */
const attempts: Readonly<Record<string, string>> = {
  two_pointers_made: 'two_pointer_attempts',
  three_pointers_made: 'three_pointer_attempts',
  free_throws_made: 'free_throw_attempts',
}

/** Returns the expected rows, such as `3 | Shots | 1`, of all statistics for which there is a name. */
function namedTotals(totals: readonly SideTotal[]): string[] {
  return totals.flatMap((total) => {
    const name = words[`total.${total.name}` as keyof typeof words]
    if (typeof name !== 'string') return []
    const tried = totals.find((other) => other.name === attempts[total.name])
    const written = (side: 'home' | 'away') => {
      if (total.name === 'possession') return `${total[side]} %`
      return tried === undefined ? String(total[side]) : `${total[side]} of ${tried[side]}`
    }
    return [`${written('home')} | ${name} | ${written('away')}`]
  })
}

/** Returns the rows of statistics that the page shows. */
function shownTotals(page: Page): Promise<string[]> {
  return page
    .locator('.duo__row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('[role]')].map((cell) => cell.textContent?.trim()).join(' | ')),
    )
}

/** Expects the page to show each statistic with its name and the values of the right sides. */
async function expectTotals(page: Page, match: Match): Promise<void> {
  const { totals } = await readWidget(site, match.id, 'statistics')
  const expected = namedTotals(totals)
  expect(expected.length).toBeGreaterThan(0)
  await expect.poll(() => shownTotals(page), { timeout: 15_000 }).toEqual(expected)
}

atEachSize((viewport) => {
  for (const sport of drawnSports) {
    test(`SHELL-11ad ${sport}: the page has a drawing of the match, a description in words, and the reported statistics`, async ({
      page,
    }) => {
      const match = liveMatch(sport)
      const complaints = await openMatch(page, site, touchline, match)
      await selectTab(page, 'Statistics')
      await expect(page.locator('.stats')).toBeVisible()
      await expect(page).toHaveURL(/#statistics$/)
      await expectTotals(page, match)
      await expect(page.locator(pictureOf[sport]).first()).toBeVisible()
      await expect(page.locator('.plays__row').first()).toBeVisible()
      await takePicture(page, `${sport}-live-${viewport.width}`)
      await expectMainAccessible(page)
      expect(complaints).toEqual([])
    })

    test(`I18N-01 ${sport}: in Arabic the statistics run from right to left, and the drawing of the ground is not mirrored`, async ({
      page,
    }) => {
      const complaints = await openMatch(page, site, zafaran, liveMatch(sport), '#statistics')
      await expect(page.locator('.duo')).toHaveCSS('direction', 'rtl')
      for (const ground of await page.locator('.ground, .plot').all())
        await expect(ground).toHaveCSS('direction', 'ltr')
      await expect(page.locator('.plays__score').first()).toBeVisible()
      for (const score of await page.locator('.plays__score').all()) await expect(score).toHaveCSS('direction', 'rtl')
      await takePicture(page, `${sport}-live-ar-${viewport.width}`)
      await expectMainAccessible(page)
      expect(complaints).toEqual([])
    })
  }

  test('SHELL-11d the drawing of the match is described in words, and nothing on the page moves with reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMatch(page, site, touchline, liveMatch('soccer'), '#statistics')
    const sentence = await page.locator('.tracker__now b').textContent()
    await expect(page.getByRole('img', { name: sentence ?? '' })).toBeVisible()
    // Elements that appear after a delay have an animation of at most a millisecond then, which is not a motion.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    )
    expect(moving).toEqual([])
  })

  for (const sport of listedSports) {
    test(`SHELL-11ad ${sport}: the page shows periods, statistics and events of the match`, async ({ page }) => {
      const match = liveMatch(sport)
      await openMatch(page, site, touchline, match, '#statistics')
      await expect(page.getByRole('tab', { name: 'Statistics' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('.duo__row').first()).toBeVisible()
      await expectTotals(page, match)
      await expect(page.locator('.plays__row').first()).toBeVisible()
      const { period_scores: periods } = await readWidget(site, match.id, 'statistics')
      // The table has a column for each period; its other columns depend on the sport.
      const heads = await page.locator('.periods thead th').count()
      expect(heads - 1).toBeGreaterThanOrEqual(periods.length)
      await takePicture(page, `${sport}-live-${viewport.width}`)
      await expectMainAccessible(page)
    })
  }
})
