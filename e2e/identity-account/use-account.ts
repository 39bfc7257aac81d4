import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { appHeader, platformAccept } from '@touchline/contract'
import { signIn } from '../bet-path/player.ts'
import { openVisit } from '../betting/use-betting.ts'
import type { Size } from '../betting/use-betting.ts'
import { at, touchline } from '../shell/brands.ts'
import type { Brand } from '../shell/brands.ts'
import { main } from './account-page.ts'
import { addPlayer, openAccountSite } from './open-account-site.ts'
import type { AccountSite, TestPlayer } from './open-account-site.ts'

/**
 * Helpers for the account tests of one file: a running site, signed-in players, and their mails and SMS, really sent.
 */
export type Account = {
  site(): AccountSite
  /** Signs in as a new player for this test, and opens a page of the account. */
  begin(browser: Browser, size: Size, name: string, path?: string): Promise<{ page: Page; who: TestPlayer }>
  visit(browser: Browser, size: Size, who: TestPlayer, path?: string): Promise<Page>
  open(page: Page, path: string, prefix?: string): Promise<void>
  /** Returns the newest message to a recipient that matches the pattern. */
  received(to: string, pattern: RegExp): Promise<string>
  /** Returns the headers that pages of the site send with their calls. */
  headers(): Record<string, string>
}

export function useAccount(name: string, brand: Brand = touchline): Account {
  let opened: AccountSite | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    opened = at(await openAccountSite(name), brand)
  })
  test.afterAll(() => opened?.close())

  const site = (): AccountSite => {
    if (!opened) throw new Error('the site is open in tests only')
    return opened
  }
  const open: Account['open'] = async (page, path, prefix = '') => {
    await page.goto(`${site().url}${prefix}/profile${path}`)
    await expect(page.locator('[data-balance]').first()).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).locator('.skel')).toHaveCount(0)
  }
  const visit: Account['visit'] = async (browser, size, who, path = '') => {
    const page = await openVisit(browser, size)
    await signIn(page, site().url, who)
    await open(page, path)
    return page
  }
  return {
    site,
    open,
    visit,
    begin: async (browser, size, playerName, path = '') => {
      const who = await addPlayer(site(), `${playerName}-${size}@players.example`)
      return { page: await visit(browser, size, who, path), who }
    },
    received: async (to, pattern) => {
      const read = async () => (await site().simulator.inbox(to)).map(({ text }) => pattern.exec(text)?.[1])
      let found: string | undefined
      await expect.poll(async () => (found = (await read()).find(Boolean)), { timeout: 30_000 }).toBeDefined()
      return found ?? ''
    },
    headers: () => ({ ...appHeader, accept: platformAccept, origin: site().url }),
  }
}
