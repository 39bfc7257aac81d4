import { dateFormatter } from './formatters.ts'
import { localeTag } from './locales.ts'
import type { Locale, LocaleTag } from './locales.ts'

/** I18N-04: a time is always formatted in a named time zone, never in the machine's own. */
export type Place = { locale: LocaleTag; timeZone: string }

/** `21:00` */
export function formatTime(iso: string, place: Place): string {
  return format(iso, place, 'time', () => ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
}

/** `21:00:07` */
export function formatTimeExact(iso: string, place: Place): string {
  return format(iso, place, 'time-exact', () => ({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }))
}

/** `Sunday 15 November` */
export function formatDay(iso: string, place: Place): string {
  return format(iso, place, 'day', () => ({ weekday: 'long', day: dayDigits(place.locale), month: 'long' }))
}

/** `15 Nov` */
export function formatDate(iso: string, place: Place): string {
  return format(iso, place, 'date', () => ({ day: dayDigits(place.locale), month: 'short' }))
}

/** `Sun 15 Nov` */
export function formatWeekdayAndDate(iso: string, place: Place): string {
  return format(iso, place, 'weekday', () => ({ weekday: 'short', day: dayDigits(place.locale), month: 'short' }))
}

/** Counts the calendar days between two moments in the time zone. */
export function daysBetween(fromMs: number, toMs: number, timeZone: string): number {
  return Math.round((dayNumber(toMs, timeZone) - dayNumber(fromMs, timeZone)) / 86_400_000)
}

function dayNumber(atMs: number, timeZone: string): number {
  const shape = () => ({ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }) as const
  const parts = dateFormatter('en', `numbers/${timeZone}`, shape).formatToParts(atMs)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'))
}

/** I18N-02: Serbian dates have two digits. */
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

/** Formats a calendar day as `5 November 2030`. A birthday is not a moment, so no time zone moves it. */
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
