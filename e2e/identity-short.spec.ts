import { expect, test } from '@playwright/test'
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
import { linkIn, useIdentity } from './identity/use-identity.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- identity-short: the shortest tests of signing up and in, which `.ci/run` includes.
const identity = useIdentity('identity-short')
const { phone, desktop } = sizes

test('AUTH-03e AUTH-04f NAV-10c a confirmation link that is opened a second time still succeeds, and a new link can be requested', async () => {
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

test('AUTH-07ab visitors from a country where signing up or in is blocked see a message that names the country', async () => {
  const { site, browse, configure } = identity()
  await configure({ platformSettings: { blockedCountries: { site: [], signIn: ['SE'], signUp: ['NO', 'SE'] } } })
  for (const viewport of [phone, desktop]) {
    const page = await browse({ viewport, country: 'NO' })
    await page.goto(`${site.url}/users/sign-up`)
    await expect(page.getByRole('heading', { name: 'Not open in Norway' })).toBeVisible()
    await expect(formOf(page).getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    const form = await openForm(page, `${site.url}/users/sign-in`)
    await expect(form.getByLabel('Email or phone')).toBeVisible()

    const other = await browse({ viewport, country: 'SE' })
    await other.goto(`${site.url}/sports#modal=sign-in`)
    await expect(other.getByRole('heading', { name: 'Not open in Sweden' })).toBeVisible()
  }
})

test('AUTH-13a AUTH-03j a form shows errors beside their fields, and no data of a person who is too young is stored', async () => {
  const { site, browse } = identity()
  const page = await browse({ viewport: phone })
  const form = await openForm(page, `${site.url}/users/sign-up`)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Please fill this in.')).toHaveCount(2)
  await expect(form.getByText('Please tick this to go on.')).toBeVisible()
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(form.getByRole('checkbox', { name: /Email me about offers/ })).not.toBeChecked()
  await expectAccessible(page)
  await fillLogin(form, 'young@example.org')
  await form.getByRole('button', { name: 'Continue' }).click()
  await fillAbout(form, { day: '4', month: '3', year: '2020' })
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('You can open an account when you are 18, on 4 March 2038.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => sessionStorage.getItem('tl.sign-up'))).toBeNull()
})

test('AUTH-03b sign-up works by keyboard alone', async () => {
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

test('AUTH-03a without a connection the form states that, keeps its input and can be sent later', async () => {
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
