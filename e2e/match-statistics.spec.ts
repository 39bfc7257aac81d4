import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import {
  drawnSports,
  expectAccessible,
  firstMatchWith,
  listedSports,
  openMatch,
  readWidget,
  selectTab,
  takePicture,
} from './match/match-page.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { atEachSize } from './site/sizes.ts'

// npm run e2e -- match: what is told of a match while it is played, in every sport, on the phone and on the desktop.
let site: Site
const live = new Map<string, Match>()

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await openSite('match-statistics', { seed: 20_261_115, dataset: 'whole' })
  for (const sport of [...drawnSports, ...listedSports]) {
    const match = await firstMatchWith(site, `match_status=1&sport_key=${sport}`, 'statistics')
    if (match) live.set(sport, match)
  }
  await site.simulator.control('time', { paused: true })
})
test.afterAll(() => site?.close())

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
  for (const sport of drawnSports) {
    test(`SHELL-11ad ${sport}: the match is drawn, told in words, and counts what is reported`, async ({ page }) => {
      const match = liveMatch(sport)
      const complaints = await openMatch(page, site, touchline, match)
      await selectTab(page, 'Statistics')
      await expect(page.locator('.stats')).toBeVisible()
      await expect(page).toHaveURL(/#statistics$/)
      const { totals } = await readWidget(site, match.id, 'statistics')
      const shown = await shownTotals(page)
      const numbers = totals.map(({ home, away }) => `${home} ${away}`)
      // What was made stands with what was tried; all else is one number of each side.
      const plain = shown.filter((row) => row.split(' ').length === 2)
      expect(plain.length).toBeGreaterThan(0)
      expect(plain.filter((row) => !numbers.includes(row))).toEqual([])
      const picture = page.locator('.ground, .plot, .rounds').first()
      await expect(picture).toBeVisible()
      await expect(page.locator('.plays__row').first()).toBeVisible()
      await takePicture(page, `${sport}-live-${viewport.width}`)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })

    test(`I18N-01 ${sport}: statistics read from the right, and the ground does not turn round`, async ({ page }) => {
      const complaints = await openMatch(page, site, zafaran, liveMatch(sport), '#statistics')
      await expect(page.locator('.duo')).toHaveCSS('direction', 'rtl')
      for (const ground of await page.locator('.ground, .plot').all())
        await expect(ground).toHaveCSS('direction', 'ltr')
      await takePicture(page, `${sport}-live-ar-${viewport.width}`)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  }

  test('SHELL-11d the ground says in words what it shows, and nothing moves for who wants no motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMatch(page, site, touchline, liveMatch('soccer'), '#statistics')
    const sentence = await page.locator('.tracker__now b').textContent()
    await expect(page.getByRole('img', { name: sentence ?? '' })).toBeVisible()
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect).length,
    )
    expect(running).toBe(0)
  })

  for (const sport of listedSports) {
    test(`SHELL-11ad ${sport}: periods, numbers and events`, async ({ page }) => {
      await openMatch(page, site, touchline, liveMatch(sport), '#statistics')
      await expect(page.getByRole('tab', { name: 'Statistics' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('.duo__row').first()).toBeVisible()
      await expect(page.locator('.plays__row').first()).toBeVisible()
      await takePicture(page, `${sport}-live-${viewport.width}`)
      await expectAccessible(page)
    })
  }
})
