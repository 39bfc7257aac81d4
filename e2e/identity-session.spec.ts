import { expect, test } from '@playwright/test'
import { enterStake, place, untilInteractive } from './bet-path/player.ts'
import { addPrice, readMatches } from './betting/select-prices.ts'
import { enter, expectAccessible, openForm, untilSignedIn } from './identity/forms.ts'
import { join } from './identity/join.ts'
import { codeIn, useIdentity } from './identity/use-identity.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- identity-session: fields that a signed-in player has to fill in, and sessions that end.
const identity = useIdentity('identity-session')
const { desktop } = sizes

test('AUTH-08ab SESS-01d SESS-02abe after a session has ended, the page asks the player to sign in again, and the slip stays', async () => {
  test.setTimeout(90_000)
  const { site, browse } = identity()
  const page = await browse({ viewport: desktop })
  const link = (name: string) => page.locator('header').getByRole('link', { name })
  // In a browser that has not signed in yet, sign-up is the primary button.
  await page.goto(`${site.url}/sports`)
  const primary = await link('Sign up').evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(link('Sign in')).not.toHaveCSS('background-color', primary)
  const form = await openForm(page, `${site.url}/users/sign-in`)
  await enter(form, 'demo@touchline.example', 'play-money-only')
  await untilSignedIn(page)
  const [match] = await readMatches(site)
  await addPrice(page, site, match!)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tl.registered'))).not.toBeNull()
  await enterStake(page, '2')
  await page.context().clearCookies({ name: '__Host-sid' })
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  // The first call after the session has ended notices it: the placement, or a call that the page makes by itself.
  void place(page).catch(() => {})
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Your session ended. Your slip is kept.')).toBeVisible()
  await expectAccessible(page)
  await untilInteractive(dialog.getByLabel('Email or phone'))
  await enter(dialog, 'demo@touchline.example', 'play-money-only')
  await untilSignedIn(page)
  await expect(page.locator('.slip .leg').first()).toBeVisible()

  // In a browser that has signed in before, sign-in is the primary button.
  await page.context().clearCookies({ name: '__Host-sid' })
  await page.goto(`${site.url}/sports`)
  await expect(link('Sign in')).toHaveCSS('background-color', primary)
  await expect(link('Sign up')).not.toHaveCSS('background-color', primary)
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`AUTH-05a AUTH-03i on a ${size} a form over every page requires missing fields, and can only be left by signing out`, async () => {
    test.setTimeout(90_000)
    const { site, browse, configure } = identity()
    // Each size has a player of its own, because the form does not appear again once it is completed.
    const email = size === 'phone' ? 'second@touchline.example' : 'demo@touchline.example'
    const missed = ['city', 'address']
    const fields = (await readFields(site.url))
      .filter(({ id }) => !missed.includes(id))
      .concat(missed.map((id) => ({ id, forms: ['missed'] })))
    await configure({ playerFields: fields })
    const page = await browse({ viewport })
    await enter(await openForm(page, `${site.url}/users/sign-in`), email, 'play-money-only')
    const dialog = page.getByRole('dialog', { name: 'A few things are missing' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Save and continue' }).click()
    await expect(dialog.getByText('Please fill this in.')).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-balance]')).toHaveCount(0)

    await enter(await openForm(page, `${site.url}/users/sign-in`), email, 'play-money-only')
    await dialog.getByLabel('City').fill('Cork')
    await dialog.getByLabel('Street and number').fill('1 Mall Street')
    await dialog.getByRole('button', { name: 'Save and continue' }).click()
    await expect(dialog).toBeHidden()
    const profile = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/platform/player')
    await page.reload()
    expect((await (await profile).json()).player.authFieldsMissed).not.toContain('city')
    await untilSignedIn(page)
    await expect(dialog).toBeHidden()
  })
}

test('AUTH-06ab AUTH-03h a site can require a verified phone number', async () => {
  test.setTimeout(90_000)
  const { site, browse, message, configure } = identity()
  await configure({ platformSettings: { auth: { isPhoneVerificationRequired: true } } })
  const page = await browse({ viewport: desktop })
  await join(page, identity(), 'number@example.org')
  await enter(await openForm(page, `${site.url}/users/sign-in`), 'number@example.org')
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone number' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Country code').and(page.locator('select')).selectOption('+49')
  await dialog.getByLabel('Phone', { exact: true }).fill('0151 12345678')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText('Sent by SMS to')).toContainText('+4915112345678')
  const code = codeIn(await message('+4915112345678', /\d{6}/))
  await dialog.getByLabel('Six-digit code').fill(code === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: 'Check code' }).click()
  await expect(dialog.getByText('4 tries left')).toBeVisible()
  await dialog.getByLabel('Six-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Check code' }).click()
  await expect(dialog).toBeHidden()
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/platform/player/phone')
  await page.reload()
  expect((await (await asked).json()).phone.required).toBe(false)
  await untilSignedIn(page)
  await expect(dialog).toBeHidden()
})

/** Returns the fields that the site's configuration requires. */
async function readFields(url: string): Promise<{ id: string; forms: string[] }[]> {
  const { playerFields } = (await (await fetch(`${url}/api/v2/site`)).json()) as {
    playerFields: { id: string; forms: string[] }[]
  }
  return playerFields
}
