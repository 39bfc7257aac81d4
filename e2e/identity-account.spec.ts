import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { appHeader, getConfirmation, platformAccept, postSecondFactor, postSignIn } from '@touchline/contract'
import { signIn, untilInteractive } from './bet-path/player.ts'
import { eachSize, openVisit } from './betting/use-betting.ts'
import type { Size } from './betting/use-betting.ts'
import { totpCode } from './identity/totp.ts'
import { addAuthenticator } from './identity/virtual-passkey.ts'
import { inspect } from './identity-account/inspect.ts'
import { addPlayer, openAccountSite } from './identity-account/open-account-site.ts'
import type { AccountSite, TestPlayer } from './identity-account/open-account-site.ts'

// npm run e2e -- identity-account: the pages of a signed-in player, at phone and desktop size, with real mails and SMS.

let site: AccountSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openAccountSite('identity-account')
})
test.afterAll(() => site?.close())

/** Of a call that a page of the site makes. */
const headers = () => ({ ...appHeader, accept: platformAccept, origin: site.url })
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const main = (page: Page): Locator => page.getByRole('main')

/** Signed in as a player nobody else uses, on a page of the account. */
async function begin(browser: Browser, size: Size, name: string, path = ''): Promise<{ page: Page; who: TestPlayer }> {
  const who = await addPlayer(site, `${name}-${size}@players.example`)
  return { page: await visit(browser, size, who, path), who }
}

async function visit(browser: Browser, size: Size, who: TestPlayer, path = ''): Promise<Page> {
  const page = await openVisit(browser, size)
  await signIn(page, site.url, who)
  await open(page, path)
  return page
}

async function open(page: Page, path: string, prefix = ''): Promise<void> {
  await page.goto(`${site.url}${prefix}/profile${path}`)
  await expect(page.locator('[data-balance]').first()).toBeVisible()
  await expect(main(page).locator('.account-row, .profile-form').first()).toBeVisible()
}

async function confirmPassword(page: Page, { password }: TestPlayer): Promise<void> {
  const asked = dialog(page, 'Confirm your password')
  await asked.getByLabel('Password').fill(password)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked).toBeHidden()
}

/** The newest message of this kind to somebody. */
async function received(to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => (found = (await site.simulator.inbox(to)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)),
      {
        timeout: 30_000,
      },
    )
    .toBeDefined()
  return found ?? ''
}

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(120_000)

    test('AUTH-12a the hub says who is here and leads to every page of the account, in both directions of writing', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'hub')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mara')
      await expect(main(page).getByText('€248.60')).toBeVisible()
      await inspect(page, 'hub')
      for (const [link, title] of [
        ['Profile', 'Profile'],
        ['Security', 'Security'],
        ['Devices', 'Devices'],
        ['Your data', 'Your data'],
      ] as const) {
        await main(page)
          .getByRole('link', { name: new RegExp(`^${link}`) })
          .click()
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
        if (size === 'phone') await main(page).getByRole('link', { name: 'Back to your account' }).click()
        else
          await page
            .getByRole('navigation', { name: 'Pages of your account' })
            .getByRole('link', { name: 'Account' })
            .click()
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mara')
      }
      await untilInteractive(main(page).getByRole('button', { name: /^Preferences/ }))
      await main(page)
        .getByRole('button', { name: /^Preferences/ })
        .click()
      await expect(dialog(page, 'Preferences')).toBeVisible()
      for (const path of ['', '/details', '/security', '/devices', '/your-data']) {
        await open(page, path, '/ar')
        await inspect(page, `ar${path.replace('/', '-') || '-hub'}`)
      }
      await page.context().close()
    })

    test('AUTH-12f PLAT-15i what is missing of a profile is named, given and saved; what cannot be is said beside its field', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'profile', '/details')
      await expect(main(page)).toContainText('2 of 10 filled in')
      const missing = main(page).getByRole('group', { name: 'Still missing:' })
      await missing.getByRole('button', { name: 'City' }).click()
      await expect(main(page).getByLabel('City')).toBeFocused()
      await inspect(page, 'profile')
      await main(page).getByLabel('City').fill('Graz')
      await main(page).getByLabel('Last name').fill('Quinn')
      await main(page).getByLabel('Date of birth').fill('2020-01-01')
      await main(page).getByRole('button', { name: 'Save' }).click()
      const birth = main(page).getByLabel('Date of birth')
      await expect(birth).toBeFocused()
      await expect(birth).toHaveAccessibleDescription(/older/)
      await inspect(page, 'profile-wrong')
      await birth.fill('1990-05-17')
      await main(page).getByLabel('Country').selectOption('AT')
      await main(page).getByRole('button', { name: 'Save' }).click()
      await expect(main(page)).toContainText('6 of 10 filled in')
      // Given once: it stays.
      await expect(birth).toHaveAttribute('readonly')
      await page.reload()
      await expect(main(page).getByLabel('City')).toHaveValue('Graz')
      await expect(main(page).getByLabel('Country')).toHaveValue('Austria')
      await open(page, '')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mara Quinn')
      await page.context().close()
    })

    test('AUTH-03h AUTH-06bd a phone number is verified by the code that was sent to it, after a wrong one', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'phone', '/details')
      const number = size === 'phone' ? '+447700900123' : '+447700900124'
      await main(page).getByRole('button', { name: 'Add: Phone' }).click()
      const form = dialog(page, 'Verify your phone')
      await form.getByLabel('Phone number').fill('07700')
      await form.getByRole('button', { name: 'Send a code' }).click()
      await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(/code of the country/)
      await form.getByLabel('Phone number').fill(number.replace('+44', '0044 '))
      await form.getByRole('button', { name: 'Send a code' }).click()
      await expect(form.getByLabel('Code from the SMS')).toBeFocused()
      await inspect(page, 'phone-code')
      const code = await received(number, /(\d{6})/)
      await form.getByLabel('Code from the SMS').fill(code === '000000' ? '000001' : '000000')
      await form.getByRole('button', { name: 'Verify' }).click()
      await expect(form.getByLabel('Code from the SMS')).toHaveAccessibleDescription(/not right/)
      await form.getByLabel('Code from the SMS').fill(code)
      await form.getByRole('button', { name: 'Verify' }).click()
      await expect(form).toBeHidden()
      await expect(main(page)).toContainText('Verified')
      await page.context().close()
    })

    test('AUTH-03c the email changes by a link that is mailed to the new address, after the password', async ({
      browser,
    }) => {
      const { page, who } = await begin(browser, size, 'email', '/details')
      await forgetProof()
      const address = `new-${size}@players.example`
      await main(page).getByRole('button', { name: 'Change: Email' }).click()
      const form = dialog(page, 'Change your email')
      await form.getByLabel('New email address').fill(address)
      await form.getByRole('button', { name: 'Send the link' }).click()
      const asked = dialog(page, 'Confirm your password')
      await asked.getByLabel('Password').fill('something-else')
      await asked.getByRole('button', { name: 'Confirm' }).click()
      await expect(asked.getByLabel('Password')).toHaveAccessibleDescription('This is not your password.')
      await inspect(page, 'confirm')
      await confirmPassword(page, who)
      await expect(main(page)).toContainText(`The link we sent to ${address} changes your address.`)
      await expect(main(page)).toContainText(who.email)
      await inspect(page, 'email-sent')
      const token = await received(address, /confirmation_token=([\w-]+)/)
      const answer = await page.request.get(`${site.url}${getConfirmation.path}?confirmation_token=${token}`, {
        headers: headers(),
      })
      expect(answer.status()).toBe(200)
      await open(page, '/details')
      await expect(main(page).locator('bdi', { hasText: address })).toBeVisible()
      await page.context().close()
    })

    test('AUTH-03c SESS-01d SESS-02ab a new password needs the old one and ends the session elsewhere, which says so', async ({
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
      // SESS-02: nobody has touched the other page.
      const again = dialog(other, 'Sign in')
      await expect(again).toContainText('Your session ended.', { timeout: 20_000 })
      await again.getByRole('button', { name: 'Close' }).click()
      await expect(main(other).getByText('Your session has ended')).toBeVisible()
      await inspect(other, 'ended')
      await other.context().close()
      await (await visit(browser, size, { ...who, password })).context().close()
      await page.context().close()
    })

    test('AUTH-13b an authenticator app is added with its first code; recovery codes are shown once, and sign in', async ({
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
      // Signing in with a recovery code, and with the next code of the app.
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

    test('AUTH-13b a passkey is made by the browser, named, and removed', async ({ browser }) => {
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
      // The same device again.
      await main(page).getByRole('button', { name: 'Add a passkey' }).click()
      await form.getByRole('button', { name: 'Make the passkey' }).click()
      await expect(form).toContainText('This device has a passkey of yours already.')
      await form.getByRole('button', { name: 'Close' }).click()
      await main(page).getByRole('button', { name: 'Remove This laptop' }).click()
      await dialog(page, 'Remove This laptop?').getByRole('button', { name: 'Remove' }).click()
      await expect(main(page)).toContainText('None yet')
      await page.context().close()
    })

    test('SESS-02ab sessions are listed and ended, one by one and all others, and each page notices', async ({
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
      // This one was asked of nobody.
      await expect(page.locator('[data-balance]').first()).toBeVisible()
      for (const other of others) await other.context().close()
      await page.context().close()
    })

    test('AUTH-13cd a player exports everything, and closes the account in two steps', async ({ browser }) => {
      const { page, who } = await begin(browser, size, 'data', '/your-data')
      await inspect(page, 'your-data')
      const exported = await downloadOf(page, () => main(page).getByRole('button', { name: 'Export' }).click())
      expect(JSON.parse(exported)).toMatchObject({
        player: { email: who.email },
        accounts: [{ currency: 'EUR', balance_minor: '24860' }, { kind: 'staked' }],
      })
      await expect(main(page)).toContainText('Your data is saved')
      await main(page).getByRole('button', { name: 'Close account' }).click()
      const steps = dialog(page, 'Close your account')
      await expect(steps).toContainText('€248.60 of play money')
      await inspect(page, 'close')
      await steps.getByRole('button', { name: 'Keep it' }).click()
      await expect(steps).toBeHidden()
      await main(page).getByRole('button', { name: 'Close account' }).click()
      await steps.getByRole('button', { name: 'Go on' }).click()
      await expect(steps.getByLabel('Your password')).toBeFocused()
      await steps.getByLabel('Your password').fill('something-else')
      await steps.getByRole('button', { name: 'Close my account' }).click()
      await expect(steps.getByLabel('Your password')).toHaveAccessibleDescription(/not your password/)
      await inspect(page, 'close-password')
      await steps.getByLabel('Your password').fill(who.password)
      await steps.getByRole('button', { name: 'Close my account' }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your account is closed')
      await inspect(page, 'closed')
      const again = await page.request.post(`${site.url}${postSignIn.path}`, { headers: headers(), data: who })
      expect(again.status()).toBe(401)
      await page.context().close()
    })
  })
}

test('BEY-09 the whole of it by keyboard: from the hub to a new password', async ({ browser }) => {
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
  // Focus is back where it came from.
  await expect(change).toBeFocused()
  await page.context().close()
})

test('AUTH-01a an account page waits while nobody knows who is here, and then asks to sign in', async ({ browser }) => {
  const page = await openVisit(browser, 'phone')
  let answer = () => {}
  await page.route('**/api/platform/player', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.goto(`${site.url}/profile/security`)
  await untilInteractive(main(page))
  await expect(main(page).locator('[aria-busy="true"]')).toBeVisible()
  await expect(main(page).getByText('Sign in to see your account')).toHaveCount(0)
  answer()
  await expect(main(page).getByText('Sign in to see your account')).toBeVisible()
  await page.context().close()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function downloadOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path(), 'utf8')
}

/** The proof that signing in was is over. */
function forgetProof(): Promise<unknown> {
  return site.suite.database.query(
    `UPDATE touchline.session SET confirmed_at = clock_timestamp() - interval '11 minutes'`,
  )
}

/** The two steps, by their calls. */
async function signInWith({ request }: BrowserContext, who: TestPlayer, code: string): Promise<void> {
  const first = await request.post(`${site.url}${postSignIn.path}`, { headers: headers(), data: who })
  expect(first.status()).toBe(401)
  const { second_factor: step } = (await first.json()) as { second_factor: { challenge: string } }
  const data = { challenge: step.challenge, code }
  expect((await request.post(`${site.url}${postSecondFactor.path}`, { headers: headers(), data })).status()).toBe(200)
}
