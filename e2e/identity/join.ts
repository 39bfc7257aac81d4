import { expect } from '@playwright/test'
import type { APIResponse, Page } from '@playwright/test'
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

/** A call of this browser, with its cookies and from its network. */
export function call(page: Page, { site }: Identity, { method, path }: Endpoint, data?: object): Promise<APIResponse> {
  return page.request.fetch(`${site.url}${path}`, {
    method,
    headers: { ...appHeader, accept: platformAccept, origin: site.url, 'sec-fetch-site': 'same-origin' },
    ...(data && { data }),
  })
}

/** A confirmed player whose forms are no part of the journey. */
export async function join(page: Page, identity: Identity, email: string): Promise<void> {
  const fields = {
    ...{ email, password: goodPassword, first_name: 'Mara', last_name: 'Quinn', date_of_birth: '1991-06-21' },
    ...{ country: 'IE', currency: 'EUR', terms_acceptance: true },
  }
  expect((await call(page, identity, postUser, { fields })).status()).toBe(200)
  const mail = await identity.message(email, /confirm/i)
  const token = new URL(linkIn(mail, identity.site)).searchParams.get('confirmation_token') ?? ''
  const path = `${getConfirmation.path}?confirmation_token=${token}`
  expect((await call(page, identity, { ...getConfirmation, path })).status()).toBe(200)
}

/** Signed in, with the password given a moment ago: factors can be turned on. */
export async function proveOwner(page: Page, identity: Identity, email: string): Promise<void> {
  const password = goodPassword
  expect((await call(page, identity, postSignIn, { email, password })).status()).toBe(200)
  expect((await call(page, identity, postConfirmPassword, { password })).status()).toBe(200)
}
