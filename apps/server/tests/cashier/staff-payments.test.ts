import { randomUUID } from 'node:crypto'
import { getPayment } from '@touchline/contract'
import type { Payment } from '@touchline/contract'
import { getStuckPayments, getUnmatchedMessages, postMessageReview, postPaymentEnd } from '@touchline/contract/site'
import type { StaffPayment, UnmatchedMessage } from '@touchline/contract/site'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeWithdrawal } from '../../src/cashier/payments/request-withdrawal.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'

let fixture: PaymentFixture
beforeAll(async () => void (fixture = await openPayments('staff-payments')))
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

let holders = 0
/** Adds a withdrawal of 4.00, from a balance of 10.00, that was sent to the provider two hours ago. */
async function addStuck(): Promise<{ holder: Holder; id: string }> {
  const holder = await fixture.addHolder(`holder${(holders += 1)}`)
  await fixture.suite.database.query(
    `SELECT touchline.open_account($1, $2, 'EUR'), touchline.issue_play_money($2, 'EUR', 1000, 'test')`,
    [operatorId, holder.id],
  )
  const { id } = (await fixture.withdraw(holder, 400)).body as Payment
  const sent = await changeWithdrawal(fixture.asWorker, {
    ...{ operatorId, playerId: holder.id, id, status: 'requested', next: 'sending', movement: null, reason: null },
    ...{ attempts: null, channels: [], traceId: 'a'.repeat(32) },
  })
  expect(sent).toBe(true)
  await fixture.age(id, 2)
  return { holder, id }
}

const stuck = async () =>
  ((await fixture.staff('Ann', { path: getStuckPayments.path })).body as { payments: StaffPayment[] }).payments
const end = (name: string, id: string, result: string, reason = 'the bank says so') =>
  fixture.staff(name, { method: 'POST', path: postPaymentEnd.path.replace(':id', id), body: { result, reason } })
const stateOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? (body as { state: string }).state : (body as { code: string }).code

/** Moves all proposals for the payment into the past by this many minutes. */
async function earlier(id: string, minutes: number): Promise<void> {
  const change = "SET created_at = created_at - $2 * interval '1 minute' WHERE payment_id = $1"
  await fixture.rewrite('payment_ending', change, [id, minutes])
}

describe('a stuck payment', () => {
  it('DEP-07c is listed once it takes too long, and ends when two people propose the same result', async () => {
    const { holder, id } = await addStuck()
    const young = (await fixture.withdraw(holder, 100)).body as Payment
    const listed = await stuck()
    expect(listed.map((payment) => payment.id)).toEqual([id])
    expect(listed[0]).toMatchObject({ kind: 'withdrawal', status: 'sending', player_id: holder.id, amount: 400 })
    expect(stateOf(await end('Ann', young.id, 'rejected'))).toBe('payment-not-stuck')
    expect(stateOf(await end('Ann', id, 'rejected'))).toBe('proposed')
    // A second proposal must come a while after the first, from another person, because a call to the provider may be
    // under way.
    expect(stateOf(await end('Ann', id, 'rejected'))).toBe('proposed')
    expect(stateOf(await end('Ben', id, 'rejected'))).toBe('proposed')
    await earlier(id, 2)
    expect(stateOf(await end('Ann', id, 'rejected'))).toBe('proposed')
    expect([await fixture.status(id), await fixture.available(holder.id)]).toEqual(['sending', 500])
    const ended = await end('Ben', id, 'rejected', 'not paid, by their list')
    expect(stateOf(ended)).toBe('ended')
    expect(ended.body).toMatchObject({
      payment: {
        status: 'rejected',
        endings: [
          { actor: 'Ben', result: 'rejected', reason: 'not paid, by their list' },
          { actor: 'Ann', result: 'rejected', reason: 'the bank says so' },
        ],
      },
    })
    expect(await fixture.available(holder.id)).toBe(900)
    const { body } = await fixture.call({ path: getPayment.path.replace(':id', id), token: holder.token })
    expect(body).toMatchObject({ status: 'rejected', reason: 'by-staff' })
    expect(stateOf(await end('Cem', id, 'paid'))).toBe('payment-not-stuck')
    expect(await stuck()).toEqual([])
  })

  it('DEP-07c does not end by two different proposals; a second person has to confirm the newer one', async () => {
    const { holder, id } = await addStuck()
    for (const [name, result] of [
      ['Ann', 'rejected'],
      ['Ben', 'paid'],
      ['Cem', 'rejected'],
    ] as const) {
      expect(stateOf(await end(name, id, result))).toBe('proposed')
      await earlier(id, 2)
    }
    expect(stateOf(await end('Dan', id, 'failed'))).toBe('payment-not-stuck')
    await earlier(id, 8 * 24 * 60)
    // A proposal from a week ago has expired.
    expect(stateOf(await end('Dan', id, 'rejected'))).toBe('proposed')
    expect(stateOf(await end('Dan', id, 'paid'))).toBe('proposed')
    await earlier(id, 2)
    expect(stateOf(await end('Ann', id, 'paid'))).toBe('ended')
    expect([await fixture.status(id), await fixture.available(holder.id)]).toEqual(['paid', 600])
  })

  it("DEP-07c ends by the provider's message if that comes before the second person; a later message is stored for review", async () => {
    const { id } = await addStuck()
    expect(stateOf(await end('Ann', id, 'rejected'))).toBe('proposed')
    await earlier(id, 2)
    const payment = { id, amount: 400, currency: 'EUR' } as Payment
    const message = await fixture.messageOf(payment, 'payout.paid', { reference: `ref-${id}` })
    expect((await fixture.sendMessage(message)).body).toEqual({ outcome: 'paid' })
    expect(stateOf(await end('Ben', id, 'rejected'))).toBe('payment-not-stuck')
    const failed = { ...message, id: randomUUID(), type: 'payout.failed' as const }
    expect((await fixture.sendMessage(failed)).body).toEqual({ outcome: 'mismatched' })
  })

  it('DEP-06a can only be ended without its money if it is a deposit, because only the provider can credit deposits', async () => {
    const holder = await fixture.addHolder('pending')
    const payment = await fixture.begin(holder, 500)
    await fixture.sendMessage(await fixture.messageOf(payment, 'payment.pending'))
    await fixture.age(payment.id, 25)
    expect((await stuck()).map(({ id }) => id)).toContain(payment.id)
    expect(stateOf(await end('Ann', payment.id, 'paid'))).toBe('payment-not-stuck')
    expect(stateOf(await end('Ann', payment.id, 'failed'))).toBe('proposed')
    await earlier(payment.id, 2)
    expect(stateOf(await end('Ben', payment.id, 'failed'))).toBe('ended')
    expect([await fixture.status(payment.id), await fixture.available(holder.id)]).toEqual(['failed', 0])
    await fixture.sendMessage(await fixture.messageOf(payment, 'payment.succeeded'))
    expect(await fixture.available(holder.id)).toBe(500)
  })

  /** Ten people end a payment at once after a first proposal. Returns the player's balance. */
  async function race(): Promise<number> {
    const { holder, id } = await addStuck()
    await end('Ann', id, 'rejected')
    await earlier(id, 2)
    await Promise.all(Array.from({ length: 10 }, (_, number) => end(`Person ${number}`, id, 'rejected')))
    return fixture.available(holder.id)
  }

  it('DEP-07c ends once when ten people end it at once, and the worker does not send it meanwhile', async () => {
    expect(await race()).toBe(1_000)
    const { id } = await addStuck()
    await end('Ann', id, 'rejected')
    const [row] = await fixture.suite.database.query<{ waits: boolean }>(
      `SELECT due_at > clock_timestamp() + interval '6 days' AS waits FROM touchline.payment WHERE id = $1`,
      [id],
    )
    expect(row).toEqual({ waits: true })
  })

  it('DEP-07c the test detects a planted fault: one person alone can end a payment', async () => {
    const { id } = await addStuck()
    const undo = await mutateFunction(fixture.suite.database, 'end_payment', [
      ['v_first.actor = p_ending.actor OR ', ''],
    ])
    await end('Ann', id, 'rejected')
    await earlier(id, 2)
    const state = stateOf(await end('Ann', id, 'rejected'))
    await undo()
    expect(state).toBe('ended')
  })
})

describe('messages without effect', () => {
  const unmatched = async () =>
    (await fixture.staff('Ann', { path: `${getUnmatchedMessages.path}?limit=100` })).body as {
      messages: UnmatchedMessage[]
      pagination: { total: number }
    }
  const review = (number: number) =>
    fixture.staff('Ann', {
      method: 'POST',
      path: postMessageReview.path.replace(':number', String(number)),
      body: { reason: 'asked the provider: a test of theirs' },
    })

  it('DEP-06a are listed with their content until staff have reviewed them', async () => {
    const holder = await fixture.addHolder('unmatched')
    const payment = await fixture.begin(holder, 500)
    const before = (await unmatched()).pagination.total
    const message = await fixture.messageOf(payment, 'payment.succeeded')
    await fixture.sendMessage({ ...message, amount: 501 })
    await fixture.sendMessage({ ...message, id: randomUUID(), payment_id: randomUUID() })
    await fixture.sendMessage({ ...message, id: randomUUID(), type: 'payment.disputed' as 'payment.failed' })
    const { messages, pagination } = await unmatched()
    expect(pagination.total).toBe(before + 3)
    const [unreadable, unknown, mismatched] = messages
    expect([unreadable?.outcome, unknown?.outcome, mismatched?.outcome]).toEqual([
      'unreadable',
      'unknown-payment',
      'mismatched',
    ])
    expect(mismatched).toMatchObject({ site: 'touchline', payment_id: payment.id })
    expect(JSON.parse(mismatched?.body ?? '')).toMatchObject({ amount: 501 })
    expect((await review(mismatched?.number ?? 0)).body).toEqual({ number: mismatched?.number })
    expect((await review(mismatched?.number ?? 0)).status).toBe(200)
    expect((await unmatched()).messages.map(({ number }) => number)).not.toContain(mismatched?.number)
    expect((await review(999_999)).status).toBe(404)
    const [stored] = await fixture.suite.database.query(
      'SELECT actor, reason FROM touchline.payment_message_review WHERE number = $1',
      [mismatched?.number],
    )
    expect(stored).toEqual({ actor: 'Ann', reason: 'asked the provider: a test of theirs' })
  })
})
