import type { Clock } from '@touchline/contract'

/** The page's time less the feed's, as the freshest reading of any match tells: a visitor's own clock may be wrong. */
let offsetMs = Infinity

/** Seconds since the feed read the clock: the same for all that show it, whenever they were mounted. */
export function clockAge({ updated_at }: Pick<Clock, 'updated_at'>): number {
  const sinceMs = performance.now() - updated_at
  offsetMs = Math.min(offsetMs, sinceMs)
  return (sinceMs - offsetMs) / 1_000
}
