import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { demoPlayer, openSite, secondPlayer } from '../bet-path/open-site.ts'
import type { Site } from '../bet-path/open-site.ts'
import { place, signIn, slip } from '../bet-path/player.ts'
import { sizes } from '../site/sizes.ts'
import { openSlip, readMatches } from './select-prices.ts'
import type { OpenMatch } from './select-prices.ts'
import { endRules } from './set-rules.ts'

export type Size = keyof typeof sizes
export const eachSize: readonly Size[] = ['desktop', 'phone']

/** Helpers for the betting tests of one file: a running site whose prices move only when a test sets them. */
export type Betting = {
  site: Site
  /** Returns a live match with an open 1X2. No other test may use a match that a test ends. */
  match(index: number): OpenMatch
}

const liveMatches = 8

export function useBetting(name: string): () => Betting {
  let site: Site | undefined
  let matches: OpenMatch[] = []
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    site = await openSite(name, { seed: Number(process.env['BETTING_SEED'] ?? 20_261_115) })
    await site.simulator.control('movement', { on: false })
    matches = await startMatches(site)
  })
  test.afterEach(async () => {
    if (!site) return
    await endRules(site)
    await setPolicy(site, 'none')
  })
  test.afterAll(() => site?.close())
  return () => {
    if (!site) throw new Error('the site is open in tests only')
    return {
      site,
      match: (index) => {
        const match = matches[index]
        if (!match) throw new Error('there is no such live match')
        return match
      },
    }
  }
}

export async function startMatches(site: Site): Promise<OpenMatch[]> {
  const { matches } = await site.simulator.state<{ matches: { urn: string; status: number }[] }>()
  const waiting = matches.filter(({ status }) => status === 0)
  for (const { urn } of waiting.slice(0, liveMatches)) await site.simulator.control('kickoff', { match: urn })
  let live: OpenMatch[] = []
  await expect
    .poll(async () => (live = await readMatches(site)).length, { timeout: 30_000 })
    .toBeGreaterThan(liveMatches)
  return live
}

export function playerOf(size: Size): typeof demoPlayer {
  return size === 'phone' ? secondPlayer : demoPlayer
}

/** Opens a page as a visitor. */
export async function openVisit(browser: Browser, size: Size): Promise<Page> {
  const isPhone = size === 'phone'
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: isPhone, isMobile: isPhone })
  return context.newPage()
}

/** Opens a page as a signed-in player. */
export async function begin(browser: Browser, { site }: Pick<Betting, 'site'>, size: Size): Promise<Page> {
  const page = await openVisit(browser, size)
  await signIn(page, site.url, playerOf(size))
  return page
}

export function button(page: Page, name: string | RegExp): Locator {
  return slip(page).getByRole('button', { name })
}

/** Sets the accept policy of every player, as if each had chosen it. */
export async function setPolicy({ suite }: Site, policy: 'none' | 'higher' | 'any'): Promise<void> {
  await suite.database.query(
    `INSERT INTO touchline.player_setting AS own (player_id, operator_id, accept_policy)
      SELECT id, operator_id, $1 FROM touchline.player
      ON CONFLICT (player_id) DO UPDATE SET accept_policy = excluded.accept_policy, odds_tolerance_milli = 0`,
    [policy],
  )
}

/** Matches the call that places bets, so that a proxy can hold it. */
export function isPlacing({ method, path }: { method: string; path: string }): boolean {
  return method === 'POST' && path === '/api/v3/bets'
}

/** Runs `happen` after the page has sent its request to place a bet and before the API receives it. */
export async function placeWhile(page: Page, { apiProxy }: Site, happen: () => Promise<unknown>): Promise<void> {
  const held = apiProxy.holdNext(isPlacing)
  await place(page)
  const request = await held
  await happen()
  await request.forward()
}

/**
 * Drops the response to a placement. The page's next request about it is held, so that the state until then can be
 * checked.
 */
export async function loseAnswer({ apiProxy }: Site, send: () => Promise<unknown>) {
  const lost = apiProxy.holdNext(isPlacing)
  await send()
  const request = await lost
  const next = apiProxy.holdNext((call) => isPlacing(call) || call.path.startsWith('/api/v3/bets/requests/'))
  await request.forwardAndDropReply()
  return next
}

/** Waits until the book has the price. Pages may receive it later. */
export async function untilInBook({ suite }: Site, { id }: OpenMatch, oddsMilli: number): Promise<void> {
  const read = async () => {
    const [row] = await suite.database.query<{ odds: number }>(
      `SELECT (touchline.live_market(line) -> 'outcomes' -> 0 ->> 'odds')::int AS odds
        FROM touchline.book_line AS line WHERE match_id = $1 AND market_id = 1`,
      [id],
    )
    return row?.odds
  }
  await expect.poll(read).toBe(oddsMilli)
}

/** Counts the accepted bets of a player. */
export async function countBets({ suite }: Site, { email }: { email: string }): Promise<number> {
  const [row] = await suite.database.query<{ count: number }>(
    `SELECT count(*)::int FROM touchline.bet JOIN touchline.player ON player.id = bet.player_id
      WHERE player.email = $1 AND bet.status <> 'rejected'`,
    [email],
  )
  return row?.count ?? 0
}

/** Waits for the slip. On a phone the sheet may open by itself a moment later; if it does not, opens it. */
export async function showSlip(page: Page): Promise<void> {
  const leg = slip(page).locator('.leg').first()
  await leg.waitFor({ timeout: 5_000 }).catch(() => openSlip(page))
}

/** Signs in with the form over the page. */
export async function signInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Email') })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
}
