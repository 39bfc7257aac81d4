import {
  getAccounts,
  getConfirmation,
  getPlayer,
  postConfirmation,
  postPhoneConfirmation,
  postSignIn,
  postUser,
} from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../fixtures/call-api.ts'
import { fields, goodPassword, linkIn, openIdentity, services } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { deviceOf, otherHost, tokenOf } from '../../fixtures/player-fixture.ts'
import { documentOf } from '../../fixtures/site-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => void (fixture = await openIdentity('identity-sign-up')))
afterAll(() => fixture?.close())

const signIn = (email: string, host?: string) =>
  fixture.call({
    method: 'POST',
    path: postSignIn.path,
    body: { email, password: goodPassword },
    ...(host !== undefined && { host }),
  })

describe('AUTH-04 signing up', () => {
  it('AUTH-04a AUTH-11e PLAT-15b a player can sign in once the mailed link was opened, and then has an account in a currency', async () => {
    const email = 'ann@example.com'
    const answer = await fixture.signUp({ ...fields(' Ann@Example.com '), language: undefined })
    expect([answer.status, postUser.reply.parse(answer.body)]).toEqual([200, { confirmation: 'email' }])
    expect(codeOf(await signIn(email))).toEqual([403, 'unconfirmed'])

    const mail = await fixture.mailTo(email, /confirm/i)
    expect(mail.from).toBe('no-reply@localhost')
    expect(mail.headers['auto-submitted']).toBe('auto-generated')
    const link = linkIn(mail)
    expect(link.pathname).toBe('/users/confirmation')
    const confirmed = await fixture.follow(
      `${getConfirmation.path}?confirmation_token=${link.searchParams.get('confirmation_token')}`,
      { device: deviceOf(answer) },
    )
    expect([confirmed.status, confirmed.body]).toEqual([200, {}])

    const token = tokenOf(await signIn(email))
    const { body } = await fixture.call({ path: getPlayer.path, token })
    expect(getPlayer.reply.parse(body).player).toMatchObject({
      email,
      name: email,
      isLoggedIn: true,
      country: { code: 'DE', name: 'Germany' },
      authFieldsMissed: [],
      rawProfile: { date_of_birth: '1990-05-17', terms_version: '1', statuses: [] },
    })
    const accounts = await fixture.call({ path: getAccounts.path, token })
    expect(getAccounts.reply.parse(accounts.body).accounts).toEqual([
      { currency: 'EUR', subunits: 100, balance: 0, active: true },
    ])
  })

  it('AUTH-04e PLAT-11a the confirmation needs the app header, so a mail scanner that opens the link does not use it up', async () => {
    const email = 'scanner@example.com'
    await fixture.signUp(fields(email))
    const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token')
    const path = `${getConfirmation.path}?confirmation_token=${token}`
    for (const headers of [
      {},
      { 'x-touchline-app': 'web', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
    ])
      expect(codeOf(await fixture.call({ path, headers }))).toEqual([403, 'not-from-here'])
    expect((await fixture.follow(path)).status).toBe(200)
  })

  it('AUTH-04f AUTH-11d opening the link again succeeds in the same browser for ten minutes, and in no other', async () => {
    const email = 'twice@example.com'
    await fixture.signUp(fields(email))
    const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token')
    const path = `${getConfirmation.path}?confirmation_token=${token}`
    const device = deviceOf(await fixture.follow(path))
    expect((await fixture.follow(path, { device })).status).toBe(200)
    expect(codeOf(await fixture.follow(path))).toEqual([410, 'token-rejected'])
    expect(codeOf(await fixture.follow(path, { device: 'x'.repeat(43) }))).toEqual([410, 'token-rejected'])
    await fixture.players.suite.database.query(
      `UPDATE touchline.sign_up SET confirmed_at = confirmed_at - interval '11 minutes' WHERE email = $1`,
      [email],
    )
    expect(codeOf(await fixture.follow(path, { device }))).toEqual([410, 'token-rejected'])
  })

  it("AUTH-11d the link's token expires, belongs to one operator and is stored only as a hash", async () => {
    const email = 'late@example.com'
    await fixture.signUp(fields(email))
    const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token') ?? ''
    const path = `${getConfirmation.path}?confirmation_token=${token}`
    expect(codeOf(await fixture.follow(path, { host: otherHost }))).toEqual([410, 'token-rejected'])
    const { database } = fixture.players.suite
    const [row] = await database.query<{ text: string }>(
      `SELECT (SELECT string_agg(one::text, '') FROM touchline.sign_up one)
        || (SELECT string_agg(one::text, '') FROM touchline.message one) AS text`,
    )
    for (const secret of [token, Buffer.from(token, 'base64url').toString('hex'), goodPassword])
      expect(`${row?.text}${JSON.stringify([fixture.players.api.logs, fixture.worker.logs])}`).not.toContain(secret)
    await database.query(`UPDATE touchline.sign_up SET expires_at = clock_timestamp() WHERE email = $1`, [email])
    expect(codeOf(await fixture.follow(path))).toEqual([410, 'token-rejected'])
  })

  it("AUTH-11c a sign-up with a player's address gets the usual answer; the owner gets another mail, and the password does not change", async () => {
    const email = 'taken@example.com'
    await fixture.join(email)
    const again = await fixture.signUp({ ...fields(email), password: 'somebody else entirely' })
    const fresh = await fixture.signUp(fields('fresh@example.com'))
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
    const mail = await fixture.mailTo(email, /already/i)
    expect(linkIn(mail).pathname).toBe('/users/sign-in')
    expect((await signIn(email)).status).toBe(200)
  })

  it("AUTH-11c the password in a sign-up with another person's address does not become the password of that person", async () => {
    const email = 'victim@example.com'
    await fixture.signUp({ ...fields(email), password: 'chosen by an attacker' })
    await fixture.mailTo(email, /confirm/i)
    await fixture.join(email)
    expect((await signIn(email)).status).toBe(200)
  })

  it('PLAT-15e the confirmation can be sent again: the newest link works, and an unknown address gets the same answer', async () => {
    const email = 'again@example.com'
    await fixture.signUp(fields(email))
    const first = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token')
    const resend = (address: string) =>
      fixture.call({ method: 'POST', path: postConfirmation.path, body: { email: address } })
    const answers = [await resend(email), await resend('nobody@example.com')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ])
    await expect.poll(async () => (await fixture.simulator.inbox(email)).length, { timeout: 10_000 }).toBe(2)
    const [newest] = await fixture.simulator.inbox(email)
    const second = newest && linkIn(newest).searchParams.get('confirmation_token')
    expect((await fixture.follow(`${getConfirmation.path}?confirmation_token=${first}`)).status).toBe(410)
    expect((await fixture.follow(`${getConfirmation.path}?confirmation_token=${second}`)).status).toBe(200)
    const ofUnknown = () =>
      fixture.players.suite.database.query(
        `SELECT state, reason FROM touchline.message WHERE recipient = 'nobody@example.com'`,
      )
    // Messages to different addresses are sent independently of each other, so this one may be decided later.
    await waitFor('the other sender', async () => (await ofUnknown()).every(({ state }) => state !== 'queued'))
    expect(await ofUnknown()).toEqual([{ state: 'rejected', reason: 'no-sign-up' }])
    expect(await fixture.simulator.inbox('nobody@example.com')).toEqual([])
  })

  it("AUTH-11c links lead to the site's own address, whatever host a request names", async () => {
    const email = 'poison@example.com'
    const headers = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
      origin: undefined,
    }
    const host = `127.0.0.1:${new URL(fixture.players.api.url).port}`
    await fixture.signUp(fields(email), { headers, host })
    // The site's own address is the host that was registered first, not the first in the alphabet.
    expect(linkIn(await fixture.mailTo(email, /confirm/i)).host).toBe('localhost')
    expect((await fixture.signUp(fields('p2@example.com'), { host: 'evil.example' })).status).toBe(404)
  })
})

it('AUTH-02a AUTH-04a a player signs up by phone number alone, confirms it by the code of an SMS and signs in with it', async () => {
  await fixture.configure({
    playerFields: [
      { id: 'auth_phone_number', forms: ['sign_up'] },
      { id: 'password', forms: ['sign_up'] },
    ],
    services: { ...services, deposit: true },
  })
  const number = '+4915199900011'
  const answer = await fixture.signUp({ auth_phone_number: number, password: goodPassword })
  expect([answer.status, answer.body]).toEqual([200, { confirmation: 'phone' }])
  await expect.poll(async () => (await fixture.simulator.inbox(number)).length, { timeout: 10_000 }).toBe(1)
  const [sms] = await fixture.simulator.inbox(number)
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  const confirm = (given: string) =>
    fixture.call({
      method: 'POST',
      path: postPhoneConfirmation.path,
      body: { auth_phone_number: number, code: given },
      device: deviceOf(answer),
    })
  const signInByPhone = () =>
    fixture.call({
      method: 'POST',
      path: postSignIn.path,
      body: { auth_phone_number: number, password: goodPassword },
    })
  expect(codeOf(await confirm(code === '000000' ? '000001' : '000000'))).toEqual([410, 'token-rejected'])
  expect(codeOf(await signInByPhone())).toEqual([403, 'unconfirmed'])
  expect((await confirm(code)).status).toBe(200)
  const { body } = await signInByPhone()
  expect(postSignIn.reply.parse(body).player).toMatchObject({ name: number, email: null, isLoggedIn: true })
  // DEP-06d: the player starts with play money, as after a mailed link.
  const given = `SELECT amount_minor::int AS amount FROM touchline.transfer JOIN touchline.player ON player.id = player_id
    WHERE auth_phone = $1`
  expect(await fixture.players.suite.database.query(given, [number])).toEqual([{ amount: 100_000 }])
  expect(codeOf(await confirm(code))).toEqual([410, 'token-rejected'])
  await fixture.configure({})
})

describe('DEP-06d initial play money', () => {
  const balancesOf = async (email: string) => {
    const { body } = await fixture.call({ path: getAccounts.path, token: tokenOf(await signIn(email)) })
    return getAccounts.reply.parse(body).accounts.map(({ currency, balance }) => [currency, balance])
  }
  const withDeposits = { services: { ...services, deposit: true } }
  afterEach(() => fixture.configure({}))

  it('AUTH-04a DEP-06d a new player of a play-money site starts with 1,000 units, once, however often the link is opened', async () => {
    await fixture.configure(withDeposits)
    const email = 'welcome@example.com'
    const device = deviceOf(await fixture.signUp(fields(email)))
    const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token')
    const path = `${getConfirmation.path}?confirmation_token=${token}`
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.follow(path, { device })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await balancesOf(email)).toEqual([['EUR', 100_000]])
  })

  it('AUTH-04a DEP-06d the money is also given where a new player can sign in without a confirmation', async () => {
    const auth = { isEmailConfirmationRequired: false }
    await fixture.configure({ ...withDeposits, platformSettings: { auth } })
    await fixture.signUp(fields('at-once@example.com'))
    expect(await balancesOf('at-once@example.com')).toEqual([['EUR', 100_000]])
  })

  it('CFG-06d DEP-06d no money is given if another site of the operator uses real money, because it would block real deposits', async () => {
    await fixture.configure(withDeposits)
    const { database } = fixture.players.suite
    await database.query(`INSERT INTO touchline.site (operator_id, key, name, locales)
      SELECT operator_id, 'beside', 'Beside', locales FROM touchline.site WHERE key = 'touchline'`)
    const deal = async (isPlayMoney: boolean, more: object = {}) => {
      await database.query(
        `INSERT INTO touchline.site_configuration (site_id, version, document, schema_version, author)
          SELECT id, 1 + (SELECT count(*) FROM touchline.site_configuration WHERE site_id = site.id), $1::jsonb, 1, 'test'
          FROM touchline.site WHERE key = 'beside'`,
        [JSON.stringify({ ...documentOf('Beside', { legal: { isPlayMoney } }), ...more })],
      )
      // The API compares the version once a second.
      await setTimeout(1_100)
    }
    await deal(false)
    await fixture.join('beside-real@example.com')
    expect(await balancesOf('beside-real@example.com')).toEqual([['EUR', 0]])
    await deal(true)
    await fixture.join('beside-play@example.com')
    expect(await balancesOf('beside-play@example.com')).toEqual([['EUR', 100_000]])

    // CFG-06d: a version that cannot be served changes nothing, neither from play money nor from real money.
    const invalid = { gone: 1 }
    await deal(false, invalid)
    await fixture.join('beside-not-real@example.com')
    expect(await balancesOf('beside-not-real@example.com')).toEqual([['EUR', 100_000]])
    await deal(false)
    await deal(true, invalid)
    await fixture.join('beside-not-play@example.com')
    expect(await balancesOf('beside-not-play@example.com')).toEqual([['EUR', 0]])
    await deal(true)
  })

  it('DEP-06d no money is given on a site without deposits, or to a player who has had other money', async () => {
    await fixture.join('unfunded@example.com')
    expect(await balancesOf('unfunded@example.com')).toEqual([['EUR', 0]])
    const { database } = fixture.players.suite
    const ofUnfunded = `FROM touchline.player WHERE email = 'unfunded@example.com'`
    await database.query(`SELECT touchline.issue_play_money(id, 'EUR', 500, 'before') ${ofUnfunded}`)
    await database.query(`SELECT touchline.welcome_player(id) ${ofUnfunded}`)
    expect(await balancesOf('unfunded@example.com')).toEqual([['EUR', 500]])
  })
})

it("AUTH-03b AUTH-11c signing up with a player's number gets the same answer, and the owner is notified by SMS", async () => {
  await fixture.configure({
    playerFields: [
      { id: 'auth_phone_number', forms: ['sign_up'] },
      { id: 'password', forms: ['sign_up'] },
    ],
  })
  const number = '+4915199900012'
  const id = await fixture.players.addPlayer('owner-of-number@example.com')
  await fixture.players.suite.database.query('UPDATE touchline.player SET auth_phone = $2 WHERE id = $1', [id, number])
  const answer = await fixture.signUp({ auth_phone_number: number, password: goodPassword })
  expect([answer.status, answer.body]).toEqual([200, { confirmation: 'phone' }])
  await expect.poll(async () => (await fixture.simulator.inbox(number)).length, { timeout: 10_000 }).toBe(1)
  const [sms] = await fixture.simulator.inbox(number)
  expect(sms?.text).toContain('You already have an account at ')
  await fixture.configure({})
})

it("AUTH-04 mails are written in the player's language, left to right or right to left, as text and HTML", async () => {
  await fixture.configure({ locales: { list: ['en', 'de', 'ar'] } })
  for (const [locale, direction, subject] of [
    ['de', 'ltr', 'Bestätigen'],
    ['ar', 'rtl', 'أكّد'],
  ] as const) {
    const email = `${locale}@example.com`
    await fixture.signUp(fields(email), { headers: { 'accept-language': locale } })
    const mail = await fixture.mailTo(email, new RegExp(subject))
    expect(mail.html).toContain(`<html lang="${locale}" dir="${direction}">`)
    expect(linkIn(mail).pathname).toBe(`/${locale}/users/confirmation`)
    expect(mail.text.length).toBeGreaterThan(100)
  }
})

it('AUTH-11e a mail that the mail server does not accept is sent later', async () => {
  await fetch(`${fixture.simulator.url}/inbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mails: 1 }),
  })
  await fixture.signUp(fields('retry@example.com'))
  await fixture.mailTo('retry@example.com', /confirm/i)
  const read = () =>
    fixture.players.suite.database.query(
      `SELECT state, tries FROM touchline.message JOIN touchline.sign_up ON sign_up.id = message.sign_up_id
        WHERE sign_up.email = 'retry@example.com'`,
    )
  // The mail is sent before its row is updated.
  await waitFor('the row', async () => (await read()).every(({ state }) => state !== 'queued'))
  expect(await read()).toEqual([{ state: 'sent', tries: 2 }])
})
