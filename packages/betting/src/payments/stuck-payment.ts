import type { PaymentReason, PaymentStatus } from '@touchline/contract'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** How long a payment is usually in a status at most; in others it may stay for ever (FUND-11). */
export const stuckAfterMs: Readonly<Partial<Record<PaymentStatus, number>>> = {
  pending: dayMs,
  requested: 3 * dayMs,
  verifying: 3 * dayMs,
  sending: hourMs,
}

/** Somebody has to find out what became of it (FUND-11). */
export function isStuck(
  { status, reason, sinceMs }: { status: PaymentStatus; reason: PaymentReason | null; sinceMs: number },
  nowMs: number,
): boolean {
  if (isHeldForReview({ status, reason })) return true
  const afterMs = stuckAfterMs[status]
  return afterMs !== undefined && nowMs - sinceMs >= afterMs
}

/** For what a withdrawal is held until staff have looked at it. */
export const reviewReasons: readonly PaymentReason[] = ['not-played', 'account-rejected']

/** Staff release it or send it back (FUND-14, FUND-16). */
export function isHeldForReview({ status, reason }: { status: PaymentStatus; reason: PaymentReason | null }): boolean {
  return status === 'verifying' && reason !== null && reviewReasons.includes(reason)
}
