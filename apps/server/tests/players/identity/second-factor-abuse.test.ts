import {
  deletePasskey,
  deleteTotp,
  ErrorReply,
  getSecondFactor,
  postConfirmPassword,
  postPasskey,
  postPasskeyChallenge,
  postPasskeyOptions,
  postPasskeySignIn,
  postSecondFactor,
  postSignIn,
  postTotp,
  putPlayerPassword,
  putTotp,
} from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../fixtures/call-api.ts'
import type { Answer, CallOptions } from '../../fixtures/call-api.ts'
import { goodPassword, linkIn, openIdentity, totpCode } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { createPasskeyDevice } from '../../fixtures/passkey-device.ts'
import { deviceOf, otherHost as host, password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('second-factor-abuse')))
afterAll(() => fixture?.close())

const post = (path: string, body: object | undefined, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path, host, ...(body && { body }), ...options })
const signIn = (email: string, options: Partial<CallOptions> = {}) =>
  post(postSignIn.path, { email, password }, options)
const secondFactorOf = (answer: Answer) => ErrorReply.parse(answer.body).second_factor
/** A code that is never valid, because codes of an app are digits. */
const wrong = 'AAAAA-AAAAA'

async function enter(email: string) {
  await fixture.players.addPlayer(email, fixture.players.otherOperatorId)
  const answer = await signIn(email)
  const [token, device] = [tokenOf(answer), deviceOf(answer)]
  const prove = () => post(postConfirmPassword.path, { password }, { token })
  return { token, device, prove }
}

async function turnOn(token: string) {
  const { secret } = postTotp.reply.parse((await post(postTotp.path, undefined, { token })).body)
  const body = { code: await totpCode(secret, -1) }
  const done = await fixture.call({ method: 'PUT', path: putTotp.path, token, host, body })
  return { secret, recovery: putTotp.reply.parse(done.body).recovery_codes }
}

async function addPasskey(token: string) {
  const passkeyDevice = createPasskeyDevice(`https://${host}`)
  const begun = await post(postPasskeyOptions.path, undefined, { token })
  const { challenge, options } = postPasskeyOptions.reply.parse(begun.body)
  const passkey = passkeyDevice.create(options as { challenge: string })
  const { body } = await post(postPasskey.path, { challenge, name: 'Laptop', passkey }, { token })
  return { passkeyDevice, ...postPasskey.reply.parse(body) }
}

describe('AUTH-13b a session that an attacker found open', () => {
  it('AUTH-03c AUTH-13b cannot be used to add a factor or change the password without entering the password, however new the session is', async () => {
    const { token, prove } = await enter('found@example.com')
    const change = () =>
      fixture.call({ method: 'PUT', path: putPlayerPassword.path, token, host, body: { password: goodPassword } })
    const changes = [
      () => post(postTotp.path, undefined, { token }),
      () => post(postPasskeyOptions.path, undefined, { token }),
      change,
    ]
    for (const one of changes) expect(codeOf(await one())).toEqual([403, 'confirm-password'])
    expect((await prove()).status).toBe(200)
    for (const one of changes) expect((await one()).status).toBe(200)
  })

  it('AUTH-13b is noticed: the owner gets a mail about every factor that is added or removed', async () => {
    const email = 'told@example.com'
    const { token, prove } = await enter(email)
    await prove()
    const remove = (path: string) => fixture.call({ method: 'DELETE', path, token, host })
    await turnOn(token)
    const first = await fixture.mailTo(email, /sign-in method was added/i)
    await remove(deleteTotp.path)
    const second = await fixture.mailTo(email, /sign-in method was removed/i)
    const { id } = await addPasskey(token)
    await fixture.mailTo(email, /sign-in method was added/i, first.id)
    await remove(deletePasskey.path.replace(':id', id))
    const last = await fixture.mailTo(email, /sign-in method was removed/i, second.id)
    expect(linkIn(last).pathname).toBe('/users/password/new')
  })
})

describe('AUTH-13b an owner who has lost a factor', () => {
  it('AUTH-13b gets recovery codes with the first factor of any kind, and none with later factors', async () => {
    const email = 'lost@example.com'
    const { token, prove } = await enter(email)
    await prove()
    const { recovery_codes: codes = [] } = await addPasskey(token)
    expect(codes).toHaveLength(10)
    expect((await addPasskey(token)).recovery_codes).toBeUndefined()
    const challenged = secondFactorOf(await signIn(email))
    expect(challenged?.methods).toEqual(['passkey', 'recovery-code'])
    expect((await post(postSecondFactor.path, { challenge: challenged?.challenge, code: codes[0] })).status).toBe(200)
    // Turning on an app as well creates new recovery codes, which stay valid when the app is removed.
    const { recovery } = await turnOn(token)
    await fixture.call({ method: 'DELETE', path: deleteTotp.path, token, host })
    const again = secondFactorOf(await signIn(email))
    expect((await post(postSecondFactor.path, { challenge: again?.challenge, code: recovery[0] })).status).toBe(200)
    const { body } = await fixture.call({ path: getSecondFactor.path, token, host })
    expect(getSecondFactor.reply.parse(body)).toMatchObject({ has_totp: false, recovery_codes_left: 9 })
  })

  it('AUTH-13b cannot use the passkey of another host of the site, and needs a recovery code on this one', async () => {
    const email = 'elsewhere@example.com'
    const { token, prove } = await enter(email)
    await prove()
    const { id, recovery_codes: codes = [] } = await addPasskey(token)
    await fixture.players.suite.database.query(`UPDATE touchline.passkey SET host = 'a.example' WHERE id = $1`, [id])
    const challenged = secondFactorOf(await signIn(email))
    expect(challenged?.methods).toEqual(['recovery-code'])
    expect((await post(postSecondFactor.path, { challenge: challenged?.challenge, code: codes[0] })).status).toBe(200)
  })
})

describe('AUTH-13b an attacker who knows the password', () => {
  it('AUTH-13b can guess at most twenty codes a day, and the owner can still sign in from a known browser', async () => {
    const email = 'guessed@example.com'
    const { token, device, prove } = await enter(email)
    await prove()
    const { secret } = await turnOn(token)
    const codes: unknown[] = []
    for (let n = 0; n < 5; n += 1) {
      const challenged = secondFactorOf(await signIn(email))
      for (let tries = 0; tries < 5; tries += 1)
        codes.push(codeOf(await post(postSecondFactor.path, { challenge: challenged?.challenge, code: wrong }))[1])
    }
    expect(codes).toEqual([
      ...Array<string>(20).fill('invalid-credentials'),
      ...Array<string>(5).fill('too-many-attempts'),
    ])
    await fixture.mailTo(email, /somebody knows your password/i)
    const challenged = secondFactorOf(await signIn(email, { device }))
    const own = { challenge: challenged?.challenge, code: await totpCode(secret) }
    expect((await post(postSecondFactor.path, own, { device })).status).toBe(200)
    // The attacker's guesses do not prevent the owner from confirming a change.
    expect((await prove()).status).toBe(200)
  })

  it("AUTH-11 sign-ins with a passkey that worked do not count towards a network's limit of attempts", async () => {
    const { token, prove } = await enter('shared@example.com')
    await prove()
    const { passkeyDevice } = await addPasskey(token)
    const options = { headers: { 'x-forwarded-for': '203.0.113.99' } }
    for (let n = 0; n < 65; n += 1) {
      const begun = postPasskeyChallenge.reply.parse((await post(postPasskeyChallenge.path, undefined, options)).body)
      const passkey = passkeyDevice.use(begun.options as { challenge: string })
      const answer = await post(postPasskeySignIn.path, { challenge: begun.challenge, passkey }, options)
      expect(answer.status).toBe(200)
    }
  })
})
