import type { PaymentStatus } from '@touchline/contract'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** How long a payment is usually in a status at most; in others it may stay for ever (FUND-11). */
export const stuckAfterMs: Readonly<Partial<Record<PaymentStatus, number>>> = {
  pending: dayMs,
  requested: 3 * dayMs,
  verifying: 3 * dayMs,
  sending: hourMs,
}

/** Somebody has to find out what became of it (FUND-11). */
export function isStuck({ status, sinceMs }: { status: PaymentStatus; sinceMs: number }, nowMs: number): boolean {
  const afterMs = stuckAfterMs[status]
  return afterMs !== undefined && nowMs - sinceMs >= afterMs
}
