// I18N-04, LIMIT-2: calendar days of a time zone, which may have 23, 24 or 25 hours. Zones are named as in `Intl`.

const minuteMs = 60_000
const dayMs = 86_400_000

/** The calendar day in the zone at this moment, as `2026-11-15`. */
export function dayAt(atMs: number, timeZone: string): string {
  return new Date(atMs + offsetMs(atMs, timeZone)).toISOString().slice(0, 10)
}

/** The day `count` days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The first moment of the day, and the first moment of the next one. */
export function dayBounds(day: string, timeZone: string): { fromMs: number; toMs: number } {
  return { fromMs: midnight(day, timeZone), toMs: midnight(addDays(day, 1), timeZone) }
}

/** The first moment of the day. Where clocks go forward at midnight, that is 01:00. */
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

/** Returns the cached formatter of a zone, because creating one is slow. Zones are few. */
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
