import type { Browser, CDPSession, Page } from '@playwright/test'
import { demoPlayer, openSite } from '../../e2e/bet-path/open-site.ts'
import type { Site } from '../../e2e/bet-path/open-site.ts'
import { signIn, slip } from '../../e2e/bet-path/player.ts'
import buildSite from '../../e2e/site/build-site.ts'
import { openBrowser } from '../measure/open-browser.ts'

/** The whole product with a league of 60 matches, and a browser. */
export type SlipBench = {
  site: Site
  browser: Browser
  /** As the feed names the matches. */
  rows: readonly string[]
  isShort: boolean
  close(): Promise<void>
}

const legs = 12
const slowdown = 4
/** Tall enough for all rows: a page follows those in view. */
const viewport = { width: 1440, height: 7_800 }

export async function openSlipBench(): Promise<SlipBench> {
  await buildSite()
  const site = await openSite('prove-slip', { seed: 3, rounds: 6 })
  const browser = await openBrowser()
  await site.simulator.control('movement', { on: false })
  const { matches } = await site.simulator.state<{ matches: { urn: string }[] }>()
  return {
    site,
    browser,
    rows: matches.map(({ urn }) => urn),
    isShort: process.env['PROVE_SHORT'] === '1',
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

/** A page of 60 matches with a slip of 12 legs and a stake, on a slow machine. `prepare` runs before it is opened. */
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
  const buttons = page.locator('main button[data-selection$="/1//1"]')
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('main button[data-selection$="/1//1"]').length >= wanted,
    rows.length,
  )
  for (let leg = 0; leg < legs; leg += 1) await buttons.nth(leg).click()
  await slip(page)
    .locator('.leg')
    .nth(legs - 1)
    .waitFor()
  await slip(page).getByRole('textbox', { name: 'Stake' }).fill('5')
  await page.waitForTimeout(2_000)
  return { page, session, close: () => context.close() }
}

/** Buttons of prices that are not in the slip. */
export function freePrices(page: Page) {
  return page.locator('main button[data-selection$="/1//1"][aria-pressed="false"]')
}
