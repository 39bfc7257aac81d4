import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import {
  appHeader,
  getConfirmation,
  platformAccept,
  postConfirmPassword,
  postSignIn,
  postUser,
} from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { goodPassword } from './forms.ts'
import { linkIn } from './use-identity.ts'
import type { Identity } from './use-identity.ts'

/**
 * Makes a call with the browser's cookies and IP address. The page sends it, because Node does not resolve
 * `*.localhost`.
 */
export async function call(
  page: Page,
  { site }: Identity,
  { method, path }: Endpoint,
  data?: object,
): Promise<{ status: number; body: unknown }> {
  const { origin } = new URL(site.url)
  if (new URL(page.url()).origin !== origin) await openBlank(page, origin)
  const headers = { ...appHeader, accept: platformAccept, ...(data && { 'content-type': 'application/json' }) }
  const request = { method, headers, ...(data && { body: JSON.stringify(data) }) }
  return page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(address, sent)
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    },
    [`${origin}${path}`, request] as const,
  )
}

/** Opens an empty page on the site's origin, for calls from it. It requests and stores nothing. */
async function openBlank(page: Page, origin: string): Promise<void> {
  const address = `${origin}/blank`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(address)
  await page.unroute(address)
}

/** Creates a confirmed player through the API, for tests that do not cover the forms. */
export async function join(page: Page, identity: Identity, email: string): Promise<void> {
  const fields = {
    ...{ email, password: goodPassword, first_name: 'Mara', last_name: 'Quinn', date_of_birth: '1991-06-21' },
    ...{ country: 'IE', currency: 'EUR', terms_acceptance: true },
  }
  expect((await call(page, identity, postUser, { fields })).status).toBe(200)
  const mail = await identity.message(email, /confirm/i)
  const token = new URL(linkIn(mail, identity.site)).searchParams.get('confirmation_token') ?? ''
  const path = `${getConfirmation.path}?confirmation_token=${token}`
  expect((await call(page, identity, { ...getConfirmation, path })).status).toBe(200)
}

/** Signs in and then confirms the password, which the server requires before second factors can be added. */
export async function proveOwner(page: Page, identity: Identity, email: string): Promise<void> {
  const password = goodPassword
  expect((await call(page, identity, postSignIn, { email, password })).status).toBe(200)
  expect((await call(page, identity, postConfirmPassword, { password })).status).toBe(200)
}
