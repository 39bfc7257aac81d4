import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { demoPlayer } from './bet-path/open-site.ts'
import { enterStake, place, signIn, slip, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip, setHome } from './betting/select-prices.ts'
import type { OpenMatch } from './betting/select-prices.ts'
import { openVisit, useBetting } from './betting/use-betting.ts'
import type { Size } from './betting/use-betting.ts'
import { accessibilityFaults } from './shell/accessibility.ts'

// npm run e2e -- sharing: share codes of slips and bets, created and opened on the real engines, at phone and desktop size.
test.describe.configure({ mode: 'serial' })

const betting = useBetting('sharing')

/** Opens a page as a visitor, who can share a slip, with the permission to use the clipboard. */
async function visit(browser: Browser, size: Size): Promise<Page> {
  const page = await openVisit(browser, size)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return page
}

/** Checks a state of the page with axe. BETTING_PICTURES=<folder> takes screenshots. */
async function inspect(page: Page, name: string): Promise<void> {
  const folder = process.env['BETTING_PICTURES']
  if (folder !== undefined) {
    await page.waitForTimeout(500)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/share-${name}-${page.viewportSize()?.width}-${theme}.png` })
    }
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  }
  expect(await accessibilityFaults(page, { isScalable: false }), name).toEqual([])
}

const codeOf = (link: string) => link.slice(-16)

const button = (page: Page, name: string | RegExp) => slip(page).getByRole('button', { name })

/** Creates a share code of the open slip and returns its link. */
async function share(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^Share/ })
  await expect(dialog.getByText(/^([0-9A-Z]{4} ?){4}$/).first()).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Closes the dialog. The notice about the copied link has a close button, too. */
const closeDialog = (page: Page) =>
  page
    .getByRole('dialog', { name: /^Share/ })
    .locator('header')
    .getByRole('button', { name: 'Close' })
    .click()

const setStatus = (match: OpenMatch, status: number) =>
  betting().site.suite.database.query('UPDATE touchline.match SET status = $2 WHERE id = $1', [match.id, status])

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    const [one, two, three] = [0, 1, 2]

    test('SLIP-16abd BEY-12ab NAV-11c a shared slip opens beside the player’s own, with changed and ended selections marked', async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const { site, match } = betting()
      const friend = await visit(browser, size)
      await setHome(site, match(one), 2_000)
      await setHome(site, match(two), 2_000)
      for (const index of [one, two]) await addPrice(friend, site, match(index), '2.00')
      await openSlip(friend)
      await button(friend, 'Share').click()
      const link = await share(friend)
      expect(link).toMatch(/\/s\/[0-9A-Z]{16}$/)
      await expect(friend.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
      await inspect(friend, 'make')
      await friend.context().close()
      // The page behind the link has the tags from which messengers show a preview.
      expect(await (await fetch(link)).text()).toContain('<meta property="og:title" content="2 picks')

      // One price rises, and the player has a slip of their own.
      await setHome(site, match(one), 2_400)
      const player = await visit(browser, size)
      await addPrice(player, site, match(three))
      await player.goto(link)
      await expect(slip(player).getByText('A slip was shared with you')).toBeVisible({ timeout: 20_000 })
      expect(new URL(player.url()).search).toBe('')
      await expect(slip(player)).toContainText('2 picks can still be bet.')
      await expect(slip(player)).toContainText('better than when it was shared')
      await expect(slip(player).getByRole('checkbox', { checked: true })).toHaveCount(2)
      await inspect(player, 'compare')
      // The comparison in Arabic, from right to left.
      await player.goto(`${site.url}/ar/sports?betcode=${codeOf(link)}`)
      await expect(slip(player).getByText('تمت مشاركة قسيمة معك')).toBeVisible({ timeout: 20_000 })
      await inspect(player, 'compare-ar')
      await player.goto(link)
      await expect(slip(player).getByText('A slip was shared with you')).toBeVisible({ timeout: 20_000 })
      await slip(player).getByRole('checkbox').nth(1).uncheck()
      await button(player, 'Add 1 pick').click()
      await expect(slip(player).locator('.leg')).toHaveCount(2)

      // The other match has ended, so its selection is listed but cannot be ticked.
      await setStatus(match(two), 3)
      await player.goto(link)
      await expect(slip(player)).toContainText('the match is over', { timeout: 20_000 })
      await expect(slip(player).getByRole('checkbox')).toHaveCount(0)
      await expect(slip(player)).toContainText('on your slip already')
      await inspect(player, 'over')
      await button(player, 'Keep mine').click()
      await expect(slip(player).locator('.leg')).toHaveCount(2)
      await player.context().close()
      await setStatus(match(two), 1)
    })

    test('SLIP-16abe BEY-12a SHELL-12m a typed share code opens the slip; an unknown, expired or unreachable code shows a message', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { site, match } = betting()
      const page = await visit(browser, size)
      await addPrice(page, site, match(three))
      await openSlip(page)
      await button(page, 'Share').click()
      const code = codeOf(await share(page))
      await closeDialog(page)
      await slip(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.goto(`${site.url}/sports`)
      if (size === 'phone') {
        const tab = page.locator('.tabbar [data-widget="bet-slip"]')
        await untilInteractive(tab)
        await tab.click()
      }
      await untilInteractive(button(page, 'Open a shared slip'))
      await button(page, 'Open a shared slip').click()
      const field = slip(page).getByRole('textbox', { name: 'Code of a shared slip' })
      await field.fill('7KT4')
      await button(page, 'Open').click()
      await expect(slip(page)).toContainText('A code has 16 letters and digits.')
      await inspect(page, 'type')
      await field.fill(code.toLowerCase().replaceAll(/.{4}/g, '$& '))
      await button(page, 'Open').click()
      // If the slip is empty, the shared selections are added without a question.
      await expect(slip(page).locator('.leg')).toHaveCount(1, { timeout: 20_000 })
      await expect(page.getByText('1 pick added to your slip')).toBeVisible()

      await page.goto(`${site.url}/sports?betcode=${'0'.repeat(16)}`)
      const modal = page.getByRole('dialog', { name: 'The slip did not open' })
      await expect(modal).toContainText('There is no slip with this code.', { timeout: 20_000 })
      await inspect(page, 'not-found')
      await modal.getByRole('button', { name: 'Type it again' }).click()
      await expect(modal.getByRole('textbox')).toBeVisible()
      await modal.locator('header').getByRole('button', { name: 'Close' }).click()
      await page.context().close()
    })

    test('SLIP-16a a placed bet is shared from its receipt and from My bets, without its stake', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { site, match } = betting()
      const page = await visit(browser, size)
      await signIn(page, site.url, demoPlayer)
      await addPrice(page, site, match(three))
      await openSlip(page)
      await enterStake(page, '7')
      await place(page)
      await untilPlaced(page)
      await button(page, 'Share').click()
      const link = await share(page)
      const reply = await fetch(`${site.apiProxy.url}/api/v3/bets/share-code?code=${codeOf(link)}`, {
        headers: { host: 'localhost' },
      })
      expect(await reply.json()).toMatchObject({ bets: [{ stake: null }] })
      await closeDialog(page)
      await button(page, 'Done').click()
      await page.goto(`${site.url}/sports/bets-history?status=open`)
      const bet = page.getByRole('main').locator('[data-bet]').first()
      // The cash-out offer appears above the share button later, and moves it.
      await expect(bet.getByRole('button', { name: /^Cash out/ })).toBeVisible({ timeout: 20_000 })
      // A click before hydration has no effect.
      await untilInteractive(bet.getByRole('button', { name: 'Share' }))
      await bet.getByRole('button', { name: 'Share' }).click()
      expect(await share(page)).toContain('/s/')
      await inspect(page, 'bet')
      await page.context().close()
    })
  })
}
