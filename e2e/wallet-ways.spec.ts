import { expect, test } from '@playwright/test'
import { balanceMinor, signIn, untilInteractive } from './bet-path/player.ts'
import { eachSize } from './betting/use-betting.ts'
import { addPlayer } from './identity-account/open-account-site.ts'
import { inspect } from './identity-account/inspect.ts'
import { useIdentity } from './identity/use-identity.ts'
import { sizes } from './site/sizes.ts'
import { amountField, dialog, expectDeposit, main } from './wallet/pages.ts'

// npm run e2e -- wallet-ways: the ways a site can have deposits opened, and what it asks for before.

const identity = useIdentity('wallet-ways')
const frameUrl = 'https://pay.example/frame'
const framePage = '<!doctype html><html lang="en"><title>Payment</title><h1>Page of a provider</h1></html>'

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(120_000)

    test('DEP-01d SHELL-12bn CFG-04a the quick deposit is a dialog over the page, and so is what became of it', async () => {
      const { site, browse, configure } = identity()
      await configure({ platformSettings: { deposit: { mode: 'quick' } }, features: { quick_deposit: true } })
      const page = await browse({ viewport: sizes[size] })
      await signIn(page, site.url, await addPlayer(site, `quick-${size}@players.example`))
      const before = await balanceMinor(page)
      await page.getByRole('link', { name: 'Top up', exact: true }).first().click()
      const form = dialog(page, 'Deposit')
      await form.getByLabel('Amount', { exact: true }).fill('3')
      await inspect(page, 'quick-deposit')
      await form.getByRole('button', { name: /^Deposit/ }).click()
      const status = dialog(page, 'Your deposit')
      await expect(status.locator('[data-deposit="success"]')).toHaveText('€3.00 added', { timeout: 20_000 })
      await inspect(page, 'quick-deposit-status')
      await status.getByRole('button', { name: 'Done' }).click()
      await expect(status).toBeHidden()
      await expect.poll(() => balanceMinor(page)).toBe(before + 300)
    })

    test('DEP-02ab what a deposit needs is asked for first, and the deposit goes on', async () => {
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

    test('DEP-01c SHELL-12a the deposit page of somebody else is a frame in a dialog over the page', async () => {
      const { site, browse, configure } = identity()
      await configure({ platformSettings: { deposit: { mode: 'iframe', iframeUrl: frameUrl } } })
      const page = await browse({ viewport: sizes[size] })
      await page.route(frameUrl, (route) => route.fulfill({ contentType: 'text/html', body: framePage }))
      await signIn(page, site.url, await addPlayer(site, `frame-${size}@players.example`))
      await page.getByRole('link', { name: 'Top up', exact: true }).first().click()
      const frame = dialog(page, 'Deposit')
      await expect(frame.locator('iframe')).toHaveAttribute('title', 'Payment')
      await expect(frame.frameLocator('iframe').getByRole('heading')).toHaveText('Page of a provider')
      await page.keyboard.press('Escape')
      await expect(frame).toBeHidden()
    })

    test('RG-05 a new player is asked for limits, and before the first deposit again; none is an answer too', async () => {
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
  })
}
