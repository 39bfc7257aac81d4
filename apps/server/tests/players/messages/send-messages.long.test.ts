import {
  getConsents,
  getNotificationCounters,
  getNotifications,
  getPhone,
  postNotificationsRead,
  postNotificationsReadAll,
  postPhone,
  postPhoneVerify,
  postSignIn,
  putConsents,
} from '@touchline/contract'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMessage } from '../../../src/players/messaging/index.ts'
import type { NewMessage } from '../../../src/players/messaging/index.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import type { Database } from '../../../src/platform/runtime/index.ts'
import { codeOf } from '../../fixtures/call-api.ts'
import type { CallOptions } from '../../fixtures/call-api.ts'
import { openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { password, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture
let owner: Database
const site = { id: 1, operatorId: 1 }

beforeAll(async () => {
  fixture = await openIdentity('send-messages')
  const url = fixture.players.suite.database.url('tl_migrate')
  owner = openDatabase({ url, name: 'test', connections: 4, log: createLog('test', 'silent') })
})
afterAll(async () => {
  await owner?.end()
  await fixture?.close()
})

const query = (text: string, values: unknown[] = []) => fixture.players.suite.database.query(text, values)

async function newPlayer(
  email: string,
): Promise<{ id: number; token: string; call: (options: CallOptions) => ReturnType<IdentityFixture['call']> }> {
  const id = await fixture.players.addPlayer(email)
  const answer = await fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password } })
  const token = tokenOf(answer)
  return { id, token, call: (options) => fixture.call({ token, ...options }) }
}

const promote = (playerId: number, more: Partial<NewMessage> = {}) =>
  queueMessage(owner, {
    site,
    channel: 'mail',
    kind: 'promotion',
    category: 'marketing',
    playerId,
    locale: 'en',
    data: { title: 'A boost for you', body: 'Today only.' },
    traceId: 't',
    ...more,
  })

/** Returns state and reason of the player's messages of a kind, once none of them is queued. */
async function outcomes(playerId: number, kind = 'promotion') {
  const read = () =>
    query('SELECT state, reason FROM touchline.message WHERE player_id = $1 AND kind = $2 ORDER BY id', [
      playerId,
      kind,
    ])
  await expect.poll(async () => (await read()).some(({ state }) => state === 'queued'), { timeout: 10_000 }).toBe(false)
  return (await read()).map(({ state, reason }) => [state, reason])
}

const consent = (of: { call: (options: CallOptions) => ReturnType<IdentityFixture['call']> }, mail: boolean) =>
  of.call({
    method: 'PUT',
    path: putConsents.path,
    body: { consents: { mail, sms: false, push: false, notification: mail } },
  })

describe('gate_message, which decides whether a message may be sent', () => {
  it('needs consent for marketing, and stores a rejected message with its reason', async () => {
    const player = await newPlayer('consent@example.com')
    expect((await player.call({ path: getConsents.path })).body).toEqual({
      consents: { mail: false, sms: false, push: false, notification: false },
    })
    await promote(player.id)
    expect(await outcomes(player.id)).toEqual([['rejected', 'no-consent']])
    await consent(player, true)
    await promote(player.id)
    await fixture.mailTo('consent@example.com', /A boost/)
    await consent(player, false)
    await promote(player.id)
    expect(await outcomes(player.id)).toEqual([
      ['rejected', 'no-consent'],
      ['sent', null],
      ['rejected', 'no-consent'],
    ])
  })

  it('rejects marketing to an excluded player and every message to a closed account, whatever its player agreed to', async () => {
    const player = await newPlayer('excluded@example.com')
    await consent(player, true)
    await query(`UPDATE touchline.player SET excluded_until = clock_timestamp() + interval '1 day' WHERE id = $1`, [
      player.id,
    ])
    await promote(player.id)
    expect(await outcomes(player.id)).toEqual([['rejected', 'excluded']])
    await queueMessage(owner, { site, channel: 'mail', kind: 'reset', playerId: player.id, locale: 'en', traceId: 't' })
    expect(await outcomes(player.id, 'reset')).toEqual([['sent', null]])
    await query('UPDATE touchline.player SET excluded_until = NULL, closed_at = clock_timestamp() WHERE id = $1', [
      player.id,
    ])
    await promote(player.id)
    await queueMessage(owner, {
      site,
      channel: 'mail',
      kind: 'unlock',
      playerId: player.id,
      locale: 'en',
      traceId: 't',
    })
    expect(await outcomes(player.id, 'unlock')).toEqual([['rejected', 'closed']])
    expect((await outcomes(player.id)).at(-1)).toEqual(['rejected', 'closed'])
    const sent = (await fixture.simulator.inbox('excluded@example.com')).map(({ subject }) => subject)
    expect(sent.filter((subject) => /boost/i.test(subject))).toEqual([])
  })

  /**
   * Excludes players while messages to them are being sent. Returns how many were rejected, sent, and sent too late.
   */
  async function race(name: string) {
    const players = await Promise.all(
      Array.from({ length: 100 }, (_, n) => fixture.players.addPlayer(`${name}${n}@example.com`)),
    )
    await query(
      `INSERT INTO touchline.player_consent (operator_id, player_id, channel, is_given)
        SELECT 1, unnest($1::bigint[]), 'mail', true`,
      [players],
    )
    const excludedAt: string[] = []
    for (let n = 0; n < players.length; n += 20)
      await Promise.all(
        players.slice(n, n + 20).map(async (id, place) => {
          await promote(id)
          await sleep(Math.random() * 1_000)
          // The time is read after the row is locked, so a transaction that had locked it before has ended by then.
          const { rows } = await owner.query<{ at: string }>(
            `UPDATE touchline.player SET excluded_until = 'infinity' WHERE id = $1 RETURNING clock_timestamp()::text AS at`,
            [id],
          )
          excludedAt[n + place] = rows[0]?.at ?? ''
        }),
      )
    await expect
      .poll(async () => (await query(`SELECT FROM touchline.message WHERE state = 'queued'`)).length, {
        timeout: 30_000,
      })
      .toBe(0)
    const [row] = await query(
      `SELECT count(*) FILTER (WHERE state = 'rejected')::integer AS rejected,
          count(*) FILTER (WHERE state = 'sent')::integer AS sent,
          count(*) FILTER (WHERE state = 'sent' AND done_at > excluded.at)::integer AS late
        FROM unnest($1::bigint[], $2::timestamptz[]) AS excluded(player_id, at)
        JOIN touchline.message ON message.player_id = excluded.player_id AND message.kind = 'promotion'`,
      [players, excludedAt],
    )
    return row as { rejected: number; sent: number; late: number }
  }

  const slow = [
    '  RETURN QUERY SELECT v_refusal',
    '  PERFORM pg_sleep(0.04);\n  RETURN QUERY SELECT v_refusal',
  ] as const

  it('allows no message after an exclusion, in 100 races of excluding and sending', async () => {
    const undo = await mutateFunction(fixture.players.suite.database, 'gate_message', [slow])
    const { rejected, sent, late } = await race('sound')
    await undo()
    expect([rejected + sent, late]).toEqual([100, 0])
    expect(Math.min(rejected, sent)).toBeGreaterThan(0)
  })

  it("the test detects a planted fault: without a lock on the player's row, messages are sent after an exclusion", async () => {
    const unlocked = ['    FOR SHARE;\n    IF NOT FOUND', '    ;\n    IF NOT FOUND'] as const
    const undo = await mutateFunction(fixture.players.suite.database, 'gate_message', [slow, unlocked])
    const { late } = await race('mutant')
    await undo()
    expect(late).toBeGreaterThan(0)
  })
})

describe('AUTH-06 a phone number', () => {
  const number = '+4915112345678'
  const codeIn = async (to = number) => {
    const [sms] = await fixture.simulator.inbox(to)
    return /\d{6}/.exec(sms?.text ?? '')?.[0]
  }
  const arrived = (count: number, to = number) =>
    waitFor(`${count} SMS to ${to}`, async () => (await fixture.simulator.inbox(to)).length === count)

  it('AUTH-06abcdef PLAT-08a PLAT-15gh is verified by the code that was sent to it', async () => {
    await fixture.configure({
      platformSettings: { auth: { isPhoneVerificationRequired: true } },
      countries: [{ code: 'DE', phonePrefix: '+49' }],
    })
    const player = await newPlayer('phone@example.com')
    const read = async (search = '') =>
      getPhone.reply.parse((await player.call({ path: `${getPhone.path}${search}` })).body).phone
    expect(await read()).toEqual({
      number: null,
      country: null,
      verified: false,
      required: true,
      resend_timeout: 0,
      sms_limit_reached: false,
    })
    const requestCode = () => player.call({ method: 'POST', path: postPhone.path, body: { number } })
    expect((await requestCode()).status).toBe(200)
    await arrived(1)
    expect(await read()).toMatchObject({ number, country: { code: 'DE', name: 'Germany' }, verified: false })
    expect((await read('?locale=de')).country).toEqual({ code: 'DE', name: 'Deutschland' })
    expect((await read()).resend_timeout).toBeGreaterThan(50)
    expect(codeOf(await requestCode())).toEqual([429, 'too-many-attempts'])
    const verify = (code: string | undefined) =>
      player.call({ method: 'POST', path: postPhoneVerify.path, body: { code } })
    const right = await codeIn()
    expect(codeOf(await verify(right === '000000' ? '000001' : '000000'))).toEqual([422, 'invalid-fields'])
    const done = await verify(right)
    expect(getPhone.reply.parse(done.body).phone).toMatchObject({ verified: true, required: false, resend_timeout: 0 })
    expect(codeOf(await verify(right))).toEqual([410, 'token-rejected'])
    await fixture.configure({})
  })

  it('AUTH-06f five wrong codes invalidate the code, and five SMS a day are the maximum', async () => {
    const to = '+4915112340000'
    const player = await newPlayer('flood@example.com')
    const requestCode = () => player.call({ method: 'POST', path: postPhone.path, body: { number: to } })
    const verify = (code: string) => player.call({ method: 'POST', path: postPhoneVerify.path, body: { code } })
    await requestCode()
    await arrived(1, to)
    const right = (await codeIn(to)) ?? ''
    const wrong = right === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n += 1) expect(codeOf(await verify(wrong))).toEqual([422, 'invalid-fields'])
    expect(codeOf(await verify(right))).toEqual([410, 'token-rejected'])
    for (let n = 2; n <= 5; n += 1) {
      await query(`UPDATE touchline.phone_verification SET requested_at = requested_at - interval '2 minutes'`)
      expect((await requestCode()).status).toBe(200)
      await arrived(n, to)
    }
    await query(`UPDATE touchline.phone_verification SET requested_at = requested_at - interval '2 minutes'`)
    expect(codeOf(await requestCode())).toEqual([429, 'too-many-attempts'])
    expect((await player.call({ path: getPhone.path })).body).toMatchObject({ phone: { sms_limit_reached: true } })
    const rows = await query(
      `SELECT code_hash IS NOT NULL AS is_hashed FROM touchline.phone_verification WHERE number = $1`,
      [to],
    )
    expect(rows).toEqual([{ is_hashed: true }])
  })

  /** Tries a code while the next one is requested. Both lock the player's row first, and then that of the number. */
  async function tryWhileRequesting(email: string, changes: Parameters<typeof mutateFunction>[2]) {
    const id = await fixture.players.addPlayer(email)
    const hash = Buffer.alloc(32, 7)
    await query(
      `INSERT INTO touchline.phone_verification (player_id, operator_id, number, code_hash, code_expires_at)
        VALUES ($1, 1, '+4915112349999', $2, clock_timestamp() + interval '1 minute')`,
      [id, hash],
    )
    const undo = await mutateFunction(fixture.players.suite.database, 'verify_phone', changes)
    const tried = owner.query('SELECT touchline.verify_phone($1, $2)', [id, hash])
    await sleep(150)
    const requested = owner.query(`SELECT touchline.request_phone_code(1, $1, '+4915112349999')`, [id])
    const results = await Promise.allSettled([tried, requested])
    await undo()
    return results.map(({ status }) => status)
  }

  const slowTry = [
    '  IF v_known.code_hash IS NULL OR',
    '  PERFORM pg_sleep(0.5);\n  IF v_known.code_hash IS NULL OR',
  ] as const

  it('AUTH-06 is verified while its next code is requested: one call waits for the other, and neither fails', async () => {
    expect(await tryWhileRequesting('order@example.com', [slowTry])).toEqual(['fulfilled', 'fulfilled'])
  })

  it("the test detects a planted fault: a deadlock occurs if the number's row is locked before the player's", async () => {
    const unordered = ['  PERFORM FROM touchline.player WHERE id = p_player FOR NO KEY UPDATE;', ''] as const
    expect(await tryWhileRequesting('disorder@example.com', [slowTry, unordered])).toContain('rejected')
  })
})

describe('NTF-01 notifications', () => {
  it('NTF-01acd BOOK-16abcd BOOK-26a LIVE-05gh are listed, counted, and read one by one or all at once, by their owner only', async () => {
    const [player, stranger] = [await newPlayer('notes@example.com'), await newPlayer('other@example.com')]
    const note = (n: number, more: Partial<NewMessage> = {}) =>
      queueMessage(owner, {
        site,
        channel: 'notification',
        kind: 'notice',
        playerId: player.id,
        locale: 'en',
        data: { type: 'maintenance', title: `Note ${n}`, body: 'Text' },
        traceId: 't',
        ...more,
      })
    for (let n = 1; n <= 3; n += 1) await note(n)
    await note(4, { category: 'marketing' })
    expect(await outcomes(player.id, 'notice')).toEqual([
      ['sent', null],
      ['sent', null],
      ['sent', null],
      ['rejected', 'no-consent'],
    ])
    const { body } = await player.call({ path: `${getNotifications.path}?limit=2` })
    const { notifications, pagination } = getNotifications.reply.parse(body)
    expect(notifications[0]).toMatchObject({
      title: 'Note 3',
      body: 'Text',
      caption: null,
      type: 'maintenance',
      object_type: null,
      read: false,
    })
    expect(pagination).toEqual({ total: 3, page: 1, limit: 2, last_page: 2 })
    const ids = notifications.map(({ id }) => id)
    const read = (of: typeof player, some: number[]) =>
      of.call({ method: 'POST', path: postNotificationsRead.path, body: { ids: some } })
    await read(stranger, ids)
    expect((await player.call({ path: getNotificationCounters.path })).body).toEqual({ unread: 3 })
    expect((await read(player, ids.slice(0, 1))).body).toEqual({ unread: 2 })
    expect((await player.call({ method: 'POST', path: postNotificationsReadAll.path })).body).toEqual({ unread: 0 })
    const events = await query(
      `SELECT payload -> 'data' ->> 'type' AS type, (payload -> 'data' ->> 'unread')::integer AS unread
        FROM touchline.outbox WHERE payload -> 'data' ->> 'type' IN ('unread_counters_changed', 'notification') ORDER BY id`,
    )
    expect(events.map(({ type }) => type as string)).toContain('notification')
    expect(events.flatMap(({ unread }) => (unread === null ? [] : [unread as number]))).toEqual([1, 2, 3, 2, 0])
  })

  it('NTF-01d can be marked as read while a bet settles, without waiting, and at most sixty times a minute', async () => {
    const player = await newPlayer('reader@example.com')
    await query(
      `INSERT INTO touchline.notification (operator_id, player_id, type, title, body) VALUES (1, $1, 'bet', 'Note', 'Text')`,
      [player.id],
    )
    const readAll = () => player.call({ method: 'POST', path: postNotificationsReadAll.path })
    await query(`SELECT touchline.open_account(1, $1, 'EUR')`, [player.id])
    const settling = await owner.connect()
    await settling.query('BEGIN')
    await settling.query('SELECT touchline.lock_wallet($1)', [player.id])
    expect((await readAll()).body).toEqual({ unread: 0 })
    await settling.query('ROLLBACK')
    settling.release()
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) statuses.push((await readAll()).status)
    expect(statuses).toEqual([...Array<number>(59).fill(200), 429])
  })
})
