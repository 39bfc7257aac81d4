const dayMs = 86_400_000

/**
 * The maximum number of days listed in one round after an outage, oldest first. It is limited because the lists are in
 * memory.
 */
const maxDays = 10

export type DaysToCompare = {
  /** The days (UTC) whose lists are read. */
  days: string[]
  /** Payments that we sent from this time on must be in the lists. */
  fromMs: number
  untilMs: number
  /** What to store as the time up to which the site's payments are compared; null means now. */
  reconciledToMs: number | null
}

/**
 * Returns the period to compare next, given that payments are compared up to `sinceMs` (FUND-15). A provider's date
 * of a payment may differ from ours, so the lists cover one more day than the period at both ends.
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
