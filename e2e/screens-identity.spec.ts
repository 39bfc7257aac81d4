import { mkdirSync } from 'node:fs'
import { test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { readPrematch } from './betting/build-bet.ts'
import { formOf, goodPassword, openForm, untilSignedIn } from './identity/forms.ts'
import { join, proveOwner } from './identity/join.ts'
import { linkIn, useIdentity } from './identity/use-identity.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- screens-identity: pictures of the forms and pages of identity, to look at beside the mocks; both
// directions, phone and desktop. They are in IDENTITY_PICTURES, else in test-results/identity.
const folder = process.env['IDENTITY_PICTURES'] ?? 'test-results/identity'
const identity = useIdentity('screens-identity')

for (const [size, viewport] of Object.entries(sizes)) {
  for (const locale of ['en', 'ar'] as const) {
    const prefix = locale === 'en' ? '' : `/${locale}`

    test(`pictures of a visitor’s forms, ${locale} on a ${size}`, async () => {
      test.setTimeout(240_000)
      const { site, browse, message } = identity()
      const page = await browse({ viewport, country: 'IE' })
      const open = (path: string) => openForm(page, `${site.url}${prefix}${path}`)
      const shoot = (name: string) => take(page, `${name}-${locale}-${size}`)

      let form = await open('/users/sign-in')
      await shoot('sign-in')
      await submit(form)
      await shoot('sign-in-empty')
      await form.locator('[name="login"]').fill('nobody@example.org')
      await form.locator('[type="password"]').fill('not the password')
      await submit(form)
      await page.locator('[role="alert"]').first().waitFor()
      await shoot('sign-in-wrong')
      await open('/sports#modal=sign-in')
      await shoot('sign-in-modal')
      await open('/sports#modal=sign-up')
      await shoot('sign-up-modal')
      form = await open('/users/sign-up')
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

    test(`pictures of an account, ${locale} on a ${size}`, async () => {
      test.setTimeout(240_000)
      const { site, browse } = identity()
      const page = await browse({ viewport })
      const email = `noor.${locale}.${size}@example.org`
      const shoot = (name: string) => take(page, `${name}-${locale}-${size}`)
      await join(page, identity(), email)
      await proveOwner(page, identity(), email)
      const open = async (path: string) => {
        await page.goto(`${site.url}${prefix}${path}`)
        await untilSignedIn(page)
        await page.waitForLoadState('networkidle')
      }
      await site.suite.database.query(`UPDATE touchline.player SET terms_version = '0' WHERE email = $1`, [email])
      await open('/sports')
      await page.locator('dialog[open]').waitFor()
      await shoot('terms-notice')
      await site.suite.database.query(`UPDATE touchline.player SET terms_version = '1' WHERE email = $1`, [email])
      for (const part of ['', '/details', '/security', '/devices', '/your-data', '/notifications', '/contact']) {
        await open(`/profile${part}`)
        await shoot(`account${part.replace('/', '-')}`)
      }
      await open('/sports')
      await page.locator('.header__bell').click()
      await shoot('notifications-panel')

      await open('/profile/details')
      await pressRow(page, 0)
      await shoot('dialog-email')
      await open('/profile/details')
      await pressRow(page, 1)
      await shoot('dialog-phone')
      await open('/profile/security')
      await pressRow(page, 0)
      await shoot('dialog-password')
      await open('/profile/security')
      await pressRow(page, 1)
      await page.locator('.factor-secret').waitFor()
      await shoot('dialog-authenticator')
      await open('/profile/your-data')
      await pressRow(page, 1)
      await shoot('dialog-close')

      const [match] = await readPrematch(site)
      await open(`/sports/soccer/${match!.slug}`)
      await page.locator('main .market__head').last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 20_000)
      const vote = page.locator('.prediction')
      await vote.waitFor()
      await vote.locator('button').first().click()
      await vote.locator('[aria-pressed="true"]').waitFor()
      await shoot('prediction')
    })
  }
}

function submit(form: Locator): Promise<void> {
  return form.locator('button[type="submit"]').first().click()
}

async function pressRow(page: Page, index: number): Promise<void> {
  await page.locator('main .account-row button').nth(index).click()
  await page.locator('dialog[open]').waitFor()
}

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  await page.screenshot({ animations: 'disabled', path: `${folder}/${name}.png` })
}
