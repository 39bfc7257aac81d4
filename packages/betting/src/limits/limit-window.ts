import { addDays, dayAt, dayBounds } from '@touchline/contract'
import type { LimitPeriod, LimitStrategy, LimitType } from '@touchline/contract'
import type { LimitZones } from './limit-zones.ts'

const dayMs = 86_400_000
const rollingDays = { day: 1, week: 7, month: 30 } as const

/** What a limit adds up is counted from `fromMs` on; a fixed frame begins anew at `endsAtMs`. */
type LimitWindow = { strategy: LimitStrategy; fromMs: number; endsAtMs: number | null }

/** Deposits count by the calendar, everything else up to now (LIMIT-2). */
export function limitStrategy(type: LimitType): LimitStrategy {
  return type === 'deposit' ? 'fixed' : 'rolling'
}

/** Where two calendars count, the frame is that of both: what either has counts, and it is over when both are (LIMIT-2). */
export function limitWindow(type: LimitType, period: LimitPeriod, atMs: number, zones: LimitZones): LimitWindow {
  const strategy = limitStrategy(type)
  if (strategy === 'rolling') return { strategy, fromMs: rollingFrom(period, atMs), endsAtMs: null }
  const frames = zones.map((zone) => calendarFrame(period, atMs, zone))
  return {
    strategy,
    fromMs: Math.min(...frames.map(({ fromMs }) => fromMs)),
    endsAtMs: Math.max(...frames.map(({ endsAtMs }) => endsAtMs)),
  }
}

/** From when on the last 24 hours, 7 or 30 days are counted (LIMIT-2). */
export function rollingFrom(period: LimitPeriod, atMs: number): number {
  return atMs - rollingDays[period] * dayMs
}

/** From one midnight of the zone to another. */
function calendarFrame(period: LimitPeriod, atMs: number, zone: string): { fromMs: number; endsAtMs: number } {
  const today = dayAt(atMs, zone)
  const first = { day: today, week: addDays(today, -weekday(today)), month: monthOf(today) }[period]
  // The first of a month and 31 days are in the next one.
  const next = { day: addDays(first, 1), week: addDays(first, 7), month: monthOf(addDays(first, 31)) }[period]
  return { fromMs: dayBounds(first, zone).fromMs, endsAtMs: dayBounds(next, zone).fromMs }
}

/** Days since Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}
