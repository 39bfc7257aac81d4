import type { LimitPeriod, LimitStatus, LimitType } from '@touchline/contract'

/** A limit a player asked for. Times are those of the book. */
export type PlayerLimit = {
  id: number
  type: LimitType
  status: LimitStatus
  period: LimitPeriod | null
  /** In the player's own currency. */
  amountMinor: bigint | null
  minutes: number | null
  createdAtMs: number
  /** The end of an exclusion, or from when a second yes counts; null: never. */
  disableAtMs: number | null
  confirmUntilMs: number | null
}

/** Whether it holds now (LIMIT-1). */
export function isInForce({ type, status, disableAtMs }: PlayerLimit, atMs: number): boolean {
  if (status !== 'active' && status !== 'confirmed' && status !== 'unconfirmed_disabled') return false
  return !isExclusion(type) || disableAtMs === null || disableAtMs > atMs
}

/** Whether it waits for a second yes. */
export function isWaiting({ status }: PlayerLimit): boolean {
  return status === 'unconfirmed' || status === 'unconfirmed_disabled'
}

export function isExclusion(type: LimitType): type is 'selfexclusion' | 'coolingoff' {
  return type === 'selfexclusion' || type === 'coolingoff'
}

/** When the last exclusion in force ends; null: none is, Infinity: never (LIMIT-8). */
export function excludedUntilMs(limits: readonly PlayerLimit[], atMs: number): number | null {
  const ends = limits
    .filter((limit) => isExclusion(limit.type) && isInForce(limit, atMs))
    .map(({ disableAtMs }) => disableAtMs ?? Infinity)
  return ends.length === 0 ? null : Math.max(...ends)
}
