import {
  ErrorReply,
  getConfirmation,
  getPlayer,
  getSessions,
  getUnlock,
  postConfirmPassword,
  postPassword,
  postPasskey,
  postPasskeyChallenge,
  postPasskeyOptions,
  postPasskeySignIn,
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
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../fixtures/call-api.ts'
import type { Answer, CallOptions } from '../../fixtures/call-api.ts'
import { fields, goodPassword, linkIn, openIdentity, totpCode } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { createPasskeyDevice } from '../../fixtures/passkey-device.ts'
import { deviceOf, otherHost, password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('token-reuse')))
afterAll(() => fixture?.close())

const statusOf = ({ status }: Answer) => status
const statusesOf = (answers: readonly Answer[]) => answers.map(statusOf).toSorted((one, other) => one - other)
const rejected = [410, 'token-rejected']
const post = (path: string, body?: object, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path, ...(body && { body }), ...options })
const signIn = (email: string) => post(postSignIn.path, { email, password })
const newDevice = () => randomBytes(32).toString('base64url')
/** The host of a site with TLS, which passkeys need. */
const host = otherHost

/** Signs in and confirms the password. */
async function enter(email: string, at: { host?: string } = {}): Promise<string> {
  await fixture.players.addPlayer(email, at.host === undefined ? 1 : fixture.players.otherOperatorId)
  const token = tokenOf(await post(postSignIn.path, { email, password }, at))
  expect((await post(postConfirmPassword.path, { password }, { token, ...at })).status).toBe(200)
  return token
}

type Use = (token: string, options?: Partial<CallOptions>) => Promise<Answer>
const uses: Record<'confirmation' | 'unlock' | 'reset', Use> = {
  confirmation: (token, options) => fixture.follow(`${getConfirmation.path}?confirmation_token=${token}`, options),
  unlock: (token, options) => fixture.follow(`${getUnlock.path}?unlock_token=${token}`, options),
  reset: (token, options) =>
    fixture.call({
      method: 'PUT',
      path: putPassword.path,
      body: { reset_password_token: token, password: goodPassword },
      ...options,
    }),
}

/** The mailed tokens, each with the only call that accepts it. */
const mailed: Record<string, { use: keyof typeof uses; subject: RegExp; request(email: string): Promise<string> }> = {
  'of a sign-up': {
    use: 'confirmation',
    subject: /confirm/i,
    request: async (email) => {
      await fixture.signUp(fields(email))
      return email
    },
  },
  'of a new address': {
    use: 'confirmation',
    subject: /new email/i,
    request: async (email) => {
      const token = await enter(email)
      const body = { email: `next-${email}` }
      expect((await fixture.call({ method: 'PUT', path: putEmail.path, token, body })).status).toBe(200)
      return body.email
    },
  },
  'that unlocks': {
    use: 'unlock',
    subject: /unlock|locked/i,
    request: async (email) => {
      await fixture.players.addPlayer(email)
      await post(postUnlock.path, { email })
      return email
    },
  },
  'that sets a password': {
    use: 'reset',
    subject: /new password/i,
    request: async (email) => {
      await fixture.players.addPlayer(email)
      await post(postPassword.path, { email })
      return email
    },
  },
}

describe('AUTH-11d PLAT-15cf a mailed token', () => {
  it.each(Object.entries(mailed))(
    '%s works for one call, at one operator, once',
    async (name, { use, subject, request }) => {
      const to = await request(`${name.replaceAll(' ', '-')}@example.com`)
      const [token = ''] = [...linkIn(await fixture.mailTo(to, subject)).searchParams.values()]
      expect(token).toMatch(/^[\w-]{43}$/)
      for (const [other, call] of Object.entries(uses)) {
        if (other !== use) expect([other, ...codeOf(await call(token))]).toEqual([other, ...rejected])
        expect([other, ...codeOf(await call(token, { host: otherHost }))]).toEqual([other, ...rejected])
      }
      // A token that differs only in the case of one letter is another token.
      const close = token.replace(/[a-z]/i, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      )
      expect(codeOf(await uses[use](close))).toEqual(rejected)
      const atOnce = await Promise.all(Array.from({ length: 12 }, () => uses[use](token, { device: newDevice() })))
      expect(statusesOf(atOnce)).toEqual([200, ...Array<number>(11).fill(410)])
      expect(codeOf(await uses[use](token, { device: newDevice() }))).toEqual(rejected)
      expect(codeOf(await uses[use](token))).toEqual(rejected)
    },
  )

  it('is rejected if it was never mailed, whatever it looks like', async () => {
    for (const use of Object.values(uses))
      for (const token of ['x'.repeat(43), `${'_'.repeat(42)}-`]) expect(codeOf(await use(token))).toEqual(rejected)
    for (const token of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}%00`, '[]', 'null'])
      expect(statusOf(await uses.confirmation(token))).toBe(400)
  })
})

describe('AUTH-11d a code', () => {
  const codeIn = async (number: string) => {
    await waitFor(`an SMS to ${number}`, async () => (await fixture.simulator.inbox(number)).length > 0)
    return /\d{6}/.exec((await fixture.simulator.inbox(number))[0]?.text ?? '')?.[0] ?? ''
  }

  it('that was sent by SMS for a sign-up creates one player, in the browser that signed up', async () => {
    await fixture.configure({
      playerFields: [
        { id: 'auth_phone_number', forms: ['sign_up'] },
        { id: 'password', forms: ['sign_up'] },
      ],
    })
    const number = '+4915199900021'
    const device = deviceOf(await fixture.signUp({ auth_phone_number: number, password: goodPassword }))
    const body = { auth_phone_number: number, code: await codeIn(number) }
    const confirm = (options: Partial<CallOptions>) => post(postPhoneConfirmation.path, body, options)
    expect(codeOf(await confirm({}))).toEqual(rejected)
    expect(codeOf(await confirm({ device: newDevice() }))).toEqual(rejected)
    expect(codeOf(await confirm({ device, host: otherHost }))).toEqual(rejected)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => confirm({ device })))
    expect(statusesOf(atOnce)).toEqual([200, ...Array<number>(7).fill(410)])
    await fixture.configure({})
  })

  it('that was sent by SMS for a number verifies the number once, for the player who requested it', async () => {
    const number = '+4915199900022'
    const [owner, other] = [await enter('phone-owner@example.com'), await enter('phone-other@example.com')]
    expect((await post(postPhone.path, { number }, { token: owner })).status).toBe(200)
    const code = await codeIn(number)
    const verify = (token: string) => post(postPhoneVerify.path, { code }, { token })
    expect(codeOf(await verify(other))).toEqual(rejected)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => verify(owner)))
    expect(statusesOf(atOnce)).toEqual([200, ...Array<number>(7).fill(410)])
  })

  it('of an authenticator app, a recovery code and their challenge each work once, however many calls come at the same time', async () => {
    const email = 'factor@example.com'
    const token = await enter(email)
    const { secret } = postTotp.reply.parse((await post(postTotp.path, undefined, { token })).body)
    const begun = await fixture.call({
      method: 'PUT',
      path: putTotp.path,
      token,
      body: { code: await totpCode(secret, -1) },
    })
    const [recovery = ''] = putTotp.reply.parse(begun.body).recovery_codes
    const step = async () => ErrorReply.parse((await signIn(email)).body).second_factor?.challenge ?? ''
    const second = (challenge: string, code: string) => post(postSecondFactor.path, { challenge, code })
    const once = async (code: string) => {
      const challenges = [await step(), await step(), await step()]
      const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)))
      expect(statusesOf(answers)).toEqual([200, 401, 401])
      const used = challenges[answers.findIndex(({ status }) => status === 200)] ?? ''
      expect(codeOf(await second(used, await totpCode(secret, 1)))).toEqual(rejected)
    }
    await once(await totpCode(secret))
    await once(recovery)
    expect(codeOf(await second(await step(), recovery))).toEqual([401, 'invalid-credentials'])
    // A sign-in challenge is not accepted as a passkey challenge, or at another operator.
    const challenge = await step()
    expect(
      codeOf(await post(postSecondFactor.path, { challenge, code: await totpCode(secret, 1) }, { host: otherHost })),
    ).toEqual(rejected)
  })

  it('that a passkey signs works once: the same signature is rejected the second time', async () => {
    const token = await enter('passkey@example.com', { host })
    const key = createPasskeyDevice(`https://${host}`)
    const made = postPasskeyOptions.reply.parse((await post(postPasskeyOptions.path, undefined, { token, host })).body)
    const create = {
      challenge: made.challenge,
      name: 'Laptop',
      passkey: key.create(made.options as { challenge: string }),
    }
    const stored = await Promise.all(Array.from({ length: 4 }, () => post(postPasskey.path, create, { token, host })))
    expect(statusesOf(stored)).toEqual([200, 410, 410, 410])
    const challenged = postPasskeyChallenge.reply.parse(
      (await post(postPasskeyChallenge.path, undefined, { host })).body,
    )
    const used = { challenge: challenged.challenge, passkey: key.use(challenged.options as { challenge: string }) }
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => post(postPasskeySignIn.path, used, { host })))
    expect(statusesOf(atOnce)).toEqual([200, ...Array<number>(5).fill(410)])
    const next = postPasskeyChallenge.reply.parse((await post(postPasskeyChallenge.path, undefined, { host })).body)
    expect(codeOf(await post(postPasskeySignIn.path, { ...used, challenge: next.challenge }, { host }))).toEqual([
      401,
      'invalid-credentials',
    ])
  })
})

describe('AUTH-11 a session planted by an attacker', () => {
  type Way = (email: string, options: Partial<CallOptions>) => Promise<Answer>
  const ways: Record<string, Way> = {
    password: (email, options) => post(postSignIn.path, { email, password }, options),
    'a recovery code': async (email, options) => {
      const session = tokenOf(await signIn(email))
      await post(postConfirmPassword.path, { password }, { token: session })
      const { secret } = postTotp.reply.parse((await post(postTotp.path, undefined, { token: session })).body)
      const code = await totpCode(secret)
      const done = await fixture.call({ method: 'PUT', path: putTotp.path, token: session, body: { code } })
      const [recovery] = putTotp.reply.parse(done.body).recovery_codes
      const { second_factor: challenged } = ErrorReply.parse((await signIn(email)).body)
      return post(postSecondFactor.path, { challenge: challenged?.challenge, code: recovery }, options)
    },
  }
  const who = async (token: string) =>
    getPlayer.reply.parse((await fixture.call({ path: getPlayer.path, token })).body).player?.email ?? null

  it.each(Object.entries(ways))(
    'by %s is not taken over: signing in opens another one and ends it',
    async (name, enterBy) => {
      const [victim, attacker] = [`victim-${name.length}@example.com`, `attacker-${name.length}@example.com`]
      for (const email of [victim, attacker]) await fixture.players.addPlayer(email)
      const theirs = tokenOf(await signIn(attacker))
      for (const planted of [theirs, newDevice()]) {
        const given = tokenOf(await enterBy(victim, { token: planted }))
        expect([given === planted, await who(given), await who(planted)]).toEqual([false, victim, null])
        if (name !== 'password') break
      }
    },
  )

  it('AUTH-03c gets a new token when the password is confirmed; the old token ends no session and confirms nothing', async () => {
    const email = 'again@example.com'
    await fixture.players.addPlayer(email)
    const token = tokenOf(await signIn(email))
    const given = await post(postConfirmPassword.path, { password }, { token })
    const next = tokenOf(given)
    expect([next === token, await who(next)]).toEqual([false, email])
    const former = { token, isTokenKept: true }
    // Calls with the old token are still answered for half a minute, unless they need a confirmed password.
    const read = () => fixture.call({ path: getSessions.path, ...former })
    expect((await read()).status).toBe(200)
    expect(codeOf(await post(postTotp.path, undefined, former))).toEqual([403, 'confirm-password'])
    expect((await post(postConfirmPassword.path, { password }, former)).cookies.join()).not.toContain('sid=')
    await fixture.players.suite.database.query(
      `UPDATE touchline.former_session_token SET expires_at = clock_timestamp()`,
    )
    expect((await read()).status).toBe(401)
    expect(await who(next)).toBe(email)
  })

  it('stays as it is when a link unlocks or sets a password, because such a link opens no session', async () => {
    const [email, attacker] = ['linked@example.com', 'planter@example.com']
    await fixture.players.addPlayer(email)
    await fixture.players.addPlayer(attacker)
    const planted = tokenOf(await signIn(attacker))
    await post(postPassword.path, { email })
    await post(postUnlock.path, { email })
    for (const [use, subject] of [
      ['unlock', /unlock|locked/i],
      ['reset', /new password/i],
    ] as const) {
      const [token = ''] = [...linkIn(await fixture.mailTo(email, subject)).searchParams.values()]
      const answer = await uses[use](token, { token: planted })
      expect([answer.status, answer.cookies.filter((cookie) => cookie.startsWith('__Host-sid='))]).toEqual([200, []])
    }
    expect(await who(planted)).toBe(attacker)
  })
})
