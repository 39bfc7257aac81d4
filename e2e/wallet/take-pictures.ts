import { mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { appHeader, platformAccept } from '@touchline/contract'
import { untilInteractive } from '../bet-path/player.ts'
import type { Site } from '../bet-path/open-site.ts'
import { openVisit } from '../betting/use-betting.ts'
import type { Betting, Size } from '../betting/use-betting.ts'
import { addPlayer } from '../identity-account/open-account-site.ts'
import type { TestPlayer } from '../identity-account/open-account-site.ts'
import type { Brand } from '../shell/brands.ts'
import { switchSections } from '../shell/configuration.ts'
import type { Sections } from '../shell/configuration.ts'
import { staffToken } from '../shell/site-cli.ts'
import { visit } from './pages.ts'

// Takes screenshots of the pages and dialogs of money and limits, to compare them with the mocks; in both directions,
// on phone and desktop. They go to WALLET_PICTURES, else to test-results/wallet.
const folder = process.env['WALLET_PICTURES'] ?? 'test-results/wallet'

export type View = { size: Size; locale: 'en' | 'ar'; prefix: string }

type Sitting = {
  page: Page
  /** Opens a page of the site in the language of the view and waits until it is loaded and hydrated. */
  open(path: string): Promise<void>
  shoot(name: string, whole?: boolean): Promise<void>
}

/** Declares the same tests in both languages and at both sizes. */
export function inEachView(describe: (view: View) => void): void {
  for (const size of ['phone', 'desktop'] as const)
    for (const locale of ['en', 'ar'] as const)
      test.describe(`${locale} on a ${size}`, () => {
        test.setTimeout(240_000)
        describe({ size, locale, prefix: locale === 'en' ? '' : `/${locale}` })
      })
}

type Begin = (browser: Browser, betting: Betting, view: View, name: string) => Promise<Sitting & { who: TestPlayer }>

/** Adds a player for this view and opens a page where they are signed in. */
export const beginPictures: Begin = beginWith(visit)

/** Adds a player for this view and opens a page as a visitor. */
export const beginAsVisitor: Begin = beginWith(openVisit)

function beginWith(openPage: typeof visit): Begin {
  return async (browser, { site }, view, name) => {
    const who = await addPlayer(site, `${name}-${view.locale}-${view.size}@players.example`)
    return { who, ...(await sittingOf(await openPage(browser, view.size, site, who), site, view)) }
  }
}

async function sittingOf(page: Page, site: Site, { size, locale, prefix }: View): Promise<Sitting> {
  await page.context().addCookies([{ name: 'tl_consent', value: '1:', url: site.url }])
  return {
    page,
    open: async (path) => {
      await page.goto(`${site.url}${prefix}${path}`)
      await expect(page.locator('main .skel')).toHaveCount(0)
      await expect(page.locator('main h1').first()).toBeVisible()
      const control = page.locator('main button, main input').first()
      if ((await control.count()) > 0) await untilInteractive(control)
    },
    shoot: async (name, whole = false) => {
      mkdirSync(folder, { recursive: true })
      await page.evaluate(() => document.fonts.ready)
      // A full-page screenshot draws sticky elements at the scroll position, so the page is scrolled to its top.
      if (whole) await page.evaluate(() => scrollTo(0, 0))
      await page.waitForTimeout(500)
      const path = `${folder}/${name}-${locale}-${size}.png`
      await page.screenshot({ animations: 'disabled', fullPage: whole, path })
    },
  }
}

export const shownDialog = (page: Page): Locator => page.locator('dialog[open]').last()

export function press(page: Page, place: number): Promise<void> {
  return shownDialog(page).locator('.account-answers .btn').nth(place).click()
}

/** Presses the answer button at this position, and waits until the dialog is closed. */
export async function answer(page: Page, place: number): Promise<void> {
  await press(page, place)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Sets limits through the API, each with this body. */
export async function setLimits(page: Page, ...limits: object[]): Promise<void> {
  for (const body of limits) {
    const status = await page.evaluate(
      async ({ data, headers }) =>
        (await fetch('/api/platform/user_limits', { method: 'POST', headers, body: JSON.stringify(data) })).status,
      { data: body, headers: { ...appHeader, accept: platformAccept, 'content-type': 'application/json' } },
    )
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

/** Saves sections of the brand's configuration. Returns a function that restores them. */
export async function configure(site: Site, brand: Brand, sections: Sections): Promise<() => Promise<void>> {
  const { undo } = await switchSections(site, brand, sections)
  // Waits until every process has read the new configuration.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  return async () => void (await undo())
}

/** Sets house limits for one player, through the staff API. */
export async function limitByHouse(site: Site, { email }: TestPlayer): Promise<void> {
  const [player] = await site.suite.database.query<{ id: string }>('SELECT id FROM touchline.player WHERE email = $1', [
    email,
  ])
  const headers = {
    authorization: `Bearer ${await staffToken(site, 'touchline')}`,
    'content-type': 'application/json',
  }
  const url = `${site.apiProxy.url}/api/staff/players/${player?.id}/risk-rules`
  const { revision } = (await (await fetch(url, { headers })).json()) as { revision: number }
  const rules = [
    { factor: 500, reason: 'Bets placed after goals' },
    { max_stake: 2_500, currency: 'EUR', reason: 'Largest stake agreed with you' },
  ]
  const body = JSON.stringify({ base_revision: revision, rules })
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200)
}
