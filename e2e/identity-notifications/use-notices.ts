import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { openSite } from '../bet-path/open-site.ts'
import type { Site } from '../bet-path/open-site.ts'
import { signIn } from '../bet-path/player.ts'
import { openVisit, playerOf, startMatches } from '../betting/use-betting.ts'
import type { Size } from '../betting/use-betting.ts'

/**
 * Helpers for the notification tests of one file: a running site whose prices do not move, and players who are signed
 * in and notified.
 */
export type Notices = {
  site(): Site
  enter(browser: Browser, size: Size): Promise<Page>
  /** Signs in and marks all notifications as read, because signing in from a new browser causes one. */
  begin(browser: Browser, size: Size): Promise<Page>
  /** Sends notifications to the player as an operator does: through the queue and `gate_message`. */
  note(size: Size, titles: readonly string[]): Promise<void>
}

export const bell = (page: Page): Locator => page.locator('.header__bell')

export function useNotices(name: string): Notices {
  let opened: Site | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const site = await openSite(name, { seed: Number(process.env['BETTING_SEED'] ?? 20_261_115) })
    opened = site
    await site.simulator.control('movement', { on: false })
    // Matches that were suspended when the prices stopped moving stay suspended; enough others are open.
    await startMatches(site)
  })
  test.afterAll(() => opened?.close())

  const site = (): Site => {
    if (!opened) throw new Error('the site is open in tests only')
    return opened
  }
  const enter: Notices['enter'] = async (browser, size) => {
    const page = await openVisit(browser, size)
    await signIn(page, site().url, playerOf(size))
    return page
  }
  return {
    site,
    enter,
    begin: async (browser, size) => {
      const page = await enter(browser, size)
      const { database } = site().suite
      const isSent = async () =>
        (await database.query(`SELECT FROM touchline.message WHERE state = 'queued'`)).length === 0
      await expect.poll(isSent, { timeout: 20_000 }).toBe(true)
      await database.query(
        `UPDATE touchline.notification SET read_at = clock_timestamp() FROM touchline.player
          WHERE player.id = player_id AND email = $1 AND read_at IS NULL`,
        [playerOf(size).email],
      )
      await page.goto(`${site().url}/sports`)
      await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications', { timeout: 20_000 })
      return page
    },
    note: async (size, titles) => {
      await site().suite.database.query(
        `INSERT INTO touchline.message (operator_id, site_id, channel, kind, player_id, locale, data)
          SELECT player.operator_id, (SELECT id FROM touchline.site WHERE operator_id = player.operator_id ORDER BY id LIMIT 1),
            'notification', 'notice', player.id, 'en',
            jsonb_build_object('type', 'maintenance', 'title', title, 'body', 'Prices stand still, open bets are not touched.')
          FROM touchline.player CROSS JOIN unnest($2::text[]) WITH ORDINALITY AS said(title, place)
          WHERE player.email = $1 ORDER BY place`,
        [playerOf(size).email, titles],
      )
    },
  }
}
