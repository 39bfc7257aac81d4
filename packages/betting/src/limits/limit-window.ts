import { addDays, dayAt, dayBounds } from '@touchline/contract'
import type { LimitPeriod, LimitStrategy, LimitType } from '@touchline/contract'

const dayMs = 86_400_000
const rollingDays = { day: 1, week: 7, month: 30 } as const

/** A limit counts from `fromMs` on. A calendar period ends at `endsAtMs`, a rolling window does not end. */
type LimitWindow = { strategy: LimitStrategy; fromMs: number; endsAtMs: number | null }

/** Deposit limits use calendar periods, all others a rolling window (LIMIT-2). */
export function limitStrategy(type: LimitType): LimitStrategy {
  return type === 'deposit' ? 'fixed' : 'rolling'
}

/** The window in which a limit counts. With two zones it covers the calendar periods of both (LIMIT-2). */
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

/** The calendar period that contains the moment, between two midnights of the zone. */
function calendarFrame(period: LimitPeriod, atMs: number, zone: string): { fromMs: number; endsAtMs: number } {
  const today = dayAt(atMs, zone)
  const first = { day: today, week: addDays(today, -weekday(today)), month: monthOf(today) }[period]
  // 31 days after the first of a month is always in the next month.
  const next = { day: addDays(first, 1), week: addDays(first, 7), month: monthOf(addDays(first, 31)) }[period]
  return { fromMs: dayBounds(first, zone).fromMs, endsAtMs: dayBounds(next, zone).fromMs }
}

/** The number of days since Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** How long the former zone still counts: longer than any month, so that all periods that had begun in it are over. */
const formerCountsMs = 32 * dayMs

/**
 * The zones whose calendar a deposit limit uses: the player's current one and, for some weeks after a change, the
 * former one.
 */
export type LimitZones = readonly [string, ...string[]]

/** The time zone of a player, as reported by their browser. */
export type PlayerZone = {
  /** Null until a browser has reported it. */
  zone: string | null
  /** The zone before the last change, if the player had deposited in it; otherwise null. */
  former: string | null
  changedAtMs: number | null
}

/** The zones whose midnights end the days of a player's deposit limits (LIMIT-2). */
export function limitZones({ zone, former, changedAtMs }: PlayerZone, atMs: number): LimitZones {
  if (zone === null) return ['UTC']
  return former === null || changedAtMs === null || atMs >= changedAtMs + formerCountsMs ? [zone] : [zone, former]
}

/**
 * What to store when the browser reports another zone; null if nothing changes. No further zone is accepted while the
 * former one still counts.
 */
export function changeZone(known: PlayerZone, zone: string, hasDeposited: boolean, atMs: number): PlayerZone | null {
  if (zone === known.zone || limitZones(known, atMs).length > 1) return null
  return { zone, former: hasDeposited ? (known.zone ?? 'UTC') : null, changedAtMs: atMs }
}
