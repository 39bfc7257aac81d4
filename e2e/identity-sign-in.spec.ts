import { expect, test } from '@playwright/test'
import { postTotp, putTotp } from '@touchline/contract'
import { enter, expectAccessible, formOf, openForm, untilSignedIn } from './identity/forms.ts'
import { call, join, proveOwner } from './identity/join.ts'
import { totpCode } from './identity/totp.ts'
import { linkIn, useIdentity } from './identity/use-identity.ts'
import { addAuthenticator, makePasskey } from './identity/virtual-passkey.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- identity-sign-in: passwords, second factors, and unlocking a login.
const identity = useIdentity('identity-sign-in')
const { phone, desktop } = sizes

for (const [size, viewport] of Object.entries(sizes)) {
  test(`AUTH-03ad AUTH-04c AUTH-11b NAV-09a on a ${size} wrong passwords in another browser lock the login, and the mailed link unlocks it`, async () => {
    test.setTimeout(90_000)
    const { site, browse, message } = identity()
    const email = `locked-${size}@example.org`
    const owner = await browse()
    await join(owner, identity(), email)
    const page = await browse({ viewport })
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
    await expectAccessible(page)
    await formOf(page).getByRole('button', { name: 'Yes, unlock it' }).click()
    await expect(formOf(page).getByText('Your account is unlocked.')).toBeVisible()
    await enter(formOf(page), email)
    await untilSignedIn(page)
  })
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`AUTH-03fg NAV-09cd NAV-11bd on a ${size} a reset link sets a new password once, and a mail scanner that opens it changes nothing`, async () => {
    test.setTimeout(90_000)
    const { site, browse, message } = identity()
    const email = `forgot-${size}@example.org`
    await join(await browse(), identity(), email)
    const page = await browse({ viewport })
    const asked = await openForm(page, `${site.url}/users/password/new`)
    await asked.getByRole('button', { name: 'Send a link' }).click()
    await expect(asked.getByText('Please enter your email address or phone number.')).toBeVisible()
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

    const other = await browse({ viewport })
    const again = await openForm(other, link)
    await again.getByLabel('New password').fill('somebody else was here')
    await again.getByRole('button', { name: 'Save password' }).click()
    await expect(again.getByText('This link does not work any more.')).toBeVisible()
    await expect(again.getByRole('link', { name: 'Send a new link' })).toBeVisible()

    await enter(form, email, 'slow green ferry boat')
    await untilSignedIn(page)
  })
}

test('AUTH-13b signing in needs a code of the authenticator app, or a recovery code, after the password', async () => {
  test.setTimeout(90_000)
  const { site, browse } = identity()
  const email = 'second@example.org'
  const owner = await browse()
  await join(owner, identity(), email)
  await proveOwner(owner, identity(), email)
  const { secret } = (await call(owner, identity(), postTotp)).body as { secret: string }
  const turnedOn = await call(owner, identity(), putTotp, { code: totpCode(secret, Date.now() - 30_000) })
  const { recovery_codes: recovery } = turnedOn.body as { recovery_codes: string[] }

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

for (const [size, viewport] of Object.entries(sizes)) {
  test(`AUTH-13b on a ${size} a passkey signs in without a password, or as the second factor after it`, async () => {
    test.setTimeout(90_000)
    const { site, browse } = identity()
    const email = `passkey-${size}@example.org`
    const page = await browse({ viewport })
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
}
