import { dateFormatter } from './formatters.ts'
import { localeTag } from './locales.ts'
import type { Locale, LocaleTag } from './locales.ts'

/** I18N-04: language and time zone for formatting a time. The zone of the machine is never used. */
export type Place = { locale: LocaleTag; timeZone: string }

/** Formats `21:00`. */
export function formatTime(iso: string, place: Place): string {
  return format(iso, place, 'time', () => ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
}

/** Formats `21:00:07`. */
export function formatTimeExact(iso: string, place: Place): string {
  return format(iso, place, 'time-exact', () => ({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }))
}

/** Formats `Sunday 15 November`. */
export function formatDay(iso: string, place: Place): string {
  return format(iso, place, 'day', () => ({ weekday: 'long', day: dayDigits(place.locale), month: 'long' }))
}

/** Formats `15 Nov`. */
export function formatDate(iso: string, place: Place): string {
  return format(iso, place, 'date', () => ({ day: dayDigits(place.locale), month: 'short' }))
}

/** Formats `Sun 15 Nov`. */
export function formatWeekdayAndDate(iso: string, place: Place): string {
  return format(iso, place, 'weekday', () => ({ weekday: 'short', day: dayDigits(place.locale), month: 'short' }))
}

/** Returns the number of calendar days from one moment to another in the time zone. */
export function daysBetween(fromMs: number, toMs: number, timeZone: string): number {
  return Math.round((dayNumber(toMs, timeZone) - dayNumber(fromMs, timeZone)) / 86_400_000)
}

function dayNumber(atMs: number, timeZone: string): number {
  const shape = () => ({ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }) as const
  const parts = dateFormatter('en', `numbers/${timeZone}`, shape).formatToParts(atMs)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'))
}

/** I18N-02: days and months have two digits in Serbian dates. */
function dayDigits(locale: LocaleTag): '2-digit' | 'numeric' {
  return locale === 'sr-ME' ? '2-digit' : 'numeric'
}

function format(
  iso: string,
  { locale, timeZone }: Place,
  shape: string,
  options: () => Intl.DateTimeFormatOptions,
): string {
  return dateFormatter(locale, `${shape}/${timeZone}`, () => ({ ...options(), timeZone })).format(new Date(iso))
}

/**
 * Formats a calendar day as `5 November 2030`. No time zone applies, because a date such as a birthday is no moment.
 */
export function formatLongDate(
  day: string | Date,
  { locale, digits }: { locale: Locale; digits: 'own' | 'latin' },
): string {
  const tag = localeTag(locale, digits === 'latin' ? 'latin' : 'locale')
  return dateFormatter(tag, 'long-date', () => ({
    day: dayDigits(tag),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })).format(new Date(day))
}
