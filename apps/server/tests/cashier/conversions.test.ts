import {
  BalanceChanged,
  Conversion,
  createIdempotencyKey,
  ErrorReply,
  getTransactions,
  postConversion,
} from '@touchline/contract'
import { putConfiguration } from '@touchline/contract/site'
import { mutateFunction } from '@touchline/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { convertCurrency } from '../../src/cashier/conversions/convert-currency.ts'
import { auditLedger } from '../../src/audit/index.ts'
import { openCurrencies } from '../fixtures/currency-fixture.ts'
import type { CurrencyFixture } from '../fixtures/currency-fixture.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import type { Bettor } from '../fixtures/switch-fixture.ts'

let fixture: CurrencyFixture
let player: Bettor
beforeAll(async () => {
  fixture = await openCurrencies('conversions')
  player = await fixture.addHolder('converter', { JPY: 0, BTC: 0, USD: 0 })
})
afterEach(() => expectSoundLedger(fixture.money.worker))
afterAll(() => fixture.close())

async function convert(from: string, to: string, amount: number, key?: string) {
  const { status, body } = await fixture.post(player, postConversion.path, { from, to, amount }, key)
  if (status === 200) return z.parse(Conversion, body)
  const { code, conversion_rejection } = z.parse(ErrorReply, body)
  return conversion_rejection ?? code
}

it('OPS-04b CFG-04n only sites that enable conversion offer it', async () => {
  expect(await convert('EUR', 'JPY', 100)).toBe('not-found')
  const document = {
    brand: { name: 'X' },
    locales: { list: ['en', 'de'] },
    features: { currency_conversion: true },
    services: { transactions: true },
  }
  const path = putConfiguration.path.replace(':key', 'touchline')
  expect((await fixture.staff('PUT', path, { base_version: 0, note: null, document })).status).toBe(200)
  await expect.poll(() => convert('EUR', 'GBP', 100), { timeout: 5_000, interval: 200 }).toBe('currency-unknown')
})

it("SESS-04a LIVE-05f a conversion publishes both balances on the player's private channels, in every language of the site", async () => {
  const before = await fixture.balances(player)
  const done = await convert('EUR', 'JPY', 500)
  const published = await fixture.owner.query(
    `SELECT payload -> 'channels' AS channels, payload -> 'data' AS data FROM touchline.outbox
      WHERE payload -> 'data' ->> 'type' = 'balance_changed' AND payload ->> 'idempotency_key' LIKE $1 ORDER BY 2`,
    [`conversion/${z.parse(Conversion, done).id}/%`],
  )
  const events = published.rows.map(({ data }) => z.parse(BalanceChanged, data))
  const cents = Object.fromEntries(events.map((event) => [event.currency, event.available_to_bet_with_locked_cents]))
  expect(cents).toEqual({
    EUR: before['EUR']! - 500,
    JPY: (before['JPY'] ?? 0) + z.parse(Conversion, done).to.amount,
  })
  for (const { channels } of published.rows)
    expect(channels).toEqual(['en', 'de'].map((locale) => `$private:${locale}.${player.id}`))
})

it("OPS-04b M-E the player's list of transactions shows both movements of a conversion with its rates and its spread", async () => {
  const { from, to, spread_bp } = z.parse(Conversion, await convert('EUR', 'JPY', 300))
  const conversion = { from, to, spread_bp, rates: [{ base: 'JPY', currency: 'EUR', rate: '0.00613' }] }
  for (const currency of ['EUR', 'JPY']) {
    const { body } = await fixture.call(player, 'GET', `${getTransactions.path}?currency=${currency}&limit=100`)
    const { transactions } = z.parse(getTransactions.reply, body)
    expect(transactions[0]).toMatchObject({ kind: 'conversion', conversion })
    // Transactions of other kinds have no conversion.
    expect(
      transactions.filter(({ kind }) => kind !== 'conversion').map((entry) => entry.conversion),
    ).not.toContainEqual(expect.anything())
  }
})

it("OPS-04b a conversion makes two movements through the operator's accounts at named rates, once per key", async () => {
  const [key, before] = [createIdempotencyKey(), await fixture.balances(player)]
  const done = await convert('EUR', 'JPY', 1_000, key)
  expect(done).toMatchObject({
    from: { currency: 'EUR', amount: 1_000 },
    to: { currency: 'JPY', amount: 1_615 },
    rates: [{ base: 'JPY', currency: 'EUR', rate: '0.00613', source: 'test bank' }],
  })
  expect(await convert('EUR', 'JPY', 1_000, key)).toEqual(done)
  expect(await convert('EUR', 'JPY', 1_001, key)).toBe('idempotency-mismatch')
  expect(await fixture.balances(player)).toEqual({
    ...before,
    EUR: before['EUR']! - 1_000,
    JPY: before['JPY']! + 1_615,
  })
  const { rows } = await fixture.owner.query(
    `SELECT debit.kind AS debit, credit.kind AS credit, transfer.currency, transfer.amount_minor::int AS amount
      FROM touchline.transfer JOIN touchline.account debit ON debit.id = debit_account
      JOIN touchline.account credit ON credit.id = credit_account
      WHERE transfer.player_id = $1 AND transfer.kind = 'conversion' ORDER BY transfer.id DESC LIMIT 2`,
    [player.id],
  )
  expect(rows.toReversed()).toEqual([
    { debit: 'available', credit: 'exchange', currency: 'EUR', amount: 1_000 },
    { debit: 'exchange', credit: 'available', currency: 'JPY', amount: 1_615 },
  ])
  // Neither currency is the book currency, so the conversion has two rates.
  expect(await convert('JPY', 'BTC', 1_000)).toMatchObject({
    to: { amount: 9_910 },
    rates: [{ base: 'JPY' }, { base: 'BTC', rate: '61234.56789' }],
  })
})

it('OPS-04b a rejected conversion moves nothing', async () => {
  const before = await fixture.balances(player)
  expect(await convert('EUR', 'JPY', 10_000_000)).toBe('insufficient-funds')
  expect(await convert('BTC', 'JPY', 1)).toBe('amount-too-small')
  const wrong = [{ from: 'EUR', to: 'EUR', amount: 1 }, { from: 'EUR', to: 'JPY', amount: 0 }, { from: 'EUR' }]
  for (const body of [...wrong, { from: 'EUR', to: 'JPY', amount: 1, rate: '9' }])
    expect((await fixture.post(player, postConversion.path, body)).status).toBe(400)
  expect(await fixture.balances(player)).toEqual(before)
})

let racers = 2_000_000
/** Sends two conversions at once with money for one, and returns how many succeeded. */
async function race(keys: readonly string[]): Promise<number> {
  racers += 1
  await fixture.openWallet(racers, 'EUR', 1_000)
  await fixture.openWallet(racers, 'USD', 0)
  const calls = keys.map((key) => {
    const converter = { id: racers, operatorId, locale: 'en' }
    const body = { from: 'EUR', to: 'USD', amount: 1_000 }
    return convertCurrency(fixture.money.api, { player: converter, key, body, locale: 'en', traceId: 'a'.repeat(32) })
  })
  const answers = await Promise.all(calls)
  return new Set(answers.flatMap((answer) => (answer.ok ? [answer.answer.id] : []))).size
}

it('OPS-04b of two simultaneous conversions with money for one, or with the same key, one succeeds', async () => {
  const key = createIdempotencyKey()
  for (let round = 0; round < 5; round += 1)
    expect([await race([createIdempotencyKey(), createIdempotencyKey()]), await race([key, key])]).toEqual([1, 1])
})

it('OPS-04b simultaneous conversions and the audit detect one that credits an account without debiting the other', async () => {
  const undo = await mutateFunction(fixture.money.suite.database, 'convert_currency', [
    ['wallet.id, exchange.id, p_plan.from_minor,', 'wallet.id, exchange.id, 1,'],
    ['IF p_plan.converted_minor <> (SELECT', 'IF false AND 0 <> (SELECT'],
  ])
  const first = racers + 1
  // Both conversions succeed only if each reads the balance before the other is written, so the race is repeated.
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1)
    most = await race([createIdempotencyKey(), createIdempotencyKey()])
  await undo()
  expect(most).toBe(2)
  expect((await auditLedger(fixture.money.worker)).map(({ invariant }) => invariant)).toContain('OPS-04')
  // Undoes the conversion.
  await fixture.money.suite.database.query(
    `SET session_replication_role = replica;
    DELETE FROM touchline.currency_conversion WHERE player_id >= ${first};
    DELETE FROM touchline.transfer WHERE player_id >= ${first} AND kind = 'conversion';
    UPDATE touchline.account SET balance_minor = CASE currency WHEN 'EUR' THEN 1000 ELSE 0 END,
      version = CASE currency WHEN 'EUR' THEN 1 ELSE 0 END WHERE player_id >= ${first} AND kind = 'available';
    RESET session_replication_role`,
  )
})
