import { daysBetween, formatDate, formatDay, formatTime, formatTimeExact } from './dates.ts'
import { defaultOddsFormat, formatOdds, type OddsFormat } from './format-odds.ts'
import { numberFormatter } from './formatters.ts'
import type { MessageKey, Messages } from './catalogue.ts'
import { dirOf, hasOwnDigits, localeTag, type Digits, type Locale } from './locales.ts'
import { fillTemplate, templateOf, type MessageValues } from './message.ts'
import { formatMoney, type Currency } from './money.ts'

/** Everything a page needs to speak one language in one place. Plain functions: it can be shared by requests. */
export type Words = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  timeZone: string
  oddsFormat: OddsFormat
  t(key: MessageKey, values?: MessageValues): string
  /** The message with its `{names}` still in it, for sentences some of whose values are not text. */
  template(key: MessageKey, count?: number): string
  /** For keys that are made of a value: whether there is a word for it. */
  knows(key: string): key is MessageKey
  odds(oddsMilli: number): string
  money(minor: number, currency: Currency): string
  number(value: number): string
  /** A score, a clock or a line as the feed writes it, in the digits of the language. */
  figures(text: string): string
  time(iso: string): string
  timeExact(iso: string): string
  day(iso: string): string
  date(iso: string): string
  dateTime(iso: string): string
  /** `Today 21:00`, `Tomorrow 18:30`, `15 Nov 21:00`. */
  startsAt(iso: string, nowMs: number): string
  /** The same language with a visitor's own odds format or zone. */
  with(own: { oddsFormat?: OddsFormat; timeZone?: string }): Words
}

export type WordsOptions = {
  locale: Locale
  timeZone: string
  /** May be filled after the words were made: a key is looked up when it is said. */
  messages: Messages
  oddsFormat?: OddsFormat
  digits?: Digits
  /** I18N-02: a site may leave every language running from left to right. */
  isMirrored?: boolean
  /** Called with a key that is not there. Nothing is shown in its place: a key means nothing to a reader. */
  onMissing?: (key: string) => void
}

export function createWords(options: WordsOptions): Words {
  const { locale, timeZone, messages, oddsFormat = defaultOddsFormat, digits = 'locale', isMirrored = true } = options
  const tag = localeTag(locale, digits)
  const place = { locale: tag, timeZone }

  function number(value: number): string {
    return numberFormatter(tag, 'number', () => ({})).format(value)
  }

  function template(key: MessageKey, count?: number): string {
    const message = messages[key]
    if (message !== undefined) return templateOf(message, tag, count)
    options.onMissing?.(key)
    return ''
  }

  function t(key: MessageKey, values: MessageValues = {}): string {
    const count = values['count']
    return fillTemplate(template(key, typeof count === 'number' ? count : undefined), values, number)
  }

  function dateTime(iso: string): string {
    return `${formatDate(iso, place)} ${formatTime(iso, place)}`
  }

  function ownFigures(text: string): string {
    // Digits of its own come with a decimal sign of its own: whatever stands between the digits of a half.
    const [, sign = '.'] = number(0.5)
    return text.replaceAll(/(?<=\d)\.(?=\d)/g, sign).replaceAll(/\d/g, (digit) => number(Number(digit)))
  }

  return {
    locale,
    dir: isMirrored ? dirOf(locale) : 'ltr',
    timeZone,
    oddsFormat,
    t,
    template,
    knows: (key): key is MessageKey => Object.hasOwn(messages, key),
    odds: (oddsMilli) => formatOdds(oddsMilli, oddsFormat, tag),
    money: (minor, currency) => formatMoney(minor, currency, tag),
    number,
    // Sixty clocks ask every second, in most languages for nothing.
    figures: hasOwnDigits(tag) ? ownFigures : (text) => text,
    time: (iso) => formatTime(iso, place),
    timeExact: (iso) => formatTimeExact(iso, place),
    day: (iso) => formatDay(iso, place),
    date: (iso) => formatDate(iso, place),
    dateTime,
    startsAt: (iso, nowMs) => {
      const days = daysBetween(nowMs, Date.parse(iso), timeZone)
      if (days === 0) return t('time.today', { time: formatTime(iso, place) })
      if (days === 1) return t('time.tomorrow', { time: formatTime(iso, place) })
      return dateTime(iso)
    },
    with: (own) => createWords({ ...options, ...own }),
  }
}
