import { randomUUID } from 'node:crypto'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import {
  createIdempotencyKey,
  getDepositContext,
  getPayment,
  getPayments,
  getUserLimits,
  patchPlayer,
  postDeposit,
  postSportsbookSession,
  postTopUp,
  postUserLimit,
} from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { mutateFunction, slowTransfers, waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { auditLedger } from '../../src/audit/index.ts'
import { storeZone } from '../../src/players/limits/stored-limits.ts'
import { createDeposit } from '../../src/cashier/payments/create-deposit.ts'
import { expectFoundAndEnd, expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'
import { addStartingRules } from '../fixtures/starting-rules.ts'
import { password, tokenOf } from '../fixtures/player-fixture.ts'

let fixture: PaymentFixture
let holder: Holder
beforeAll(async () => {
  fixture = await openPayments('deposits')
  holder = await fixture.addHolder('holder')
})
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

type Refusal = { code: string; payment_rejection?: { reason: string; amount?: number; user_limit?: object } }
const refusalOf = ({ body }: { body: unknown }) => {
  const { code, payment_rejection: rejection } = body as Refusal
  return rejection?.reason ?? code
}

describe('a deposit', () => {
  it('DEP-06a is credited by the signed message alone, neither by the answer nor by the return', async () => {
    const payment = await fixture.begin(holder, 500)
    expect(payment).toMatchObject({ kind: 'deposit', status: 'created', amount: 500, is_cancellable: false })
    expect(payment.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/spi\/pay\/sbx_\w+$/)
    expect(await fixture.available(holder.id)).toBe(0)
    // The player pays: the provider returns to the page, and says so by itself.
    const paid = await fetch(payment.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'result=succeeded',
    })
    expect(paid.headers.get('location')).toMatch(/\/sports\/live\?a=1&deposit=success$/)
    await fixture.untilStatus(payment.id, 'succeeded')
    expect(await fixture.available(holder.id)).toBe(500)
    const { body } = await fixture.call({ path: getPayment.path.replace(':id', payment.id), token: holder.token })
    expect(body).toMatchObject({
      status: 'succeeded',
      url: null,
      timeline: [{ status: 'created' }, { status: 'succeeded' }],
    })
    const list = await fixture.call({ path: `${getPayments.path}?kind=deposit`, token: holder.token })
    expect(list.body).toMatchObject({ payments: [{ id: payment.id }], pagination: { total: 1 } })
  })

  it('DEP-05abcd the provider gets three addresses to return to and three links', async () => {
    const payment = await fixture.begin(holder, 500)
    const response = await fetch(`${fixture.simulator.url}/control/payments`)
    const { payments } = (await response.json()) as { payments: Record<string, unknown>[] }
    const { host } = new URL(fixture.api.url)
    const page = `http://${host}/sports/live?a=1&deposit=`
    expect(payments.find(({ payment_id: id }) => id === payment.id)).toMatchObject({
      return_urls: { success: `${page}success`, failure: `${page}failure`, pending: `${page}pending` },
      links: {
        terms: `http://${host}/terms-and-conditions`,
        transactions: `http://${host}/profile/wallet/transactions`,
        support: `http://${host}/help-center`,
      },
    })
  })

  it('DEP-05abc NAV-03 links lead to pages in the language of the player', async () => {
    const answer = await fixture.call({
      ...{ method: 'POST', path: postDeposit.path, token: holder.token },
      headers: { 'idempotency-key': createIdempotencyKey(), 'accept-language': 'de' },
      body: { amount: 500, currency: 'EUR', return_path: '/de/sports/live', quick: false },
    })
    expect(answer.status).toBe(200)
    const { payments } = (await (await fetch(`${fixture.simulator.url}/control/payments`)).json()) as {
      payments: Record<string, unknown>[]
    }
    const site = `http://${new URL(fixture.api.url).host}/de`
    expect(payments.find(({ payment_id: id }) => id === (answer.body as Payment).id)).toMatchObject({
      return_urls: { success: `${site}/sports/live?deposit=success` },
      links: {
        terms: `${site}/terms-and-conditions`,
        transactions: `${site}/profile/wallet/transactions`,
        support: `${site}/help-center`,
      },
    })
  })

  it('DEP-06b comes once per key, and its page is opened again while nobody has paid', async () => {
    const key = createIdempotencyKey()
    const [one, other] = [await fixture.deposit(holder, 700, { key }), await fixture.deposit(holder, 700, { key })]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect(refusalOf(await fixture.deposit(holder, 701, { key }))).toBe('idempotency-mismatch')
    // The provider is away: nothing is lost, and the same key goes on.
    const late = createIdempotencyKey()
    await fixture.simulator.control('payments', { up: false })
    expect(refusalOf(await fixture.deposit(holder, 800, { key: late }))).toBe('payments-unavailable')
    await fixture.simulator.control('payments', { up: true })
    const again = await fixture.deposit(holder, 800, { key: late })
    expect((again.body as Payment).url).toContain('/spi/pay/')
  })

  it('DEP-06b a key is for all that was sent with it: whoever wants to return elsewhere gets no payment of the first', async () => {
    const [key, refusedKey] = [createIdempotencyKey(), createIdempotencyKey()]
    const elsewhere = { returnPath: '/sports/prematch' }
    expect((await fixture.deposit(holder, 700, { key })).status).toBe(200)
    expect(refusalOf(await fixture.deposit(holder, 700, { key, ...elsewhere }))).toBe('idempotency-mismatch')
    expect((await fixture.deposit(holder, 700, { key })).status).toBe(200)
    expect(refusalOf(await fixture.deposit(holder, 99, { key: refusedKey }))).toBe('amount-too-small')
    expect(refusalOf(await fixture.deposit(holder, 99, { key: refusedKey, ...elsewhere }))).toBe('idempotency-mismatch')
    expect(refusalOf(await fixture.deposit(holder, 99, { key: refusedKey }))).toBe('amount-too-small')
  })

  it('DEP-06b a refusal is the answer to its key, also when it would be taken by now, and a new key is evaluated anew', async () => {
    const [refused, key] = [await fixture.addHolder('refused'), createIdempotencyKey()]
    const limit = { type: 'deposit', period: 'day', amount: 400 }
    await fixture.call({ method: 'POST', path: postUserLimit.path, body: limit, token: refused.token })
    const first = await fixture.deposit(refused, 500, { key })
    expect(refusalOf(first)).toBe('limit-reached')
    await fixture.suite.database.query(
      `UPDATE touchline.player_limit SET status = 'confirmed_disabled' WHERE player_id = $1`,
      [refused.id],
    )
    const again = await fixture.deposit(refused, 500, { key })
    expect([again.status, (again.body as Refusal).payment_rejection]).toEqual([
      first.status,
      (first.body as Refusal).payment_rejection,
    ])
    expect(refusalOf(await fixture.deposit(refused, 300, { key }))).toBe('idempotency-mismatch')
    expect((await fixture.deposit(refused, 500)).status).toBe(200)
    // Currencies and quick deposits that the site does not have are refused under their key too.
    const other = createIdempotencyKey()
    expect(refusalOf(await fixture.deposit(refused, 500, { key: other, currency: 'USD' }))).toBe('currency-unknown')
    expect(refusalOf(await fixture.deposit(refused, 500, { key: other }))).toBe('idempotency-mismatch')
  })

  it('DEP-06b [FUND-9] twenty wait to be paid, and one more is refused', async () => {
    const eager = await fixture.addHolder('eager')
    for (let number = 0; number < 20; number += 1) await fixture.begin(eager, 100)
    expect(refusalOf(await fixture.deposit(eager, 100))).toBe('too-many-pending')
  })

  it('DEP-06a is refused with its reason: amounts, currencies, and what is no deposit at all', async () => {
    expect((await fixture.deposit(holder, 99)).body).toMatchObject({
      code: 'payment-rejected',
      payment_rejection: { reason: 'amount-too-small', amount: 100, currency: 'EUR' },
    })
    expect(refusalOf(await fixture.deposit(holder, 1_000_001))).toBe('amount-too-large')
    for (const currency of ['USD', 'AAA'])
      expect(refusalOf(await fixture.deposit(holder, 500, { currency }))).toBe('currency-unknown')
    for (const amount of [0, -1, 1.5]) expect((await fixture.deposit(holder, amount)).status).toBe(400)
  })

  it('RG-05a [LIMIT-2] a day ends at the player’s midnight, and once more where they deposited before they moved', async () => {
    const mover = await fixture.addHolder('mover')
    const say = async (zone: string) =>
      fixture.call({
        ...{ method: 'POST', path: postSportsbookSession.path, token: mover.token },
        headers: { 'x-time-zone': zone },
      })
    const resets = async () => {
      const { body } = await fixture.call({ path: getUserLimits.path, token: mover.token })
      const { time_zone: zone, user_limits: limits, at } = getUserLimits.reply.parse(body)
      const end = limits.find(({ type }) => type === 'deposit')?.resets_at ?? at
      return { zone, end, at }
    }
    const hourIn = (moment: string, timeZone: string) =>
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(moment))
    await fixture.call({
      ...{ method: 'POST', path: postUserLimit.path, token: mover.token },
      body: { type: 'deposit', period: 'day', amount: 1_000 },
    })
    expect(await resets()).toMatchObject({ zone: null, end: expect.stringContaining('T00:00') })
    expect((await say('Nowhere/Island')).status).toBe(200)
    expect((await resets()).zone).toBeNull()
    // A session begins whatever a browser calls the place.
    expect((await say('undefined')).status).toBe(200)
    expect((await resets()).zone).toBeNull()
    expect((await say('asia/dubai')).status).toBe(200)
    const inDubai = await resets()
    expect([inDubai.zone, hourIn(inDubai.end, 'Asia/Dubai')]).toEqual(['Asia/Dubai', '00'])

    expect((await fixture.deposit(mover, 600)).status).toBe(200)
    expect((await say('America/New_York')).status).toBe(200)
    const moved = await resets()
    // Two calendars count: the page is not asked for a third.
    expect(moved.zone).toBeUndefined()
    const ends = [inDubai.end, moved.end].map((one) => Date.parse(one))
    expect(ends[1]).toBeGreaterThanOrEqual(ends[0] ?? 0)
    expect(refusalOf(await fixture.deposit(mover, 500))).toBe('limit-reached')
    // Nobody goes on moving to where the day has just begun.
    expect((await say('Pacific/Auckland')).status).toBe(200)
    expect(await zonesOf(mover)).toEqual({ time_zone: 'America/New_York', former_time_zone: 'Asia/Dubai' })
  })

  it('RG-05a [LIMIT-2] a first deposit that is being written while a browser says where it is counts by the calendar before', async () => {
    const first = await fixture.addHolder('first')
    const client = await fixture.asApi.connect()
    onTestFinished(() => client.release())
    await client.query('BEGIN')
    await client.query('SELECT FROM touchline.player WHERE id = $1 FOR NO KEY UPDATE', [first.id])
    const stored = storeZone(fixture.asApi, first.id, 'Asia/Dubai')
    await waitFor('the zone to wait for the deposit', async () => (await waitingLocks()) > 0)
    // What a deposit writes, as its function does.
    await fixture.suite.database.query(
      `WITH payment AS (INSERT INTO touchline.payment (id, operator_id, site_id, player_id, key, kind, source, is_play_money,
          merchant_id, currency, amount_minor, own_amount_minor, is_quick, return_path, status)
        VALUES ($1, 1, 1, $2, $1, 'deposit', 'provider', true, 'touchline', 'EUR', 500, 500, false, '/', 'created'))
        INSERT INTO touchline.payment_event (payment_id, status) VALUES ($1, 'created')`,
      [randomUUID(), first.id],
    )
    await client.query('COMMIT')
    await stored
    expect(await zonesOf(first)).toEqual({ time_zone: 'Asia/Dubai', former_time_zone: 'UTC' })
  })

  it('DEP-06c a sandbox serves the sites that name themselves to it, and no other', async () => {
    const offered = async () => {
      const { body } = await fixture.call({ path: getDepositContext.path, token: holder.token })
      return getDepositContext.reply.parse(body)
    }
    expect(await offered()).toMatchObject({ source: 'provider', is_withdrawal_offered: true })
    await fixture.configure({ operations: {} })
    expect(await offered()).toMatchObject({ source: 'play-money', is_withdrawal_offered: false })
    expect((await fixture.deposit(holder, 500)).status).toBe(404)
    expect((await fixture.withdraw(holder, 100)).status).toBe(404)
    await fixture.configure({})
    expect((await fixture.deposit(holder, 500)).status).toBe(200)
  })
})

const zonesOf = async ({ id }: Holder) =>
  (
    await fixture.suite.database.query('SELECT time_zone, former_time_zone FROM touchline.player WHERE id = $1', [id])
  )[0]

async function waitingLocks(): Promise<number> {
  const rows = await fixture.suite.database.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

const bodyOf = ({ body }: { body: unknown }) => body as Payment
const readPayment = (id: string) => fixture.call({ path: getPayment.path.replace(':id', id), token: holder.token })

describe('messages of the provider', () => {
  /** What is kept of messages with this text in them. */
  const kept = (text: string) =>
    fixture.suite.database.query(
      `SELECT outcome FROM touchline.payment_message WHERE position(convert_to($1, 'UTF8') IN body) > 0 ORDER BY number`,
      [text],
    )

  it('DEP-06a what cannot be read is kept with its outcome, once, and answered; what only has more is read', async () => {
    const payment = await fixture.begin(holder, 500)
    const message = await fixture.messageOf(payment, 'payment.succeeded')
    const disputed = { ...message, id: randomUUID(), type: 'payment.disputed' as 'payment.failed' }
    for (let time = 0; time < 2; time += 1)
      expect(await fixture.say(disputed)).toMatchObject({ status: 200, body: { outcome: 'unreadable' } })
    expect(await kept(disputed.id)).toEqual([{ outcome: 'unreadable' }])
    expect(await fixture.status(payment.id)).toBe('created')
    const more = { ...message, reason: 'card_expired', network: 'visa' }
    expect((await fixture.say({ ...more, type: 'payment.failed' })).body).toEqual({ outcome: 'noted' })
    expect(bodyOf(await readPayment(payment.id))).toMatchObject({ status: 'failed', reason: 'provider' })
  })

  it('DEP-06a a signed message without a body is no message', async () => {
    expect((await fixture.say('')).status).toBe(400)
  })

  it('DEP-06a a message under the id of another is kept as one that does not match', async () => {
    const [one, other] = [await fixture.begin(holder, 500), await fixture.begin(holder, 500)]
    const first = await fixture.messageOf(one, 'payment.succeeded')
    expect((await fixture.say(first)).body).toEqual({ outcome: 'credited' })
    const second = await fixture.messageOf(other, 'payment.succeeded', { id: first.id })
    expect((await fixture.say(second)).body).toEqual({ outcome: 'mismatched' })
    expect(await kept(other.id)).toEqual([{ outcome: 'mismatched' }])
    expect(await fixture.status(other.id)).toBe('created')
  })

  it.each(['signature', 'moment', 'body'] as const)('DEP-06a one with a wrong %s credits nothing', async (fault) => {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    expect(await fixture.simulator.control('payments/forge', { payment_id: payment.id, fault })).toEqual({
      status: 401,
    })
    expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['created', before])
  })

  it('DEP-06a nor does one without a signature, of another merchant, or about nothing we know', async () => {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const forge = (fault: string) => fixture.simulator.control('payments/forge', { payment_id: payment.id, fault })
    expect(await forge('unsigned')).toEqual({ status: 401 })
    // Signed, and about nothing of ours: kept.
    expect(await forge('merchant')).toEqual({ status: 200 })
    const unknown = await fixture.messageOf(payment, 'payment.succeeded', { payment_id: randomUUID() })
    expect((await fixture.say(unknown)).body).toEqual({ outcome: 'unknown-payment' })
    expect(await kept(unknown.payment_id)).toEqual([{ outcome: 'unknown-payment' }])
    expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['created', before])
  })

  it.each(['amount', 'currency', 'reference'] as const)(
    'DEP-06a one about another %s is kept for somebody to look at, and credits nothing',
    async (fault) => {
      const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
      await fixture.simulator.control('payments/forge', { payment_id: payment.id, fault })
      expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['created', before])
      const stored = await fixture.suite.database.query(
        'SELECT outcome FROM touchline.payment_message WHERE payment_id = $1',
        [payment.id],
      )
      expect(stored).toEqual([{ outcome: 'mismatched' }])
    },
  )

  it('DEP-06b a message that comes five times, or one after another, credits once', async () => {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const message = await fixture.messageOf(payment, 'payment.succeeded')
    const outcomes: unknown[] = []
    for (let time = 0; time < 3; time += 1) outcomes.push((await fixture.say(message)).body)
    outcomes.push((await fixture.say({ ...message, id: randomUUID() })).body)
    expect(outcomes).toEqual([
      { outcome: 'credited' },
      { outcome: 'known' },
      { outcome: 'known' },
      { outcome: 'known' },
    ])
    expect(await fixture.available(holder.id)).toBe(before + 500)
  })

  it('DEP-06b in any order: paid counts after failed, and nothing after paid', async () => {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const say = async (type: 'payment.pending' | 'payment.failed' | 'payment.succeeded') =>
      ((await fixture.say(await fixture.messageOf(payment, type))).body as { outcome: string }).outcome
    expect(await say('payment.failed')).toBe('noted')
    expect(await say('payment.pending')).toBe('known')
    expect(await say('payment.succeeded')).toBe('credited')
    expect(await say('payment.failed')).toBe('known')
    expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['succeeded', before + 500])
  })

  it('DEP-06b one payment of the provider credits one deposit', async () => {
    const [one, other] = [await fixture.begin(holder, 500), await fixture.begin(holder, 500)]
    const before = await fixture.available(holder.id)
    await fixture.say(await fixture.messageOf(one, 'payment.succeeded'))
    const { reference } = await fixture.messageOf(one, 'payment.succeeded')
    const taken = await fixture.say(await fixture.messageOf(other, 'payment.succeeded', { reference }))
    expect(taken.body).toEqual({ outcome: 'mismatched' })
    expect(await fixture.available(holder.id)).toBe(before + 500)
  })

  /** Ten messages at once, each with an id of its own; what was credited. */
  async function race(): Promise<number> {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const message = await fixture.messageOf(payment, 'payment.succeeded')
    // The first is still at it when the others have read what it is about.
    const undo = await slowTransfers(fixture.suite.database, 0.2)
    await Promise.all(Array.from({ length: 10 }, () => fixture.say({ ...message, id: randomUUID() })))
    await undo()
    return (await fixture.available(holder.id)) - before
  }

  it('DEP-06b ten at once credit once', async () => {
    for (let round = 0; round < 3; round += 1) expect(await race()).toBe(500)
  })

  it('DEP-06b the race notices when neither the status is compared nor the cause is one, and so does the audit', async () => {
    const { database } = fixture.suite
    const undo = [
      await mutateFunction(database, 'apply_payment_message', [['v_payment.status <> p_effect.status OR ', '']]),
      await mutateFunction(database, 'advance_payment', [
        [`'deposit/' || p_payment, NULL`, `'deposit/' || p_payment || '/' || gen_random_uuid(), NULL`],
      ]),
    ]
    const credited = await race()
    for (const one of undo) await one()
    expect(credited).toBeGreaterThan(500)
    expect((await auditLedger(fixture.asWorker)).map(({ invariant }) => invariant)).toContain('DEP-06')
    // As if it had not been: the payment is as large as what was credited.
    await database.query('ALTER TABLE touchline.payment DISABLE TRIGGER never_rewritten')
    await database.query(
      `UPDATE touchline.payment SET amount_minor = $1 WHERE id = (SELECT id FROM touchline.payment
        WHERE player_id = $2 ORDER BY requested_at DESC LIMIT 1)`,
      [credited, holder.id],
    )
    await database.query('ALTER TABLE touchline.payment ENABLE TRIGGER never_rewritten')
  })
})

describe('limits of deposits', () => {
  const ask = (who: Holder, limit: object) =>
    fixture.call({ method: 'POST', path: postUserLimit.path, body: limit, token: who.token })

  it('RG-05a a deposit beyond what is left is refused with the limit and what is left', async () => {
    const careful = await fixture.addHolder('careful')
    expect((await ask(careful, { type: 'deposit', period: 'day', amount: 1_000 })).status).toBe(200)
    await fixture.begin(careful, 600)
    expect((await fixture.deposit(careful, 500)).body).toMatchObject({
      code: 'payment-rejected',
      payment_rejection: {
        reason: 'limit-reached',
        amount: 400,
        currency: 'EUR',
        user_limit: { type: 'deposit', period: 'day' },
      },
    })
    const failed = await fixture.begin(careful, 400)
    expect(refusalOf(await fixture.deposit(careful, 100))).toBe('limit-reached')
    // What failed is free again.
    await fixture.say(await fixture.messageOf(failed, 'payment.failed'))
    expect((await fixture.deposit(careful, 400)).status).toBe(200)
    const { body } = await fixture.call({ path: '/api/platform/user_limits', token: careful.token })
    expect(body).toMatchObject({ user_limits: [{ type: 'deposit', used: 1_000, left: 0 }] })
  })

  it('RG-05a what the provider refuses uses up nothing, and what nobody pays only for an hour', async () => {
    const patient = await fixture.addHolder('patient')
    await ask(patient, { type: 'deposit', period: 'month', amount: 1_000 })
    await fixture.simulator.control('payments', { sessions: 'refused' })
    const key = createIdempotencyKey()
    expect(refusalOf(await fixture.deposit(patient, 1_000, { key }))).toBe('payments-unavailable')
    await fixture.simulator.control('payments', { sessions: 'open' })
    expect(bodyOf(await fixture.deposit(patient, 1_000, { key }))).toMatchObject({
      status: 'failed',
      reason: 'provider',
    })
    // Opened, and the page is closed again.
    const abandoned = await fixture.begin(patient, 1_000)
    expect(refusalOf(await fixture.deposit(patient, 1_000))).toBe('limit-reached')
    const { database } = fixture.suite
    await database.query('ALTER TABLE touchline.payment DISABLE TRIGGER never_rewritten')
    await database.query(
      `UPDATE touchline.payment SET requested_at = requested_at - interval '61 minutes' WHERE id = $1`,
      [abandoned.id],
    )
    await database.query('ALTER TABLE touchline.payment ENABLE TRIGGER never_rewritten')
    const worker = await fixture.startWorker()
    await fixture.untilStatus(abandoned.id, 'failed')
    await worker.stop()
    expect((await fixture.deposit(patient, 1_000)).status).toBe(200)
    // Paid all the same: it is credited.
    await fixture.decide(abandoned.id, 'succeeded')
    await fixture.untilStatus(abandoned.id, 'succeeded')
    expect(await fixture.available(patient.id)).toBe(1_000)
  })

  it('RG-05a [FUND-8] the page closes before a deposit that nobody paid is given up: none is paid past a limit', async () => {
    const [slow, key] = [await fixture.addHolder('slow'), createIdempotencyKey()]
    const expiresIn = async (id: string) => {
      const response = await fetch(`${fixture.simulator.url}/control/payments`)
      const { payments } = (await response.json()) as { payments: { payment_id: string; expires_in_s: number }[] }
      return payments.find(({ payment_id: known }) => known === id)?.expires_in_s ?? 0
    }
    const whole = await expiresIn((await fixture.begin(slow, 500)).id)
    expect(whole).toBeGreaterThan(2_900)
    expect(whole).toBeLessThanOrEqual(3_000)
    // Opened half an hour later, because the provider was away, it is open for so much less.
    await fixture.simulator.control('payments', { up: false })
    expect(refusalOf(await fixture.deposit(slow, 600, { key }))).toBe('payments-unavailable')
    await fixture.simulator.control('payments', { up: true })
    const { database } = fixture.suite
    await database.query('ALTER TABLE touchline.payment DISABLE TRIGGER never_rewritten')
    await database.query(
      `UPDATE touchline.payment SET requested_at = requested_at - interval '30 minutes'
        WHERE player_id = $1 AND amount_minor = 600`,
      [slow.id],
    )
    await database.query('ALTER TABLE touchline.payment ENABLE TRIGGER never_rewritten')
    const { id } = bodyOf(await fixture.deposit(slow, 600, { key }))
    expect(await expiresIn(id)).toBeGreaterThan(1_100)
    expect(await expiresIn(id)).toBeLessThanOrEqual(1_200)
  })

  it('RG-05a [LIMIT-4] a deposit in another currency counts at its rate, rounded up, and passes no limit', async () => {
    await fixture.configure({ currencies: [{ code: 'EUR' }, { code: 'USD' }] })
    await fixture.quote({ USD: '0.333' })
    const abroad = await fixture.addHolder('abroad')
    await ask(abroad, { type: 'deposit', period: 'week', amount: 100 })
    // 3.00 USD are 0.999 EUR: the limit is used up.
    expect((await fixture.deposit(abroad, 301, { currency: 'USD' })).body).toMatchObject({
      payment_rejection: { reason: 'limit-reached', amount: 300, currency: 'USD' },
    })
    expect((await fixture.deposit(abroad, 300, { currency: 'USD' })).status).toBe(200)
    for (const currency of ['EUR', 'USD'])
      expect((await fixture.deposit(abroad, 100, { currency })).body).toMatchObject({
        payment_rejection: { reason: 'limit-reached', amount: 0 },
      })
    await fixture.configure({})
  })

  let racers = 0
  /** Twenty deposits at once, of somebody who has no wallet yet; what was let in. */
  async function race(): Promise<number> {
    const racer = await fixture.addHolder(`racer${(racers += 1)}`)
    await ask(racer, { type: 'deposit', period: 'day', amount: 500 })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        createDeposit(fixture.asApi, {
          siteId: 1,
          player: { id: racer.id, operatorId },
          key: createIdempotencyKey(),
          body: {},
          source: 'play-money',
          money: 'play',
          merchantId: null,
          amount: 100,
          currency: 'EUR',
          isQuick: false,
          returnPath: null,
          counting: 'gross',
          range: { min: 1, max: 10_000 },
          refused: null,
          channels: [],
          traceId: 'a'.repeat(32),
        }),
      ),
    )
    return fixture.available(racer.id)
  }

  it('RG-05a of twenty at once, each below and together above, as many as the limit has are let in', async () => {
    for (let round = 0; round < 3; round += 1) expect(await race()).toBe(500)
  })

  it('RG-05a the race notices when what is counted is compared before the lock alone', async () => {
    const undo = await mutateFunction(fixture.suite.database, 'create_deposit', [
      ['IS DISTINCT FROM (read.deposited_minor, read.paid_out_minor)', 'IS NULL'],
    ])
    // The first is still at it when the others have read what is counted.
    const hurry = await slowTransfers(fixture.suite.database, 0.05)
    const letIn = await race()
    await hurry()
    await undo()
    expect(letIn).toBeGreaterThan(500)
    await expectFoundAndEnd(fixture.suite.database, fixture.asWorker, 'I20')
  })

  const readUserLimits = async (who: Holder) =>
    (await fixture.call({ path: '/api/platform/user_limits', token: who.token })).body as { user_limits: object[] }

  // What is paid in is paid out again here, and never played.
  const net: Partial<SiteConfigurationDocument> = {
    saferGambling: { depositLimit: 'net' },
    platformSettings: { withdrawal: { minTurnoverPercent: 0 } },
  }

  /** Somebody with 10.00 per day who has paid in 10.00 and was paid out 4.00; what of twenty deposits of 1.00 at once is let in. */
  async function raceNet(name: string): Promise<{ letIn: number; refusals: string[]; who: Holder }> {
    const who = await fixture.addHolder(name)
    await ask(who, { type: 'deposit', period: 'day', amount: 1_000 })
    await fixture.payIn(who, 1_000)
    const withdrawal = bodyOf(await fixture.withdraw(who, 400))
    // It can still be cancelled.
    expect((await fixture.deposit(who, 100)).body).toMatchObject({
      payment_rejection: { reason: 'limit-reached', amount: 0, user_limit: { type: 'deposit', period: 'day' } },
    })
    const worker = await fixture.startWorker()
    await fixture.untilStatus(withdrawal.id, 'paid')
    await worker.stop()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.deposit(who, 100)))
    const refused = answers.filter(({ status }) => status !== 200)
    return { letIn: answers.length - refused.length, refusals: [...new Set(refused.map(refusalOf))], who }
  }

  it('RG-05a [LIMIT-11] net, what was paid out makes room again, of which deposits sent at once take no more than there is', async () => {
    await fixture.configure(net)
    const { letIn, refusals, who } = await raceNet('net')
    expect({ letIn, refusals }).toEqual({ letIn: 4, refusals: ['limit-reached'] })
    expect(await readUserLimits(who)).toMatchObject({ user_limits: [{ type: 'deposit', used: 1_000, left: 0 }] })
    await fixture.configure({})
    // Gross, the same player has paid in more than the limit.
    expect(await readUserLimits(who)).toMatchObject({ user_limits: [{ type: 'deposit', used: 1_400, left: 0 }] })
  })

  it('RG-05a [LIMIT-11] the race of net deposits notices when what is counted is compared before the lock alone', async () => {
    await fixture.configure(net)
    const undo = await mutateFunction(fixture.suite.database, 'create_deposit', [
      ['IS DISTINCT FROM (read.deposited_minor, read.paid_out_minor)', 'IS NULL'],
    ])
    const hurry = await slowTransfers(fixture.suite.database, 0.05)
    const { letIn } = await raceNet('net-race')
    await hurry()
    await undo()
    await fixture.configure({})
    expect(letIn).toBeGreaterThan(4)
    await expectFoundAndEnd(fixture.suite.database, fixture.asWorker, 'I20')
  })

  it('RG-05ad who is excluded pays nothing in, and what had been paid is credited all the same', async () => {
    const away = await fixture.addHolder('away')
    const payment = await fixture.begin(away, 500)
    await ask(away, { type: 'coolingoff', days: 7 })
    const signIn = { method: 'POST', path: '/api/platform/users/sign_in', body: { email: away.email, password } }
    const token = tokenOf(await fixture.call(signIn))
    expect(refusalOf(await fixture.deposit({ ...away, token }, 500))).toBe('excluded')
    await fixture.decide(payment.id, 'succeeded')
    await fixture.untilStatus(payment.id, 'succeeded')
    expect(await fixture.available(away.id)).toBe(500)
  })
})

describe('what a site says of deposits', () => {
  const context = async (who = holder) =>
    (await fixture.call({ path: getDepositContext.path, token: who.token })).body as Record<string, unknown>
  const setStatuses = (who: Holder, statuses: string[]) =>
    fixture.suite.database.query('UPDATE touchline.player SET statuses = $2 WHERE id = $1', [who.id, statuses])

  it('DEP-02ab fields that are missing are asked for first, and then the deposit goes on', async () => {
    await fixture.configure({
      platformSettings: { deposit: { isMissingFieldsCheckOn: true } },
      playerFields: [
        { id: 'email', forms: ['sign_up'] },
        { id: 'city', forms: ['deposit'] },
      ],
    })
    expect(await context()).toMatchObject({ missing_fields: ['city'] })
    expect((await fixture.deposit(holder, 500)).body).toMatchObject({
      code: 'invalid-fields',
      fields: [{ id: 'city', reason: 'required' }],
    })
    const given = { method: 'PATCH', path: patchPlayer.path, body: { city: 'Bath' }, token: holder.token }
    expect((await fixture.call(given)).status).toBe(200)
    expect((await fixture.deposit(holder, 500)).status).toBe(200)
  })

  it('CFG-04ab a quick deposit needs its flag, or the flag for tests and the status of those who test', async () => {
    await fixture.configure({
      platformSettings: { deposit: { mode: 'quick' } },
      features: { quick_deposit_test: true },
    })
    expect(await context()).toMatchObject({ mode: 'page', source: 'provider' })
    expect(refusalOf(await fixture.deposit(holder, 500, { quick: true }))).toBe('quick-unavailable')
    await setStatuses(holder, ['spi_test'])
    expect(await context()).toMatchObject({ mode: 'quick' })
    const before = await fixture.available(holder.id)
    const quick = await fixture.deposit(holder, 500, { quick: true })
    expect(quick.status).toBe(200)
    await fixture.untilStatus((quick.body as Payment).id, 'succeeded')
    expect(await fixture.available(holder.id)).toBe(before + 500)
    await setStatuses(holder, [])
    await fixture.configure({ platformSettings: { deposit: { mode: 'quick' } }, features: { quick_deposit: true } })
    expect(await context()).toMatchObject({ mode: 'quick' })
  })

  it('DEP-06b a quick deposit without an answer may have been charged: it is shown as begun, and credited once', async () => {
    const before = await fixture.available(holder.id)
    await fixture.simulator.control('payments', { sessions: 'lost' })
    const key = createIdempotencyKey()
    const quick = await fixture.deposit(holder, 500, { quick: true, key })
    await fixture.simulator.control('payments', { sessions: 'open' })
    expect(quick).toMatchObject({ status: 200, body: { status: 'created', url: null } })
    await fixture.untilStatus(bodyOf(quick).id, 'succeeded')
    expect((await fixture.deposit(holder, 500, { quick: true, key })).body).toMatchObject({ status: 'succeeded' })
    expect(await fixture.available(holder.id)).toBe(before + 500)
    expect(refusalOf(await fixture.deposit(holder, 500, { key }))).toBe('idempotency-mismatch')
  })

  it('DEP-03ab CFG-01g players of the group are reminded after the seconds of the site, and nobody else', async () => {
    const reminder = { showDepositReminder: true, playerGroupId: 'new', remindAfter: 25 }
    await fixture.configure({ site: { depositReminder: reminder } })
    expect(await context()).toMatchObject({ remind_after: null })
    await setStatuses(holder, ['new'])
    expect(await context()).toMatchObject({ remind_after: 25 })
    await fixture.configure({ site: { depositReminder: { ...reminder, showDepositReminder: false } } })
    expect(await context()).toMatchObject({ remind_after: null })
  })

  it('CFG-03c players of a country that is closed for deposits pay nothing in', async () => {
    await fixture.configure({ platformSettings: { blockedCountries: { deposit: ['DE'] } } })
    expect((await fixture.deposit(holder, 500)).body).toMatchObject({ code: 'country-blocked', country: 'DE' })
    await fixture.configure({})
    expect((await fixture.deposit(holder, 500)).status).toBe(200)
  })

  it('DEP-06c on a site of play money a top-up is given at once, once per key', async () => {
    const [key, before] = [createIdempotencyKey(), await fixture.available(holder.id)]
    const topUp = (amount: number) =>
      fixture.call({
        method: 'POST',
        path: postTopUp.path,
        token: holder.token,
        headers: { 'idempotency-key': key },
        body: { amount, currency: 'EUR' },
      })
    expect((await topUp(1_000)).body).toMatchObject({ status: 'succeeded', source: 'play-money', amount: 1_000 })
    expect((await topUp(1_000)).status).toBe(200)
    expect(refusalOf(await topUp(1_001))).toBe('idempotency-mismatch')
    expect(await fixture.available(holder.id)).toBe(before + 1_000)
  })

  it('DEP-06c real money never meets the sandbox', async () => {
    await addStartingRules(fixture.suite.database)
    await fixture.configure({ legal: { isPlayMoney: false } })
    expect(refusalOf(await fixture.deposit(holder, 500))).toBe('not-found')
    expect(await context()).toMatchObject({ source: null, is_withdrawal_offered: false })
    await fixture.configure({})
  })
})
