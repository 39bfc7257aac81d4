import type { ListSearch, SortKey } from '../../site/address/list-search.ts'
import { isSpecialList } from '../../site/address/list-search.ts'
import type { MatchQuery } from './fetch-matches.ts'

type Asked = { list: ListSearch; match_status: MatchQuery['match_status']; nowMs: number; timeZone: string }

const orders: Readonly<Record<SortKey, string>> = {
  time: 'start_time:asc',
  // The ids keep a league together where priorities are equal.
  league:
    'sport_priority:desc,sport_id:asc,category_priority:desc,category_id:asc,tournament_priority:desc,tournament_id:asc,start_time:asc',
  popular: 'bets_count:desc,start_time:asc',
}

/** NAV-12: what the API is asked, from what the address says. */
export function matchQuery({ list, match_status, nowMs, timeZone }: Asked): MatchQuery {
  return {
    match_status,
    // An outright is whatever is no match; seasons are what is offered of them.
    type: list.sport === 'outrights' ? 'season' : 'match',
    sport_key: isSpecialList(list.sport) ? undefined : list.sport,
    sport_type: list.sportType,
    sort_by: list.sortBy === undefined ? undefined : orders[list.sortBy],
    top: list.sport === 'top' ? 'true' : undefined,
    favourite: list.sport === 'favorites' ? 'true' : undefined,
    // No match can be built on yet.
    isNone: list.sport === 'betbuilder',
    bettable: list.isBettable ? 'true' : undefined,
    page: list.page,
    ...listWindow(list, nowMs, timeZone),
  }
}

const hourMs = 3_600_000

/** From when until when, as the API is asked. A chosen day says more than a number of hours. */
export function listWindow(
  { date, time }: Pick<ListSearch, 'date' | 'time'>,
  nowMs: number,
  timeZone: string,
): { start_from?: string; start_to?: string } {
  if (date !== undefined) {
    const { fromMs, toMs } = dayBounds(date, timeZone)
    // The end belongs to the next day.
    return { start_from: iso(fromMs), start_to: iso(toMs - 1_000) }
  }
  return time === undefined ? {} : { start_to: iso(nowMs + Number.parseInt(time, 10) * hourMs) }
}

function iso(atMs: number): string {
  return new Date(atMs).toISOString().replace('.000', '')
}

// I18N-04: a day is a day of the zone that is shown, which may have 23, 24 or 25 hours.

const minuteMs = 60_000
const dayMs = 86_400_000

/** `2026-11-15`: the date in this zone at this moment. */
export function dayAt(atMs: number, timeZone: string): string {
  return new Date(atMs + offsetMs(atMs, timeZone)).toISOString().slice(0, 10)
}

/** The date so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The first moment of the day and the first after it. */
export function dayBounds(day: string, timeZone: string): { fromMs: number; toMs: number } {
  return { fromMs: midnight(day, timeZone), toMs: midnight(addDays(day, 1), timeZone) }
}

/** Where clocks are put forward at midnight, the day begins when the next hour does. */
function midnight(day: string, timeZone: string): number {
  const wallMs = Date.parse(`${day}T00:00:00Z`)
  const guesses = [wallMs - offsetMs(wallMs - dayMs / 2, timeZone), wallMs - offsetMs(wallMs + dayMs / 2, timeZone)]
  const [earlier = wallMs, later = wallMs] = guesses.toSorted((one, other) => one - other)
  return dayAt(earlier, timeZone) === day ? earlier : later
}

function offsetMs(atMs: number, timeZone: string): number {
  const parts = formatter(timeZone).formatToParts(atMs)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const wallMs = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return wallMs - Math.floor(atMs / minuteMs) * minuteMs
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Zones are few: those of sites and the visitor's own. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
