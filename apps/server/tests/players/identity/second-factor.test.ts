import {
  deletePasskey,
  deleteTotp,
  ErrorReply,
  getPlayer,
  getSecondFactor,
  postConfirmPassword,
  postPasskey,
  postPasskeyChallenge,
  postPasskeyOptions,
  postPasskeySignIn,
  postSecondFactor,
  postSignIn,
  postTotp,
  putTotp,
} from '@touchline/contract'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../fixtures/call-api.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { createPasskeyDevice } from '../../fixtures/passkey-device.ts'
import { openPlayers, otherHost, password, tokenOf } from '../../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../../fixtures/player-fixture.ts'
import { totpCode } from '../../fixtures/identity-fixture.ts'

let fixture: PlayerFixture
beforeAll(async () => void (fixture = await openPlayers('second-factor')))
afterAll(() => fixture?.close())

let networks = 0
const call = (options: CallOptions) =>
  fixture.call({ ...options, headers: { 'x-forwarded-for': `198.18.0.${(networks += 1)}`, ...options.headers } })
const signIn = (email: string, host?: string) =>
  call({
    method: 'POST',
    path: postSignIn.path,
    body: { email, password },
    ...(host !== undefined && { host }),
  })

const second = (challenge: string | undefined, code: string) =>
  call({ method: 'POST', path: postSecondFactor.path, body: { challenge, code } })

/** Signs in and confirms the password, which the server requires before a factor can be changed. */
async function enter(email: string, host?: string): Promise<string> {
  const token = tokenOf(await signIn(email, host))
  const at = host === undefined ? {} : { host }
  await call({ method: 'POST', path: postConfirmPassword.path, token, body: { password }, ...at })
  return token
}

async function turnOn(email: string) {
  await fixture.addPlayer(email)
  const token = await enter(email)
  const begun = await call({ method: 'POST', path: postTotp.path, token })
  const { secret, uri } = postTotp.reply.parse(begun.body)
  const done = await call({ method: 'PUT', path: putTotp.path, token, body: { code: await totpCode(secret, -1) } })
  return { token, secret, uri, recovery: putTotp.reply.parse(done.body).recovery_codes }
}

describe('AUTH-13b an authenticator app', () => {
  it('AUTH-13b is required after the password once it is turned on, and a code works once', async () => {
    const { secret, uri, token } = await turnOn('totp@example.com')
    expect(uri).toMatch(/^otpauth:\/\/totp\/[^?]*totp%40example\.com\?.*secret=/)
    const first = await signIn('totp@example.com')
    expect(first.cookies).toEqual([])
    const { code, second_factor: challenged } = ErrorReply.parse(first.body)
    expect([first.status, code, challenged?.methods]).toEqual([401, 'second-factor-needed', ['totp', 'recovery-code']])
    expect(codeOf(await second(challenged?.challenge, '000000'))).toEqual([401, 'invalid-credentials'])
    const right = await totpCode(secret)
    const answer = await second(challenged?.challenge, right)
    expect(answer.status).toBe(200)
    expect((await call({ path: getPlayer.path, token: tokenOf(answer) })).body).toMatchObject({
      player: { email: 'totp@example.com' },
    })
    // The challenge cannot be used again, and neither can the code.
    expect(codeOf(await second(challenged?.challenge, right))).toEqual([410, 'token-rejected'])
    const again = ErrorReply.parse((await signIn('totp@example.com')).body).second_factor
    expect(codeOf(await second(again?.challenge, right))).toEqual([401, 'invalid-credentials'])
    const { body } = await call({ path: getSecondFactor.path, token })
    expect(getSecondFactor.reply.parse(body)).toEqual({
      is_offered: true,
      is_app_offered: true,
      has_totp: true,
      recovery_codes_left: 10,
      passkeys: [],
    })
  })

  it('AUTH-13b comes with recovery codes that each work once, and turning the app off removes everything', async () => {
    const { token, recovery } = await turnOn('recover@example.com')
    const [one = ''] = recovery
    expect(new Set(recovery).size).toBe(10)
    for (const status of [200, 401]) {
      const challenged = ErrorReply.parse((await signIn('recover@example.com')).body).second_factor
      expect((await second(challenged?.challenge, one)).status).toBe(status)
    }
    expect((await call({ method: 'DELETE', path: deleteTotp.path, token })).status).toBe(200)
    expect((await signIn('recover@example.com')).status).toBe(200)
  })

  it('AUTH-13b allows five wrong codes per sign-in, and its secret is neither in the database nor in the log', async () => {
    const { secret } = await turnOn('guess@example.com')
    const challenged = ErrorReply.parse((await signIn('guess@example.com')).body).second_factor
    for (let n = 0; n < 5; n += 1) expect((await second(challenged?.challenge, `00000${n}`)).status).toBe(401)
    expect(codeOf(await second(challenged?.challenge, await totpCode(secret)))).toEqual([410, 'token-rejected'])
    const [row] = await fixture.suite.database.query<{ text: string }>(
      `SELECT string_agg(encode(secret, 'hex'), ' ') AS text FROM touchline.player_totp`,
    )
    const plain = Buffer.from(Secret.fromBase32(secret).buffer).toString('hex')
    expect(row?.text).not.toContain(plain)
    expect(JSON.stringify(fixture.api.logs)).not.toContain(secret)
  })

  it('AUTH-13b is turned on and off only after the password was confirmed', async () => {
    await fixture.addPlayer('stale@example.com')
    const token = await enter('stale@example.com')
    await fixture.suite.database.query(
      `UPDATE touchline.session SET password_confirmed_at = clock_timestamp() - interval '11 minutes'`,
    )
    for (const { method, path } of [postTotp, deleteTotp, postPasskeyOptions])
      expect(codeOf(await call({ method, path, token }))).toEqual([403, 'confirm-password'])
  })
})

describe('AUTH-13b passkeys', () => {
  const origin = `https://${otherHost}`
  const at = { host: otherHost }

  async function addPasskey(email: string) {
    await fixture.addPlayer(email, fixture.otherOperatorId)
    const token = await enter(email, otherHost)
    const device = createPasskeyDevice(origin)
    const begun = await call({ method: 'POST', path: postPasskeyOptions.path, token, ...at })
    const { challenge, options } = postPasskeyOptions.reply.parse(begun.body)
    const passkey = device.create(options as { challenge: string })
    const body = { challenge, name: 'Laptop', passkey }
    const stored = await call({ method: 'POST', path: postPasskey.path, token, body, ...at })
    expect([stored.status, stored.body]).toMatchObject([200, { id: passkey.id }])
    return { token, device, id: passkey.id, body }
  }

  async function beginUse() {
    const { body } = await call({ method: 'POST', path: postPasskeyChallenge.path, ...at })
    const begun = postPasskeyChallenge.reply.parse(body)
    return { challenge: begun.challenge, options: begun.options as { challenge: string } }
  }
  const use = (begun: string, passkey: object, host = otherHost) =>
    call({ method: 'POST', path: postPasskeySignIn.path, body: { challenge: begun, passkey }, host })

  it('AUTH-13b a passkey signs its owner in, on its own site, with user verification', async () => {
    const { device, id, token } = await addPasskey('key@example.com')
    const one = await beginUse()
    const answer = await use(one.challenge, device.use(one.options))
    expect([answer.status, answer.body]).toMatchObject([200, { player: { email: 'key@example.com' } }])
    // The challenge cannot be used again.
    expect(codeOf(await use(one.challenge, device.use(one.options)))).toEqual([410, 'token-rejected'])
    const two = await beginUse()
    expect(codeOf(await use(two.challenge, device.use(two.options, { isVerified: false })))).toEqual([
      401,
      'invalid-credentials',
    ])
    const three = await beginUse()
    const elsewhere = createPasskeyDevice(origin)
    expect(codeOf(await use(three.challenge, elsewhere.use(three.options)))).toEqual([401, 'invalid-credentials'])
    const four = await beginUse()
    expect(codeOf(await use(four.challenge, device.use({ challenge: 'bm90IHRoYXQgb25l' })))).toEqual([
      401,
      'invalid-credentials',
    ])
    const { body } = await call({ path: getSecondFactor.path, token, ...at })
    expect(getSecondFactor.reply.parse(body).passkeys).toMatchObject([{ id, name: 'Laptop' }])
  })

  it('AUTH-13b a player with a passkey cannot sign in with the password alone, and a removed passkey is rejected', async () => {
    const { token, device, id } = await addPasskey('both@example.com')
    const challenged = await signIn('both@example.com', otherHost)
    expect(ErrorReply.parse(challenged.body).second_factor?.methods).toEqual(['passkey', 'recovery-code'])
    expect((await call({ method: 'DELETE', path: deletePasskey.path.replace(':id', id), token, ...at })).status).toBe(
      200,
    )
    const begun = await beginUse()
    expect((await use(begun.challenge, device.use(begun.options))).status).toBe(401)
    expect((await signIn('both@example.com', otherHost)).status).toBe(200)
  })

  it("AUTH-13b a passkey of another site, or one answering another player's challenge, is rejected", async () => {
    const { body, token } = await addPasskey('mixed@example.com')
    expect(codeOf(await call({ method: 'POST', path: postPasskey.path, token, body, ...at }))).toEqual([
      410,
      'token-rejected',
    ])
    const begun = await call({ method: 'POST', path: postPasskeyOptions.path, token, ...at })
    const { challenge: of, options } = postPasskeyOptions.reply.parse(begun.body)
    const passkey = createPasskeyDevice('https://evil.example').create(options as { challenge: string })
    const rejected = await call({
      method: 'POST',
      path: postPasskey.path,
      token,
      body: { challenge: of, name: 'x', passkey },
      ...at,
    })
    expect(codeOf(rejected)).toEqual([422, 'invalid-fields'])
  })
})
