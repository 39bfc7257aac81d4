import type { ListSearch } from './list-search.ts'
import { dayBounds } from './zone-days.ts'

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
