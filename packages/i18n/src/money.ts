import { numberFormatter } from './formatters.ts'
import { latinFigures, minus } from './figures.ts'
import { defaultLocale } from './locales.ts'
import type { LocaleTag } from './locales.ts'

/** `subunits` is the number of minor units in one unit: 100 for EUR, 1 for JPY, 100,000,000 for BTC. */
export type Currency = { currency: string; subunits: number }

/** `exceptZero` shows a plus before a positive amount, too. */
export type SignDisplay = 'auto' | 'exceptZero'

/** The settings of a site by which amounts of a currency are formatted (CFG-03). */
export type CurrencyFormat = {
  code: string
  subunits: number
  fiat: boolean
  /** Smaller units in which amounts may be shown. */
  subcurrencies: readonly { code: string; subunits: number }[]
}

export type MoneyOptions = { sign?: SignDisplay | undefined; currencies?: readonly CurrencyFormat[] | undefined }

/**
 * ODDS-02: formats an amount. A fiat currency has the decimals of its subunits, any other as many as it needs, at most
 * 8.
 */
export function formatMoney(
  minor: number,
  { currency, subunits }: Currency,
  locale: LocaleTag = defaultLocale,
  { sign: signDisplay = 'auto', currencies = [] }: MoneyOptions = {},
): string {
  const known = currencies.find(({ code }) => code === currency)
  // A currency of three letters that the site does not list counts as fiat, which `Intl` formats by its code.
  if (!(known?.fiat ?? /^[A-Z]{3}$/.test(currency))) {
    const unit = unitOf(minor, { code: currency, subunits }, known?.subcurrencies ?? [])
    return `${formatAmount(minor, unit.subunits, locale, signDisplay)}\u00A0${unit.code}`
  }
  const digits = digitsOf(subunits)
  const shape = () =>
    ({
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }) as const
  const text = numberFormatter(locale, `money/${currency}/${digits}/${signDisplay}`, shape).format(
    decimalText(minor, subunits),
  )
  return minus(text.replace(signedFromRight, '\u200F\u2066$<sign>$<number>\u2069'))
}

/**
 * Matches the sign and the number of a right-to-left text. They are isolated as left to right, so that the sign stays
 * before the digits.
 */
const signedFromRight = /^\u061C(?<sign>[-+])\u200F(?<number>\S+)/u

/** Formats the number without its currency, with as many decimals as it needs, at most 8. */
export function formatAmount(
  minor: number,
  subunits: number,
  locale: LocaleTag = defaultLocale,
  signDisplay: SignDisplay = 'auto',
): string {
  const digits = digitsOf(subunits)
  const shape = () => ({ maximumFractionDigits: Math.min(digits, 8), signDisplay })
  return minus(numberFormatter(locale, `amount/${digits}/${signDisplay}`, shape).format(decimalText(minor, subunits)))
}

/** Parses a typed amount to minor units; null if it is not an amount. Ambiguous text such as `1,234.5` is rejected. */
export function parseMoney(text: string, subunits: number): number | null {
  const found = /^(\d{1,15})?(?:[.,٫](\d*))?$/.exec(latinFigures(text.trim()))
  const [, whole = '', fraction = ''] = found ?? []
  if (found === null || whole + fraction === '') return null
  const digits = digitsOf(subunits)
  if (fraction.slice(digits).replaceAll('0', '') !== '') return null
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}

/**
 * Formats an amount as the value of an input: Latin digits and the decimal separator of the language, without currency
 * and grouping.
 */
export function plainMoney(minor: number, subunits: number, nameFigures: (text: string) => string): string {
  return latinFigures(nameFigures(decimalText(minor, subunits)))
}

/**
 * Returns the amount as decimal text, because dividing it would round amounts that a floating-point number cannot hold.
 */
function decimalText(minor: number, subunits: number): `${number}` {
  const digits = digitsOf(subunits)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  const point = text.length - digits
  return `${sign}${text.slice(0, point)}${digits === 0 ? '' : '.'}${text.slice(point)}` as `${number}`
}

function digitsOf(subunits: number): number {
  return Math.round(Math.log10(subunits))
}

type Unit = { code: string; subunits: number }

/**
 * ODDS-02c: returns the unit in which an amount is shown. Below a hundred of one unit it is the next smaller one. Zero
 * is shown in the largest.
 */
function unitOf(minor: number, whole: Unit, smaller: readonly Unit[]): Unit {
  if (minor === 0) return whole
  let unit = whole
  for (const next of smaller.toSorted((one, other) => other.subunits - one.subunits))
    if (Math.abs(minor) < 100 * unit.subunits) unit = next
  return unit
}
