import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { demoPlayer, openSite, secondPlayer } from './bet-path/open-site.ts'
import type { Site } from './bet-path/open-site.ts'
import { balanceMinor, signIn, slip } from './bet-path/player.ts'
import { readMatches, setHome } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { accessibilityFaults } from './shell/accessibility.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- betting-access: a bet from the search to the cash-out, by keyboard alone and with a screen reader.
test.describe.configure({ mode: 'serial' })

let site: Site
let matches: OpenMatch[] = []
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite('access', { seed: Number(process.env['BETTING_SEED'] ?? 20_261_115) })
  await site.simulator.control('movement', { on: false })
  matches = await readMatches(site)
})
test.afterAll(() => site?.close())

/** Returns a match with the names of its sides as the page shows them. */
async function named(index: number): Promise<OpenMatch & { home: string; away: string }> {
  const match = matches[index]
  if (!match) throw new Error('there is no such live match')
  const reply = await fetch(`${site.apiProxy.url}/api/v2/matches/${match.id}`, { headers: { host: 'localhost' } })
  const { home, away } = (await reply.json()) as Record<'home' | 'away', { name: string }>
  return { ...match, home: home.name, away: away.name }
}

const priceAt = (page: Page, { id }: OpenMatch, outcome: number): Locator =>
  page.getByRole('main').locator(`button[data-selection="${id}/1//${outcome}"]`).first()

const maxPresses = 250

/** Moves the focus with Tab only. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 20_000 })
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

async function isFresh(page: Page): Promise<void> {
  await expect(page.locator('.fresh--live').first()).toBeAttached({ timeout: 20_000 })
}

test('BEY-09ace sign in, find a match, select a price, stake, place and cash out by keyboard alone', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const match = await named(0)
  const page = await (await browser.newContext({ viewport: sizes.desktop })).newPage()
  const { keyboard } = page
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  await page.goto(`${site.url}/users/sign-in`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  )
  await tabTo(page, main.getByLabel('Email'))
  await keyboard.type(demoPlayer.email)
  await keyboard.press('Tab')
  await keyboard.type(demoPlayer.password)
  await keyboard.press('Enter')
  await expect(page.locator('[data-balance]').first()).toBeVisible()
  await expect(main.getByLabel('Password')).toBeHidden()
  const before = await balanceMinor(page)

  await keyboard.press('/')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await keyboard.type(match.home)
  await expect(dialog.getByRole('option', { name: match.away }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home)
  await isFresh(page)

  // The prices of a market are one Tab stop; arrow keys move between them.
  await tabTo(page, priceAt(page, match, 1))
  await keyboard.press('ArrowRight')
  await expect(priceAt(page, match, 2)).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(priceAt(page, match, 2)).not.toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(priceAt(page, match, 2)).toBeFocused()
  await keyboard.press('Home')
  await expect(priceAt(page, match, 1)).toBeFocused()
  await keyboard.press('Enter')
  await expect(priceAt(page, match, 1)).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('f')
  await expect(main.locator(`[data-favorite="match ${match.id}"]`)).toHaveAttribute('aria-pressed', 'true')

  await keyboard.press('b')
  await expect(page.locator('#slip')).toBeFocused()
  await tabTo(page, slip(page).getByRole('textbox', { name: 'Stake' }))
  await keyboard.type('5')
  await tabTo(page, slip(page).getByRole('button', { name: /^Place bet/ }))
  await keyboard.press('Enter')
  await expect(slip(page).getByRole('heading', { name: 'Bet placed' })).toBeFocused({ timeout: 20_000 })
  await expect.poll(() => balanceMinor(page)).toBe(before - 500)
  await tabTo(page, slip(page).getByRole('button', { name: 'Done' }))
  await keyboard.press('Enter')

  await keyboard.press('?')
  await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await keyboard.type('gb')
  await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible()
  const bet = main.locator('[data-bet]').first()
  await tabTo(page, bet.getByRole('button', { name: /^Cash out/ }))
  await keyboard.press('Enter')
  await tabTo(page, bet.getByRole('button', { name: /^Cash out the whole bet/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Cashed out for' }).first()).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => balanceMinor(page)).toBeGreaterThan(before - 500)
  await page.context().close()
})

/** Opens a page at phone size that records what a screen reader would announce. */
async function listen(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await hear(page)
  return page
}

/** Expects these lines, in this order, in the accessibility tree of a part of the page. */
async function expectTree(part: Locator, lines: readonly (string | RegExp)[]): Promise<void> {
  const found = async () => {
    const tree = (await part.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- /, ''))
    let from = 0
    return lines.filter((wanted) => {
      const place = tree.findIndex((line, index) => index >= from && isLine(line, wanted))
      if (place >= 0) from = place + 1
      return place < 0
    })
  }
  await expect.poll(found).toEqual([])
}

const isLine = (line: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? line.startsWith(wanted) : wanted.test(line)

test('BEY-09bcd a screen reader gets names, states and announcements from the search to the cash-out', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const match = await named(1)
  await setHome(site, match, 2_000)
  const page = await listen(browser)
  const main = page.getByRole('main')
  await page.goto(`${site.url}/users/sign-in`)
  await expectTree(main, [
    'heading "Sign in" [level=1]',
    'textbox "Email or phone"',
    'textbox "Password"',
    'button "Sign in"',
  ])
  await signIn(page, site.url, secondPlayer)

  // The search is a combobox with a list, and the number of results is announced.
  await page.getByRole('banner').getByLabel('Search matches, leagues').click()
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(match.home)
  await expectTree(palette, [
    /^combobox "Search matches, leagues and pages" \[expanded\]/,
    'listbox "Results"',
    /^option ".+" \[selected\]/,
  ])
  await expect.poll(() => heard(page)).toContainEqual(expect.stringMatching(/^\d+ results?$/))
  await palette.getByRole('option', { name: match.away }).first().click()

  // The match is the page's heading; a price is a toggle button that names outcome, market and price.
  await isFresh(page)
  const title = `${match.home} – ${match.away}`
  await expectTree(main, ['region "Scoreboard"', `heading "${title}" [level=1]`, /^button ".+, .+, 2\.00"/])
  await main.getByLabel('Favourites', { exact: true }).click()
  const stars = [title, match.home, match.away]
  await expectTree(
    main,
    stars.map((name) => `button "Favourite ${name}"`),
  )
  await page.keyboard.press('Escape')
  const price = priceAt(page, match, 1)
  await expect(price).toHaveAttribute('aria-pressed', 'false')
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')

  // The slip is a dialog with one field and one button.
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await sheet.getByRole('textbox', { name: 'Stake' }).fill('10')
  await expectTree(sheet, [
    /^tab "Bet slip.*" \[selected\]/,
    /^tab "My bets/,
    /^button "Remove /,
    'textbox "Stake"',
    /^button "Place bet/,
  ])
  expect(await accessibilityFaults(page, { isScalable: false }), 'slip').toEqual([])

  // A moved price and a suspended market are announced by name, not only shown by colour.
  await setHome(site, match, 1_900)
  await expect.poll(() => heard(page), { timeout: 15_000 }).toContainEqual(expect.stringMatching(/1\.90, was 2\.00/))
  await expectTree(sheet, [/down/])
  await site.simulator.control('review', { match: match.urn, side: 'home' })
  await expect.poll(() => heard(page), { timeout: 15_000 }).toContainEqual(expect.stringMatching(/cannot be bet now/))
  // After the review the provider sends the prices again, with the probabilities that a cash-out needs.
  await site.simulator.control('review', { match: match.urn, decision: 'overturned' })
  await sheet.getByRole('button', { name: /^(Place bet|Accept and place)/ }).click({ timeout: 20_000 })
  await expect
    .poll(() => heard(page), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^Bet placed\. Stake €10\.00, possible return €[\d.]+\.$/))
  await expectTree(sheet, ['heading "Bet placed" [level=2]', 'button "Keep selections"', 'button "Done"'])
  await sheet.getByRole('button', { name: 'Done' }).click()

  // A cash-out offers both choices, to hold the bet or to sell it, before it sells anything, and then announces the
  // sale.
  await page.goto(`${site.url}/sports/bets-history?status=open`)
  const bet = main.locator('[data-bet]').first()
  await bet.getByRole('button', { name: /^Cash out/ }).click({ timeout: 20_000 })
  await expectTree(bet, [/^group "/, /^button "Keep/, /^button "Cash out the whole bet/])
  await bet.getByRole('button', { name: /^Cash out the whole bet/ }).click()
  await expect.poll(() => heard(page), { timeout: 20_000 }).toContainEqual(expect.stringMatching(/Cashed out for €/))
  await page.context().close()
})

/** Records what a screen reader would announce from the next page on: every new text of a live region. */
async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    const last = new WeakMap<Element, string>()
    const read = () => {
      for (const region of document.querySelectorAll(regions)) {
        const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
        if (last.get(region) === text) continue
        last.set(region, text)
        if (text !== '') said.push(text)
      }
    }
    new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said)
}
