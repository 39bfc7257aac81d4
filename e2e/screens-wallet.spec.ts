import { mkdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { appHeader, platformAccept } from '@touchline/contract'
import { place as placeBet, signIn, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { openVisit, useBetting } from './betting/use-betting.ts'
import type { Size } from './betting/use-betting.ts'
import { addPlayer } from './identity-account/open-account-site.ts'
import { save } from './shell/configuration.ts'
import { staffToken } from './shell/site-cli.ts'
import { fillSlip, visit } from './wallet/pages.ts'
import { moveClock } from './wallet/records.ts'

// npm run e2e -- screens-wallet: pictures of the pages and dialogs of money and limits, to look at beside the mocks; both
// directions, phone and desktop. They are in WALLET_PICTURES, else in test-results/wallet.
const folder = process.env['WALLET_PICTURES'] ?? 'test-results/wallet'
const betting = useBetting('screens-wallet')
// One state that is not reached costs no more than its own time.
test.use({ actionTimeout: 8_000 })

const sizes: readonly Size[] = ['phone', 'desktop']

for (const size of sizes) {
  for (const locale of ['en', 'ar'] as const) {
    const prefix = locale === 'en' ? '' : `/${locale}`

    /** A player of their own, on pages of one language. */
    async function begin(browser: Browser, name: string) {
      const { site } = betting()
      const who = await addPlayer(site, `${name}-${locale}-${size}@players.example`)
      const page = await visit(browser, size, site, who)
      await page.context().addCookies([{ name: 'tl_consent', value: '1:', url: site.url }])
      return { page, who, ...pictures(page) }
    }

    function pictures(page: Page) {
      const { site } = betting()
      return {
        open: async (path: string) => {
          await page.goto(`${site.url}${prefix}${path}`)
          await expect(page.locator('main .skel')).toHaveCount(0)
          await expect(page.locator('main h1').first()).toBeVisible()
          const control = page.locator('main button, main input').first()
          if ((await control.count()) > 0) await untilInteractive(control)
        },
        shoot: (name: string, whole = false) => take(page, `${name}-${locale}-${size}`, whole),
      }
    }

    test.describe(`${locale} on a ${size}`, () => {
      test.setTimeout(240_000)

      test('pictures of limits', async ({ browser }) => {
        const { site } = betting()
        const { page, open, shoot } = await begin(browser, 'limits')
        await open('/profile')
        await shoot('hub', true)
        await open('/profile/limits')
        await shoot('limits-none', true)
        // Deposits, losses and stakes, a single bet, then time.
        const cards = page.locator('.limit-card')
        const setMoney = async (place: number, amount: string, name?: string) => {
          await cards.nth(place).locator('.limit-card__add button').click()
          await shownDialog(page).locator('input[inputmode=decimal]').fill(amount)
          if (name !== undefined) await shoot(name)
          await answer(page, 1)
        }
        await setMoney(0, '100', 'limits-set')
        await setMoney(1, '40')
        await setMoney(2, '10')
        await setMoney(3, '25')
        await cards.nth(4).locator('.limit-card__add button').click()
        await shownDialog(page).locator('.limit-choice').nth(1).click()
        await shoot('limits-set-time')
        await answer(page, 0)
        await page.locator('.limit-line__acts button').nth(0).click()
        await shownDialog(page).locator('input[inputmode=decimal]').fill('50')
        await shoot('limits-lower')
        await answer(page, 0)
        await page.locator('.limit-line__acts button').nth(1).click()
        await shownDialog(page).locator('input[inputmode=decimal]').fill('150')
        await shoot('limits-raise')
        await answer(page, 1)
        await page.locator('.limit-line').nth(1).locator('.limit-line__acts button').nth(2).click()
        await shoot('limits-remove')
        await answer(page, 1)
        await shoot('limits-waiting', true)
        await moveClock(site, 24 * 60 + 1)
        await open('/profile/limits')
        await shoot('limits-ready', true)
        await page.locator('.note .limit-line__acts button').nth(1).click()
        await shoot('limits-second-yes')
        await answer(page, 1)
        await open('/profile/limits')
        await shoot('limits-changed', true)
        await page
          .locator('.limit-card')
          .filter({ hasNot: page.locator('.limit-line') })
          .last()
          .scrollIntoViewIfNeeded()
        await stopButton(page, 0).click()
        await shownDialog(page).locator('.limit-choice').nth(1).click()
        await shoot('break')
        await answer(page, 0)
        await stopButton(page, 1).click()
        await shownDialog(page).locator('.limit-choice').nth(0).click()
        await shoot('stop-1')
        await press(page, 1)
        await shoot('stop-2')
        await press(page, 1)
        await shoot('stop-3')
        await shownDialog(page)
          .locator('input[name=word]')
          .fill(locale === 'en' ? 'stop' : await stopWord(page))
        await press(page, 1)
        await expect(page.locator('main [role=status]')).toBeVisible()
        await shoot('stop-done')
      })

      test('pictures of a player who is excluded', async ({ browser }) => {
        const { site } = betting()
        const { open, shoot, who } = await begin(browser, 'stopped')
        await site.suite.database.query(
          `UPDATE touchline.player SET excluded_until = touchline.now() + interval '200 days' WHERE email = $1`,
          [who.email],
        )
        await open('/profile')
        await shoot('excluded-hub', true)
        await open('/profile/wallet/transactions')
        await shoot('excluded-wallet')
        await open('/profile/wallet/withdrawal')
        await shoot('excluded-withdraw')
        await open('/profile/wallet/deposit')
        await shoot('excluded-deposit')
        await open('/profile/limits')
        await shoot('excluded-limits', true)
      })

      test('pictures of paying in and out', async ({ browser }) => {
        const { page, open, shoot } = await begin(browser, 'paying')
        await open('/profile/wallet/transactions')
        await shoot('wallet-new')
        await open('/profile/wallet/deposit')
        const amount = page.locator('main input[name=amount]')
        await shoot('deposit')
        await page.locator('main button[type=submit]').click()
        await shoot('deposit-empty')
        const pay = async (value: string, result: 'succeeded' | 'pending' | 'failed') => {
          await amount.fill(value)
          await page.locator('main button[type=submit]').click()
          await page.waitForURL(/\/spi\/pay\//)
          await shoot('provider')
          await page.locator(`button[value=${result}]`).click()
          await page.waitForURL(/\/profile\/wallet\/deposit\?deposit=/)
          await page.locator('[data-deposit]').waitFor()
        }
        await pay('15', 'failed')
        await shoot('deposit-failed')
        await page.locator('main .account-answers .btn').first().click()
        await pay('25', 'pending')
        await page.locator('[data-deposit=pending]').waitFor()
        await shoot('deposit-pending')
        await open('/profile/wallet/deposit')
        await pay('30', 'succeeded')
        await page.locator('[data-deposit=success]').waitFor({ timeout: 20_000 })
        await shoot('deposit-success')

        await open('/profile/wallet/withdrawal')
        await shoot('withdraw')
        await amount.fill('9999')
        await shoot('withdraw-too-much')
        await amount.fill('20')
        await page.locator('main button[type=submit]').click()
        await page.locator('.wallet-steps').waitFor()
        await shoot('withdraw-done')
        await open('/profile/wallet/transactions')
        await expect(page.locator('.wallet-payment').first())
          .toContainText(/Paid out|دُفع|تم/, { timeout: 20_000 })
          .catch(() => {})
        await page.locator('.wallet-payment summary').first().click()
        await shoot('wallet', true)
        await page.locator('main .account-row .btn').first().click()
        await shoot('currency')
        await answer(page, 1)
        await shoot('wallet-usd', true)
      })

      test('pictures of a withdrawal that is checked, and of other ways to deposit', async ({ browser }) => {
        const { site } = betting()
        const { page, open, shoot, who } = await begin(browser, 'ways')
        await fetch(`${site.simulator.url}/verification/decisions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: who.email, status: 'pending' }),
        })
        const undo = await configure({ platformSettings: { withdrawal: { isVerificationRequired: true } } })
        await open('/profile/wallet/withdrawal')
        await page.locator('main input[name=amount]').fill('30')
        await page.locator('main button[type=submit]').click()
        await page.locator('.wallet-steps').waitFor()
        await open('/profile/wallet/transactions')
        await shoot('withdrawal-checked')
        await page.locator('section:has(.wallet-steps) button').first().click()
        await shoot('withdrawal-cancel')
        await undo()
        for (const [name, sections] of Object.entries(ways)) {
          const back = await configure(sections)
          await open('/sports')
          if (name !== 'missing' && name !== 'prompted') {
            await page.locator('.header a[href*="deposit"], .header [data-deposit-open]').first().click()
            await shownDialog(page).waitFor()
            await page.waitForTimeout(1_500)
          } else await open('/profile/wallet/deposit')
          await shoot(`deposit-${name}`)
          await back()
        }
      })

      test('pictures of time, the slip and the statement', async ({ browser }) => {
        const { site, match } = betting()
        const { page, open, shoot, who } = await begin(browser, 'time')
        await setLimits(page, { wager: 10, reality: 15 })
        await page.goto(site.url)
        await fillSlip(page, site, match(sizes.indexOf(size)), '6')
        await placeBet(page)
        await untilPlaced(page)
        await fillSlip(page, site, match(2 + sizes.indexOf(size)), '6')
        if (locale === 'ar') await page.goto(`${site.url}/ar/sports`)
        if (locale === 'ar' && size === 'phone') await page.locator('.slipbar').click()
        await page.waitForTimeout(1_500)
        await shoot('slip-limit')
        await moveClock(site, 16)
        await page.goto(`${site.url}${prefix}/sports`)
        await page.locator('.reality-answers').waitFor({ timeout: 40_000 })
        await shoot('reality-check')
        await page.locator('.reality-answers button').nth(1).click()
        await shoot('reality-break')
        await press(page, 0)
        await page.locator('.reality-answers button').nth(2).click()
        await expect(page.locator('.reality-answers')).toHaveCount(0)
        await open('/profile/statement')
        await page.locator('.statement-table tfoot').waitFor()
        await shoot('statement', true)
        await open('/profile/limits')
        await shoot('limits-used', true)
        await setLimits(page, { session: 30 })
        await page.goto(`${site.url}${prefix}/sports`)
        await page.waitForTimeout(2_000)
        await moveClock(site, 60)
        await page.locator('dialog[open]').first().waitFor({ timeout: 45_000 })
        await shoot('visit-over')
        await signIn(page, site.url, who)
        await setLimits(page, { activity: 60 })
      })

      test('pictures of the limits prompt of a new player', async ({ browser }) => {
        const { site } = betting()
        const who = await addPlayer(site, `prompt-${locale}-${size}@players.example`)
        const page = await openVisit(browser, size)
        await page.context().addCookies([{ name: 'tl_consent', value: '1:', url: site.url }])
        const undo = await configure({ saferGambling: { prompts: { signUp: true, firstDeposit: true } } })
        await page.goto(`${site.url}${prefix}/users/sign-in`)
        await untilInteractive(page.locator('main input').first())
        await page.locator('main [name=login]').fill(who.email)
        await page.locator('main [type=password]').fill(who.password)
        await page.locator('main button[type=submit]').first().click()
        await shownDialog(page)
          .waitFor({ timeout: 20_000 })
          .catch(() => {})
        const { shoot } = pictures(page)
        await shoot('limits-prompt')
        await undo()
      })
    })
  }
}

const ways = {
  quick: { platformSettings: { deposit: { mode: 'quick' } }, features: { quick_deposit: true } },
  frame: { platformSettings: { deposit: { mode: 'iframe' } } },
  missing: {
    platformSettings: { deposit: { isMissingFieldsCheckOn: true } },
    playerFields: [
      { id: 'email', forms: ['sign_up'] },
      { id: 'city', forms: ['deposit'] },
    ],
  },
  prompted: { saferGambling: { prompts: { signUp: true, firstDeposit: true } } },
}

const shownDialog = (page: Page): Locator => page.locator('dialog[open]').last()
const stopButton = (page: Page, place: number): Locator =>
  page.locator('.limit-card:not(:has(.limit-line)) .limit-card__add button.btn--line').nth(place)

function press(page: Page, place: number): Promise<void> {
  return shownDialog(page).locator('.account-answers .btn').nth(place).click()
}

async function answer(page: Page, place: number): Promise<void> {
  await press(page, place)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** The word that is asked for, as the label has it. */
async function stopWord(page: Page): Promise<string> {
  const label = (await shownDialog(page).locator('label').first().textContent()) ?? ''
  return /[«“"]([^»”"]+)[»”"]/.exec(label)?.[1] ?? ''
}

async function setLimits(page: Page, minutes: Record<string, number>): Promise<void> {
  const bodies = {
    wager: { type: 'wager', period: 'day', amount: (minutes['wager'] ?? 0) * 100 },
    reality: { type: 'reality_check', minutes: minutes['reality'] },
    session: { type: 'session', minutes: minutes['session'] },
    activity: { type: 'activity', period: 'day', minutes: minutes['activity'] },
  }
  for (const name of Object.keys(minutes)) {
    const body = bodies[name as keyof typeof bodies]
    const status = await page.evaluate(
      async ({ data, headers }) =>
        (
          await fetch('/api/platform/user_limits', {
            method: 'POST',
            headers,
            body: JSON.stringify(data),
          })
        ).status,
      { data: body, headers: { ...appHeader, accept: platformAccept, 'content-type': 'application/json' } },
    )
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

/** Until what it returns is called. */
async function configure(sections: Record<string, unknown>): Promise<() => Promise<void>> {
  const { site } = betting()
  const staff = { site: 'touchline', token: await staffToken(site, 'touchline') }
  let before: Record<string, unknown> = {}
  await save(site, staff, (document) => {
    before = Object.fromEntries(Object.keys(sections).map((name) => [name, document[name]]))
    return { ...document, ...sections }
  })
  // Every process reads a new document within seconds.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  return async () => void (await save(site, staff, (document) => ({ ...document, ...before })))
}

async function take(page: Page, name: string, whole: boolean): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  await page.screenshot({ animations: 'disabled', fullPage: whole, path: `${folder}/${name}.png` })
}
