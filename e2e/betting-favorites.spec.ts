import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { demoPlayer, secondPlayer } from './bet-path/open-site.ts'
import { enterStake, place, signIn, slip, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { inspect, picture } from './betting/inspect.ts'
import { openVisit, playerOf, useBetting } from './betting/use-betting.ts'

// npm run e2e -- betting-favorites: favorites of a player, and what the browser still stores after signing out.
test.describe.configure({ mode: 'serial' })

const betting = useBetting('favorites')

/** Takes screenshots of the current page in both themes and from right to left. */
async function pictures(page: Page, path: string, name: string): Promise<void> {
  if (process.env['BETTING_PICTURES'] === undefined) return
  const { site } = betting()
  for (const [theme, locale] of [
    ['dark', ''],
    ['light', ''],
    ['dark', '/ar'],
    ['light', '/ar'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('tl.theme', chosen), theme)
    await page.goto(site.url + locale + path)
    await page.waitForTimeout(1_500)
    await picture(page, `${name}-${theme}${locale.replace('/', '-')}`)
  }
  await page.goto(site.url + path)
}

const starOf = (page: Page, { id }: OpenMatch): Locator =>
  page.getByRole('main').locator(`[data-match="${id}"] [data-favorite="match ${id}"]`).first()

const row = (page: Page, { id }: OpenMatch): Locator => page.getByRole('main').locator(`[data-match="${id}"]`)

const nameOf = async (star: Locator): Promise<string> =>
  ((await star.getAttribute('aria-label')) ?? '').replace('Favourite ', '')

const isMarked = (star: Locator, value: boolean) => expect(star).toHaveAttribute('aria-pressed', String(value))

for (const [index, size] of (['desktop', 'phone'] as const).entries()) {
  test(`FAV-01ac NAV-01 NAV-12b BOOK-17 a match, a league and a team that were marked with a star are found again at ${size} size`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const { site } = betting()
    const [match, other] = [betting().match(index * 2), betting().match(index * 2 + 1)]
    const page = await openVisit(browser, size)
    await signIn(page, site.url, playerOf(size))
    await page.goto(`${site.url}/sports/favorites`)
    await expect(page.getByText('No favourites yet')).toBeVisible()
    await inspect(page, 'favorites-none')

    // The player stars a match on its row.
    await page.goto(`${site.url}/sports/live`)
    const star = starOf(page, match)
    await untilInteractive(star)
    await isMarked(star, false)
    await star.click()
    await isMarked(star, true)
    const matchName = await nameOf(star)
    await inspect(page, 'stars')
    // The player stars a league in the strip above its rows.
    const league = page.getByRole('main').locator('.strip [data-favorite^="tournament "]').first()
    const leagueName = await nameOf(league)
    await league.click()
    await isMarked(league, true)
    // The player stars a team on the page of its match, but no team of the first match, which would keep that match
    // listed after its own star is removed.
    await page.goto(`${site.url}/sports/soccer/${other.slug}`)
    const teams = page.getByRole('main').locator('.match-star [data-favorite^="competitor "]')
    await page.getByRole('main').locator('.match-star > summary').click()
    await untilInteractive(teams.first())
    const team = matchName.includes(await nameOf(teams.first())) ? teams.nth(1) : teams.first()
    const teamName = await nameOf(team)
    await team.click()
    await isMarked(team, true)
    await inspect(page, 'match-star')

    // The list of favorites has everything that was starred, and the starred team adds its match.
    await page.goto(`${site.url}/sports/favorites`)
    await expect(row(page, match)).toBeVisible()
    await expect(row(page, other)).toBeVisible()
    await expect(row(page, other)).toContainText('favourite team')
    await expect(page.getByRole('main').getByRole('link', { name: leagueName, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: teamName, exact: true })).toBeVisible()
    await inspect(page, 'favorites')
    await pictures(page, '/sports/live', 'stars')
    await pictures(page, '/sports/favorites', 'favorites')
    if (size === 'desktop') {
      const menu = page.getByRole('navigation', { name: 'Favourites' })
      await expect(menu.getByRole('link', { name: leagueName })).toBeVisible()
      await expect(menu.getByRole('link', { name: teamName })).toBeVisible()
    }
    await page.getByRole('tab', { name: /^Leagues/ }).click()
    await inspect(page, 'favorites-leagues')
    await page.getByRole('tab', { name: /^Teams/ }).click()
    await expect(page.getByRole('main').getByRole('tabpanel')).toContainText(teamName)

    // NAV-12b: the live list filtered by favorites shows the same matches.
    await page.goto(`${site.url}/sports/live?sport=favorites`)
    await expect(row(page, match)).toBeVisible()
    await untilInteractive(starOf(page, match))
    await starOf(page, match).click()
    await expect(row(page, match)).toHaveCount(0)
    await expect(row(page, other)).toBeVisible()
    await page.context().close()
  })
}

test('FAV-01b a star that could not be saved is reverted with an alert, and can be set again', async ({ browser }) => {
  test.setTimeout(90_000)
  const { site, match } = betting()
  const page = await openVisit(browser, 'desktop')
  await signIn(page, site.url, demoPlayer)
  await page.goto(`${site.url}/sports/live`)
  const star = starOf(page, match(1))
  await untilInteractive(star)
  await page.route('**/api/v2/favourites/match/*', (route) => route.abort())
  await star.click()
  const notice = page.getByRole('status').filter({ hasText: 'was not saved as a favourite' })
  await expect(notice).toBeVisible()
  await isMarked(star, false)
  await picture(page, 'star-failed')
  await page.unroute('**/api/v2/favourites/match/*')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await isMarked(star, true)
  await page.reload()
  await isMarked(star, true)
  await page.context().close()
})

test('FAV-01e a visitor who taps a star is first signed in, and then the star is set', async ({ browser }) => {
  test.setTimeout(90_000)
  const { site, match } = betting()
  const page = await openVisit(browser, 'phone')
  await page.goto(`${site.url}/sports/favorites`)
  await expect(page.getByText('Sign in to keep favourites')).toBeVisible()
  await inspect(page, 'favorites-visitor')
  await page.goto(`${site.url}/sports/live`)
  const star = starOf(page, match(0))
  await untilInteractive(star)
  await star.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('your favourite is kept')
  await inspect(page, 'star-sign-in')
  await dialog.getByLabel('Email').fill(secondPlayer.email)
  await dialog.getByLabel('Password').fill(secondPlayer.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await isMarked(star, true)
  await page.goto(`${site.url}/sports/favorites`)
  await expect(row(page, match(0))).toBeVisible()
  await page.context().close()
})

/** BEY-04d: these entries belong to the device, and remain when its player signs out. */
const ofDevice: Readonly<Record<'local' | 'session' | 'cookies', readonly string[]>> = {
  local: ['tl.registered', 'tl.theme', 'tl.odds-type', 'tl.keys-off', 'tl.sign-up-reminder', 'tl.pinned-markets'],
  // The last entry is the router's: scroll positions by random keys.
  session: ['tl.tags', 'tl.folded-leagues', 'tsr-scroll-restoration-v1_3'],
  // AUTH-11b: `__Host-device` marks a browser in which a player has signed in, without naming the player.
  cookies: ['tl_device', '__Host-device', 'tl_consent', 'stag', 'tl_odds_type', 'test_provider'],
}

/** Returns everything that this browser stores for the site. */
async function stored(page: Page) {
  const [local, session, databases] = await page.evaluate(async () => {
    const of = (storage: Storage) => Object.fromEntries(Object.entries(storage)) as Record<string, string>
    return [of(localStorage), of(sessionStorage), (await indexedDB.databases()).map(({ name }) => name)] as const
  })
  return { local, session, databases, cookies: await page.context().cookies() }
}

test('BEY-04d FAV-01d signing out removes all data of the player from the browser and the page', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { site, match } = betting()
  const page = await openVisit(browser, 'desktop')
  await signIn(page, site.url, demoPlayer)
  // Each action of the player stores something: a favorite, a search, a bet, a slip, the slip's tab of open bets.
  await addPrice(page, site, match(0))
  await openSlip(page)
  await enterStake(page, '2')
  await place(page)
  await untilPlaced(page)
  const reference = await slip(page).locator('.receipt').first().getAttribute('aria-label')
  await slip(page).getByRole('button', { name: 'Done' }).click()
  await addPrice(page, site, match(2))
  await page.keyboard.press('/')
  const searched = 'schedule'
  await page.getByRole('dialog').getByRole('combobox').fill(searched)
  await expect(page.getByRole('option', { name: /Schedule/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await page.goto(`${site.url}/sports/favorites`)
  await expect(page.getByRole('main').locator('[data-favorite][aria-pressed="true"]').first()).toBeVisible()
  const before = await stored(page)
  expect(Object.keys(before.local)).toEqual(expect.arrayContaining(['tl.bets', 'tl.player', 'tl.searches']))

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign in to keep favourites')).toBeVisible()
  await expect(page.locator('[data-favorite][aria-pressed="true"]')).toHaveCount(0)
  const after = await stored(page)
  expect(Object.keys(after.local).filter((name) => !ofDevice.local.includes(name))).toEqual([])
  expect(Object.keys(after.session).filter((name) => !ofDevice.session.includes(name))).toEqual([])
  expect(after.cookies.map(({ name }) => name).filter((name) => !ofDevice.cookies.includes(name))).toEqual([])
  expect(after.databases).toEqual([])
  const text = JSON.stringify(after)
  for (const trace of [demoPlayer.email, searched, reference ?? 'a reference']) expect(text).not.toContain(trace)
  await page.reload()
  await expect(page.getByText('Sign in to keep favourites')).toBeVisible()
  expect(Object.keys((await stored(page)).session).filter((name) => !ofDevice.session.includes(name))).toEqual([])
  await page.context().close()
})
