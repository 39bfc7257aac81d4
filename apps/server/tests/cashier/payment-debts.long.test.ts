import { evaluateSending } from '@touchline/betting'
import {
  createIdempotencyKey,
  ErrorReply,
  getDepositContext,
  getPayment,
  postConversion,
  postWithdrawal,
} from '@touchline/contract'
import type { DepositContext, Payment } from '@touchline/contract'
import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { mutateFunction, slowTransfers, waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readWithdrawable } from '../../src/cashier/payments/read-debts.ts'
import { changeWithdrawal } from '../../src/cashier/payments/request-withdrawal.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'

const site: Partial<SiteConfigurationDocument> = {
  // Allows conversions and withdrawals of deposits that were not played.
  platformSettings: { withdrawal: { minTurnoverPercent: 0 } },
  features: { currency_conversion: true },
  currencies: [{ code: 'EUR' }, { code: 'USD' }, { code: 'GBP' }],
}

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPayments('payment-debts')
  await fixture.configure(site)
  // Without a spread, conversions give round amounts.
  await fixture.suite.database.query('UPDATE touchline.operator SET conversion_spread_bp = 0')
  await fixture.quote({ USD: '0.5', GBP: '0.5' })
})
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

const post = ({ token }: Holder, path: string, body: object) =>
  fixture.call({ method: 'POST', path, token, headers: { 'idempotency-key': createIdempotencyKey() }, body })
const withdraw = (holder: Holder, amount: number, currency: string) =>
  post(holder, postWithdrawal.path, { amount, currency })
const refusal = ({ body }: { body: unknown }) => z.parse(ErrorReply, body).payment_rejection

let holders = 0
/** Adds a player who has deposited 5.00 EUR and converted all of it to 10.00 USD. */
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
  expect((await fixture.sendMessage(await fixture.messageOf(payment, 'payment.charged_back'))).status).toBe(200)
}

it('DEP-06a DEP-07a a deposit that was converted and charged back is not paid out in the other currency', async () => {
  const { holder, payment } = await addExchanger()
  await chargeBack(payment)
  expect(await balances(holder)).toEqual({ EUR: 0, USD: 1_000 })
  expect(refusal(await withdraw(holder, 1_000, 'USD'))).toEqual({ reason: 'owed', amount: 0, currency: 'USD' })
  const context = (await fixture.call({ path: getDepositContext.path, token: holder.token })).body as DepositContext
  expect(context.withdrawals).toMatchObject([
    { currency: 'EUR', owed: 500 },
    { currency: 'USD', owed: 1_000 },
    { currency: 'GBP', owed: 1_000 },
  ])
  // Converting the money back pays the debt.
  expect((await post(holder, postConversion.path, { from: 'USD', to: 'EUR', amount: 400 })).status).toBe(200)
  expect(await balances(holder)).toEqual({ EUR: 0, USD: 600 })
  expect(refusal(await withdraw(holder, 600, 'USD'))).toEqual({ reason: 'owed', amount: 0, currency: 'USD' })
  await fixture.suite.database.query(`SELECT touchline.issue_play_money($1, 'USD', 250, 'more')`, [holder.id])
  expect(refusal(await withdraw(holder, 850, 'USD'))).toEqual({ reason: 'owed', amount: 250, currency: 'USD' })
  expect((await withdraw(holder, 250, 'USD')).status).toBe(200)
})

it('DEP-06a DEP-07a an unsent withdrawal in another currency is returned after the chargeback', async () => {
  const { holder, payment } = await addExchanger()
  const withdrawal = (await withdraw(holder, 1_000, 'USD')).body as unknown as Payment
  await chargeBack(payment)
  expect(await fixture.status(withdrawal.id)).toBe('rejected')
  expect(await balances(holder)).toEqual({ EUR: 0, USD: 1_000 })
})

/** Writes a chargeback while a withdrawal is evaluated. Returns whether the withdrawal succeeded. */
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

it('DEP-07a a debt that arises while a withdrawal is evaluated is noticed when the wallet is locked', async () => {
  expect(await race()).toBe(false)
})

/**
 * Sends five withdrawals of 5.00 USD at once for a player who has 15.00 USD and owes 10.00. Returns how many were held.
 */
async function raceOwing(): Promise<number> {
  const { holder, payment } = await addExchanger()
  await chargeBack(payment)
  await fixture.suite.database.query(`SELECT touchline.issue_play_money($1, 'USD', 500, 'more')`, [holder.id])
  const undo = await slowTransfers(fixture.suite.database, 0.5)
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(holder, 500, 'USD')))
  await undo()
  return answers.filter(({ status }) => status === 200).length
}

it('DEP-07a [FUND-13] of simultaneous withdrawals only so many succeed that the amount the player owes is left', async () => {
  expect(await raceOwing()).toBe(1)
})

it("DEP-07a simultaneous withdrawals detect a planted fault: the commit does not compare a debtor's balance", async () => {
  const undo = await mutateFunction(fixture.suite.database, 'owes_as_read', [['AND balance_minor = p_available', '']])
  expect(await raceOwing()).toBeGreaterThan(1)
  await undo()
})

/**
 * Writes a chargeback after the worker has read the debts and before it sends a withdrawal. Returns whether it was
 * sent.
 */
async function raceToSend(): Promise<boolean> {
  const { holder, payment } = await addExchanger()
  await fixture.suite.database.query(`SELECT touchline.issue_play_money($1, 'EUR', 500, 'more')`, [holder.id])
  const { id } = (await withdraw(holder, 600, 'USD')).body as unknown as Payment
  const covered = await readWithdrawable(fixture.asWorker, { id: holder.id, operatorId }, 'USD')
  expect(evaluateSending(covered)).toBe('send')
  // The chargeback takes the 5.00 EUR and leaves the withdrawal; the rest is owed in USD.
  await chargeBack(payment)
  expect(await fixture.status(id)).toBe('requested')
  await fixture.suite.database.query(
    `SELECT touchline.move_money($1, touchline.receivable_account($2, 'EUR'), id, 500, 'advance', 'test', NULL, NULL)
    FROM touchline.account WHERE player_id = $1 AND kind = 'available' AND currency = 'EUR'`,
    [holder.id, operatorId],
  )
  return changeWithdrawal(fixture.asWorker, {
    ...{ operatorId, playerId: holder.id, id, status: 'requested', next: 'sending', movement: null, reason: null },
    ...{ attempts: null, covered, channels: [], traceId: 'a'.repeat(32) },
  })
}

it('DEP-07b [FUND-13] a debt that arises while a withdrawal is sent is noticed when the wallet is locked', async () => {
  expect(await raceToSend()).toBe(false)
})

it('DEP-07b the test detects a planted fault: the worker does not compare debts when it sends a withdrawal', async () => {
  const undo = await mutateFunction(fixture.suite.database, 'change_withdrawal', [
    ['AND (p_owed IS NULL', 'AND (true OR p_owed IS NULL'],
  ])
  expect(await raceToSend()).toBe(true)
  await undo()
})

it('DEP-07a the test detects a planted fault: a withdrawal is requested without comparing debts', async () => {
  const undo = await mutateFunction(fixture.suite.database, 'request_withdrawal', [
    [
      'OR NOT touchline.owes_as_read(p_plan.player_id, p_plan.operator_id, p_plan.currency, p_owed, p_plan.available_minor)',
      '',
    ],
  ])
  expect(await race()).toBe(true)
  await undo()
})

describe('sending', () => {
  let worker: AppProcess
  beforeAll(async () => void (worker = await fixture.startWorker()))
  afterAll(() => worker?.stop())

  const verify = ({ email }: Holder, status: string) =>
    fetch(`${fixture.simulator.url}/verification/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, status }),
    })

  /** Adds a player with 15.00 USD who owes 10.00 USD. The withdrawal of the remaining 5.00 is being checked. */
  async function addChecked(): Promise<{ holder: Holder; id: string }> {
    const { holder, payment } = await addExchanger()
    await chargeBack(payment)
    await fixture.suite.database.query(
      `SELECT touchline.issue_play_money($2, 'USD', 500, 'more'), touchline.open_account($1, $2, 'GBP')`,
      [operatorId, holder.id],
    )
    await verify(holder, 'pending')
    const { id } = (await withdraw(holder, 500, 'USD')).body as unknown as Payment
    await fixture.untilStatus(id, 'verifying')
    return { holder, id }
  }

  it('DEP-07b [FUND-13] a withdrawal about to be sent is returned if it would no longer leave what the player owes', async () => {
    await fixture.configure({ ...site, platformSettings: { withdrawal: { isVerificationRequired: true } } })
    const [spent, left] = [await addChecked(), await addChecked()]
    expect((await post(spent.holder, postConversion.path, { from: 'USD', to: 'GBP', amount: 1_000 })).status).toBe(200)
    for (const { holder } of [spent, left]) await verify(holder, 'verified')
    await fixture.untilStatus(left.id, 'paid')
    await waitFor('the decision', async () => ['paid', 'rejected'].includes(await fixture.status(spent.id)), {
      timeoutMs: 40_000,
    })
    const read = await fixture.call({ path: getPayment.path.replace(':id', spent.id), token: spent.holder.token })
    expect(read.body).toMatchObject({ status: 'rejected', reason: 'owed' })
    expect(await balances(spent.holder)).toEqual({ EUR: 0, USD: 500, GBP: 1_000 })
    await fixture.configure(site)
  })
})
