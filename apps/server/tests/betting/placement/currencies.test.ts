import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createIdempotencyKey,
  currencyCatalogue,
  getBetReceipt,
  getBets,
  postReceiptVerification,
  SignedReceipt,
  subunitsOf,
} from '@touchline/contract'
import { getExchangeRates, putExchangeRates, SiteConfiguration } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import { createLog } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { storeFacts } from '../../../src/odds/book/index.ts'
import { batchedCalls, placeBets, separateCalls } from '../../../src/betting/bets/index.ts'
import { fetchRates } from '../../../src/ledger/rates/run-rates.ts'
import { createConfigurations } from '../../../src/operators/site/index.ts'
import { startSettlement } from '../../../src/betting/settlement/index.ts'
import { decideRequest } from '../../../src/betting/waiting-bets/decide-request.ts'
import { readDueRequests } from '../../../src/betting/waiting-bets/due-requests.ts'
import { codes, currencyCalls, meta, openCurrencies, rates, singleIn } from '../../fixtures/currency-fixture.ts'
import type { CurrencyFixture } from '../../fixtures/currency-fixture.ts'
import { expectSoundLedger, operatorId } from '../../fixtures/money-fixture.ts'
import { runCommand } from '../../fixtures/run-command.ts'

let fixture: CurrencyFixture
beforeAll(async () => void (fixture = await openCurrencies('currencies')))
afterAll(async () => {
  await expectSoundLedger(fixture.money.worker)
  await fixture.close()
})

const { sql, place, placed, limit } = currencyCalls(() => fixture)

describe('every currency of the catalogue', () => {
  it('CFG-03e can be used in the ledger and by every operator, with the subunits of the catalogue', async () => {
    const stored = await sql<{ code: string; subunits: number; fiat: boolean }>(
      `SELECT code, subunits::int AS subunits, is_fiat AS fiat FROM touchline.currency ORDER BY code`,
    )
    expect(stored).toEqual(
      codes.toSorted().map((code) => ({ code, subunits: subunitsOf(code), fiat: currencyCatalogue[code]?.fiat })),
    )
    const [count] = await sql<{ missing: number }>(
      `SELECT count(*)::int AS missing FROM touchline.operator CROSS JOIN touchline.currency
        WHERE NOT EXISTS (SELECT FROM touchline.operator_currency own
          WHERE own.operator_id = operator.id AND own.currency = currency.code)`,
    )
    expect(count).toEqual({ missing: 0 })
  })

  it('CFG-03e can be offered by a site without repeating the catalogue', () => {
    const document = (currencies: object[]) => ({
      brand: { name: 'X' },
      locales: { list: ['en'] },
      currencies,
      defaultCurrency: 'JPY',
      sportsbook: { stakes: { JPY: [500], BTC: [10_000] } },
    })
    const parsed = z.parse(SiteConfiguration, document(codes.map((code) => ({ code }))))
    expect(parsed.currencies.map(({ code, subunits }) => [code, subunits])).toEqual(
      codes.map((code) => [code, subunitsOf(code)]),
    )
    for (const wrong of [{ code: 'XYZ' }, { code: 'JPY', subunits: 100 }, { code: 'JPY', fiat: false }])
      expect(z.safeParse(SiteConfiguration, document([wrong, { code: 'BTC' }])).success).toBe(false)
  })

  it('ODDS-03a OPS-04c can be used to place, settle and list a bet in its own units, and each bet stores its rate', async () => {
    const match = await fixture.money.addMatchAt(2_500, 1_500)
    const units = Object.fromEntries(codes.map((code) => [code, 20 * subunitsOf(code)]))
    const holder = await fixture.addHolder('holder', units)
    const before = await fixture.balances(holder)
    const { worker: database } = fixture.money
    const settlement = startSettlement({ database, log: createLog('test', 'silent'), metrics: createMetrics('test') })
    onTestFinished(() => settlement.stop())
    for (const code of codes) {
      // The amount uses every decimal digit of the currency. Three bitcoins would exceed the maximum win.
      const stake = (code === 'BTC' ? 0.03 : 3) * subunitsOf(code) + (subunitsOf(code) > 1 ? 1 : 0)
      expect(await place(holder, singleIn(code, match, stake, 2_500))).toMatchObject({ status: 'waiting_results' })
    }
    const kept = await sql<{ currency: string; rate: string; source: string | null; is_timed: boolean }>(
      `SELECT currency, trim_scale(book_rate)::text AS rate, rate_source AS source, rate_quoted_at IS NOT NULL AS is_timed
        FROM touchline.bet WHERE player_id = $1`,
      [holder.id],
    )
    for (const { currency, ...rest } of kept)
      expect(rest).toEqual(
        currency === 'EUR'
          ? { rate: '1', source: null, is_timed: false }
          : { rate: rates[currency as keyof typeof rates], source: 'test bank', is_timed: true },
      )
    const fact = { type: 'settled', timestampMs: Date.now(), outcomeId: '1', result: 1, certainty: 1 } as const
    const line = { marketId: 1, specifiers: '' }
    await storeFacts(fixture.money.database, { matchId: match, producerId: 1 }, [{ ...line, fact }])
    const read = async () =>
      z.parse(getBets.reply, (await fixture.call(holder, 'GET', `${getBets.path}?status=done&limit=20`)).body).bets
    await waitFor('all bets to be settled', async () => (await read()).length === codes.length)
    const bets = await read()
    const currencies = Object.entries(currencyCatalogue).map(([code, facts]) => ({ ...facts, code, subcurrencies: [] }))
    const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: {}, currencies })
    const written = bets.map(({ stake, win_amount }) => i18n.money(win_amount ?? -1, stake))
    expect(Object.fromEntries(bets.map(({ stake }, index) => [stake.currency, written[index]]))).toEqual({
      EUR: '€7.52',
      USD: '$7.52',
      GBP: '£7.52',
      BRL: 'R$7.52',
      AED: 'AED\u00a07.52',
      JPY: '¥7',
      BTC: '0.07500002\u00a0BTC',
      USDT: '7.500002\u00a0USDT',
    })
    const after = await fixture.balances(holder)
    for (const { stake, win_amount } of bets)
      expect(after[stake.currency]).toBe(before[stake.currency]! - stake.value + win_amount!)
    expect(bets.find(({ stake }) => stake.currency === 'JPY')?.book_rate).toMatchObject({
      currency: 'EUR',
      rate: '0.00613',
      source: 'test bank',
    })
    expect(bets.find(({ stake }) => stake.currency === 'EUR')).not.toHaveProperty('book_rate')
  })
})

describe('OPS-04a exchange rates', () => {
  const read = async (bearer?: string) =>
    z.parse(getExchangeRates.reply, (await fixture.staff('GET', getExchangeRates.path, undefined, bearer)).body)
  const brl = async () => (await read()).rates.find(({ currency }) => currency === 'BRL')
  const restore = () => fixture.quote({ BRL: rates.BRL })

  it('are stored with source and time; the one with the newest quote time is in force, even if an older one arrives later, and none is rewritten', async () => {
    onTestFinished(async () => void (await restore()))
    await fixture.quote({ BRL: '0.2' })
    expect((await fixture.quote({ BRL: '0.205' }, 60_000)).status).toBe(200)
    expect(await brl()).toMatchObject({ rate: '0.2', source: 'test bank', is_stale: false })
    const sent = { currency: 'BRL', source: 'again', quoted_at: new Date(Date.now() - 90_000).toISOString() }
    const send = (rate: string) => fixture.staff('PUT', putExchangeRates.path, { rates: [{ ...sent, rate }] })
    expect([await send('0.199'), await send('0.199'), await send('0.198')].map(({ status }) => status)).toEqual([
      200, 200, 400,
    ])
    const denied = { code: '42501' }
    await expect(sql(`UPDATE touchline.exchange_rate SET rate = 1`)).rejects.toMatchObject(denied)
    await expect(sql(`DELETE FROM touchline.exchange_rate`)).rejects.toMatchObject(denied)
    await expect(sql(`UPDATE touchline.operator SET book_currency = 'USD'`)).rejects.toMatchObject(denied)
  })

  it('belong to one operator; an invalid rate is rejected', async () => {
    const stranger = await fixture.addToken('Stranger', undefined, 'other')
    expect((await fixture.quote({ BRL: '9' }, 0, stranger)).status).toBe(200)
    expect(await brl()).toMatchObject({ rate: rates.BRL })
    const reader = await fixture.addToken('Reader', ['rates:read', 'betting:read', 'betting:write'])
    expect((await fixture.quote({ BRL: '9' }, 0, reader)).status).toBe(403)
    for (const wrong of [{ EUR: '1' }, { XYZ: '1' }, { BRL: '0' }, { BRL: '-1' }, { BRL: '1e3' }, { BRL: '0.00' }])
      expect((await fixture.quote(wrong)).status).toBe(400)
    expect((await fixture.quote({ BRL: '1' }, -120_000)).status).toBe(400)
    expect(await brl()).toMatchObject({ rate: rates.BRL })
  })

  it('come from a provider, for every operator in its book currency; a known rate is not stored again', async () => {
    const answers: Record<string, unknown> = {
      source: 'provider',
      quoted_at: new Date().toISOString(),
      rates: { BRL: '0.175', XYZ: '3' },
    }
    const provider = createServer((request, response) => {
      const quote = new URL(request.url ?? '', 'http://provider').searchParams.get('quote')
      response.end(JSON.stringify({ ...answers, quote }))
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      provider.close()
      await restore()
    })
    const { port } = provider.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/rates`
    const fetchOnce = () =>
      fetchRates({ database: fixture.money.worker, log: createLog('test', 'silent'), url, onHeld: () => {} })
    await fetchOnce()
    await fetchOnce()
    expect(await brl()).toMatchObject({ rate: '0.175', source: 'provider' })
    // The other operators have no rate of this currency yet, so their first one waits for a confirmation.
    const [count] = await sql<{ added: number; operators: number }>(
      `SELECT (SELECT count(*)::int FROM touchline.exchange_rate WHERE source = 'provider')
          + (SELECT count(*)::int FROM touchline.held_exchange_rate WHERE source = 'provider' AND reason = 'first') AS added,
        (SELECT count(*)::int FROM touchline.operator) AS operators`,
    )
    expect(count?.added).toBe(count?.operators)
    answers['quoted_at'] = new Date(Date.now() + 600_000).toISOString()
    await expect(fetchOnce()).rejects.toThrow('ahead of time')
    answers['rates'] = { BRL: 0.176 }
    await expect(fetchOnce()).rejects.toThrow('rates')
    expect(await brl()).toMatchObject({ rate: '0.175' })
  })

  it('are read for all other operators even if the provider has none for the book currency of one operator', async () => {
    await sql(`INSERT INTO touchline.operator (key, name, book_currency) VALUES ('dirham', 'Dirham', 'AED')`)
    const provider = createServer((request, response) => {
      const quote = new URL(request.url ?? '', 'http://provider').searchParams.get('quote')
      if (quote === 'AED') response.statusCode = 404
      const quotedAt = new Date().toISOString()
      response.end(JSON.stringify({ source: 'euro bank', quote, quoted_at: quotedAt, rates: { BRL: '0.172' } }))
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      provider.close()
      await restore()
    })
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/rates`
    await fetchRates({ database: fixture.money.worker, log: createLog('test', 'silent'), url, onHeld: () => {} })
    expect(await brl()).toMatchObject({ rate: '0.172', source: 'euro bank' })
  })

  it('are read and added from the command line', async () => {
    const env = { SITE_API_URL: fixture.api.url, STAFF_TOKEN: await fixture.addToken('Cashier') }
    const run = (...words: string[]) => runCommand('rates', words, env)
    onTestFinished(async () => void (await restore()))
    expect((await run('put', 'BRL=0.171', '--source', 'newspaper')).out).toContain('1 BRL = 0.171 EUR (newspaper, ')
    expect(z.parse(getExchangeRates.reply, JSON.parse((await run('get')).out))).toEqual(await read())
  })

  it('[CUR-3] stop bets in their currency once they are stale, until a new one arrives', async () => {
    const [holder, match] = [await fixture.addHolder('stale', { BRL: 1_000 }), await fixture.money.addMatchAt(2_000)]
    onTestFinished(async () => void (await sql(`UPDATE touchline.operator SET max_rate_age_hours = 72`)))
    await sql(`UPDATE touchline.operator SET max_rate_age_hours = 1, rates_revision = rates_revision + 1`)
    // Makes every rate of BRL older than the maximum age of one hour.
    await sql(`ALTER TABLE touchline.exchange_rate DISABLE TRIGGER never_rewritten`)
    await sql(`UPDATE touchline.exchange_rate SET quoted_at = quoted_at - interval '2 hours' WHERE base = 'BRL'`)
    await sql(`ALTER TABLE touchline.exchange_rate ENABLE TRIGGER never_rewritten`)
    expect(await place(holder, singleIn('BRL', match, 100))).toBe('rate-unavailable')
    expect(await brl()).toMatchObject({ is_stale: true })
    expect(await place(holder, singleIn('EUR', match, 100))).toMatchObject({ status: 'waiting_results' })
    await restore()
    expect(await place(holder, singleIn('BRL', match, 100))).toMatchObject({ status: 'waiting_results' })
  })
})

describe('OPS-04c the exchange rate of a bet', () => {
  it('is stored with the bet whatever rate comes later, and is in its receipt', async () => {
    const [holder, match] = [await fixture.addHolder('receipt', { GBP: 1_000 }), await fixture.money.addMatchAt(2_000)]
    const bet = await placed(holder, singleIn('GBP', match, 100))
    await fixture.quote({ GBP: '1.2' })
    onTestFinished(async () => void (await fixture.quote({ GBP: rates.GBP })))
    const path = getBetReceipt.path.replace(':id', bet.id)
    const { receipt, signature } = z.parse(SignedReceipt, (await fixture.call(holder, 'GET', path)).body)
    expect(receipt.bet.book_rate).toEqual(bet.book_rate)
    expect(bet.book_rate).toMatchObject({ currency: 'EUR', rate: rates.GBP })
    const verify = async (given: object) =>
      (await fixture.call(holder, 'POST', postReceiptVerification.path, { receipt: given, signature })).body
    expect(await verify(receipt)).toMatchObject({ is_valid: true })
    const forged = { ...receipt, bet: { ...receipt.bet, book_rate: { ...bet.book_rate, rate: '1.18' } } }
    expect(await verify(forged)).toMatchObject({ is_valid: false })
    await expect(sql(`UPDATE touchline.bet SET book_rate = 2 WHERE id = $1`, [bet.id])).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('is the rate in force at the acceptance if the bet had to wait', async () => {
    const [holder, match] = [await fixture.addHolder('waits', { GBP: 1_000 }), await fixture.money.addMatchAt(2_000)]
    await sql('UPDATE touchline.match SET status = 1, version = version + 1 WHERE id = $1', [match])
    await limit({ match_id: match, delay_ms: 50 })
    const bet = await placed(holder, singleIn('GBP', match, 100))
    expect(bet).toMatchObject({ status: 'submitted', book_rate: { rate: rates.GBP } })
    await fixture.quote({ GBP: '1.3' })
    onTestFinished(async () => void (await fixture.quote({ GBP: rates.GBP })))
    const { worker } = fixture.money
    await waitFor('the bet to be due', async () => (await readDueRequests(worker, 1)).length === 1)
    const [due] = await readDueRequests(worker, 1)
    expect(
      await decideRequest(
        worker,
        separateCalls(worker),
        createConfigurations(worker, createLog('test', 'silent')),
        due!,
      ),
    ).toBe('accepted')
    const [row] = await sql<object>(
      `SELECT trim_scale(book_rate)::text AS rate, liability_minor::int AS liability FROM touchline.bet WHERE id = $1`,
      [bet.id],
    )
    expect(row).toEqual({ rate: '1.3', liability: 130 })
  })
})

it('OPS-04 placing a bet in another currency runs no more SQL statements than one in the book currency', async () => {
  const [match, names] = [await fixture.money.addMatchAt(2_000), [] as (string | undefined)[]]
  for (const currency of ['EUR', 'JPY']) await fixture.openWallet(3_000_000, currency, 1_000)
  const { api } = fixture.money
  const database = new Proxy(api, {
    get: (target, name) =>
      name === 'query'
        ? (statement: { name?: string }) => {
            names.push(statement.name)
            return target.query(statement as never)
          }
        : Reflect.get(target, name),
  })
  const calls = batchedCalls(database)
  const placeIn = async (currency: string) => {
    names.length = 0
    const answer = await placeBets(
      database,
      async () => ({ market: '1x2', outcome: () => 'home' }),
      {
        player: { id: 3_000_000, operatorId, locale: 'en' },
        key: createIdempotencyKey(),
        request: { meta, bets: [singleIn(currency, match, 10)] },
        locale: 'en',
        traceId: 'a'.repeat(32),
      },
      calls,
    )
    return [answer.ok, ...names]
  }
  expect(await placeIn('EUR')).toContain('read-exchange-rates')
  for (const currency of ['EUR', 'JPY', 'JPY'])
    expect(await placeIn(currency)).toEqual([true, 'read-placement-facts', 'commit-placements'])
})
