import { daysBetween, formatDate, formatDay, formatTime, formatTimeExact, formatWeekdayAndDate } from './dates.ts'
import { defaultOddsFormat, formatOdds, isOddsTextExact } from './format-odds.ts'
import type { OddsFormat } from './format-odds.ts'
import { numberFormatter } from './formatters.ts'
import type { MessageKey, Messages, MessageValues } from './catalogue.ts'
import { isolate, latinFigures, ownDecimals, ownFigures } from './figures.ts'
import { digitsOf, dirOf, hasOwnDigits, localeTag } from './locales.ts'
import type { Digits, Locale, LocaleTag } from './locales.ts'
import { fillTemplate, templateOf } from './catalogue.ts'
import { formatAmount, formatMoney } from './money.ts'
import type { Currency, CurrencyFormat, SignDisplay } from './money.ts'

/**
 * Everything a page needs to render in one language and time zone. It has functions only and no state of a request, so
 * requests can share it.
 */
export type I18n = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  timeZone: string
  oddsFormat: OddsFormat
  /** The digits in which all numbers of the page are written. */
  digits: 'own' | 'latin'
  t(key: MessageKey, values?: MessageValues): string
  /** Returns a message with its `{placeholders}`, for sentences in which some values are not text. */
  template(key: MessageKey, count?: number): string
  /** Returns whether a key that was composed at run time has a message. */
  knows(key: string): key is MessageKey
  odds(oddsMilli: number): string
  /** Returns the exact decimal price if its text in the chosen format is only approximate, else null. */
  exactOdds(oddsMilli: number): string | null
  money(minor: number, currency: Currency, signDisplay?: SignDisplay): string
  /** Formats an amount without its currency, which is shown next to it. */
  amount(minor: number, currency: Currency): string
  number(value: number): string
  /** Converts a score, a clock, a name or typed text to the digits of the page. */
  figures(text: string): string
  /**
   * Converts a line, or a market name that contains one, to the digits and the decimal separator of the page: `Total
   * 2.5`.
   */
  nameFigures(text: string): string
  time(iso: string): string
  timeExact(iso: string): string
  day(iso: string): string
  date(iso: string): string
  dateTime(iso: string): string
  /** Formats `Today 21:00`, `Tomorrow 18:30` or `15 Nov 21:00`. */
  startsAt(iso: string, nowMs: number): string
  /** Like `startsAt`, but within a sentence: `Until tomorrow 18:30.` */
  startsWithin(iso: string, nowMs: number): string
  /** Formats the day alone: `Today, Fri 15 Nov`, `Tomorrow, Sat 16 Nov` or `Wed 20 Nov`. */
  startDay(iso: string, nowMs: number): string
  /** Returns an `I18n` of the same language with the odds format or time zone of a visitor. */
  with(own: { oddsFormat?: OddsFormat; timeZone?: string }): I18n
}

type I18nOptions = {
  locale: Locale
  timeZone: string
  /** May be filled later, because a message is looked up when it is used. */
  messages: Messages
  oddsFormat?: OddsFormat
  digits?: Digits
  /** CFG-03: the currency settings of the site. */
  currencies?: readonly CurrencyFormat[]
  /** I18N-02: with `false`, right-to-left languages are laid out from left to right. */
  isMirrored?: boolean
  /**
   * Called with the key of a message that is missing. The page shows nothing instead, because a key is of no use to
   * readers.
   */
  onMissing?: (key: string) => void
}

export function createI18n(options: I18nOptions): I18n {
  const { locale, timeZone, messages, oddsFormat = defaultOddsFormat, digits = 'locale', isMirrored = true } = options
  const { currencies } = options
  const tag = localeTag(locale, digits)
  const zone = { locale: tag, timeZone }
  const dir = isMirrored ? dirOf(locale) : 'ltr'
  const figures = figuresOf(locale, tag, number)
  const nameFigures = nameFiguresOf(tag, figures, number)

  function number(value: number): string {
    return numberFormatter(tag, 'number', () => ({})).format(value)
  }

  function template(key: MessageKey, count?: number): string {
    const message = messages[key]
    if (message !== undefined) return figures(templateOf(message, tag, count))
    options.onMissing?.(key)
    return ''
  }

  function t(key: MessageKey, values: MessageValues = {}): string {
    const count = values['count']
    const filled = dir === 'rtl' ? isolated(values) : values
    return fillTemplate(template(key, typeof count === 'number' ? count : undefined), filled, number)
  }

  function dateTime(iso: string): string {
    return `${formatDate(iso, zone)} ${formatTime(iso, zone)}`
  }

  /** Returns the message for today or tomorrow; undefined for any other day. */
  function nearDay(iso: string, nowMs: number, keys: readonly [MessageKey, MessageKey]): MessageKey | undefined {
    return keys[daysBetween(nowMs, Date.parse(iso), timeZone)]
  }

  function nearTime(iso: string, nowMs: number, keys: readonly [MessageKey, MessageKey]): string {
    const near = nearDay(iso, nowMs, keys)
    return near === undefined ? dateTime(iso) : t(near, { time: formatTime(iso, zone) })
  }

  function startDay(iso: string, nowMs: number): string {
    const near = nearDay(iso, nowMs, ['time.today-date', 'time.tomorrow-date'])
    const date = formatWeekdayAndDate(iso, zone)
    return near === undefined ? date : t(near, { date })
  }

  return {
    locale,
    dir,
    timeZone,
    oddsFormat,
    digits: digitsOf(locale, digits),
    t,
    template,
    knows: (key): key is MessageKey => Object.hasOwn(messages, key),
    odds: (oddsMilli) => formatOdds(oddsMilli, oddsFormat, tag),
    exactOdds: (oddsMilli) => (isOddsTextExact(oddsMilli, oddsFormat) ? null : formatOdds(oddsMilli, 'european', tag)),
    money: (minor, currency, sign) => formatMoney(minor, currency, tag, { sign, currencies }),
    amount: (minor, { subunits }) => formatAmount(minor, subunits, tag),
    number,
    figures,
    nameFigures,
    time: (iso) => formatTime(iso, zone),
    timeExact: (iso) => formatTimeExact(iso, zone),
    day: (iso) => formatDay(iso, zone),
    date: (iso) => formatDate(iso, zone),
    dateTime,
    startsAt: (iso, nowMs) => nearTime(iso, nowMs, ['time.today', 'time.tomorrow']),
    startsWithin: (iso, nowMs) => nearTime(iso, nowMs, ['time.today-within', 'time.tomorrow-within']),
    startDay,
    with: (own) => createI18n({ ...options, ...own }),
  }
}

/**
 * Returns the function that converts digits. It is chosen once, because many clocks call it every second, and in most
 * languages it has nothing to do.
 */
function figuresOf(locale: Locale, tag: LocaleTag, number: (value: number) => string): (text: string) => string {
  if (hasOwnDigits(tag)) return (text) => ownFigures(latinFigures(text), number)
  // On a site with Latin digits, names of the feed may still contain other digits.
  return hasOwnDigits(locale) ? latinFigures : (text) => text
}

/** The decimal separator is whatever `Intl` writes between the digits of 0.5. */
function nameFiguresOf(tag: LocaleTag, figures: I18n['figures'], number: I18n['number']): I18n['figures'] {
  const [, sign = '.'] = number(0.5)
  if (hasOwnDigits(tag) || sign === '.') return figures
  return (text) => ownDecimals(figures(text), sign)
}

function isolated(values: MessageValues): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  )
}
