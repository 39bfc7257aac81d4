import type { PlayerLimit } from '../limits/player-limit.ts'

export const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** A Wednesday, 12:00 UTC. */
export const atMs = Date.UTC(2026, 10, 18, 12)

export function limit(extra: Partial<PlayerLimit>): PlayerLimit {
  return {
    id: 1,
    type: 'wager',
    status: 'active',
    period: 'day',
    amountMinor: null,
    minutes: null,
    createdAtMs: atMs - dayMs,
    disableAtMs: null,
    confirmUntilMs: null,
    ...extra,
  }
}

export const wager = (amount: number, extra: Partial<PlayerLimit> = {}) =>
  limit({ amountMinor: BigInt(amount), ...extra })
