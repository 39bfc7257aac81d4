import { getPayment } from '@touchline/contract'
import { randomUUID } from 'node:crypto'
import { mutateFunction, slowTransfers } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../src/audit/index.ts'
import { expectSoundLedger } from '../fixtures/money-fixture.ts'
import { openPayments, paymentOf } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'

let fixture: PaymentFixture
let holder: Holder
beforeAll(async () => {
  fixture = await openPayments('deposit-messages')
  holder = await fixture.addHolder('holder')
})
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

describe('provider messages', () => {
  /** Returns the outcomes of the stored messages that contain the text. */
  const storedOutcomes = (text: string) =>
    fixture.suite.database.query(
      `SELECT outcome FROM touchline.payment_message WHERE position(convert_to($1, 'UTF8') IN body) > 0 ORDER BY number`,
      [text],
    )

  it('DEP-06a an unreadable message is stored once with its outcome and answered, and a message with unknown fields is accepted', async () => {
    const payment = await fixture.begin(holder, 500)
    const message = await fixture.messageOf(payment, 'payment.succeeded')
    const disputed = { ...message, id: randomUUID(), type: 'payment.disputed' as 'payment.failed' }
    for (let time = 0; time < 2; time += 1)
      expect(await fixture.sendMessage(disputed)).toMatchObject({ status: 200, body: { outcome: 'unreadable' } })
    expect(await storedOutcomes(disputed.id)).toEqual([{ outcome: 'unreadable' }])
    expect(await fixture.status(payment.id)).toBe('created')
    const more = { ...message, reason: 'card_expired', network: 'visa' }
    expect((await fixture.sendMessage({ ...more, type: 'payment.failed' })).body).toEqual({ outcome: 'noted' })
    expect(
      paymentOf(await fixture.call({ path: getPayment.path.replace(':id', payment.id), token: holder.token })),
    ).toMatchObject({ status: 'failed', reason: 'provider' })
  })

  it('DEP-06a a signed message without a body is invalid', async () => {
    expect((await fixture.sendMessage('')).status).toBe(400)
  })

  it('DEP-06a a different message with a known id is stored as mismatched', async () => {
    const [one, other] = [await fixture.begin(holder, 500), await fixture.begin(holder, 500)]
    const first = await fixture.messageOf(one, 'payment.succeeded')
    expect((await fixture.sendMessage(first)).body).toEqual({ outcome: 'credited' })
    const second = await fixture.messageOf(other, 'payment.succeeded', { id: first.id })
    expect((await fixture.sendMessage(second)).body).toEqual({ outcome: 'mismatched' })
    expect(await storedOutcomes(other.id)).toEqual([{ outcome: 'mismatched' }])
    expect(await fixture.status(other.id)).toBe('created')
  })

  it.each(['signature', 'moment', 'body'] as const)(
    'DEP-06a a message with a wrong %s credits nothing',
    async (fault) => {
      const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
      expect(await fixture.simulator.control('payments/forge', { payment_id: payment.id, fault })).toEqual({
        status: 401,
      })
      expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['created', before])
    },
  )

  it('DEP-06a an unsigned message, one of another merchant or about an unknown payment credits nothing', async () => {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const forge = (fault: string) => fixture.simulator.control('payments/forge', { payment_id: payment.id, fault })
    expect(await forge('unsigned')).toEqual({ status: 401 })
    // A signed message about an unknown payment is stored.
    expect(await forge('merchant')).toEqual({ status: 200 })
    const unknown = await fixture.messageOf(payment, 'payment.succeeded', { payment_id: randomUUID() })
    expect((await fixture.sendMessage(unknown)).body).toEqual({ outcome: 'unknown-payment' })
    expect(await storedOutcomes(unknown.payment_id)).toEqual([{ outcome: 'unknown-payment' }])
    expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['created', before])
  })

  it.each(['amount', 'currency', 'reference'] as const)(
    'DEP-06a a message with another %s is stored for review and credits nothing',
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

  it('DEP-06b a message that comes five times, at once or one after another, credits the deposit once', async () => {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const message = await fixture.messageOf(payment, 'payment.succeeded')
    const outcomes: unknown[] = []
    for (let time = 0; time < 3; time += 1) outcomes.push((await fixture.sendMessage(message)).body)
    outcomes.push((await fixture.sendMessage({ ...message, id: randomUUID() })).body)
    expect(outcomes).toEqual([
      { outcome: 'credited' },
      { outcome: 'known' },
      { outcome: 'known' },
      { outcome: 'known' },
    ])
    expect(await fixture.available(holder.id)).toBe(before + 500)
  })

  it('DEP-06b a payment that was reported as failed can still be paid, and a paid one does not change, in any order of messages', async () => {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const sendType = async (type: 'payment.pending' | 'payment.failed' | 'payment.succeeded') =>
      ((await fixture.sendMessage(await fixture.messageOf(payment, type))).body as { outcome: string }).outcome
    expect(await sendType('payment.failed')).toBe('noted')
    expect(await sendType('payment.pending')).toBe('known')
    expect(await sendType('payment.succeeded')).toBe('credited')
    expect(await sendType('payment.failed')).toBe('known')
    expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['succeeded', before + 500])
  })

  it('DEP-06b one payment at the provider credits only one deposit', async () => {
    const [one, other] = [await fixture.begin(holder, 500), await fixture.begin(holder, 500)]
    const before = await fixture.available(holder.id)
    await fixture.sendMessage(await fixture.messageOf(one, 'payment.succeeded'))
    const { reference } = await fixture.messageOf(one, 'payment.succeeded')
    const taken = await fixture.sendMessage(await fixture.messageOf(other, 'payment.succeeded', { reference }))
    expect(taken.body).toEqual({ outcome: 'mismatched' })
    expect(await fixture.available(holder.id)).toBe(before + 500)
  })

  /** Sends ten messages with different ids about one payment at once, and returns the credited amount. */
  async function race(): Promise<number> {
    const [payment, before] = [await fixture.begin(holder, 500), await fixture.available(holder.id)]
    const message = await fixture.messageOf(payment, 'payment.succeeded')
    // Slows the first message down, so that it is still being applied when the others have read the payment.
    const undo = await slowTransfers(fixture.suite.database, 0.2)
    await Promise.all(Array.from({ length: 10 }, () => fixture.sendMessage({ ...message, id: randomUUID() })))
    await undo()
    return (await fixture.available(holder.id)) - before
  }

  it('DEP-06b ten messages at once credit a deposit once', async () => {
    for (let round = 0; round < 3; round += 1) expect(await race()).toBe(500)
  })

  it('DEP-06b simultaneous messages and the audit detect a planted fault: the status is not compared, and the cause of a transfer is not unique', async () => {
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
    // Sets the payment's amount to the amount credited, so that the audit passes again.
    const newest = 'SELECT id FROM touchline.payment WHERE player_id = $2 ORDER BY requested_at DESC LIMIT 1'
    await fixture.rewrite('payment', `SET amount_minor = $1 WHERE id = (${newest})`, [credited, holder.id])
  })
})
