import { currencyCatalogue } from '@touchline/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { one, readDecimal } from '../decimal.ts'
import { dividesTo, fraction, times } from '../testing/reference-payout.ts'
import { seed } from '../testing/seed.ts'
import { convertDown, convertUp, inverse, ratioBetween, valueOf } from './exchange.ts'
import { evaluateConversion, maxConversionRateAgeMs } from './evaluate-conversion.ts'
import type { Exchange } from './exchange.ts'

const atMs = 10_000
const quoted = (rate: string, quotedAtMs = atMs) => ({ rate: readDecimal(rate), source: 'bank', quotedAtMs })
const exchange: Exchange = {
  bookCurrency: 'EUR',
  atMs,
  maxAgeMs: 500,
  rates: new Map([
    ['JPY', quoted('0.00613')],
    ['BTC', quoted('61234.5')],
    ['USD', quoted('0.92', atMs - 500)],
    ['GBP', quoted('1.17', atMs - 501)],
    // This rate is ignored, because the book currency is always worth 1.
    ['EUR', quoted('7')],
  ]),
}

describe('OPS-04 the value of a currency', () => {
  it('[CUR-1] a currency is worth its rate in the book currency, with source and time; the book currency is worth 1', () => {
    expect(valueOf(exchange, 'JPY')).toEqual({ ...quoted('0.00613'), subunits: 1 })
    expect(valueOf(exchange, 'EUR')).toEqual({ rate: one, subunits: 100, source: null, quotedAtMs: null })
  })

  it('[CUR-3] a currency has no value without a rate, or once its rate is too old', () => {
    expect(valueOf(exchange, 'USD')).not.toBeNull()
    expect([valueOf(exchange, 'GBP'), valueOf(exchange, 'BRL')]).toEqual([null, null])
  })
})

describe('OPS-04 converting amounts', () => {
  const ratio = (from: string, to: string) => ratioBetween(valueOf(exchange, from)!, valueOf(exchange, to)!)

  it('[CUR-2] amounts are converted exactly from minor unit to minor unit, whatever the decimals of the currencies', () => {
    expect(convertDown(1_000n, ratio('JPY', 'EUR'))).toBe(613n)
    expect(convertDown(100_000_000n, ratio('BTC', 'EUR'))).toBe(6_123_450n)
    expect(convertDown(1n, ratio('EUR', 'BTC'))).toBe(16n)
    expect(convertDown(100_000_000n, ratio('BTC', 'JPY'))).toBe(9_989_314n)
  })

  const rate = fc.tuple(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 12 }))
  const subunits = fc.constantFrom(...Object.values(currencyCatalogue).map((facts) => facts.subunits))

  it(`[CUR-2] an amount is rounded once, down to the last whole minor unit or up to the next (seed ${seed})`, () => {
    fc.assert(
      fc.property(rate, rate, subunits, subunits, fc.bigInt(0n, 10n ** 15n), (from, to, fromUnits, toUnits, amount) => {
        const [a, b] = [from, to].map(([units, decimals]) => ({ units, decimals }))
        const found = ratioBetween({ rate: a!, subunits: fromUnits }, { rate: b!, subunits: toUnits })
        // The same calculation in another way: through the book currency, with fractions in lowest terms.
        const inBook = times(fraction(amount, BigInt(fromUnits)), fraction(a!.units, 10n ** BigInt(a!.decimals)))
        const exact = times(times(inBook, fraction(10n ** BigInt(b!.decimals), b!.units)), fraction(BigInt(toUnits)))
        expect(convertDown(amount, found)).toBe(dividesTo(exact))
        expect(convertUp(amount, found)).toBe(dividesTo(exact) + (exact.under === 1n ? 0n : 1n))
        // Converting to the other currency and back never gains money.
        expect(convertDown(convertDown(amount, found), inverse(found)) <= amount).toBe(true)
      }),
      { seed },
    )
  })
})

describe('OPS-04b a conversion', () => {
  const balances = new Map([
    ['EUR', 10_000n],
    ['JPY', 5n],
    ['BTC', BigInt(Number.MAX_SAFE_INTEGER) - 10n],
    ['GBP', 5n],
  ])
  const facts = { exchange, balances, spreadBp: 0, dailyMaxMinor: 10_000n, convertedMinor: 0n }
  const convert = (from: string, to: string, amountMinor: bigint, more: Partial<typeof facts> = {}) =>
    evaluateConversion({ ...facts, ...more }, { from, to, amountMinor })

  it('[CUR-4] the result is the amount at the rates of both currencies, rounded down, together with these rates', () => {
    expect(convert('EUR', 'JPY', 1_000n)).toMatchObject({
      ok: true,
      receivedMinor: 1_631n,
      from: { source: null },
      to: { source: 'bank', quotedAtMs: atMs },
    })
  })

  it('[CUR-4] M-E the spread is deducted, and converting to another currency and back never gains money', () => {
    expect(convert('EUR', 'JPY', 1_000n, { spreadBp: 100 })).toMatchObject({ receivedMinor: 1_615n })
    const wide = {
      balances: new Map([...balances.keys()].map((code) => [code, 10n ** 12n])),
      dailyMaxMinor: 10n ** 18n,
    }
    const currencies = fc.constantFrom('EUR', 'JPY', 'USD', 'BTC')
    fc.assert(
      fc.property(currencies, currencies, fc.bigInt(1n, 10n ** 8n), fc.nat(5_000), (from, to, amount, spreadBp) => {
        fc.pre(from !== to)
        const there = convert(from, to, amount, { ...wide, spreadBp })
        if (!there.ok) return
        const back = convert(to, from, there.receivedMinor, { ...wide, spreadBp })
        expect(!back.ok || back.receivedMinor <= amount).toBe(true)
      }),
      { seed },
    )
  })

  it('[CUR-4] M-E a conversion needs rates of at most 10 minutes, although limits accept older ones', () => {
    const at = (ageMs: number) => ({
      exchange: {
        ...exchange,
        atMs: atMs + ageMs,
        maxAgeMs: 72 * 3_600_000,
        rates: new Map([['JPY', quoted('0.00613')]]),
      },
    })
    expect(convert('EUR', 'JPY', 100n, at(maxConversionRateAgeMs))).toMatchObject({ ok: true })
    expect(convert('EUR', 'JPY', 100n, at(maxConversionRateAgeMs + 1))).toEqual({
      ok: false,
      rejection: 'rate-unavailable',
    })
  })

  it('[CUR-6] M-E a player can convert at most the operator’s daily maximum, counted in the book currency and rounded up', () => {
    const used = { dailyMaxMinor: 1_000n, convertedMinor: 997n }
    expect(convert('JPY', 'EUR', 4n, used)).toMatchObject({ ok: true, bookMinor: 3n, leftMinor: 0n })
    expect(convert('JPY', 'EUR', 5n, used)).toEqual({ ok: false, rejection: 'daily-limit' })
  })

  it('[CUR-4] a conversion that would give less than the player was shown is rejected', () => {
    const shown = (minReceivedMinor: bigint) =>
      evaluateConversion(facts, { from: 'EUR', to: 'JPY', amountMinor: 1_000n, minReceivedMinor })
    expect([shown(1_631n), shown(1_632n)]).toMatchObject([{ ok: true }, { ok: false, rejection: 'rate-changed' }])
  })

  it.each([
    ['an account the player does not have', 'EUR', 'USD', 100n, 'currency-unknown'],
    ['a rate that is stale', 'EUR', 'GBP', 100n, 'rate-unavailable'],
    ['an amount of which nothing comes', 'JPY', 'BTC', 0n, 'amount-too-small'],
    ['more than an account can hold', 'EUR', 'BTC', 1n, 'amount-too-large'],
    ['more than there is', 'EUR', 'JPY', 10_001n, 'insufficient-funds'],
  ])('[CUR-3] [CUR-4] of %s is rejected', (_, from, to, amount, rejection) => {
    expect(convert(from, to, amount)).toEqual({ ok: false, rejection })
  })
})
