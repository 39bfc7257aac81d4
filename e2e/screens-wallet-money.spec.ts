import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { useBetting } from './betting/use-betting.ts'
import { at, harbour } from './shell/brands.ts'
import { readPayments } from './wallet/records.ts'
import * as pictures from './wallet/take-pictures.ts'
import { answer, shownDialog } from './wallet/take-pictures.ts'

// npm run e2e -- screens-wallet-money: takes screenshots of the wallet, and of deposits and withdrawals in every state.

const betting = useBetting('screens-wallet-money')
/** Uses Harbour, the brand that has payments. */
const here = () => ({ ...betting(), site: at(betting().site, harbour) })
// The timeout is short, so that an action that fails does not use up the time of those after it.
test.use({ actionTimeout: 8_000 })

const frameUrl = 'https://pay.example/frame'
const ways = {
  quick: { platformSettings: { deposit: { mode: 'quick' } }, features: { quick_deposit: true } },
  frame: { platformSettings: { deposit: { mode: 'iframe', iframeUrl: frameUrl } } },
}
const before = {
  missing: {
    platformSettings: { deposit: { isMissingFieldsCheckOn: true } },
    playerFields: [
      { id: 'email', forms: ['sign_up'] },
      { id: 'city', forms: ['deposit'] },
    ],
  },
  prompted: { saferGambling: { prompts: { signUp: true, firstDeposit: true } } },
}

const amount = (page: Page) => page.locator('main input[name=amount]')
const payment = (page: Page) => page.locator('.wallet-payment').first()

async function submit(page: Page, value: string): Promise<void> {
  await amount(page).fill(value)
  await page.locator('main button[type=submit]').click()
}

pictures.inEachView((view) => {
  test('screenshots of deposits', async ({ browser }) => {
    const { site } = here()
    const { page, open, shoot, who } = await pictures.beginPictures(browser, here(), view, 'paying-in')
    await open('/profile/wallet/transactions')
    await shoot('wallet-new')
    await open('/profile/wallet/deposit')
    await shoot('deposit')
    await page.locator('main button[type=submit]').click()
    await shoot('deposit-empty')
    const pay = async (value: string, result: 'succeeded' | 'pending' | 'failed') => {
      await submit(page, value)
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
    const [paid] = await readPayments(site, who.email)
    await site.simulator.control('payments/decide', { payment_id: paid?.id, result: 'charged_back' })
    await expect.poll(async () => (await readPayments(site, who.email))[0]?.status).toBe('reversed')
    await open('/profile/wallet/transactions')
    await payment(page).locator('summary').click()
    await shoot('deposit-reversed', true)
    // The next two screenshots show what a deposit limit leaves, and a limit that is used up.
    await pictures.setLimits(page, { type: 'deposit', period: 'week', amount: 9_000 })
    await open('/profile/wallet/deposit')
    await shoot('deposit-limited')
    await pictures.setLimits(page, { type: 'deposit', period: 'day', amount: 5_500 })
    await open('/profile/wallet/deposit')
    await shoot('deposit-used-up')
  })

  test('screenshots of withdrawals', async ({ browser }) => {
    const { site } = here()
    const { page, open, shoot, who } = await pictures.beginPictures(browser, here(), view, 'paying-out')
    const withdraw = async (payouts: 'paid' | 'wait' | 'failed', status: string) => {
      await site.simulator.control('payments', { payouts })
      await open('/profile/wallet/withdrawal')
      await submit(page, '20')
      await page.locator('.wallet-steps').waitFor()
      if (payouts === 'paid') await shoot('withdraw-done')
      await expect.poll(async () => (await readPayments(site, who.email))[0]?.status, { timeout: 20_000 }).toBe(status)
      await open('/profile/wallet/transactions')
      await payment(page).locator('summary').click()
      await shoot(`withdrawal-${status}`, true)
      await site.simulator.control('payments', { payouts: 'paid' })
    }
    await open('/profile/wallet/withdrawal')
    await shoot('withdraw')
    await amount(page).fill('9999')
    await shoot('withdraw-too-much')
    await withdraw('paid', 'paid')
    await withdraw('failed', 'rejected')
    await withdraw('wait', 'sending')
    await page.locator('main .account-row .btn').first().click()
    await shoot('currency')
    await answer(page, 1)
    await shoot('wallet-usd', true)
  })

  test('screenshots of a withdrawal that is verified and cancelled', async ({ browser }) => {
    const { site } = here()
    const { page, open, shoot, who } = await pictures.beginPictures(browser, here(), view, 'checked')
    await fetch(`${site.simulator.url}/verification/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: who.email, status: 'pending' }),
    })
    const undo = await pictures.configure(site, harbour, {
      platformSettings: { withdrawal: { isVerificationRequired: true } },
    })
    await open('/profile/wallet/withdrawal')
    await submit(page, '30')
    await page.locator('.wallet-steps').waitFor()
    await expect
      .poll(async () => (await readPayments(site, who.email))[0]?.status, { timeout: 20_000 })
      .toBe('verifying')
    await open('/profile/wallet/transactions')
    await shoot('withdrawal-checked')
    await page.locator('section:has(.wallet-steps) button').first().click()
    await shoot('withdrawal-cancel')
    await shownDialog(page).locator('.account-answers .btn').last().click()
    await expect.poll(async () => (await readPayments(site, who.email))[0]?.status).toBe('cancelled')
    await open('/profile/wallet/transactions')
    await payment(page).locator('summary').click()
    await shoot('withdrawal-cancelled')
    await undo()
  })

  test('screenshots of other ways to deposit', async ({ browser }) => {
    const { site } = here()
    const { page, open, shoot } = await pictures.beginPictures(browser, here(), view, 'ways')
    await page.route(frameUrl, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Page of a provider</h1>' }),
    )
    for (const [name, sections] of Object.entries(ways)) {
      const undo = await pictures.configure(site, harbour, sections)
      await open('/sports')
      await page.locator('.header a[href*="deposit"], .header [data-deposit-open]').first().click()
      await shownDialog(page).waitFor()
      await page.waitForTimeout(1_500)
      await shoot(`deposit-${name}`)
      if (name === 'quick') {
        await shownDialog(page).locator('input[name=amount]').fill('5')
        await shownDialog(page).locator('button[type=submit]').click()
        await page.locator('dialog[open] [data-deposit=success]').waitFor({ timeout: 20_000 })
        await shoot('deposit-quick-status')
      }
      await undo()
    }
    for (const [name, sections] of Object.entries(before)) {
      const undo = await pictures.configure(site, harbour, sections)
      await open('/profile/wallet/deposit')
      await shoot(`deposit-${name}`)
      await undo()
    }
  })
})
