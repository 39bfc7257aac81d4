import {
  getConfirmation,
  getPlayer,
  getUnlock,
  postConfirmPassword,
  postPassword,
  postSignIn,
  postUnlock,
  putEmail,
  putPassword,
} from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../fixtures/call-api.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { fields, goodPassword, linkIn, openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { deviceOf, password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('identity-links')))
afterAll(() => fixture?.close())

const signIn = (email: string, tried = password, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password: tried }, ...options })

const request = (path: string, email: string) => fixture.call({ method: 'POST', path, body: { email } })

const reset = (token: string | null, given = goodPassword, options: Partial<CallOptions> = {}) =>
  fixture.call({
    method: 'PUT',
    path: putPassword.path,
    body: { reset_password_token: token, password: given },
    ...options,
  })

async function resetToken(email: string): Promise<string> {
  await request(postPassword.path, email)
  return linkIn(await fixture.mailTo(email, /new password/i)).searchParams.get('reset_password_token') ?? ''
}

/** Tries wrong passwords from one network until the login is locked there. */
async function lock(email: string, address: string): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) await signIn(email, 'wrong', { headers: { 'x-forwarded-for': address } })
}

describe('AUTH-03f AUTH-03g a new password', () => {
  it('PLAT-15c PLAT-15d AUTH-11d is set once by the mailed link; this ends every session and opens none', async () => {
    const email = 'reset@example.com'
    await fixture.players.addPlayer(email)
    const session = tokenOf(await signIn(email))
    await request(postPassword.path, email)
    const link = linkIn(await fixture.mailTo(email, /new password/i))
    expect(link.pathname).toBe('/users/password/edit')
    const token = link.searchParams.get('reset_password_token')
    const answer = await reset(token)
    expect(answer.status).toBe(200)
    expect(answer.cookies.some((cookie) => cookie.startsWith('__Host-sid'))).toBe(false)

    const { body } = await fixture.call({ path: getPlayer.path, token: session })
    expect(getPlayer.reply.parse(body).player).toBeNull()
    expect(codeOf(await signIn(email))).toEqual([401, 'invalid-credentials'])
    expect((await signIn(email, goodPassword)).status).toBe(200)
    await fixture.mailTo(email, /was changed/i)

    expect(codeOf(await reset(token, 'another one entirely', { device: deviceOf(answer) }))).toEqual([
      410,
      'token-rejected',
    ])
    expect((await signIn(email, goodPassword)).status).toBe(200)
  })

  it('AUTH-03f AUTH-02a is set by a link in an SMS for a player with a phone number and no address, who signs in with the number', async () => {
    const number = '+353861234567'
    const id = await fixture.players.addPlayer('phone-only@example.com')
    await fixture.players.suite.database.query(
      'UPDATE touchline.player SET auth_phone = $2, email = NULL WHERE id = $1',
      [id, number],
    )
    const requestBy = (phone: string) =>
      fixture.call({ method: 'POST', path: postPassword.path, body: { auth_phone_number: phone } })
    const answers = [await requestBy(number), await requestBy('+353869999999')]
    expect(answers.map(({ status, body, cookies }) => [status, body, cookies])).toEqual([
      [200, {}, []],
      [200, {}, []],
    ])
    await expect.poll(async () => (await fixture.simulator.inbox(number)).length, { timeout: 10_000 }).toBe(1)
    const [sms] = await fixture.simulator.inbox(number)
    const link = new URL(/https?:\S+/.exec(sms?.text ?? '')?.[0] ?? 'none:')
    expect(link.pathname).toBe('/users/password/edit')
    expect((await reset(link.searchParams.get('reset_password_token'))).status).toBe(200)
    const signInBy = (tried: string) =>
      fixture.call({ method: 'POST', path: postSignIn.path, body: { auth_phone_number: number, password: tried } })
    expect(codeOf(await signInBy(password))).toEqual([401, 'invalid-credentials'])
    expect((await signInBy(goodPassword)).status).toBe(200)
    // This number belongs to no player, so the message was rejected and no SMS was sent.
    const stored = () =>
      fixture.players.suite.database.query(
        `SELECT state, reason FROM touchline.message WHERE recipient = '+353869999999'`,
      )
    await expect.poll(stored, { timeout: 10_000 }).toEqual([{ state: 'rejected', reason: 'no-player' }])
    expect(await fixture.simulator.inbox('+353869999999')).toEqual([])
  })

  it('AUTH-11d is rejected if it is weak, without using up the link; of two links only the newest works', async () => {
    const email = 'weak@example.com'
    await fixture.players.addPlayer(email)
    const first = await resetToken(email)
    await request(postPassword.path, email)
    await expect.poll(async () => (await fixture.simulator.inbox(email)).length, { timeout: 10_000 }).toBe(2)
    const [newest] = await fixture.simulator.inbox(email)
    const second = newest ? linkIn(newest).searchParams.get('reset_password_token') : null
    expect(codeOf(await reset(first))).toEqual([410, 'token-rejected'])
    expect(codeOf(await reset(second, 'short'))).toEqual([422, 'invalid-fields'])
    expect((await reset(second)).status).toBe(200)
  })

  it('AUTH-11d is not set by an expired link, or by one with another purpose', async () => {
    const email = 'expired@example.com'
    await fixture.players.addPlayer(email)
    const token = await resetToken(email)
    expect(codeOf(await fixture.follow(`${getUnlock.path}?unlock_token=${token}`))).toEqual([410, 'token-rejected'])
    await fixture.players.suite.database.query('UPDATE touchline.account_token SET expires_at = clock_timestamp()')
    expect(codeOf(await reset(token))).toEqual([410, 'token-rejected'])
    expect((await signIn(email)).status).toBe(200)
  })

  it('AUTH-11c PLAT-15f can be requested for an unknown address, with the same answer and no mail', async () => {
    const email = 'known@example.com'
    await fixture.players.addPlayer(email)
    for (const path of [postPassword.path, postUnlock.path]) {
      const answers = [await request(path, email), await request(path, 'unknown@example.com')]
      expect(answers.map(({ status, body, cookies }) => [status, body, cookies])).toEqual([
        [200, {}, []],
        [200, {}, []],
      ])
    }
    await expect
      .poll(async () =>
        fixture.players.suite.database.query(
          `SELECT state, reason FROM touchline.message WHERE recipient = 'unknown@example.com'`,
        ),
      )
      .toEqual([
        { state: 'rejected', reason: 'no-player' },
        { state: 'rejected', reason: 'no-player' },
      ])
    expect(await fixture.simulator.inbox('unknown@example.com')).toEqual([])
  })
})

describe('AUTH-11b a locked account', () => {
  it('AUTH-11b AUTH-04c PLAT-12a is unlocked by using the mailed link, once; only opening the mail changes nothing', async () => {
    const email = 'locked@example.com'
    await fixture.players.addPlayer(email)
    const [attacker, owner] = ['203.0.113.7', '203.0.113.8'].map((address) => ({
      headers: { 'x-forwarded-for': address },
    }))
    await lock(email, '203.0.113.7')
    expect(codeOf(await signIn(email, password, attacker))).toEqual([423, 'account-locked'])
    expect((await signIn(email, password, owner)).status).toBe(200)

    const link = linkIn(await fixture.mailTo(email, /unlock/i))
    expect(link.pathname).toBe('/users/unlock')
    const path = `${getUnlock.path}?unlock_token=${link.searchParams.get('unlock_token')}`
    expect(codeOf(await fixture.call({ path }))).toEqual([403, 'not-from-here'])
    expect(codeOf(await signIn(email, password, attacker))).toEqual([423, 'account-locked'])
    const used = await fixture.follow(path)
    expect(used.status).toBe(200)
    expect((await signIn(email, password, attacker)).status).toBe(200)
    expect((await fixture.follow(path, { device: deviceOf(used) })).status).toBe(200)
    expect(codeOf(await fixture.follow(path))).toEqual([410, 'token-rejected'])
  })

  it('AUTH-11b is also unlocked by a password reset, and its owner gets at most one mail an hour, however many attempts there are', async () => {
    const email = 'flooded@example.com'
    await fixture.players.addPlayer(email)
    await Promise.all(Array.from({ length: 3 }, (_, n) => lock(email, `203.0.113.${20 + n}`)))
    await fixture.mailTo(email, /unlock/i)
    expect((await fixture.simulator.inbox(email)).filter(({ subject }) => /unlock/i.test(subject))).toHaveLength(1)
    expect((await reset(await resetToken(email))).status).toBe(200)
    const options = { headers: { 'x-forwarded-for': '203.0.113.20' } }
    expect((await signIn(email, goodPassword, options)).status).toBe(200)
  })

  it('AUTH-11c cannot be distinguished from an unknown address, whose sign-ins are locked in the same way', async () => {
    await lock('nobody@example.com', '203.0.113.40')
    const options = { headers: { 'x-forwarded-for': '203.0.113.40' } }
    expect(codeOf(await signIn('nobody@example.com', password, options))).toEqual([423, 'account-locked'])
    expect(await fixture.simulator.inbox('nobody@example.com')).toEqual([])
  })
})

describe('AUTH-04f a link works again in a browser whose device cookie was replaced meanwhile', () => {
  async function confirmation(email: string, subject = /confirm/i): Promise<string> {
    const token = linkIn(await fixture.mailTo(email, subject)).searchParams.get('confirmation_token')
    return `${getConfirmation.path}?confirmation_token=${token}`
  }
  /** Returns the browser's new device cookie, and expects that the answer replaced the former one. */
  function nextDevice(answer: Parameters<typeof deviceOf>[0], device: string): string {
    expect([answer.status, deviceOf(answer) === device]).toEqual([200, false])
    return deviceOf(answer)
  }
  const age = () =>
    fixture.players.suite.database.query(
      `WITH sign_ups AS (UPDATE touchline.sign_up SET confirmed_at = confirmed_at - interval '11 minutes')
        UPDATE touchline.account_token SET used_at = used_at - interval '11 minutes'`,
    )
  /**
   * Expects the link to work again with this device cookie only, and for as long as it would have with the former one.
   */
  async function expectAgain(path: string, device: string, former: string): Promise<void> {
    const again = await fixture.follow(path, { device })
    expect([again.status, again.body]).toEqual([200, {}])
    for (const other of [former, undefined])
      expect(codeOf(await fixture.follow(path, { device: other }))).toEqual([410, 'token-rejected'])
    await age()
    expect(codeOf(await fixture.follow(path, { device }))).toEqual([410, 'token-rejected'])
  }

  it('AUTH-04f if the device cookie was replaced by a sign-in in that browser', async () => {
    const email = 'signed-in@example.com'
    const device = deviceOf(await fixture.signUp(fields(email)))
    const path = await confirmation(email)
    expect((await fixture.follow(path, { device })).status).toBe(200)
    const next = nextDevice(await signIn(email, goodPassword, { device }), device)
    await expectAgain(path, next, device)
  })

  it('AUTH-04f if the device cookie was replaced by choosing the password in that browser, after a sign-up in another one', async () => {
    const email = 'chosen@example.com'
    await fixture.signUp(fields(email))
    const path = await confirmation(email)
    const answer = await fixture.follow(path)
    const device = deviceOf(answer)
    const { reset_password_token: token = null } = getConfirmation.reply.parse(answer.body)
    await expectAgain(path, nextDevice(await reset(token, goodPassword, { device }), device), device)
  })

  it('AUTH-04f if the device cookie was replaced by a sign-in in the browser that opened the link of a new address', async () => {
    const [email, next] = ['moving@example.com', 'moved@example.com']
    await fixture.players.addPlayer(email)
    const token = tokenOf(await signIn(email))
    await fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password } })
    await fixture.call({ method: 'PUT', path: putEmail.path, token, body: { email: next } })
    const path = await confirmation(next, /new email/i)
    const device = deviceOf(await fixture.follow(path))
    await expectAgain(path, nextDevice(await signIn(next, password, { device }), device), device)
  })
})
