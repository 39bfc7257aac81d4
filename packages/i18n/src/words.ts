import { daysBetween, formatDate, formatDay, formatTime, formatTimeExact } from './dates.ts'
import { defaultOddsFormat, formatOdds, type OddsFormat } from './format-odds.ts'
import { numberFormatter } from './formatters.ts'
import { dirOf, type Locale } from './locales.ts'
import { fillTemplate, templateOf, type Message, type MessageValues } from './message.ts'
import { en } from './messages/en/index.ts'
import { formatMoney, type Currency } from './money.ts'

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, Message>>

/** Everything a page needs to speak one language in one place. Plain functions: it can be shared by requests. */
export type Words = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  timeZone: string
  oddsFormat: OddsFormat
  t(key: MessageKey, values?: MessageValues): string
  /** The message with its `{names}` still in it, for sentences some of whose values are not text. */
  template(key: MessageKey, count?: number): string
  odds(oddsMilli: number): string
  money(minor: number, currency: Currency): string
  number(value: number): string
  time(iso: string): string
  timeExact(iso: string): string
  day(iso: string): string
  date(iso: string): string
  dateTime(iso: string): string
  /** `Today 21:00`, `Tomorrow 18:30`, `15 Nov 21:00`. */
  startsAt(iso: string, nowMs: number): string
}

export type WordsOptions = {
  locale: Locale
  timeZone: string
  oddsFormat?: OddsFormat
  messages?: Messages
}

export function createWords({ locale, timeZone, oddsFormat = defaultOddsFormat, messages = en }: WordsOptions): Words {
  const place = { locale, timeZone }

  function number(value: number): string {
    return numberFormatter(locale, 'number', () => ({})).format(value)
  }

  function t(key: MessageKey, values: MessageValues = {}): string {
    const count = values['count']
    const template = templateOf(messages[key], locale, typeof count === 'number' ? count : undefined)
    return fillTemplate(template, values, number)
  }

  function dateTime(iso: string): string {
    return `${formatDate(iso, place)} ${formatTime(iso, place)}`
  }

  return {
    locale,
    dir: dirOf(locale),
    timeZone,
    oddsFormat,
    t,
    template: (key, count) => templateOf(messages[key], locale, count),
    odds: (oddsMilli) => formatOdds(oddsMilli, oddsFormat, locale),
    money: (minor, currency) => formatMoney(minor, currency, locale),
    number,
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
  }
}
