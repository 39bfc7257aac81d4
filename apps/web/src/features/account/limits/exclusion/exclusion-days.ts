import { addDays, dayAt } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { dateWithYear } from '../../../limits/index.ts'

/** The lengths of an exclusion in calendar months; null means no end. */
export const lengths = { half: 6, one: 12, five: 60, ever: null } as const
export type Length = keyof typeof lengths

export const noEnd = { days: null, until: null }

export function lengthOf(length: Length, nowMs: number, i18n: I18n): { days: number | null; until: string | null } {
  const months = lengths[length]
  if (months === null) return noEnd
  const days = exclusionDays(nowMs, months, i18n.timeZone)
  return { days, until: dateWithYear(new Date(nowMs + days * dayMs).toISOString(), i18n) }
}

const dayMs = 86_400_000

/**
 * RG-05d: counts the days until the same day `months` later, or the last day of that month. It never returns a day too
 * few.
 */
export function exclusionDays(nowMs: number, months: number, timeZone: string): number {
  const today = dayAt(nowMs, timeZone)
  const last = sameDay(today, months)
  const days = (Date.parse(last) - Date.parse(today)) / dayMs
  // The server counts days of 24 hours, so late in the evening, or when clocks go back, the exclusion would end a day
  // early.
  return dayAt(nowMs + days * dayMs, timeZone) < last ? days + 1 : days
}

function sameDay(day: string, months: number): string {
  const from = new Date(day)
  const monthAfter = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 1))
  const lastDay = addDays(monthAfter.toISOString().slice(0, 10), -1)
  return `${lastDay.slice(0, 8)}${day.slice(8) < lastDay.slice(8) ? day.slice(8) : lastDay.slice(8)}`
}
