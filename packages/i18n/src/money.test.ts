import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesOf } from './catalogues.ts'
import { createI18n } from './i18n.ts'
import type { Locale } from './locales.ts'
import { formatMoney, parseMoney, plainMoney } from './money.ts'

const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const figuresOf = (locale: Locale) => createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale) }).nameFigures
const euro = { currency: 'EUR', subunits: 100 }
const bitcoin = { currency: 'BTC', subunits: 100_000_000 }
const smaller = [
  { code: 'mBTC', subunits: 100_000 },
  { code: 'µBTC', subunits: 100 },
]
const coin = (code: string, subunits: number) => ({ code, subunits, fiat: false, subcurrencies: [] })
const currencies = [
  { code: 'EUR', subunits: 100, fiat: true, subcurrencies: [] },
  coin('BTC', 100_000_000),
  coin('USDT', 1_000_000),
]
/** Options of a site that lists smaller units of bitcoin. */
const withSmaller = { currencies: [{ ...coin('BTC', 100_000_000), subcurrencies: smaller }, ...currencies.slice(0, 1)] }

describe('formatMoney', () => {
  it.each([
    [24_860, '€248.60'],
    [0, '€0.00'],
    [5, '€0.05'],
    [-3_000, '−€30.00'],
    [123_456_789, '€1,234,567.89'],
  ])('ODDS-02a formats %i cents as %s', (minor, text) => {
    expect(formatMoney(minor, euro)).toBe(text)
  })

  it('ODDS-02ab a currency without subunits has no decimals', () => {
    expect(formatMoney(1_850, { currency: 'JPY', subunits: 1 })).toBe('¥1,850')
  })

  it('ODDS-02b a currency that is not fiat has as many decimals as it needs, at most 8', () => {
    expect(formatMoney(1, bitcoin, 'en', { currencies })).toBe('0.00000001\u00A0BTC')
    expect(formatMoney(150_000_000, bitcoin, 'en', { currencies })).toBe('1.5\u00A0BTC')
  })

  it.each([
    ['EUR', 100, '€1,234.50'],
    ['USD', 100, '$1,234.50'],
    ['GBP', 100, '£1,234.50'],
    ['BRL', 100, 'R$1,234.50'],
    ['AED', 100, 'AED\u00A01,234.50'],
    ['JPY', 1, '¥123,450'],
    ['BTC', 100_000_000, '0.0012345\u00A0BTC'],
    ['USDT', 1_000_000, '0.12345\u00A0USDT'],
  ])('ODDS-02ab writes %s in its own decimals, and reads it back', (currency, subunits, text) => {
    expect(formatMoney(123_450, { currency, subunits }, 'en', { currencies })).toBe(text)
    expect(parseMoney(plainMoney(123_450, subunits, figuresOf('en')), subunits)).toBe(123_450)
  })

  it('ODDS-02c CFG-03e an amount below a hundred is in a smaller unit if the site lists one, but never in a fiat currency', () => {
    const written = (minor: number) => formatMoney(minor, bitcoin, 'en', withSmaller)
    expect([20_000_000_000, 10_000_000_000, 50_000_000, 1_000_000, 5, -50_000_000, 0].map(written)).toEqual([
      '200\u00A0BTC',
      '100\u00A0BTC',
      '500\u00A0mBTC',
      '10,000\u00A0µBTC',
      '0.05\u00A0µBTC',
      '−500\u00A0mBTC',
      '0\u00A0BTC',
    ])
    expect(formatMoney(50_000_000, bitcoin, 'en', { currencies })).toBe('0.5\u00A0BTC')
    expect(formatMoney(50, euro, 'en', withSmaller)).toBe('€0.50')
  })

  it(`ODDS-02c an amount that is written in a smaller unit is still the same amount (seed ${seed})`, () => {
    const units = [{ code: 'BTC', subunits: 100_000_000 }, ...smaller]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 50 }), (minor) => {
        const [text = '', code] = formatMoney(minor, bitcoin, 'en', withSmaller).split('\u00A0')
        const unit = units.find((one) => one.code === code)!
        expect(parseMoney(text.replaceAll(',', ''), unit.subunits)).toBe(minor)
      }),
      { seed },
    )
  })

  it('CFG-03e the site decides which currencies are fiat, and a code that it does not list is formatted by Intl', () => {
    const tokens = { currency: 'TOK', subunits: 1_000 }
    expect(formatMoney(1_500, tokens, 'en', { currencies: [coin('TOK', 1_000)] })).toBe('1.5\u00A0TOK')
    expect(formatMoney(1_500, tokens)).toBe('TOK\u00A01.500')
  })

  it('currency codes that Intl does not know can be formatted', () => {
    expect(formatMoney(1_050, { currency: 'USDT', subunits: 100 })).toBe('10.5\u00A0USDT')
  })

  it('ODDS-03a amounts that a floating-point number could not hold are not rounded', () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, euro)).toBe('€90,071,992,547,409.91')
  })

  it('a sign is before the digits, and the currency stays in its place', () => {
    expect(formatMoney(4_000, euro, 'ar')).toMatch(/^\u200F[٠-٩٫]+\u00A0€$/u)
    expect(formatMoney(4_000, euro, 'ar', { sign: 'exceptZero' })).toMatch(/^\u200F\u2066\+[٠-٩٫]+\u2069\u00A0€$/u)
    expect(formatMoney(4_000, euro, 'en', { sign: 'exceptZero' })).toBe('+€40.00')
    expect(formatMoney(1_050, { currency: 'USDT', subunits: 100 }, 'en', { sign: 'exceptZero' })).toBe(
      '+10.5\u00A0USDT',
    )
    expect(formatMoney(-4_000, euro, 'ar')).toMatch(/^\u200F\u2066\u2212[٠-٩٫]+\u2069\u00A0€$/u)
  })

  it('amounts are formatted in the language of the page', () => {
    expect(formatMoney(123_450, euro, 'de')).toBe('1.234,50\u00A0€')
  })
})

describe('parseMoney', () => {
  it.each([
    ['10', 1_000],
    ['10.5', 1_050],
    ['10,50', 1_050],
    [' 10.50 ', 1_050],
    ['.5', 50],
    ['10.', 1_000],
    ['10.500', 1_050],
    ['١٠٫٥', 1_050],
    ['۱۰٫۵', 1_050],
    ['١٠،٥', 1_050],
    ['١٠٫', 1_000],
  ])('reads %s', (text, minor) => {
    expect(parseMoney(text, 100)).toBe(minor)
  })

  it.each(['', '.', 'ten', '-5', '1,234.50', '10.505', '1e5', '99999999999999999'])('rejects %s', (text) => {
    expect(parseMoney(text, 100)).toBeNull()
  })

  it(`ODDS-03a an amount formatted by plainMoney is parsed back to the same (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.nat(2 ** 31 - 1),
        fc.constantFrom(1, 100, 1_000, 100_000_000),
        fc.constantFrom('en', 'de', 'ar'),
        (minor, subunits, locale) => {
          expect(parseMoney(plainMoney(minor, subunits, figuresOf(locale)), subunits)).toBe(minor)
        },
      ),
      { seed },
    )
  })

  it('ODDS-02 plainMoney uses the decimal separator of the language, but Latin digits', () => {
    const written = (['en', 'de', 'ar'] as const).map((locale) => plainMoney(1_050, 100, figuresOf(locale)))
    expect(written).toEqual(['10.50', '10,50', '10.50'])
  })
})
