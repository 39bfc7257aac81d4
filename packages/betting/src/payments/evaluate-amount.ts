import type { PaymentRejection } from '@touchline/contract'

/** The smallest and the largest amount of a currency. */
export type AmountRange = { minMinor: bigint; maxMinor: bigint }

/** Null: it will do. The rejection names the amount that would (FUND-1). */
export function evaluateAmount({ minMinor, maxMinor }: AmountRange, amountMinor: bigint): PaymentRejection | null {
  if (amountMinor < minMinor) return { reason: 'amount-too-small', amount: Number(minMinor) }
  if (amountMinor > maxMinor) return { reason: 'amount-too-large', amount: Number(maxMinor) }
  return null
}

export type WithdrawalFacts = AmountRange & {
  /** Undefined: there is no account in the currency. */
  availableMinor: bigint | undefined
  /** What the player owes, in the currency of the withdrawal; null: there is no rate for it. */
  owedMinor: bigint | null
}

/** What is available less what is owed, and never more; no limit of the player holds it back (FUND-2, FUND-13). Null: it may go out. */
export function evaluateWithdrawal(
  { availableMinor, owedMinor, ...range }: WithdrawalFacts,
  amountMinor: bigint,
): PaymentRejection | null {
  if (availableMinor === undefined) return { reason: 'currency-unknown' }
  if (owedMinor === null) return { reason: 'rate-unavailable' }
  const mostMinor = withdrawableMinor(availableMinor, owedMinor)
  if (amountMinor > availableMinor) return { reason: 'insufficient-funds', amount: Number(mostMinor) }
  if (amountMinor > mostMinor) return { reason: 'owed', amount: Number(mostMinor) }
  // Whoever has less than the smallest amount takes out all of it.
  const isAll = amountMinor === mostMinor && amountMinor < range.minMinor
  return isAll ? null : evaluateAmount(range, amountMinor)
}

/**
 * What is done with one that is held when it is about to be sent: what the player owes by now has to be left in the wallet (FUND-13).
 * `wait`: there is no rate to tell.
 */
export function evaluateSending({
  availableMinor = 0n,
  owedMinor,
}: Pick<WithdrawalFacts, 'availableMinor' | 'owedMinor'>): 'send' | 'return' | 'wait' {
  if (owedMinor === null) return 'wait'
  return availableMinor >= owedMinor ? 'send' : 'return'
}

/** What is available less what is owed. */
export function withdrawableMinor(availableMinor: bigint, owedMinor: bigint): bigint {
  return availableMinor > owedMinor ? availableMinor - owedMinor : 0n
}
