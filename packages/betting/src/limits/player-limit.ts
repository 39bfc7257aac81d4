import type { LimitPeriod, LimitStatus, LimitType } from '@touchline/contract'

/** A limit that a player has set. Its times are times of the book. */
export type PlayerLimit = {
  id: number
  type: LimitType
  status: LimitStatus
  period: LimitPeriod | null
  /** In the player's own currency. */
  amountMinor: bigint | null
  minutes: number | null
  createdAtMs: number
  /** The end of an exclusion, or the earliest moment for a second confirmation; null for neither. */
  disableAtMs: number | null
  confirmUntilMs: number | null
}

/** Whether the limit is in force (LIMIT-1). */
export function isInForce({ type, status, disableAtMs }: PlayerLimit, atMs: number): boolean {
  if (status !== 'active' && status !== 'confirmed' && status !== 'unconfirmed_disabled') return false
  return !isExclusion(type) || disableAtMs === null || disableAtMs > atMs
}

/** Whether the limit, or its removal, waits for a second confirmation. */
export function isWaiting({ status }: PlayerLimit): boolean {
  return status === 'unconfirmed' || status === 'unconfirmed_disabled'
}

export function isExclusion(type: LimitType): type is 'selfexclusion' | 'coolingoff' {
  return type === 'selfexclusion' || type === 'coolingoff'
}

/** When the last exclusion in force ends; null without an exclusion, Infinity if one has no end (LIMIT-8). */
export function excludedUntilMs(limits: readonly PlayerLimit[], atMs: number): number | null {
  const ends = limits
    .filter((limit) => isExclusion(limit.type) && isInForce(limit, atMs))
    .map(({ disableAtMs }) => disableAtMs ?? Infinity)
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Months until a reminder; null turns the reminder off. */
export type ReminderMonths = { review: number | null; withoutLimit: number | null }

/** `limits-review` reminds players to review their limits, `limits-none` that they can set some. */
type LimitReminder = { kind: 'limits-review' | 'limits-none'; dueAtMs: number }

type ReminderFacts = {
  limits: readonly PlayerLimit[]
  /** The latest of these moments: opening the account, changing or declining limits, the last reminder. */
  sinceMs: number
  atMs: number
}

/** The next reminder of the player and its time; null if none is due (LIMIT-12). */
export function limitReminder({ limits, sinceMs, atMs }: ReminderFacts, months: ReminderMonths): LimitReminder | null {
  if (excludedUntilMs(limits, atMs) !== null) return null
  const hasLimit = limits.some((limit) => !isExclusion(limit.type) && isInForce(limit, atMs))
  const wait = hasLimit ? months.review : months.withoutLimit
  if (wait === null) return null
  return { kind: hasLimit ? 'limits-review' : 'limits-none', dueAtMs: addMonths(sinceMs, wait) }
}

/** The same day and time after this many months, or the last day of that month. */
function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return Date.UTC(year, month, day) + (fromMs - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
}
