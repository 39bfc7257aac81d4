import { dayDigits } from './dates.ts'
import { dateFormatter } from './formatters.ts'
import type { I18n } from './i18n.ts'
import { localeTag } from './locales.ts'

/** `5 November 2030`, of a day of the calendar. A birthday is no moment, so no zone moves it. */
export function formatLongDate(day: string | Date, { locale, digits }: Pick<I18n, 'locale' | 'digits'>): string {
  const tag = localeTag(locale, digits === 'latin' ? 'latin' : 'locale')
  return dateFormatter(tag, 'long-date', () => ({
    day: dayDigits(tag),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })).format(new Date(day))
}
