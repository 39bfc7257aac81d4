import {
  appHeader,
  getConfirmation,
  postConfirmation,
  postPassword,
  postPhoneConfirmation,
  postUnlock,
  postUser,
} from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fields } from '../fixtures/identity-fixture.ts'
import { base, documentOf, openSites } from '../fixtures/site-fixture.ts'
import type { SiteFixture } from '../fixtures/site-fixture.ts'

let sites: SiteFixture

beforeAll(async () => {
  sites = await openSites('services')
  await sites.players.seed()
  // Harbour is configured like an operator whose players are registered elsewhere: without the services of signing up
  // and in.
  const path = base.replace('touchline', 'harbour')
  const document = documentOf('Harbour', { services: { account: true, limits: true } })
  const token = await sites.addToken({ operatorKey: 'harbour', name: 'Hal' })
  await sites.staff(token, { method: 'PUT', path, body: { base_version: 1, document } })
  await waitFor('the configuration', async () => (await sites.shown('harbour.localhost')).version === 2)
})
afterAll(() => sites?.close())

const email = 'stranger@example.com'
const query = (text: string) => sites.players.suite.database.query(text)

const calls = {
  'sign up': { path: postUser.path, body: { fields: fields(email) } },
  'ask for a confirmation': { path: postConfirmation.path, body: { email } },
  'confirm a number': {
    path: postPhoneConfirmation.path,
    body: { auth_phone_number: '+4915112345678', code: '123456' },
  },
  'ask for a password': { path: postPassword.path, body: { email } },
}

describe('AUTH-03bf a service that is off', () => {
  it.each(Object.entries(calls))('is not there by its calls either: %s', async (_, call) => {
    const answerAt = async (host: string) => {
      const { status, body } = await sites.players.call({ method: 'POST', ...call, host })
      return [status, (body as { code?: string }).code]
    }
    expect(await answerAt('harbour.localhost')).toEqual([404, 'not-found'])
    for (const host of ['localhost', 'zafaran.localhost']) expect((await answerAt(host))[0]).not.toBe(404)
  })

  it('stores neither a sign-up nor a message', async () => {
    const harbour = `(SELECT id FROM touchline.operator WHERE key = 'harbour')`
    expect(await query(`SELECT FROM touchline.sign_up WHERE operator_id = ${harbour}`)).toEqual([])
    expect(await query(`SELECT FROM touchline.message WHERE operator_id = ${harbour}`)).toEqual([])
  })

  it('AUTH-03d does not affect the calls that unlock signing in', async () => {
    const unlock = { method: 'POST', path: postUnlock.path, body: { email }, host: 'harbour.localhost' }
    expect((await sites.players.call(unlock)).status).toBe(200)
  })

  it('does not affect the links in mails to players of the site', async () => {
    const { status, body } = await sites.players.call({
      path: `${getConfirmation.path}?confirmation_token=${'t'.repeat(43)}`,
      host: 'harbour.localhost',
      headers: { ...appHeader, 'sec-fetch-site': 'same-origin' },
    })
    expect([status, (body as { code?: string }).code]).toEqual([410, 'token-rejected'])
  })
})
