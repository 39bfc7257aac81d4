import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Conversion,
  ConversionQuote,
  createIdempotencyKey,
  ErrorReply,
  getConversionQuote,
  postConversion,
} from '@touchline/contract'
import { getExchangeRates, postExchangeRateConfirmation, putConfiguration } from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { convertCurrency } from '../../src/cashier/conversions/convert-currency.ts'
import { auditLedger } from '../../src/audit/index.ts'
import { heldRatePrune } from '../../src/ledger/prunes.ts'
import { fetchRates } from '../../src/ledger/rates/run-rates.ts'
import { openCurrencies, rates } from '../fixtures/currency-fixture.ts'
import type { CurrencyFixture } from '../fixtures/currency-fixture.ts'
import { expectSoundLedger, operatorId } from '../fixtures/money-fixture.ts'
import { runCommand } from '../fixtures/run-command.ts'
import type { Bettor } from '../fixtures/switch-fixture.ts'

// M-E: neither one person nor one wrong answer of the provider can put a harmful rate in force.

let fixture: CurrencyFixture
let player: Bettor
let second = ''
beforeAll(async () => {
  fixture = await openCurrencies('rates')
  player = await fixture.addHolder('attacker', { USD: 65_438, BTC: 0 })
  second = await fixture.addToken('Second', ['rates:read', 'rates:write'])
  const document = { brand: { name: 'X' }, locales: { list: ['en'] }, features: { currency_conversion: true } }
  const path = putConfiguration.path.replace(':key', 'touchline')
  await fixture.staff('PUT', path, { base_version: 0, note: null, document })
  await waitFor('the feature', async () => (await convert('EUR', 'GBP', 100)) === 'currency-unknown')
})
afterAll(async () => {
  await expectSoundLedger(fixture.money.worker)
  await fixture.close()
})

const sql = async (text: string, values: unknown[] = []) => (await fixture.owner.query(text, values)).rows
const read = async () => z.parse(getExchangeRates.reply, (await fixture.staff('GET', getExchangeRates.path)).body)
const rateOf = async (currency: string) => (await read()).rates.find((rate) => rate.currency === currency)?.rate
const waitingOf = async (currency: string) => (await read()).waiting.find((rate) => rate.currency === currency)
const confirm = (id: number, bearer?: string) =>
  fixture.staff('POST', postExchangeRateConfirmation.path.replace(':id', String(id)), undefined, bearer)
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

/** Sets a rate as the token Trader. No second person confirms it. */
async function putAlone(currency: string, rate: string): Promise<number> {
  const quotedAt = new Date().toISOString()
  const body = { rates: [{ currency, rate, source: 'desk', quoted_at: quotedAt }] }
  return (await fixture.staff('PUT', getExchangeRates.path, body)).status
}

async function convert(from: string, to: string, amount: number, more: object = {}) {
  const { status, body } = await fixture.post(player, postConversion.path, { from, to, amount, ...more })
  if (status === 200) return z.parse(Conversion, body)
  const { code, conversion_rejection: rejection } = z.parse(ErrorReply, body)
  return rejection ?? code
}

async function answerOnce(
  rate: string,
  { currency = 'USD', quotedAt = new Date().toISOString() } = {},
): Promise<number> {
  const provider = createServer((request, response) => {
    const quote = new URL(request.url ?? '', 'http://provider').searchParams.get('quote')
    response.end(JSON.stringify({ source: 'provider', quote, quoted_at: quotedAt, rates: { [currency]: rate } }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  let held = 0
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/rates`
  const log = createLog('test', 'silent')
  await fetchRates({ database: fixture.money.worker, log, url, onHeld: () => (held += 1) })
  provider.close()
  return held
}

it('M-E a rate of 1 USD = 100 EUR set by one person is not in force: 654.38 USD do not become 65,438.00 EUR', async () => {
  expect(await putAlone('USD', '100')).toBe(200)
  expect(await rateOf('USD')).toBe(rates.USD)
  expect(await waitingOf('USD')).toMatchObject({ rate: '100', author: 'Trader', reason: 'outside-band' })
  const before = await fixture.balances(player)
  const done = z.parse(Conversion, await convert('USD', 'EUR', 65_438))
  // 654.38 USD × 0.92, less 1 %.
  expect(done).toMatchObject({ to: { currency: 'EUR', amount: 59_600 }, spread_bp: 100, rates: [{ rate: rates.USD }] })
  expect((await fixture.balances(player))['EUR']).toBe((before['EUR'] ?? 0) + 59_600)
})

it('M-E a rate cannot be confirmed by its author, and can be confirmed once by another person', async () => {
  await putAlone('USD', '1.2')
  const { id = 0 } = (await waitingOf('USD')) ?? {}
  expect(codeOf(await confirm(id))).toBe('same-person')
  const reader = await fixture.addToken('Reader', ['rates:read', 'betting:write'])
  expect((await confirm(id, reader)).status).toBe(403)
  const stranger = await fixture.addToken('Stranger', undefined, 'other')
  expect(codeOf(await confirm(id, stranger))).toBe('rate-not-waiting')
  const answers = await Promise.all([confirm(id, second), confirm(id, second), confirm(id, second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await read()).rates.find(({ currency }) => currency === 'USD')).toMatchObject({
    rate: '1.2',
    author: 'Trader',
    confirmed_by: 'Second',
  })
  expect(await waitingOf('USD')).toBeUndefined()
  await fixture.quote({ USD: rates.USD })
})

it('M-E a rate is confirmed from the command line by another person', async () => {
  const as = (token: string) => (words: string[]) =>
    runCommand('rates', words, { SITE_API_URL: fixture.api.url, STAFF_TOKEN: token })
  const [trader, other] = [as(await fixture.addToken('Trader')), as(second)]
  expect((await trader(['put', 'USD=1.26', '--source', 'desk'])).out).toContain('waits for a second person: ')
  const id = String((await waitingOf('USD'))?.id)
  expect(await trader(['confirm', id])).toMatchObject({ code: 1, errors: 'same-person\n' })
  expect(await other(['confirm', id])).toMatchObject({ code: 0, out: expect.stringContaining('1 USD = 1.26 EUR') })
  expect(await other(['confirm', id])).toMatchObject({ code: 1, errors: 'rate-not-waiting\n' })
  expect((await other(['confirm'])).errors).toContain('npm run rates -- get')
  await fixture.quote({ USD: rates.USD })
})

it('M-E a planted fault that lets authors confirm their own rates is stopped by a constraint of the table', async () => {
  await putAlone('USD', '1.3')
  const { id = 0 } = (await waitingOf('USD')) ?? {}
  const undo = await mutateFunction(fixture.money.suite.database, 'confirm_exchange_rate', [
    ['IF v_held.author = p_actor THEN', 'IF false THEN'],
  ])
  const answer = await confirm(id)
  await undo()
  // The constraint of the table rejects the rate, although the function no longer does.
  expect([answer.status, await rateOf('USD')]).toEqual([500, rates.USD])
  await fixture.quote({ USD: rates.USD })
})

it('M-E one person who sets fifty rates, each 4 % higher, cannot leave the band around the rate of a day before', async () => {
  for (let [step, rate] = [0, Number(rates.GBP)]; step < 50; step += 1, rate *= 1.04)
    await putAlone('GBP', rate.toFixed(6))
  expect(Number(await rateOf('GBP'))).toBeLessThanOrEqual(Number(rates.GBP) * 1.05)
  await fixture.quote({ GBP: rates.GBP })
})

it("[CUR-5] M-E one person who raises a rate by 4 % every day cannot leave the band, and the provider's next rate is in force at once", async () => {
  await sql('ALTER TABLE touchline.exchange_rate DISABLE TRIGGER never_rewritten')
  onTestFinished(async () => void (await sql('ALTER TABLE touchline.exchange_rate ENABLE TRIGGER never_rewritten')))
  for (let [day, rate] = [0, Number(rates.BRL) * 1.04]; day < 5; day += 1, rate *= 1.04) {
    await putAlone('BRL', rate.toFixed(6))
    await sql(`UPDATE touchline.exchange_rate SET received_at = received_at - interval '25 hours',
      quoted_at = quoted_at - interval '25 hours' WHERE base = 'BRL'`)
  }
  expect(Number(await rateOf('BRL'))).toBeLessThanOrEqual(Number(rates.BRL) * 1.05)
  await answerOnce('0.168', { currency: 'BRL' })
  expect(await rateOf('BRL')).toBe('0.168')
  await fixture.quote({ BRL: rates.BRL })
})

it("[CUR-5] M-E staff cannot set a rate of a future time, and a rate with the provider's name and time does not block the provider's own", async () => {
  const put = (quotedAtMs: number) => {
    const quoted = { currency: 'BRL', rate: '0.171', source: 'provider', quoted_at: new Date(quotedAtMs).toISOString() }
    return fixture.staff('PUT', getExchangeRates.path, { rates: [quoted] })
  }
  const quotedAtMs = Date.now()
  expect(await put(quotedAtMs + 30_000)).toMatchObject({ status: 400, body: { path: 'body.rates.0.quoted_at' } })
  expect((await put(quotedAtMs)).status).toBe(200)
  await answerOnce('0.1715', { currency: 'BRL', quotedAt: new Date(quotedAtMs).toISOString() })
  expect(await rateOf('BRL')).toBe('0.1715')
  await fixture.quote({ BRL: rates.BRL })
})

it('[CUR-5] MINOR 16 a rate from a staff computer whose clock is a second fast is accepted', async () => {
  // The rate's time is less than a second ahead, because the request takes a moment.
  const quoted = { currency: 'BRL', rate: '0.171', source: 'desk', quoted_at: new Date(Date.now() + 900).toISOString() }
  expect((await fixture.staff('PUT', getExchangeRates.path, { rates: [quoted] })).status).toBe(200)
  await fixture.quote({ BRL: rates.BRL })
})

it('[CUR-5] MINOR 17 if staff set a rate before the provider sends the same one, it is recorded for each of the two authors', async () => {
  const quotedAt = new Date().toISOString()
  const rate = { currency: 'USD', rate: '50', source: 'provider', quoted_at: quotedAt }
  await fixture.staff('PUT', getExchangeRates.path, { rates: [rate] })
  await answerOnce('50', { currency: 'USD', quotedAt })
  const authors = (await read()).waiting.flatMap(({ currency, author }) => (currency === 'USD' ? [author] : []))
  expect(authors.toSorted()).toEqual(['Trader', 'provider'])
  await fixture.quote({ USD: rates.USD })
})

it('[CUR-5] MINOR 18 a revoked staff token with a reserved name can be changed, but not activated again', async () => {
  const add = (revokedAt: string) =>
    sql(
      `INSERT INTO touchline.staff_token (token_hash, operator_id, name, scopes, expires_at, revoked_at)
        VALUES (sha256('former'), $1, 'provider', '{rates:read}', clock_timestamp(), ${revokedAt})`,
      [operatorId],
    )
  await expect(add('NULL')).rejects.toThrow('staff_token_reserved_name')
  await add('clock_timestamp()')
  await sql(`UPDATE touchline.staff_token SET expires_at = clock_timestamp() WHERE name = 'provider'`)
  await expect(sql(`UPDATE touchline.staff_token SET revoked_at = NULL WHERE name = 'provider'`)).rejects.toThrow(
    'staff_token_reserved_name',
  )
})

it('[CUR-5] MINOR 15 setting a known rate again is not logged as an added rate', async () => {
  const put = () => fixture.staff('PUT', getExchangeRates.path, { rates: [quoted] })
  const quoted = { currency: 'USD', rate: '0.9231', source: 'desk', quoted_at: new Date().toISOString() }
  const logged = () =>
    fixture.api.logs.filter(({ msg, rate }) => msg === 'exchange rate added by staff' && rate === '0.9231')
  await put()
  await expect.poll(() => logged().length).toBe(1)
  await put()
  await putAlone('USD', '0.9232')
  await expect.poll(() => fixture.api.logs.some(({ rate }) => rate === '0.9232')).toBe(true)
  expect(logged()).toHaveLength(1)
  await fixture.quote({ USD: rates.USD })
})

it('[CUR-5] M-E each rate set by staff is logged with author, currency and rate', async () => {
  await putAlone('USD', '0.923')
  await putAlone('USD', '50')
  const logged = () =>
    fixture.api.logs.map(({ msg, author, currency, rate }) => [msg, author, currency, rate].join(' '))
  await expect.poll(logged).toContain('exchange rate added by staff Trader USD 0.923')
  await expect.poll(logged).toContain('exchange rate held for a second person Trader USD 50')
  await fixture.quote({ USD: rates.USD })
})

it('[CUR-5] M-E no staff token can have the name of a process whose rates are trusted', async () => {
  for (const name of ['provider', 'seed', 'Provider'])
    await expect(fixture.addToken(name)).rejects.toThrow('staff_token_reserved_name')
})

it('[CUR-5] M-E one author has at most one held rate per currency, whatever sources they name, and for at most a week', async () => {
  const quotedAt = new Date(Date.now() - 1_000).toISOString()
  const many = Array.from({ length: 150 }, (_, each) => {
    return { currency: 'AED', rate: String(5 + each), source: `desk ${each}`, quoted_at: quotedAt }
  })
  expect((await fixture.staff('PUT', getExchangeRates.path, { rates: many })).status).toBe(200)
  await putAlone('USD', '70')
  expect((await read()).waiting.map(({ currency }) => currency).toSorted()).toEqual(['AED', 'USD'])
  await sql('ALTER TABLE touchline.held_exchange_rate DISABLE TRIGGER never_rewritten')
  await sql(`UPDATE touchline.held_exchange_rate SET received_at = received_at - interval '8 days' WHERE base = 'AED'`)
  await sql('ALTER TABLE touchline.held_exchange_rate ENABLE TRIGGER never_rewritten')
  await fixture.money.worker.query(heldRatePrune.text, [1_000])
  const left = await sql('SELECT DISTINCT base FROM touchline.held_exchange_rate')
  expect(left).toContainEqual({ base: 'USD' })
  expect(left).not.toContainEqual({ base: 'AED' })
  await fixture.quote({ USD: rates.USD })
})

it("M-E a provider's bad rate is held and counted, and its next good one is in force at once", async () => {
  expect(await answerOnce('100')).toBeGreaterThan(0)
  expect(await rateOf('USD')).toBe(rates.USD)
  expect(await waitingOf('USD')).toMatchObject({ rate: '100', author: 'provider', source: 'provider' })
  await answerOnce('0.93')
  expect([await rateOf('USD'), await waitingOf('USD')]).toEqual(['0.93', undefined])
  await fixture.quote({ USD: rates.USD })
})

it('M-E setting rates needs a scope of its own', async () => {
  const trader = await fixture.addToken('Other trader', ['betting:read', 'betting:write'])
  expect((await fixture.quote({ USD: '0.921' }, 0, trader)).status).toBe(403)
  expect((await fixture.staff('GET', getExchangeRates.path, undefined, trader)).status).toBe(403)
})

it('M-E a rate that is 11 minutes old is valid for bets, but too old for conversions', async () => {
  await sql(`ALTER TABLE touchline.exchange_rate DISABLE TRIGGER never_rewritten`)
  const age = (minutes: number) =>
    sql(`UPDATE touchline.exchange_rate SET quoted_at = quoted_at - $1 * interval '1 minute' WHERE base = 'BTC'`, [
      minutes,
    ])
  await age(11)
  expect(await convert('EUR', 'BTC', 1_000)).toBe('rate-unavailable')
  expect((await read()).rates.find(({ currency }) => currency === 'BTC')).toMatchObject({ is_stale: false })
  await age(-11)
  await sql(`ALTER TABLE touchline.exchange_rate ENABLE TRIGGER never_rewritten`)
  expect(await convert('EUR', 'BTC', 1_000)).toMatchObject({ from: { amount: 1_000 } })
})

it('M-E a quote shows rates, spread, result and what is left of the daily maximum, and the conversion pays that result', async () => {
  const shown = await fixture.call(player, 'GET', `${getConversionQuote.path}?from=EUR&to=USD&amount=1000`)
  const quote = z.parse(ConversionQuote, shown.body)
  // 10.00 EUR / 0.92, less 1 %.
  expect(quote).toMatchObject({ to: { amount: 1_076 }, spread_bp: 100, rates: [{ base: 'USD', rate: rates.USD }] })
  expect(await convert('EUR', 'USD', 1_000, { min_received: 1_077 })).toBe('rate-changed')
  const done = await convert('EUR', 'USD', 1_000, { min_received: quote.to.amount })
  expect(done).toMatchObject({ to: quote.to, spread_bp: 100 })
  const after = await fixture.call(player, 'GET', `${getConversionQuote.path}?from=EUR&to=USD&amount=1000`)
  expect(z.parse(ConversionQuote, after.body).left).toEqual({ currency: 'EUR', amount: quote.left.amount - 1_000 })
})

let racers = 3_000_000
/** Sends two conversions at once for a player whose maximum covers one. Returns how many succeeded. */
async function race(): Promise<number> {
  racers += 1
  await fixture.openWallet(racers, 'EUR', 1_000_000)
  await fixture.openWallet(racers, 'USD', 0)
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      convertCurrency(fixture.money.api, {
        player: { id: racers, operatorId, locale: 'en' },
        key: createIdempotencyKey(),
        body: { from: 'EUR', to: 'USD', amount: 150_000 },
        locale: 'en',
        traceId: 'a'.repeat(32),
      }),
    ),
  )
  const rejections = answers.flatMap((answer) => (answer.ok ? [] : [answer]))
  for (const one of rejections) expect(one).toMatchObject({ rejection: { reason: 'daily-limit' } })
  return answers.length - rejections.length
}

it('[CUR-6] M-E of three conversions at once within a daily maximum for one, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) expect(await race()).toBe(1)
})

it('[CUR-6] M-E simultaneous conversions detect a daily maximum that ignores concurrent conversions', async () => {
  const undo = await mutateFunction(fixture.money.suite.database, 'convert_currency', [
    ['IF p_plan.converted_minor <> (SELECT', 'IF false AND 0 <> (SELECT'],
  ])
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) most = Math.max(most, await race())
  await undo()
  expect(most).toBeGreaterThan(1)
})

it('[CUR-4] M-E the audit recomputes conversions, and finds one at a rate that one person put in force alone', async () => {
  const found = async () => (await auditLedger(fixture.money.worker)).map(({ invariant }) => invariant)
  const off = (table: string) => sql(`ALTER TABLE touchline.${table} DISABLE TRIGGER never_rewritten`)
  const on = (table: string) => sql(`ALTER TABLE touchline.${table} ENABLE TRIGGER never_rewritten`)
  onTestFinished(async () => void (await Promise.all([on('exchange_rate'), on('currency_conversion')])))
  expect(await found()).toEqual([])
  await off('currency_conversion')
  for (const column of ['spread_bp', 'book_minor']) {
    await sql(`UPDATE touchline.currency_conversion SET ${column} = ${column} + 1 WHERE player_id = $1`, [player.id])
    expect(await found()).toContain('CUR-4')
    await sql(`UPDATE touchline.currency_conversion SET ${column} = ${column} - 1 WHERE player_id = $1`, [player.id])
  }
  await off('exchange_rate')
  await sql(`UPDATE touchline.exchange_rate SET rate = rate + 1 WHERE base = 'USD'`)
  expect(await found()).toContain('CUR-4')
  await sql(`UPDATE touchline.exchange_rate SET rate = rate - 1 WHERE base = 'USD'`)
  await sql(
    `UPDATE touchline.exchange_rate SET confirmed_by = NULL, band_bp = 500, author = 'Trader' WHERE base = 'USD'`,
  )
  expect(await found()).toContain('CUR-5')
  await sql(`UPDATE touchline.exchange_rate SET confirmed_by = 'Checker', band_bp = NULL WHERE base = 'USD'`)
  await on('exchange_rate')
  await on('currency_conversion')
  expect(await found()).toEqual([])
})
