import { expect, test } from '@playwright/test'
import type { Match, MatchRef, PlacedBet } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { demoPlayer, openSite } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { signIn } from './bet-path/player.ts'
import { setPolicy } from './betting/use-betting.ts'
import {
  beginMatches,
  drawnSports,
  expectNoShift,
  firstMatchWith,
  isToCome,
  nextMatches,
  openMatch,
  readMatch,
  readSettlement,
  readWidget,
  selectTab,
  takePicture,
  toCome,
  watchShifts,
} from './match/match-page.ts'
import { betOnEveryOutcome } from './match/place-bets.ts'
import { expectMainAccessible } from './shell/accessibility.ts'
import { touchline, zafaran } from './shell/brands.ts'
import { atEachSize } from './site/sizes.ts'

// npm run e2e -- match: the page of a match after its end, and the page of its teams' next match, on phone and desktop.
let site: Site
let ended: ReadonlyMap<string, Match>
const next = new Map<string, Match>()
/** Bets of the demo player on the soccer match. */
let placed: PlacedBet[] = []
const stakeMinor = 1_000
const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = await openSite('match-after', { seed: 20_261_115, dataset: 'whole' })
  // The bets are accepted even if a price moves while they are placed.
  await setPolicy(site, 'any')
  ended = await nextMatches(site, drawnSports)
  await beginMatches(site, [...ended.values()])
  const soccer = known(ended, 'soccer')
  await site.simulator.control('reopen', { match: soccer.urn_id })
  placed = await betOnEveryOutcome(site, soccer, demoPlayer, stakeMinor)
  for (const { urn_id: match } of ended.values()) await site.simulator.control('end', { match })
  for (const [sport, { id, tournament }] of ended) {
    const results = async () => (await readWidget(site, id, 'statistics')).available.includes('results')
    await expect.poll(results, { timeout: 60_000 }).toBe(true)
    const unsettled = async () => {
      const { lines, settled_lines } = await readSettlement(site, id)
      return lines - settled_lines
    }
    await expect.poll(unsettled, { timeout: 60_000 }).toBe(0)
    const later = await nextOf(id)
    const match = later
      ? await readMatch(site, later.id)
      : await firstMatchWith(site, `${toCome()}&tournament_id=${tournament.id}`, 'standings')
    if (match) next.set(sport, match)
  }
})
test.afterAll(() => site?.close())

async function nextOf(id: number): Promise<MatchRef | undefined> {
  const { home_next: home, away_next: away } = await readWidget(site, id, 'head-to-head')
  return [...home, ...away].filter(isToCome).toSorted((one, other) => one.start_time.localeCompare(other.start_time))[0]
}

/** Waits until every bet is settled, and returns the sum of the stakes and of the payouts in the ledger. */
async function untilPaid(): Promise<{ staked: number; paid: number }> {
  const ids = placed.map(({ id }) => id)
  const read = async () => {
    const [row] = await site.suite.database.query<{ open: number; staked: number; paid: number }>(
      `SELECT count(*) FILTER (WHERE status <> 'done')::int AS open, sum(stake_minor)::int AS staked,
          (SELECT coalesce(sum(amount_minor), 0)::int FROM touchline.transfer
            WHERE bet_id = ANY($1::uuid[]) AND kind = 'payout') AS paid
        FROM touchline.bet WHERE id = ANY($1::uuid[])`,
      [ids],
    )
    return row
  }
  await expect.poll(async () => (await read())?.open, { timeout: 60_000 }).toBe(0)
  const { staked = 0, paid = 0 } = (await read()) ?? {}
  return { staked, paid }
}

function known(matches: ReadonlyMap<string, Match>, sport: string): Match {
  const match = matches.get(sport)
  if (!match) throw new Error(`no match of ${sport}`)
  return match
}

atEachSize((viewport) => {
  for (const sport of drawnSports) {
    test(`SHELL-11a ${sport}, after a match: the page shows final numbers, settled markets, and the next matches of both sides`, async ({
      page,
    }) => {
      const match = known(ended, sport)
      const complaints = await openMatch(page, site, touchline, match)
      await expect(page.getByRole('heading', { name: 'Final statistics' })).toBeVisible()
      const { score } = await readWidget(site, match.id, 'statistics')
      await expect(page.locator('.score__numbers bdi')).toHaveText([score?.home ?? '', score?.away ?? ''])
      if (next.has(sport)) await expect(page.locator('.stats__next a').first()).toBeVisible()
      const { markets } = await readSettlement(site, match.id)
      const note = page.locator('.stats__after .note')
      await expect(note).toContainText(`All ${i18n.number(markets)} markets settled at `)
      await expect(page.getByRole('region', { name: 'Your bets here' })).toHaveCount(0)
      await takePicture(page, `${sport}-ended-${viewport.width}`)
      await expectMainAccessible(page)
      await selectTab(page, 'Settled markets')
      await expect(page.locator('.results__row--won').first()).toBeVisible()
      await expect(note).toContainText(`All ${i18n.number(markets)} markets settled at `)
      await takePicture(page, `${sport}-settled-${viewport.width}`)
      await expectMainAccessible(page)
      expect(complaints).toEqual([])
    })

    test(`I18N-01 ${sport}, after a match: the Arabic page is laid out from right to left`, async ({ page }) => {
      const complaints = await openMatch(page, site, zafaran, known(ended, sport))
      await expect(page.locator('.duo')).toHaveCSS('direction', 'rtl')
      await takePicture(page, `${sport}-ended-ar-${viewport.width}`)
      await expectMainAccessible(page)
      expect(complaints).toEqual([])
    })

    test(`SHELL-11a ${sport}, before a match: the page shows form, league table and lineups`, async ({ page }) => {
      const match = known(next, sport)
      const complaints = await openMatch(page, site, touchline, match)
      await expect(page.locator('.score__hour')).toHaveText(/^\d\d:\d\d$/)
      if (match.stadium !== null) await expect(page.locator('.score__facts')).toContainText(match.stadium)
      const history = await readWidget(site, match.id, 'head-to-head')
      const form = [...history.home_last.slice(0, 5), ...history.away_last.slice(0, 5)]
      await expect(page.locator('.score__form .form')).toHaveCount(form.length)
      await selectTab(page, 'Preview')
      if (form.length > 0) await expect(page.locator('.fixtures__row')).not.toHaveCount(0)
      const { rows } = await readWidget(site, match.id, 'standings')
      const sides = [match.home?.id, match.away?.id]
      const own = rows.filter(({ competitor }) => sides.includes(competitor.id))
      expect(form.length + own.length).toBeGreaterThan(0)
      await expect(page.locator('.ranks__own')).toHaveCount(own.length)
      const lineups = await readWidget(site, match.id, 'lineups')
      if (lineups.available) await expect(page.locator('.lineups__players').first()).toBeVisible()
      if (match.stadium !== null) await expect(page.locator('.stats')).toContainText(match.stadium)
      await takePicture(page, `${sport}-before-${viewport.width}`)
      await expectMainAccessible(page)
      expect(complaints).toEqual([])
    })

    test(`I18N-01 ${sport}, before a match: the Arabic page is laid out from right to left`, async ({ page }) => {
      const complaints = await openMatch(page, site, zafaran, known(next, sport), '#preview')
      await expect(page.locator('.stats')).toHaveCSS('direction', 'rtl')
      await takePicture(page, `${sport}-before-ar-${viewport.width}`)
      await expectMainAccessible(page)
      expect(complaints).toEqual([])
    })
  }

  test('SHELL-11a the recent form of both teams loads without a layout shift', async ({ page }) => {
    const { promise: isMeasured, resolve: measured } = Promise.withResolvers<void>()
    await page.route('**/head-to-head', (route) => isMeasured.then(() => route.continue()))
    await openMatch(page, site, touchline, known(next, 'soccer'))
    const board = page.locator('.score')
    await expect(board.locator('.score__form')).toHaveCount(2)
    await expect(board.locator('.fresh--live')).toBeVisible()
    const room = await board.boundingBox()
    await expect(board.locator('.form')).toHaveCount(0)
    measured()
    await expect(board.locator('.form').first()).toBeVisible()
    expect(await board.boundingBox()).toEqual(room)
  })

  test('BET-02d BET-07a SHELL-11a after the match its page shows what the ledger paid for the player’s bets, without a layout shift', async ({
    page,
  }) => {
    const match = known(ended, 'soccer')
    const { staked, paid } = await untilPaid()
    expect(paid).toBeGreaterThan(0)
    await signIn(page, site.url, demoPlayer)
    await watchShifts(page)
    const complaints = await openMatch(page, site, touchline, match)
    const card = page.getByRole('region', { name: 'Your bets here' })
    await expect(card.locator('[data-bet]')).toHaveCount(Math.min(placed.length, 10))
    const euros = (minor: number) => i18n.money(minor, { currency: 'EUR', subunits: 100 })
    await expect(card.locator('.totals dd')).toHaveText([staked, paid, paid - staked].map(euros))
    for (const { id } of placed.slice(-10))
      await expect(card.locator(`[data-bet="${id}"]`)).toContainText(euros(stakeMinor))
    await expect(card.getByRole('link', { name: 'All my bets' })).toBeVisible()
    await expectNoShift(page, 'main')
    await takePicture(page, `own-bets-${viewport.width}`)
    await expectMainAccessible(page)
    await selectTab(page, 'Settled markets')
    await expect(card.locator('.totals dd').nth(1)).toHaveText(euros(paid))
    await takePicture(page, `own-bets-settled-${viewport.width}`)
    await expectMainAccessible(page)
    expect(complaints).toEqual([])
  })

  test('NAV-14ab SHELL-11a with scripts off every part of a match page is reached by a link, before and after the match', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await openMatch(page, site, touchline, known(ended, 'soccer'))
    // After a match, its page opens with the statistics.
    await expect(page.getByRole('heading', { name: 'Final statistics' })).toBeVisible()
    const parts = page.getByRole('navigation', { name: 'Parts of the match page' })
    await parts.getByRole('link', { name: 'Statistics' }).click()
    await expect(page).toHaveURL(/\?tab=statistics$/)
    await expect(page.getByRole('heading', { name: 'Final statistics' })).toBeVisible()
    await expect(page.locator('.plays__row').first()).toBeVisible()
    await takePicture(page, `soccer-ended-no-scripts-${viewport.width}`)
    await expect(page.locator('.stats__after .note')).toContainText('markets settled at')
    await parts.getByRole('link', { name: 'Settled markets' }).click()
    await expect(page.locator('.results__row--won').first()).toBeVisible()
    await openMatch(page, site, touchline, known(next, 'soccer'))
    await parts.getByRole('link', { name: 'Preview' }).click()
    await expect(page.locator('.stats__card').first()).toBeVisible()
    await expect(page.locator('.market').first()).toBeHidden()
    await context.close()
  })
})
