import type { Browser, CDPSession, Page } from '@playwright/test'
import { MarketStatus } from '@touchline/contract'
import { demoPlayer, openSite } from '../../e2e/bet-path/open-site.ts'
import type { Site } from '../../e2e/bet-path/open-site.ts'
import { signIn, slip } from '../../e2e/bet-path/player.ts'
import buildSite from '../../e2e/site/build-site.ts'
import { openBrowser } from '../measure/open-browser.ts'

/** The whole product with a league of 60 matches, and a browser. */
export type SlipBench = {
  site: Site
  browser: Browser
  /**
   * The URNs of the matches whose rows show the market whose prices change. A live match that one side leads by far has
   * no such market, and its row shows another one.
   */
  rows: readonly string[]
  close(): Promise<void>
}

const legs = 12
export const slowdown = 4
export const viewport = { width: 1440, height: 900 }

type SimulatedMatch = { urn: string; lines: { marketId: number; status: number }[] }

function isMarketActive({ lines }: SimulatedMatch): boolean {
  return lines.some(({ marketId, status }) => marketId === 1 && status === MarketStatus.Active)
}

export async function openSlipBench(): Promise<SlipBench> {
  await buildSite()
  const site = await openSite('prove-slip', { seed: 3, rounds: 6 })
  const browser = await openBrowser()
  await site.simulator.control('movement', { on: false })
  const { matches } = await site.simulator.state<{ matches: SimulatedMatch[] }>()
  return {
    site,
    browser,
    rows: matches.filter(isMarketActive).map(({ urn }) => urn),
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

/**
 * A page of 60 matches with a slip of 12 legs and a stake, on a slow machine. `prepare` runs before the page is opened.
 */
export type SlipPage = { page: Page; session: CDPSession; close(): Promise<void> }

export async function openSlipPage(
  { site, browser, rows }: SlipBench,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<SlipPage> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await signIn(page, site.url, demoPlayer)
  await prepare(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${site.url}/sports/soccer`)
  await page.waitForFunction(() => document.body.innerText.includes('Prices live'))
  await followAllRows(page, rows.length)
  const buttons = page.locator(firstPrice)
  for (let leg = 0; leg < legs; leg += 1) await buttons.nth(leg).click()
  await slip(page)
    .locator('.leg')
    .nth(legs - 1)
    .waitFor()
  await slip(page).getByRole('textbox', { name: 'Stake' }).fill('5')
  // Scrolls to rows that have no selection in the slip.
  await page.evaluate((selector) => {
    const shown = document.querySelectorAll(selector)
    shown[Math.floor(shown.length / 2)]?.scrollIntoView({ block: 'center' })
  }, firstPrice)
  await page.waitForTimeout(2_000)
  return { page, session, close: () => context.close() }
}

const firstPrice = 'main button[data-selection$="/1//1"]'

/** Scrolls through all rows, because a page follows the live updates of a row from when it was first visible. */
async function followAllRows(page: Page, count: number): Promise<void> {
  const endMs = performance.now() + 60_000
  for (let place = 0; performance.now() < endMs; place += 600) {
    const { rows, height } = await page.evaluate(
      ([top, selector]) => {
        window.scrollTo(0, top)
        return { rows: document.querySelectorAll(selector).length, height: document.documentElement.scrollHeight }
      },
      [place, firstPrice] as const,
    )
    await page.waitForTimeout(250)
    if (place > height && rows >= count) return
    if (place > height) place -= 600
  }
  throw new Error(`the list does not show the prices of ${count} rows`)
}

/** Returns the visible selections that are not in the slip. */
export function freePrices(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const buttons = [...document.querySelectorAll<HTMLElement>(`${selector}[aria-pressed="false"]`)]
    const inView = buttons.filter((button) => {
      const { top, bottom } = button.getBoundingClientRect()
      return top > 150 && bottom < innerHeight - 50
    })
    return inView.map(({ dataset }) => dataset['selection'] ?? '')
  }, firstPrice)
}
