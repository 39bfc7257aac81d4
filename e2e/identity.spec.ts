import { expect, test } from '@playwright/test'
import { putTotp, postTotp } from '@touchline/contract'
import { enterStake, place, untilInteractive, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip, readMatches } from './betting/select-prices.ts'
import {
  enter,
  expectAccessible,
  fillAbout,
  fillLogin,
  formOf,
  goodPassword,
  openForm,
  signUp,
  untilSignedIn,
} from './identity/forms.ts'
import { call, join, proveOwner } from './identity/join.ts'
import { totpCode } from './identity/totp.ts'
import { codeIn, linkIn, useIdentity } from './identity/use-identity.ts'
import { addAuthenticator, makePasskey } from './identity/virtual-passkey.ts'
import { sizes } from './site/sizes.ts'

const identity = useIdentity('identity')
const { phone, desktop } = sizes

for (const [size, viewport] of Object.entries(sizes)) {
  test(`AUTH-01bc AUTH-03b AUTH-04ab AUTH-10 NAV-09be NAV-11e on a ${size} a visitor picks a price, signs up, confirms by mail and bets`, async () => {
    test.setTimeout(120_000)
    const { site, browse, message } = identity()
    const email = `mara-${size}@example.org`
    const page = await browse({ viewport })
    await page.goto(`${site.url}/sports?ctag=summer&stag=friend`)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tl.tags'))).toContain('summer')
    const [match] = await readMatches(site)
    await addPrice(page, site, match!)
    await openForm(page, `${site.url}/users/sign-up`)
    await expect(formOf(page).getByText('Your selection is kept.')).toBeVisible()
    await expectAccessible(page)
    await signUp(page, email)
    await expectAccessible(page)

    // In the browser that signed up the link needs no further tap.
    await page.goto(linkIn(await message(email, /confirm/i), site))
    const form = formOf(page)
    await expect(form.getByText('Your email is confirmed.')).toBeVisible()
    expect(page.url()).not.toContain('token')
    await enter(form, email)
    await untilSignedIn(page)
    const [player] = await site.suite.database.query<{ id: number; tracking_tags: object }>(
      'SELECT id::int, first_name, country, terms_version, tracking_tags FROM touchline.player WHERE email = $1',
      [email],
    )
    expect(player).toMatchObject({ first_name: 'Mara', country: 'IE', terms_version: '1' })
    expect(player?.tracking_tags).toEqual({ ctag: 'summer', stag: 'friend' })

    await site.suite.database.query("SELECT touchline.issue_play_money($1, 'EUR', 10000, 'demo')", [player?.id])
    await page.goto(`${site.url}/sports/soccer/${match!.slug}`)
    await untilSignedIn(page)
    await openSlip(page)
    await enterStake(page, '2')
    await place(page)
    await untilPlaced(page)
  })
}

test('AUTH-04df a scanner that opens the link confirms nothing, another browser asks and sets a password', async () => {
  test.setTimeout(90_000)
  const { site, browse, message } = identity()
  const email = 'scanned@example.org'
  const page = await browse({ viewport: phone })
  await openForm(page, `${site.url}/users/sign-up`)
  await signUp(page, email)
  const link = linkIn(await message(email, /confirm/i), site)
  const isPlayer = async () =>
    (await site.suite.database.query('SELECT 1 FROM touchline.player WHERE email = $1', [email])).length === 1

  // One that reads the page, and one that runs its scripts too.
  expect((await fetch(link)).status).toBe(200)
  const other = await browse({ viewport: desktop })
  const form = await openForm(other, link)
  const yes = form.getByRole('button', { name: 'Yes, confirm my email' })
  await expect(yes).toBeVisible()
  expect(await isPlayer()).toBe(false)
  await expectAccessible(other)

  await yes.click()
  await expect(form.getByText('choose a password for your account')).toBeVisible()
  expect(await isPlayer()).toBe(true)
  await form.getByLabel('New password').fill('another quiet harbour')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(form.getByText('Your password is saved.')).toBeVisible()
  await enter(form, email, 'another quiet harbour')
  await untilSignedIn(other)

  // Where it was signed up the link is over by now: nobody else's password opens the account.
  await openForm(page, link)
  await expect(formOf(page).getByText('This link does not work any more.')).toBeVisible()
  await expectAccessible(page)
})

test('AUTH-03e AUTH-04f NAV-10c a link that is opened twice is still a success, and a new one can be asked for', async () => {
  const { site, browse, message } = identity()
  const email = 'twice@example.org'
  const page = await browse({ viewport: desktop })
  await openForm(page, `${site.url}/users/sign-up`)
  await signUp(page, email)
  const first = await message(email, /confirm/i)
  const form = await openForm(page, `${site.url}/sports?modal=confirmation`)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send a link' }).click()
  await expect(form.getByText('a link is on its way')).toBeVisible()
  const link = linkIn(await message(email, /confirm/i, first.id), site)
  for (const _time of [1, 2]) {
    await page.goto(link)
    await expect(formOf(page).getByText('Your email is confirmed.')).toBeVisible()
  }
})

test('AUTH-03ad AUTH-04c AUTH-11b NAV-09a wrong passwords lock the login in another browser, and the mail unlocks it', async () => {
  test.setTimeout(90_000)
  const { site, browse, message } = identity()
  const email = 'locked@example.org'
  const owner = await browse()
  await join(owner, identity(), email)
  const page = await browse({ viewport: phone })
  const form = await openForm(page, `${site.url}/users/sign-in`)
  for (let time = 0; time < 5; time += 1) {
    await enter(form, email, `not the password ${time}`)
    await expect(form.getByText('Email or password is not right.')).toBeVisible()
  }
  await enter(form, email, 'not the password either')
  await expect(form.getByRole('heading', { name: 'Sign-in is paused' })).toBeVisible()
  await expectAccessible(page)

  const link = linkIn(await message(email, /unlock/i), site)
  await openForm(page, link)
  await formOf(page).getByRole('button', { name: 'Yes, unlock it' }).click()
  await expect(formOf(page).getByText('Your account is unlocked.')).toBeVisible()
  await enter(formOf(page), email)
  await untilSignedIn(page)
})

test('AUTH-03fg NAV-09cd NAV-11bd a reset link sets a new password once, and a scanner that opens it changes nothing', async () => {
  test.setTimeout(90_000)
  const { site, browse, message } = identity()
  const email = 'forgot@example.org'
  await join(await browse(), identity(), email)
  const page = await browse({ viewport: desktop })
  const asked = await openForm(page, `${site.url}/users/password/new`)
  await asked.getByRole('button', { name: 'Send a link' }).click()
  await expect(asked.getByText('Please enter an email address.')).toBeVisible()
  await expectAccessible(page)
  await asked.getByLabel('Email').fill(email)
  await asked.getByRole('button', { name: 'Send a link' }).click()
  await expect(asked.getByText('If')).toContainText(email)
  await expectAccessible(page)

  const link = linkIn(await message(email, /password/i), site)
  expect((await fetch(link)).status).toBe(200)
  const form = await openForm(page, link)
  expect(page.url()).not.toContain('token')
  await form.getByLabel('New password').fill('password123')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(form.getByText('Too many people use this password.')).toBeVisible()
  await expect(form.getByLabel('New password')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('New password').fill('slow green ferry boat')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(form.getByText('Your password is saved.')).toBeVisible()

  const other = await browse({ viewport: phone })
  const again = await openForm(other, link)
  await again.getByLabel('New password').fill('somebody else was here')
  await again.getByRole('button', { name: 'Save password' }).click()
  await expect(again.getByText('This link does not work any more.')).toBeVisible()
  await expect(again.getByRole('link', { name: 'Send a new link' })).toBeVisible()

  await enter(form, email, 'slow green ferry boat')
  await untilSignedIn(page)
})

test('AUTH-13b a code of the app, or a recovery code, follows the password', async () => {
  test.setTimeout(90_000)
  const { site, browse } = identity()
  const email = 'second@example.org'
  const owner = await browse()
  await join(owner, identity(), email)
  await proveOwner(owner, identity(), email)
  const { secret } = (await (await call(owner, identity(), postTotp)).json()) as { secret: string }
  const turnedOn = await call(owner, identity(), putTotp, { code: totpCode(secret, Date.now() - 30_000) })
  const { recovery_codes: recovery } = (await turnedOn.json()) as { recovery_codes: string[] }

  const page = await browse({ viewport: phone })
  const form = await openForm(page, `${site.url}/users/sign-in`)
  await enter(form, email)
  await expect(form.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Six-digit code').fill('12')
  await expect(form.getByRole('button', { name: 'Enter 4 more digits' })).toBeVisible()
  await form.getByLabel('Six-digit code').fill('000000')
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(form.getByText('That is not the right code.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Six-digit code').fill(totpCode(secret))
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await untilSignedIn(page)
  await expect(page.getByText(/Your last sign-in was on/)).toBeVisible()

  const elsewhere = await browse({ viewport: desktop })
  const second = await openForm(elsewhere, `${site.url}/users/sign-in`)
  await enter(second, email)
  await second.getByRole('button', { name: 'Use a recovery code' }).click()
  await second.getByLabel('Recovery code').fill(recovery[0]!.toLowerCase().replace('-', ' '))
  await second.getByRole('button', { name: 'Sign in', exact: true }).click()
  await untilSignedIn(elsewhere)
})

test('AUTH-13b a passkey signs in by itself, and as the second step', async () => {
  test.setTimeout(90_000)
  const { site, browse } = identity()
  const email = 'passkey@example.org'
  const page = await browse({ viewport: desktop })
  await addAuthenticator(page)
  await join(page, identity(), email)
  await proveOwner(page, identity(), email)
  await page.goto(`${site.url}/sports`)
  await untilSignedIn(page)
  await makePasskey(page)

  await page.context().clearCookies({ name: '__Host-sid' })
  const form = await openForm(page, `${site.url}/users/sign-in`)
  await form.getByRole('button', { name: 'Use a passkey' }).click()
  await untilSignedIn(page)

  await page.context().clearCookies({ name: '__Host-sid' })
  await openForm(page, `${site.url}/users/sign-in`)
  await enter(formOf(page), email)
  await expect(formOf(page).getByText('Confirm with the passkey')).toBeVisible()
  await expectAccessible(page)
  await formOf(page).getByRole('button', { name: 'Use a passkey' }).click()
  await untilSignedIn(page)
})

test('AUTH-03h AUTH-02a five wrong codes end a code, the next one opens the account by its phone number', async () => {
  test.setTimeout(90_000)
  const { site, browse, message } = identity()
  const number = '+353850123344'
  const page = await browse({ viewport: phone, country: 'IE' })
  const form = await openForm(page, `${site.url}/users/sign-up`)
  await form.getByRole('button', { name: 'Phone', exact: true }).click()
  await expect(form.getByLabel('Country code')).toHaveValue('+353')
  await form.getByLabel('Phone', { exact: true }).fill('085 012 3344')
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  await form.getByRole('button', { name: 'Continue' }).click()
  await fillAbout(form)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Sent by SMS to')).toContainText(number)
  const first = await message(number, /\d{6}/)
  const wrong = codeIn(first) === '123456' ? '654321' : '123456'
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await form.getByLabel('Six-digit code').fill(wrong)
    await form.getByRole('button', { name: 'Check code' }).click()
    await expect(form.getByText(`${left} left`)).toBeVisible()
  }
  await expectAccessible(page)
  await form.getByLabel('Six-digit code').fill(wrong)
  await form.getByRole('button', { name: 'Check code' }).click()
  await expect(form.getByText('Five wrong codes.')).toBeVisible()
  await form.getByRole('button', { name: 'Send a new code', exact: true }).click()
  const next = await message(number, /\d{6}/, first.id)
  await form.getByLabel('Six-digit code').fill(codeIn(next))
  await form.getByRole('button', { name: 'Check code' }).click()
  await untilSignedIn(page)
})

test('AUTH-07ab a country that may not sign up is told so by its name, and so is one that may not sign in', async () => {
  const { site, browse, configure } = identity()
  const auth = { isDemoPlayerOffered: true }
  await configure({ platformSettings: { auth, blockedCountries: { site: [], signIn: ['SE'], signUp: ['NO', 'SE'] } } })
  const page = await browse({ viewport: phone, country: 'NO' })
  await page.goto(`${site.url}/users/sign-up`)
  await expect(page.getByRole('heading', { name: 'Not open in Norway' })).toBeVisible()
  await expect(formOf(page).getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  const form = await openForm(page, `${site.url}/users/sign-in`)
  await expect(form.getByLabel('Email or phone')).toBeVisible()

  const other = await browse({ viewport: desktop, country: 'SE' })
  await other.goto(`${site.url}/sports#modal=sign-in`)
  await expect(other.getByRole('heading', { name: 'Not open in Sweden' })).toBeVisible()
})

test('AUTH-13e one tap makes a demo player, who has play money and can bet', async () => {
  test.setTimeout(90_000)
  const { site, browse } = identity()
  const page = await browse({ viewport: phone })
  const [match] = await readMatches(site)
  await addPrice(page, site, match!)
  await openSlip(page)
  await enterStake(page, '2')
  await page
    .locator('.slip:visible')
    .last()
    .getByRole('button', { name: /Sign in/ })
    .click()
  const form = formOf(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: /Try it as a guest/ }).click()
  await untilSignedIn(page)
  await place(page)
  await untilPlaced(page)
})

test('AUTH-13a AUTH-03j a form says what is wrong beside the field, and nothing of somebody too young is kept', async () => {
  const { site, browse } = identity()
  const page = await browse({ viewport: phone })
  const form = await openForm(page, `${site.url}/users/sign-up`)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Please fill this in.')).toHaveCount(2)
  await expect(form.getByText('Please tick this to go on.')).toBeVisible()
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(form.getByRole('checkbox', { name: /Mail me about offers/ })).not.toBeChecked()
  await expectAccessible(page)
  await fillLogin(form, 'young@example.org')
  await form.getByRole('button', { name: 'Continue' }).click()
  await fillAbout(form, { day: '4', month: '3', year: '2020' })
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('You can open an account when you are 18, on March 4, 2038.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => sessionStorage.getItem('tl.sign-up'))).toBeNull()
})

test('AUTH-03b sign-up needs nothing but a keyboard', async () => {
  test.setTimeout(90_000)
  const { site, browse, message } = identity()
  const email = 'keys@example.org'
  const page = await browse({ viewport: desktop })
  const form = await openForm(page, `${site.url}/users/sign-up`)
  const { keyboard } = page
  await form.getByLabel('Email', { exact: true }).focus()
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(goodPassword)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(form.getByLabel('First name')).toBeFocused()
  for (const text of ['Mara', 'Quinn', '21', 'June', '1991', 'Ireland']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Create account' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(form.getByText('We sent a link to')).toBeVisible()
  await message(email, /confirm/i)
})

test('AUTH-03a without a connection the form says so, keeps what was typed and goes on', async () => {
  const { site, browse } = identity()
  const page = await browse({ viewport: phone })
  const form = await openForm(page, `${site.url}/users/sign-in`)
  await page.context().setOffline(true)
  await enter(form, 'demo@touchline.example', 'play-money-only')
  await expect(form.getByText('We could not reach the server.')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Try again' }).click()
  await untilSignedIn(page)
})

test('AUTH-08ab SESS-01d SESS-02abe a session that has ended asks to sign in again and keeps the slip', async () => {
  test.setTimeout(90_000)
  const { site, browse } = identity()
  const page = await browse({ viewport: desktop })
  const form = await openForm(page, `${site.url}/users/sign-in`)
  await enter(form, 'demo@touchline.example', 'play-money-only')
  await untilSignedIn(page)
  const [match] = await readMatches(site)
  await addPrice(page, site, match!)
  await enterStake(page, '2')
  await page.context().clearCookies({ name: '__Host-sid' })
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  // Whichever call is first after the end notices it: the bet, or one that the page makes by itself.
  void place(page).catch(() => {})
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Your session ended. Your slip is kept.')).toBeVisible()
  await expectAccessible(page)
  await untilInteractive(dialog.getByLabel('Email or phone'))
  await enter(dialog, 'demo@touchline.example', 'play-money-only')
  await untilSignedIn(page)
  await expect(page.locator('.slip .leg').first()).toBeVisible()

  // Whoever had an account here is offered to sign in first.
  await page.context().clearCookies({ name: '__Host-sid' })
  await page.goto(`${site.url}/sports`)
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toHaveClass(/btn--primary/)
  await expect(page.locator('header').getByRole('link', { name: 'Sign up' })).not.toHaveClass(/btn--primary/)
})

test('AUTH-05a AUTH-03i fields that are missing are asked for over every page, and the way out is to sign out', async () => {
  test.setTimeout(90_000)
  const { site, browse, configure } = identity()
  const missed = ['city', 'address']
  const fields = (await readFields(site.url))
    .filter(({ id }) => !missed.includes(id))
    .concat(missed.map((id) => ({ id, forms: ['missed'] })))
  await configure({ playerFields: fields })
  const page = await browse({ viewport: phone })
  await enter(await openForm(page, `${site.url}/users/sign-in`), 'second@touchline.example', 'play-money-only')
  const dialog = page.getByRole('dialog', { name: 'A few things are missing' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and go on' }).click()
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-balance]')).toHaveCount(0)

  await enter(await openForm(page, `${site.url}/users/sign-in`), 'second@touchline.example', 'play-money-only')
  await dialog.getByLabel('City').fill('Cork')
  await dialog.getByLabel('Street and number').fill('1 Mall Street')
  await dialog.getByRole('button', { name: 'Save and go on' }).click()
  await expect(dialog).toBeHidden()
  const profile = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/platform/player')
  await page.reload()
  expect((await (await profile).json()).player.authFieldsMissed).not.toContain('city')
  await untilSignedIn(page)
  await expect(dialog).toBeHidden()
})

test('AUTH-06ab AUTH-03h a site may demand a phone number that is the player’s', async () => {
  test.setTimeout(90_000)
  const { site, browse, message, configure } = identity()
  await configure({ platformSettings: { auth: { isDemoPlayerOffered: true, isPhoneVerificationRequired: true } } })
  const page = await browse({ viewport: desktop })
  await join(page, identity(), 'number@example.org')
  await enter(await openForm(page, `${site.url}/users/sign-in`), 'number@example.org')
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone number' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Country code').selectOption('+49')
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

/** What the site asks for, as its document has it. */
async function readFields(url: string): Promise<{ id: string; forms: string[] }[]> {
  const { playerFields } = (await (await fetch(`${url}/api/v2/site`)).json()) as {
    playerFields: { id: string; forms: string[] }[]
  }
  return playerFields
}
