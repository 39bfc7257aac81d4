const dayMs = 86_400_000

/** After an outage one round catches up on this many days, oldest first, because it holds their lists in memory. */
const maxDays = 10

export type DaysToCompare = {
  /** The days (UTC) whose lists are read. */
  days: string[]
  /** Our payments sent from here on must be in the lists. */
  fromMs: number
  untilMs: number
  /** The site's payments are compared up to this time afterwards; null means up to now. */
  reconciledToMs: number | null
}

/**
 * Returns what to compare next after `sinceMs` (FUND-15). A provider may date a payment on the day after we sent it, so
 * one more day is listed at both ends.
 */
export function daysToCompare(nowMs: number, sinceMs: number, settleMs: number): DaysToCompare {
  const today = startOfDay(nowMs)
  const first = Math.min(startOfDay(sinceMs), today) - 2 * dayMs
  const last = Math.min(today, first + (maxDays - 1) * dayMs)
  const days: string[] = []
  for (let day = first; day <= last; day += dayMs) days.push(new Date(day).toISOString().slice(0, 10))
  const isToday = last === today
  return {
    days,
    fromMs: first + dayMs,
    untilMs: isToday ? nowMs - settleMs : last,
    reconciledToMs: isToday ? null : last,
  }
}

function startOfDay(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs
}
