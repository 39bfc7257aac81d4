import type { PaymentRejection } from '@touchline/contract'

/** The smallest and the largest amount of a currency. */
export type AmountRange = { minMinor: bigint; maxMinor: bigint }

/** Null: it will do. The rejection names the amount that would (FUND-1). */
export function evaluateAmount({ minMinor, maxMinor }: AmountRange, amountMinor: bigint): PaymentRejection | null {
  if (amountMinor < minMinor) return { reason: 'amount-too-small', amount: Number(minMinor) }
  if (amountMinor > maxMinor) return { reason: 'amount-too-large', amount: Number(maxMinor) }
  return null
}

/** What is available, and never more; no limit of the player holds it back (FUND-2). Null: it may go out. */
export function evaluateWithdrawal(
  { availableMinor, ...range }: AmountRange & { availableMinor: bigint | undefined },
  amountMinor: bigint,
): PaymentRejection | null {
  if (availableMinor === undefined) return { reason: 'currency-unknown' }
  if (amountMinor > availableMinor) return { reason: 'insufficient-funds', amount: Number(availableMinor) }
  // Whoever has less than the smallest amount takes out all of it.
  const isAll = amountMinor === availableMinor && amountMinor < range.minMinor
  return isAll ? null : evaluateAmount(range, amountMinor)
}
