import { expect, test } from '@playwright/test'
import { enterStake, place, untilPlaced } from './bet-path/player.ts'
import { addPrice, openSlip, readMatches } from './betting/select-prices.ts'
import {
  enter,
  expectAccessible,
  fillAbout,
  formOf,
  goodPassword,
  openForm,
  signUp,
  untilSignedIn,
} from './identity/forms.ts'
import { codeIn, linkIn, useIdentity } from './identity/use-identity.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- identity-sign-up: visitors sign up by mail, by phone and by one tap.
const identity = useIdentity('identity-sign-up')
const { phone, desktop } = sizes

for (const [size, viewport] of Object.entries(sizes)) {
  test(`AUTH-01bc AUTH-03b AUTH-04ab AUTH-10 NAV-09be NAV-11e on a ${size} a visitor selects a price, signs up, confirms by mail and bets`, async () => {
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

    // In the browser that signed up, opening the mailed link is enough.
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

test('AUTH-04df a mail scanner that opens the link confirms nothing; in another browser the link requires a confirmation and a new password', async () => {
  test.setTimeout(90_000)
  const { site, browse, message } = identity()
  const email = 'scanned@example.org'
  const page = await browse({ viewport: phone })
  await openForm(page, `${site.url}/users/sign-up`)
  await signUp(page, email)
  const link = linkIn(await message(email, /confirm/i), site)
  const isPlayer = async () =>
    (await site.suite.database.query('SELECT 1 FROM touchline.player WHERE email = $1', [email])).length === 1

  // Some scanners only fetch the page, others also run its scripts. Neither confirms anything.
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

  // In the browser that signed up, the link no longer works, so the account cannot be opened with the password that the
  // other browser set.
  await openForm(page, link)
  await expect(formOf(page).getByText('This link does not work any more.')).toBeVisible()
  await expectAccessible(page)
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`AUTH-03h AUTH-02a on a ${size} a code can no longer be used after five wrong entries, and the next code creates the account of the phone number`, async () => {
    test.setTimeout(90_000)
    const { site, browse, message } = identity()
    const last = size === 'phone' ? '44' : '45'
    const number = `+3538501233${last}`
    const page = await browse({ viewport, country: 'IE' })
    const form = await openForm(page, `${site.url}/users/sign-up`)
    await form.getByRole('button', { name: 'Phone', exact: true }).click()
    await expect(form.getByLabel('Country code')).toHaveValue('+353')
    await form.getByLabel('Phone', { exact: true }).fill(`085 012 33${last}`)
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
}

test('AUTH-13e one tap creates a demo player who has play money and can bet', async () => {
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
