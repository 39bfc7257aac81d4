import {
  ErrorReply,
  getSecondFactor,
  postConfirmPassword,
  postPassword,
  postPasskey,
  postPasskeyChallenge,
  postPasskeyOptions,
  postPasskeySignIn,
  postSecondFactor,
  postSignIn,
  postTotp,
  putConsents,
  putEmail,
  putPassword,
  putTotp,
} from '@touchline/contract'
import { createLog } from '@touchline/process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import { createTotp } from '../../../src/players/second-factor/totp.ts'
import { codeOf } from '../../fixtures/call-api.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { goodPassword, linkIn, openIdentity, totpCode } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { createPasskeyDevice } from '../../fixtures/passkey-device.ts'
import { otherHost as host, password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('account-recovery')))
afterAll(() => fixture?.close())

const query = <Row>(sql: string, params?: unknown[]) => fixture.players.suite.database.query<Row & object>(sql, params)
const post = (path: string, body?: object, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path, host, ...(body && { body }), ...options })
const signIn = (email: string, given: string) => post(postSignIn.path, { email, password: given })

/** Takes an account over like an attacker who knows the password: adds an authenticator app and a passkey. */
async function takeOver(email: string) {
  await fixture.players.addPlayer(email, fixture.players.otherOperatorId)
  const token = tokenOf(await signIn(email, password))
  await post(postConfirmPassword.path, { password }, { token })
  const key = createPasskeyDevice(`https://${host}`)
  const begun = postPasskeyOptions.reply.parse((await post(postPasskeyOptions.path, undefined, { token })).body)
  const passkey = key.create(begun.options as { challenge: string })
  expect(
    (await post(postPasskey.path, { challenge: begun.challenge, name: 'Theirs', passkey }, { token })).status,
  ).toBe(200)
  const { secret } = postTotp.reply.parse((await post(postTotp.path, undefined, { token })).body)
  const code = await totpCode(secret)
  expect((await fixture.call({ method: 'PUT', path: putTotp.path, host, token, body: { code } })).status).toBe(200)
  const enter = async () => {
    const challenged = postPasskeyChallenge.reply.parse((await post(postPasskeyChallenge.path)).body)
    const used = key.use(challenged.options as { challenge: string })
    return post(postPasskeySignIn.path, { challenge: challenged.challenge, passkey: used })
  }
  return { token, enter }
}

async function resetPassword(email: string): Promise<unknown> {
  await post(postPassword.path, { email })
  const token = linkIn(await fixture.mailTo(email, /new password/i)).searchParams.get('reset_password_token')
  const body = { reset_password_token: token, password: goodPassword }
  const reply = await fixture.call({ method: 'PUT', path: putPassword.path, host, body })
  expect(reply.status).toBe(200)
  return reply.body
}

async function hoursWithdrawalsWait(email: string): Promise<unknown> {
  const [row] = await query(
    `SELECT round(extract(epoch FROM withdrawals_wait_until - now()) / 3600)::int AS hours
      FROM touchline.player WHERE email = $1`,
    [email],
  )
  return (row as { hours: number | null }).hours
}

it("AUTH-03g a password that is set by mail cannot be the player's name, and the link still works after such a rejection", async () => {
  const email = 'marigold.quinn@example.com'
  await fixture.players.addPlayer(email, fixture.players.otherOperatorId)
  await post(postPassword.path, { email })
  const token = linkIn(await fixture.mailTo(email, /new password/i)).searchParams.get('reset_password_token')
  const set = (given: string) => {
    const body = { reset_password_token: token, password: given }
    return fixture.call({ method: 'PUT', path: putPassword.path, host, body })
  }
  const rejected = await set('Marigold.Quinn')
  expect([rejected.status, ErrorReply.parse(rejected.body).fields]).toEqual([
    422,
    [{ id: 'password', reason: 'too-common' }],
  ])
  expect((await set(goodPassword)).status).toBe(200)
})

describe('AUTH-11d AUTH-13b the link in the mail about a new factor', () => {
  it("shuts out the attacker: their passkey opens no session, and the owner is not prompted for codes of the attacker's app", async () => {
    const email = 'taken-over@example.com'
    const { token, enter } = await takeOver(email)
    expect((await enter()).status).toBe(200)
    expect(linkIn(await fixture.mailTo(email, /sign-in method was added/i)).pathname).toBe('/users/password/new')
    expect(await resetPassword(email)).toEqual({ removed_factors: ['totp', 'passkey'] })
    const notice = await fixture.mailTo(email, /sign-in method was removed/i)
    expect(JSON.stringify(notice)).toContain('72 hours')
    expect(await hoursWithdrawalsWait(email)).toBe(72)
    expect(codeOf(await enter())).toEqual([401, 'invalid-credentials'])
    expect(codeOf(await fixture.call({ path: getSecondFactor.path, host, token }))).toEqual([401, 'not-signed-in'])
    const owner = await signIn(email, goodPassword)
    const { body } = await fixture.call({ path: getSecondFactor.path, host, token: tokenOf(owner) })
    expect(body).toMatchObject({ has_totp: false, recovery_codes_left: 0, passkeys: [] })
  })

  it('does not remove older factors, so that a person who reads the owner’s mail gains only the password', async () => {
    const email = 'guarded@example.com'
    const { enter } = await takeOver(email)
    for (const table of ['player_totp', 'passkey'])
      await query(
        `UPDATE touchline.${table} SET created_at = created_at - interval '4 days'
          WHERE player_id = (SELECT id FROM touchline.player WHERE email = $1)`,
        [email],
      )
    await query(
      `UPDATE touchline.player_totp SET confirmed_at = created_at
        WHERE player_id = (SELECT id FROM touchline.player WHERE email = $1)`,
      [email],
    )
    expect(await resetPassword(email)).toEqual({ removed_factors: [] })
    expect(await hoursWithdrawalsWait(email)).toBeNull()
    const challenged = ErrorReply.parse((await signIn(email, goodPassword)).body)
    expect([challenged.code, challenged.second_factor?.methods]).toEqual([
      'second-factor-needed',
      ['totp', 'passkey', 'recovery-code'],
    ])
    expect((await enter()).status).toBe(200)
  })

  it('AUTH-13b allows only sixty guesses a day at an older factor, over all passwords and browsers', async () => {
    const email = 'mail-reader@example.com'
    await takeOver(email)
    await query(
      `UPDATE touchline.player_totp SET confirmed_at = confirmed_at - interval '4 days'
        WHERE player_id = (SELECT id FROM touchline.player WHERE email = $1)`,
      [email],
    )
    await query(
      `UPDATE touchline.passkey SET created_at = created_at - interval '4 days'
        WHERE player_id = (SELECT id FROM touchline.player WHERE email = $1)`,
      [email],
    )
    const codes: unknown[] = []
    let newest = 0
    for (let round = 0; round < 4; round += 1) {
      const options = { headers: { 'x-forwarded-for': `203.${round}.113.9` } }
      await post(postPassword.path, { email }, options)
      const mail = await fixture.mailTo(email, /new password/i, newest)
      newest = mail.id
      const link = linkIn(mail).searchParams.get('reset_password_token')
      const body = { reset_password_token: link, password: `${goodPassword} ${round}` }
      expect((await fixture.call({ method: 'PUT', path: putPassword.path, host, body, ...options })).status).toBe(200)
      for (let begun = 0; begun < 4; begun += 1) {
        const challenged = ErrorReply.parse((await signIn(email, `${goodPassword} ${round}`)).body).second_factor
        for (let tries = 0; tries < 5; tries += 1)
          codes.push(
            codeOf(
              await post(postSecondFactor.path, { challenge: challenged?.challenge, code: 'AAAAA-AAAAA' }, options),
            )[1],
          )
      }
    }
    expect(codes).toEqual([
      ...Array<string>(60).fill('invalid-credentials'),
      ...Array<string>(20).fill('too-many-attempts'),
    ])
  })
})

it('AUTH-13b the authenticator app that is turned on has the secret for which the code was entered, not that of a set-up begun meanwhile', async () => {
  const id = await fixture.players.addPlayer('two-tabs@example.com')
  const url = fixture.players.suite.database.url('tl_api')
  const database = openDatabase({ url, name: 'test', connections: 2, log: createLog('test', 'silent') })
  const label = { issuer: 'Touchline', name: 'two tabs' }
  const owner = { id, operatorId: 1 }
  let begunMeanwhile: Promise<unknown> | undefined
  // Begins another set-up after the secret was read and before the app is turned on.
  const slow = new Proxy(database, {
    get: (target, name) =>
      name === 'query'
        ? async (given: { name?: string }) => {
            if (given.name === 'use-totp')
              await (begunMeanwhile = createTotp(database, '1f'.repeat(32)).begin(owner, label))
            return target.query(given as never)
          }
        : Reflect.get(target, name),
  })
  const totp = createTotp(slow, '1f'.repeat(32))
  const begun = await totp.begin(owner, label)
  const code = await totpCode(begun?.secret ?? '')
  expect(await totp.confirm(owner, code)).toBeUndefined()
  expect(await begunMeanwhile).toBeDefined()
  expect(await query('SELECT confirmed_at FROM touchline.player_totp WHERE player_id = $1', [id])).toEqual([
    { confirmed_at: null },
  ])
  await database.end()
})

describe('AUTH-11b a flood of sign-ins', () => {
  it("does not count as failed attempts for the owner's login, even if it exhausts the capacity for password checks", async () => {
    const floods = Array.from({ length: 120 }, (_, n) =>
      post(postSignIn.path, { email: `flood${n}@example.com`, password: 'wrong one' }),
    )
    const statuses = (await Promise.all(floods)).map(({ status }) => status)
    const busy = statuses.filter((status) => status === 429 || status === 503).length
    expect(busy).toBeGreaterThan(0)
    const [counted] = await query<{ points: string }>(
      `SELECT coalesce(sum(points), 0) AS points FROM touchline.attempt WHERE key LIKE 'login:%' AND points > 0`,
    )
    // The attempts whose password was checked; some of them had no capacity for a second check.
    const checked = statuses.length - busy
    expect(Number(counted?.points)).toBeGreaterThanOrEqual(checked)
    expect(Number(counted?.points)).toBeLessThan(statuses.length)
  })
})

describe('AUTH-03c a session that an attacker found open', () => {
  it('cannot move the account to another address without the password, however recent it is', async () => {
    const email = 'stays@example.com'
    await fixture.players.addPlayer(email, fixture.players.otherOperatorId)
    const token = tokenOf(await signIn(email, password))
    const move = () =>
      fixture.call({ method: 'PUT', path: putEmail.path, host, token, body: { email: 'moved-away@example.com' } })
    expect(codeOf(await move())).toEqual([403, 'confirm-password'])
    expect((await post(postConfirmPassword.path, { password }, { token })).status).toBe(200)
    expect((await move()).status).toBe(200)
    await fixture.mailTo(email, /asked to change/i)
  })

  it('allows thirty password guesses a day, however slowly they come; the owner’s correct passwords do not count', async () => {
    const email = 'found-open@example.com'
    await fixture.players.addPlayer(email, fixture.players.otherOperatorId)
    const token = tokenOf(await signIn(email, password))
    const prove = (given: string) => post(postConfirmPassword.path, { password: given }, { token })
    const wait = () => query(`DELETE FROM touchline.attempt WHERE key LIKE 'confirm:%'`)
    const codes: unknown[] = []
    for (let n = 0; n < 31; n += 1) {
      if (n % 5 === 0) {
        await wait()
        if (n < 30) expect((await prove(password)).status).toBe(200)
      }
      codes.push(codeOf(await prove('a wrong one'))[1])
    }
    expect(codes).toEqual([...Array<string>(30).fill('invalid-fields'), 'too-many-attempts'])
    await wait()
    expect(codeOf(await prove(password))).toEqual([429, 'too-many-attempts'])
    // A new password ends the session, so the owner signs in and sets the app up again.
    await resetPassword(email)
    const next = tokenOf(await signIn(email, goodPassword))
    expect((await post(postConfirmPassword.path, { password: goodPassword }, { token: next })).status).toBe(200)
  })

  it('cannot fill the database with changes of consents, each of which is stored permanently', async () => {
    const email = 'changes-mind@example.com'
    const id = await fixture.players.addPlayer(email, fixture.players.otherOperatorId)
    const token = tokenOf(await signIn(email, password))
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) {
      const given = n % 2 === 0
      const consents = { mail: given, sms: given, push: given, notification: given }
      const { status } = await fixture.call({ method: 'PUT', path: putConsents.path, host, token, body: { consents } })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429])
    const [rows] = await query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM touchline.player_consent WHERE player_id = $1',
      [id],
    )
    expect(rows?.count).toBe(240)
  })
})
