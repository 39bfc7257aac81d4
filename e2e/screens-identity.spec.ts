import { mkdirSync } from 'node:fs'
import { test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { formOf, goodPassword, openForm } from './identity/forms.ts'
import { linkIn, useIdentity } from './identity/use-identity.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- screens-identity: pictures of the forms of a visitor, to look at beside the mocks; both
// directions, phone and desktop. They are in IDENTITY_PICTURES, else in test-results/identity.
const folder = process.env['IDENTITY_PICTURES'] ?? 'test-results/identity'
const identity = useIdentity('screens-identity')
// One state that is not reached costs no more than its own time.
test.use({ actionTimeout: 8_000 })

for (const [size, viewport] of Object.entries(sizes)) {
  for (const locale of ['en', 'ar'] as const) {
    const prefix = locale === 'en' ? '' : `/${locale}`

    test(`pictures of signing in, ${locale} on a ${size}`, async () => {
      test.setTimeout(120_000)
      const { site, browse } = identity()
      const page = await browse({ viewport, country: 'IE' })
      const open = (path: string) => openForm(page, `${site.url}${prefix}${path}`)
      const shoot = (name: string) => take(page, `${name}-${locale}-${size}`)

      const form = await open('/users/sign-in')
      await shoot('sign-in')
      await submit(form)
      await shoot('sign-in-empty')
      await form.locator('[name="login"]').fill('nobody@example.org')
      await form.locator('[type="password"]').fill('not the password')
      await submit(form)
      await form.locator('[role="alert"]:not(:empty), .field__error').first().waitFor()
      await shoot('sign-in-wrong')
      await open('/sports#modal=sign-in')
      await shoot('sign-in-modal')
      await open('/sports#modal=sign-up')
      await shoot('sign-up-modal')
    })

    test(`pictures of signing up, ${locale} on a ${size}`, async () => {
      test.setTimeout(120_000)
      const { site, browse, message } = identity()
      const page = await browse({ viewport, country: 'IE' })
      const open = (path: string) => openForm(page, `${site.url}${prefix}${path}`)
      const shoot = (name: string) => take(page, `${name}-${locale}-${size}`)
      let form = await open('/users/sign-up')
      await submit(form)
      await shoot('sign-up-empty')
      const email = `mara.${locale}.${size}@example.org`
      await form.locator('[name="email"]').fill(email)
      await form.locator('[type="password"]').fill(goodPassword)
      await form.locator('[name="terms_acceptance"]').check()
      await shoot('sign-up-1')
      await submit(form)
      await form.locator('[name="first_name"]').waitFor()
      await submit(form)
      await shoot('sign-up-2-empty')
      await form.locator('[name="first_name"]').fill('Mara')
      await form.locator('[name="last_name"]').fill('Quinn')
      await form.locator('[name="birth-day"]').fill('21')
      await form.locator('[name="birth-month"]').selectOption({ index: 6 })
      await form.locator('[name="birth-year"]').fill('1991')
      await shoot('sign-up-2')
      await submit(form)
      await form.getByText(email).first().waitFor()
      await shoot('sign-up-mail')
      await page.goto(linkIn(await message(email, /token=/), site))
      await formOf(page).locator('[name="login"]').waitFor()
      await shoot('confirmed')
      form = await open('/users/password/new')
      await shoot('reset')
      await form.locator('input').first().fill(email)
      await submit(form)
      await form.getByText(email).first().waitFor()
      await shoot('reset-sent')
      await openForm(page, linkIn(await message(email, /reset_password_token=/), site))
      await shoot('reset-new')
      await open('/sports?modal=confirmation')
      await shoot('confirmation')
    })
  }
}

function submit(form: Locator): Promise<void> {
  return form.locator('button[type="submit"]').first().click()
}

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  await page.screenshot({ animations: 'disabled', path: `${folder}/${name}.png` })
}
