import { getTransactions, postWithdrawalCancel } from '@touchline/contract'
import type { Payment, Transaction } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import type { Holder, PaymentFixture } from '../fixtures/payments-fixture.ts'

let fixture: PaymentFixture
let holder: Holder
beforeAll(async () => {
  fixture = await openPayments('transactions')
  holder = await fixture.addHolder('holder')
})
afterEach(() => expectSoundLedger(fixture.asWorker))
afterAll(() => fixture?.close())

async function read(query: string, { token }: Holder = holder) {
  const { status, body } = await fixture.call({ path: `${getTransactions.path}?currency=EUR${query}`, token })
  expect(status).toBe(200)
  return getTransactions.reply.parse(body)
}

const shown = (list: readonly Transaction[]) => list.map(({ kind, amount, balance }) => [kind, amount, balance])

it('DEP-05b every movement is listed with the balance after it, and together they add up to the balance', async () => {
  await fixture.suite.database.query(
    `SELECT touchline.open_account($1, $2, 'EUR'), touchline.issue_play_money($2, 'EUR', 1000, 'test')`,
    [operatorId, holder.id],
  )
  await fixture.payIn(holder, 500)
  const { id } = (await fixture.withdraw(holder, 400)).body as Payment
  await fixture.call({ method: 'POST', path: postWithdrawalCancel.path.replace(':id', id), token: holder.token })
  await fixture.withdraw(holder, 200)
  const { transactions, pagination } = await read('')
  expect(shown(transactions)).toEqual([
    ['withdrawal', -200, 1_300],
    ['withdrawal_returned', 400, 1_500],
    ['withdrawal', -400, 1_100],
    ['deposit', 500, 1_500],
    ['issue', 1_000, 1_000],
  ])
  expect(pagination).toMatchObject({ total: 5, last_page: 1 })
  const sum = transactions.reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(await fixture.available(holder.id))
})

it('DEP-05b balances are the same when the list is read page by page or by group', async () => {
  expect(shown((await read('&page=2&limit=2')).transactions)).toEqual([
    ['withdrawal', -400, 1_100],
    ['deposit', 500, 1_500],
  ])
  const deposits = await read('&group=deposits')
  expect(shown(deposits.transactions)).toEqual([
    ['deposit', 500, 1_500],
    ['issue', 1_000, 1_000],
  ])
  expect(deposits.pagination.total).toBe(2)
  expect((await read('&group=bets')).transactions).toEqual([])
})

it('DEP-05b the number of requests for transactions is limited', async () => {
  const reader = await fixture.addHolder('reader')
  const path = `${getTransactions.path}?currency=EUR`
  const answers = await Promise.all(Array.from({ length: 121 }, () => fixture.call({ path, token: reader.token })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

it("DEP-05b a player sees no other player's movements, and a site without the service has no list", async () => {
  const other = await fixture.addHolder('other')
  expect((await read('', other)).transactions).toEqual([])
  const path = `${getTransactions.path}?currency=EUR`
  expect((await fixture.call({ path })).status).toBe(401)
  await fixture.configure({ services: { deposit: true } })
  await waitFor('the service to be off', async () => (await fixture.call({ path, token: holder.token })).status === 404)
})
