import {
  appHeader,
  createIdempotencyKey,
  deleteSignOut,
  ErrorReply,
  getConfirmation,
  getPlayer,
  getUnlock,
  postBets,
  postConfirmPassword,
  postPassword,
  postPhone,
  postPhoneConfirmation,
  postPhoneVerify,
  postSecondFactor,
  postSignIn,
  postTotp,
  postUnlock,
  putEmail,
  putPassword,
  putTotp,
} from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../fixtures/call-api.ts'
import type { Answer, CallOptions } from '../../fixtures/call-api.ts'
import { fields, linkIn, openIdentity, totpCode } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { deviceOf, password, tokenOf } from '../../fixtures/player-fixture.ts'
import { base } from '../../fixtures/site-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('identity-logs')))
afterAll(() => fixture?.close())

const post = (path: string, body?: object, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path, ...(body && { body }), ...options })
const api = () => fixture.players.api

describe('AUTH-11 traces of an attack', () => {
  /** The attacks. Each call has its own trace id, so that its log lines can be found. */
  const attacks: Record<string, (options: Partial<CallOptions>) => Promise<Answer>> = {
    'sign-in-failed': (options) => post(postSignIn.path, { email: 'seen@example.com', password: 'wrong one' }, options),
    'cross-site-rejected': ({ headers }) =>
      post(
        postSignIn.path,
        { email: 'seen@example.com', password },
        { headers: { ...headers, 'sec-fetch-site': 'cross-site' } },
      ),
    'token-rejected': (options) =>
      fixture.follow(`${getUnlock.path}?unlock_token=${'x'.repeat(43)}`, {
        headers: { ...appHeader, 'sec-fetch-site': 'same-origin', ...options.headers },
      }),
    'staff-token-rejected': ({ headers }) =>
      fixture.call({ path: base, headers: { ...headers, authorization: 'Bearer nobody' } }),
    'staff-scope-missing': async ({ headers }) =>
      fixture.call({
        path: base,
        headers: { ...headers, authorization: `Bearer ${await fixture.sites.addToken({ scopes: ['betting:read'] })}` },
      }),
    'second-factor-asked': async (options) => {
      await withFactor('factor-asked@example.com')
      return post(postSignIn.path, { email: 'factor-asked@example.com', password }, options)
    },
    'proof-failed': async (options) => {
      const token = await newPlayer('prover@example.com')
      return post(postConfirmPassword.path, { password: 'wrong one' }, { ...options, token })
    },
    'account-locked': async (options) => {
      for (let n = 0; n < 5; n += 1)
        await post(postSignIn.path, { email: 'locked@example.com', password: 'wrong one' }, from('192.0.2.50'))
      const headers = { ...options.headers, ...from('192.0.2.50').headers }
      return post(postSignIn.path, { email: 'locked@example.com', password }, { headers })
    },
    'attempts-throttled': async (options) => {
      const token = await newPlayer('throttled@example.com')
      for (let n = 0; n < 10; n += 1) await post(postConfirmPassword.path, { password: 'wrong one' }, { token })
      return post(postConfirmPassword.path, { password }, { ...options, token })
    },
    'idempotency-key-mismatch': async ({ headers }) => {
      const token = await newPlayer('bettor@example.com')
      const place = (stake: number) =>
        post(postBets.path, bets(stake), { token, headers: { ...headers, 'idempotency-key': key } })
      const key = createIdempotencyKey()
      await place(100)
      return place(200)
    },
    'country-blocked': async ({ headers }) => {
      const abroad = await fixture.players.suite.startServer('api', { env: { COUNTRY_HEADER: 'x-country' } })
      await abroad.ready()
      await fixture.configure({ platformSettings: { blockedCountries: { signIn: ['FR'] } } })
      await waitFor('the configuration', async () => {
        const blocked = await callApi(abroad, {
          method: 'POST',
          path: postSignIn.path,
          body: { email: 'seen@example.com', password },
          headers: { ...headers, 'x-forwarded-for': '192.0.2.90, 127.0.0.1', 'x-country': 'FR' },
        })
        return blocked.status === 403
      })
      await expectSeen(abroad, 'country-blocked', String(headers?.['x-trace-id']))
      await abroad.stop()
      await fixture.configure({})
      return { status: 0, headers: {}, cookies: [], body: undefined as never }
    },
  }

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const bets = (stake: number) => ({
    meta: { device_id: null, quick: false, type: 'single' },
    bets: [
      {
        stake: { value: stake, currency: 'EUR' },
        selections: [{ match_id: 1, market_id: 1, specifier: '', outcome_id: '1', odds: 1_500 }],
      },
    ],
  })

  async function expectSeen(at: typeof fixture.players.api, event: string, trace: string): Promise<void> {
    const line = await at.waitForLog((one) => one['trace_id'] === trace && one['event'] !== undefined)
    expect(line).toMatchObject({ event, level: 'warn', msg: 'security event', method: expect.any(String) })
    expect([line['address'], line['path']]).toEqual([
      expect.stringMatching(/^[\d.]+$/),
      expect.stringMatching(/^\/api\//),
    ])
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const metrics = await (await fetch(`${at.healthUrl}/metrics`)).text()
    expect(metrics).toMatch(new RegExp(`touchline_security_events(_total)?\\{[^}]*event="${event}"[^}]*\\} [1-9]`))
  }

  it.each(Object.entries(attacks))('%s is logged with trace, network and login, and counted', async (event, make) => {
    const trace = createHash('md5').update(event).digest('hex')
    const { status } = await make({ headers: { 'x-trace-id': trace } })
    if (event === 'country-blocked') return
    expect(status).toBeGreaterThanOrEqual(400)
    await expectSeen(api(), event, trace)
  })

  it('a weak password or a mistyped address is not logged as an attack', async () => {
    const trace = 'c'.repeat(32)
    const weak = { ...fields('weak@example.com'), password: 'password1' }
    expect((await fixture.signUp(weak, { headers: { 'x-trace-id': trace } })).status).toBe(422)
    await api().waitForLog((line) => line['trace_id'] === trace && line['msg'] === 'request completed')
    expect(api().logs.filter((line) => line['trace_id'] === trace && line['event'] !== undefined)).toEqual([])
  })
})

async function newPlayer(email: string): Promise<string> {
  await fixture.players.addPlayer(email)
  return tokenOf(await post(postSignIn.path, { email, password }))
}

async function withFactor(email: string) {
  const token = await newPlayer(email)
  await post(postConfirmPassword.path, { password }, { token })
  const { secret } = postTotp.reply.parse((await post(postTotp.path, undefined, { token })).body)
  const first = await totpCode(secret, -1)
  const done = await fixture.call({ method: 'PUT', path: putTotp.path, token, body: { code: first } })
  return { token, secret, first, next: await totpCode(secret), recovery: putTotp.reply.parse(done.body).recovery_codes }
}

describe('AUTH-11 secrets of accounts', () => {
  it('AUTH-11d no password, token, code, cookie or key that an account ever had is in a log or readable in the database', async () => {
    const secrets = new Map<string, string>()
    const recordSecret = (name: string, secret: string) => {
      expect([name, secret.length >= 6]).toEqual([name, true])
      secrets.set(name, secret)
      return secret
    }
    const numbers = ['+4915199900031', '+4915199900032'] as const
    const codeIn = async (number: string) => {
      await waitFor(`an SMS to ${number}`, async () => (await fixture.simulator.inbox(number)).length > 0)
      return /\d{6}/.exec((await fixture.simulator.inbox(number))[0]?.text ?? '')?.[0] ?? ''
    }
    const tokenIn = async (email: string, subject: RegExp) =>
      [...linkIn(await fixture.mailTo(email, subject)).searchParams.values()][0] ?? ''

    const email = 'whole-life@example.com'
    const chosen = recordSecret('password', 'a password nobody logs')
    const joined = await fixture.signUp({ ...fields(email), password: chosen })
    const device = recordSecret('device', deviceOf(joined))
    const confirmation = recordSecret('confirmation token', await tokenIn(email, /confirm/i))
    await fixture.follow(`${getConfirmation.path}?confirmation_token=${confirmation}`, { device })
    // Other clients encode the link in other ways, and one of these is wrong.
    await fixture.follow(`${getConfirmation.path}?confirmation%5Ftoken=${confirmation}`, { device })
    await fixture.follow(`${getConfirmation.path}%3Fconfirmation_token=${confirmation}`, { device })
    await post(postSignIn.path, { email, password: recordSecret('wrong password', 'a wrong one, as secret') })
    const session = recordSecret(
      'session',
      tokenOf(await post(postSignIn.path, { email, password: chosen }, { device })),
    )
    await post(postConfirmPassword.path, { password: chosen }, { token: session, device })

    await post(postPhone.path, { number: numbers[0] }, { token: session })
    const code = recordSecret('phone code', await codeIn(numbers[0]))
    await post(postPhoneVerify.path, { code }, { token: session })

    const factor = await withFactor('with-factor@example.com')
    recordSecret('session with a factor', factor.token)
    recordSecret('secret of an app', factor.secret)
    recordSecret('code of an app', factor.first)
    recordSecret('next code of an app', factor.next)
    factor.recovery.forEach((one, n) => recordSecret(`recovery code ${n}`, one))
    const challenged = ErrorReply.parse(
      (await post(postSignIn.path, { email: 'with-factor@example.com', password })).body,
    )
    const challenge = recordSecret('challenge', challenged.second_factor?.challenge ?? '')
    await post(postSecondFactor.path, { challenge, code: factor.next })

    await fixture.call({ method: 'PUT', path: putEmail.path, token: session, body: { email: `next-${email}` } })
    await post(postUnlock.path, { email })
    const unlock = recordSecret('unlock token', await tokenIn(email, /unlock/i))
    await fixture.follow(`${getUnlock.path}?unlock_token=${unlock}`)
    recordSecret('token of a new address', await tokenIn(`next-${email}`, /new email/i))
    await post(postPassword.path, { email })
    const reset = recordSecret('reset token', await tokenIn(email, /new password/i))
    const body = { reset_password_token: reset, password: recordSecret('second password', 'another that nobody logs') }
    await fixture.call({ method: 'PUT', path: putPassword.path, body })
    await fixture.call({ method: 'DELETE', path: deleteSignOut.path, token: session })

    await fixture.configure({
      playerFields: [
        { id: 'auth_phone_number', forms: ['sign_up'] },
        { id: 'password', forms: ['sign_up'] },
      ],
    })
    const byPhone = await fixture.signUp({ auth_phone_number: numbers[1], password: chosen })
    const sms = recordSecret('code of a sign-up', await codeIn(numbers[1]))
    const confirmed = await post(
      postPhoneConfirmation.path,
      { auth_phone_number: numbers[1], code: sms },
      { device: deviceOf(byPhone) },
    )
    expect(confirmed.status).toBe(200)
    await fixture.configure({})
    recordSecret('staff token', await fixture.sites.addToken())
    await fixture.sites.staff(secrets.get('staff token') ?? '', { path: base })
    const { tokenSecret, apiKey } = fixture.players.suite.live
    recordSecret('live secret', tokenSecret)
    recordSecret('live key', apiKey)
    for (const name of ['receipts', 'second factor', 'sms codes'])
      recordSecret(`key of ${name}`, createHash('sha256').update(`${name} ${tokenSecret}`).digest('hex'))
    expect((await fixture.call({ path: getPlayer.path, token: session })).body).toEqual({ player: null })

    // This header makes PostgreSQL quote an SQL statement and Node report an unreadable request, and both may be
    // logged.
    await fixture.players.call({ path: '/api/x', headers: { 'x-secret': secrets.get('session') } })
    const whole = [api(), fixture.worker].map(({ logs }) => JSON.stringify(logs)).join('\n')
    expect(whole).toContain('security event')
    expect(leaked(secrets, whole)).toEqual([])
    expect(whole).not.toMatch(/__Host-(sid|device)=/)
    expect(whole).not.toMatch(/argon2id/)
    expect(leaked(secrets, await everyRow())).toEqual([])
  })

  /**
   * Returns the names of the secrets that are in the text. Six digits count only if they are not part of a longer
   * number.
   */
  const leaked = (secrets: ReadonlyMap<string, string>, text: string) =>
    [...secrets].flatMap(([name, secret]) => {
      const isThere = /^\d{6}$/.test(secret)
        ? new RegExp(`(?<![\\d.+])${secret}(?!\\d)`).test(text)
        : text.includes(secret) || (secret.length >= 20 && text.includes(bytesOf(secret)))
      return isThere ? [name] : []
    })

  /** The form of a token in the dumped rows if it was stored without hashing. */
  const bytesOf = (token: string) => Buffer.from(token, 'base64url').toString('hex')

  /** Returns every row of the database as text, like an attacker with a stolen copy. */
  async function everyRow(): Promise<string> {
    const { query } = fixture.players.suite.database
    const tables = await query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables
        WHERE table_schema = 'touchline' AND table_type = 'BASE TABLE'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = await query<{ text: string }>(
        `SELECT string_agg(one::text, ' ') AS text FROM touchline.${name} AS one`,
      )
      texts.push(rows[0]?.text ?? '')
    }
    return texts.join('\n')
  }
})
