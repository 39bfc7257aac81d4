import { randomUUID } from 'node:crypto'
import { getPayment, getTransactions, getUserLimits, postUserLimit } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { mutateFunction, slowTransfers } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../src/audit/index.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'

let fixture: PaymentFixture
beforeAll(async () => void (fixture = await openPayments('payment-reversals')))
/** Set by the last test, which leaves a broken ledger behind. */
let isBroken = false
afterEach(async () => isBroken || expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

let holders = 0
/** Adds a player with a credited deposit of 5.00. */
async function addPayer(): Promise<{ holder: Holder; payment: Payment }> {
  const holder = await fixture.addHolder(`payer${(holders += 1)}`)
  const payment = await fixture.payIn(holder, 500)
  expect(await fixture.available(holder.id)).toBe(500)
  return { holder, payment }
}

const owed = async ({ id }: Holder) => {
  const [row] = await fixture.suite.database.query<{ owed: number }>(
    `SELECT touchline.owed_by_player($1, $2, 'EUR')::integer AS owed`,
    [id, operatorId],
  )
  return row?.owed
}
const outcomeOf = ({ body }: { body: unknown }) => (body as { outcome: string }).outcome
const read = async ({ token }: Holder, path: string) => (await fixture.call({ path, token })).body as unknown

it('DEP-06ab a refunded deposit is debited once, and the player is notified', async () => {
  const { holder, payment } = await addPayer()
  await fixture.decide(payment.id, 'refunded')
  await fixture.untilStatus(payment.id, 'reversed')
  expect(await fixture.available(holder.id)).toBe(0)
  // A second refund and a chargeback find no money of the deposit left to take back.
  const again = await fixture.messageOf(payment, 'payment.refunded')
  expect(outcomeOf(await fixture.sendMessage(again))).toBe('known')
  expect(outcomeOf(await fixture.sendMessage({ ...again, id: randomUUID(), type: 'payment.charged_back' }))).toBe(
    'known',
  )
  expect(outcomeOf(await fixture.sendMessage({ ...again, id: randomUUID(), type: 'payment.succeeded' }))).toBe('known')
  expect([await fixture.available(holder.id), await owed(holder)]).toEqual([0, 0])
  expect(await read(holder, getPayment.path.replace(':id', payment.id))).toMatchObject({
    status: 'reversed',
    reason: 'refunded',
    timeline: [{ status: 'created' }, { status: 'succeeded' }, { status: 'reversed', reason: 'refunded' }],
  })
  expect(await read(holder, `${getTransactions.path}?currency=EUR&group=deposits`)).toMatchObject({
    transactions: [
      { kind: 'deposit_reversed', amount: -500, balance: 0 },
      { kind: 'deposit', amount: 500 },
    ],
  })
  const notices = await fixture.suite.database.query(
    `SELECT kind FROM touchline.message WHERE player_id = $1 AND kind LIKE 'deposit-%' ORDER BY id`,
    [holder.id],
  )
  expect(notices).toEqual([{ kind: 'deposit-received' }, { kind: 'deposit-reversed' }])
})

it('DEP-06a if a refunded deposit was spent, the missing amount becomes a debt, as after a reversed result, and the balance is zero', async () => {
  const { holder, payment } = await addPayer()
  const withdrawal = (await fixture.withdraw(holder, 300)).body as unknown as Payment
  await fixture.suite.database.query(`UPDATE touchline.payment SET status = 'sending' WHERE id = $1`, [withdrawal.id])
  const message = await fixture.messageOf(payment, 'payment.charged_back')
  expect(outcomeOf(await fixture.sendMessage(message))).toBe('reversed')
  expect([await fixture.available(holder.id), await owed(holder)]).toEqual([0, 300])
})

it('DEP-06a DEP-07a money held for a withdrawal is taken back first, and the withdrawal is not sent', async () => {
  const { holder, payment } = await addPayer()
  const withdrawal = (await fixture.withdraw(holder, 500)).body as unknown as Payment
  expect(outcomeOf(await fixture.sendMessage(await fixture.messageOf(payment, 'payment.charged_back')))).toBe(
    'reversed',
  )
  expect([await fixture.available(holder.id), await owed(holder)]).toEqual([0, 0])
  expect(await read(holder, getPayment.path.replace(':id', withdrawal.id))).toMatchObject({
    status: 'rejected',
    reason: 'deposit-reversed',
  })
})

it('DEP-06b a refund reported before the credit prevents the credit', async () => {
  const holder = await fixture.addHolder('overtaken')
  const payment = await fixture.begin(holder, 500)
  expect(outcomeOf(await fixture.sendMessage(await fixture.messageOf(payment, 'payment.refunded')))).toBe('reversed')
  expect(outcomeOf(await fixture.sendMessage(await fixture.messageOf(payment, 'payment.succeeded')))).toBe('known')
  expect([await fixture.available(holder.id), await fixture.status(payment.id)]).toEqual([0, 'reversed'])
})

it('DEP-06ab each partial refund is debited once, and all together never exceed the deposit', async () => {
  const { holder, payment } = await addPayer()
  const message = await fixture.messageOf(payment, 'payment.refunded', { amount: 200 })
  for (const outcome of ['reversed', 'known']) expect(outcomeOf(await fixture.sendMessage(message))).toBe(outcome)
  expect([await fixture.available(holder.id), await fixture.status(payment.id)]).toEqual([300, 'succeeded'])
  // The deposit's full amount is more than the rest, so staff must review the message.
  expect(outcomeOf(await fixture.sendMessage({ ...message, id: randomUUID(), amount: 500 }))).toBe('mismatched')
  const rest = { ...message, id: randomUUID(), type: 'payment.charged_back' as const, amount: 300 }
  expect(outcomeOf(await fixture.sendMessage(rest))).toBe('reversed')
  expect([await fixture.available(holder.id), await fixture.status(payment.id)]).toEqual([0, 'reversed'])
  expect(outcomeOf(await fixture.sendMessage({ ...message, id: randomUUID() }))).toBe('known')
  expect(await read(holder, getPayment.path.replace(':id', payment.id))).toMatchObject({
    timeline: [
      { status: 'created' },
      { status: 'succeeded', reason: null },
      { status: 'succeeded', reason: 'refunded-in-part' },
      { status: 'reversed', reason: 'charged-back' },
    ],
  })
  const notices = await fixture.suite.database.query(
    `SELECT kind, data ->> 'amount' AS amount FROM touchline.message WHERE player_id = $1 AND kind LIKE 'deposit-%' ORDER BY id`,
    [holder.id],
  )
  expect(notices).toEqual([
    { kind: 'deposit-received', amount: '500' },
    { kind: 'deposit-reversed', amount: '200' },
    { kind: 'deposit-reversed', amount: '300' },
  ])
})

it('DEP-06a a refund that is too large, unsigned or of another merchant takes no money back', async () => {
  const { holder, payment } = await addPayer()
  const message = await fixture.messageOf(payment, 'payment.refunded')
  expect(outcomeOf(await fixture.sendMessage({ ...message, amount: 501 }))).toBe('mismatched')
  expect(outcomeOf(await fixture.sendMessage({ ...message, id: randomUUID(), merchant_id: 'somebody-else' }))).toBe(
    'unknown-payment',
  )
  expect((await fixture.sendMessage({ ...message, id: randomUUID() }, `t=1,v1=${'0'.repeat(64)}`)).status).toBe(401)
  expect([await fixture.available(holder.id), await fixture.status(payment.id)]).toEqual([500, 'succeeded'])
})

it('RG-05a a refunded deposit still counts towards a deposit limit', async () => {
  const { holder, payment } = await addPayer()
  const body = { type: 'deposit', period: 'day', amount: 1_000 }
  expect((await fixture.call({ method: 'POST', path: postUserLimit.path, body, token: holder.token })).status).toBe(200)
  await fixture.sendMessage(await fixture.messageOf(payment, 'payment.refunded'))
  expect(await read(holder, getUserLimits.path)).toMatchObject({ user_limits: [{ used: 500, left: 500 }] })
})

it('DEP-06b simultaneous partial refunds are debited one after the other, and never exceed the deposit', async () => {
  const { holder, payment } = await addPayer()
  await fixture.suite.database.query(`SELECT touchline.issue_play_money($1, 'EUR', 9500, 'parts')`, [holder.id])
  const message = await fixture.messageOf(payment, 'payment.refunded', { amount: 200 })
  const undo = await slowTransfers(fixture.suite.database, 0.2)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => fixture.sendMessage({ ...message, id: randomUUID() })),
  )
  await undo()
  expect(answers.map(outcomeOf).toSorted()).toEqual(['mismatched', 'mismatched', 'reversed', 'reversed'])
  expect([await fixture.available(holder.id), await fixture.status(payment.id)]).toEqual([9_600, 'succeeded'])
})

/** Sends ten refunds of one deposit with different ids at once, and returns the amount taken back. */
async function race(): Promise<number> {
  const { holder, payment } = await addPayer()
  await fixture.suite.database.query(`SELECT touchline.issue_play_money($1, 'EUR', 9500, 'race')`, [holder.id])
  const message = await fixture.messageOf(payment, 'payment.refunded')
  // Slows the first message down, so that it is still being applied when the others have read the payment.
  const undo = await slowTransfers(fixture.suite.database, 0.3)
  await Promise.all(Array.from({ length: 10 }, () => fixture.sendMessage({ ...message, id: randomUUID() })))
  await undo()
  return 10_000 - (await fixture.available(holder.id))
}

it('DEP-06b ten simultaneous refunds of one deposit debit it once', async () => {
  for (let round = 0; round < 3; round += 1) expect(await race()).toBe(500)
})

it('DEP-06b simultaneous refunds and the audit detect a planted fault: the status is not compared, and the cause of a transfer is not unique', async () => {
  isBroken = true
  const { database } = fixture.suite
  const undo = [
    await mutateFunction(database, 'apply_payment_message', [
      ['v_payment.status <> p_effect.status OR v_payment.reversed_minor <> p_effect.reversed_minor\n      OR ', ''],
    ]),
    await mutateFunction(database, 'advance_payment', [
      [`'/reversed/' || v_payment.reversed_minor, NULL`, `'/reversed/' || gen_random_uuid(), NULL`],
      [`'/advance/' || v_payment.reversed_minor, NULL`, `'/advance/' || gen_random_uuid(), NULL`],
      ['reversed_minor = reversed_minor +', 'reversed_minor = 0 *'],
    ]),
  ]
  const taken = await race()
  for (const one of undo) await one()
  expect(taken).toBeGreaterThan(500)
  expect((await auditLedger(fixture.asWorker)).map(({ invariant }) => invariant)).toContain('DEP-06')
})
