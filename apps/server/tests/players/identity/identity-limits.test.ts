import {
  getExport,
  getPhone,
  patchPlayer,
  postClosure,
  postConfirmation,
  postDemoPlayer,
  postPassword,
  postPhone,
  postPhoneVerify,
  postSignIn,
  postUnlock,
  postConfirmPassword,
  putEmail,
} from '@touchline/contract'
import { createLog } from '@touchline/process'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMessage } from '../../../src/players/messaging/index.ts'
import { messagePrunes } from '../../../src/players/prunes.ts'
import { openDatabase, startPruning } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { codeOf } from '../../fixtures/call-api.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
let owner: Database
const log = createLog('test', 'silent')
beforeAll(async () => {
  fixture = await openIdentity('identity-limits')
  const url = fixture.players.suite.database.url('tl_migrate')
  owner = openDatabase({ url, name: 'test', connections: 2, log })
})
afterAll(async () => {
  await owner?.end()
  await fixture?.close()
})

const query = (text: string, values: unknown[] = []) => fixture.players.suite.database.query(text, values)

async function newPlayer(email: string) {
  const id = await fixture.players.addPlayer(email)
  const answer = await fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password } })
  return { id, token: tokenOf(answer) }
}
type Player = { token: string }

const requestCode = ({ token }: Player, number: string, options: Partial<CallOptions> = {}) =>
  fixture.call({ method: 'POST', path: postPhone.path, token, body: { number }, ...options })
const phoneOf = async ({ token }: Player) =>
  getPhone.reply.parse((await fixture.call({ path: getPhone.path, token })).body).phone
const codeTo = async (number: string) => {
  await waitFor(`an SMS to ${number}`, async () => (await fixture.simulator.inbox(number)).length > 0)
  const [sms] = await fixture.simulator.inbox(number)
  return /\d{6}/.exec(sms?.text ?? '')?.[0]
}
const prove = async (player: Player, number: string) => {
  expect((await requestCode(player, number)).status).toBe(200)
  const body = { code: await codeTo(number) }
  const answer = await fixture.call({ method: 'POST', path: postPhoneVerify.path, token: player.token, body })
  expect(answer.status).toBe(200)
}

describe('AUTH-06f SMS', () => {
  it('one number gets five codes an hour, whichever player requests them', async () => {
    const codes: number[] = []
    for (let n = 0; n < 6; n += 1)
      codes.push((await requestCode(await newPlayer(`many${n}@example.com`), '+4915100000001')).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('one network can request only a few codes an hour, for all players and numbers together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const [greedy, player] = [await newPlayer('greedy@example.com'), await newPlayer('network@example.com')]
    for (let n = 0; n < 35; n += 1) await requestCode(greedy, `+4915101${String(n).padStart(5, '0')}`, { headers })
    expect(codeOf(await requestCode(player, '+4915100000002', { headers }))).toEqual([429, 'too-many-attempts'])
    expect((await requestCode(player, '+4915100000002')).status).toBe(200)
  })

  it('a demo player gets no SMS and need not give a number', async () => {
    await fixture.configure({
      platformSettings: { auth: { isDemoPlayerOffered: true, isPhoneVerificationRequired: true } },
    })
    const demo = { token: tokenOf(await fixture.call({ method: 'POST', path: postDemoPlayer.path })) }
    expect((await phoneOf(demo)).required).toBe(false)
    expect(codeOf(await requestCode(demo, '+4915100000003'))).toEqual([422, 'invalid-fields'])
    await fixture.configure({})
  })

  it('CFG-03f numbers of countries that the site does not list get no SMS', async () => {
    await fixture.configure({ countries: [{ code: 'DE', phonePrefix: '+49' }, { code: 'MT' }] })
    const player = await newPlayer('abroad@example.com')
    expect(codeOf(await requestCode(player, '+88213300000'))).toEqual([422, 'invalid-fields'])
    expect((await requestCode(player, '+4915100000004')).status).toBe(200)
    await fixture.configure({})
  })

  it('an operator sends at most its hourly number of SMS', async () => {
    await waitFor(
      'an empty queue',
      async () => (await query(`SELECT FROM touchline.message WHERE state = 'queued'`)).length === 0,
    )
    const [row] = await query(
      `SELECT count(*)::integer AS sent FROM touchline.message WHERE channel = 'sms' AND state = 'sent'`,
    )
    await fixture.configure({ operations: { smsPerHour: Number(row?.['sent']) + 1 } })
    const [player, next] = [await newPlayer('last@example.com'), await newPlayer('late@example.com')]
    expect((await requestCode(player, '+4915100000005')).status).toBe(200)
    await codeTo('+4915100000005')
    // The worker checks for a new configuration every second.
    await sleep(1_100)
    expect(codeOf(await requestCode(next, '+4915100000006'))).toEqual([429, 'too-many-attempts'])
    // Stores the message directly, because a sign-up by phone can request an SMS without this API limit.
    await query(
      `INSERT INTO touchline.phone_verification (player_id, operator_id, number) VALUES ($1, 1, '+4915100000006')`,
      [next.id],
    )
    await queue(next.id, 'phone-code', { channel: 'sms', data: { number: '+4915100000006' } })
    expect(await outcome(next.id, 'phone-code')).toEqual(['rejected', 'too-many-sms'])
    await fixture.configure({})
  })
})

const queue = (playerId: number, kind: 'unlock' | 'phone-code', more: object = {}) =>
  queueMessage(owner, {
    site: { id: 1, operatorId: 1 },
    channel: 'mail',
    kind,
    playerId,
    locale: 'en',
    traceId: 't',
    ...more,
  })

/** Returns state and reason of the newest message of a kind, once it is no longer queued. */
async function outcome(playerId: number, kind: string) {
  const read = async () =>
    (
      await query(
        'SELECT state, reason FROM touchline.message WHERE player_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 1',
        [playerId, kind],
      )
    )[0]
  await waitFor(`the ${kind} to be done`, async () => ((await read())?.['state'] ?? 'queued') !== 'queued')
  const { state, reason } = (await read()) ?? {}
  return [state, reason]
}

describe('AUTH-06d a verified number', () => {
  it('is only the number whose code was entered; another number in the profile has to be verified again', async () => {
    await fixture.configure({
      playerFields: [{ id: 'mobile_phone', forms: ['profile'], isEditable: true }],
      platformSettings: { auth: { isPhoneVerificationRequired: true } },
    })
    const player = await newPlayer('moved@example.com')
    await prove(player, '+4915100000010')
    expect(await phoneOf(player)).toMatchObject({ number: '+4915100000010', verified: true, required: false })
    const body = { mobile_phone: '+4915100000011' }
    expect((await fixture.call({ method: 'PATCH', path: patchPlayer.path, token: player.token, body })).status).toBe(
      200,
    )
    expect(await phoneOf(player)).toMatchObject({ number: '+4915100000011', verified: false, required: true })
    await fixture.configure({})
  })

  it('does not include a second number that was given in the same sign-up', async () => {
    const { id } = await newPlayer('donor@example.com')
    await query(
      `WITH made AS (INSERT INTO touchline.sign_up (operator_id, site_id, auth_phone, password_hash, language, currency, fields)
        SELECT 1, 1, phone, password_hash, 'en', 'EUR', fields FROM touchline.player,
          (VALUES ('+4915100000012', '{"mobile_phone": "+4915100000013"}'::jsonb), ('+4915100000014', '{}')) AS given(phone, fields)
        WHERE player.id = $1 RETURNING id)
      SELECT count(*) FROM made`,
      [id],
    )
    await query(
      `SELECT touchline.create_player(id) FROM touchline.sign_up WHERE auth_phone IN ('+4915100000012', '+4915100000014')`,
    )
    const signIn = async (phone: string) => ({
      token: tokenOf(
        await fixture.call({ method: 'POST', path: postSignIn.path, body: { auth_phone_number: phone, password } }),
      ),
    })
    expect(await phoneOf(await signIn('+4915100000012'))).toMatchObject({ number: '+4915100000013', verified: false })
    expect(await phoneOf(await signIn('+4915100000014'))).toMatchObject({ number: '+4915100000014', verified: true })
  })

  it('needs the code that was sent to this number; no code is sent to a number that the player has not requested', async () => {
    const player = await newPlayer('twice@example.com')
    await requestCode(player, '+4915100000015')
    await codeTo('+4915100000015')
    await queue(player.id, 'phone-code', { channel: 'sms', data: { number: '+4915100000016' } })
    expect(await outcome(player.id, 'phone-code')).toEqual(['rejected', 'other-number'])
    expect(await fixture.simulator.inbox('+4915100000016')).toEqual([])
  })
})

it('AUTH-11 a reader of the database cannot find a code out, because the hashes of codes are keyed', async () => {
  const player = await newPlayer('hashed@example.com')
  await requestCode(player, '+4915100000017')
  const code = (await codeTo('+4915100000017')) ?? ''
  const rows = await query(
    `SELECT encode(code_hash, 'hex') AS hash FROM touchline.phone_verification WHERE player_id = $1`,
    [player.id],
  )
  const guessed = createHash('sha256').update(`${player.id}/${code}`).digest('hex')
  expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }])
  expect(rows).not.toEqual([{ hash: guessed }])
})

const insertOld = (playerId: number, message: { channel: string; kind: string; minutes: number; data?: object }) =>
  query(
    `INSERT INTO touchline.message (operator_id, site_id, channel, kind, player_id, locale, data, created_at, due_at)
      VALUES (1, 1, $2, $3, $1, 'en', $4, clock_timestamp() - $5 * interval '1 minute', clock_timestamp() - $5 * interval '1 minute')`,
    [playerId, message.channel, message.kind, JSON.stringify(message.data ?? {}), message.minutes],
  )

describe('the message queue', () => {
  it('a message that has waited too long is rejected: a link after a day, a password reset after an hour, a code after ten minutes', async () => {
    const { id } = await newPlayer('waiting@example.com')
    await insertOld(id, { channel: 'mail', kind: 'unlock', minutes: 24 * 60 + 1 })
    await insertOld(id, { channel: 'mail', kind: 'reset', minutes: 61 })
    await insertOld(id, { channel: 'sms', kind: 'phone-code', minutes: 11, data: { number: '+4915100000020' } })
    for (const kind of ['unlock', 'reset', 'phone-code'])
      expect(await outcome(id, kind)).toEqual(['rejected', 'too-late'])
    await insertOld(id, { channel: 'mail', kind: 'unlock', minutes: 23 * 60 })
    expect(await outcome(id, 'unlock')).toEqual(['sent', null])
    expect(await fixture.simulator.inbox('+4915100000020')).toEqual([])
  })

  it('a message that cannot be delivered is given up after a day', async () => {
    const { id } = await newPlayer('push@example.com')
    await insertOld(id, { channel: 'push', kind: 'fresh', minutes: 60 })
    await insertOld(id, { channel: 'push', kind: 'stale', minutes: 25 * 60 })
    const url = fixture.players.suite.database.url('tl_worker')
    const database = openDatabase({ url, name: 'test', connections: 1, log })
    const loops = messagePrunes.map((prune) => startPruning({ database, log, prune }))
    expect(await outcome(id, 'stale')).toEqual(['rejected', 'too-late'])
    await Promise.all(loops.map((loop) => loop.stop()))
    await database.end()
    expect(await query(`SELECT state FROM touchline.message WHERE kind = 'fresh'`)).toEqual([{ state: 'queued' }])
    await query(`DELETE FROM touchline.message WHERE kind = 'fresh'`)
  })

  it('marketing is sent after all other messages, however long it has waited', async () => {
    const { id } = await newPlayer('order@example.com')
    await query(
      `INSERT INTO touchline.player_consent (operator_id, player_id, channel, is_given) VALUES (1, $1, 'mail', true)`,
      [id],
    )
    await query(
      `INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, locale, data, due_at)
        SELECT 1, 1, 'mail', kind, category, $1, 'en', '{"title": "Boost", "body": "Now"}', due_at FROM (
          SELECT 'promotion' AS kind, 'marketing' AS category, clock_timestamp() - interval '1 minute' AS due_at FROM generate_series(1, 5)
          UNION ALL SELECT 'unlock', 'account', clock_timestamp()) AS one`,
      [id],
    )
    await outcome(id, 'unlock')
    await waitFor(
      'the promotions',
      async () =>
        (await query(`SELECT FROM touchline.message WHERE player_id = $1 AND state = 'queued'`, [id])).length === 0,
    )
    const rows = await query('SELECT kind FROM touchline.message WHERE player_id = $1 ORDER BY done_at', [id])
    expect(rows.map(({ kind }) => kind as string)).toEqual(['unlock', ...Array<string>(5).fill('promotion')])
  })

  it('AUTH-11 the first mail to an address does not greet with a name that another person may have chosen', async () => {
    const { id, token } = await newPlayer('sender@example.com')
    await query(`UPDATE touchline.player SET first_name = 'Your account is at risk' WHERE id = $1`, [id])
    await fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password } })
    await fixture.call({ method: 'PUT', path: putEmail.path, token, body: { email: 'stranger@example.com' } })
    const mail = await fixture.mailTo('stranger@example.com', /./)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('at risk')
  })
})

describe("AUTH-13 a player's account", () => {
  it('AUTH-13d is closed with its second factors, codes and links removed', async () => {
    const { id, token } = await newPlayer('factors@example.com')
    await query(
      `WITH totp AS (INSERT INTO touchline.player_totp (player_id, operator_id, secret) VALUES ($1, 1, '\\x00')),
        code AS (INSERT INTO touchline.recovery_code (player_id, code_hash) VALUES ($1, sha256('a'))),
        key AS (INSERT INTO touchline.passkey (operator_id, id, player_id, public_key, counter, name, host)
          VALUES (1, 'abcdefghijklmnop', $1, '\\x00', 0, 'Phone', 'localhost'))
      INSERT INTO touchline.sign_in_challenge (token_hash, operator_id, player_id, purpose)
        VALUES (sha256('b'), 1, $1, 'second-factor')`,
      [id],
    )
    expect((await fixture.call({ method: 'POST', path: postClosure.path, token })).status).toBe(200)
    const emptied = ['player_totp', 'recovery_code', 'passkey', 'sign_in_challenge', 'phone_verification']
    for (const table of [...emptied, 'notification', 'prediction_vote', 'favourite', 'player_setting', 'chat_user'])
      expect(await query(`SELECT FROM touchline.${table} WHERE player_id = $1`, [id]), table).toEqual([])
  })

  it('AUTH-13c is exported with listed columns only, so that a new column is never exported by accident', async () => {
    const { token } = await newPlayer('columns@example.com')
    const { body } = await fixture.call({ path: getExport.path, token })
    expect(Object.keys(getExport.reply.parse(body).player).toSorted()).toEqual(
      [
        ...['auth_phone', 'birth_date', 'closed_at', 'confirmed_at', 'country', 'created_at', 'currency', 'details'],
        ...['email', 'excluded_until', 'first_name', 'host_player_id', 'id', 'is_demo', 'language', 'last_name'],
        ...[
          'mobile_phone',
          'nickname',
          'phone_verified_at',
          'statuses',
          'terms_accepted_at',
          'terms_version',
          'former_time_zone',
          'time_zone',
          'time_zone_at',
          'tracking_tags',
          'verification',
          'verification_at',
          'verification_source',
        ],
      ].toSorted(),
    )
  })
})

describe('AUTH-11 invalid addresses', () => {
  it.each([
    ['blank', '    '],
    ['one that grows when it is normalised', `${'\ufdfa'.repeat(20)}@example.com`],
    ['two characters in four units', '\u{1f600}\u{1f600}'],
  ])('%s is an invalid request, not a server error', async (_name, email) => {
    for (const path of [postConfirmation.path, postUnlock.path, postPassword.path])
      expect(codeOf(await fixture.call({ method: 'POST', path, body: { email } })), path).toEqual([
        400,
        'invalid-request',
      ])
    // For a valid address, five wrong passwords would trigger a mail.
    const headers = { 'x-forwarded-for': '203.0.113.99' }
    for (let n = 0; n < 6; n += 1)
      expect(
        (await fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password: 'wrong' }, headers }))
          .status,
      ).toBe(400)
  })
})
