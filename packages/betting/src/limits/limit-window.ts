import { addDays, dayAt, dayBounds } from '@touchline/contract'
import type { LimitPeriod, LimitStrategy, LimitType } from '@touchline/contract'

const dayMs = 86_400_000
const rollingDays = { day: 1, week: 7, month: 30 } as const

/** A limit counts from `fromMs` on; a fixed period starts again at `endsAtMs`. */
type LimitWindow = { strategy: LimitStrategy; fromMs: number; endsAtMs: number | null }

/** Deposit limits use calendar periods, all others a rolling window (LIMIT-2). */
export function limitStrategy(type: LimitType): LimitStrategy {
  return type === 'deposit' ? 'fixed' : 'rolling'
}

/** With two zones, the window covers both: it starts with the earlier and ends with the later day (LIMIT-2). */
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

/** The start of the last 24 hours, 7 or 30 days (LIMIT-2). */
export function rollingFrom(period: LimitPeriod, atMs: number): number {
  return atMs - rollingDays[period] * dayMs
}

/** Between two midnights of the zone. */
function calendarFrame(period: LimitPeriod, atMs: number, zone: string): { fromMs: number; endsAtMs: number } {
  const today = dayAt(atMs, zone)
  const first = { day: today, week: addDays(today, -weekday(today)), month: monthOf(today) }[period]
  // 31 days after the first of a month is always in the next month.
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

/** Longer than any month, so that every period of the former zone is over by then. */
const formerCountsMs = 32 * dayMs

/** The zones whose calendar a deposit limit uses: the player's and, for a time, the one before. */
export type LimitZones = readonly [string, ...string[]]

/** The player's zone as reported by their browser. */
export type PlayerZone = {
  /** Null until a browser has reported it. */
  zone: string | null
  /** The previous zone, if deposits were counted by its days; otherwise null. */
  former: string | null
  changedAtMs: number | null
}

/** The zones whose midnight ends the player's days (LIMIT-2). */
export function limitZones({ zone, former, changedAtMs }: PlayerZone, atMs: number): LimitZones {
  if (zone === null) return ['UTC']
  return former === null || changedAtMs === null || atMs >= changedAtMs + formerCountsMs ? [zone] : [zone, former]
}

/**
 * What to store after the player's zone has changed; null if nothing changes. A new zone is not accepted while the one
 * before the last still counts.
 */
export function changeZone(known: PlayerZone, zone: string, hasDeposited: boolean, atMs: number): PlayerZone | null {
  if (zone === known.zone || limitZones(known, atMs).length > 1) return null
  return { zone, former: hasDeposited ? (known.zone ?? 'UTC') : null, changedAtMs: atMs }
}
