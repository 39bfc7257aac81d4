import { getPlayer, getVisitor } from '@touchline/contract'
import { getSite, StaffErrorReply } from '@touchline/contract/site'
import * as staffCalls from '@touchline/contract/site'
import type { Endpoint } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOperators } from '../../src/operators/demo/index.ts'
import { callApi } from '../fixtures/call-api.ts'
import type { Answer } from '../fixtures/call-api.ts'
import { tokenOf } from '../fixtures/player-fixture.ts'
import { base, documentOf, openSites } from '../fixtures/site-fixture.ts'
import type { SiteFixture } from '../fixtures/site-fixture.ts'

let sites: SiteFixture
let own: string
let others: string
beforeAll(async () => {
  sites = await openSites('site-operators')
  await sites.players.seed()
  own = await sites.addToken()
  others = await sites.addToken({ operatorKey: 'harbour', name: 'Hal' })
})
afterAll(() => sites?.close())

const endpoints = Object.values(staffCalls as Record<string, unknown>).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'access' in value && value.access === 'staff',
)

/** Calls that name a site; the others concern the operator of the token. */
const siteEndpoints = endpoints.filter(({ path }) => path.includes(':key'))

function codeOf({ status, body }: Answer): [number, string] {
  return [status, StaffErrorReply.parse(body).code]
}

/** Builds a valid request, so that only the caller can be wrong. */
function request({ method, path }: Endpoint, key: string) {
  const bodies: Record<string, object> = {
    PUT: { base_version: 1, document: documentOf('Taken') },
    POST: { version: 1, base_version: 1 },
  }
  const query = path.endsWith('/diff') ? '?from=1' : ''
  return { method, path: `${path.replace(':key', key).replace(':version', '1')}${query}`, body: bodies[method] }
}

describe('OPS-01 the demo', () => {
  it('OPS-01, CFG-07 two brands of one operator and one of another, each on its own host', async () => {
    const shown = await Promise.all(
      ['localhost', 'zafaran.localhost', 'harbour.localhost'].map((host) => sites.shown(host)),
    )
    expect(shown.map(({ key, version, brand, locales }) => [key, version, brand.theme, locales.list])).toEqual([
      ['touchline', 1, 'dark', ['en', 'de', 'ar']],
      ['zafaran', 1, 'light', ['ar', 'en', 'de']],
      ['harbour', 1, 'light', ['en', 'de', 'ar']],
    ])
    const [first, second] = shown
    expect(second?.site.logo).not.toEqual(first?.site.logo)
    expect(second?.menus.header).not.toEqual(first?.menus.header)
    expect(second?.customPages.map(({ path }) => path)).not.toEqual(first?.customPages.map(({ path }) => path))
    expect([first?.site.isScalingAllowed, second?.site.isScalingAllowed]).toEqual([false, true])
  })

  it('CFG-04j, SLIP-06a every demo site offers several singles, with both providers', async () => {
    const documents = demoOperators.flatMap((operator) => operator.sites)
    expect(documents).toHaveLength(3)
    for (const { key, hosts } of documents) {
      const { features, sportsbook } = await sites.shown(hosts[0] ?? '')
      expect([key, features.multi_single_bets]).toEqual([key, true])
      expect(sportsbook.multiSingleAvailableByProvider, key).toEqual({ betradar: true, oddin: true })
    }
  })

  it('DEP-06c DEP-07a one demo brand has payments, and the others only play money', () => {
    const sold = demoOperators
      .flatMap((operator) => operator.sites)
      .map(({ key, document: { services, operations } }) => [
        ...[key, services?.deposit, services?.withdrawal ?? false, operations?.payments?.merchantId],
      ])
    expect(sold).toEqual([
      ['touchline', true, false, undefined],
      ['zafaran', true, false, undefined],
      ['harbour', true, true, 'harbour'],
    ])
  })

  it('BET-04a the demo offers cash-out at 2 %, and later settings by staff stay', async () => {
    const { query } = sites.players.suite.database
    const margins = () =>
      query(`SELECT DISTINCT ON (key) key, margin_milli AS margin FROM touchline.cash_out_setting
        JOIN touchline.operator ON operator.id = operator_id ORDER BY key, cash_out_setting.id DESC`)
    expect(await margins()).toEqual([
      { key: 'harbour', margin: 20 },
      { key: 'touchline', margin: 20 },
    ])
    await query(
      `SELECT touchline.put_cash_out_setting(id, 'Ann', ROW(true, 70::smallint, NULL, NULL, NULL, NULL), NULL) FROM touchline.operator WHERE key = 'harbour'`,
    )
    await sites.players.seed()
    expect(await margins()).toMatchObject([{ margin: 70 }, { margin: 20 }])
  })

  it('OPS-01 another run saves nothing, and leaves changes by staff alone', async () => {
    await sites.players.seed()
    expect((await sites.shown('zafaran.localhost')).version).toBe(1)
    const path = base.replace('touchline', 'zafaran')
    const body = { base_version: 1, document: documentOf('Mine now') }
    expect((await sites.staff(own, { method: 'PUT', path, body })).status).toBe(200)
    await sites.players.seed()
    await waitFor('the change', async () => (await sites.shown('zafaran.localhost')).brand.name === 'Mine now', {
      timeoutMs: 5_000,
    })
    expect((await sites.shown('zafaran.localhost')).version).toBe(2)
  })
})

describe('CFG-07 operators see nothing of each other', () => {
  it('there are calls to try', () => expect([endpoints.length, siteEndpoints.length]).toEqual([31, 6]))

  it.each(siteEndpoints)('CFG-07 $method $path does not know a site of another operator', async (endpoint) => {
    expect(codeOf(await sites.staff(others, request(endpoint, 'touchline')))).toEqual([404, 'not-found'])
    expect(
      codeOf(await sites.staff(others, { ...request(endpoint, 'touchline'), host: 'touchline.localhost' })),
    ).toEqual([404, 'not-found'])
    expect(codeOf(await sites.staff(own, request(endpoint, 'harbour')))).toEqual([404, 'not-found'])
    // The answer is the same as for a site that does not exist.
    expect(codeOf(await sites.staff(own, request(endpoint, 'no-such-site')))).toEqual([404, 'not-found'])
  })

  it('CFG-07 nothing of it was changed', async () => {
    expect(await sites.shown('harbour.localhost')).toMatchObject({ version: 1, brand: { name: 'Harbour' } })
    expect((await sites.staff(others, { path: base.replace('touchline', 'harbour') })).status).toBe(200)
  })

  it('CFG-07 a player of one operator is unknown at the other, with any host or session', async () => {
    const { players } = sites
    const credentials = { password: 'play-money-only' }
    expect((await players.signIn('demo@harbour.example', credentials)).status).toBe(401)
    expect((await players.signIn('demo@touchline.example', { ...credentials, host: 'harbour.localhost' })).status).toBe(
      401,
    )
    const token = tokenOf(await players.signIn('demo@touchline.example', credentials))
    const who = async (host: string) =>
      getPlayer.reply.parse((await players.call({ path: getPlayer.path, token, host })).body)
    expect((await who('harbour.localhost')).player).toBeNull()
    // Brands of one operator share their players.
    expect((await who('zafaran.localhost')).player?.email).toBe('demo@touchline.example')
  })

  it('CFG-07 an unknown host leads nowhere, and no header leads elsewhere', async () => {
    expect((await sites.players.call({ path: getSite.path, host: 'unknown.localhost' })).status).toBe(404)
    const headers = { 'x-forwarded-host': 'harbour.localhost', forwarded: 'host=harbour.localhost' }
    const { body } = await sites.players.call({ path: getSite.path, headers })
    expect(getSite.reply.parse(body).key).toBe('touchline')
  })

  it('CFG-06 public answers contain nothing that only staff may know', async () => {
    const path = base.replace('touchline', 'harbour')
    const operations = {
      notes: 'secret-note',
      payments: { merchantId: 'secret-id', secretName: 'PAYMENTS_SECRET_HARBOUR' },
    }
    const document = documentOf('Harbour', { operations })
    expect((await sites.staff(others, { method: 'PUT', path, body: { base_version: 1, document } })).status).toBe(200)
    await waitFor('the change', async () => (await sites.shown('harbour.localhost')).version === 2, {
      timeoutMs: 5_000,
    })
    const { body } = await sites.players.call({ path: getSite.path, host: 'harbour.localhost' })
    expect(JSON.stringify(body)).not.toMatch(/secret|operations/i)
  })

  it('CFG-07 DEP-06a no operator can name the payment secret of another', async () => {
    const path = base.replace('touchline', 'harbour')
    for (const secretName of ['PAYMENTS_SECRET', 'PAYMENTS_SECRET_TOUCHLINE', 'PAYMENTS_SECRET_HARBOURS']) {
      const document = documentOf('Harbour', { operations: { payments: { secretName } } })
      const answer = await sites.staff(others, { method: 'PUT', path, body: { base_version: 2, document } })
      expect(answer.body).toMatchObject({
        code: 'invalid-configuration',
        issues: [{ path: 'operations.payments.secretName' }],
      })
    }
  })
})

describe('CFG-06 staff tokens', () => {
  it.each(endpoints)('CFG-06 $method $path is for staff only', async (endpoint) => {
    const player = tokenOf(await sites.players.signIn('demo@touchline.example', { password: 'play-money-only' }))
    const wanted = request(endpoint, 'touchline')
    // Each call comes from its own address, because repeated failures are limited.
    const from = { 'x-forwarded-for': `198.51.100.${endpoints.indexOf(endpoint)}` }
    for (const headers of [{}, { authorization: `Bearer ${player}` }, { authorization: `Basic ${own}` }])
      expect(codeOf(await sites.players.call({ ...wanted, headers: { ...from, ...headers } }))).toEqual([
        401,
        'not-staff',
      ])
    expect(codeOf(await sites.players.call({ ...wanted, headers: from, token: player }))).toEqual([401, 'not-staff'])
  })

  it('CFG-06 a read-only token cannot write', async () => {
    const reader = await sites.addToken({ scopes: ['configuration:read'] })
    expect((await sites.staff(reader, { path: base })).status).toBe(200)
    expect(codeOf(await sites.put(reader, 1, documentOf('Mine')))).toEqual([403, 'not-allowed'])
  })

  it('CFG-06 an expired or revoked token is invalid, and none is stored in plain text', async () => {
    const { database } = sites.players.suite
    const old = await sites.addToken({ name: 'Old' })
    await database.query(`UPDATE touchline.staff_token SET expires_at = clock_timestamp() WHERE name = 'Old'`)
    expect(codeOf(await sites.staff(old, { path: base }))).toEqual([401, 'not-staff'])
    const gone = await sites.addToken({ name: 'Gone' })
    await database.query(`UPDATE touchline.staff_token SET revoked_at = clock_timestamp() WHERE name = 'Gone'`)
    expect(codeOf(await sites.staff(gone, { path: base }))).toEqual([401, 'not-staff'])
    const [stored] = await database.query(
      `SELECT string_agg(row_to_json(staff_token)::text, '') AS text FROM touchline.staff_token`,
    )
    expect(stored.text).not.toContain(own.slice(9))
    expect(JSON.stringify(sites.players.api.logs)).not.toContain(own.slice(9))
  })

  it('CFG-06 an unauthenticated client is limited, and so is a runaway script', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1' }
    const codes = new Set<number>()
    for (let tries = 0; tries < 62; tries += 1)
      codes.add((await sites.staff('tl_staff_x', { path: base, headers: forwarded })).status)
    expect([...codes]).toEqual([401, 429])
    expect((await sites.staff(own, { path: base })).status).toBe(200)
    const wild = await sites.addToken({ name: 'Wild' })
    const answers = await Promise.all(Array.from({ length: 310 }, () => sites.staff(wild, { path: base })))
    expect(answers.filter(({ status }) => status === 429).length).toBe(10)
  })
})

describe("CFG-03 the visitor's country", () => {
  it('AUTH-07 CFG-03g comes only from the header of a trusted proxy, and is not cached', async () => {
    const { suite } = sites.players
    const document = documentOf('Harbour', { platformSettings: { blockedCountries: { site: ['AA'], signUp: ['BB'] } } })
    const path = base.replace('touchline', 'harbour')
    expect((await sites.staff(others, { method: 'PUT', path, body: { base_version: 2, document } })).status).toBe(200)
    const open = await suite.startServer('api', { env: { COUNTRY_HEADER: 'x-country' } })
    const closed = await suite.startServer('api', { env: { COUNTRY_HEADER: 'x-country', TRUST_PROXY: '203.0.113.1' } })
    await Promise.all([open.ready(), closed.ready()])
    const visit = async (api: typeof open, headers: Record<string, string>) =>
      callApi(api, { path: getVisitor.path, host: 'harbour.localhost', headers })
    const proxied = (country: string) => ({ 'x-country': country, 'x-forwarded-for': '192.0.2.7' })
    const unblocked = { userCountry: null, isSiteBlocked: false, isSignInBlocked: false, isSignUpBlocked: false }

    const blocked = await visit(open, proxied('aa'))
    expect(blocked.headers['cache-control']).toBe('no-store')
    expect(blocked.body).toEqual({
      userCountry: { code: 'AA' },
      isSiteBlocked: true,
      isSignInBlocked: true,
      isSignUpBlocked: true,
    })
    expect((await visit(open, proxied('BB'))).body).toEqual({
      ...unblocked,
      userCountry: { code: 'BB' },
      isSignUpBlocked: true,
    })
    for (const country of ['XX', 'T1', '<b>']) expect((await visit(open, proxied(country))).body).toEqual(unblocked)
    expect((await visit(open, { 'x-country': 'AA' })).body).toEqual(unblocked)
    expect((await visit(closed, proxied('AA'))).body).toEqual(unblocked)
    // Without a configured header the country is unknown.
    expect((await visit(sites.players.api, proxied('AA'))).body).toEqual(unblocked)
  })
})
