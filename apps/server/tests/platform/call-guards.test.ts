import * as contract from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import * as served from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import { waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import type { CallOptions } from '../fixtures/call-api.ts'
import { documentOf, openSites } from '../fixtures/site-fixture.ts'
import type { SiteFixture } from '../fixtures/site-fixture.ts'

let sites: SiteFixture
let api: AppProcess
let token: string
const blockedCountries = { site: ['KP'], signIn: ['FR'], signUp: ['US'] }

beforeAll(async () => {
  sites = await openSites('call-guards')
  api = await sites.players.suite.startServer('api', { env: { COUNTRY_HEADER: 'x-country' } })
  await api.ready()
  await sites.put(await sites.addToken(), 0, documentOf('Touchline', { platformSettings: { blockedCountries } }))
  await waitFor('the configuration', async () => (await sites.shown(undefined, api)).version === 1)
  await sites.players.addPlayer('ann@example.com')
  token = await sites.players.open('ann@example.com')
})
afterAll(() => sites?.close())

type Named = [name: string, call: ServedEndpoint]
const declared = Object.entries(served as Record<string, unknown>).filter((entry): entry is Named => {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
})
const calls = declared.filter(([name]) => name in contract)
const ofStaff = declared.filter(([, { access }]) => access === 'staff')

const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '1')
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string })?.code]

describe('AUTH-07a countries, call by call', () => {
  const from = (country: string, { method, ...call }: Endpoint, options: Partial<CallOptions> = {}) =>
    callApi(api, {
      method,
      path: pathOf({ method, ...call }),
      ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      ...options,
      headers: {
        ...contract.appHeader,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '192.0.2.90, 127.0.0.1',
        'x-country': country,
        ...options.headers,
      },
    })
  it.each(calls)('%s is closed to its declared countries, signed in or not', async (_, call) => {
    const closed = {
      KP: call.closedFor !== 'none',
      FR: call.closedFor === 'sign-in' || call.closedFor === 'either',
      US: call.closedFor === 'sign-up' || call.closedFor === 'either',
      DE: false,
    }
    // Calls that would end the shared session are tested without it.
    const sessions = ['deleteSignOut', 'postClosure'].includes(_) ? [undefined] : [undefined, token]
    for (const [country, isClosed] of Object.entries(closed))
      for (const session of sessions) {
        const answer = await from(country, call, { token: session })
        if (isClosed) expect([country, ...codeOf(answer)]).toEqual([country, 403, 'country-blocked'])
        else expect(codeOf(answer)[1]).not.toBe('country-blocked')
      }
  })

  it('each call that may be closed by country names its list: sign-in (also for bets and payments), sign-up or either', () => {
    const closedFor = (list: string) => calls.filter(([, call]) => call.closedFor === list).map(([name]) => name)
    expect(closedFor('sign-in').toSorted()).toEqual([
      'postBetEdit',
      'postBets',
      'postConversion',
      'postDeposit',
      'postPasskeyChallenge',
      'postPasskeySignIn',
      'postSecondFactor',
      'postSignIn',
      'postTopUp',
    ])
    expect(closedFor('sign-up').toSorted()).toEqual(['getConfirmation', 'postPhoneConfirmation', 'postUser'])
    expect(closedFor('either')).toEqual(['postDemoPlayer'])
  })

  it('AUTH-07a a demo player, who is signed up and signed in at once, is not created in a country on either list', async () => {
    const codes = async (country: string) => codeOf(await from(country, contract.postDemoPlayer))
    expect(await codes('FR')).toEqual([403, 'country-blocked'])
    expect(await codes('US')).toEqual([403, 'country-blocked'])
    // The country is open, and the answer is 404 because the site offers no demo players.
    expect(await codes('DE')).toEqual([404, 'not-found'])
  })

  it('MINOR 1 a response that is cached for other countries is not sent to a country that the site is closed to', async () => {
    const cached = [contract.getSports, contract.getMatches] as const
    for (const call of cached) {
      for (const _ of [1, 2]) expect((await from('DE', call)).status).toBe(200)
      expect(codeOf(await from('KP', call))).toEqual([403, 'country-blocked'])
      // A client without a trusted proxy cannot choose the country: its header is ignored, also for the cache.
      const direct = { headers: { 'x-forwarded-for': undefined } }
      for (const _ of [1, 2]) expect((await from('KP', call, direct)).status).toBe(200)
      expect(codeOf(await from('KP', call))).toEqual([403, 'country-blocked'])
      expect((await from('DE', call)).headers['vary']).toContain('x-country')
    }
  })

  it('MINOR 1 AUTH-07a a session in a country closed to signing in can withdraw, but not deposit', async () => {
    for (const call of [contract.postDeposit, contract.postTopUp, contract.postConversion, contract.postBets])
      expect(codeOf(await from('FR', call, { token }))).toEqual([403, 'country-blocked'])
    for (const call of [contract.postCashOut, contract.postWithdrawal, contract.postWithdrawalCancel])
      expect(codeOf(await from('FR', call, { token }))[1]).not.toBe('country-blocked')
  })

  it.each([
    ['nobody forwarded it', { 'x-forwarded-for': undefined }],
    ['it is another header', { 'x-country': undefined, 'cf-ipcountry': 'DE', 'x-country-code': 'DE' }],
    ['it is said twice', { 'x-country': 'DE, KP' }],
    ['it is no country', { 'x-country': 'Germany' }],
  ])('no country claim is trusted where %s', async (_, headers) => {
    const { body } = await from('KP', contract.getVisitor, { headers })
    expect(contract.getVisitor.reply.parse(body)).toMatchObject({ userCountry: null, isSiteBlocked: false })
  })
})

describe('MINOR 1 AUTH-07a an unknown country', () => {
  const from = (country: string | undefined, { method, path }: Endpoint) =>
    callApi(api, {
      method,
      path,
      token,
      ...(method !== 'GET' && { body: {} }),
      headers: {
        ...contract.appHeader,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '192.0.2.91, 127.0.0.1',
        'x-country': country,
      },
    })
  const unknown = [undefined, 'XX', 'T1']
  const closable = [contract.postSignIn, contract.postUser, contract.postDeposit, contract.postTopUp, contract.postBets]

  it('is open by default', async () => {
    for (const country of unknown)
      for (const call of closable) expect(codeOf(await from(country, call))[1]).not.toBe('country-blocked')
  })

  it('may be closed by the site: no sign-in, sign-up, deposit or bet, while reading and withdrawals stay possible', async () => {
    const platformSettings = { blockedCountries: { ...blockedCountries, unknown: 'closed' as const } }
    await sites.put(await sites.addToken(), 1, documentOf('Touchline', { platformSettings }))
    await expect
      .poll(async () => codeOf(await from('XX', contract.postSignIn))[1], { timeout: 10_000 })
      .toBe('country-blocked')
    for (const country of unknown) {
      for (const call of closable) expect(codeOf(await from(country, call))).toEqual([403, 'country-blocked'])
      for (const call of [contract.getSports, contract.postWithdrawal, contract.postCashOut])
        expect(codeOf(await from(country, call))[1]).not.toBe('country-blocked')
    }
    for (const call of closable) expect(codeOf(await from('DE', call))[1]).not.toBe('country-blocked')
  })
})

describe('AUTH-11 calls by other methods', () => {
  const fromNowhere = { 'x-touchline-app': undefined, 'sec-fetch-site': undefined }
  const changing = calls.filter(([, { method, changesState }]) => method === 'GET' && changesState === true)

  it.each(changing)('%s is not done by a HEAD, an image or a link of another site', async (_, { path }) => {
    const address = `${path}?confirmation_token=${'t'.repeat(43)}&unlock_token=${'t'.repeat(43)}`
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
    const typed = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
    for (const method of ['GET', 'HEAD'])
      for (const headers of [{}, image, link, typed])
        expect((await callApi(api, { method, path: address, headers: { ...fromNowhere, ...headers } })).status).toBe(
          403,
        )
  })

  it.each(ofStaff)('%s ignores cookies, whatever site sends them', async (_, call) => {
    const { method } = call
    // Each call comes from a network of its own, because calls without a token are limited per network.
    const address = `198.51.100.${ofStaff.findIndex(([, one]) => one === call) + 1}`
    for (const headers of [{}, { authorization: 'Basic YTpi' }, { authorization: `Bearer ${token}` }])
      expect(
        codeOf(
          await callApi(api, {
            method,
            path: pathOf(call),
            token,
            headers: {
              'x-touchline-app': undefined,
              'x-forwarded-for': address,
              'sec-fetch-site': 'cross-site',
              ...headers,
            },
            ...(method !== 'GET' && { body: {} }),
          }),
        ),
      ).toEqual([401, 'not-staff'])
  })

  it.each(['_method=DELETE', 'X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE'])(
    'a GET stays one, with %s',
    async (how) => {
      const [name = '', value] = how.split(': ')
      const path = contract.deleteSignOut.path
      const { status } = await callApi(api, {
        path: value === undefined ? `${path}?${how}` : path,
        token,
        headers: value === undefined ? {} : { [name.toLowerCase()]: value },
      })
      expect(status).toBe(405)
      const { body } = await callApi(api, { path: contract.getPlayer.path, token })
      expect(contract.getPlayer.reply.parse(body).player).not.toBeNull()
    },
  )
})
