import { randomUUID } from 'node:crypto'
import { ErrorReply, getDepositContext, postConversion, postWithdrawal } from '@touchline/contract'
import type { DepositContext, Payment } from '@touchline/contract'
import { putExchangeRates } from '@touchline/contract/site'
import { mutateFunction, slowTransfers } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { expectSoundLedger, operatorId } from './money-fixture.ts'
import { openPayments } from './payments-fixture.ts'
import type { Holder, PaymentFixture } from './payments-fixture.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPayments('payment-debts')
  await fixture.configure({
    features: { currency_conversion: true },
    currencies: [{ code: 'EUR' }, { code: 'USD' }],
  })
  const rates = [{ currency: 'USD', rate: '0.5', source: 'test bank', quoted_at: new Date().toISOString() }]
  await fixture.staff('Ann', { method: 'PUT', path: putExchangeRates.path, body: { rates } })
})
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

const post = ({ token }: Holder, path: string, body: object) =>
  fixture.call({ method: 'POST', path, token, headers: { 'idempotency-key': randomUUID() }, body })
const withdraw = (holder: Holder, amount: number, currency: string) =>
  post(holder, postWithdrawal.path, { amount, currency })
const refusal = ({ body }: { body: unknown }) => z.parse(ErrorReply, body).payment_rejection

let holders = 0
/** Somebody with a deposit of 5.00 EUR, all of it exchanged for 10.00 USD. */
async function addExchanger(): Promise<{ holder: Holder; payment: Payment }> {
  const holder = await fixture.addHolder(`exchanger${(holders += 1)}`)
  const payment = await fixture.payIn(holder, 500)
  await fixture.suite.database.query(`SELECT touchline.open_account($1, $2, 'USD')`, [operatorId, holder.id])
  expect((await post(holder, postConversion.path, { from: 'EUR', to: 'USD', amount: 500 })).status).toBe(200)
  expect(await balances(holder)).toEqual({ EUR: 0, USD: 1_000 })
  return { holder, payment }
}

async function balances({ id }: Holder): Promise<Record<string, number>> {
  const rows = await fixture.suite.database.query<{ currency: string; balance: number }>(
    `SELECT currency, balance_minor::float8 AS balance FROM touchline.account WHERE player_id = $1 AND kind = 'available'`,
    [id],
  )
  return Object.fromEntries(rows.map(({ currency, balance }) => [currency, balance]))
}

async function chargeBack(payment: Payment): Promise<void> {
  expect((await fixture.say(await fixture.messageOf(payment, 'payment.charged_back'))).status).toBe(200)
}

it('DEP-06a DEP-07a a deposit that was exchanged and charged back is not paid out in the other currency', async () => {
  const { holder, payment } = await addExchanger()
  await chargeBack(payment)
  expect(await balances(holder)).toEqual({ EUR: 0, USD: 1_000 })
  expect(refusal(await withdraw(holder, 1_000, 'USD'))).toEqual({ reason: 'owed', amount: 0, currency: 'USD' })
  const context = (await fixture.call({ path: getDepositContext.path, token: holder.token })).body as DepositContext
  expect(context.withdrawals).toMatchObject([
    { currency: 'EUR', owed: 500 },
    { currency: 'USD', owed: 1_000 },
  ])
  // What is exchanged back settles it.
  expect((await post(holder, postConversion.path, { from: 'USD', to: 'EUR', amount: 400 })).status).toBe(200)
  expect(await balances(holder)).toEqual({ EUR: 0, USD: 600 })
  expect(refusal(await withdraw(holder, 600, 'USD'))).toEqual({ reason: 'owed', amount: 0, currency: 'USD' })
  await fixture.suite.database.query(`SELECT touchline.issue_play_money($1, 'USD', 250, 'more')`, [holder.id])
  expect(refusal(await withdraw(holder, 850, 'USD'))).toEqual({ reason: 'owed', amount: 250, currency: 'USD' })
  expect((await withdraw(holder, 250, 'USD')).status).toBe(200)
})

it('DEP-06a DEP-07a a withdrawal in another currency that is not sent yet comes back with the chargeback', async () => {
  const { holder, payment } = await addExchanger()
  const withdrawal = (await withdraw(holder, 1_000, 'USD')).body as unknown as Payment
  await chargeBack(payment)
  expect(await fixture.status(withdrawal.id)).toBe('refused')
  expect(await balances(holder)).toEqual({ EUR: 0, USD: 1_000 })
})

/** A chargeback is being written while the withdrawal is evaluated; whether it went through. */
async function race(): Promise<boolean> {
  const { holder, payment } = await addExchanger()
  const undo = await slowTransfers(fixture.suite.database, 0.5)
  const charged = chargeBack(payment)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const answer = await withdraw(holder, 1_000, 'USD')
  await charged
  await undo()
  return answer.status === 200
}

it('DEP-07a a debt that arises while a withdrawal is evaluated is noticed under the wallet', async () => {
  expect(await race()).toBe(false)
})

it('DEP-07a the race notices when debts are not compared', async () => {
  const undo = await mutateFunction(fixture.suite.database, 'request_withdrawal', [
    [' OR touchline.debts_of_player(p_player, p_operator) <> p_owed', ''],
  ])
  expect(await race()).toBe(true)
  await undo()
})
