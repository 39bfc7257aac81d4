import { mkdirSync } from 'node:fs'
import { test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { deleteSignOut, postTotp, putTotp } from '@touchline/contract'
import { readPrematch } from './betting/build-bet.ts'
import { formOf, goodPassword, openForm, untilSignedIn } from './identity/forms.ts'
import { call, join, proveOwner } from './identity/join.ts'
import { totpCode } from './identity/totp.ts'
import { linkIn, useIdentity } from './identity/use-identity.ts'
import { sizes } from './site/sizes.ts'

// npm run e2e -- screens-identity: takes screenshots of a visitor's forms, a player's pages and mails, to compare them
// with the mocks; in both directions, on phone and desktop. They go to IDENTITY_PICTURES, else to
// test-results/identity.
const folder = process.env['IDENTITY_PICTURES'] ?? 'test-results/identity'
const identity = useIdentity('screens-identity')
// The timeout is short, so that an action that fails does not use up the time of those after it.
test.use({ actionTimeout: 8_000 })

for (const [size, viewport] of Object.entries(sizes)) {
  for (const locale of ['en', 'ar'] as const) {
    const prefix = locale === 'en' ? '' : `/${locale}`

    test(`screenshots of signing in, ${locale} on a ${size}`, async () => {
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

    test(`screenshots of signing up, ${locale} on a ${size}`, async () => {
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
      // Mails are shown in a blank page, because the content security policy of the site would remove their styles.
      const mails = await page.context().newPage()
      for (const [place, { html }] of (await site.simulator.inbox(email)).entries()) {
        await mails.setContent(html)
        await take(mails, `mail-${place + 1}-${locale}-${size}`)
      }
    })

    test(`screenshots of what prevents a sign-in, ${locale} on a ${size}`, async () => {
      test.setTimeout(180_000)
      const { site, browse, message, configure } = identity()
      const email = `stopped.${locale}.${size}@example.org`
      const owner = await browse()
      await join(owner, identity(), email)
      await proveOwner(owner, identity(), email)
      const { secret } = (await call(owner, identity(), postTotp)).body as { secret: string }
      await call(owner, identity(), putTotp, { code: totpCode(secret) })

      const page = await browse({ viewport, country: 'IE' })
      const open = (path: string) => openForm(page, `${site.url}${prefix}${path}`)
      const shoot = (name: string) => take(page, `${name}-${locale}-${size}`)
      const enter = async (form: Locator, password: string) => {
        await form.locator('[name="login"]').fill(email)
        await form.locator('[type="password"]').fill(password)
        await submit(form)
      }
      let form = await open('/users/sign-in')
      await enter(form, goodPassword)
      await form.locator('[name="code"]').fill('000000')
      await submit(form)
      await form.locator('.field__error').first().waitFor()
      await shoot('second-factor-wrong')
      form = await open('/users/sign-in')
      for (let time = 0; time < 6; time += 1) {
        await enter(form, `not the password ${time}`)
        await form.locator('[role="alert"]:not(:empty), .field__error, [data-state="paused"]').first().waitFor()
        await page.waitForTimeout(300)
      }
      await shoot('paused')
      await openForm(page, linkIn(await message(email, /unlock_token/), site))
      await shoot('unlock')
      await submit(formOf(page)).catch(() => formOf(page).getByRole('button').first().click())
      await page.waitForTimeout(1_000)
      await shoot('unlocked')
      await configure({ platformSettings: { blockedCountries: { site: [], signIn: [], signUp: ['NO'] } } })
      const closed = await browse({ viewport, country: 'NO' })
      await closed.goto(`${site.url}${prefix}/users/sign-up`)
      await take(closed, `closed-${locale}-${size}`)
      await closed.goto(`${site.url}${prefix}/sports#modal=sign-up`)
      await closed.locator('dialog[open]').waitFor()
      await take(closed, `closed-modal-${locale}-${size}`)
    })

    test(`screenshots of a player’s account pages, ${locale} on a ${size}`, async () => {
      test.setTimeout(240_000)
      const { site, browse, configure } = identity()
      const email = `player.${locale}.${size}@example.org`
      const page = await browse({ viewport, country: 'IE' })
      const shoot = (name: string) => take(page, `${name}-${locale}-${size}`)
      const visit = async (path: string) => {
        await page.goto(`${site.url}${prefix}${path}`)
        await untilSignedIn(page)
        await page.locator('main .skel').first().waitFor({ state: 'detached' })
      }
      await join(page, identity(), email)
      await proveOwner(page, identity(), email)
      await site.suite.database.query(`UPDATE touchline.player SET language = $2, country = 'IE' WHERE email = $1`, [
        email,
        locale,
      ])
      await visit('/profile')
      for (const name of ['', 'details', 'security', 'devices', 'notifications', 'contact', 'your-data', 'statement']) {
        await visit(`/profile/${name}`.replace(/\/$/, ''))
        await take(page, `account-${name || 'hub'}-${locale}-${size}`, true)
      }
      await page.goto(`${site.url}${prefix}/profile/your-data`)
      const [match] = await readPrematch(site)
      await visit(`/sports/soccer/${match!.slug}`)
      await page.mouse.wheel(0, 20_000)
      await page.locator('.prediction button').first().click()
      await page.locator('.prediction').scrollIntoViewIfNeeded()
      await shoot('vote')
      await page.evaluate(() => scrollTo(0, 0))
      await page.locator('.header__bell').click()
      await page.locator('dialog[open]').waitFor()
      await shoot('notifications-panel')
      const { playerFields } = (await (await fetch(`${site.url}/api/v2/site`)).json()) as {
        playerFields: { id: string }[]
      }
      await configure({ legal: { termsVersion: '2' } })
      await visit('/sports')
      await page.locator('dialog[open]').waitFor()
      await shoot('terms-notice')
      await configure({ legal: { termsVersion: '1' } })
      const missed = ['city', 'address', 'nickname']
      await configure({
        playerFields: [
          ...playerFields.filter(({ id }) => !missed.includes(id)),
          ...missed.map((id) => ({ id, forms: ['missed'] })),
        ],
      })
      await visit('/sports')
      await page.locator('dialog[open] input').first().waitFor()
      await submit(page.locator('dialog[open]'))
      await shoot('missed-fields')
      await configure({
        playerFields,
        platformSettings: { auth: { isPhoneVerificationRequired: true } },
      })
      await visit('/sports')
      await page.locator('dialog[open] input').first().waitFor()
      await shoot('phone-demanded')
      await configure({ platformSettings: { auth: { isPhoneVerificationRequired: false } } })
      await visit('/sports')
      await call(page, identity(), deleteSignOut)
      await page.goto(`${site.url}${prefix}/profile/devices`)
      await page.waitForTimeout(1_500)
      await shoot('account-visitor')
    })
  }
}

function submit(form: Locator): Promise<void> {
  return form.locator('button[type="submit"]').first().click()
}

async function take(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  await page.screenshot({ animations: 'disabled', path: `${folder}/${name}.png`, fullPage })
}
