import type { LimitPeriod, LimitStrategy, LimitType } from '@touchline/contract'

const dayMs = 86_400_000
const rollingDays = { day: 1, week: 7, month: 30 } as const

/** What a limit adds up is counted from `fromMs` on; a fixed frame begins anew at `endsAtMs`. */
type LimitWindow = { strategy: LimitStrategy; fromMs: number; endsAtMs: number | null }

/** Deposits count by the calendar, everything else up to now (LIMIT-2). */
export function limitStrategy(type: LimitType): LimitStrategy {
  return type === 'deposit' ? 'fixed' : 'rolling'
}

export function limitWindow(type: LimitType, period: LimitPeriod, atMs: number): LimitWindow {
  const strategy = limitStrategy(type)
  if (strategy === 'rolling') return { strategy, fromMs: atMs - rollingDays[period] * dayMs, endsAtMs: null }
  const at = new Date(atMs)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const frames = {
    day: [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)],
    week: [Date.UTC(year, month, day - weekday(at)), Date.UTC(year, month, day - weekday(at) + 7)],
    month: [Date.UTC(year, month), Date.UTC(year, month + 1)],
  } as const
  const [fromMs, endsAtMs] = frames[period]
  return { strategy, fromMs, endsAtMs }
}

/** Days since Monday. */
function weekday(at: Date): number {
  return (at.getUTCDay() + 6) % 7
}
