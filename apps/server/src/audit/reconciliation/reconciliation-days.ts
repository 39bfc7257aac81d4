const dayMs = 86_400_000

/** After an outage one round catches up on so many days, the oldest first: the lists of a round are held in memory. */
const maxDays = 10

export type DaysToCompare = {
  /** The days (UTC) whose lists are read. */
  days: string[]
  /** Ours that were sent in this time have to be in them. */
  fromMs: number
  untilMs: number
  /** Until when the payments of the site are compared afterwards; null: until now. */
  reconciledToMs: number | null
}

/**
 * What is compared next where payments were compared until `sinceMs` (FUND-15). A payment may be taken by the provider on the day after
 * it was sent: a day more is listed at both ends.
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
