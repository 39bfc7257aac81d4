import { expect, test } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { postSecondFactor, postSignIn } from '@touchline/contract'
import { eachSize } from './betting/use-betting.ts'
import { totpCode } from './identity/totp.ts'
import { addAuthenticator } from './identity/virtual-passkey.ts'
import { confirmPassword, dialog, downloadOf, main } from './identity-account/account-page.ts'
import { inspect } from './identity-account/inspect.ts'
import type { TestPlayer } from './identity-account/open-account-site.ts'
import { useAccount } from './identity-account/use-account.ts'

// npm run e2e -- identity-security: password, second factors and devices of a player, at phone and desktop size.
const { begin, headers, open, site, visit } = useAccount('identity-security')

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(120_000)

    test('AUTH-03c SESS-01d SESS-02ab changing the password needs the old one and ends the other sessions, whose pages then state that', async ({
      browser,
    }) => {
      const { page, who } = await begin(browser, size, 'password', '/security')
      const other = await visit(browser, size, who, '/devices')
      await main(page).getByRole('button', { name: 'Change: Password' }).click()
      const form = dialog(page, 'Change your password')
      await form.getByLabel('New password').fill('short')
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(form.getByLabel('New password')).toHaveAccessibleDescription(/too short/)
      await form.getByLabel('New password').fill('password1')
      await form.getByRole('button', { name: 'Change password' }).click()
      await confirmPassword(page, who)
      await expect(form.getByLabel('New password')).toHaveAccessibleDescription(/easy to guess/)
      await inspect(page, 'password-wrong')
      const password = 'three quiet rivers'
      await form.getByLabel('New password').fill(password)
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText('Every other device is signed out.')).toBeVisible()
      // SESS-02: the page of the other session shows the form without any input.
      const again = dialog(other, 'Sign in')
      await expect(again).toContainText('Your session ended.', { timeout: 20_000 })
      await again.getByRole('button', { name: 'Close' }).click()
      await expect(main(other).getByText('Your session has ended')).toBeVisible()
      await inspect(other, 'ended')
      await other.context().close()
      await (await visit(browser, size, { ...who, password })).context().close()
      await page.context().close()
    })

    test('AUTH-13b an authenticator app is added with its first code; recovery codes are shown once and can be used to sign in', async ({
      browser,
    }) => {
      const { page, who } = await begin(browser, size, 'totp', '/security')
      await main(page).getByRole('button', { name: 'Turn on' }).click()
      await confirmPassword(page, who)
      const form = dialog(page, 'Add an authenticator app')
      await expect(form.getByRole('img', { name: /QR code/ })).toBeVisible()
      const secret = (await form.locator('.factor-secret__key').textContent())?.replaceAll(' ', '') ?? ''
      const code = totpCode(secret)
      await form.getByLabel('Code from the app').fill(code === '000000' ? '000001' : '000000')
      await form.getByRole('button', { name: 'Turn on' }).click()
      await expect(form.getByLabel('Code from the app')).toHaveAccessibleDescription(/not right/)
      await inspect(page, 'authenticator')
      await form.getByLabel('Code from the app').fill(totpCode(secret))
      await form.getByRole('button', { name: 'Turn on' }).click()
      const kept = dialog(page, 'Keep these 10 codes')
      await expect(kept.getByRole('listitem')).toHaveCount(10)
      const codes = await kept.getByRole('listitem').allTextContents()
      await page.keyboard.press('Escape')
      await inspect(page, 'recovery-codes')
      const file = await downloadOf(page, () => kept.getByRole('button', { name: 'Save as a file' }).click())
      expect(file.trim().split('\n')).toEqual(codes)
      await kept.getByRole('button', { name: 'I have kept them' }).click()
      await expect(kept).toBeHidden()
      await expect(main(page)).toContainText('10 recovery codes left')
      await inspect(page, 'security-on')
      // Signs in with a recovery code, and then with the next code of the app.
      await signInWith(page.context(), who, codes[0] ?? '')
      await signInWith(page.context(), who, totpCode(secret, Date.now() + 30_000))
      await open(page, '/security')
      await expect(main(page)).toContainText('9 recovery codes left')
      await main(page).getByRole('button', { name: 'Turn off' }).click()
      const asked = dialog(page, 'Turn off the authenticator app?')
      await inspect(page, 'authenticator-off')
      await asked.getByRole('button', { name: 'Turn off' }).click()
      await confirmPassword(page, who)
      await expect(asked).toBeHidden()
      await expect(main(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
      await page.context().close()
    })

    test('AUTH-13b a passkey is created by the browser, named, and removed', async ({ browser }) => {
      const { page, who } = await begin(browser, size, 'passkey', '/security')
      await addAuthenticator(page)
      await main(page).getByRole('button', { name: 'Add a passkey' }).click()
      const form = dialog(page, 'Add a passkey')
      await form.getByLabel('Name').fill('This laptop')
      await form.getByRole('button', { name: 'Make the passkey' }).click()
      await confirmPassword(page, who)
      const kept = dialog(page, 'Keep these 10 codes')
      await kept.getByRole('button', { name: 'I have kept them' }).click()
      await expect(main(page)).toContainText('This laptop')
      await inspect(page, 'passkey')
      // Adding the same device again is rejected.
      await main(page).getByRole('button', { name: 'Add a passkey' }).click()
      await form.getByRole('button', { name: 'Make the passkey' }).click()
      await expect(form).toContainText('This device has a passkey of yours already.')
      await form.getByRole('button', { name: 'Close' }).click()
      await main(page).getByRole('button', { name: 'Remove This laptop' }).click()
      await dialog(page, 'Remove This laptop?').getByRole('button', { name: 'Remove' }).click()
      await expect(main(page)).toContainText('None yet')
      await page.context().close()
    })

    test('SESS-02ab sessions are listed and ended, one of them or all others, and the pages of ended sessions state that', async ({
      browser,
    }) => {
      const { page, who } = await begin(browser, size, 'devices')
      const others = [await visit(browser, size, who), await visit(browser, size, who), await visit(browser, size, who)]
      await open(page, '/devices')
      await expect(main(page).getByText('This device')).toHaveCount(1)
      await expect(main(page).getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(3)
      await inspect(page, 'devices')
      await main(page)
        .getByRole('button', { name: /^Sign out Chrome on/ })
        .first()
        .click()
      await inspect(page, 'devices-end')
      await dialog(page, /^Sign out Chrome on/)
        .getByRole('button', { name: 'Sign it out' })
        .click()
      await expect(main(page).getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(2)
      const ended = () => Promise.all(others.map((other) => main(other).getByText('Your session has ended').count()))
      await expect.poll(async () => (await ended()).reduce((sum, count) => sum + count, 0), { timeout: 20_000 }).toBe(1)
      await main(page).getByRole('button', { name: 'Sign out all others' }).click()
      await dialog(page, 'Sign out all other devices?').getByRole('button', { name: 'Sign them out' }).click()
      await expect(main(page)).toContainText('You are signed in nowhere else.')
      await expect.poll(async () => (await ended()).reduce((sum, count) => sum + count, 0), { timeout: 20_000 }).toBe(3)
      // The session that ended the others is still signed in.
      await expect(page.locator('[data-balance]').first()).toBeVisible()
      for (const other of others) await other.context().close()
      await page.context().close()
    })
  })
}

test('BEY-09 a password is changed by keyboard alone, starting on the account’s start page', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, who } = await begin(browser, 'desktop', 'keyboard')
  await main(page).focus()
  await tabTo(page, main(page).getByRole('link', { name: /^Security/ }))
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Security')
  const change = main(page).getByRole('button', { name: 'Change: Password' })
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.keyboard.type('three quiet rivers')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Confirm your password').getByLabel('Password')).toBeFocused()
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Every other device is signed out.')).toBeVisible()
  // The focus returns to the button that opened the form.
  await expect(change).toBeFocused()
  await page.context().close()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Signs in through the API, first with the password and then with the code. */
async function signInWith({ request }: BrowserContext, who: TestPlayer, code: string): Promise<void> {
  const first = await request.post(`${site().url}${postSignIn.path}`, { headers: headers(), data: who })
  expect(first.status()).toBe(401)
  const { second_factor: step } = (await first.json()) as { second_factor: { challenge: string } }
  const data = { challenge: step.challenge, code }
  expect((await request.post(`${site().url}${postSecondFactor.path}`, { headers: headers(), data })).status()).toBe(200)
}
