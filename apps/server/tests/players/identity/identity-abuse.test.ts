import {
  appHeader,
  ErrorReply,
  getConfirmation,
  getExport,
  getPlayer,
  getVisitor,
  postClosure,
  postConfirmPassword,
  postSignIn,
  postUser,
} from '@touchline/contract'
import { createLog } from '@touchline/process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAttempts } from '../../../src/players/accounts/index.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import { callApi, codeOf } from '../../fixtures/call-api.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { fields, services } from '../../fixtures/identity-fixture.ts'
import { deviceOf, password } from '../../fixtures/player-fixture.ts'
import { documentOf, openSites } from '../../fixtures/site-fixture.ts'
import type { SiteFixture } from '../../fixtures/site-fixture.ts'
import { waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'

let sites: SiteFixture
beforeAll(async () => void (sites = await openSites('identity-abuse')))
afterAll(() => sites?.close())

function signIn(
  email: string,
  address: string,
  options: Partial<CallOptions> & { tried?: string; api?: AppProcess } = {},
) {
  const { tried = password, api = sites.players.api, headers, ...rest } = options
  return callApi(api, {
    method: 'POST',
    path: postSignIn.path,
    body: { email, password: tried },
    headers: { 'x-forwarded-for': address, ...headers },
    ...rest,
  })
}

/** Tries wrong passwords, by default each from a network of its own, and returns the statuses. */
async function guess(email: string, count: number, networkOf: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 10) {
    const some = Array.from({ length: Math.min(10, count - n) }, (_, one) =>
      signIn(email, networkOf(n + one), { tried: 'wrong' }),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

/** Counts attempts in new browsers as the API does. Hashing a password for each attempt would take half a minute. */
async function countAttempts(count: number, of: (n: number) => { name: string; address: string }): Promise<string[]> {
  const url = sites.players.suite.database.url('tl_api')
  const database = openDatabase({ url, name: 'test', connections: 4, log: createLog('test', 'silent') })
  const attempts = createAttempts(database)
  const results: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { name, address } = of(n)
    const login = { operatorId: 1, name }
    results.push(await attempts.begin({ login, address, knownDevice: undefined, lockAfterFailures: 5 }))
  }
  await database.end()
  return results
}

describe('AUTH-11 attempts', () => {
  it('AUTH-11b guesses from many networks lock the login for new browsers, but not for one that the owner has used', async () => {
    const email = 'owner@example.com'
    await sites.players.addPlayer(email)
    const device = deviceOf(await signIn(email, '192.0.2.1'))
    const statuses = await guess(email, 120, (n) => `198.51.${100 + (n >> 6)}.${n & 63}`)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 423)).toHaveLength(100)
    expect(codeOf(await signIn(email, '192.0.2.9'))).toEqual([423, 'account-locked'])
    expect((await signIn(email, '192.0.2.9', { device })).status).toBe(200)
    expect(codeOf(await signIn(email, '192.0.2.9', { device: 'd'.repeat(43) }))).toEqual([423, 'account-locked'])
  })

  it('AUTH-11b a known browser has ten attempts of its own for the login it is known for, and none for another login', async () => {
    const [email, other] = ['careless@example.com', 'other@example.com']
    await sites.players.addPlayer(email)
    await sites.players.addPlayer(other)
    const device = deviceOf(await signIn(email, '192.0.2.20'))
    const codes: unknown[] = []
    for (let n = 0; n < 11; n += 1)
      codes.push(codeOf(await signIn(email, `192.0.2.${21 + n}`, { device, tried: 'wrong' }))[1])
    expect(codes).toEqual([...Array<string>(10).fill('invalid-credentials'), 'too-many-attempts'])
    await guess(other, 24, (n) => `203.0.113.${n}`)
    expect(codeOf(await signIn(other, '192.0.2.20', { device }))).toEqual([423, 'account-locked'])
  })

  it.each([
    ['an address', 'everywhere@example.com', 20],
    ['a phone number', '+4915199900066', 200],
  ])(
    'AUTH-11b guessing %s from many networks ends for all of them: %s after %i failures',
    async (_what, name, most) => {
      const results = await countAttempts(most + 1, (n) => ({ name, address: `198.19.${n}.1` }))
      expect(results).toEqual([...Array<string>(most).fill('allowed'), 'locked'])
    },
  )

  it('AUTH-11 networks within one IPv6 /48 are counted together', async () => {
    const networkOf = (n: number) => `2001:db8:77:${(n * 0x80).toString(16)}::1`
    await countAttempts(390, (n) => ({ name: `spray${n}@example.com`, address: networkOf(n) }))
    const statuses: number[] = []
    for (let n = 390; n < 410; n += 1)
      statuses.push((await signIn(`spray${n}@example.com`, networkOf(n), { tried: 'wrong' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)])
    expect((await signIn('elsewhere@example.com', '2001:db8:78::1', { tried: 'wrong' })).status).toBe(401)
  })

  it('AUTH-11 attempts count across processes and after a restart', async () => {
    const email = 'counted@example.com'
    await sites.players.addPlayer(email)
    const second = await sites.players.suite.startServer('api')
    await second.ready()
    for (let n = 0; n < 3; n += 1) await signIn(email, '192.0.2.60', { tried: 'wrong' })
    for (let n = 0; n < 2; n += 1) await signIn(email, '192.0.2.60', { tried: 'wrong', api: second })
    expect(codeOf(await signIn(email, '192.0.2.60', { api: second }))).toEqual([423, 'account-locked'])
    await second.stop()
    const third = await sites.players.suite.startServer('api')
    await third.ready()
    expect(codeOf(await signIn(email, '192.0.2.60', { api: third }))).toEqual([423, 'account-locked'])
    await third.stop()
  })

  it('AUTH-11 the test detects a planted fault: a process counts attempts in its own memory', async () => {
    const email = 'mutant@example.com'
    await sites.players.addPlayer(email)
    const mutant = await sites.players.suite.startServer('api', {
      mutants: [
        {
          file: 'apps/server/src/players/accounts/attempts.ts',
          find: `if ((await count(pairs, pairKey(attempt))) > lockAfterFailures) return 'locked'`,
          replace: `const own = ((globalThis as any).own ??= new Map()); own.set(pairKey(attempt), (own.get(pairKey(attempt)) ?? 0) + 1); if (own.get(pairKey(attempt)) > lockAfterFailures) return 'locked'`,
        },
      ],
    })
    await mutant.ready()
    for (let n = 0; n < 5; n += 1) await signIn(email, '192.0.2.70', { tried: 'wrong' })
    expect((await signIn(email, '192.0.2.70', { api: mutant })).status).toBe(200)
    await mutant.stop()
  })

  it("AUTH-11 stored attempts contain no player's address", async () => {
    const [row] = await sites.players.suite.database.query<{ text: string }>(
      `SELECT string_agg(key, ' ') AS text FROM touchline.attempt`,
    )
    expect(row?.text).not.toContain('example.com')
    expect(row?.text).toMatch(/pair:[\w-]{43}\/192\.0\.2\.60/)
  })
})

describe('AUTH-11 traces of an attack', () => {
  it('every failed and throttled sign-in, cross-site call and rejected token is logged with its trace id and counted', async () => {
    const trace = (n: number) => `${n}`.repeat(32)
    await signIn('seen@example.com', '192.0.2.80', { tried: 'wrong', headers: { 'x-trace-id': trace(1) } })
    await signIn('seen@example.com', '192.0.2.80', {
      headers: { 'x-trace-id': trace(2), 'sec-fetch-site': 'cross-site' },
    })
    await sites.players.call({
      path: '/api/staff/site/touchline/configuration',
      headers: { authorization: 'Bearer nobody', 'x-trace-id': trace(3) },
    })
    await sites.players.api.waitForLog((line) => line['trace_id'] === trace(3) && line['event'] !== undefined)
    const seen = sites.players.api.logs
      .filter(({ msg }) => msg === 'security event')
      .map((line) => [line['event'], line['trace_id']])
    expect(seen).toContainEqual(['sign-in-failed', trace(1)])
    expect(seen).toContainEqual(['cross-site-rejected', trace(2)])
    expect(seen).toContainEqual(['staff-token-rejected', trace(3)])
    expect(seen.map(([event]) => event)).toContain('account-locked')
    const metrics = await (await fetch(`${sites.players.api.healthUrl}/metrics`)).text()
    for (const event of ['sign-in-failed', 'account-locked', 'attempts-throttled', 'cross-site-rejected'])
      expect(metrics).toMatch(new RegExp(`touchline_security_events(_total)?\\{[^}]*event="${event}"[^}]*\\} [1-9]`))
    expect(JSON.stringify(sites.players.api.logs)).not.toContain(password)
  })
})

describe('AUTH-07 countries', () => {
  let api: AppProcess
  const from = (country: string | undefined, options: CallOptions) =>
    callApi(api, {
      ...options,
      headers: { 'x-forwarded-for': '192.0.2.90, 127.0.0.1', 'x-country': country, ...options.headers },
    })

  beforeAll(async () => {
    api = await sites.players.suite.startServer('api', { env: { COUNTRY_HEADER: 'x-country' } })
    await api.ready()
    const blockedCountries = { site: ['KP'], signIn: ['FR'], signUp: ['US'] }
    const token = await sites.addToken()
    await sites.put(token, 0, documentOf('Touchline', { services, platformSettings: { blockedCountries } }))
    await waitFor('the configuration', async () => (await sites.shown(undefined, api)).version === 1)
    await sites.players.addPlayer('traveller@example.com')
  })

  const calls = {
    signIn: { method: 'POST', path: postSignIn.path, body: { email: 'traveller@example.com', password } },
    signUp: { method: 'POST', path: postUser.path, body: { fields: fields('new@example.com') } },
    player: { path: getPlayer.path },
    visitor: { path: getVisitor.path },
  } satisfies Record<string, CallOptions>

  it.each([
    ['KP', { signIn: 403, signUp: 403, player: 403, visitor: 200 }],
    ['FR', { signIn: 403, signUp: 200, player: 200, visitor: 200 }],
    ['US', { signIn: 200, signUp: 403, player: 200, visitor: 200 }],
    ['DE', { signIn: 200, signUp: 200, player: 200, visitor: 200 }],
    [undefined, { signIn: 200, signUp: 200, player: 200, visitor: 200 }],
  ])('AUTH-07a the API blocks what the lists block for visitors from %s', async (country, expected) => {
    const statuses: Record<string, number> = {}
    for (const [name, call] of Object.entries(calls)) statuses[name] = (await from(country, call)).status
    expect(statuses).toEqual(expected)
    if (expected.signIn === 403) {
      const { body } = await from(country, calls.signIn)
      expect(ErrorReply.parse(body)).toMatchObject({ code: 'country-blocked', country })
    }
  })

  it('AUTH-07a AUTH-13cd from a closed country a player can still export and close their account, but no account can be created', async () => {
    const email = 'leaver@example.com'
    await sites.players.addPlayer(email)
    const token = await sites.players.open(email)
    await sites.players.suite.database.query(
      `UPDATE touchline.session SET confirmed_at = clock_timestamp() - interval '11 minutes'`,
    )
    const proof = { method: 'POST', path: postConfirmPassword.path, token, body: { password } }
    expect((await from('KP', proof)).status).toBe(200)
    expect((await from('KP', { path: getExport.path, token })).status).toBe(200)
    expect((await from('KP', { method: 'POST', path: postClosure.path, token })).status).toBe(200)
    const link = {
      path: `${getConfirmation.path}?confirmation_token=${'t'.repeat(43)}`,
      headers: { ...appHeader, 'sec-fetch-site': 'same-origin' },
    }
    expect(codeOf(await from('US', link))).toEqual([403, 'country-blocked'])
    expect(codeOf(await from('DE', link))).toEqual([410, 'token-rejected'])
  })

  it('AUTH-07a bets are blocked in the countries where signing in is', async () => {
    const bets = { method: 'POST', path: '/api/v3/bets', body: {} }
    expect(codeOf(await from('FR', bets))).toEqual([403, 'country-blocked'])
    expect(codeOf(await from('DE', bets))).toEqual([401, 'not-signed-in'])
  })
})

describe('PLAT the version of a call', () => {
  it.each([
    ['application/vnd.touchline.v1+json', 200],
    ['application/json', 200],
    ['application/vnd.touchline.v2+json', 406],
    ['application/vnd.touchline.v2+json, application/vnd.touchline.v1+json', 200],
  ])('PLAT-04 Accept %s is answered %i', async (accept, status) => {
    expect((await sites.players.call({ path: getPlayer.path, headers: { accept } })).status).toBe(status)
  })
})
