import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { balanceMinor, signIn, untilInteractive } from './bet-path/player.ts'
import { eachSize } from './betting/use-betting.ts'
import { addPlayer } from './identity-account/open-account-site.ts'
import { inspect } from './identity-account/inspect.ts'
import { useIdentity } from './identity/use-identity.ts'
import { at, harbour, touchline, zafaran } from './shell/brands.ts'
import { sizes } from './site/sizes.ts'
import {
  amountField,
  chooseLimit,
  dialog,
  expectDeposit,
  main,
  openDeposit,
  openLimits,
  requestDeposit,
} from './wallet/pages.ts'
import { ledgerMinor, setStatuses } from './wallet/records.ts'

// npm run e2e -- wallet-ways: the ways in which a site can open the deposit, and what it requires before one.

const identity = useIdentity('wallet-ways', harbour)
const frameUrl = 'https://pay.example/frame'
const payPage = 'https://pay.example/'
const framePage = '<!doctype html><html lang="en"><title>Payment</title><h1>Page of a provider</h1></html>'

const topUp = (page: Page) => page.getByRole('link', { name: 'Top up', exact: true }).first().click()

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(120_000)

    test('DEP-01d SHELL-12bn CFG-04a the quick deposit and its result are dialogs over the page', async () => {
      const { site, browse, configure } = identity()
      await configure({ platformSettings: { deposit: { mode: 'quick' } }, features: { quick_deposit: true } })
      const page = await browse({ viewport: sizes[size] })
      await signIn(page, site.url, await addPlayer(site, `quick-${size}@players.example`))
      const before = await balanceMinor(page)
      await topUp(page)
      const form = dialog(page, 'Top up play money')
      await form.getByLabel('Amount', { exact: true }).fill('3')
      await inspect(page, 'quick-deposit')
      await form.getByRole('button', { name: /^Top up/ }).click()
      const status = dialog(page, 'Your deposit')
      await expect(status.locator('[data-deposit="success"]')).toHaveText('€3.00 added', { timeout: 20_000 })
      await inspect(page, 'quick-deposit-status')
      await status.getByRole('button', { name: 'Done' }).click()
      await expect(status).toBeHidden()
      await expect.poll(() => balanceMinor(page)).toBe(before + 300)
    })

    test('DEP-01a DEP-05d the deposit page has the query parameters that the site configures, and the return from the provider retains them', async () => {
      const { site, browse, configure } = identity()
      await configure({
        platformSettings: { deposit: { mode: 'page', casinoParameters: { tab: 'in', from: 'sports' } } },
      })
      const page = await browse({ viewport: sizes[size] })
      await signIn(page, site.url, await addPlayer(site, `page-${size}@players.example`))
      await topUp(page)
      const address = `${site.url}/profile/wallet/deposit?tab=in&from=sports`
      await expect(page).toHaveURL(address)
      await untilInteractive(amountField(page))
      await requestDeposit(page, '15')
      await page.waitForURL(/\/spi\/pay\//)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page).toHaveURL(`${address}&deposit=success`)
      await expectDeposit(page, 'success', '€15.00 added')
      await main(page).getByRole('button', { name: 'Another deposit' }).click()
      await expect(page).toHaveURL(address)
      await expect(amountField(page)).toBeVisible()
    })

    test('DEP-01b a site with several hosts opens the deposit URL configured for the present host, or its own page if that host has none', async () => {
      const { site, browse, configure } = identity()
      const mirror = (host: string) => `http://${host}:${new URL(site.url).port}`
      const mirrors = ['localhost', 'touchline.localhost'].map((host) => ({
        origin: mirror(host),
        url: `${payPage}${host}`,
      }))
      await configure({ platformSettings: { deposit: { mode: 'custom-url', customUrls: mirrors } } }, touchline)
      const page = await browse({ viewport: sizes[size] })
      await page.route(`${payPage}**`, (route) => route.fulfill({ contentType: 'text/html', body: framePage }))
      const who = await addPlayer(at(site, touchline), `custom-${size}@players.example`)
      for (const { origin, url } of mirrors) {
        await signIn(page, origin, who)
        await topUp(page)
        await expect(page).toHaveURL(url)
        await expect(page.getByRole('heading')).toHaveText('Page of a provider')
      }
      await signIn(page, mirror('127.0.0.1'), who)
      await topUp(page)
      await expect(page).toHaveURL(`${mirror('127.0.0.1')}/profile/wallet/deposit`)
      await expect(amountField(page)).toBeVisible()
    })

    test('CFG-04ab DEP-01ad while the quick deposit is tested, test players see it, and other players see the deposit page', async () => {
      const { site, browse, configure } = identity()
      await configure({ platformSettings: { deposit: { mode: 'quick' } }, features: { quick_deposit_test: true } })
      const other = await browse({ viewport: sizes[size] })
      await signIn(other, site.url, await addPlayer(site, `no-tester-${size}@players.example`))
      await topUp(other)
      await expect(other).toHaveURL(`${site.url}/profile/wallet/deposit`)
      await expect(other.getByRole('dialog')).toHaveCount(0)

      const tester = await addPlayer(site, `tester-${size}@players.example`)
      await setStatuses(site, tester.email, ['vip', 'spi_test'])
      const page = await browse({ viewport: sizes[size] })
      await signIn(page, site.url, tester)
      const before = await balanceMinor(page)
      await topUp(page)
      const form = dialog(page, 'Top up play money')
      await form.getByLabel('Amount', { exact: true }).fill('4')
      await form.getByRole('button', { name: /^Top up/ }).click()
      await expect(dialog(page, 'Your deposit').locator('[data-deposit="success"]')).toHaveText('€4.00 added', {
        timeout: 20_000,
      })
      await expect.poll(() => balanceMinor(page)).toBe(before + 400)
    })

    test('DEP-04abcd DEP-06ab the provider’s script shows the payment inside the deposit page; its messages become alerts, and money is credited once', async () => {
      const { site, browse, configure } = identity()
      const [frontEndOrigin, backEndOrigin] = [site.simulator.url, site.url].map((url) =>
        url.replace('127.0.0.1', 'localhost'),
      )
      await configure({ platformSettings: { platform: { frontEndOrigin, backEndOrigin, apiPrefix: '/api/platform' } } })
      const page = await browse({ viewport: sizes[size] })
      const who = await addPlayer(site, `script-${size}@players.example`)
      await signIn(page, site.url, who)
      const before = await balanceMinor(page)
      const script = page.waitForResponse(`${frontEndOrigin}/spi/main.js`)
      await openDeposit(page, site)
      expect((await script).status()).toBe(200)
      await page.waitForFunction(() => 'spi' in window)
      // The provider delivers every message three times.
      await site.simulator.control('payments', { times: 3 })
      await requestDeposit(page, '15')
      const frame = main(page).frameLocator('iframe[title="Payment"]')
      await expect(frame.getByRole('heading')).toHaveText('Sandbox payment')
      await inspect(page, 'deposit-framed')
      await frame.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.locator('.toast')).toContainText('The payment went through.')
      await expectDeposit(page, 'success', '€15.00 added')
      await expect(page).toHaveURL(`${site.url}/profile/wallet/deposit`)
      await expect.poll(() => balanceMinor(page)).toBe(before + 1_500)
      await site.simulator.control('payments/flush')
      await site.simulator.control('payments', { times: 1 })
      const paid = { balance: before + 1_500, moved: before + 1_500 }
      expect(await ledgerMinor(site, who.email)).toEqual(paid)

      await main(page).getByRole('button', { name: 'Another deposit' }).click()
      await requestDeposit(page, '20')
      await frame.getByRole('button', { name: 'Decline', exact: true }).click()
      await expect(page.locator('.toast')).toContainText('The payment failed. Nothing was taken.')
      await expectDeposit(page, 'error', 'Nothing was taken')
      expect(await ledgerMinor(site, who.email)).toEqual(paid)
    })

    test('DEP-03abc SESS-06c players of a group are reminded to deposit after some seconds, at most once a day', async () => {
      const { site, browse, configure } = identity()
      const depositReminder = { showDepositReminder: true, playerGroupId: 'newcomers', remindAfter: 3 }
      await configure({ site: { isCookieNoticeShown: false, depositReminder } })
      const [who, other] = [
        await addPlayer(site, `newcomer-${size}@players.example`),
        await addPlayer(site, `regular-${size}@players.example`),
      ]
      await setStatuses(site, who.email, ['newcomers'])
      const outside = await browse({ viewport: sizes[size] })
      await signIn(outside, site.url, other)

      const page = await browse({ viewport: sizes[size] })
      await signIn(page, site.url, who)
      const signedInMs = Date.now()
      const reminder = dialog(page, 'A look at your balance')
      await expect(reminder).toBeVisible({ timeout: 20_000 })
      expect(Date.now() - signedInMs).toBeGreaterThan(2_000)
      await expect(reminder).toContainText('Your balance is €248.60.')
      await inspect(page, 'deposit-reminder')
      await reminder.getByRole('button', { name: 'Not now' }).click()
      await expect(reminder).toBeHidden()
      await expect(dialog(outside, 'A look at your balance')).toBeHidden()

      await page.reload()
      await page.waitForTimeout(6_000)
      await expect(reminder).toBeHidden()
      const cookies = await page.context().cookies()
      const expiresMs = (cookies.find(({ name }) => name === 'tl_deposit_reminder')?.expires ?? 0) * 1_000
      expect(Math.abs(expiresMs - signedInMs - 86_400_000)).toBeLessThan(60_000)
      // The reminder returns on the next day, when this cookie has expired.
      await page.context().clearCookies({ name: 'tl_deposit_reminder' })
      await page.reload()
      await expect(reminder).toBeVisible({ timeout: 20_000 })
      await reminder.getByRole('link', { name: 'Top up' }).click()
      await expect(reminder).toBeHidden()
      await expect(page).toHaveURL(`${site.url}/profile/wallet/deposit`)
      await expect(amountField(page)).toBeVisible()
    })

    test('DEP-02ab the deposit page first requests missing required fields and then continues', async () => {
      const { site, browse, configure } = identity()
      await configure({
        platformSettings: { deposit: { isMissingFieldsCheckOn: true } },
        playerFields: [
          { id: 'email', forms: ['sign_up'] },
          { id: 'city', forms: ['deposit'] },
        ],
      })
      const page = await browse({ viewport: sizes[size] })
      await signIn(page, site.url, await addPlayer(site, `missing-${size}@players.example`))
      await page.goto(`${site.url}/profile/wallet/deposit`)
      const city = main(page).getByLabel('City')
      await untilInteractive(city)
      await expect(amountField(page)).toHaveCount(0)
      await inspect(page, 'deposit-missing')
      await city.fill('Bath')
      await main(page).getByRole('button', { name: 'Save and continue' }).click()
      await untilInteractive(amountField(page))
      await main(page).getByText('Play money from this site').click()
      await amountField(page).fill('5')
      await main(page)
        .getByRole('button', { name: /^Top up/ })
        .click()
      await expectDeposit(page, 'success', '€5.00 added')
    })

    test('DEP-01c SHELL-12a an external deposit page opens as an iframe in a dialog', async () => {
      const { site, browse, configure } = identity()
      await configure({ platformSettings: { deposit: { mode: 'iframe', iframeUrl: frameUrl } } })
      const page = await browse({ viewport: sizes[size] })
      await page.route(frameUrl, (route) => route.fulfill({ contentType: 'text/html', body: framePage }))
      await signIn(page, site.url, await addPlayer(site, `frame-${size}@players.example`))
      await topUp(page)
      const frame = dialog(page, 'Top up play money')
      await expect(frame.locator('iframe')).toHaveAttribute('title', 'Payment')
      await expect(frame.frameLocator('iframe').getByRole('heading')).toHaveText('Page of a provider')
      await page.keyboard.press('Escape')
      await expect(frame).toBeHidden()
    })

    test('RG-05 a new player is asked for limits after signing in and again before the first deposit, and may decline', async () => {
      const { site, browse, configure } = identity()
      await configure({ saferGambling: { prompts: { signUp: true, firstDeposit: true } } })
      const page = await browse({ viewport: sizes[size] })
      await signIn(page, site.url, await addPlayer(site, `asked-${size}@players.example`))
      const prompt = dialog(page, 'Your limits')
      await expect(prompt).toBeVisible({ timeout: 20_000 })
      await inspect(page, 'limits-prompt')
      await page.keyboard.press('Escape')
      await expect(prompt).toBeVisible()
      await prompt.getByRole('button', { name: 'Set my limits' }).click()
      await expect(prompt).toContainText('Choose a limit, or no limits now.')
      await prompt.getByText('1 h', { exact: true }).click()
      await prompt.getByRole('button', { name: 'Set my limits' }).click()
      await expect(prompt).toBeHidden()

      await page.goto(`${site.url}/profile/wallet/deposit`)
      await expect(main(page).getByRole('heading', { name: 'Set a limit before your first deposit?' })).toBeVisible()
      await expect(prompt).toBeHidden()
      await inspect(page, 'deposit-prompt')
      await main(page).getByRole('button', { name: 'No limit' }).click()
      await expect(amountField(page)).toBeVisible()
    })

    test('RG-05 RG-02a the brand Zafaran asks its players for limits and offers a limit of active time', async () => {
      const { site, browse } = identity()
      const second = at(site, zafaran)
      const url = `${second.url}/en`
      const page = await browse({ viewport: sizes[size] })
      await signIn(page, url, await addPlayer(second, `second-brand-${size}@players.example`))
      const prompt = dialog(page, 'Your limits')
      await prompt.getByRole('button', { name: 'No limits now' }).click()
      await expect(prompt).toBeHidden()
      await openLimits(page, { ...second, url })
      await expect(prompt).toBeHidden()
      await chooseLimit(page, 'Active time', '1 h')
      await expect(main(page).getByRole('group', { name: /^Active time/ })).toBeVisible()
    })
  })
}
